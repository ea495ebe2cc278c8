"""Whether an event is what a trigger waits for: for triggered abilities, replacement effects and questions about this
turn alike.

Goes out: the bindings (names of the trigger's selectors -> entities, "event" -> the event's amount), or None.
"""

from __future__ import annotations

from engine.game.evaluation.dispatch import MATCHERS, Bindings, meant
from engine.game.evaluation.predicates import matches
from engine.game.evaluation.this_way import bind_holders
from engine.game.events import Event
from engine.game.kernel.context import OTHER_THAN, Context
from engine.ids import Entity, is_player
from engine.ir.node import Selector, Trigger
from engine.ir.selectors import All, Among, Attached, Both, EitherOne, Ref, Some, This, You, name_of
from engine.ir.triggers import EitherEvent, EventDuring, FirstTime, TimesEvent


def is_meant(context: Context, selector: Selector | None, entity: Entity, out: Bindings) -> bool:
    """Whether an entity of an event is what a selector of the trigger means; binds it. None means anything."""
    if selector is None:
        return True
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
        found = entity in meant(context, selector)
        if isinstance(selector, Ref) and not found:  # as it was before it moved
            bound = context.bindings.get(selector.name, ())
            found = isinstance(bound, tuple) and entity in bound
    if found and isinstance(selector, EitherOne) and any(isinstance(part, This) for part in selector.parts):
        out[OTHER_THAN] = (entity,)  # "~ or another creature dies": "another" is none of them
    bind = getattr(selector, "bind", "")
    if found and bind:
        out[bind] = context.bindings[bind] = (entity,)  # "a player casts a spell from their hand"
    if found and isinstance(selector, Some | All):
        out.update(bind_holders(context, selector.what, (entity,)))  # "that player": who controls it
    if found and isinstance(selector, Attached):
        out["attached"] = (entity,)  # "it" is still meant when the two have come apart
    if found and isinstance(selector, Among):
        out[f"{name_of(selector.group)} taken"] = (entity,)  # "the other one" is what is left of the group
    return found


def events_for(trigger: Trigger) -> tuple[type[Event], ...]:
    """The kinds of event that a trigger can match."""
    if isinstance(trigger, EitherEvent):
        return tuple(dict.fromkeys(kind for option in trigger.events for kind in events_for(option)))
    if isinstance(trigger, EventDuring | TimesEvent | FirstTime):
        return events_for(trigger.event)
    return tuple(MATCHERS.get(type(trigger), {}))
