"""Further checks of an ability that was shown to work: it must not trigger on a near event, and declining an offer that
covers the whole ability must have no effect.

A near event differs from the trigger's event in one word: another colour, another player's creature, somebody else's
draw. It is made in the same way and must not trigger the ability. Only events that can be made one by one are checked,
because a combat of many creatures gives no clear result.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import msgspec

from engine.audit.making import Stimulus, stimuli
from engine.audit.observing import Trace
from engine.audit.props import Prop, props_of
from engine.ir.abilities import Activated, SpellAbility, Triggered
from engine.ir.effects.structure import IfDone, May, Sequence
from engine.ir.node import Ability, Effect, Predicate, Selector, Trigger, replace, walk_nodes
from engine.ir.patterns import (
    ControlledBy,
    HasColour,
    HasKeyword,
    HasStatus,
    HasSubtype,
    HasSupertype,
    HasType,
    Not,
    ObjectPattern,
    PlayerPattern,
)
from engine.ir.selectors import All, Some, This, You
from engine.ir.triggers import (
    BecomesTapped,
    BeginningOf,
    Casts,
    CountersPut,
    Dies,
    Discards,
    Draws,
    Enters,
    GainsLife,
    LeavesBattlefield,
    LosesLife,
    Sacrifices,
)

OPPONENT = Some(PlayerPattern("opponent"))
PRECISE = (
    *(BecomesTapped, BeginningOf, Casts, CountersPut, Dies, Discards, Draws, Enters),
    *(GainsLife, LeavesBattlefield, LosesLife, Sacrifices),
)
"""Triggers whose events can be made one by one."""


class Near(msgspec.Struct, frozen=True):
    """An event that misses a trigger by one word: the changed `word`, the `trigger` that waits for the near event, and
    the `props` it needs."""

    word: str
    trigger: Trigger
    props: tuple[Prop, ...]


def near_events(trigger: Trigger) -> Iterator[Near]:
    """Yields the events that miss a trigger by one word."""
    if not isinstance(trigger, PRECISE) or _is_about_itself(trigger):
        return
    for field in trigger.__struct_fields__:
        value = getattr(trigger, field)
        if isinstance(value, Selector):
            for word, other in _other_selectors(value):
                near = replace(trigger, **{field: other})
                yield Near(f"{field}: {word}", near, tuple(props_of(near)))


def _is_about_itself(trigger: Trigger) -> bool:
    return any(isinstance(part, This) for part in walk_nodes(trigger))


def _other_selectors(selector: Selector) -> Iterator[tuple[str, Selector]]:
    match selector:
        case You():
            yield "an opponent", OPPONENT
        case Some(what=PlayerPattern(kind="opponent", after=())):
            yield "you", You()
        case Some(what=ObjectPattern() as pattern) | All(what=ObjectPattern() as pattern):
            for word, other in _other_patterns(pattern):
                yield word, Some(other)


def _other_patterns(pattern: ObjectPattern) -> Iterator[tuple[str, ObjectPattern]]:
    if any(isinstance(part, HasStatus) and part.status == "face-down" for part in pattern.words):
        return  # an object that enters face down is a creature without any other words (708.2)
    for place, predicate in enumerate(pattern.words):
        for other in _negated(predicate):
            words = (*pattern.words[:place], other, *pattern.words[place + 1 :])
            yield type(predicate).__name__, replace(pattern, words=words)
    for place, predicate in enumerate(pattern.after):
        for other in _negated(predicate):
            after = (*pattern.after[:place], other, *pattern.after[place + 1 :])
            yield type(predicate).__name__, replace(pattern, after=after)


def _negated(predicate: Predicate) -> Iterator[Predicate]:
    match predicate:
        case ControlledBy(who=You(), negated=False):
            yield ControlledBy(OPPONENT)
        case ControlledBy(who=Some(what=PlayerPattern(kind="opponent", after=())), negated=False):
            yield ControlledBy(You())
        case HasColour() | HasSubtype() | HasSupertype() | HasType():
            yield Not(predicate)
        case HasKeyword(negated=negated):
            yield replace(predicate, negated=not negated)
        case Not(what=HasColour() | HasSubtype() | HasSupertype() | HasType() as what):
            yield what
        case _:
            return


MOST_NEAR = 4
MOST_STEPS = 2


def near_steps(ability: Ability) -> Iterator[tuple[Near, tuple[Stimulus, ...]]]:
    """Yields the near events of a triggered ability, with the ways to make them."""
    if not isinstance(ability, Triggered) or ability.condition is not None:
        return
    for near in islice(near_events(ability.trigger), MOST_NEAR):
        if not isinstance(near.trigger, BeginningOf):
            yield near, tuple(islice(stimuli(near.trigger, exact=True), MOST_STEPS))


def is_offered(ability: Ability) -> bool:
    """True if the ability offers everything it does to its player ("you may")."""
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
    """Returns the trace without the questions that players were asked."""
    return (*trace[:3], trace[4])
