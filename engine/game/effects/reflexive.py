"""Reflexive triggered abilities (603.12): "when you do", "when you discard a card this way"."""

from __future__ import annotations

from engine.game.evaluation.dispatch import match_event
from engine.game.evaluation.happenings import events_of
from engine.game.event_loop.executing import execute, executes
from engine.game.event_loop.pending_triggers import merged
from engine.game.event_loop.propose import trigger_now
from engine.game.kernel.context import Context
from engine.ir.conditions import UntilEndOfTurn
from engine.ir.effects.structure import Delayed, Reflexive
from engine.ir.triggers import Does


@executes(Reflexive)
def _reflexive(context: Context, effect: Reflexive) -> bool:
    """It triggers for each of its events since this resolution began, once for each time it is come to. Regenerating
    comes later, if at all: then the ability waits for that (701.19a)."""
    if isinstance(effect.trigger, Does) and effect.trigger.deed == "regenerate":
        return execute(context, Delayed(effect.trigger, effect.effect, duration=UntilEndOfTurn()))
    seen = f"seen by {id(effect)}"
    events = list(events_of(context, "this way"))
    found = []
    for event in events[context.count(seen) :]:
        bindings = match_event(context, effect.trigger, event)
        if bindings is not None:
            found.append(bindings)
    context.bindings[seen] = len(events)
    for bindings in merged(effect.trigger, found):
        trigger_now(context, effect.effect, effect.trigger, bindings)
    return bool(found)
