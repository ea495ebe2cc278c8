"""Rule 202: mana cost and color."""

from __future__ import annotations

import pytest

from tests.rules.common_cards import BEAR_FOR_2, BEAR_FOR_G, FIELD, FOREST, LANDS, MOUNTAIN, RED_BEAR, SWAMP
from tests.rules.common_games import WEREWOLF, spell, watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("202.1")
def test_202_1_different_mana_costs_are_counted() -> None:
    agony = creature(
        "Agony",
        0,
        1,
        "Agony enters with a +1/+1 counter on it for each different mana cost among nonland cards in your graveyard.",
        cost="{B}",
    )
    cards = [BEAR_FOR_2, RED_BEAR, creature("Twin", 1, 1, cost="{1}{R}"), SWAMP]
    table = Table(A=side(hand=[agony], board=[SWAMP], graveyard=cards), B=side()).to("precombat main")
    table.cast(agony).resolve()
    assert table.size(agony) == (2, 3)


@rule("202.1")
def test_202_1_the_symbols_of_a_cost_can_be_asked_for() -> None:
    sage = creature("Sage", 1, 1, "Whenever you cast a spell with {X} in its mana cost, you gain 2 life.")
    blaze = card("Blaze", "Sorcery", "Blaze deals X damage to any target.", cost="{X}{R}")
    spark = card("Spark", "Instant", "Spark deals 3 damage to any target.", cost="{R}")
    table = Table(A=side(board=[sage, MOUNTAIN, MOUNTAIN], hand=[blaze, spark]), B=side()).to("precombat main")
    life = table.life("A")
    table.cast(spark, at="B").resolve()
    assert table.life("A") == life
    table.answer("A", 0).cast(blaze, at="B").resolve()
    assert table.life("A") == life + 2


@rule("202.1")
def test_202_1_a_card_with_one_of_two_mana_costs_is_searched_for() -> None:
    ring, cheap, dear = (
        card(name, "Artifact", cost=cost) for name, cost in (("Ring", "{1}"), ("Mox", "{0}"), ("Orb", "{U}"))
    )
    seek = spell(
        "Search your library for an artifact card with mana cost {0} or {1}, put it onto the battlefield, then shuffle."
    )
    for name, there in (("Ring", True), ("Mox", True), ("Orb", False)):
        table = Table(A=side(hand=[seek], library=[FIELD, ring, cheap, dear]), B=side()).to("precombat main")
        table.answer("A", name if there else ()).cast(seek).resolve()
        assert (name in table.zone("battlefield", "A")) is there


@rule("202.3")
def test_202_3_one_of_two_mana_values() -> None:
    mage = creature(
        "Mage",
        1,
        1,
        "When Mage enters, return target creature card with mana value 1 or 3 from your graveyard to your hand.",
        cost="{G}",
    )
    two = creature("Two", 1, 1, cost="{1}{G}")
    table = Table(A=side(board=list(LANDS), hand=[mage], graveyard=[two, BEAR_FOR_G]), B=side()).to("precombat main")
    assert table.answer("A", "Bear").cast(mage).resolve(2).zone("hand", "A") == ["Bear"]


@rule("202.3")
def test_202_3_no_more_than_that_of_what_entered_and_of_another_name() -> None:
    text = (
        "Whenever an Aura you control enters, if you cast it, you may search your library for an Aura card with mana "
        "value less than or equal to that Aura and with a different name than each Aura you control, put that card "
        "onto the battlefield attached to Paws, then shuffle."
    )
    paws = card("Paws", "Creature — Fox", text, power=2, toughness=2)
    auras = {
        name: card(name, "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1.", cost=cost)
        for name, cost in (("Veil", "{G}"), ("Cloak", "{G}"), ("Crown", "{1}{G}"))
    }
    library = [auras["Crown"], auras["Veil"], auras["Cloak"]]
    table = Table(A=side(board=[paws, FOREST], hand=[auras["Veil"]], library=library)).to("precombat main")
    table.answer("A", True, "Cloak").cast(auras["Veil"], at="Paws").resolve(2)
    assert sorted(name for name in table.zone("battlefield", "A") if name != "Forest") == ["Cloak", "Paws", "Veil"]
    assert table.size(paws) == (4, 4)


@rule("202.3")
def test_202_3_a_target_with_that_spells_mana_value() -> None:
    text = "Whenever you cast a creature spell, you may destroy target creature with that spell's mana value."
    kirin = creature("Kirin", 3, 3, text, cost="{9}")
    low, high = creature("Low", 1, 1, cost="{1}"), creature("High", 1, 1, cost="{2}")
    table = Table(A=side(board=[kirin, FOREST], hand=[BEAR_FOR_G]), B=side(board=[low, high])).to("precombat main")
    table.answer("A", ["Low"], True).cast(BEAR_FOR_G).resolve()
    assert table.zone("battlefield", "B") == ["High"]


@rule("202.3")
def test_202_3_the_mana_spent_was_less_than_its_mana_value() -> None:
    text = (
        "Whenever a player casts a spell, if the amount of mana spent to cast it was less than its "
        "mana value, you gain 3 "
        "life."
    )
    terrible = creature("Terrible", 1, 1, text)
    cheap = card("Cheap", "Enchantment", "Creature spells you cast cost {1} less to cast.")
    ogre = creature("Ogre", 3, 3, cost="{1}{G}")
    for more, life in (([], 20), ([cheap], 23)):
        board = [terrible, FOREST, *([] if more else [FOREST]), *more]
        table = Table(A=side(board=board, hand=[ogre]), B=side()).to("precombat main")
        assert table.cast(ogre).to("end").life("A") == life


@rule("202.3")
@pytest.mark.parametrize(("cost", "life"), [("{3}", 20), ("{4}", 21), ("{6}", 21)])
def test_202_3_one_of_three_mana_values(cost: str, life: int) -> None:
    watch = watcher("Whenever you cast a creature spell with mana value 4, 5, or 6, you gain 1 life.")
    guest = creature("Guest", 1, 1, cost=cost)
    table = Table(A=side(board=[watch, *LANDS], hand=[guest]), B=side()).to("precombat main").cast(guest)
    assert table.to("cleanup").life("A") == life


@rule("202.3b")
def test_202_3b_the_back_of_a_transforming_card_has_the_mana_value_of_the_front() -> None:
    table = Table(A=side(board=[WEREWOLF]), B=side()).to("precombat main")
    table.activate("Villager").resolve()
    howler = table.find("Howler")
    assert table.game.characteristics(howler.id).mana_value(howler) == 2


@pytest.mark.parametrize(
    ("cost", "value", "colours"),
    [
        ("", 0, ""),
        ("{3}", 3, ""),
        ("{1}{G}", 2, "G"),
        ("{W}{U}", 2, "WU"),
        ("{2/W}{2/W}", 4, "W"),
        ("{R/G}", 1, "RG"),
        ("{1}{W/P}", 2, "W"),
        ("{X}{X}{R}", 1, "R"),
    ],
)
@rule("202.3", "202.2b", "202.2c", "202.2d", "202.3a", "202.3e", "202.3f", "202.3g", "105.2a", "105.2b", "105.2c")
def test_202_3_mana_value_and_colours_come_from_the_mana_cost(cost: str, value: int, colours: str) -> None:
    table = Table(A=side(hand=[card("Thing", "Artifact", cost=cost)]), B=side())
    assert table.now("Thing").mana_value(table.find("Thing")) == value
    assert sorted(table.now("Thing").colours) == sorted(colours)
