"""The budget of one decision: so much work, and so much time where there is a clock.

Work is counted in about microseconds on a common machine, so the same view always gets the same answer. The engine has
no clock: whoever starts the program may pass one in, as the last resort of somebody who waits; then the answer may
depend on the machine.
"""

from __future__ import annotations

from collections.abc import Callable

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

    def spend(self, work: int) -> None:
        """Some work has been done."""
        self._work -= work

    def passed(self) -> bool:
        return self._work <= 0 or (self._clock is not None and self._clock() >= self._end)
