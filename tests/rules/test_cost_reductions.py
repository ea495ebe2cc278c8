"""Reductions of coloured mana (118.7)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, side

WASTE = card("Waste", "Land", "{T}: Add {C}.")


@pytest.mark.parametrize(
    ("cost", "less", "lands"),
    [
        ("{2}{W}{W}{U}", "{W}{U}", None),
        ("{2}{W/U}{W/B}", "{W}{U}", 2),
        ("{2}{W/U}{W}", "{W}{U}", 2),
        ("{1}{2/W}{W/P}", "{W}{W}", 1),
        ("{3}{G}", "{G}{G}", 2),
    ],
)
def test_118_7_a_reduction_takes_off_as_many_symbols_as_it_can(cost: str, less: str, lands: int | None) -> None:
    spell = card("Spell", "Sorcery", "You gain 3 life.", cost=cost)
    cheaper = card("Help", "Enchantment", f"Sorcery spells you cast cost {less} less to cast.")

    def castable(count: int) -> bool:
        table = Table(A=side(hand=[spell], board=[cheaper, *[WASTE] * count]), B=side())
        return table.to("precombat main").try_to("cast", spell)

    if lands is None:
        assert not castable(9)
    else:
        assert castable(lands)
        assert not castable(lands - 1)
