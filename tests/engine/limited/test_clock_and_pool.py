"""The pick clock, and pools in columns."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.ids import SeatId
from engine.limited.pod import CLOCKS, OFF, STANDARD, PoolOrder, pool_columns, time_to_pick
from tests.engine.limited.drafting_room import bots, cmm_cards, table


def test_there_is_no_clock_by_default() -> None:
    assert time_to_pick(OFF, 0, 10) is None


def test_the_clock_runs_from_long_to_short_over_ten_passes() -> None:
    times = [time_to_pick(STANDARD, turn, 10) for turn in range(10)]
    assert tuple(times) == STANDARD.seconds
    assert all(one > other for one, other in pairwise(STANDARD.seconds))


@pytest.mark.parametrize("name", ["relaxed", "standard", "fast"])
@pytest.mark.parametrize("turns", [1, 2, 7, 15])
def test_a_round_of_another_length_begins_and_ends_like_the_clock(name: str, turns: int) -> None:
    clock = CLOCKS[name]
    assert time_to_pick(clock, 0, turns) == clock.seconds[0]
    assert turns == 1 or time_to_pick(clock, turns - 1, turns) == clock.seconds[-1]


@pytest.mark.parametrize("turn", [-1, 10])
def test_there_is_no_time_for_a_pass_that_is_none(turn: int) -> None:
    with pytest.raises(ValueError, match="no pass"):
        time_to_pick(STANDARD, turn, 10)


@pytest.mark.parametrize("order", ["mana value", "colour", "type", "rarity"])
def test_columns_hold_every_card_once_in_order(order: PoolOrder) -> None:
    pool = table(*bots(2)).picked_cards(SeatId(0))
    columns = pool_columns(pool, cmm_cards(), order)
    assert sorted(card.name for column in columns for card in column.cards) == sorted(card.name for card in pool)
    for column in columns:
        values = [cmm_cards().get_card(card.name).mana_value for card in column.cards]
        assert values == sorted(values)
        assert values


def test_columns_by_colour_keep_gold_and_lands_apart() -> None:
    pool = table(*bots(8)).picked_cards(SeatId(0))
    for column in pool_columns(pool, cmm_cards(), "colour"):
        for card in column.cards:
            facts = cmm_cards().get_card(card.name)
            assert (column.key == "land") == facts.is_land
            assert (column.key == "gold") == (len(facts.colours) > 1)
