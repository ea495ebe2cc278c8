"""608.2d: "of the color of your choice", "of the creature type of your choice" are chosen as it is carried out."""

from __future__ import annotations

from tests.rules.made_cards import card, creature
from tests.rules.table import Table, side

ELF = card("Ranger", "Creature — Elf Scout", power=1, toughness=1)
GOBLIN = card("Raider", "Creature — Goblin", power=1, toughness=1)


def test_608_2d_creatures_of_the_type_that_is_chosen_get_larger() -> None:
    text = "Creatures of the creature type of your choice get +2/+2 until end of turn."
    unity = card("Unity", "Instant", text, cost="{0}")
    table = Table(A=side(hand=[unity], board=[ELF, GOBLIN]), B=side()).to("precombat main")
    table.answer("A", "Elf").cast(unity).resolve()
    assert table.size("Ranger") == (3, 3)
    assert table.size("Raider") == (1, 1)


def test_608_2d_permanents_of_the_colour_that_is_chosen_go_back() -> None:
    wash = card(
        "Wash", "Sorcery", "Return all permanents of the color of your choice to their owners' hands.", cost="{0}"
    )
    red, green = creature("Ember", 1, 1, cost="{R}"), creature("Moss", 1, 1, cost="{G}")
    table = Table(A=side(hand=[wash], board=[red]), B=side(board=[green])).to("precombat main")
    table.answer("A", "green").cast(wash).resolve()
    assert table.zone("battlefield") == ["Ember"]
    assert table.zone("hand", "B") == ["Moss"]
