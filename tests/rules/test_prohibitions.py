"""What players can't do (101.2)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

ISLAND = land("Island")


@pytest.mark.parametrize(("rule", "poison", "energy"), [("get counters", 0, 0), ("get poison counters", 0, 1)])
def test_101_2_players_who_cant_get_counters(rule: str, poison: int, energy: int) -> None:
    ban = card("Ban", "Enchantment", f"Players can't {rule}.")
    gift = card("Gift", "Sorcery", "You get {E}. Target opponent gets a poison counter.", cost="{U}")
    rat = creature("Rat", 1, 1, "Infect")
    table = Table(A=side(hand=[gift], board=[ban, ISLAND, rat]), B=side()).to("precombat main")
    table.cast(gift, at="B").resolve().attack(rat).to("end of combat")
    counters = [table.game.state.player(table.seat(player)).counters for player in "AB"]
    assert (counters[0].get("energy", 0), counters[1].get("poison", 0)) == (energy, poison)
    assert table.life("B") == 20


def test_101_2_a_player_who_cant_become_the_monarch() -> None:
    ban = card("Ban", "Enchantment", "You can't become the monarch.")
    crown = card("Crown", "Sorcery", "You become the monarch.", cost="{U}")
    table = Table(A=side(hand=[crown], board=[ban, ISLAND]), B=side()).to("precombat main")
    assert table.cast(crown).resolve().game.state.monarch is None


JOCKEY = creature("Jockey", 3, 3, "You can't cast ~ if you've played a land this turn.", cost="{0}")


@pytest.mark.parametrize(("zone", "method"), [("hand", ""), ("graveyard", "permission")])
def test_601_3_a_card_forbids_its_own_casting_wherever_it_is(zone: str, method: str) -> None:
    grave = card("Tomb", "Enchantment", "You may cast creature spells from your graveyard.")
    for played in (False, True):
        hand, graveyard = ([ISLAND, JOCKEY], []) if zone == "hand" else ([ISLAND], [JOCKEY])
        table = Table(A=side(board=[grave], hand=hand, graveyard=graveyard), B=side()).to("precombat main")
        if played:
            table.play(ISLAND)
        assert table.try_to("cast", JOCKEY, method=method) is not played


def test_601_3_what_is_forbidden_is_asked_of_who_casts_it() -> None:
    table = Table(A=side(hand=[ISLAND]), B=side(hand=[JOCKEY])).to("precombat main")
    table.play(ISLAND).to("precombat main", turn=2)
    assert table.try_to("cast", JOCKEY, by="B")


def test_601_3_a_card_may_be_cast_only_once_something_has_happened() -> None:
    riot = creature("Riot", 6, 6, "You can't cast ~ unless an opponent lost life this turn.", cost="{0}")
    pinprick = card("Pinprick", "Instant", "Target opponent loses 1 life.", cost="{0}")
    table = Table(A=side(hand=[riot, pinprick]), B=side()).to("precombat main")
    assert not table.try_to("cast", riot)
    table.cast(pinprick, at="B").resolve()
    assert table.try_to("cast", riot)


@pytest.mark.parametrize(("victim", "drawn"), [("", 1), ("Flying", 0)])
def test_603_10a_what_died_is_asked_whether_it_had_an_ability(victim: str, drawn: int) -> None:
    mourner = creature("Mourner", 1, 1, "Whenever another creature dies, if it didn't have flying, draw a card.")
    doom = card("Doom", "Instant", "Destroy target creature.", cost="{0}")
    table = Table(A=side(board=[mourner], hand=[doom]), B=side(board=[creature("Prey", 1, 1, victim)]))
    table.to("precombat main").cast(doom, at="Prey").resolve()
    if table.zone("stack"):
        table.resolve()
    assert len(table.zone("hand", "A")) == drawn


def test_305_2_no_land_is_played_after_this_was_cast() -> None:
    rider = creature("Rider", 3, 3, "You can't play lands if you've cast ~ this turn.", cost="{0}")
    for cast in (False, True):
        table = Table(A=side(hand=[ISLAND, rider], library=[ISLAND] * 5), B=side(library=[ISLAND] * 5))
        table.to("precombat main")
        if cast:
            table.cast(rider).resolve()
            assert not table.try_to("land", ISLAND)
            table.to("precombat main", turn=3)
        assert table.try_to("land", ISLAND)
