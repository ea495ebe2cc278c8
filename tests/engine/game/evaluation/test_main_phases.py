"""Abilities that trigger at the beginning of a main phase, in a turn with three of them (505.1a)."""

from __future__ import annotations

import pytest

from tests.rules.made_cards import card
from tests.rules.marker import rule
from tests.rules.table import Table, side

EXTRA = (
    "If it's your main phase, there is an additional combat phase after this phase, followed by an additional main "
    "phase."
)


@rule("505.1a")
@pytest.mark.parametrize(("phase", "gained"), [("first", 0), ("precombat", 0), ("second", 1), ("postcombat", 2)])
def test_505_1a_third_main_phase_is_postcombat_but_not_second(phase: str, gained: int) -> None:
    clock = card("Clock", "Enchantment", f"At the beginning of your {phase} main phase, you gain 1 life.")
    rite = card("Rite", "Sorcery", EXTRA, cost="{0}")
    table = Table(A=side(hand=[rite], board=[clock]), B=side()).to("precombat main")
    before = table.life("A")

    table.cast(rite).resolve().to("cleanup")

    assert table.life("A") - before == gained
