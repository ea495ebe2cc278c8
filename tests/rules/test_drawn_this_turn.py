"""How many cards were drawn this turn (121.2): one after the other, by one player."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

READER = creature("Reader", 2, 3, "As long as you've drawn two or more cards this turn, Reader has flying.")
GLANCE = card("Glance", "Sorcery", "Draw a card.", cost="{U}")
GIFT = card("Gift", "Sorcery", "Target player draws a card.", cost="{U}")


@pytest.mark.parametrize(("player", "flies"), [("A", True), ("B", False)])
def test_121_2_two_cards_drawn_by_two_spells_are_two_cards_drawn_this_turn(player: str, flies: bool) -> None:
    islands = [land("Island"), land("Island")]
    table = Table(A=side(board=[READER, *islands], hand=[GLANCE, GIFT]), B=side()).to("precombat main")
    table.cast(GLANCE).resolve()
    assert not table.now(READER).has("flying")
    table.cast(GIFT, at=player).resolve()
    assert table.now(READER).has("flying") is flies
