"""Many drafts and the games of their decks, in several processes: who wins, and how cards fare.

Comes in: numbers of pods and games, a seed. Goes out: a `Simulation`, the same whatever the number of processes; only
the seconds differ.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Sequence

import msgspec

from app.services.draft_sets import DRAFT_FORMAT
from app.services.drafting import build_decks, draft_pod
from app.services.program_files import stored_pool
from app.services.self_play import game_setup, play_game
from engine.decks.deck import Deck
from engine.errors import EngineBug
from engine.ids import SeatId
from engine.limited.booster import PackCard
from engine.limited.pod import names
from engine.match.setup import Seat, seat_of
from engine.randomness import RandomStream
from engine.simulation.card_statistics import CardRow, CardStatistics
from engine.simulation.game_summary import GameSummary

TABLE = 4
"""Players of one game."""


class Job(msgspec.Struct, frozen=True):
    """One pod: its set, the seed of its draft, its seats and how many games its decks play."""

    set_code: str
    seed: int
    seats: int
    games: int
    programs: tuple[str, ...]


class SimulatedGame(msgspec.Struct, frozen=True):
    """A game between decks of one pod: which `seats` of the pod played, what came of it; `error` instead if the game
    could not be played to its end."""

    seats: tuple[int, ...]
    summary: GameSummary | None
    seconds: float
    error: str = ""


class SimulatedPod(msgspec.Struct, frozen=True):
    """A pod: its decks, its picks by seat, round and pass, and its games."""

    seed: int
    decks: tuple[Seat, ...]
    legal: tuple[bool, ...]
    picks: tuple[tuple[tuple[tuple[str, ...], ...], ...], ...]
    games: tuple[SimulatedGame, ...]


class Simulation(msgspec.Struct, frozen=True):
    """All pods, and the statistics of all cards."""

    pods: tuple[SimulatedPod, ...]
    cards: tuple[CardRow, ...]


def simulate(jobs: Sequence[Job], processes: int, progress: Callable[[int], None] = lambda done: None) -> Simulation:
    """Runs all jobs; `progress` is told how many pods are done.

    Raises:
        UnreadableInput: if a set has no booster, or so many seats cannot draft it.
    """
    if processes <= 1 or len(jobs) <= 1:
        return _collect(map(simulate_pod, jobs), progress)
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        return _collect(pool.imap(simulate_pod, jobs), progress)


def _collect(found: Iterable[SimulatedPod], progress: Callable[[int], None]) -> Simulation:
    statistics = CardStatistics()
    pods: list[SimulatedPod] = []
    for pod in found:
        pods.append(pod)
        for packs in pod.picks:
            statistics.add_picks(packs)
        for deck in pod.decks:
            statistics.add_deck(deck)
        for game in pod.games:
            if game.summary is not None:
                statistics.add_game([pod.decks[seat] for seat in game.seats], game.summary)
        progress(len(pods))
    return Simulation(tuple(pods), tuple(statistics.rows()))


def simulate_pod(job: Job) -> SimulatedPod:
    """Drafts a pod and plays its games: each game with four of its decks, all of them in turn."""
    draft = draft_pod(job.set_code, job.seed, job.seats)
    drafted = build_decks(draft)
    decks = tuple(seat_of(made.deck, f"seat {number}") for number, made in enumerate(drafted, 1))
    picks = tuple(_packs(draft.picks(SeatId(seat)), len(draft.packs)) for seat in range(job.seats))
    tables = _tables(job)
    games = tuple(_game(job, [made.deck for made in drafted], table, number) for number, table in enumerate(tables))
    return SimulatedPod(job.seed, decks, tuple(made.legal for made in drafted), picks, games)


def _packs(pairs: Sequence[Sequence[PackCard]], rounds: int) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """A drafter's picks by pack."""
    taken = [tuple(names(pair)) for pair in pairs]
    size = max(1, len(taken) // max(1, rounds))
    return tuple(tuple(taken[start : start + size]) for start in range(0, len(taken), size))


def _tables(job: Job) -> list[tuple[int, ...]]:
    """Who plays each game: the seats are shuffled and dealt to tables, again and again."""
    stream = RandomStream(job.seed, "tables")
    size = min(TABLE, job.seats)
    tables: list[tuple[int, ...]] = []
    waiting: list[int] = []
    while len(tables) < job.games:
        if len(waiting) < size:
            waiting = stream.sample(range(job.seats), job.seats)
        tables.append(tuple(waiting[:size]))
        waiting = waiting[size:]
    return tables


def _game(job: Job, decks: Sequence[Deck], table: tuple[int, ...], number: int) -> SimulatedGame:
    named = [(f"seat {seat + 1}", decks[seat]) for seat in table]
    setup = game_setup(named, job.seed * 1_000 + number, DRAFT_FORMAT)
    try:
        played = play_game(setup, stored_pool(), job.programs)
    except EngineBug as problem:
        return SimulatedGame(table, None, 0.0, str(problem))
    return SimulatedGame(table, played.summary, played.seconds)
