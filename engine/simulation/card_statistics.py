"""Statistics of cards over many drafts and games: when they are taken, how often they are played, and how decks with
them fare.

Comes in: picks of drafts, decks and game summaries, one after the other. Goes out: a `CardRow` per card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine.match.setup import Seat
from engine.simulation.game_summary import GameSummary


class CardRow(msgspec.Struct):
    """One card: how often it was `taken` and in which pick of its pack on average (from 1); in how many `decks` it was
    (as `commander` in so many); how many games were played with it in the deck, drawn or cast, and how many of those
    were won; in how many games it was cast or activated and resolved."""

    name: str
    taken: int = 0
    pick_total: int = 0
    decks: int = 0
    commander: int = 0
    games: int = 0
    wins: int = 0
    drawn_games: int = 0
    drawn_wins: int = 0
    cast_games: int = 0
    cast_wins: int = 0
    resolved_games: int = 0

    @property
    def average_pick(self) -> float | None:
        return round(self.pick_total / self.taken, 2) if self.taken else None


class CardStatistics:
    """Adds up."""

    def __init__(self) -> None:
        self._rows: dict[str, CardRow] = {}

    def rows(self) -> list[CardRow]:
        """All cards, by name."""
        return [self._rows[name] for name in sorted(self._rows)]

    def add_picks(self, packs: Iterable[Sequence[Sequence[str]]]) -> None:
        """The picks of one drafter: for each pack the cards taken in each pass."""
        for passes in packs:
            for number, taken in enumerate(passes, 1):
                for name in taken:
                    row = self._row(name)
                    row.taken += 1
                    row.pick_total += number

    def add_deck(self, seat: Seat) -> None:
        for name in _names(seat):
            self._row(name).decks += 1
        for name, _ in seat.commanders:
            self._row(name).commander += 1

    def add_game(self, seats: Sequence[Seat], game: GameSummary) -> None:
        """A game of decks; a game without a winner counts as played."""
        for number, (seat, summary) in enumerate(zip(seats, game.seats, strict=True)):
            won = number in game.winners
            for name in _names(seat):
                row = self._row(name)
                row.games += 1
                row.wins += won
            for name in summary.drawn:
                row = self._row(name)
                row.drawn_games += 1
                row.drawn_wins += won
            for name in summary.cast:
                row = self._row(name)
                row.cast_games += 1
                row.cast_wins += won
        for name in game.resolved:
            self._row(name).resolved_games += 1

    def _row(self, name: str) -> CardRow:
        return self._rows.setdefault(name, CardRow(name))


def _names(seat: Seat) -> tuple[str, ...]:
    """Each card of a deck once."""
    return tuple(dict.fromkeys((*(name for name, _ in seat.commanders), *(name for name, _ in seat.main))))
