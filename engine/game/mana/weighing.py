"""Uses of sources that have to be weighed, and what those decided on take of what others could take too."""

from __future__ import annotations

from engine.game.mana.lines import Board, Line, cost_demand, units_of
from engine.game.mana.sources import ManaSource
from engine.game.mana.systems import System, Vector, add


class Use:
    """One way to use a source of a line that has to be weighed: which outcome, and what a use adds to the vector.
    `room`, `weight`: the things that it takes of what is scarce, as a key, and how many of them."""

    __slots__ = ("contested", "cost", "gain", "line", "outcome", "picks", "place", "room", "source", "supply", "weight")

    def __init__(self, system: System, board: Board, line: Line, place: int, outcome: int) -> None:
        self.line = line
        self.place = place
        self.source: ManaSource = line.sources[place]
        self.outcome = outcome
        self.supply = units_of(self.source, self.source.outcomes[outcome].units, board.purposes(self.source))
        self.cost = cost_demand(self.source)
        self.gain: Vector = system.of(self.supply)
        if self.cost:
            add(self.gain, system.asked(self.cost.items()), -1)
        self.contested = board.is_contested(self.source)
        self.picks = board.is_contested_in_picks(self.source)
        self.room, self.weight = board.room_of(self.source)


Chosen = list[tuple[Use, int]]
"""How often each way is used."""


class Taken:
    """What uses take of what is scarce, added up. `counts`: how often each is used."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._life = 0
        self._amounts: dict[tuple[object, ...], int] = {}
        self.counts: dict[Use, int] = {}

    def add(self, use: Use, sign: int = 1) -> None:
        """One use more (or less)."""
        self.counts[use] = self.counts.get(use, 0) + sign
        if not self.counts[use]:
            del self.counts[use]
        self._life += sign * use.source.takes.life if use.contested else 0
        for key, each in use.source.takes.amounts:
            self._amounts[key] = self._amounts.get(key, 0) + sign * each

    @property
    def fits(self) -> bool:
        """Whether there is as much as is counted: life, counters."""
        return self._life <= self._board.life and not any(
            count > self._board.capacity(key) for key, count in self._amounts.items()
        )

    def chosen(self) -> Chosen:
        """The uses with their counts, in a fixed order."""
        return list(self.counts.items())
