"""Selectors without a choice: the entities they mean now (`operations.choosing` handles "a creature", which a player
chooses). The module also finds the players and permanents that creatures may attack, and the defending player (506.2,
508.5, 802, 803).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.game.evaluation.dispatch import everything, find_meant, fits_here, players_meant, select, selects, value_of
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.qualities import paired_with
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.evaluation.this_way import LINKED, done_this_way
from engine.game.events import AttackDeclared, ZoneMove
from engine.game.kernel.context import SOURCE_THEN, Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GRAVEYARD, STACK, GameObject, TargetGroup
from engine.game.kernel.steps import COMBAT, step_name
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.patterns import IsRef, ObjectPattern, OneOf
from engine.ir.rules import AttackNearest
from engine.ir.selectors import (
    OFFERED,
    ActivePlayer,
    All,
    AnyTarget,
    Attached,
    AttackedBy,
    Both,
    ControllerOf,
    DefendingPlayer,
    Described,
    EitherOne,
    ExiledWith,
    Granter,
    OwnerOf,
    Ref,
    Target,
    TheRest,
    This,
    TopCards,
    You,
    ZoneCards,
)
from engine.ir.targets import chosen_for_each, target_index

WOULD_DEFEND = "would defend"
"""The binding with the possible defending player, while the game decides whether a creature may attack (508.1c)."""

ANYONE_DEFENDING = "anyone defending"
"""The binding that gives a defending player to an ability of a creature that doesn't attack (802.2a)."""


def attackable_players(game: Game, attacker: PlayerId, *, declared: bool = False) -> list[PlayerId]:
    """Returns the opponents a player may attack (802.2, 803.1). Effects restrict only the declaration of attackers."""
    opponents = game.state.opponents(attacker)
    found = [id for id in _nearest(opponents, game.state.ruleset.attack) if game.state.in_range(attacker, id)]  # 801.3
    if declared:
        for rule, context in rules_in_force(game, AttackNearest):
            if attacker in players_meant(context, rule.who):
                nearest = _nearest(opponents, context.chosen("kind"))
                found = [opponent for opponent in found if opponent in nearest]
    return found


def _nearest(opponents: list[PlayerId], direction: str | None) -> list[PlayerId]:
    """Returns only the next opponent in a direction, or all of them. `opponents` is in turn order, which goes to the
    left."""
    match direction:
        case "left":
            return opponents[:1]
        case "right":
            return opponents[-1:]
        case _:
            return opponents


def attackable(game: Game, attacker: PlayerId, *, declared: bool = False) -> list[Entity]:
    """Returns the players, planeswalkers and battles that a player's creatures may attack. `declared`: as attackers are
    declared (508.1b). Otherwise as creatures enter attacking, or as a player chooses another defender for them (508.4).
    Then only creatures of the attacking player can attack (506.3b)."""
    if not declared and (attacker != game.state.turn.active or step_name(game.state) not in COMBAT):
        return []
    players = attackable_players(game, attacker, declared=declared)
    found: list[Entity] = list(players)
    for obj in game.state.permanents():
        types = game.characteristics(obj.id).types
        if ("Planeswalker" in types and obj.controller in players) or (
            "Battle" in types and _protector(obj) in players
        ):
            found.append(obj.id)
    return found


def still_attacked(game: Game, player: PlayerId, by: Iterable[Entity]) -> Entity | None:
    """Returns the player or permanent that the first of some creatures last attacked. Returns None if the player
    couldn't attack it now."""
    attackers = (game.state.recall(ObjectId(id)) for id in by)
    attacked = next((obj.attacking for obj in attackers if obj is not None), None)
    return attacked if attacked in attackable(game, player) else None


def player_behind(game: Game, defender: Entity) -> PlayerId | None:
    """Returns the defending player of an attacked player or permanent (508.5): the player, or the planeswalker's
    controller."""
    if is_player(defender):
        return PlayerId(defender)
    obj = game.state.recall(ObjectId(defender))
    if obj is None:
        return None
    return _protector(obj)


def _protector(obj: GameObject) -> PlayerId:
    """Returns the protector of a battle. Without a protector, returns the controller."""
    return obj.controller if obj.protector is None else obj.protector


def defending_player(context: Context) -> PlayerId | None:
    """Returns the player attacked by the creature of the triggering event. If the event has none, returns the player
    that the source attacks or last attacked (508.5)."""
    game = context.game
    if WOULD_DEFEND in context.bindings:
        return PlayerId(context.bound_count(WOULD_DEFEND))
    if isinstance(context.event, AttackDeclared) and context.event.attacker != context.source:
        return player_behind(game, context.event.defender)  # "whenever a creature you control attacks, ..."
    source = game.state.recall(context.source)
    if source is not None and source.attacking is not None:
        return player_behind(game, source.attacking)
    if isinstance(context.event, AttackDeclared):
        return player_behind(game, context.event.defender)
    for event in reversed(game.state.this_turn):
        if isinstance(event, AttackDeclared) and event.attacker == context.source:
            return player_behind(game, event.defender)
    fights = source is not None and source.zone == BATTLEFIELD and "Creature" in source.printed.type_line.types
    return None if fights and ANYONE_DEFENDING not in context.bindings else _defending_at_all(game)


