"""Rule 114: emblems."""

from __future__ import annotations

from tests.rules.common_cards import BEAR
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("114", "114.4")
def test_114_an_emblem_stays_and_its_abilities_function() -> None:
    hero = card(
        "Hero", "Planeswalker — Test", '0: You get an emblem with "Creatures you control get +1/+1."', loyalty=3
    )
    table = Table(A=side(board=[hero, BEAR]), B=side()).to("precombat main").activate(hero).resolve()
    assert table.size(BEAR) == (3, 3)
