"""Compares two versions of a deck by goldfish games with the same seeds.

Input: two seats, or pairs of `GoldfishGame`s with the same seed. Output: a `DeckComparison` with the mean difference of
each measure, its interval and a verdict. `align_seats` puts the common cards of both decks into the same places, so the
shuffled libraries of a pair differ only in the cards that the versions differ in. The differences then vary less than
the games, and fewer games are enough.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final, Literal

import msgspec

from engine.match.setup import Seat
from engine.simulation.estimates import Distribution
from engine.simulation.goldfish import GoldfishGame
from engine.simulation.goldfish_statistics import winning_turn

CONFIDENCE: Final = 0.95
"""Probability with which all verdicts together are right. Each measure has its share of the rest (Bonferroni)."""
Verdict = Literal["better", "worse", "open"]
Conclusion = Literal["better", "worse", "mixed", "open"]


def _commander_turn(game: GoldfishGame) -> int:
    return game.commander if game.commander is not None else game.turns + 1


def _forty_turn(game: GoldfishGame) -> int:
    return winning_turn(game) or game.turns + 1


_MEASURES: Final[Mapping[str, tuple[Callable[[GoldfishGame], int], int]]] = {
    "spent": (lambda game: sum(game.spent), 1),
    "damage": (lambda game: sum(game.damage), 1),
    "forty": (_forty_turn, -1),
    "commander": (_commander_turn, -1),
    "stuck": (lambda game: sum(game.stuck), -1),
}
"""Name of a measure -> its value for a game, and 1 if more is better, otherwise -1."""
MEASURES: Final = tuple(_MEASURES)


class Difference(msgspec.Struct, frozen=True):
    """One measure: the means of both decks, and the mean of B minus A with its interval. `verdict`: on B."""

    measure: str
    a: float
    b: float
    difference: float
    low: float
    high: float
    verdict: Verdict


class DeckComparison(msgspec.Struct, frozen=True):
    """Version B of a deck against version A. `pairs`: pairs of games in which neither reached the work limit.
    `spent`, `damage`: sums over a game; `forty`: the turn in which the damage reached 40; `commander`: the turn of its
    first cast; `stuck`: turns with a card in hand
    that lacked only its colours."""

    pairs: int
    differences: tuple[Difference, ...]
    conclusion: Conclusion


class Comparing:
    """Adds up pairs of games."""

    def __init__(self) -> None:
        self.pairs = 0
        self._own = {name: (Distribution(), Distribution()) for name in _MEASURES}
        self._differences = {name: Distribution() for name in _MEASURES}

    def add_pair(self, a: GoldfishGame, b: GoldfishGame) -> None:
        """Adds two games with the same seed."""
        if a.cut is not None or b.cut is not None:
            return
        self.pairs += 1
        for name, (measure, _) in _MEASURES.items():
            first, second = measure(a), measure(b)
            self._own[name][0].add(first)
            self._own[name][1].add(second)
            self._differences[name].add(second - first)

    def report(self) -> DeckComparison:
        """Returns the comparison of the pairs so far."""
        rows = tuple(self._row(name, sign) for name, (_, sign) in _MEASURES.items())
        return DeckComparison(self.pairs, rows, _conclusion([row.verdict for row in rows]))

    def _row(self, name: str, sign: int) -> Difference:
        a, b = self._own[name]
        found = self._differences[name]
        low, high = found.interval(1 - (1 - CONFIDENCE) / len(_MEASURES))
        verdict: Verdict = "open"
        if self.pairs >= FEWEST_PAIRS and low > 0:
            verdict = "better" if sign > 0 else "worse"
        elif self.pairs >= FEWEST_PAIRS and high < 0:
            verdict = "worse" if sign > 0 else "better"
        return Difference(
            name, round(a.mean, 3), round(b.mean, 3), round(found.mean, 3), round(low, 3), round(high, 3), verdict
        )


FEWEST_PAIRS: Final = 20
"""Before that many pairs the spread of the differences isn't known well enough for a verdict."""


def _conclusion(verdicts: Iterable[Verdict]) -> Conclusion:
    found = set(verdicts) - {"open"}
    if len(found) > 1:
        return "mixed"
    return next(iter(found), "open")


def align_seats(a: Seat, b: Seat) -> tuple[Seat, Seat]:
    """Returns both decks with their cards in such an order that each common card has the same place in both. The cards
    in which they differ share the remaining places. `b` may have more cards than `a`, or fewer."""
    first, second = _cards(a), _cards(b)
    common = Counter(first) & Counter(second)
    surplus = list((Counter(second) - common).elements())
    places: list[str] = []
    left = dict(common)
    for name in first:
        if left.get(name, 0):
            left[name] -= 1
            places.append(name)
        elif surplus:
            places.append(surplus.pop(0))
    return _seat(a, first), _seat(b, [*places, *surplus])


def _cards(seat: Seat) -> list[str]:
    return [name for name, count in seat.main for _ in range(count)]


def _seat(seat: Seat, cards: Iterable[str]) -> Seat:
    return msgspec.structs.replace(seat, main=tuple((name, 1) for name in cards))
