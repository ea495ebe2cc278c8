"""Permissions to play cards from where they are (601.3b, 305.1): "you may cast creature spells from the top of your
library", "you may play that card this turn"; and how many lands may be played (305.2).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.game.evaluation.castings import would_be_spell
from engine.game.evaluation.dispatch import holds, meant, players_meant, value_of
from engine.game.evaluation.restrictions import OF_THE_CARD, player_cant, rules_in_force
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import COMMAND, HAND, GameObject
from engine.ids import ObjectId, PlayerId
from engine.ir.conditions import Matches
from engine.ir.node import Condition, Cost, Node, Selector, find, once_per_node, rebuild
from engine.ir.patterns import InAnyZone, InZone, IsRef, ObjectPattern
from engine.ir.rules import ExtraLandPlays, PlayFrom
from engine.ir.selectors import All, Ref, Some, This


def permissions(game: Game, player: PlayerId) -> list[tuple[PlayFrom, Context]]:
    """The permissions the player has now."""
    return [
        (rule, context)
        for rule, context in rules_in_force(game, PlayFrom)
        if player in players_meant(context, rule.who)
        and (rule.when is None or holds(context, rule.when))
        and not _used_up(game, rule, context)
    ]


def _used_up(game: Game, rule: PlayFrom, context: Context) -> bool:
    source = game.state.get(context.source)
    return bool(rule.limit) and source is not None and source.uses.permissions >= rule.limit


def _kinds_left(game: Game, source: ObjectId, obj: GameObject) -> list[str]:
    """The nonland card types of a card of which the source has not let a spell be cast yet ("for each nonland card
    type, you may cast a spell of that type")."""
    used = game.state.kinds_cast.get(source, ())
    return [kind for kind in game.characteristics(obj.id).types if kind != "Land" and kind not in used]


def note_kind(game: Game, source: ObjectId, obj: GameObject) -> None:
    """A spell has been cast as the one of its type; of several types the first that is left."""
    left = _kinds_left(game, source, obj)
    used = game.state.kinds_cast
    game.state.kinds_cast = {**used, source: (*used.get(source, ()), *left[:1])}


def note_use(game: Game, source: ObjectId) -> None:
    """A permission with a limit per turn has been used."""
    obj = game.state.get(source)
    if obj is not None:
        obj.uses = obj.uses.with_permission()


def note_land(game: Game, player: PlayerId, obj: GameObject) -> None:
    """A land is played from elsewhere than the hand: the permission for it may be one of so many each turn."""
    held = [
        (rule, context)
        for rule, context in permissions(game, player)
        if rule.play and permits(game, player, obj, rule, context)
    ]
    if held and all(rule.limit for rule, _ in held):
        note_use(game, held[0][1].source)


def cards_permitted(game: Game, player: PlayerId, held: list[tuple[PlayFrom, Context]]) -> Iterator[ObjectId]:
    """The cards outside hand and command zone that the permissions could be about."""
    seen: set[ObjectId] = set()
    for rule, context in held:
        for id in cards_reached(game, context, rule.what):
            if id not in seen:
                seen.add(id)
                yield id


def cards_reached(game: Game, context: Context, what: Selector) -> Iterator[ObjectId]:
    """The cards that "a creature card from your graveyard" could be about, for where they are."""
    if isinstance(what, All | Some):
        for zone, whose in _zones(what):
            yield from _cards(game, context, zone, whose)
        yield from _named(game, context, what)
    else:
        yield from (ObjectId(entity) for entity in meant(context, what) if entity in game.state.objects)


def _named(game: Game, context: Context, selector: All | Some) -> Iterator[ObjectId]:
    """ "From among the exiled cards": what the permission refers to, wherever it is."""
    pattern = selector.what
    for part in pattern.after if isinstance(pattern, ObjectPattern) else ():
        if isinstance(part, IsRef):
            yield from (ObjectId(entity) for entity in meant(context, part.which) if entity in game.state.objects)


@once_per_node
def _says_where(selector: Selector) -> bool:
    """Whether a permission says from where cards may be played, or which."""
    if not isinstance(selector, All | Some):
        return True
    return any(True for _ in (*find(selector, InZone), *find(selector, IsRef)))


def _zones(selector: All | Some) -> Iterator[tuple[str, InZone]]:
    pattern = selector.what
    if not isinstance(pattern, ObjectPattern):
        return
    for part in pattern.after:
        if isinstance(part, InZone):
            yield part.zone, part
        elif isinstance(part, InAnyZone):
            yield from ((option.zone, option) for option in part.options)


def _cards(game: Game, context: Context, zone: str, predicate: InZone) -> Iterator[ObjectId]:
    owners = range(len(game.state.players)) if predicate.whose is None else players_meant(context, predicate.whose)
    for owner in owners:
        if zone == "top of library":
            yield from game.state.players[owner].library[:1]
        elif zone == "exile":
            yield from (id for id in game.state.exile if game.state.objects[id].owner == owner)
        elif zone in ("graveyard", "hand"):
            yield from game.state.zone_of(zone, PlayerId(owner))
        elif zone == "library":
            yield from game.state.players[owner].library[:1]


@cache
def of_the_spell(cost: Cost, name: str) -> Cost:
    """The cost of a permission, "its mana value" being the spell's that is cast by it."""
    if not name:
        return cost

    def told(node: Node) -> Node:
        return This() if isinstance(node, Ref) and node.name == name else rebuild(node, told)

    return rebuild(cost, told)


def permits(game: Game, player: PlayerId, obj: GameObject, rule: PlayFrom, context: Context) -> bool:
    """Whether a permission is about this card."""
    if rule.one_each and not _kinds_left(game, context.source, obj):
        return False
    condition = context.bindings.get(OF_THE_CARD)
    if isinstance(condition, Condition) and not _is_so(game, player, obj, context, rule, condition):
        return False
    if isinstance(rule.what, All | Some):
        if not _says_where(rule.what) and not _may_be_cast_from_there(game, player, obj):
            return False  # it is only about how, not from where
        return would_be_spell(context, rule.what, obj.id, player)
    return obj.id in meant(context, rule.what)


def _is_so(
    game: Game, player: PlayerId, obj: GameObject, context: Context, rule: PlayFrom, condition: Condition
) -> bool:
    """Whether a condition that speaks of the card holds of it, as the spell that it would be (601.3e)."""
    name = getattr(rule.what, "bind", "")
    if isinstance(condition, Matches) and isinstance(condition.what, Ref) and condition.what.name == name:
        return would_be_spell(context, All(condition.pattern), obj.id, player)
    context.bindings[name] = (obj.id,)
    return holds(context, condition)


def _may_be_cast_from_there(game: Game, player: PlayerId, obj: GameObject) -> bool:
    """Whether a card is where its owner can cast cards from, or another permission says so."""
    if obj.zone in (HAND, COMMAND) and obj.owner == player:
        return True
    return any(
        _says_where(rule.what) and permits(game, player, obj, rule, context)
        for rule, context in permissions(game, player)
    )


def land_plays_left(game: Game, player: PlayerId) -> int:
    """How many lands the player may still play this turn (305.2a-b)."""
    if player_cant(game, player, "play lands"):
        return 0
    allowed = 1
    for rule, context in rules_in_force(game, ExtraLandPlays):
        if player in players_meant(context, rule.who):
            if rule.count is None:
                return 99
            allowed += value_of(context, rule.count)
    return allowed - game.state.player(player).lands_played
