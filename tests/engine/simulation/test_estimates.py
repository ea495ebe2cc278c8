"""Estimates: intervals that contain the truth as often as they claim, exact quantiles, and shares."""

from __future__ import annotations

import pytest

from engine.randomness import RandomStream
from engine.simulation.estimates import Distribution, share_of, student


@pytest.mark.parametrize(
    ("freedom", "confidence", "expected"),
    [(1, 0.95, 12.706), (2, 0.95, 4.303), (3, 0.95, 3.182), (10, 0.95, 2.228), (30, 0.99, 2.750), (1000, 0.95, 1.962)],
)
def test_quantiles_of_student_agree_with_the_tables(freedom: int, confidence: float, expected: float) -> None:
    assert student(freedom, confidence) == pytest.approx(expected, rel=0.01)


def test_quantiles_and_mean_are_those_of_the_values() -> None:
    found = Distribution()
    for value in (5, 1, 2, 2, 3, 9, 1, 4, 0, 7):
        found.add(value)

    estimate = found.estimate()
    assert (estimate.p10, estimate.median, estimate.p90) == (0, 2, 7)
    assert estimate.mean == 3.4
    assert estimate.low < 3.4 < estimate.high


def test_an_interval_contains_the_truth_as_often_as_it_claims() -> None:
    stream = RandomStream(1, "estimates")
    hits = 0
    for _ in range(400):
        found = Distribution()
        for _ in range(20):
            found.add(stream.below(7))
        low, high = found.interval()
        hits += low <= 3 <= high

    assert 0.92 <= hits / 400 <= 0.98


def test_a_share_without_games_is_unknown_and_a_full_one_is_not_certain() -> None:
    assert (share_of(0, 0).low, share_of(0, 0).high) == (0.0, 1.0)
    full = share_of(10, 10)
    assert (full.rate, full.high) == (1.0, 1.0)
    assert 0.6 < full.low < 0.8