def _defending_at_all(game: Game) -> PlayerId | None:
    """Returns the defending player for a spell that names no attacking creature (506.2, 802.2a). With two players, it's
    the other one. With more, it's the first attacked player in turn order. Outside combat, it's None."""
    state = game.state
    if step_name(state) not in COMBAT:
        return None
    others = [player for player in state.in_turn_order() if player != state.turn.active]
    attacked = {player_behind(game, obj.attacking) for obj in state.permanents() if obj.attacking is not None}
    return next((player for player in others if player in attacked or len(others) == 1), None)


KNOWN_REFS = frozenset({"this", "attached", "defending player", "active player", "pair"})
"""Names that have a meaning without a binding."""


@selects(Ref)
def _ref(context: Context, s: Ref) -> tuple[Entity, ...]:
    match s.name:
        case "this":
            return _with_siblings(context, (current_source(context),))
        case "attached" if "attached" not in context.bindings:
            return _with_siblings(context, tuple(map(context.current, _attached(context, Attached()))))
        case "defending player":
            return _defending(context, DefendingPlayer())
        case "active player":
            return (context.game.state.turn.active,)
        case "pair" if "pair" not in context.bindings:
            return _pair(context)
        case name if name.startswith(LINKED) and name not in context.bindings:
            action = name.removeprefix(LINKED)
            return context.linked_objects(action) or tuple(map(context.current, done_this_way(context, action)))
        case _:
            return context.entities(s.name)


def _with_siblings(context: Context, found: tuple[Entity, ...]) -> tuple[Entity, ...]:
    """Returns the entities and the other cards of their merged permanents (729.3)."""
    state = context.game.state
    more = (other for id in found for other in state.siblings.get(ObjectId(id), ()) if other in state.objects)
    return (*found, *more)


def _pair(context: Context) -> tuple[Entity, ...]:
    """Returns the two creatures of a soulbond pair: this one and its partner (702.95b)."""
    source = context.game.state.find_object(context.source)
    other = None if source is None else paired_with(context.game, source)
    return () if source is None or other is None else (source.id, other)


@selects(Attached)
def _attached(context: Context, s: Attached) -> tuple[Entity, ...]:
    source = context.game.state.recall(context.source)
    return (source.attached_to,) if source is not None and source.attached_to is not None else ()


@selects(ControllerOf)
def _controllers(context: Context, s: ControllerOf) -> tuple[Entity, ...]:
    return _unique(_player_of(context, entity, owner=False) for entity in find_meant(context, s.of))


@selects(OwnerOf)
def _owners(context: Context, s: OwnerOf) -> tuple[Entity, ...]:
    return _unique(_player_of(context, entity, owner=True) for entity in find_meant(context, s.of))


def _player_of(context: Context, entity: Entity, *, owner: bool) -> Entity | None:
    """Returns the owner or controller of an object. For an object that is gone, returns the last one (608.2h)."""
    if is_player(entity):
        return entity
    obj = context.game.state.last_seen(ObjectId(entity)) if not owner else context.game.state.recall(ObjectId(entity))
    if obj is None:
        return None
    return obj.owner if owner else obj.controller


def _unique(entities: Any) -> tuple[Entity, ...]:
    return tuple(dict.fromkeys(entity for entity in entities if entity is not None))


@selects(DefendingPlayer)
def _defending(context: Context, s: DefendingPlayer) -> tuple[Entity, ...]:
    player = defending_player(context)
    return () if player is None else (player,)


@selects(AttackedBy)
def _attacked_by(context: Context, s: AttackedBy) -> tuple[Entity, ...]:
    attackers = (context.game.state.recall(ObjectId(id)) for id in find_meant(context, s.by) if not is_player(id))
    return _unique(obj.attacking for obj in attackers if obj is not None)


@selects(TopCards)
def _top(context: Context, s: TopCards) -> tuple[Entity, ...]:
    count = max(0, value_of(context, s.count))
    found: list[Entity] = []
    for player in players_meant(context, s.whose):
        cards = context.game.state.zone_of(s.zone, player)
        if s.zone == GRAVEYARD:
            cards = cards[::-1]  # the newest card is on top
        if s.what is not None:
            cards = tuple(id for id in cards if fits_here(context, s.what, id))
        found.extend(cards[-count:] if s.bottom and count else cards[:count])
    return tuple(found)


@selects(ZoneCards)
def _zone(context: Context, s: ZoneCards) -> tuple[Entity, ...]:
    players = players_meant(context, s.whose)
    return tuple(id for player in players for id in context.game.state.zone_of(s.zone, player))


