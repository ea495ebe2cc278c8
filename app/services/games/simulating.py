"""Simulations of many games in several processes: of drafts and their decks, and of the decks that come with the
program; with the results of decks and cards.

Input: numbers of pods and games, a seed. Output: a `Simulation`. The result doesn't depend on the
number of processes; only the seconds differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from app.services.decks.files import stored_decks
from app.services.drafts.pods import DRAFT_FORMAT, build_decks, draft_pod
from app.services.files.program_files import stored_pool
from app.services.games.playing import COMMANDER
from app.services.games.self_play import game_setup, play_game
from app.services.processes import in_processes
from engine.decks.deck import Deck
from engine.errors import EngineBug, Problem, problem_of
from engine.ids import SeatId
from engine.limited.booster import PackCard
from engine.limited.pod import card_names
from engine.match.setup import GameSetup, Seat, seat_of
from engine.randomness import RandomStream
from engine.simulation.games_in_numbers import (
    CardRow,
    CardStatistics,
    GameSummary,
)

TABLE = 4
"""Players of one game."""

MOST_GAME_WORK = 1_000_000
"""Limit of work for one simulated game, counted as `games_in_numbers.MOST_WORK`. Usual games need a fifth of it."""


class Job(msgspec.Struct, frozen=True):
    """One pod: its set, the seed of its draft, its seats and how many games its decks play."""

    set_code: str
    seed: int
    seats: int
    games: int
    programs: tuple[str, ...]


class StoredJob(msgspec.Struct, frozen=True):
    """One game of the decks that come with the program, in an order that depends on the seed."""

    seed: int
    programs: tuple[str, ...]


class SimulatedGame(msgspec.Struct, frozen=True):
    """A game of decks: the `seats` of the pod, or the stored decks, that played, and the result. `problem`: why it
    couldn't be played to its end, if so."""

    seats: tuple[int, ...]
    summary: GameSummary | None
    seconds: float
    problem: Problem | None = None


class SimulatedPod(msgspec.Struct, frozen=True):
    """A pod: its decks, its picks by seat, round and pass, and its games."""

    seed: int
    decks: tuple[Seat, ...]
    legal: tuple[bool, ...]
    picks: tuple[tuple[tuple[tuple[str, ...], ...], ...], ...]
    games: tuple[SimulatedGame, ...]


class Simulation(msgspec.Struct, frozen=True):
    """All pods, the games of stored decks, and the statistics of all cards."""

    pods: tuple[SimulatedPod, ...]
    stored_games: tuple[SimulatedGame, ...]
    cards: tuple[CardRow, ...]


def simulate(
    jobs: Sequence[Job | StoredJob], processes: int, progress: Callable[[int], None] = lambda done: None
) -> Simulation:
    """Runs all jobs. `progress` gets the number of jobs done.

    Raises:
        UnreadableInput: if a set has no booster, or can't be drafted by this number of seats.
    """
    return _collect(in_processes(_run, jobs, processes), progress)


def _run(job: Job | StoredJob) -> SimulatedPod | SimulatedGame:
    return simulate_pod(job) if isinstance(job, Job) else simulate_stored(job)


def _collect(results: Iterable[SimulatedPod | SimulatedGame], progress: Callable[[int], None]) -> Simulation:
    statistics = CardStatistics()
    pods: list[SimulatedPod] = []
    stored: list[SimulatedGame] = []
    for number, result in enumerate(results, 1):
        if isinstance(result, SimulatedPod):
            pods.append(result)
            _add_pod(statistics, result)
        else:
            stored.append(result)
            if result.summary is not None:
                statistics.add_game([_stored_seat(seat) for seat in result.seats], result.summary)
        progress(number)
    return Simulation(tuple(pods), tuple(stored), tuple(statistics.list_cards()))


def _add_pod(statistics: CardStatistics, pod: SimulatedPod) -> None:
    for packs in pod.picks:
        statistics.add_picks(packs)
    for deck in pod.decks:
        statistics.add_deck(deck)
    for game in pod.games:
        if game.summary is not None:
            statistics.add_game([pod.decks[seat] for seat in game.seats], game.summary)


def simulate_pod(job: Job) -> SimulatedPod:
    """Drafts a pod and plays its games, each with four of its decks. All decks take turns."""
    draft = draft_pod(job.set_code, job.seed, job.seats)
    drafted = build_decks(draft)
    decks = tuple(seat_of(made.deck, f"seat {number}") for number, made in enumerate(drafted, 1))
    picks = tuple(_packs(draft.picks_by_pass(SeatId(seat)), len(draft.packs)) for seat in range(job.seats))
    tables = _tables(job)
    games = tuple(_game(job, [made.deck for made in drafted], table, number) for number, table in enumerate(tables))
    return SimulatedPod(job.seed, decks, tuple(made.is_legal for made in drafted), picks, games)


def _packs(pairs: Sequence[Sequence[PackCard]], rounds: int) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """Returns a drafter's picks by pack."""
    taken = [tuple(card_names(pair)) for pair in pairs]
    size = max(1, len(taken) // max(1, rounds))
    return tuple(tuple(taken[start : start + size]) for start in range(0, len(taken), size))


def _tables(job: Job) -> list[tuple[int, ...]]:
    """Returns the players of each game: the seats are shuffled and dealt to tables, again and again."""
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


def simulate_stored(job: StoredJob) -> SimulatedGame:
    """Plays a game with the decks that come with the program."""
    order = tuple(RandomStream(job.seed, "order").sample(range(len(stored_decks())), TABLE))
    named = [(f"deck {number + 1}", stored_decks()[number]) for number in order]
    return _played(order, game_setup(named, job.seed, COMMANDER), job.programs)


def _stored_seat(number: int) -> Seat:
    return seat_of(stored_decks()[number], f"deck {number + 1}")


def _game(job: Job, decks: Sequence[Deck], table: tuple[int, ...], number: int) -> SimulatedGame:
    named = [(f"seat {seat + 1}", decks[seat]) for seat in table]
    return _played(table, game_setup(named, job.seed * 1_000 + number, DRAFT_FORMAT), job.programs)


def _played(seats: tuple[int, ...], setup: GameSetup, programs: tuple[str, ...]) -> SimulatedGame:
    try:
        played = play_game(setup, stored_pool(), programs, most_work=MOST_GAME_WORK)
    except EngineBug as problem:
        return SimulatedGame(seats, None, 0.0, problem_of(problem))
    return SimulatedGame(seats, played.summary, played.seconds)
