"""Conformance scenarios and benchmarks.

Scenarios come from files and can run in several processes. Benchmarks measure drafts, decks, card texts, searches,
copies of the game state and whole games.

Input: files or folders of scenarios and a file of card objects. Benchmarks use only the program's own data. Output: one
`ScenarioResult` per scenario, in the order of the files, and one `Measurement` per benchmark.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from statistics import median

import msgspec

from app.files.collector import held_back
from app.files.doors import MOST_SCENARIOS, MOST_SET_DATA, read_at_most
from app.services.cards.files import Complaints, card_objects
from app.services.cards.search import find_cards, stored_index
from app.services.cards.writing import StoredWriter
from app.services.decks.building import suggest_deck
from app.services.decks.formats import stored_formats
from app.services.drafts.pods import build_decks, draft_pod, stored_draft_set
from app.services.files.program_files import data_files, stored_cards, stored_catalogue
from app.services.problems import NoScenarioCalled, NoScenarioIn
from app.services.processes import in_processes
from engine.agents.programs import HeuristicAgent, RandomAgent
from engine.compiler.pipeline import compile_face
from engine.conformance.runner import CompiledCards, ScenarioResult, run_scenario
from engine.conformance.scenario import Decks, Scenario, read_decks, read_scenarios
from engine.decks.deck import Pool
from engine.decks.notation.files import read_deck, write_deck
from engine.decks.validation import validate_deck
from engine.errors import UnreadableInput
from engine.game.view.view import Agent
from engine.ir.stored_cards import read_cards
from engine.limited.draft import pool_names
from engine.match.pool import CardPool
from engine.match.session import Session
from engine.match.setup import GameSetup, seat_of

DECKS = "decks.json"
"""File of library decks, in the folder of the scenarios or above it."""

BATCH = 16
"""Number of scenarios per batch."""

RESULTS = {"pass": "passed", "fail": "failed", "error": "error", "unsupported": "unsupported"}
"""Maps the result of a scenario to its name in the totals."""


class Workload(msgspec.Struct, frozen=True):
    """The scenarios to run, with their decks."""

    scenarios: tuple[Scenario, ...]
    decks: Decks


def read_workload(paths: Sequence[Path], only: str = "") -> Workload:
    """Reads the scenarios of files and folders (all .jsonl files at any depth), in order.

    `only`: just those whose id starts with this text.

    Raises:
        UnreadableInput: if the files contain no scenario, or one is malformed.
        OSError: if a file cannot be opened.
    """
    files = [file for path in paths for file in _files(path)]
    scenarios = [
        scenario for file in files for scenario in read_scenarios(read_at_most(file, MOST_SCENARIOS), repr(str(file)))
    ]
    if not scenarios:
        raise UnreadableInput(NoScenarioIn(tuple(str(path) for path in paths)))
    wanted = tuple(scenario for scenario in scenarios if scenario.id.startswith(only))
    if not wanted:
        raise UnreadableInput(NoScenarioCalled(only))
    return Workload(wanted, _decks(files))


def _files(path: Path) -> list[Path]:
    return sorted(path.rglob("*.jsonl")) if path.is_dir() else [path]


def _decks(files: Sequence[Path]) -> Decks:
    decks: Decks = {}
    for folder in dict.fromkeys(folder for file in files for folder in list(file.absolute().parents)[:3]):
        file = folder / DECKS
        if file.is_file():
            decks = {**read_decks(read_at_most(file, MOST_SET_DATA), repr(str(file))), **decks}
    return decks


def read_card_objects(path: Path) -> CompiledCards:
    """Reads the cards of a file of card objects.

    Raises:
        UnreadableInput: if it isn't such a file, naming the line.
        OSError: if it cannot be opened.
    """
    return CompiledCards(card_objects(path, Complaints()))


class _Process:
    """Data that a process reads once to run scenarios."""

    cards: CompiledCards
    decks: Decks

    @classmethod
    def begin_process(cls, path: Path, decks: Decks) -> None:
        with held_back():
            cls.cards = read_card_objects(path)
        cls.decks = decks

    @classmethod
    def run_scenarios(cls, scenarios: Sequence[Scenario]) -> list[ScenarioResult]:
        with held_back(collecting=True):  # compiled cards stay in memory
            return [run_scenario(scenario, cls.cards, cls.decks) for scenario in scenarios]


def run_workload(
    workload: Workload, cards: Path, jobs: int, progress: Callable[[int], None] = lambda done: None
) -> list[ScenarioResult]:
    """Runs all scenarios in `jobs` processes; `progress` gets the number of finished scenarios.

    Raises:
        UnreadableInput: if the file of cards cannot be read, naming the line.
        OSError: if it cannot be opened.
    """
    given = workload.scenarios
    batches = [given[start : start + BATCH] for start in range(0, len(given), BATCH)]
    return _collect(
        in_processes(_Process.run_scenarios, batches, jobs, _Process.begin_process, (cards, workload.decks)), progress
    )


def _collect(batches: Iterable[list[ScenarioResult]], progress: Callable[[int], None]) -> list[ScenarioResult]:
    results: list[ScenarioResult] = []
    for batch in batches:
        results.extend(batch)
        progress(len(results))
    return results


def counts(results: Sequence[ScenarioResult]) -> dict[str, int]:
    """Counts the scenarios by result."""
    found = dict.fromkeys(RESULTS.values(), 0)
    for result in results:
        found[RESULTS[result.result]] += 1
    return found


RUNS = 5
_PODS = 4


class Benchmark(msgspec.Struct, frozen=True):
    """A benchmark. `work` returns the number of items it processed, in the `unit` ("boosters/s").

    `runs` is the number of measurements. `warm`: run the work once before measuring.
    """

    name: str
    unit: str
    work: Callable[[], int]
    runs: int = RUNS
    warm: bool = True


class Measurement(msgspec.Struct, frozen=True):
    """The speeds of several runs of a benchmark on one core, in its unit."""

    name: str
    unit: str
    median: float
    min: float
    max: float
    runs: int


def measure(benchmarks: Iterable[Benchmark], told: Callable[[str], object] = str) -> list[Measurement]:
    """Runs the benchmarks one after the other. Calls `told` with the name of each before it starts."""
    found = []
    for benchmark in benchmarks:
        told(benchmark.name)
        if benchmark.warm:
            benchmark.work()
        speeds = [_speed(benchmark) for _ in range(benchmark.runs)]
        found.append(
            Measurement(benchmark.name, benchmark.unit, median(speeds), min(speeds), max(speeds), benchmark.runs)
        )
    return found


def _speed(benchmark: Benchmark) -> float:
    """Returns items per second of CPU time, or per minute if the unit ends in "/min"."""
    start = time.process_time()
    done = benchmark.work()
    scale = 60 if benchmark.unit.endswith("/min") else 1
    return scale * done / max(time.process_time() - start, 1e-9)


def peak_memory() -> Measurement | None:
    """Returns the peak memory of this process, or None if the system doesn't report it."""
    try:
        import resource
    except ImportError:
        return None
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
    return Measurement("peak memory", "MB", megabytes, megabytes, megabytes, 1)


