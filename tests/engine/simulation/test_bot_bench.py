"""Comparisons of bots: shares, intervals and the test that stops early."""

from __future__ import annotations

import math

from hypothesis import given
from hypothesis import strategies as st

from engine.randomness import RandomStream
from engine.simulation.bot_bench import (
    ERROR_RATE,
    BotFigures,
    Conclusion,
    DealResult,
    interval_of_mean,
    judge_deals,
)


def deal(wins: float, games: int = 4) -> DealResult:
    return DealResult(0, games, wins, games, BotFigures(), BotFigures())


def test_the_share_is_the_part_of_the_games_that_a_won() -> None:
    verdict = judge_deals([deal(1), deal(2), deal(0), deal(1)], 0.25, 0.35)
    assert (verdict.deals, verdict.games, verdict.wins, verdict.share) == (4, 16, 4, 0.25)
    assert verdict.low < 0.25 < verdict.high
    assert verdict.conclusion == "open"


def test_many_wins_are_better_and_many_losses_are_not() -> None:
    assert judge_deals([deal(wins) for wins in (2, 3, 1, 2) * 10], 0.25, 0.35).conclusion == "better"
    assert judge_deals([deal(wins) for wins in (0, 1, 0, 0) * 10], 0.25, 0.35).conclusion == "not better"


def test_a_few_deals_prove_nothing() -> None:
    assert judge_deals([deal(4)] * 7, 0.25, 0.35).conclusion == "open"
    assert judge_deals([], 0.25, 0.35).conclusion == "open"


def test_deals_with_one_and_the_same_share_can_still_end_the_test() -> None:
    assert judge_deals([deal(4)] * 30, 0.25, 0.35).conclusion == "better"


def test_the_interval_counts_deals_and_not_games() -> None:
    """Four equal games of one deal tell as much as one: the interval is as wide as that of ten observations."""
    low, high = interval_of_mean([0.0, 1.0] * 5)
    spread = math.sqrt(0.25 * 10 / 9)
    assert math.isclose(high - low, 2 * 2.26 * spread / math.sqrt(10), rel_tol=1e-6)


@given(st.lists(st.floats(0, 1), min_size=2, max_size=60))
def test_an_interval_holds_its_mean_and_stays_between_nothing_and_all(shares: list[float]) -> None:
    low, high = interval_of_mean(shares)
    mean = sum(shares) / len(shares)
    assert 0 <= low <= mean + 1e-9
    assert mean - 1e-9 <= high <= 1


def conclude(share: float, seed: int) -> Conclusion:
    """Returns the verdict on a bot that wins each game with that probability."""
    stream = RandomStream(seed, "bench")
    results: list[DealResult] = []
    while len(results) < 600:
        results.append(deal(sum(stream.chance(round(1000 * share), 1000) for _ in range(4))))
        verdict = judge_deals(results, 0.25, 0.35)
        if verdict.conclusion != "open":
            return verdict.conclusion
    return "open"


def test_the_test_errs_seldom_and_always_ends() -> None:
    """The stated error rate is 5 % on either side; 60 runs each leave room for chance."""
    equal = [conclude(0.25, seed) for seed in range(60)]
    stronger = [conclude(0.35, seed) for seed in range(60)]
    assert "open" not in (*equal, *stronger)
    most = 60 * ERROR_RATE * 2 + 2
    assert equal.count("better") <= most
    assert stronger.count("not better") <= most
