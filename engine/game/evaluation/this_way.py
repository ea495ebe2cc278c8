"""Finds past events for later words: actions of the current resolution ("creatures destroyed this way"), "that player"
once the creature of "an opponent" is known, and predicates about past events of objects and players. It also decides
whether an event matches a trigger, for triggered abilities, replacement effects and questions about this turn.

Input: an event, and a context with the number of this turn's events before its spell or ability began to resolve.
Output: the objects and events since then, with each object as it is now (608.2c), and names bound to players. For a
trigger, the output is its bindings (names of its selectors -> entities, "event" -> the event's amount), or None.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.errors import UnsupportedCardText
from engine.game.evaluation.choosable import compare
from engine.game.evaluation.dispatch import (
    MATCHERS,
    Bindings,
    decides,
    find_meant,
    match_event,
    players_meant,
    value_of,
)
from engine.game.evaluation.predicates import PLAYER_TESTS, matches, tests_object, tests_player
from engine.game.events import (
    CardDrawn,
    Damage,
    Destroyed,
    Discarded,
    Event,
    Revealed,
    Sacrificed,
    SpellCast,
    SpellCountered,
    Tapped,
    TokenMade,
    Untapped,
    ZoneMove,
)
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.context import OTHER_THAN, THAT_TURN, WHO_COULD, Context
from engine.game.kernel.objects import GameObject
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.conditions import ThatTurn
from engine.ir.node import Node, Pattern, Selector, Trigger, once_per_node, walk_nodes
from engine.ir.patterns import (
    AsActivated,
    ControlledBy,
    ControllerDid,
    Did,
    HasMost,
    InZone,
    MoreThan,
    ObjectPattern,
    Other,
    OwnedBy,
    PlayerDoes,
    PlayerPattern,
    ThatDid,
)
from engine.ir.selectors import All, Among, Attached, Both, EitherOne, Ref, Some, This, You, name_of
from engine.ir.spell_patterns import HasSoMuch
from engine.ir.triggers import EitherEvent, EventDuring, FirstTime, IsDealtDamage, TimesEvent

BEGAN = "resolution began"
"""The binding with the number of this turn's events before the resolution."""

LINKED = "linked "

Found = Callable[[Event], Sequence[Entity]]


def events_this_way(context: Context) -> list[Event]:
    """Returns the events since the resolution began."""
    return context.game.state.this_turn[context.bound_count(BEGAN) :] if BEGAN in context.bindings else []


def done_this_way(context: Context, action: str) -> tuple[Entity, ...]:
    """Returns the objects or players affected by an action in this resolution. `action`: "destroyed", "dealt damage",
    "put into a graveyard", ..."""
    find = _finder(action)
    if action == "discarded by you":
        find = _discarded_by(context.controller)
    if find is None:
        return ()
    return tuple(dict.fromkeys(entity for event in events_this_way(context) for entity in find(event)))


NOTED = frozenset({"chosen", "devoured", "haunted", "goaded", "manifested", "crafted", "discarded by you"})
"""Actions on objects that have no event. The code that performs such an action notes it."""


def is_remembered(action: str) -> bool:
    """Whether the game remembers the objects of this action."""
    return action in NOTED or _finder(action) is not None


def note_this_way(context: Context, action: str, to: Sequence[Entity]) -> None:
    """Notes objects of an action without an event: "each creature goaded this way"."""
    context.bindings[LINKED + action] = (*context.bound_ids(LINKED + action), *to)


def bind_this_way(context: Context, node: Node) -> None:
    """Fixes the meaning of "this way" for a node that lasts longer than the resolution."""
    for part in walk_nodes(node):
        if isinstance(part, Ref) and part.name.startswith(LINKED) and part.name not in context.bindings:
            found = done_this_way(context, part.name.removeprefix(LINKED))
            if found:
                context.bindings[part.name] = found


def bind_paid(context: Context, effect: Node | None, began: int) -> None:
    """Fixes the meaning of "the sacrificed creature" for a spell: the objects of its costs, from the events of this
    turn after the first `began` (607.2)."""
    if effect is not None:
        with context.bind_temporarily(BEGAN, began):
            bind_this_way(context, effect)


