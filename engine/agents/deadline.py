"""A time budget for one decision. The engine has no clock: whoever starts the program passes one in; without one
there is no limit and decisions depend on nothing but what is seen."""

from __future__ import annotations

from collections.abc import Callable

Clock = Callable[[], float]
"""Seconds, from any start."""


class Deadline:
    """Says when the time for a decision is up."""

    def __init__(self, clock: Clock | None, seconds: float) -> None:
        self._clock = clock
        self._end = 0.0 if clock is None else clock() + seconds

    def passed(self) -> bool:
        return self._clock is not None and self._clock() >= self._end
