"""Rules 508.1h-j: costs to attack."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, ISLAND, OGRE
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("508.1h")
@pytest.mark.parametrize(("lands", "life"), [(1, 20), (2, 18)])
def test_508_1h_the_player_who_imposes_an_attack_tax_counts_x(lands: int, life: int) -> None:
    text = (
        "Creatures can't attack you unless their controller pays {X} for each of those creatures, where X is the "
        "number of enchantments you control."
    )
    wall = [card("Sphere", "Enchantment", text), card("Veil", "Enchantment", "You have hexproof.")]
    table = Table(A=side(board=[BEAR, *[ISLAND] * lands]), B=side(board=wall)).attack(BEAR)
    if lands == 2:
        table.answer("A", True)
    assert table.to("end of combat").life("B") == life


@rule("508.1h")
def test_508_1h_a_tax_for_a_time_is_paid_at_each_attack() -> None:
    text = (
        "Until your next turn, creatures can't attack you unless their controller pays {2} for each of those creatures."
    )
    rite = card("Rite", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[rite]), B=side(board=[BEAR, OGRE, ISLAND, ISLAND])).to("precombat main")
    table.cast(rite).resolve().to("beginning of combat", turn=2).attack(BEAR).attack(OGRE)
    assert table.answer("B", True).to("end of combat", turn=2).life("A") == 18
