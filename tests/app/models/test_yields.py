"""Yields: which answers they give, from when on, and until when; and that they're stored with their game."""

from __future__ import annotations

from app.services.games.yields import MOST_YIELDS, Yield, Yields
from engine.ids import PlayerId

ME, OTHER = PlayerId(0), PlayerId(1)


def yes(key: str, player: PlayerId = ME) -> Yield:
    return Yield(player, (key,), 1, ("Card",))


def test_a_yield_answers_for_its_player_and_trigger_alone() -> None:
    yields = Yields()
    yields.choose(yes("a"))
    yields.decided(4)
    assert yields.answer(ME, 5, "a") == 1
    assert yields.answer(ME, 5, "b") is None
    assert yields.answer(OTHER, 5, "a") is None


def test_going_back_suspends_a_yield_and_going_forward_brings_it_back() -> None:
    yields = Yields()
    yields.choose(yes("a"))
    yields.decided(4)
    assert yields.answer(ME, 4, "a") is None
    assert yields.in_force(ME, 4) == ()
    assert yields.answer(ME, 5, "a") == 1


def test_another_decision_in_its_place_ends_a_yield() -> None:
    yields = Yields()
    yields.choose(yes("a"))
    yields.decided(4)
    yields.decided(5)
    assert yields.answer(ME, 9, "a") == 1
    yields.decided(4)
    assert yields.answer(ME, 9, "a") is None


def test_the_latest_wish_about_a_trigger_counts() -> None:
    yields = Yields()
    yields.choose(yes("a"))
    yields.decided(1)
    yields.choose(Yield(ME, ("a",), 0))
    yields.decided(2)
    assert yields.answer(ME, 3, "a") == 0
    assert len(yields.in_force(ME, 3)) == 1


def test_an_order_says_which_of_its_triggers_goes_first() -> None:
    yields = Yields()
    yields.choose(Yield(ME, ("c", "a", "b")))
    yields.decided(1)
    assert yields.first_trigger(ME, 2, ("a", "b", "c")) == 2
    assert yields.first_trigger(ME, 2, ("a", "b")) == 0
    assert yields.first_trigger(ME, 2, ("b", "a", "a")) == 1
    assert yields.first_trigger(ME, 2, ("a", "x")) is None


def test_ending_a_yield_is_kept_like_setting_it() -> None:
    yields = Yields()
    kept: list[tuple[Yield, ...]] = []
    yields.keep = kept.append
    yields.choose(yes("a"))
    yields.decided(1)
    (one,) = yields.in_force(ME, 2)
    yields.end_yield(one)
    yields.decided(2)
    assert kept == [(one,), ()]
    for number in range(MOST_YIELDS + 5):
        yields.choose(yes(str(number)))
        yields.decided(number + 3)
    assert len(kept[-1]) == MOST_YIELDS
