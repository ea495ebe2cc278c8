"""Cleave (702.148): what a spell does without the words in square brackets."""

from __future__ import annotations

from tests.rules.keywords.main_phase import game
from tests.rules.table import card, creature, land, side

BEAR = creature("Bear", 2, 2)
OX = creature("Ox", 2, 4)
PERIL = card("Peril", "Sorcery", "Cleave {1}{B}\nDestroy all creatures [with toughness 2 or less].", cost="{B}")
GRASP = card(
    "Grasp", "Instant", "Cleave {1}{B}\n~ deals 3 damage to target [Human] creature. You gain 3 life.", cost="{B}"
)
SWAMPS = [land("Swamp")] * 2


def test_702_148a_the_words_in_brackets_are_there_for_the_mana_cost() -> None:
    table = game(A=side(board=SWAMPS, hand=[PERIL]), B=side(board=[BEAR, OX]))
    table.cast(PERIL).to("precombat main")
    assert table.zone("battlefield", "B") == ["Ox"]


def test_702_148a_they_are_left_out_for_the_cleave_cost() -> None:
    table = game(A=side(board=SWAMPS, hand=[PERIL]), B=side(board=[BEAR, OX]))
    table.cast(PERIL, method="cleave").to("precombat main")
    assert table.zone("battlefield", "B") == []


def test_702_148a_targets_are_those_of_the_text_that_is_left() -> None:
    table = game(A=side(board=SWAMPS, hand=[GRASP]), B=side(board=[BEAR]))
    assert not table.try_to("cast", GRASP, at="Bear")
    table = game(A=side(board=SWAMPS, hand=[GRASP]), B=side(board=[BEAR]))
    table.cast(GRASP, at="Bear", method="cleave").to("precombat main")
    assert table.zone("battlefield", "B") == []
    assert table.life("A") == 23


def test_702_148b_x_is_the_one_of_the_cleave_cost() -> None:
    flare = card(
        "Flare",
        "Sorcery",
        "Cleave {X}{B}\n~ deals X damage to target player. [X is the number of creatures you control.]",
        cost="{B}",
    )
    few = game(A=side(board=[*SWAMPS, BEAR, BEAR, BEAR], hand=[flare]), B=side())
    few.cast(flare, at="B").to("precombat main")
    assert few.life("B") == 17
    many = game(A=side(board=SWAMPS, hand=[flare]), B=side())
    many.answer("A", 1).cast(flare, at="B", method="cleave").to("precombat main")
    assert many.life("B") == 19
