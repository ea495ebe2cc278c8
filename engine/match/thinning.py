"""Which snapshots of a game are kept: many of what was just now, few of what was long ago.

A rewind plays again from the snapshot before its target. With gaps that grow with their age it has to play again no
more than a part of how far it goes back.
"""

from __future__ import annotations

from collections.abc import Sequence


def least_needed(moments: Sequence[int], now: int) -> int:
    """The place of the moment, neither the first nor the last, without which the gap is smallest for its age.

    Args:
        moments: numbers of decisions, in rising order, three at least.
        now: how many decisions have been made.
    """
    return min(
        range(1, len(moments) - 1),
        key=lambda place: ((moments[place + 1] - moments[place - 1]) / (now - moments[place] + 1), place),
    )
