"""One decision of a program: its budget, and why it was made.

The budget is so much work, and so much time where there is a clock. Work is counted in about microseconds on a common
machine, so the same view always gets the same answer. The engine has no clock: whoever starts the program may pass one
in, as the last resort of somebody who waits; then the answer may depend on the machine. Reasons are small values; the
words for them are made where people read them (app/messages).
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.ids import Entity, ObjectId

Clock = Callable[[], float]
"""Seconds, from any start."""

WORK = 250_000
"""Units of work for one decision: a quarter of a second."""


class Deadline:
    """Says when the budget of a decision is used up."""

    def __init__(self, clock: Clock | None = None, seconds: float = 0.0, work: int = WORK) -> None:
        self._clock = clock
        self._end = 0.0 if clock is None else clock() + seconds
        self._work = work

    def spend_work(self, work: int) -> None:
        """Some work has been done."""
        self._work -= work

    def allows(self, work: int) -> bool:
        """Whether the budget is enough for some more work."""
        return work <= self._work

    def passed(self) -> bool:
        return self._work <= 0 or (self._clock is not None and self._clock() >= self._end)


KINDS = (
    "land",
    "develop",
    "ramp",
    "cards",
    "remove",
    "commander",
    "trick",
    "counter",
    "ability",
    "attack",
    "lethal",
    "hold back",
    "block",
    "no block",
    "keep",
    "mulligan",
)
"""Every kind of reason: what the decision was for."""


class Reason(msgspec.Struct, frozen=True):
    """The reason of a decision. `kind`: one of `KINDS`. `subject`: the card or creature that acts. `object`: its
    target. `amount`: its worth to the player in points, about 16 for each mana that a permanent costs."""

    kind: str
    subject: ObjectId | None = None
    object: Entity | None = None
    amount: int = 0
