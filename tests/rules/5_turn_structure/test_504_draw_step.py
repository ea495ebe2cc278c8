"""Rule 504: draw step."""

from __future__ import annotations

from tests.rules.marker import rule
from tests.rules.table import Table, creature, side


@rule("504.1")
def test_504_1_a_card_is_drawn_during_each_opponents_draw_step() -> None:
    muse = creature("Muse", 1, 1, "You draw a card during each opponent's draw step.")
    table = Table(A=side(board=[muse]), B=side()).to("upkeep", turn=2)
    before = len(table.zone("hand", "A"))
    table.to("draw", turn=2)
    assert len(table.zone("hand", "A")) == before + 1
    table.to("draw", turn=3)
    assert len(table.zone("hand", "A")) == before + 2
