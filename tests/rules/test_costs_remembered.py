"""What a spell's text says of things its own costs have used: "the sacrificed creature" (607.2, 608.2h)."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side

MOUNTAIN = land("Mountain")
OGRE, BEAR = creature("Ogre", 3, 3, cost="{2}{R}"), creature("Bear", 2, 2, cost="{1}{G}")
COIN = card("Coin", "Artifact Creature — Construct", "Sacrifice this creature: Add {R}.", power=1, toughness=1)


@pytest.mark.parametrize(
    ("cost", "thing"),
    [
        ("sacrifice a creature", "sacrificed creature"),
        ("exile a creature card from your graveyard", "exiled card"),
        ("discard a card", "discarded card"),
        ("tap an untapped creature you control", "tapped creature"),
        ("return a creature you control to its owner's hand", "returned creature"),
    ],
)
def test_607_2_a_spell_knows_what_its_additional_cost_has_used(cost: str, thing: str) -> None:
    text = f"As an additional cost to cast this spell, {cost}.\nHurl deals damage equal to the {thing}'s power to any "
    hurl = card("Hurl", "Instant", text + "target.", cost="{R}")
    table = Table(A=side(hand=[hurl, OGRE], graveyard=[OGRE], board=[OGRE, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", "Ogre").cast(hurl, at="B").resolve()
    assert table.life("B") == 17


def test_607_2_how_many_things_a_cost_has_used_is_counted() -> None:
    text = "As an additional cost to cast this spell, sacrifice any number of creatures.\nDraw a card for each "
    rite = card("Rite", "Sorcery", text + "creature sacrificed this way.", cost="{R}")
    table = Table(A=side(hand=[rite], board=[OGRE, BEAR, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", ["Ogre", "Bear"]).cast(rite).resolve()
    assert len(table.zone("hand", "A")) == 2


def test_607_2_what_is_sacrificed_for_mana_is_not_the_sacrificed_creature() -> None:
    text = "As an additional cost to cast this spell, sacrifice a creature.\nYou gain life equal to the sacrificed "
    rite = card("Rite", "Sorcery", text + "creature's power.", cost="{R}")
    table = Table(A=side(hand=[rite], board=[COIN, OGRE]), B=side()).to("precombat main")
    table.answer("A", "Ogre").cast(rite).resolve()
    assert table.life("A") == 23


def test_702_33_a_kicker_cost_is_remembered_too() -> None:
    text = "Kicker—Sacrifice a creature.\nDraw a card. If this spell was kicked, you gain life equal to the sacrificed "
    feast = card("Feast", "Sorcery", text + "creature's toughness.", cost="{R}")
    table = Table(A=side(hand=[feast], board=[OGRE, MOUNTAIN]), B=side()).to("precombat main")
    table.answer("A", True, "Ogre").cast(feast).resolve()
    assert table.life("A") == 23