def drafting_benchmarks() -> tuple[Benchmark, ...]:
    """Returns benchmarks of opening boosters, bots' picks, building decks, and whole pods of eight."""
    draft_set = stored_draft_set("CMM")

    def boosters() -> int:
        return sum(len(of_round) for seed in range(400) for of_round in draft_set.collation.open_pod(seed, 8))

    def draft_pods() -> int:
        for seed in range(_PODS):
            draft_pod("CMM", seed, 8)
        return _PODS

    drafted = [draft_pod("CMM", seed, 8) for seed in range(_PODS)]

    def drafted_decks() -> int:
        return sum(len(build_decks(draft)) for draft in drafted)

    def whole_pods() -> int:
        for seed in range(_PODS):
            build_decks(draft_pod("CMM", seed, 8))
        return _PODS

    cards = draft_set.recipe.draft.rounds * draft_set.recipe.card_count * 8
    return (
        Benchmark("open boosters", "boosters/s", boosters),
        Benchmark("bots pick", "picks/s", lambda: draft_pods() * cards),
        Benchmark("build and validate decks", "decks/s", drafted_decks),
        Benchmark("pods of 8 with decks", "pods/s", whole_pods),
    )


def deck_benchmarks() -> tuple[Benchmark, ...]:
    """Returns benchmarks of validating decks, building them from pools, and reading deck files."""
    catalogue, formats = stored_catalogue(), stored_formats()
    decks = [read_deck(data, "", catalogue)[0] for data, _ in data_files("decks", ".txt")]
    pools = [Pool.from_names(pool) for pool in pool_names(draft_pod("CMM", 1, 8))]
    files = [
        write_deck(deck, notation, catalogue)[0] for deck in decks for notation in ("arena", "cockatrice", "forge")
    ]

    def validate() -> int:
        for _ in range(100):
            for deck in decks:
                validate_deck(deck, formats["commander"], catalogue)
        return 100 * len(decks)

    def build_decks() -> int:
        for pool in pools:
            suggest_deck(pool, formats["commander-draft"], catalogue)
        return len(pools)

    def read_decks() -> int:
        for data in files:
            read_deck(data, "", catalogue)
        return len(files)

    return (
        Benchmark("validate decks", "decks/s", validate),
        Benchmark("build decks", "decks/s", build_decks),
        Benchmark("read deck files", "decks/s", read_decks),
    )


