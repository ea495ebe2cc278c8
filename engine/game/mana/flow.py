"""Decides by counting whether mana pays for demands, and finds the mana for each demand.

The decision uses Hall's condition. A *system* is a list of demands: each has a mask of the kinds of mana that pay it,
and a count. A payment exists exactly if every set of demands has enough mana of the kinds that pay one of them. Only
unions of demand masks need a test, because other sets add nothing. A *vector* holds one number for each union. Adding a
source means adding its vector, and a payment is a vector without negative numbers.

A flow in counts (augmenting paths) finds the mana for each demand. Mana from a use that costs mana exists only after
that use. So a demand takes only supplies from before its time.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from engine.ir.node import Recent


class Supply(msgspec.Struct, frozen=True):
    """`count` mana of the kinds `mask`, available from `time` on. `of`: its origin."""

    mask: int
    count: int
    time: int
    of: Any = None


class Demand(msgspec.Struct, frozen=True):
    """A demand for `count` mana of the kinds `mask` at `time`. `of`: its purpose."""

    mask: int
    count: int
    time: int
    of: Any = None


def find_flow(supplies: Sequence[Supply], demands: Sequence[Demand]) -> list[tuple[Supply, Demand, int]] | None:
    """Returns the amount of each supply for each demand, or None if the supplies can't meet all demands. Demands
    with the fewest supplies come first, because they leave the fewest dead ends."""
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
    """Meets more of a demand. Other demands may change to other supplies. Returns the gain, 0 if there is none."""
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
    """Moves as much as possible along a path: `last` takes from `supply` and passes its own mana on."""
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


Vector = list[int]


class System:
    """The demands of a payment as unions of masks."""

    def __init__(self, demands: Mapping[int, int]) -> None:
        unions: dict[int, int] = {}
        for mask in demands:
            for union in list(unions):
                unions.setdefault(union | mask, 0)
            unions.setdefault(mask, 0)
        for union in unions:
            unions[union] = sum(count for mask, count in demands.items() if not mask & ~union)
        self._unions = tuple(unions)
        self.needed: Vector = list(unions.values())
        self._vectors: dict[int, Vector] = {}

    def vector(self, mask: int) -> Vector:
        """Returns the vector of one mana of these kinds."""
        found = self._vectors.get(mask)
        if found is None:
            found = self._vectors[mask] = [1 if mask & union else 0 for union in self._unions]
        return found

    def of(self, supply: Iterable[tuple[int, int]]) -> Vector:
        """Returns the vector of mana of several kinds."""
        total = [0] * len(self._unions)
        for mask, count in supply:
            for place, one in enumerate(self.vector(mask)):
                if one:
                    total[place] += count
        return total

    def asked(self, demands: Iterable[tuple[int, int]]) -> Vector:
        """Returns the vector of demands of the system's kinds."""
        parts = list(demands)
        return [sum(count for mask, count in parts if not mask & ~union) for union in self._unions]


_systems: Recent[tuple[tuple[int, int], ...], System] = Recent(1_000)


def system_of(demands: Mapping[int, int]) -> System:
    """Returns the system of these demands, built once. Payments of one hand ask for the same ones again and again."""
    key = tuple(demands.items())
    return _systems.get(key) or _systems.put(key, System(demands))


def add(total: Vector, vector: Vector, times: int = 1) -> None:
    """Adds a vector a number of times, in place."""
    for place, value in enumerate(vector):
        if value:
            total[place] += value * times


def plus(first: Vector, second: Vector, times: int = 1) -> Vector:
    return [one + times * other for one, other in zip(first, second, strict=True)]


def is_enough(vector: Vector) -> bool:
    return not vector or min(vector) >= 0


def most_times(slack: Vector, taken: Vector, most: int) -> int:
    """Returns how often a vector can be subtracted without a negative result."""
    for there, each in zip(slack, taken, strict=True):
        if each > 0:
            most = min(most, there // each)
    return max(0, most)
