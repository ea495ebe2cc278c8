"""Rulings on cards from Rankle to Sandstone Oracle: no modes, differences."""

from __future__ import annotations

from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, FIVE, start
from tests.rules.table import card, side


@ruling("Rankle, Master of Pranks", 1)
def test_rankle_may_play_no_prank() -> None:
    table = start(A=side(board=["Rankle, Master of Pranks"]), B=side(hand=[BEAR]))

    table.answer("A", []).attack("Rankle, Master of Pranks").to("end of combat")

    assert table.zone("hand", "B") == ["Grizzly"]


@ruling("Sandstone Oracle", 2)
def test_the_oracle_first_counts_and_then_draws_with_replacements() -> None:
    mirror = card("Mirror", "Enchantment", "If you would draw a card, draw two cards instead.")
    table = start(A=side(hand=["Sandstone Oracle"], board=[mirror, *FIVE]), B=side(hand=[BEAR] * 3))

    table.cast("Sandstone Oracle").resolve(2)

    assert len(table.zone("hand", "A")) == 6
