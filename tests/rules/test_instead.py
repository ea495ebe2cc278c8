"""What happens instead of an event is an instruction like any other (614); what a card says of its own entering applies
wherever it comes from (614.12); deeds that abilities wait for."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, side

BEAR = creature("Bear", 2, 2, cost="{2}")
VALE = card(
    "Vale",
    "Land",
    "If Vale would enter the battlefield, sacrifice two untapped lands instead. If you do, put Vale onto the "
    "battlefield. If you don't, put it into its owner's graveyard.\n{T}: Add {C}.",
)


def test_614_12_a_land_that_is_played_asks_for_its_price() -> None:
    table = Table(A=side(hand=[VALE], board=["Mountain", "Mountain"]), B=side()).to("precombat main")
    table.play(VALE)
    assert table.zone("battlefield", "A") == ["Vale"]
    assert table.zone("graveyard", "A") == ["Mountain", "Mountain"]


def test_614_12_a_land_whose_price_is_not_paid_goes_to_the_graveyard() -> None:
    table = Table(A=side(hand=[VALE], board=["Mountain"]), B=side()).to("precombat main")
    table.play(VALE)
    assert "Vale" in table.zone("graveyard", "A")
    assert "Vale" not in table.zone("battlefield", "A")


def test_614_6_the_event_itself_stands_inside_an_offer() -> None:
    keeper = creature("Keeper", 1, 1, "If you would gain life, you gain twice that much life instead.")
    fount = card("Fount", "Artifact", "{T}: You gain 2 life.")
    table = Table(A=side(board=[keeper, fount], life=10), B=side()).to("precombat main")
    table.activate(fount).resolve()
    assert table.life("A") == 14


def test_700_13_targeting_an_opponent_is_a_crime() -> None:
    outlaw = creature("Outlaw", 1, 1, "Whenever you commit a crime, draw a card.")
    ping = card("Ping", "Artifact", "{T}: Target player loses 1 life.")
    table = Table(A=side(board=[outlaw, ping, ping]), B=side()).to("precombat main")
    table.activate(ping, at="A").resolve()
    assert not table.zone("hand", "A")
    table.activate(table.find(ping).printed.name, at="B").resolve(2)
    assert len(table.zone("hand", "A")) == 1


def test_700_11_a_permanent_card_that_goes_to_the_graveyard_is_a_descent() -> None:
    deep = creature("Deep", 1, 1, "At the beginning of your end step, if you descended this turn, you gain 3 life.")
    grave = card("Grave", "Artifact", "{T}: Mill a card.")
    for top, life in ((BEAR, 13), (card("Idea", "Instant", "Draw a card."), 10)):
        table = Table(A=side(board=[deep, grave], library=[top], life=10), B=side()).to("precombat main")
        table.activate(grave).resolve().to("cleanup")
        assert table.life("A") == life


def test_608_2c_whether_any_permanent_that_fits_is_there() -> None:
    thin = card(
        "Thin",
        "Sorcery",
        "Destroy target nonland permanent if a permanent with the same name is on the battlefield.",
        cost="{0}",
    )
    table = Table(A=side(hand=[thin]), B=side(board=[BEAR, BEAR])).to("precombat main")
    table.cast(thin, at="Bear").resolve()
    assert table.zone("battlefield", "B") == ["Bear"]


def test_603_4_a_state_trigger_asks_its_condition_before_it_triggers() -> None:
    hidden = card(
        "Hidden",
        "Enchantment",
        "When an opponent controls a creature with power 4 or greater, if Hidden is an enchantment, Hidden becomes a "
        "4/4 Beast creature.",
    )
    giant = creature("Giant", 4, 4)
    table = Table(A=side(board=[hidden]), B=side(board=[giant])).to("end")
    assert table.game.state.result is None
    assert table.size(hidden) == (4, 4)


@pytest.mark.parametrize(
    "words", ["a source would deal 4 or more damage", "any source would deal 1 or more damage"], ids=["much", "any"]
)
def test_614_1a_the_damage_that_is_dealt_instead_has_its_source_and_its_victim(words: str) -> None:
    who = "that source deals" if words.startswith("a ") else "it deals"
    law = card(
        "Law",
        "Enchantment",
        f"If {words} to a permanent or player, {who} 3 damage to that permanent or player instead.",
    )
    ogre, wall = creature("Ogre", 5, 5), creature("Wall", 0, 4)
    table = Table(A=side(board=[law, ogre, creature("Giant", 6, 6)]), B=side(board=[wall]))
    table.attack(ogre, "Giant").block(wall, "Giant").to("end of combat")
    assert table.life("B") == 17
    assert table.find(wall).damage == 3
