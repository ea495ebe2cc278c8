"""Compares two bots in numbers: one seat of bot A against other seats of bot B, on fixed deals.

Input: `DealResult`s, one for each deal. A deal is the decks of a table and a seed; it is played once for each seat that
A can take, so neither the decks nor the seats favour a bot. Output: a `Verdict` with A's share of the wins, its
interval, and whether the difference to par is proven.

The games of one deal depend on each other. The interval and the test therefore take the deal as the unit, not the game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from engine.simulation.blunders import Blunders

ERROR_RATE: Final = 0.05
"""Probability of each of the two wrong answers of the sequential test."""
FEWEST_DEALS: Final = 8
"""Before that many deals the spread between deals isn't known well enough to stop."""
Conclusion = Literal["better", "not better", "open"]


class BotFigures(msgspec.Struct, frozen=True):
    """The results of one bot in all its seats. `seconds`: CPU time of its decisions. `illegal`: answers that the game
    refused."""

    blunders: Blunders = Blunders()
    seconds: float = 0.0
    illegal: int = 0

    def __add__(self, other: BotFigures) -> BotFigures:
        return BotFigures(self.blunders + other.blunders, self.seconds + other.seconds, self.illegal + other.illegal)

    @property
    def milliseconds(self) -> float:
        """CPU time of one decision."""
        return 1000 * self.seconds / max(1, self.blunders.decisions)


class DealResult(msgspec.Struct, frozen=True):
    """The games of one deal. `wins`: A's wins; a game that several players win together counts as a part. `ended`:
    games that came to an end. `turns`: the last turn of each game. `first_out`: the turn in which the first player left
    the game, for games in which one did. `rounds`, `joint`: see `blunders.count_joint_attacks`."""

    seed: int
    games: int
    wins: float
    ended: int
    a: BotFigures
    b: BotFigures
    turns: tuple[int, ...] = ()
    first_out: tuple[int, ...] = ()
    rounds: int = 0
    joint: int = 0

    def __add__(self, other: DealResult) -> DealResult:
        """Returns the games of both results as those of one deal."""
        names = [name for name in self.__struct_fields__ if name != "seed"]
        return DealResult(self.seed, *(getattr(self, name) + getattr(other, name) for name in names))


class Verdict(msgspec.Struct, frozen=True):
    """A's share of the wins with its interval (95 %, by deals). `ratio`: the logarithm of the likelihood ratio of "A
    wins `goal`" to "A wins `par`"; `bounds`: where the test stops."""

    deals: int
    games: int
    wins: float
    share: float
    low: float
    high: float
    par: float
    goal: float
    ratio: float
    bounds: tuple[float, float]
    conclusion: Conclusion


def judge_deals(results: Sequence[DealResult], par: float, goal: float) -> Verdict:
    """Returns what the deals played so far prove.

    The test is the sequential probability ratio test with the spread estimated from the deals. With the stated error
    rates it says "better" in at most 5 % of the comparisons in which A's true share is `par`, and "not better" in at
    most 5 % of those in which it is `goal`.
    """
    shares = [each.wins / each.games for each in results if each.games]
    games = sum(each.games for each in results)
    wins = sum(each.wins for each in results)
    share = sum(shares) / len(shares) if shares else 0.0
    low, high = interval_of_mean(shares)
    lower, upper = math.log(ERROR_RATE / (1 - ERROR_RATE)), math.log((1 - ERROR_RATE) / ERROR_RATE)
    ratio = _likelihood_ratio(shares, par, goal)
    conclusion: Conclusion = "open"
    if len(shares) >= FEWEST_DEALS and ratio >= upper:
        conclusion = "better"
    elif len(shares) >= FEWEST_DEALS and ratio <= lower:
        conclusion = "not better"
    return Verdict(len(shares), games, wins, share, low, high, par, goal, ratio, (lower, upper), conclusion)


def _likelihood_ratio(shares: Sequence[float], par: float, goal: float) -> float:
    if len(shares) < 2:
        return 0.0
    mean = sum(shares) / len(shares)
    # An equal share in all deals says nothing of the spread. The spread of a single win or loss is then assumed.
    spread = _variance(shares) or par * (1 - par)
    return len(shares) * (goal - par) * (2 * mean - par - goal) / (2 * spread)


def _variance(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return sum((value - mean) ** 2 for value in values) / (len(values) - 1)


def interval_of_mean(values: Sequence[float]) -> tuple[float, float]:
    """Returns the 95 % interval of a mean of independent values between 0 and 1 (Student's t)."""
    if len(values) < 2:
        return 0.0, 1.0
    mean = sum(values) / len(values)
    half = _student(len(values) - 1) * math.sqrt(_variance(values) / len(values))
    return max(0.0, mean - half), min(1.0, mean + half)


_STUDENT: Final = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23)
"""97.5 % quantiles of Student's t for 1 to 10 degrees of freedom."""


def _student(freedom: int) -> float:
    """Returns the 97.5 % quantile of Student's t. Beyond the table, Fisher's expansion is exact to two digits."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = 1.959964
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def add_figures(results: Sequence[DealResult]) -> tuple[BotFigures, BotFigures]:
    """Returns the figures of both bots over all deals."""
    a, b = BotFigures(), BotFigures()
    for each in results:
        a, b = a + each.a, b + each.b
    return a, b
