"""Copies of objects (707): what is copied, what is not, and what copies become."""

from __future__ import annotations

import pytest

from tests.rules.table import Table, card, creature, land, side
from tests.rules.test_two_faces import WEREWOLF

ISLAND = land("Island")
BEAR = creature("Bear", 2, 2)
CLONE = creature("Clone", 0, 0, "You may have Clone enter as a copy of any creature on the battlefield.", cost="{U}")
TWIN = card("Twin", "Sorcery", "Create a token that's a copy of target creature.", cost="{U}")
WALKER = card("Walker", "Planeswalker — Test", "+1: You gain 1 life.", loyalty=3)


def test_707_2_a_copy_has_copiable_values_only() -> None:
    boost = card("Boost", "Enchantment", "Creatures named Bear get +1/+1.")
    table = Table(A=side(hand=[CLONE], board=[ISLAND, BEAR, boost]), B=side()).to("precombat main")
    bear = table.find(BEAR)
    bear.set_counter("+1/+1", 2)
    table.game.invalidate()
    table.answer("A", True, "Bear").cast(CLONE).resolve()
    clone = next(obj for obj in table.game.state.permanents() if obj.copied is not None)
    chars = table.game.characteristics(clone.id)
    assert (chars.name, chars.power, chars.toughness) == ("Bear", 3, 3)
    assert not clone.counters


def test_707_3_a_copy_of_a_copy() -> None:
    table = Table(A=side(hand=[CLONE, TWIN], board=[ISLAND, ISLAND, BEAR]), B=side()).to("precombat main")
    table.answer("A", True, "Bear").cast(CLONE).resolve()
    table.cast(TWIN, at="Bear").resolve()
    assert table.zone("battlefield", "A").count("Bear") == 3


def test_707_9b_a_copy_has_the_name_that_it_is_given() -> None:
    text = "Create a token that's a copy of target creature, except it's a legendary Alien named Number Nine."
    twin = card("Other Twin", "Sorcery", text, cost="{U}")
    boost = card("Boost", "Enchantment", "Creatures named Number Nine get +1/+1.")
    table = Table(A=side(hand=[twin], board=[ISLAND, BEAR, boost]), B=side()).to("precombat main")
    table.cast(twin, at="Bear").resolve()
    made = next(obj for obj in table.game.state.permanents() if obj.is_token)
    chars = table.game.characteristics(made.id)
    assert (chars.name, chars.supertypes, chars.subtypes) == ("Number Nine", ("Legendary",), ("Alien",))
    assert (chars.power, table.now(BEAR).power) == (3, 2)


@pytest.mark.parametrize("that", ["that ", ""])
def test_707_9_a_copy_of_a_spell_has_the_colour_that_it_is_given(that: str) -> None:
    text = (
        f"Copy target instant or sorcery spell, except {that}the copy is red. You may choose new targets for the copy."
    )
    fork, study = card("Fork It", "Instant", text, cost="{R}"), card("Study", "Instant", "Draw a card.", cost="{U}")
    table = Table(A=side(hand=[fork, study], board=[ISLAND, land("Mountain")]), B=side()).to("precombat main")
    table.cast(study).cast(fork, at="Study").resolve()
    assert [table.game.characteristics(spell).colours for spell in table.game.state.stack] == ["U", "R"]


def test_306_5b_a_copy_of_a_planeswalker_enters_with_its_loyalty() -> None:
    mimic = card(
        "Mimic", "Enchantment", "You may have Mimic enter as a copy of any planeswalker on the battlefield.", cost="{U}"
    )
    table = Table(A=side(hand=[mimic], board=[ISLAND]), B=side(board=[WALKER])).to("precombat main")
    table.answer("A", True).cast(mimic).resolve()
    copy = next(obj for obj in table.game.state.permanents() if obj.copied is not None)
    assert copy.counter("loyalty") == 3


def test_707_8_a_token_copy_of_a_transforming_permanent_can_transform() -> None:
    table = Table(A=side(hand=[TWIN], board=[ISLAND, WEREWOLF]), B=side()).to("precombat main")
    table.cast(TWIN, at="Villager").resolve()
    token = next(obj for obj in table.game.state.permanents() if obj.is_token)
    from engine.game.operations.permanents import transform

    assert transform(table.game, token.id)
    assert table.game.characteristics(token.id).name == "Howler"


def test_707_10f_a_copy_of_a_permanent_spell_becomes_a_token() -> None:
    echo = card("Echo", "Instant", "Copy target spell you control.", cost="{U}")
    cub = creature("Cub", 1, 1, cost="{U}")
    table = Table(A=side(hand=[cub, echo], board=[ISLAND, ISLAND]), B=side()).to("precombat main")
    table.cast(cub).cast(echo, at="Cub").resolve(2)
    tokens = [obj for obj in table.game.state.permanents() if obj.is_token]
    assert [table.game.characteristics(obj.id).name for obj in tokens] == ["Cub"]


def test_114_an_emblem_stays_and_its_abilities_function() -> None:
    hero = card(
        "Hero", "Planeswalker — Test", '0: You get an emblem with "Creatures you control get +1/+1."', loyalty=3
    )
    table = Table(A=side(board=[hero, BEAR]), B=side()).to("precombat main").activate(hero).resolve()
    assert table.size(BEAR) == (3, 3)
