"""The project's benchmarks: named pieces of work and how fast they are done.

Comes in: nothing but the program's own data. Goes out: one `Measurement` per benchmark, in things per second.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from statistics import median

import msgspec

from app.services.deck_building import suggest_deck
from app.services.deck_formats import stored_formats
from app.services.draft_sets import stored_draft_set
from app.services.drafting import build_decks, draft_pod
from app.services.program_files import data_files, stored_catalogue
from engine.decks.deck import Pool
from engine.decks.notation.files import read_deck, write_deck
from engine.decks.validation import validate_deck
from engine.limited.draft import pool_names
from engine.randomness import RandomStream

RUNS = 5
_PODS = 4


class Benchmark(msgspec.Struct, frozen=True):
    """`work` does a piece of work and returns how many things of `unit` ("boosters/s") it did. `runs`: how often it is
    measured; `warm`: whether it is done once before that."""

    name: str
    unit: str
    work: Callable[[], int]
    runs: int = RUNS
    warm: bool = True


class Measurement(msgspec.Struct, frozen=True):
    """The speeds of several runs of one benchmark, in its unit, as one core does it."""

    name: str
    unit: str
    median: float
    min: float
    max: float
    runs: int


def measure(benchmarks: Iterable[Benchmark], told: Callable[[str], object] = str) -> list[Measurement]:
    """Runs the benchmarks one after the other; `told` hears the name of each before it begins."""
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
    """Things per second of one core, or per minute where the unit says so: other programs do not count."""
    start = time.process_time()
    done = benchmark.work()
    scale = 60 if benchmark.unit.endswith("/min") else 1
    return scale * done / max(time.process_time() - start, 1e-9)


def peak_memory() -> Measurement | None:
    """The most memory that this process has had so far, where the system tells."""
    try:
        import resource
    except ImportError:
        return None
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    megabytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
    return Measurement("peak memory", "MB", megabytes, megabytes, megabytes, 1)


def drafting_benchmarks() -> tuple[Benchmark, ...]:
    """Boosters opened, cards picked by bots, decks built and validated, and whole pods of eight with all of it."""
    draft_set = stored_draft_set("CMM")

    def boosters() -> int:
        stream = RandomStream(1)
        for _ in range(10_000):
            draft_set.collation.open(stream)
        return 10_000

    def pods() -> int:
        for seed in range(_PODS):
            draft_pod("CMM", seed, 8)
        return _PODS

    drafted = [draft_pod("CMM", seed, 8) for seed in range(_PODS)]

    def decks() -> int:
        return sum(len(build_decks(draft)) for draft in drafted)

    def whole_pods() -> int:
        for seed in range(_PODS):
            build_decks(draft_pod("CMM", seed, 8))
        return _PODS

    cards = draft_set.recipe.draft.rounds * draft_set.recipe.size * 8
    return (
        Benchmark("open boosters", "boosters/s", boosters),
        Benchmark("bots pick", "picks/s", lambda: pods() * cards),
        Benchmark("build and validate decks", "decks/s", decks),
        Benchmark("pods of 8 with decks", "pods/s", whole_pods),
    )


def deck_benchmarks() -> tuple[Benchmark, ...]:
    """Decks validated, built from drafted pools, and read from files."""
    catalogue, formats = stored_catalogue(), stored_formats()
    decks = [read_deck(data, "", catalogue)[0] for data, _ in data_files("decks", ".txt")]
    pools = [Pool.of(pool) for pool in pool_names(draft_pod("CMM", 1, 8))]
    files = [
        write_deck(deck, notation, catalogue)[0] for deck in decks for notation in ("arena", "cockatrice", "forge")
    ]

    def validate() -> int:
        for _ in range(100):
            for deck in decks:
                validate_deck(deck, formats["commander"], catalogue)
        return 100 * len(decks)

    def build() -> int:
        for pool in pools:
            suggest_deck(pool, formats["commander-draft"], catalogue)
        return len(pools)

    def read() -> int:
        for data in files:
            read_deck(data, "", catalogue)
        return len(files)

    return (
        Benchmark("validate decks", "decks/s", validate),
        Benchmark("build decks", "decks/s", build),
        Benchmark("read deck files", "decks/s", read),
    )
