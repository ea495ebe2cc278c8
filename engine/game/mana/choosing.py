"""Chooses the best payment: it uses as little as possible of sources that are dear or needed for other costs.

All usable sources start in the payment. The program removes the dearest source if the rest still pays, then the next,
and so on. With plain sources this is the greedy choice in a matroid, so it is optimal. The vectors say at once how
often a line can be removed. Costs that the player may want to pay later stay payable. Mana removed from the payment
still counts for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from engine.game.kernel.mana import unit_mask
from engine.game.mana.arranging import Chosen
from engine.game.mana.flow import Vector, add, is_enough, most_times, plus, system_of
from engine.game.mana.lines import KEEP, NEED, Line, Supply
from engine.game.mana.searching import Search

Rank = Callable[[Line, int], Any]
"""The reluctance to use a source of a line (-1: mana in the pool). The dearest source has the greatest rank."""


class Keeping:
    """A later cost that should stay payable: its demands together with those of the payment, and the remaining mana."""

    def __init__(self, search: Search, demands: Mapping[int, int]) -> None:
        self.system = system_of({**search.need, **demands})
        self.slack: Vector = [-needed for needed in self.system.needed]
        for line in search.board.lines:
            if line.simple:
                supply = line.supply()
                add(self.slack, self.system.of(supply), line.left)
                if line.left < line.count:
                    add(self.slack, self.system.of(only_kept(supply)), line.count - line.left)
            else:
                add(self.slack, self._at_best(line), line.left)

    def _at_best(self, line: Line) -> Vector:
        best = [0] * len(self.slack)
        for source in line.sources:
            for outcome in source.outcomes:
                supply = [
                    (mask, count) for unit, count in outcome.units for mask in (_all_purposes(unit, source.snow),)
                ]
                vector = self.system.of(supply)
                best = [max(one, other - len(source.cost)) for one, other in zip(best, vector, strict=True)]
        return best

    @property
    def possible(self) -> bool:
        return is_enough(self.slack)


def _all_purposes(unit: str, snow: bool) -> int:
    mask = unit_mask(unit, snow)
    return (mask << NEED) | (mask << KEEP)


def only_kept(supply: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Returns the worth of removed mana, which still counts for later costs."""
    return [(mask >> KEEP << KEEP, count) for mask, count in supply if mask >> KEEP]


MOST_STEPS = 300
"""After this many search steps the current payment is good enough. It is valid in any case."""
EQUALLY_DEAR = 4
"""The number of parts of a rank that decide how dear a source is. Later parts only decide the order of equal
sources."""
MANY = 10**30


