"""Mana symbols and costs (107.4, 202)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.mana_cost import ManaCost
from tests.rules.marker import rule
from tests.tools.unreadable import refused

SYMBOLS = st.sampled_from(["0", "1", "10", "W", "U", "B", "R", "G", "C", "S", "X", "W/U", "2/W", "G/P", "W/U/P", "C/W"])


@given(st.lists(SYMBOLS, min_size=1))
def test_a_written_cost_reads_back(symbols: list[str]) -> None:
    text = "".join("{" + part + "}" for part in symbols)
    assert str(ManaCost.parse(text)) == text


@rule("202.3")
@pytest.mark.parametrize(
    ("cost", "value"), [("{2}{W}{W}", 4), ("{X}{R}", 1), ("{2/W}{2/W}", 4), ("{G/P}{1}", 2), ("{0}", 0)]
)
def test_202_3_mana_value(cost: str, value: int) -> None:
    assert ManaCost.parse(cost).mana_value == value


@rule("202.2")
def test_202_2_colours_of_hybrid_and_phyrexian_symbols() -> None:
    assert ManaCost.parse("{2/W}{B/G}{R/P}").colours == "WBRG"


@pytest.mark.parametrize("text", ["{Q}", "2W", "{2", "{2} {W}", "{W/2}"])
def test_what_is_not_a_cost_is_refused_and_quoted(text: str) -> None:
    with refused(r"isn't a mana"):
        ManaCost.parse(text)
