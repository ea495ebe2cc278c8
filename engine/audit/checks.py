"""What else must be so of an ability that was shown: it does not trigger on a near event, and where all of it is
offered ("you may") nothing comes of it when that is declined."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engine.audit.making import Stimulus, stimuli
from engine.audit.near import Near, near_events
from engine.audit.observing import Trace
from engine.ir.abilities import Activated, SpellAbility, Triggered
from engine.ir.effects.structure import IfDone, May, Sequence
from engine.ir.node import Ability, Effect
from engine.ir.selectors import You
from engine.ir.triggers import BeginningOf

MOST_NEAR = 4
MOST_STEPS = 2


def near_steps(ability: Ability) -> Iterator[tuple[Near, tuple[Stimulus, ...]]]:
    """Events next to the one that a triggered ability waits for, and how they are made."""
    if not isinstance(ability, Triggered) or ability.condition is not None:
        return
    for near in islice(near_events(ability.trigger), MOST_NEAR):
        if not isinstance(near.trigger, BeginningOf):
            yield near, tuple(islice(stimuli(near.trigger, exact=True), MOST_STEPS))


def is_offered(ability: Ability) -> bool:
    """Whether all that an ability does is offered to its player."""
    if not isinstance(ability, Triggered | Activated | SpellAbility):
        return False
    return _is_offer(ability.effect)


def _is_offer(effect: Effect) -> bool:
    match effect:
        case May(who=You()):
            return True
        case Sequence(steps=(first, *rest)):
            return _is_offer(first) and all(_is_consequence(step) for step in rest)
        case _:
            return False


def _is_consequence(step: Effect) -> bool:
    return isinstance(step, IfDone) and not step.negated and step.otherwise is None


def without_choices(trace: Trace) -> Trace:
    """What was seen but for what players were asked."""
    return (*trace[:3], trace[4])
