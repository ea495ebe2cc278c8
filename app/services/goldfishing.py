"""Many games of solitaire with one deck, in several processes if wanted."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from app.services.processes import in_processes
from app.services.programs import OPPONENT, make_program
from app.services.self_play import pool_with
from engine.match.pool import CardPool
from engine.match.setup import Seat
from engine.simulation.goldfish import Goldfish, Solitaire, goldfish_statistics, play_solitaire

_CHUNK = 5


class _Process:
    """What a process needs: read once."""

    seat: Seat
    pool: CardPool
    turns: int

    @classmethod
    def begin(cls, seat: Seat, cards: Path | None, turns: int) -> None:
        cls.seat, cls.pool, cls.turns = seat, pool_with(cards), turns

    @classmethod
    def play(cls, seeds: Sequence[int]) -> list[Solitaire]:
        return [
            play_solitaire(cls.seat, seed, cls.pool, make_program(OPPONENT, seed, in_time=False), cls.turns)
            for seed in seeds
        ]


def goldfish(
    seat: Seat,
    *,
    games: int,
    turns: int,
    seed: int,
    jobs: int = 1,
    cards: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Goldfish:
    """The statistics of so many games with the seeds from `seed` on; the same whatever the number of processes.

    Raises:
        UnknownCard: if no card of the deck's names is known.
    """
    seeds = range(seed, seed + games)
    chunks = [seeds[start : start + _CHUNK] for start in range(0, games, _CHUNK)]
    played = in_processes(_Process.play, chunks, jobs, _Process.begin, (seat, cards, turns))
    return goldfish_statistics(_collect(played, progress), turns)


def _collect(chunks: Iterable[list[Solitaire]], progress: Callable[[int], None]) -> list[Solitaire]:
    found: list[Solitaire] = []
    for games in chunks:
        found.extend(games)
        progress(len(found))
    return found
