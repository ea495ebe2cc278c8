"""The benchmarks measure what they say, and do it again."""

from __future__ import annotations

from pathlib import Path

from app.services.cards.kept_cards import open_kept
from app.tools.measuring import Benchmark, card_benchmarks, measure, peak_memory
from app.tools.own_card_benchmarks import own_card_benchmarks


def test_each_benchmark_is_warmed_up_and_run_so_often() -> None:
    done: list[str] = []

    def work() -> int:
        done.append("work")
        return 10

    told: list[str] = []
    (found,) = measure([Benchmark("a", "things/s", work, runs=3)], told.append)
    assert (found.name, found.unit, found.runs) == ("a", "things/s", 3)
    assert len(done) == 4
    assert 0 < found.min <= found.median <= found.max
    assert told == ["a"]
    measure([Benchmark("b", "things/s", work, runs=2, warm=False)])
    assert len(done) == 6


def test_a_unit_per_minute_is_sixty_times_that_per_second() -> None:
    (minute,) = measure([Benchmark("a", "things/min", lambda: 1_000_000, runs=1)])
    assert minute.median > 1_000_000


def test_cards_are_read_written_and_searched() -> None:
    for benchmark in card_benchmarks():
        assert benchmark.work() > 0, benchmark.name


def test_own_cards_are_compiled_known_and_searched_by_need(tmp_path: Path) -> None:
    for benchmark in own_card_benchmarks(tmp_path, 1_000):
        assert benchmark.work() > 0, benchmark.name
    assert open_kept(tmp_path, lambda damage: None) is not None


def test_memory_is_told_in_megabytes() -> None:
    found = peak_memory()
    assert found is None or 10 < found.median < 100_000
