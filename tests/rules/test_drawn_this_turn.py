"""How many cards were drawn this turn (121.2): one after the other, by one player. And how many
different sources dealt damage, how many lands one player had enter."""

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


@pytest.mark.parametrize(("pingers", "times", "met"), [(1, 3, False), (3, 1, True)])
def test_608_2i_so_many_sources_are_different_ones(pingers: int, times: int, met: bool) -> None:
    text = "Choir has flying as long as three or more sources you controlled dealt damage this turn."
    choir = creature("Choir", 1, 1, text)
    pings = [
        creature(name, 1, 1, "{0}: This creature deals 1 damage to you.") for name in ("Imp", "Elk", "Ape")[:pingers]
    ]
    table = Table(A=side(board=[choir, *pings]), B=side()).to("precombat main")
    for pinger in pings * times:
        table.activate(pinger).resolve()
    assert table.now(choir).has("flying") is met


@pytest.mark.parametrize(("opponents", "castable"), [("BC", False), ("BB", True)])
def test_608_2i_an_opponent_is_one_of_them(opponents: str, castable: bool) -> None:
    text = (
        "If an opponent had two or more lands enter the battlefield under their control this turn, you may pay {0} "
        "rather than pay Trap's mana cost.\nYou gain 1 life."
    )
    trap = card("Trap", "Instant", text, cost="{9}")
    give = card("Give", "Sorcery", "Target opponent puts a land card from their hand onto the battlefield.", cost="{0}")
    lands = [land("Forest")]
    table = Table(A=side(hand=[trap, give, give]), B=side(hand=lands * 2), C=side(hand=lands)).to("precombat main")
    for player in opponents:
        table.answer(player, "Forest").cast(give, at=player).resolve()
        table.answers[player].clear()
    assert table.try_to("cast", trap, method="alternative") is castable