class Choice:
    """Removes sources from a payment, the dearest first. `keep`: the later costs, the most important first. They
    matter only for sources cheaper than `dear`."""

    def __init__(self, search: Search, rank: Rank) -> None:
        self.search = search
        self._steps = sorted(
            (
                (rank(line, place), number if line.mana is not None else -number, line, place)
                for number, line in enumerate(search.board.lines)
                for place in _places(line)
            ),
            key=lambda step: step[:2],
            reverse=True,
        )
        self.keeping: list[Keeping] = []
        self._slack = search.simple_vector()

    def take_away(self, wanted: Callable[[Any], bool]) -> None:
        """Removes sources that the payment doesn't need, among those with a rank that is `wanted`. Equally dear lines
        (except for the last part of the rank) lose one use each in turn, so that some of each remain."""
        steps = [step for step in self._steps if wanted(step[0])]
        for _, group in groupby(steps, key=lambda step: step[0][:EQUALLY_DEAR]):
            turns = [(line, place) for _, _, line, place in group]
            if len(turns) == 1:
                self._reduce(*turns[0])
                continue
            while turns:
                turns = [turn for turn in turns if self._reduce(*turn, most=_a_part(turn[0]))]

    def keep(self, demands: Sequence[Mapping[int, int]], together: int) -> None:
        """Keeps later costs payable: as many as possible together, at most `together`, and each of the others on its
        own."""
        joint: dict[int, int] = {}
        alone: list[Mapping[int, int]] = []
        held: Keeping | None = None
        for demand in demands:
            more = dict(joint)
            for mask, count in demand.items():
                more[mask] = more.get(mask, 0) + count
            found = Keeping(self.search, more) if len(more) <= together else None
            if found is not None and found.possible:
                joint, held = more, found
            elif demand not in alone:
                alone.append(demand)
        self.keeping = [] if held is None else [held]
        for demand in alone:
            single = Keeping(self.search, demand)
            if single.possible:
                self.keeping.append(single)

    def _reduce(self, line: Line, place: int, most: int = MANY) -> bool:
        """Removes at most `most` uses of a line. Returns whether it removed any and more remain."""
        if not line.left or (place >= 0 and not line.open[place]):
            return False
        if line.simple and not self.search.weighed:
            return self._reduce_by_counting(line, place, most)
        if self._is_tired:
            return False
        if len(line.sources) > 1:
            self._close(line, place)
            return False
        return self._reduce_by_trying(line, most)

    def _reduce_by_counting(self, line: Line, place: int, most: int) -> bool:
        """Removes uses by division, because the whole line is one vector."""
        supply = line.supply()
        after: Supply = ()
        if len(line.sources) > 1:
            line.open[place] = False
            after = line.supply() if any(line.open) else ()
            line.open[place] = True
        lost = plus(self.search.system.of(supply), self.search.system.of(after), -1)
        times = most_times(self._slack, lost, min(most, line.left))
        losses = []
        for keeping in self.keeping:
            gone = plus(keeping.system.of(supply), keeping.system.of(after), -1)
            back = plus(keeping.system.of(only_kept(supply)), keeping.system.of(only_kept(after)), -1)
            losses.append(plus(gone, back, -1))
            times = most_times(keeping.slack, losses[-1], times)
        if not times:
            return False
        add(self._slack, lost, -times)
        for keeping, loss in zip(self.keeping, losses, strict=True):
            add(keeping.slack, loss, -times)
        if len(line.sources) > 1:
            line.open[place] = False
            line.left = line.left if any(line.open) else 0
            return False
        line.left -= times
        return line.left > 0

    def _kept(self, line: Line, times: int) -> list[Vector] | None:
        """Returns the loss for later costs, or None if it is too big."""
        if not line.simple:
            return [[0] * len(keeping.slack) for keeping in self.keeping]
        losses = []
        for keeping in self.keeping:
            supply = line.supply()
            loss = plus(keeping.system.of(supply), keeping.system.of(only_kept(supply)), -1)
            if most_times(keeping.slack, loss, times) < times:
                return None
            losses.append(loss)
        return losses

    @property
    def _is_tired(self) -> bool:
        """Whether the search has reached its limit. Weighed sources then stay as they are."""
        return self.search.steps > MOST_STEPS

    def _close(self, line: Line, place: int) -> None:
        line.open[place] = False
        before, line.left = line.left, line.left if any(line.open) else 0
        if self.search.possible() is None:
            line.open[place], line.left = True, before

    def _reduce_by_trying(self, line: Line, most: int) -> bool:
        """Finds the fewest uses that still pay, by bisection, and removes the others."""
        before = line.left
        low, high = max(0, before - most), before
        while low < high:
            middle = (low + high) // 2
            line.left = middle
            if self._kept(line, before - middle) is not None and self.search.possible() is not None:
                high = middle
            else:
                low = middle + 1
        line.left = high
        for keeping, loss in zip(self.keeping, self._kept(line, before - high) or (), strict=False):
            add(keeping.slack, loss, high - before)
        return 0 < high < before

    def result(self) -> Chosen | None:
        """Returns the remaining uses of weighed lines."""
        return self.search.possible()


def _a_part(line: Line) -> int:
    """Returns the number of uses to remove from a line in one turn."""
    return line.left if line.mana is not None else max(1, line.left // 50)


def _places(line: Line) -> range:
    return range(-1, 0) if line.mana is not None else range(len(line.sources))
