"""Sentences that belong to the delayed ability before them: "When you next cast a sorcery spell this turn, copy it. You
may choose new targets for the copy." (603.7)."""

from __future__ import annotations

from engine.ir.caching import once_per_node
from engine.ir.effects.structure import Delayed, Sequence
from engine.ir.node import Effect, Node, replace, walk
from engine.ir.selectors import Ref, TheRest
from engine.ir.targets import target_nodes
from engine.ir.values import AmountRef


@once_per_node
def steps_of(effect: Sequence) -> tuple[Effect, ...]:
    """The steps of a sequence; what speaks of things that a delayed ability before it names is part of that ability."""
    steps: list[Effect] = []
    for step in effect.steps:
        last = steps[-1] if steps else None
        if isinstance(last, Delayed) and _speaks_of(step, last) and not target_nodes(step):
            steps[-1] = replace(last, effect=_joined(last.effect, step))
        else:
            steps.append(step)
    return tuple(steps)


def _joined(effect: Effect, step: Effect) -> Sequence:
    if isinstance(effect, Sequence):
        return replace(effect, steps=(*effect.steps, step))
    return Sequence((effect, step))


def _speaks_of(step: Node, before: Node) -> bool:
    named = {getattr(part, "bind", "") for part in walk(before)} - {""}
    return any(isinstance(part, Ref | TheRest | AmountRef) and part.name in named for part in walk(step))
