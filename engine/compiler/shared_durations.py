"""A duration at the end of a sentence is that of all it says before: "Red creatures get +2/+0 and white creatures get
+0/+2 until end of turn." """

from __future__ import annotations

from typing import TypeVar

from engine.ir.changes import AddPT
from engine.ir.conditions import Always
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import Sequence
from engine.ir.node import Duration, Effect, Node, rebuild, replace

N = TypeVar("N", bound=Node)


def shared_durations(node: N) -> N:
    """The node with every duration wherever it is meant."""

    def change(part: Node) -> Node:
        part = rebuild(part, change)
        return _shared(part) if isinstance(part, Sequence) and part.form.rpartition("|")[2].endswith("and") else part

    changed = change(node)
    assert isinstance(changed, type(node))
    return changed


def _shared(sequence: Sequence) -> Sequence:
    *before, last = sequence.steps
    if not isinstance(last, Affect) or isinstance(last.duration, Always):
        return sequence
    return replace(sequence, steps=(*(_lasting(step, last.duration) for step in before), last))


def _lasting(step: Effect, duration: Duration) -> Effect:
    if not isinstance(step, Affect) or not isinstance(step.duration, Always):
        return step
    if not all(isinstance(part, AddPT) for part in step.changes):
        return step
    return replace(step, duration=replace(duration, form=""))  # the words that suit the last step need not suit this
