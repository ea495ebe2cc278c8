"""The pick clock: how long a drafter may think, if the pod wants a clock at all.

Comes in: a clock and the pass within the round. Goes out: seconds. The clock only says how long; it measures
nothing, and what happens when the time is up is for the program to decide.
"""

from __future__ import annotations

import msgspec


class PickClock(msgspec.Struct, frozen=True):
    """`seconds` for each pass of a round, first to last; empty for no clock. `review` seconds between rounds."""

    name: str
    seconds: tuple[int, ...] = ()
    review: int = 0


OFF = PickClock("off")
"""No clock: the default when drafting against programs."""

STANDARD = PickClock("standard", (110, 100, 90, 80, 70, 60, 50, 40, 25, 10), 60)
"""About one and a half times a one-card schedule of 75 seconds falling to 7, over the ten passes of a round."""

RELAXED = PickClock("relaxed", tuple(2 * seconds for seconds in STANDARD.seconds), 120)
FAST = PickClock("fast", tuple(-(-seconds // 2) for seconds in STANDARD.seconds), 30)

CLOCKS = {clock.name: clock for clock in (OFF, RELAXED, STANDARD, FAST)}


def time_to_pick(clock: PickClock, turn: int, turns: int) -> int | None:
    """Seconds for pass `turn` (0-based) of a round of `turns` passes, None if there is no clock.

    A round of another length than the clock's is stretched or pressed to fit, so that the first and the last
    pass always have the clock's first and last time.

    Raises:
        ValueError: if there is no such pass.
    """
    if not 0 <= turn < turns:
        raise ValueError(f"a round of {turns} passes has no pass {turn}")
    if not clock.seconds:
        return None
    last = len(clock.seconds) - 1
    return clock.seconds[turn * last // (turns - 1) if turns > 1 else 0]
