"""Mana as counts by kind: bundles, masks, letters."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.game.kernel.mana import (
    MOST_MANA,
    TYPES,
    add_bundles,
    count_units,
    kinds_in_mask,
    multiply_bundle,
    order_counts,
    read_symbols,
    symbol_mask,
    total_mana,
    unit_mask,
)
from tests.rules.marker import rule

UNITS = st.lists(st.text(alphabet=TYPES, min_size=1, max_size=3), max_size=8)


@given(UNITS, UNITS)
def test_bundles_are_added_up(one: list[str], other: list[str]) -> None:
    both = add_bundles(count_units(one), count_units(other))
    assert total_mana(both) == len(one) + len(other)
    assert dict(both) == {unit: (one + other).count(unit) for unit in one + other}


@given(UNITS, st.integers(-2, 50))
def test_a_bundle_is_multiplied_and_nothing_comes_of_less_than_one(units: list[str], factor: int) -> None:
    assert total_mana(multiply_bundle(count_units(units), factor)) == len(units) * max(0, factor)


def test_a_billion_mana_is_as_easy_as_one_and_has_an_end() -> None:
    assert multiply_bundle((("G", 10**12),), 10**12) == (("G", MOST_MANA),)


@rule("107.4")
@given(st.sampled_from(TYPES), st.text(alphabet=TYPES, min_size=1, max_size=6))
def test_107_4_a_symbol_takes_the_mana_it_names_and_no_other(unit: str, accepts: str) -> None:
    assert bool(unit_mask(unit) & symbol_mask(accepts)) is (unit in accepts)


@rule("107.4h")
def test_107_4h_only_mana_of_snow_sources_pays_for_the_snow_symbol() -> None:
    assert unit_mask("G", snow=True) & symbol_mask("S")
    assert not unit_mask("G") & symbol_mask("S")


def test_what_is_no_mana_pays_for_generic_only() -> None:
    assert not any(unit_mask("1") & symbol_mask(letter) for letter in TYPES)


def test_kinds_are_read_off_a_mask_plain_ones_first() -> None:
    assert kinds_in_mask(unit_mask("GW") | unit_mask("U", snow=True)) == (("W", False), ("G", False), ("U", True))


def test_types_come_in_the_usual_order_and_none_without_mana() -> None:
    assert order_counts({"C": 2, "G": 0, "W": 1}) == (("W", 1), ("C", 2))


def test_hybrid_symbols_are_either_of_their_colours() -> None:
    assert read_symbols("{C}{G/W}") == ("C", "GW")
