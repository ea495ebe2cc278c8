"""Rule 706: rolling a die."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.rules.common_cards import BEAR, MOUNTAIN, SWAMP
from tests.rules.common_games import Loaded, three_players_with
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, side


@rule("706")
def test_706_rows_of_a_table_speak_of_the_tokens_of_the_first() -> None:
    text = (
        "When Swarm enters, roll a d4.\n1 | Create a 1/1 red Goblin creature token.\n2-4 | Create two of those tokens."
    )
    swarm = creature("Swarm", 1, 1, text, cost="{R}")
    table = Table(A=side(hand=[swarm], board=[MOUNTAIN]), B=side()).to("precombat main").cast(swarm).resolve(2)
    assert table.zone("battlefield").count("Goblin Token") in (1, 2)


@rule("706.1")
def test_706_1_an_opponent_chosen_at_random() -> None:
    text = "When Fuse enters, Fuse deals 2 damage to an opponent chosen at random."
    fuse = creature("Fuse", 1, 1, text, cost="{R}")
    table = Table(A=side(hand=[fuse], board=[MOUNTAIN]), B=side(), C=side()).to("precombat main").cast(fuse).resolve(2)
    assert sorted((table.life("B"), table.life("C"))) == [18, 20]
    assert table.life("A") == 20


@rule("706.2")
def test_706_2_what_is_added_to_a_roll_counts_in_its_table() -> None:
    for words, life in (("add", 30), ("subtract", 10)):
        text = f"Roll a d20 and {words} the number of creatures you control."
        lines = f"{text}\n1-20 | You gain 1 life.\n21+ | You gain 10 life."
        low = (
            f"Roll a d20 and {words} the number of creatures you control. If the result is 0 or less, you lose 10 life."
        )
        chance = card("Chance", "Sorcery", lines if words == "add" else low, cost="{0}")
        table = Table(A=side(hand=[chance], board=[BEAR] * 20), B=side()).to("precombat main")
        assert table.cast(chance).resolve().life("A") == life


@rule("706.2")
def test_706_2_as_many_cards_as_the_result() -> None:
    text = "Roll a d4. Draw cards equal to the result. You have no maximum hand size for the rest of the game."
    hoard = card("Hoard", "Sorcery", text, cost="{0}")
    table = Table(A=side(hand=[hoard]), B=side()).to("precombat main")
    table.cast(hoard).resolve()
    assert 1 <= len(table.zone("hand", "A")) <= 4


@rule("706.2")
def test_706_2_a_table_of_results_in_either_dash() -> None:
    text = "When Hawk enters, roll a d20.\n1—20 | You gain 3 life."
    hawk = creature("Hawk", 1, 1, text, cost="{B}")
    table = Table(A=side(board=[SWAMP], hand=[hawk]), B=side()).to("precombat main")
    assert table.cast(hawk).resolve(2).life("A") == 23


@rule("706.2")
def test_706_2_the_result_of_a_die() -> None:
    table = three_players_with("Roll a six-sided die. You gain life equal to the result.")
    table.game.chance = Loaded(5)
    table.cast("Rite").resolve()
    assert table.life("A") == 25


@rule("706.6")
@pytest.mark.parametrize(
    ("text", "rolls", "answers", "life"),
    [
        ("If you would roll a die, instead roll two of those dice and ignore one of those results.", (3, 5), (1,), 25),
        (
            "If you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll.",
            (4, 2),
            (),
            24,
        ),
    ],
)
def test_706_6_more_dice_of_which_some_are_ignored(
    text: str, rolls: Sequence[int], answers: Sequence[int], life: int
) -> None:
    thumb = card("Thumb", "Artifact", text)
    roll = card("Rite", "Sorcery", "Roll a six-sided die. You gain life equal to the result.", cost="{B}")
    table = Table(A=side(hand=[roll], board=[thumb, SWAMP]), B=side()).to("precombat main")
    table.game.chance = Loaded(*rolls)
    table.answer("A", *answers).cast(roll).resolve()
    assert table.life("A") == life
