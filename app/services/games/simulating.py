"""Simulations of many games in several processes: of drafts and their decks, and of the decks that come with the
program; with the results of decks and cards.

Input: a `SimulationOrder`. Output: `SimulationTotals`, and on request files with a line for each result. They don't
depend on the number of processes or machines.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from app.services.decks.files import stored_decks
from app.services.drafts.pods import DRAFT_FORMAT, build_decks, draft_pod
from app.services.files.program_files import stored_pool
from app.services.games.playing import COMMANDER
from app.services.games.run_folder import RunFolder, read_head
from app.services.games.self_play import game_setup, play_game
from app.services.games.simulation_results import (
    Describe,
    SimulatedGame,
    SimulatedPod,
    SimulationTotals,
    result_line,
)
from app.services.processes import Runner
from engine.decks.deck import Deck
from engine.errors import EngineBug, problem_of
from engine.ids import SeatId
from engine.limited.booster import PackCard
from engine.limited.pod import card_names
from engine.match.setup import GameSetup, seat_of
from engine.randomness import RandomStream

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


class SimulationOrder(msgspec.Struct, frozen=True):
    """Everything that the results depend on: `pods` drafts of a set with `seats` drafters each, `games` games with the
    decks of each pod, and `stored` games with the program's own decks. The seeds start at `seed`. `fingerprint`: of the
    program that plays."""

    pods: int
    games: int
    stored: int
    set_code: str
    seats: int
    seed: int
    programs: tuple[str, ...]
    fingerprint: str


class _Jobs:
    """The jobs of an order from a number on, each made when it is needed, so that the memory doesn't grow with them."""

    def __init__(self, order: SimulationOrder, done: int) -> None:
        self._order = order
        self._done = done

    def __len__(self) -> int:
        return max(0, self._order.pods + self._order.stored - self._done)

    def __iter__(self) -> Iterator[Job | StoredJob]:
        order = self._order
        for number in range(self._done, order.pods + order.stored):
            if number < order.pods:
                yield Job(order.set_code, order.seed + number, order.seats, order.games, order.programs)
            else:
                yield StoredJob(order.seed + number - order.pods, order.programs)


def simulate(
    order: SimulationOrder,
    run: Runner,
    describe: Describe,
    folder: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> SimulationTotals:
    """Runs all jobs and returns what they have in common. With a folder, the results are written there as soon as they
    exist, and a run that was interrupted continues. `progress` gets the number of jobs done.

    Raises:
        UnreadableInput: if a set has no booster, can't be drafted by this number of seats, or the folder contains
            another run.
        OSError: if a result can't be written.
    """
    totals = SimulationTotals()
    kept = None if folder is None else RunFolder(folder, msgspec.json.encode(order) + b"\n")
    try:
        done = 0
        if kept is not None:
            done = kept.done
            for file, line in kept.lines():
                totals.add_line(file, line)
        for number, result in enumerate(run(_run, _Jobs(order, done)), done + 1):
            file, line = result_line(result, describe)
            if kept is not None:
                kept.add_result(file, line)
            totals.add_line(file, line)
            progress(number)
    finally:
        if kept is not None:
            kept.close()
    return totals


def read_order(folder: Path) -> SimulationOrder | None:
    """Returns the order of the run in a folder, or None if it contains none.

    Raises:
        OSError: if it can't be read.
    """
    head = read_head(folder)
    if head is None:
        return None
    try:
        return msgspec.json.decode(head, type=SimulationOrder)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _run(job: Job | StoredJob) -> SimulatedPod | SimulatedGame:
    return simulate_pod(job) if isinstance(job, Job) else simulate_stored(job)


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


def _game(job: Job, decks: Sequence[Deck], table: tuple[int, ...], number: int) -> SimulatedGame:
    named = [(f"seat {seat + 1}", decks[seat]) for seat in table]
    return _played(table, game_setup(named, job.seed * 1_000 + number, DRAFT_FORMAT), job.programs)


def _played(seats: tuple[int, ...], setup: GameSetup, programs: tuple[str, ...]) -> SimulatedGame:
    try:
        played = play_game(setup, stored_pool(), programs, most_work=MOST_GAME_WORK)
    except EngineBug as problem:
        return SimulatedGame(seats, None, problem_of(problem))
    return SimulatedGame(seats, played.summary)
