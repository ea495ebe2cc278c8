"""Estimates from many games: means, shares and quantiles, with 95 % intervals.

Input: one whole number per game. Output: an `Estimate` or a `Share`. A `Distribution` counts the games for each number,
so its size depends on the range of the numbers and not on the number of games.
"""

from __future__ import annotations

import math
from statistics import NormalDist
from typing import Final

import msgspec

CONFIDENCE: Final = 0.95
"""Probability with which an interval contains the true value."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its interval, and quantiles: a tenth of the games is at most `p10`, half at most `median`, nine
    tenths at most `p90`."""

    mean: float
    low: float
    high: float
    p10: int
    median: int
    p90: int


class Share(msgspec.Struct, frozen=True):
    """`count` of `games` games, as a share from 0 to 1 with its interval (Wilson)."""

    count: int
    games: int
    rate: float
    low: float
    high: float


class Distribution:
    """The number of games for each value."""

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}
        self.games = 0
        self._sum = 0
        self._squares = 0

    def add(self, value: int) -> None:
        self.counts[value] = self.counts.get(value, 0) + 1
        self.games += 1
        self._sum += value
        self._squares += value * value

    @property
    def total(self) -> int:
        """The sum of all values."""
        return self._sum

    @property
    def squares(self) -> int:
        """The sum of the squares of all values."""
        return self._squares

    @property
    def mean(self) -> float:
        return self._sum / max(1, self.games)

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Returns the interval of the mean (Student's t); the mean twice if there are too few games."""
        if self.games < 2:
            return self.mean, self.mean
        spread = variance(self.games, self._sum, self._squares)
        half = student(self.games - 1, confidence) * math.sqrt(spread / self.games)
        return self.mean - half, self.mean + half

    def quantile(self, share: float) -> int:
        """Returns the smallest value that at least this share of the games doesn't exceed."""
        wanted, seen, value = share * self.games, 0, 0
        for value in sorted(self.counts):
            seen += self.counts[value]
            if seen >= wanted:
                break
        return value

    def estimate(self) -> Estimate:
        low, high = self.interval()
        return Estimate(
            round(self.mean, 3),
            round(low, 3),
            round(high, 3),
            self.quantile(0.1),
            self.quantile(0.5),
            self.quantile(0.9),
        )


def variance(games: int, total: int, squares: int) -> float:
    """Returns the variance of a sample from its sum and its sum of squares. The sums are exact."""
    return (games * squares - total * total) / (games * (games - 1)) if games > 1 else 0.0


def share_of(count: int, games: int) -> Share:
    """Returns a share with its Wilson interval; the interval is 0 to 1 without games."""
    if not games:
        return Share(0, 0, 0.0, 0.0, 1.0)
    z, rate = normal(CONFIDENCE), count / games
    middle = (rate + z * z / (2 * games)) / (1 + z * z / games)
    half = z / (1 + z * z / games) * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games * games))
    return Share(count, games, round(rate, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4))


def normal(confidence: float) -> float:
    """Returns how many standard deviations an interval extends to each side."""
    return NormalDist().inv_cdf((1 + confidence) / 2)


def student(freedom: float, confidence: float = CONFIDENCE) -> float:
    """Returns the same for Student's t with `freedom` degrees of freedom. One and two degrees have exact formulas; from
    three on, Hill's expansion is exact to 1 %."""
    tail = (1 - confidence) / 2
    if freedom < 2:
        return 1 / math.tan(math.pi * tail)
    if freedom < 3:
        return (1 - 2 * tail) * math.sqrt(2 / (4 * tail * (1 - tail)))
    z = normal(confidence)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
