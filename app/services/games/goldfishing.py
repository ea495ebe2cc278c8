"""Many goldfish games of a deck, or of two versions of a deck, in several processes.

Input: seats, numbers of games and turns, a seed. Output: a `Goldfish` for each deck, and a `DeckComparison` of two. The
results don't depend on the processes or machines that play the games. The window and the command line use the same
class.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import lru_cache
from pathlib import Path

import msgspec

from app.services.cards.at_hand import CardsAtHand
from app.services.games.self_play import OPPONENT, make_program
from app.services.processes import Runner
from engine.match.pool import CardPool
from engine.match.setup import Seat
from engine.simulation.goldfish import GoldfishGame, play_goldfish
from engine.simulation.goldfish_comparison import Comparing, DeckComparison, align_seats
from engine.simulation.goldfish_statistics import Goldfish, GoldfishStatistics


class GoldfishOrder(msgspec.Struct, frozen=True):
    """The games to play: with the seeds from `seed` on, `games` of them with each deck, `turns` turns each. `against`:
    the second version of the deck. `folder` contains the user's own cards, `cards` is a file of more card objects."""

    deck: Seat
    games: int
    turns: int
    seed: int
    folder: Path
    cards: Path | None = None
    against: Seat | None = None


class GoldfishResult(msgspec.Struct, frozen=True):
    """The statistics of the games so far. `against`, `comparison`: for two versions of a deck."""

    deck: Goldfish
    against: Goldfish | None = None
    comparison: DeckComparison | None = None


class _Part(msgspec.Struct, frozen=True):
    """One game of each deck, all with the same seed."""

    seats: tuple[Seat, ...]
    seed: int
    turns: int
    folder: Path
    cards: Path | None


class _Parts:
    """The parts of an order, each made when it is needed, so that the memory doesn't grow with the games."""

    def __init__(self, order: GoldfishOrder, seats: tuple[Seat, ...]) -> None:
        self._order = order
        self._seats = seats

    def __len__(self) -> int:
        return self._order.games

    def __iter__(self) -> Iterator[_Part]:
        order = self._order
        for number in range(order.games):
            yield _Part(self._seats, order.seed + number, order.turns, order.folder, order.cards)


@lru_cache(maxsize=1)
def _pool(folder: Path, cards: Path | None) -> CardPool:
    return CardsAtHand(folder, cards).playable_cards()


def _play_part(part: _Part) -> tuple[GoldfishGame, ...]:
    pool = _pool(part.folder, part.cards)
    return tuple(
        play_goldfish(seat, part.seed, pool, make_program(OPPONENT, part.seed, in_time=False), part.turns)
        for seat in part.seats
    )


def play_goldfish_games(order: GoldfishOrder, run: Runner) -> Generator[tuple[GoldfishGame, ...], None, None]:
    """Yields the games in the order of their seeds: one for each deck.

    Raises:
        UnknownCard: if a card of a deck isn't known.
    """
    seats = (order.deck,) if order.against is None else align_seats(order.deck, order.against)
    yield from run(_play_part, _Parts(order, seats))


class GoldfishTally:
    """Adds up the games of an order."""

    def __init__(self, order: GoldfishOrder) -> None:
        self._statistics = [GoldfishStatistics(order.turns) for _ in range(1 if order.against is None else 2)]
        self._comparing = None if order.against is None else Comparing()
        self.games = 0

    def add_games(self, games: tuple[GoldfishGame, ...]) -> None:
        """Adds the games of one seed."""
        self.games += 1
        for statistics, game in zip(self._statistics, games, strict=True):
            statistics.add_game(game)
        if self._comparing is not None:
            self._comparing.add_pair(*games)

    def report(self) -> GoldfishResult:
        """Returns the statistics of the games so far."""
        deck, *others = (statistics.report() for statistics in self._statistics)
        if self._comparing is None:
            return GoldfishResult(deck)
        return GoldfishResult(deck, others[0], self._comparing.report())


def goldfish(order: GoldfishOrder, run: Runner, progress: Callable[[int], None] = lambda done: None) -> GoldfishResult:
    """Plays all games. `progress` gets the number of seeds done.

    Raises:
        UnknownCard: if a card of a deck isn't known.
    """
    tally = GoldfishTally(order)
    for games in play_goldfish_games(order, run):
        tally.add_games(games)
        progress(tally.games)
    return tally.report()