def _finder(action: str) -> Found | None:
    if action.startswith("put into") and "graveyard" in action:
        return _moved("graveyard")
    return _FINDERS.get(action)


def _moved(to: str, cause: str = "") -> Found:
    def find_objects(event: Event) -> Sequence[Entity]:
        if isinstance(event, ZoneMove) and event.to == to and cause in ("", event.cause):
            return (event.new or event.object,)
        return ()

    return find_objects


def _of(kind: type[Event], field: str) -> Found:
    def find_objects(event: Event) -> Sequence[Entity]:
        if not isinstance(event, kind):
            return ()
        value = getattr(event, field)
        return value if isinstance(value, tuple) else (value,)

    return find_objects


def _discarded_by(player: PlayerId) -> Found:
    """Finds "the card you discarded" among the cards that each player discards."""

    def find_objects(event: Event) -> Sequence[Entity]:
        return (event.new,) if isinstance(event, Discarded) and event.player == player and event.new else ()

    return find_objects


def _died(event: Event) -> Sequence[Entity]:
    """Finds a creature that died, as it last was on the battlefield (700.4)."""
    dies = isinstance(event, ZoneMove) and event.origin == "battlefield" and event.to == "graveyard"
    return (event.object,) if dies and isinstance(event, ZoneMove) else ()


_FINDERS: dict[str, Found] = {
    "dealt damage": _of(Damage, "target"),
    "destroyed": _of(Destroyed, "object"),
    "died": _died,
    "sacrificed": _of(Sacrificed, "object"),
    "discarded": _of(Discarded, "new"),
    "milled": _moved("graveyard", "mill"),
    "exiled": _moved("exile"),
    "returned": _moved("hand"),
    "returned to your hand": _moved("hand"),
    "put into your hand": _moved("hand"),
    "put onto the battlefield": _moved("battlefield"),
    "revealed": _of(Revealed, "objects"),
    "tapped": _of(Tapped, "object"),
    "untapped": _of(Untapped, "object"),
    "created": _of(TokenMade, "new"),
    "countered": _of(SpellCountered, "object"),
    "drawn": _of(CardDrawn, "card"),
    "cast": _of(SpellCast, "object"),
}


def bind_holders(
    context: Context, pattern: Pattern | None, entities: Sequence[Entity]
) -> dict[str, tuple[PlayerId, ...]]:
    """Binds the players that a pattern names as controllers or owners of the entities. Returns these bindings."""
    named = () if pattern is None else _named(pattern)
    if not named:
        return {}
    objects = [context.game.state.recall(ObjectId(entity)) for entity in entities if not is_player(entity)]
    found: dict[str, tuple[PlayerId, ...]] = {}
    for name, owner in named:
        players = (obj.owner if owner else obj.controller for obj in objects if obj is not None)
        found[name] = context.bindings[name] = tuple(dict.fromkeys(players))
    return found


@once_per_node
def _named(pattern: Pattern) -> tuple[tuple[str, bool], ...]:
    """Returns each name, and whether it names an owner (otherwise a controller)."""
    found: dict[str, bool] = {}
    for part in walk_nodes(pattern):
        if not isinstance(part, ObjectPattern):
            continue
        for predicate in part.after:
            match predicate:
                case ControlledBy(who=who, negated=False):
                    found.setdefault(getattr(who, "bind", ""), False)
                case OwnedBy(who=who, negated=False) | InZone(whose=who) if who is not None:
                    found.setdefault(getattr(who, "bind", ""), True)
    return tuple((name, owner) for name, owner in found.items() if name)


def events_of(context: Context, when: str) -> Sequence[Any]:
    """Returns the events of a period: "this turn", "last turn", "this combat", "this way" (since this resolution
    began), "this game" or "" (ever)."""
    game = context.game
    match when:
        case "this turn":
            return game.state.this_turn
        case "last turn":
            return game.state.last_turn
        case "this way":
            return events_this_way(context)
        case "this combat":
            return game.state.this_turn[game.state.turn.combat_began :]
        case "" | "this game":
            return game.log
        case _:
            raise UnsupportedCardText(f"what happened {when!r} is not automated")