_SEED = 7
_PLAYERS = 4
_COPIES = 2000
_TEXTS = 150
_QUERIES = ("t:creature id<=wb mv<=3", 'o:"draw a card" -t:land', "is:commander (c:g or c:u)", "drache")


def card_benchmarks() -> tuple[Benchmark, ...]:
    """Returns benchmarks of loading cards, writing and reading their texts, and searching."""
    files = {name: data for data, name in data_files("cards", ".jsonl")}
    cards = [card for card in stored_cards() if card.status == "exact"][:_TEXTS]
    writer = StoredWriter(stored_cards())
    written = [(card.facts, writer.write_card(card.facts).texts_en) for card in cards]

    def load_cards() -> int:
        return sum(1 for name, data in files.items() for _ in read_cards(data, name))

    def write_cards() -> int:
        fresh = StoredWriter(stored_cards())
        for card in cards:
            fresh.write_card(card.facts)
        return len(cards)

    def read_texts() -> int:
        for facts, texts in written:
            for place, (face, text) in enumerate(zip(facts.faces, texts, strict=True)):
                compile_face(face, text or "", place)
        return len(written)

    def search() -> int:
        stored_index().search_table()
        for query in _QUERIES:
            find_cards(query)
        return len(_QUERIES)

    return (
        Benchmark("load stored cards", "cards/s", load_cards),
        Benchmark("write card texts", "cards/s", write_cards, runs=3),
        Benchmark("read card texts", "cards/s", read_texts, runs=3),
        Benchmark("search all cards", "searches/s", search),
    )


def game_benchmarks() -> tuple[Benchmark, ...]:
    """Returns benchmarks of copying a game state, and of whole four-player games with drafted decks."""
    middle = _table(_random_player)
    middle.run_game(until_turn=3 * _PLAYERS)

    def copy_state() -> int:
        for _ in range(_COPIES):
            middle.game.state.copy()
        return _COPIES

    def play_with(player: Callable[[int], Agent]) -> Callable[[], int]:
        def play_game() -> int:
            _table(player).run_game()
            return 1

        return play_game

    return (
        Benchmark("copy a game state", "copies/s", copy_state),
        Benchmark("games, random players", "games/min", play_with(_random_player), runs=3, warm=False),
        Benchmark(
            "games, heuristic players", "games/min", play_with(lambda _seat: HeuristicAgent()), runs=3, warm=False
        ),
    )


def _random_player(seat: int) -> Agent:
    return RandomAgent(_SEED + seat)


def _table(player: Callable[[int], Agent]) -> Session:
    """Returns a game of four players with the first decks of a drafted pod."""
    decks = [drafted.deck for drafted in build_decks(draft_pod("CMM", _SEED, 8))][:_PLAYERS]
    setup = GameSetup(tuple(seat_of(deck, f"P{seat}") for seat, deck in enumerate(decks)), _SEED)
    return Session(setup, CardPool(stored_cards()), [player(seat) for seat in range(_PLAYERS)])
