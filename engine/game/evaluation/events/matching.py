"""Whether an event is what a trigger waits for: for triggered abilities, replacement effects and questions about this
turn alike.

Goes out: the bindings (names of the trigger's selectors -> entities, "event" -> the event's amount), or None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.errors import UnsupportedCardText
from engine.game.evaluation.holders import bind_holders
from engine.game.evaluation.predicates import matches
from engine.game.events import Event
from engine.game.kernel.blame import blame
from engine.game.kernel.context import Scope
from engine.ids import Entity, is_player
from engine.ir.node import Selector, Trigger
from engine.ir.selectors import All, Among, Attached, Both, EitherOne, Ref, Some, This, You, name_of
from engine.ir.triggers import EitherEvent, EventDuring, FirstTime, StateIs, TimesEvent

Bindings = dict[str, Any]
Match = Callable[[Scope, Any, Any, Bindings], bool]
M = TypeVar("M", bound=Match)

MATCHERS: dict[type[Trigger], dict[type[Event], Match]] = {}
"""Trigger -> event -> how to compare them. A trigger that is not here is not automated."""


def waits(trigger: type[Trigger], event: type[Event]) -> Callable[[M], M]:
    """Registers a function that says whether an event of a kind is what a trigger of a kind waits for."""

    def register(match: M) -> M:
        MATCHERS.setdefault(trigger, {})[event] = match
        return match

    return register


def match_event(scope: Scope, trigger: Trigger, event: Event) -> Bindings | None:
    """The bindings with which `event` is what `trigger` waits for, else None."""
    try:
        return _match(scope, trigger, event)
    except Exception as problem:
        blame(problem, scope.source)
        raise


def _match(scope: Scope, trigger: Trigger, event: Event) -> Bindings | None:
    if isinstance(trigger, EitherEvent):
        for option in trigger.events:
            found = match_event(scope, option, event)
            if found is not None:
                return found
        return None
    if isinstance(trigger, EventDuring):
        found = match_event(scope, trigger.event, event)
        return found if found is not None and scope.game.holds(scope, trigger.when) else None
    if isinstance(trigger, TimesEvent):
        found = match_event(scope, trigger.event, event)
        amount, low = getattr(event, "amount", 0), scope.game.value(scope, trigger.low)
        return found if amount == low or (amount > low and not trigger.exactly) else None
    if isinstance(trigger, FirstTime):
        return _first_time(scope, trigger.event, event)
    if isinstance(trigger, StateIs):
        return None
    matchers = MATCHERS.get(type(trigger))
    if matchers is None:
        raise UnsupportedCardText(f"event {type(trigger).__name__} is not automated")
    match = matchers.get(type(event))
    if match is None:
        return None
    out: Bindings = {"event": getattr(event, "amount", getattr(event, "count", 1))}
    return out if match(scope, trigger, event, out) else None


def _first_time(scope: Scope, trigger: Trigger, event: Event) -> Bindings | None:
    """The bindings if nothing of the kind has happened before this turn."""
    found = match_event(scope, trigger, event)
    if found is None:
        return None
    for earlier in scope.game.state.this_turn:
        if earlier is event:
            break
        if match_event(scope, trigger, earlier) is not None:
            return None
    return found


def is_meant(scope: Scope, selector: Selector | None, entity: Entity, out: Bindings) -> bool:
    """Whether an entity of an event is what a selector of the trigger means; binds it. None means anything."""
    if selector is None:
        return True
    if isinstance(selector, EitherOne | Both):
        found = any(is_meant(scope, part, entity, out) for part in selector.parts)
    elif isinstance(selector, Some | All):
        found = matches(scope, selector.what, entity, then=True)
    elif isinstance(selector, This):
        found = entity == scope.source
        found = found or (not is_player(entity) and scope.current(scope.source) == entity)
    elif isinstance(selector, You):
        found = entity == scope.controller
    else:
        found = entity in scope.game.meant(scope, selector)
        if isinstance(selector, Ref) and not found:  # as it was before it moved
            bound = scope.bindings.get(selector.name, ())
            found = isinstance(bound, tuple) and entity in bound
    bind = getattr(selector, "bind", "")
    if found and bind:
        out[bind] = scope.bindings[bind] = (entity,)  # "a player casts a spell from their hand"
    if found and isinstance(selector, Some | All):
        out.update(bind_holders(scope, selector.what, (entity,)))  # "that player": who controls it
    if found and isinstance(selector, Attached):
        out["attached"] = (entity,)  # "it" is still meant when the two have come apart
    if found and isinstance(selector, Among):
        out[f"{name_of(selector.group)} taken"] = (entity,)  # "the other one" is what is left of the group
    return found


"""Trigger -> event -> how to compare them. A trigger that is not here is not automated."""


def events_for(trigger: Trigger) -> tuple[type[Event], ...]:
    """The kinds of event that a trigger can match."""
    if isinstance(trigger, EitherEvent):
        return tuple(dict.fromkeys(kind for option in trigger.events for kind in events_for(option)))
    if isinstance(trigger, EventDuring | TimesEvent | FirstTime):
        return events_for(trigger.event)
    return tuple(MATCHERS.get(type(trigger), {}))