@tests_object(Did)
def _did(context: Context, p: Did, obj: GameObject, c: Characteristics) -> bool:
    inner = context.with_subject(obj.id)
    return any(match_event(inner, p.event, event) is not None for event in events_of(context, p.when))


@tests_object(ControllerDid)
def _controller_did(context: Context, p: ControllerDid, obj: GameObject, c: Characteristics) -> bool:
    inner = context.with_subject(obj.controller)
    return any(match_event(inner, p.event, event) is not None for event in events_of(context, p.when))


@tests_player(ThatDid)
def _that_did(context: Context, p: ThatDid, player: PlayerId) -> bool:
    """Whether the event happened for the player. Without an event: whether the player accepted the last offer, or could
    follow the last instruction to all players."""
    if p.event is None and p.when == "this way":
        return (player in context.bound_ids(WHO_COULD)) != p.negated and WHO_COULD in context.bindings
    if p.event is None:
        return (player in context.bound_ids(WHO_COULD)) != p.negated
    inner = context.with_subject(player)
    matched = [event for event in events_of(context, p.when) if match_event(inner, p.event, event) is not None]
    least = _sources_needed(context, p.event)
    happened = bool(matched) if least < 2 else len({event.source for event in matched}) >= least
    return happened != p.negated


def _sources_needed(context: Context, event: Trigger) -> int:
    """ "Who was dealt damage by three or more Pirates": returns the number of different sources needed. They can deal
    damage at different times."""
    by = event.by if isinstance(event, IsDealtDamage) else None
    return value_of(context, by.count.low) if isinstance(by, Some) else 1


@tests_player(Other)
def _opponent_of(context: Context, p: Other, player: PlayerId) -> bool:
    """Whether the player is another player than those of the selector. Every other player is an opponent (102.2)."""
    return p.than is None or player not in players_meant(context, p.than)


@tests_player(PlayerDoes)
def _does(context: Context, p: PlayerDoes, player: PlayerId) -> bool:
    if p.past:
        return any(_last_controller(context, entity) == player for entity in _named_in(context, p.pattern))
    permanents = context.game.state.permanents()
    controls = any(obj.controller == player and matches(context, p.pattern, obj.id) for obj in permanents)
    return controls != p.negated


def _named_in(context: Context, pattern: Pattern) -> tuple[Entity, ...]:
    """ "One of those permanents": returns the objects that the pattern refers to, as they were when they were named."""
    found: tuple[Entity, ...] = ()
    for part in walk_nodes(pattern):
        if isinstance(part, Ref):
            found += context.bound_ids(part.name)
    return found


def _last_controller(context: Context, entity: Entity) -> PlayerId | None:
    obj = None if is_player(entity) else context.game.state.recall(ObjectId(entity))
    return None if obj is None else obj.controller


@tests_player(MoreThan)
def _more(context: Context, p: MoreThan, player: PlayerId) -> bool:
    others = players_meant(_as(context, player) if _is_others(p.than) else context, p.than)
    mine = amount_of(context, p.what, p.pattern, player)
    theirs = [amount_of(context, p.what, p.pattern, other) for other in others]
    one = isinstance(p.than, Some)  # "than an opponent": than any one of them
    most = (min if p.less != one else max)(theirs, default=mine)
    context.bindings["difference"] = context.bindings[f"difference of {player}"] = abs(mine - most)
    return mine <= most - p.by if p.less else mine >= most + p.by or not (theirs or one)


@tests_player(HasSoMuch)
def _has_so_much(context: Context, p: HasSoMuch, player: PlayerId) -> bool:
    return compare(amount_of(context, p.what, None, player), p.compare, value_of(context, p.value))


