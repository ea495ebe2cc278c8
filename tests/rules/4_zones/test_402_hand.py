"""Rule 402: hand."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.rules.common_cards import BEAR_FOR_G, BOLT_FOR_R, ELF, MOUNTAIN
from tests.rules.common_games import at_end_if, spell, watching
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("402")
def test_402_exactly_so_many_cards_in_your_hand() -> None:
    watch = at_end_if("you have exactly two cards in your hand")
    for count, life in ((1, 20), (2, 21), (3, 20)):
        assert Table(A=side(board=[watch], hand=[BEAR_FOR_G] * count), B=side()).to("cleanup").life("A") == life


@rule("402.1")
def test_402_1_so_many_cards_of_a_kind_in_a_hand() -> None:
    text = "If you have two or more land cards in your hand, you gain 5 life."
    for lands, life in ((1, 20), (2, 25)):
        table = Table(A=side(hand=[spell(text), ELF, *[MOUNTAIN] * lands]), B=side()).to("precombat main")
        assert table.cast("Rite").resolve().life("A") == life


@rule("402.1")
@pytest.mark.parametrize(("hand", "life"), [([BOLT_FOR_R, BOLT_FOR_R], 20), ([BOLT_FOR_R], 18), ([], 18)])
def test_402_1_opponents_with_few_cards_in_hand(hand: list[StoredCard], life: int) -> None:
    text = "Each opponent who has one or fewer cards in hand loses 2 life."
    rune = card("Rune", "Sorcery", text, cost="{R}")
    table = Table(A=side(board=[MOUNTAIN], hand=[rune]), B=side(hand=hand)).to("precombat main")
    assert table.cast(rune).resolve().life("B") == life


@rule("402.3")
@pytest.mark.parametrize("hand", [0, 1])
def test_402_3_a_card_in_hand(hand: int) -> None:
    watch = watching("At the beginning of your end step, if you have a card in hand")
    table = Table(A=side(hand=[BOLT_FOR_R] * hand, board=[watch]), B=side()).to("precombat main")
    assert table.to("cleanup").life("A") == 20 + hand
