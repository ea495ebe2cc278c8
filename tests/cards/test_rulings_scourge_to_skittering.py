"""Rulings on cards from Scourge of the Throne to Skittering Cicada."""

from __future__ import annotations

import pytest

from engine.ir.stored_cards import StoredCard
from tests.cards.ruling import ruling
from tests.cards.situations import BEAR, BIRD, FIVE, LANDS, OGRE, every, start, to_trigger
from tests.rules.table import Table, card, land, side

SCOURGE, CLAW, SELVALA = "Scourge of the Throne", "Scytheclaw", "Selvala, Heart of the Wilds"
JOY = card("Joy", "Instant", "You gain 5 life.", cost="{G}")


# -- Scourge of the Throne


def enthroned(*, life: int = 20) -> Table:
    """The Scourge attacks C, who has `life`; B can gain life."""
    table = start(A=side(board=[SCOURGE, BEAR]), B=side(hand=[JOY], board=FIVE), C=side(life=life))
    return table.attack(SCOURGE, BEAR, on="C")


@ruling(SCOURGE, 1, 3)
def test_the_scourge_looks_again_at_who_has_most_life_and_dethrone_does_not() -> None:
    kept = to_trigger(enthroned().answer("A", SCOURGE)).resolve(2)
    assert not kept.find(SCOURGE).tapped
    assert kept.size(SCOURGE) == (6, 6)
    assert kept.to("end of combat").to("beginning of combat").step == "beginning of combat"

    lost = to_trigger(enthroned().answer("A", SCOURGE)).cast(JOY, by="B").resolve(3)
    assert lost.find(SCOURGE).tapped
    assert lost.size(SCOURGE) == (6, 6)

    never = enthroned(life=19).to("declare attackers")
    assert never.find(SCOURGE).tapped
    assert never.size(SCOURGE) == (5, 5)


@ruling(SCOURGE, 4)
def test_dethrones_counter_is_there_before_blockers_are_declared() -> None:
    table = enthroned().answer("A", SCOURGE).to("declare attackers")

    assert table.find(SCOURGE).counter("+1/+1") == 1


# -- Scytheclaw

GERM = "Phyrexian Germ Token"
BANNER = card("Banner", "Artifact", "Creatures you control get +0/+1.")


def clawed(*board: StoredCard, life: int = 20) -> Table:
    """A has cast Scytheclaw and made its Germ."""
    table = start(A=side(hand=[CLAW], board=[*board, *LANDS]), B=side(life=life))
    return table.cast(CLAW).resolve(2)


@ruling(CLAW, 1)
def test_scytheclaw_halves_what_the_combat_damage_leaves() -> None:
    table = clawed(life=10).to("precombat main", turn=3)

    table.attack(GERM).to("end of combat")

    assert table.life("B") == 4


@ruling(CLAW, 2)
def test_a_germ_whose_equipment_moves_on_dies() -> None:
    def germs(*board: StoredCard) -> int:
        table = clawed(BEAR, *board)
        table.activate(CLAW, at="Grizzly").resolve()
        assert table.size("Grizzly")[0] == 3
        return len(every(table, GERM))

    assert (germs(), germs(BANNER)) == (0, 1)


@ruling(CLAW, 3)
def test_the_germ_enters_as_a_0_0_creature_and_lives() -> None:
    small = card("Small", "Enchantment", "Whenever a creature with power 0 or less enters, you gain 1 life.")
    big = card("Big", "Enchantment", "Whenever a creature with power 1 or greater enters, you gain 5 life.")
    table = start(A=side(hand=[CLAW], board=[small, big, *LANDS]), B=side())

    table.cast(CLAW).resolve(3)

    assert table.zone("stack") == []
    assert table.life("A") == 21
    assert table.size(GERM) == (1, 1)


@ruling(CLAW, 5)
def test_one_of_two_germs_gets_the_equipment() -> None:
    season = card(
        "Season",
        "Enchantment",
        "If you would create one or more tokens, create twice that many of those tokens instead.",
    )
    assert len(every(clawed(season), GERM)) == 1
    table = clawed(season, BANNER)

    assert sorted(table.game.characteristics(germ.id).toughness or 0 for germ in every(table, GERM)) == [1, 2]


# -- Selvala, Shelter, Sidisi


@ruling(SELVALA, 3)
def test_selvalas_mana_needs_no_stack_and_may_be_none() -> None:
    weak = card("Weakness", "Enchantment", "Creatures get -5/-0.")
    table = start(A=side(board=[SELVALA, land("Forest")]), B=side())
    table.answer("A", "red", "white").activate(SELVALA)
    assert table.zone("stack") == []
    assert sorted(table.pool("A")) == ["R", "W"]

    none = start(A=side(board=[SELVALA, weak, land("Forest")]), B=side())
    none.activate(SELVALA)
    assert none.find(SELVALA).tapped
    assert none.pool("A") == ""


@ruling("Shelter", 3)
def test_shelter_wants_a_colour() -> None:
    for answer in ("colorless", "artifact", "artifacts"):
        table = start(A=side(hand=["Shelter"], board=[BEAR, *FIVE]), B=side())
        table.cast("Shelter", at="Grizzly").answer("A", answer)
        with pytest.raises(ValueError, match="not in"):
            table.resolve()


@ruling("Sidisi, Brood Tyrant", 1)
def test_sidisi_sees_creature_cards_from_anywhere_in_the_library() -> None:
    entomb = card(
        "Grave", "Sorcery", "Search your library for a card, put it into your graveyard, then shuffle.", cost="{B}"
    )
    table = start(A=side(hand=[entomb], library=[BIRD, BIRD, OGRE], board=["Sidisi, Brood Tyrant", *FIVE]), B=side())

    table.cast(entomb).answer("A", "Hill Ogre").resolve(2)

    assert table.zone("graveyard", "A").count("Hill Ogre") == 1
    assert len(every(table, "Zombie Token")) == 1


# -- Skittering Cicada


@ruling("Skittering Cicada", 1)
def test_the_cicada_changes_nothing_for_abilities() -> None:
    desk = card("Desk", "Artifact", "{2}: Draw a card. Activate only as a sorcery.", cost="{1}")
    table = start(A=side(), B=side(hand=[desk], board=["Skittering Cicada", desk, *FIVE]))

    assert not table.try_to("activate", desk, by="B")
    assert table.try_to("cast", desk, by="B")