@tests_player(AsActivated)
def _as_activated(context: Context, p: AsActivated, player: PlayerId) -> bool:
    """Tests the player until the targets are chosen. After that, always true (608.2b)."""
    if context.item is not None and context.item.targets:
        return True
    test = PLAYER_TESTS[type(p.what)]
    return test(context, p.what, player)


def _is_others(than: Selector) -> bool:
    """ "Than each other player": whether the selector leaves out the compared player."""
    return isinstance(than, All) and isinstance(than.what, PlayerPattern) and than.what.kind == "other player"


def _as(context: Context, player: PlayerId) -> Context:
    return Context(
        context.game, context.source, player, bindings=dict(context.bindings), x=context.x, item=context.item
    )


@tests_player(HasMost)
def _most(context: Context, p: HasMost, player: PlayerId) -> bool:
    mine = amount_of(context, p.what, p.pattern, player)
    every = [amount_of(context, p.what, p.pattern, other) for other in context.game.state.in_turn_order()]
    return mine == (min(every) if p.least else max(every))


def amount_of(context: Context, what: str, pattern: Pattern | None, player: PlayerId) -> int:
    """Returns the amount that players are compared by: "life", "hand", or a number of permanents."""
    state = context.game.state
    if pattern is not None:
        return sum(1 for obj in state.permanents() if obj.controller == player and matches(context, pattern, obj.id))
    match what:
        case "life":
            return state.player(player).life
        case "hand":
            return len(state.player(player).hand)
        case "library":
            return len(state.player(player).library)
        case _:
            raise UnsupportedCardText(f"comparing players by {what!r} is not automated")


def is_meant(context: Context, selector: Selector | None, entity: Entity, out: Bindings) -> bool:
    """Whether a selector of the trigger means an entity of an event; binds it. None means any entity. An
    entity outside the controller's range of influence is never meant (801.7, 801.13)."""
    if selector is None:
        return True
    if not context.game.state.reaches(context.controller, entity):
        return False
    if isinstance(selector, EitherOne | Both):
        found = any(is_meant(context, part, entity, out) for part in selector.parts)
    elif isinstance(selector, Some | All):
        found = matches(context, selector.what, entity, then=True)
    elif isinstance(selector, This) or (isinstance(selector, Ref) and selector.name == "this"):
        found = entity == context.source
        found = found or (not is_player(entity) and context.current(context.source) == entity)
    elif isinstance(selector, You):
        found = entity == context.controller
    else:
        found = entity in find_meant(context, selector)
        if isinstance(selector, Ref) and not found:  # as it was before it moved
            bound = context.bindings.get(selector.name, ())
            found = isinstance(bound, tuple) and entity in bound
    if found and isinstance(selector, EitherOne) and any(isinstance(part, This) for part in selector.parts):
        out[OTHER_THAN] = (entity,)  # "~ or another creature dies": a later "another" leaves this one out
    bind = getattr(selector, "bind", "")
    if found and bind:
        out[bind] = context.bindings[bind] = (entity,)  # "a player casts a spell from their hand"
    if found and isinstance(selector, Some | All):
        out.update(bind_holders(context, selector.what, (entity,)))  # "that player": who controls it
    if found and isinstance(selector, Attached):
        out["attached"] = (entity,)  # "it" is still meant when the two have come apart
    if found and isinstance(selector, Among):
        out[f"{name_of(selector.group)} taken"] = (entity,)  # "the other one" is the rest of the group
    return found


def events_for(trigger: Trigger) -> tuple[type[Event], ...]:
    """Returns the kinds of event that a trigger can match."""
    if isinstance(trigger, EitherEvent):
        return tuple(dict.fromkeys(kind for option in trigger.events for kind in events_for(option)))
    if isinstance(trigger, EventDuring | TimesEvent | FirstTime):
        return events_for(trigger.event)
    return tuple(MATCHERS.get(type(trigger), {}))


@decides(ThatTurn)
def _that_turn(context: Context, c: ThatTurn) -> bool:
    return context.game.state.turn.due != 0 and context.game.state.turn.due == context.bindings.get(THAT_TURN)
