"""Mana bases: chances, Karsten's criterion, and basic lands by colour."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.services.files.program_files import stored_catalogue
from engine.decks.mana_base import (
    ColouredCost,
    card_chance,
    colour_chance,
    coloured_cost,
    fewest_sources,
    land_sources,
    needed_colours,
    share_basics,
)

COSTS = st.sampled_from(
    [ColouredCost((("R", 1),), 2), ColouredCost((("G", 2),), 3), ColouredCost((("R", 1), ("G", 1)), 4)]
)


def needed_sources(symbols: int, mana_value: int, lands: int, deck: int) -> int:
    """Returns how many sources support a card well."""
    wanted = 890 + 10 * mana_value
    return next(n for n in range(lands + 1) if colour_chance(n, lands, deck, symbols, mana_value) >= wanted)


@pytest.mark.parametrize(
    ("symbols", "mana_value", "of_forty", "of_sixty", "of_ninety_nine"),
    [(1, 2, 8, 12, 21), (2, 2, 14, 20, 33), (1, 4, 7, 10, 17), (2, 4, 11, 15, 26), (3, 3, 16, 22, 37)],
)
def test_needed_sources_are_those_of_karsten_with_the_first_draw_of_a_multiplayer_game(
    symbols: int, mana_value: int, of_forty: int, of_sixty: int, of_ninety_nine: int
) -> None:
    decks = ((17, 40), (24, 60), (41, 99))
    found = [needed_sources(symbols, mana_value, lands, deck) for lands, deck in decks]
    assert found == [of_forty, of_sixty, of_ninety_nine]


def test_three_forests_of_twenty_four_lands_cast_a_green_card_in_less_than_half_of_the_draws() -> None:
    assert colour_chance(3, 24, 60, 1, 2) < 500 < colour_chance(7, 24, 60, 1, 2)


@given(st.integers(1, 23), st.integers(1, 3), st.integers(1, 7))
def test_one_more_source_never_hurts(sources: int, symbols: int, mana_value: int) -> None:
    before, after = (colour_chance(count, 24, 60, symbols, mana_value) for count in (sources, sources + 1))
    assert 0 <= before <= after <= 1000


@given(st.lists(st.tuples(COSTS, st.integers(1, 9)), max_size=8), st.integers(0, 40), st.integers(0, 8))
def test_all_basic_lands_are_shared_out_and_needed_colours_come_first(
    costs: list[tuple[ColouredCost, int]], count: int, own: int
) -> None:
    parts = share_basics(count, "RGW", costs, {"R": own}, 60, count + own)
    assert sum(parts.values()) == count
    needed = needed_colours([cost for cost, _ in costs])
    assert not needed or parts["W"] == 0
    if count >= 3 * fewest_sources(60):
        assert all(parts[colour] + (own if colour == "R" else 0) >= fewest_sources(60) for colour in needed)


def test_more_and_stricter_cards_of_a_colour_get_more_lands() -> None:
    red, green, strict = ColouredCost((("R", 1),), 3), ColouredCost((("G", 1),), 3), ColouredCost((("G", 2),), 3)
    even = share_basics(24, "RG", [(red, 10), (green, 10)], {}, 60, 24)
    assert even == {"R": 12, "G": 12}
    assert share_basics(24, "RG", [(red, 20), (green, 10)], {}, 60, 24)["R"] > 12
    assert share_basics(24, "RG", [(red, 10), (strict, 10)], {}, 60, 24)["G"] > 12


def test_existing_sources_count() -> None:
    red, green = ColouredCost((("R", 1),), 3), ColouredCost((("G", 1),), 3)
    assert share_basics(16, "RG", [(red, 10), (green, 10)], {"R": 8}, 60, 24) == {"R": 4, "G": 12}


def test_a_hybrid_symbol_needs_no_single_colour_and_a_gold_card_needs_both() -> None:
    catalogue = stored_catalogue()
    hybrid = [card for card in catalogue if card.front_face.mana_cost and "/" in str(card.front_face.mana_cost)]
    assert hybrid
    assert any(not coloured_cost(card).symbols for card in hybrid)
    gold = ColouredCost((("G", 1), ("R", 1)), 3)
    both = card_chance(gold, {"R": 12, "G": 12}, 24, 60)
    assert both < colour_chance(12, 24, 60, 1, 3)


def test_sources_are_counted_by_colour() -> None:
    lands = [stored_catalogue().get_card(name) for name in ("Mountain", "Command Tower", "Temple of Triumph")]
    assert land_sources(lands) == {"W": 2, "U": 1, "B": 1, "R": 3, "G": 1}
