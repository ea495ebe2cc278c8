"""Sentences that belong to the one before them: to a delayed ability, "When you next cast a sorcery spell this turn,
copy it. You may choose new targets for the copy." (603.7); to what is done only if an offer was taken up, "If you do,
tap target creature. It doesn't untap during its controller's next untap step." (608.2c)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

from engine.ir.changes import Become, SetColours, SetTypes
from engine.ir.conditions import Always
from engine.ir.effects.cards import Move, OntoBattlefield
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import Apply, Delayed, IfDone, Reflexive, Sequence
from engine.ir.node import Effect, Node, find, once_per_node, replace, walk
from engine.ir.replacing import Prevent
from engine.ir.selectors import Ref, TheRest
from engine.ir.targets import target_nodes
from engine.ir.values import AmountRef

WHAT_IT_IS = (SetColours, SetTypes, Become)


@once_per_node
def steps_of(effect: Sequence) -> tuple[Effect, ...]:
    """The steps of a sequence; what speaks of things that a delayed ability or a consequence before it names is part
    of that."""
    steps: list[Effect] = []
    for step in _flat(effect):
        last = steps[-1] if steps else None
        if last is not None and not effect.together and _says_what_it_is(last, step):
            steps[-1] = Sequence((last, step), together=True)
        elif isinstance(last, Apply) and _speaks_of_prevention(step, last):
            assert isinstance(last.rule, Prevent)
            then = step if last.rule.then is None else Sequence((last.rule.then, step))
            steps[-1] = replace(last, rule=replace(last.rule, then=then))
        elif (isinstance(last, Delayed | Reflexive) and isinstance(step, IfDone)) or (
            _may_be_followed(last) and _speaks_of(step, last) and not target_nodes(step)
        ):  # of what is done then, not of now
            steps[-1] = replace(last, effect=_joined(last.effect, step))
        else:
            steps.append(step)
    return tuple(steps)


def _flat(effect: Sequence) -> Iterator[Effect]:
    """The steps; a sequence that begins with "if you do" speaks of the step before it and is none of its own."""
    for step in effect.steps:
        if isinstance(step, Sequence) and isinstance(step.steps[0], IfDone):
            yield from step.steps
        else:
            yield step


def _may_be_followed(step: Effect | None) -> TypeGuard[Delayed | Reflexive | IfDone]:
    if isinstance(step, IfDone):
        return not step.negated and step.otherwise is None
    return isinstance(step, Delayed | Reflexive)


def _says_what_it_is(before: Effect, step: Effect) -> bool:
    """ "Put target creature card from a graveyard onto the battlefield. It's a black Nightmare": it enters as that."""
    if not isinstance(before, Move) or not isinstance(before.to, OntoBattlefield):
        return False
    if not isinstance(step, Affect) or not isinstance(step.duration, Always):
        return False
    return all(isinstance(change, WHAT_IT_IS) for change in step.changes) and _speaks_of(step, before)


def _speaks_of_prevention(step: Effect, before: Apply) -> bool:
    """ "The next time a source would deal damage to you, prevent that damage. You gain life equal to the damage
    prevented this way": that is done whenever it prevents damage (615.5)."""
    if not isinstance(before.rule, Prevent):
        return False
    return any(amount.prevented for amount in find(step, AmountRef))


def _joined(effect: Effect, step: Effect) -> Sequence:
    if isinstance(effect, Sequence):
        return replace(effect, steps=(*effect.steps, step))
    return Sequence((effect, step))


def _speaks_of(step: Node, before: Node) -> bool:
    named = {getattr(part, "bind", "") for part in walk(before)} - {""}
    return any(isinstance(part, Ref | TheRest | AmountRef) and part.name in named for part in walk(step))
