"""Which mana pays for what: a flow from mana to what it is to pay for, in counts (augmenting paths).

Mana made by a use that itself costs mana is there only afterwards: a demand takes supplies from before its time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec


class Supply(msgspec.Struct, frozen=True):
    """`count` mana of the kinds `mask`, there from `time` on; `of`: where it comes from."""

    mask: int
    count: int
    time: int
    of: Any = None


class Demand(msgspec.Struct, frozen=True):
    """`count` mana of the kinds `mask` is wanted at `time`; `of`: what for."""

    mask: int
    count: int
    time: int
    of: Any = None


def find_flow(supplies: Sequence[Supply], demands: Sequence[Demand]) -> list[tuple[Supply, Demand, int]] | None:
    """How much of each supply goes to each demand, so that all demands are met; None if they cannot be."""
    able = [
        [place for place, supply in enumerate(supplies) if supply.mask & demand.mask and supply.time < demand.time]
        for demand in demands
    ]
    left = [supply.count for supply in supplies]
    given: list[dict[int, int]] = [{} for _ in demands]
    for number in sorted(range(len(demands)), key=lambda number: len(able[number])):
        wanted = demands[number].count
        while wanted > 0:
            moved = _augment(number, wanted, able, left, given)
            if not moved:
                return None
            wanted -= moved
    return [
        (supplies[place], demands[number], count)
        for number, taken in enumerate(given)
        for place, count in taken.items()
        if count
    ]


def _augment(
    start: int, wanted: int, able: Sequence[Sequence[int]], left: list[int], given: Sequence[dict[int, int]]
) -> int:
    """Meets more of a demand, others taking something else instead of what they give up for it; how much more, 0 if
    nothing can be done."""
    came: dict[int, tuple[int, int]] = {}
    queue = [start]
    for taker in queue:
        for supply in able[taker]:
            if left[supply] > 0:
                return _shift(start, taker, supply, wanted, came, left, given)
        for supply in able[taker]:
            for other, taken in enumerate(given):
                if other != start and other not in came and taken.get(supply):
                    came[other] = (taker, supply)
                    queue.append(other)
    return 0


def _shift(
    start: int,
    last: int,
    supply: int,
    most: int,
    came: dict[int, tuple[int, int]],
    left: list[int],
    given: Sequence[dict[int, int]],
) -> int:
    """Lets as much flow as can: `last` takes what is left of `supply`, and passes on what it had."""
    most = min(most, left[supply])
    taker = last
    while taker != start:
        taker_before, passed = came[taker]
        most = min(most, given[taker][passed])
        taker = taker_before
    left[supply] -= most
    given[last][supply] = given[last].get(supply, 0) + most
    taker = last
    while taker != start:
        winner, passed = came[taker]
        given[taker][passed] -= most
        given[winner][passed] = given[winner].get(passed, 0) + most
        taker = winner
    return most
