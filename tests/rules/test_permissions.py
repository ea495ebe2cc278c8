"""Permissions and limits: once each turn, only once, loyalty abilities, the top card of a library."""

from __future__ import annotations

from engine.game.view.view import GameView
from tests.rules.table import Table, card, creature, land, side

ISLAND, FOREST = land("Island"), land("Forest")
BEAR = creature("Bear", 2, 2, cost="{G}")
WALKER = card("Walker", "Planeswalker — Test", "+1: You gain 1 life.", loyalty=3)


def test_601_3b_once_during_each_of_your_turns() -> None:
    text = "Once during each of your turns, you may cast a creature spell from your graveyard."
    altar = card("Altar", "Artifact", text)
    table = Table(A=side(board=[FOREST, FOREST, altar], graveyard=[BEAR, BEAR]), B=side()).to("precombat main")
    table.cast(BEAR, method="permission").resolve()
    assert not table.try_to("cast", BEAR, method="permission")


def test_602_5b_activate_only_once() -> None:
    idol = card("Idol", "Artifact", "{0}: You gain 1 life. Activate only once.")
    table = Table(A=side(board=[idol]), B=side()).to("precombat main").activate(idol).resolve()
    assert not table.try_to("activate", idol)
    assert not table.to("precombat main", turn=3).try_to("activate", idol)


def test_606_3_loyalty_abilities_twice_each_turn() -> None:
    text = "You may activate the loyalty abilities of planeswalkers you control twice each turn rather than only once."
    oath = card("Oath", "Enchantment", text)
    table = Table(A=side(board=[WALKER, oath]), B=side()).to("precombat main")
    table.activate(WALKER).resolve().activate(WALKER).resolve()
    assert not table.try_to("activate", WALKER)


def test_401_5_the_top_card_lies_open_to_all_or_to_its_owner() -> None:
    for text, others in (
        ("Play with the top card of your library revealed.", True),
        ("You may look at the top card of your library any time.", False),
    ):
        seer = card("Seer", "Enchantment", text)
        table = Table(A=side(board=[seer], library=[BEAR]), B=side()).to("precombat main")
        top = table.game.state.player(table.seat("A")).library[0]
        assert GameView(table.game, table.seat("A")).can_see(top)
        assert GameView(table.game, table.seat("B")).can_see(top) is others


def test_104_3b_a_player_does_not_lose_for_having_no_life() -> None:
    lich = card("Lich", "Enchantment", "You don't lose the game for having 0 or less life.")
    table = Table(A=side(life=0, board=[lich]), B=side()).to("precombat main")
    assert not table.lost("A")


def test_611_2c_an_effect_on_rules_reaches_what_comes_later() -> None:
    falter = card("Falter", "Instant", "Creatures can't block this turn.", cost="{U}")
    elk = creature("Elk", 3, 3, "Flash", cost="{G}")
    table = Table(A=side(hand=[falter], board=[ISLAND, BEAR]), B=side(hand=[elk], board=[FOREST])).to("precombat main")
    table.cast(falter).resolve().cast(elk, by="B").resolve()
    table.attack(BEAR).to("declare attackers")
    assert not table.may_block(elk, BEAR)


def test_702_8a_spells_may_be_cast_this_turn_as_though_they_had_flash() -> None:
    wind = card("Wind", "Instant", "You may cast sorcery spells this turn as though they had flash.", cost="{U}")
    study = card("Study", "Sorcery", "Draw a card.", cost="{U}")
    sides = {"A": side(), "B": side(hand=[wind, study, study], board=[ISLAND] * 3)}
    table = Table(None, **sides).to("upkeep")
    assert not table.try_to("cast", study, by="B")
    table.cast(wind, by="B").resolve()
    assert table.try_to("cast", study, by="B")
    assert not table.to("upkeep", turn=3).try_to("cast", study, by="B")
