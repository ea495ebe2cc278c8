"""Whether so much mana of such kinds pays for such symbols: Hall's condition, by counting.

A *system* is a list of demands, each a mask of the kinds of mana that pay for it, with a count. There is a way to pay
exactly when, for every set of demands, there is as much mana of the kinds that pay for one of them as they ask for
together; only the unions of the masks of the demands have to be looked at. A *vector* holds one number for each union,
so that adding a source is adding a vector, and a way to pay is a vector without negative numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

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
        """What one mana of these kinds adds."""
        found = self._vectors.get(mask)
        if found is None:
            found = self._vectors[mask] = [1 if mask & union else 0 for union in self._unions]
        return found

    def of(self, supply: Iterable[tuple[int, int]]) -> Vector:
        """What mana of several kinds adds."""
        total = [0] * len(self._unions)
        for mask, count in supply:
            for place, one in enumerate(self.vector(mask)):
                if one:
                    total[place] += count
        return total

    def asked(self, demands: Iterable[tuple[int, int]]) -> Vector:
        """What these demands, which are of the kinds of the system's, ask for."""
        parts = list(demands)
        return [sum(count for mask, count in parts if not mask & ~union) for union in self._unions]


def add(total: Vector, vector: Vector, times: int = 1) -> None:
    """Adds a vector so many times."""
    for place, value in enumerate(vector):
        if value:
            total[place] += value * times


def plus(first: Vector, second: Vector, times: int = 1) -> Vector:
    return [one + times * other for one, other in zip(first, second, strict=True)]


def is_enough(vector: Vector) -> bool:
    return not vector or min(vector) >= 0


def most_times(slack: Vector, taken: Vector, most: int) -> int:
    """How often a vector can be taken off without anything becoming negative."""
    for there, each in zip(slack, taken, strict=True):
        if each > 0:
            most = min(most, there // each)
    return max(0, most)
