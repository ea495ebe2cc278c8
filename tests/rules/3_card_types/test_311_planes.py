"""Rule 311: planes."""

from __future__ import annotations

from tests.rules.common_cards import HILLS
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("311.7")
def test_311_7_chaos_ensues_without_a_die() -> None:
    rite = card("Rite", "Sorcery", "Chaos ensues.", cost="{0}")
    table = Table(A=side(command=[HILLS], hand=[rite], life=10), B=side()).to("precombat main")
    table.cast(rite).resolve(2)
    assert table.life("A") == 13
    table = Table(A=side(hand=[rite], life=10), B=side()).to("precombat main").cast(rite).resolve()
    assert table.life("A") == 10, "there is no plane"
