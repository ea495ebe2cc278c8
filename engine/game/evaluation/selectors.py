"""Selectors without a choice: who or what is meant now. (`effects.choosing` is for "a creature", where somebody
chooses.)"""

from __future__ import annotations

from typing import Any

from engine.game.evaluation.defenders import defending_player
from engine.game.evaluation.dispatch import everything, meant, players_meant, select, selects, value_of
from engine.game.evaluation.facts import paired_with
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.this_way import LINKED, done_this_way
from engine.game.events import ZoneMove
from engine.game.kernel.context import SOURCE_THEN, Scope
from engine.game.kernel.objects import TargetGroup
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.selectors import (
    ActivePlayer,
    All,
    AnyTarget,
    Attached,
    Both,
    ControllerOf,
    DefendingPlayer,
    Described,
    EitherOne,
    ExiledWith,
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

KNOWN_REFS = frozenset({"this", "attached", "defending player", "active player", "pair"})
"""Names that mean something without having been bound."""


@selects(Ref)
def _ref(scope: Scope, s: Ref) -> tuple[Entity, ...]:
    match s.name:
        case "this":
            return _with_siblings(scope, (current_source(scope),))
        case "attached" if "attached" not in scope.bindings:
            return _with_siblings(scope, tuple(map(scope.current, _attached(scope, Attached()))))
        case "defending player":
            return _defending(scope, DefendingPlayer())
        case "active player":
            return (scope.game.state.turn.active,)
        case "pair" if "pair" not in scope.bindings:
            return _pair(scope)
        case name if name.startswith(LINKED) and name not in scope.bindings:
            deed = name.removeprefix(LINKED)
            return scope.linked(deed) or tuple(map(scope.current, done_this_way(scope, deed)))
        case _:
            return scope.entities(s.name)


def _with_siblings(scope: Scope, found: tuple[Entity, ...]) -> tuple[Entity, ...]:
    """With the other cards of a merged permanent (729.3)."""
    state = scope.game.state
    more = (other for id in found for other in state.siblings.get(ObjectId(id), ()) if other in state.objects)
    return (*found, *more)


def _pair(scope: Scope) -> tuple[Entity, ...]:
    """The two creatures of a soulbond pair (702.95b): this one and the one it is paired with."""
    source = scope.game.state.get(scope.source)
    other = None if source is None else paired_with(scope.game, source)
    return () if source is None or other is None else (source.id, other)


@selects(Attached)
def _attached(scope: Scope, s: Attached) -> tuple[Entity, ...]:
    source = scope.game.state.recall(scope.source)
    return (source.attached_to,) if source is not None and source.attached_to is not None else ()


@selects(ControllerOf)
def _controllers(scope: Scope, s: ControllerOf) -> tuple[Entity, ...]:
    return _unique(_player_of(scope, entity, owner=False) for entity in meant(scope, s.of))


@selects(OwnerOf)
def _owners(scope: Scope, s: OwnerOf) -> tuple[Entity, ...]:
    return _unique(_player_of(scope, entity, owner=True) for entity in meant(scope, s.of))


def _player_of(scope: Scope, entity: Entity, *, owner: bool) -> Entity | None:
    """The owner or controller of an object; of one that is gone, its last (608.2h)."""
    if is_player(entity):
        return entity
    obj = scope.game.state.last_seen(ObjectId(entity)) if not owner else scope.game.state.recall(ObjectId(entity))
    if obj is None:
        return None
    return obj.owner if owner else obj.controller


def _unique(entities: Any) -> tuple[Entity, ...]:
    return tuple(dict.fromkeys(entity for entity in entities if entity is not None))


@selects(DefendingPlayer)
def _defending(scope: Scope, s: DefendingPlayer) -> tuple[Entity, ...]:
    player = defending_player(scope)
    return () if player is None else (player,)


@selects(TopCards)
def _top(scope: Scope, s: TopCards) -> tuple[Entity, ...]:
    count = max(0, value_of(scope, s.count))
    found: list[Entity] = []
    for player in players_meant(scope, s.whose):
        library = scope.game.state.player(player).library
        found.extend(library[-count:] if s.bottom and count else library[:count])
    return tuple(found)


@selects(ZoneCards)
def _zone(scope: Scope, s: ZoneCards) -> tuple[Entity, ...]:
    players = players_meant(scope, s.whose)
    return tuple(id for player in players for id in scope.game.state.zone_of(s.zone, player))


@selects(TheRest)
def _rest(scope: Scope, s: TheRest) -> tuple[Entity, ...]:
    taken = set(scope.bindings.get(f"{s.name} taken", ()))
    left = scope.bindings.get(f"{s.name} left")
    if left is not None and not taken:
        return tuple(scope.current(entity) for entity in left)  # "sacrifices the rest": what was not chosen
    group = scope.bindings.get(s.name, ())
    if not group and s.name.startswith("linked "):
        group = scope.linked(s.name.removeprefix("linked "))
    return tuple(scope.current(entity) for entity in group if entity not in taken)


@selects(ExiledWith)
def _exiled_with(scope: Scope, s: ExiledWith) -> tuple[Entity, ...]:
    found = scope.linked("exiled")
    if s.this_turn:
        now = {event.new for event in scope.game.state.this_turn if isinstance(event, ZoneMove) and event.to == "exile"}
        found = tuple(entity for entity in found if entity in now)
    if s.what is not None:
        found = tuple(entity for entity in found if matches(scope, s.what, entity))
    return found[-1:] if s.last else found


@selects(This)
def _this(scope: Scope, s: This) -> tuple[Entity, ...]:
    return _with_siblings(scope, (current_source(scope),))


def current_source(scope: Scope) -> Entity:
    """What the source is now, as far as it can be followed."""
    found = scope.current(scope.source)
    then = scope.entities(SOURCE_THEN)
    return then[0] if then and found not in scope.game.state.objects else found


@selects(Described)
def _described(scope: Scope, s: Described) -> tuple[Entity, ...]:
    return () if scope.subject is None else (scope.subject,)


@selects(Target)
@selects(AnyTarget)
def _chosen_target(scope: Scope, s: Target | AnyTarget) -> tuple[Entity, ...]:
    if scope.item is None or scope.item.effect is None:
        return ()
    path = scope.bindings.get("mode base", 0) + target_index(scope.item.effect, s)
    for group in scope.item.targets:
        if group.path == path:
            return tuple(scope.current(entity) for entity in _of_this_player(scope, s, group))
    return ()


def _of_this_player(scope: Scope, s: Target | AnyTarget, group: TargetGroup) -> tuple[Entity, ...]:
    """The legal targets; of "for each opponent, target creature that player controls" those of the player the
    instruction is at."""
    assert scope.item is not None
    assert scope.item.effect is not None
    players = chosen_for_each(scope.item.effect).get(id(s))
    now = () if players is None or not group.for_each else scope.bindings.get(players.bind, ())
    return tuple(
        entity
        for place, entity in enumerate(group.chosen)
        if entity not in scope.illegal and (not now or group.for_each[place] in now)
    )


@selects(You)
def _you(scope: Scope, s: You) -> tuple[Entity, ...]:
    return (scope.controller,)


@selects(All)
def _all(scope: Scope, s: All) -> tuple[Entity, ...]:
    found = everything(scope, s.what)
    if s.from_you and all(is_player(entity) for entity in found):
        order = scope.game.state.in_turn_order(scope.controller)
        return tuple(sorted(found, key=lambda player: order.index(PlayerId(player))))
    return found


@selects(ActivePlayer)
def _activeplayer(scope: Scope, s: ActivePlayer) -> tuple[Entity, ...]:
    return (scope.game.state.turn.active,)


@selects(Both)
def _both(scope: Scope, s: Both) -> tuple[Entity, ...]:
    return _unique(entity for part in s.parts for entity in select(scope, part))


@selects(EitherOne)
def _eitherone(scope: Scope, s: EitherOne) -> tuple[Entity, ...]:
    return _unique(entity for part in s.parts for entity in meant(scope, part))
