"""What later words speak of: what was done in the resolution that is going on, "creatures destroyed this way", and who
"that player" is once it is known which creature of "an opponent" is meant.

Comes in: a context that knows how many events of the turn there were when its spell or ability began to resolve. Goes
out: the objects (as what they have become) and events since then (608.2c); names bound to players.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

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
from engine.game.kernel.context import Context
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.node import Node, Pattern, once_per_node, walk
from engine.ir.patterns import ControlledBy, InZone, ObjectPattern, OwnedBy
from engine.ir.selectors import Ref

BEGAN = "resolution began"
"""The binding that says how many events of the turn there were before the resolution."""

LINKED = "linked "

Found = Callable[[Event], Sequence[Entity]]


def events_this_way(context: Context) -> list[Event]:
    """What has happened since the resolution began."""
    return context.game.state.this_turn[context.count(BEGAN) :] if BEGAN in context.bindings else []


def done_this_way(context: Context, deed: str) -> tuple[Entity, ...]:
    """The objects (or players) that something was done to in this resolution; `deed`: "destroyed", "dealt damage",
    "put into a graveyard", ..."""
    find = _finder(deed)
    if find is None:
        return ()
    return tuple(dict.fromkeys(entity for event in events_this_way(context) for entity in find(event)))


def bind_this_way(context: Context, node: Node) -> None:
    """Fixes what a node that lasts longer than the resolution means by "this way"."""
    for part in walk(node):
        if isinstance(part, Ref) and part.name.startswith(LINKED) and part.name not in context.bindings:
            found = done_this_way(context, part.name.removeprefix(LINKED))
            if found:
                context.bindings[part.name] = found


def bind_paid(context: Context, effect: Node | None, began: int) -> None:
    """Fixes what a spell means by "the sacrificed creature": what its costs have done since there were `began` events
    of the turn (607.2)."""
    if effect is not None:
        with context.bound(BEGAN, began):
            bind_this_way(context, effect)


def _finder(deed: str) -> Found | None:
    if deed.startswith("put into") and "graveyard" in deed:
        return _moved("graveyard")
    return _FINDERS.get(deed)


def _moved(to: str, cause: str = "") -> Found:
    def find(event: Event) -> Sequence[Entity]:
        if isinstance(event, ZoneMove) and event.to == to and cause in ("", event.cause):
            return (event.new or event.object,)
        return ()

    return find


def _of(kind: type[Event], field: str) -> Found:
    def find(event: Event) -> Sequence[Entity]:
        if not isinstance(event, kind):
            return ()
        value = getattr(event, field)
        return value if isinstance(value, tuple) else (value,)

    return find


def _died(event: Event) -> Sequence[Entity]:
    """700.4: the creature as it last was on the battlefield."""
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
    """Binds the players that a pattern names as those who control, own or have what it is about; gives them back."""
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
    """The names, and whether they are those of owners (else of controllers)."""
    found: dict[str, bool] = {}
    for part in walk(pattern):
        if not isinstance(part, ObjectPattern):
            continue
        for predicate in part.after:
            match predicate:
                case ControlledBy(who=who, negated=False):
                    found.setdefault(getattr(who, "bind", ""), False)
                case OwnedBy(who=who, negated=False) | InZone(whose=who) if who is not None:
                    found.setdefault(getattr(who, "bind", ""), True)
    return tuple((name, owner) for name, owner in found.items() if name)
