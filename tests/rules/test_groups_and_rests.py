"""What a group is, what is taken from it and what is left (608.2c): of one player or of several, and who is meant
by "that opponent" where players attack each other."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

BEAR = creature("Bear", 2, 2)
OGRE = creature("Ogre", 3, 3)
ISLAND = land("Island")


def test_608_2c_the_rest_is_what_each_player_has_left() -> None:
    text = (
        "Each player reveals a number of cards from the top of their library equal to the number of nonland permanents "
        "they control, puts all permanent cards they revealed this way onto the battlefield, and puts the rest into "
        "their graveyard."
    )
    over, sip = card("Over", "Sorcery", text, cost="{0}"), card("Sip", "Instant", "You gain 1 life.", cost="{1}")
    table = Table(
        A=side(hand=[over], board=[BEAR], library=[sip]), B=side(board=[OGRE, OGRE], library=[ISLAND, sip]), C=side()
    )
    table.to("precombat main").cast(over).resolve()
    assert [table.zone("battlefield", player) for player in "AB"] == [["Bear"], ["Ogre", "Ogre", "Island"]]
    assert [table.zone("graveyard", player) for player in "ABC"] == [["Sip", "Over"], ["Sip"], []]


def test_508_1_attackers_of_players_and_of_planeswalkers_they_control() -> None:
    text = "Creatures attacking your opponents and/or planeswalkers they control get +2/+0 until end of turn."
    roar = card("Roar", "Instant", text, cost="{0}")
    jace = card("Jace", "Legendary Planeswalker — Jace", "+1: Draw a card.", loyalty=5)
    table = Table(A=side(hand=[roar], board=[BEAR, OGRE]), B=side(board=[jace, BEAR]))
    table.attack(BEAR, on="B").attack(OGRE, on="Jace").to("declare attackers").cast(roar).resolve()
    assert [table.size(BEAR), table.size(OGRE)] == [(4, 2), (5, 3)]


@pytest.mark.parametrize(("attacked", "drawn"), [("C", 1), ("D", 0)])
def test_608_2c_that_opponent_is_who_was_attacked(attacked: str, drawn: int) -> None:
    text = (
        "Whenever a player attacks one of your opponents, if that opponent has more life than another of your "
        "opponents, that attacking player draws a card."
    )
    table = Table(
        A=side(life=20, board=[creature("Demagogue", 1, 3, text)]),
        B=side(life=25, board=[BEAR]),
        C=side(life=30),
        D=side(life=20),
    )
    table.to("precombat main", turn=2)
    hand = len(table.zone("hand", "B"))
    table.attack(BEAR, on=attacked).to("end of combat", turn=2)
    assert len(table.zone("hand", "B")) - hand == drawn


def test_608_2c_each_of_them_is_every_exiled_card() -> None:
    text = "Exile the top card of each player's library and put a fetch counter on each of them."
    hound = card("Hound", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[hound], library=[BEAR]), B=side(library=[OGRE])).to("precombat main")
    table.cast(hound).resolve()
    exiled = [table.game.state.objects[id] for id in table.game.state.all_in("exile")]
    assert [obj.counters for obj in exiled] == [{"fetch": 1}] * 2


@pytest.mark.parametrize("cards", [2, 1])
def test_608_2d_that_many_cards_from_the_top_may_be_revealed(cards: int) -> None:
    text = (
        "Whenever Raker deals combat damage to a player, you may reveal that many cards from the top of your library. "
        "Put an artifact card revealed this way into your hand and the rest into your graveyard."
    )
    raker, rock = creature("Raker", cards, 3, text), card("Rock", "Artifact", cost="{2}")
    table = Table(A=side(board=[raker], library=[rock, BEAR]), B=side())
    table.answer("A", True).attack(raker).to("end of combat")
    assert table.zone("hand", "A") == ["Rock"]
    assert table.zone("graveyard", "A") == ["Bear"][: cards - 1]


def test_611_2b_it_is_each_of_those_lands() -> None:
    text = (
        "Whenever Liege attacks, put an awakening counter on each land you control. Each of those lands is an 8/8 "
        "green Elemental creature for as long as it has an awakening counter on it. They're still lands."
    )
    liege = creature("Liege", 8, 8, text)
    table = Table(A=side(board=[liege, ISLAND]), B=side())
    table.attack(liege).to("end of combat")
    assert table.size(ISLAND) == (8, 8)


@pytest.mark.parametrize(("walkers", "left"), [(0, ["Ogre", "Wall"]), (1, ["Wall"])])
def test_608_2c_two_of_those_creatures_instead(walkers: int, left: list[str]) -> None:
    text = (
        "Target opponent sacrifices a creature that attacked this turn. If you control a planeswalker, that player "
        "sacrifices two of those creatures instead."
    )
    triumph, jace = card("Triumph", "Instant", text, cost="{0}"), card("Jace", "Planeswalker", "+1: Scry 1.", loyalty=5)
    wall = creature("Wall", 0, 4)
    table = Table(A=side(hand=[triumph], board=[jace] * walkers), B=side(board=[BEAR, OGRE, wall]))
    table.to("precombat main", turn=2).attack(BEAR, OGRE, on="A").to("end of combat", turn=2)
    table.answer("B", "Bear").cast(triumph, at="B", by="A").resolve()
    assert table.zone("battlefield", "B") == left


def test_608_2c_that_token_is_none_that_is_yet_to_be_created() -> None:
    text = (
        "Create a token that's a copy of target token you control. If that token is a Squirrel, instead create two "
        "tokens that are copies of it."
    )
    copy = card("Copy", "Sorcery", text, cost="{0}")
    make = card("Make", "Sorcery", "Create a 1/1 green Squirrel creature token.", cost="{0}")
    table = Table(A=side(hand=[copy, make]), B=side()).to("precombat main")
    table.cast(make).resolve()
    table.cast(copy, at="Squirrel Token").resolve()
    assert table.zone("battlefield", "A") == ["Squirrel Token"] * 3


def test_614_9_that_creature_is_the_chosen_one_not_all_of_them() -> None:
    text = (
        "Choose a creature you control. Until your next turn, all damage that would be dealt to creatures you control "
        "is dealt to that creature instead."
    )
    ascent = card("Ascent", "Sorcery", text, cost="{0}")
    bolt = card("Bolt", "Instant", "Bolt deals 2 damage to any target.", cost="{0}")
    table = Table(A=side(hand=[ascent, bolt], board=[BEAR, OGRE]), B=side()).to("precombat main")
    table.answer("A", "Ogre").cast(ascent).resolve()
    table.cast(bolt, at="Bear").resolve()
    assert (table.find(BEAR).damage, table.find(OGRE).damage) == (0, 2)