@selects(TheRest)
def _rest(context: Context, s: TheRest) -> tuple[Entity, ...]:
    taken = context.bound_ids(f"{s.name} taken")
    left = f"{s.name} left"
    if left in context.bindings and not taken:
        return tuple(map(context.current, context.bound_ids(left)))  # "sacrifices the rest"
    group = context.bound_ids(s.name)
    if not group and s.name.startswith("linked "):
        group = context.linked_objects(s.name.removeprefix("linked "))
    gone = {*taken, *map(context.current, taken)}  # the group may have been named before it moved
    pairs = ((entity, context.current(entity)) for entity in group)
    found = [pair for pair in pairs if gone.isdisjoint(pair)]
    if s.name.endswith(OFFERED):
        return tuple(now for then, now in found if now == then)
    return tuple(now for then, now in found if now == then or not _is_played(context, now))


def _is_played(context: Context, entity: Entity) -> bool:
    """Whether a card of a group has been cast or played. Such a card doesn't count as "the rest"."""
    obj = None if is_player(entity) else context.game.state.find_object(ObjectId(entity))
    return obj is not None and obj.zone in (STACK, BATTLEFIELD)


@selects(ExiledWith)
def _exiled_with(context: Context, s: ExiledWith) -> tuple[Entity, ...]:
    found = context.linked_objects("exiled")
    if s.this_turn:
        now = {
            event.new for event in context.game.state.this_turn if isinstance(event, ZoneMove) and event.to == "exile"
        }
        found = tuple(entity for entity in found if entity in now)
    if s.what is not None:
        found = tuple(entity for entity in found if matches(context, s.what, entity))
    return found[-1:] if s.last else found


@selects(This)
def _this(context: Context, s: This) -> tuple[Entity, ...]:
    return _with_siblings(context, (current_source(context),))


@selects(Granter)
def _granter(context: Context, s: Granter) -> tuple[Entity, ...]:
    return (context.current(ObjectId(s.object)),) if s.object else ()


def current_source(context: Context) -> Entity:
    """Returns the object that the source is now, as far as the game can follow it."""
    found = context.current(context.source)
    then = context.entities(SOURCE_THEN)
    return then[0] if then and found not in context.game.state.objects else found


@selects(Described)
def _described(context: Context, s: Described) -> tuple[Entity, ...]:
    return () if context.subject is None else (context.subject,)


@selects(Target)
@selects(AnyTarget)
def _chosen_target(context: Context, s: Target | AnyTarget) -> tuple[Entity, ...]:
    if context.item is None or context.item.effect is None:
        return ()
    path = context.bound_count("mode base") + target_index(context.item.effect, s)
    for group in context.item.targets:
        if group.path == path:
            return tuple(context.current(entity) for entity in _of_this_player(context, s, group))
    return ()


def _of_this_player(context: Context, s: Target | AnyTarget, group: TargetGroup) -> tuple[Entity, ...]:
    """Returns the legal targets. "For each opponent, target creature that player controls" returns those of the player
    that the instruction has reached."""
    assert context.item is not None
    assert context.item.effect is not None
    players = chosen_for_each(context.item.effect).get(id(s))
    now = () if players is None or not group.for_each else context.bound_ids(players.bind)
    return tuple(
        entity
        for place, entity in enumerate(group.chosen)
        if entity not in context.illegal and (not now or group.for_each[place] in now)
    )


@selects(You)
def _you(context: Context, s: You) -> tuple[Entity, ...]:
    return (context.controller,)


def _restricted_to(pattern: ObjectPattern) -> Iterator[IsRef]:
    """Yields the groups that limit a pattern."""
    for part in pattern.after:
        if isinstance(part, IsRef):
            yield part
        elif isinstance(part, OneOf) and len(part.options) == 1 and isinstance(part.options[0], ObjectPattern):
            yield from _restricted_to(part.options[0])


@selects(All)
def _all(context: Context, s: All) -> tuple[Entity, ...]:
    found = everything(context, s.what)
    if s.bind and isinstance(s.what, ObjectPattern):
        for part in _restricted_to(s.what):  # "all land cards revealed this way ... and the rest"
            if isinstance(part.which, Ref):
                left, group = f"{s.bind} left", context.bound_ids(part.which.name)
                again = context.bindings.get(f"{left} of") == group  # another player's of "the cards they revealed"
                among = context.bound_ids(left) if again else group
                context.bindings[f"{left} of"] = group
                context.bindings[left] = tuple(id for id in among if id not in found)
    if s.from_you and all(is_player(entity) for entity in found):
        order = context.game.state.in_turn_order(context.controller)
        return tuple(sorted(found, key=lambda player: order.index(PlayerId(player))))
    return found


@selects(ActivePlayer)
def _activeplayer(context: Context, s: ActivePlayer) -> tuple[Entity, ...]:
    return (context.game.state.turn.active,)


@selects(Both)
def _both(context: Context, s: Both) -> tuple[Entity, ...]:
    return _unique(entity for part in s.parts for entity in select(context, part))


@selects(EitherOne)
def _eitherone(context: Context, s: EitherOne) -> tuple[Entity, ...]:
    return _unique(entity for part in s.parts for entity in find_meant(context, part))
