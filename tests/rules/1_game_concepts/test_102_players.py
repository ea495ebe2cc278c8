"""Rule 102: players."""

from __future__ import annotations

from tests.rules.common_cards import BEAR_FOR_G, FOREST, GAIN, KILL, LANDS, PLAINS, SWAMP
from tests.rules.marker import rule
from tests.rules.table import Table, card, creature, land, side


@rule("102.1")
def test_102_1_it_is_not_that_players_turn() -> None:
    watch = card(
        "Watcher", "Enchantment", "Whenever an opponent draws a card, if it isn't that player's turn, you gain 1 life."
    )
    draw = card("Draw", "Instant", "Target player draws a card.", cost="{U}")
    table = Table(A=side(board=[watch, *LANDS], hand=[draw]), B=side()).to("precombat main")
    assert table.cast(draw, at="B").resolve(2).life("A") == 21
    assert table.to("end", turn=2).life("A") == 21


@rule("102.1")
def test_each_other_player_is_everybody_but_the_one_who_has_cast_the_spell() -> None:
    text = "Whenever a player casts an instant or sorcery spell, each other player draws a card."
    scribe = creature("Scribe", 1, 1, text)
    rest = card("Rest", "Instant", "You gain 1 life.", cost="{U}")
    for caster, drawn in (("A", [0, 1, 1]), ("B", [1, 0, 1])):  # the scribe is C's
        first, second = (side(hand=[rest] * (caster == player), board=[land("Island")]) for player in "AB")
        table = Table(A=first, B=second, C=side(board=[scribe])).to("precombat main")
        table.cast(rest, by=caster).resolve(2)
        assert [len(table.zone("hand", player)) for player in "ABC"] == drawn


@rule("102.2")
def test_102_2_opponents_with_fewer_creatures_are_counted() -> None:
    text = "When Voice enters, you gain 1 life for each opponent who controls fewer creatures than you do."
    voice = creature("Voice", 1, 1, text, cost="{G}")
    table = Table(
        A=side(hand=[voice], board=[FOREST, BEAR_FOR_G]),
        B=side(board=[BEAR_FOR_G]),
        C=side(board=[BEAR_FOR_G, BEAR_FOR_G]),
        D=side(),
    )
    assert table.to("precombat main").cast(voice).resolve(2).life("A") == 22


@rule("102.2")
def test_102_2_each_of_that_players_opponents() -> None:
    still = card(
        "Still", "Enchantment", "When a player casts a spell, sacrifice Still. If you do, each of "
        "that player's opponents "
        "gains 3 life."
    )  # fmt: skip
    table = Table(A=side(board=[still]), B=side(board=[PLAINS], hand=[GAIN]), C=side()).to("precombat main")
    table.cast(GAIN, by="B").resolve(2)
    assert [table.life(player) for player in "ABC"] == [23, 21, 23]
    board = card("Board", "Artifact", "Whenever a creature dies, each of its controller's opponents gains 2 life.")
    table = Table(A=side(board=[board, SWAMP], hand=[KILL]), B=side(board=[BEAR_FOR_G]), C=side()).to("precombat main")
    table.cast(KILL, at="Bear").resolve(2)
    assert [table.life(player) for player in "ABC"] == [22, 20, 22]


@rule("102.2")
def test_each_other_opponent_is_not_the_one_who_was_dealt_damage() -> None:
    text = "Whenever ~ deals combat damage to an opponent, it deals that much damage to each other opponent."
    hydra = creature("Hydra", 3, 3, text)
    table = Table(A=side(board=[hydra]), B=side(), C=side(), D=side())
    table.attack(hydra, on="C").to("end of combat")
    assert [table.life(player) for player in "ABCD"] == [20, 17, 17, 17]
