"""Rule 121: drawing a card."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR, ISLAND
from tests.rules.common_games import spell
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side

READER = creature("Reader", 2, 3, "As long as you've drawn two or more cards this turn, Reader has flying.")


GLANCE = card("Glance", "Sorcery", "Draw a card.", cost="{U}")


GIFT = card("Gift", "Sorcery", "Target player draws a card.", cost="{U}")


@rule("121.2")
@pytest.mark.parametrize(("player", "flies"), [("A", True), ("B", False)])
def test_121_2_two_cards_drawn_by_two_spells_are_two_cards_drawn_this_turn(player: str, flies: bool) -> None:
    islands = [land("Island"), land("Island")]
    table = Table(A=side(board=[READER, *islands], hand=[GLANCE, GIFT]), B=side()).to("precombat main")
    table.cast(GLANCE).resolve()
    assert not table.now(READER).has_keyword("flying")
    table.cast(GIFT, at=player).resolve()
    assert table.now(READER).has_keyword("flying") is flies


@rule("121.2")
def test_121_2_up_to_so_many_cards_are_drawn() -> None:
    djinn = creature("Djinn", 4, 4, "When Djinn enters, each other player may draw up to three cards.", cost="{U}")
    table = Table(A=side(hand=[djinn], board=[land("Island")]), B=side())
    table.to("precombat main").cast(djinn).answer("B", True, 2).resolve(2)
    assert len(table.zone("hand", "B")) == 2


@rule("121.2a")
def test_121_2a_drawing_two_or_more_cards_is_replaced_as_a_whole() -> None:
    text = "If an opponent would draw two or more cards, instead you and that player each draw a card."
    almoner = creature("Almoner", 3, 4, text)
    study = card("Study", "Sorcery", "Draw three cards.", cost="{U}")
    peek = card("Peek", "Sorcery", "Draw a card.", cost="{U}")
    table = Table(A=side(hand=[study, peek], board=[ISLAND, ISLAND]), B=side(board=[almoner])).to("precombat main")
    table.cast(study).resolve()
    assert (len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (2, 1)
    table.cast(peek).resolve()
    assert (len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (2, 1)


@rule("121.2")
def test_121_2_cards_drawn_by_what_replaces_several_draws_are_drawn_this_way() -> None:
    text = "If an opponent would draw two or more cards, instead you and that player each draw a card."
    rite = spell("Draw three cards, then discard a card for each card drawn this way.")
    table = Table(A=side(hand=[rite, BEAR]), B=side(board=[card("Toll", "Enchantment", text)])).to("precombat main")
    table.answer("A", ["Bear"]).cast(rite).resolve()
    assert table.zone("graveyard", "A").count("Bear") == 1
    assert (len(table.zone("hand", "A")), len(table.zone("hand", "B"))) == (1, 1)
