"""The project's benchmarks: named pieces of work and how fast they are done.

Comes in: nothing but the program's own data. Goes out: one `Measurement` per benchmark, in things per second.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from statistics import median

import msgspec

from app.services.draft_sets import stored_draft_set
from app.services.drafting import build_decks, draft_pod
from engine.randomness import RandomStream

RUNS = 5
_PODS = 4


class Benchmark(msgspec.Struct, frozen=True):
    """`work` does a piece of work and returns how many things of `unit` ("boosters/s") it did."""

    name: str
    unit: str
    work: Callable[[], int]


class Measurement(msgspec.Struct, frozen=True):
    """The speeds of several runs of one benchmark, in its unit."""

    name: str
    unit: str
    median: float
    min: float
    max: float
    runs: int


def measure(benchmarks: Iterable[Benchmark], runs: int = RUNS) -> list[Measurement]:
    """Runs each benchmark once unmeasured, then `runs` times."""
    found = []
    for benchmark in benchmarks:
        benchmark.work()
        speeds = [_speed(benchmark.work) for _ in range(runs)]
        found.append(Measurement(benchmark.name, benchmark.unit, median(speeds), min(speeds), max(speeds), runs))
    return found


def _speed(work: Callable[[], int]) -> float:
    start = time.perf_counter()
    done = work()
    return done / (time.perf_counter() - start)


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
