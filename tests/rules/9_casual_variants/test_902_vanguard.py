"""Rule 902: vanguard."""

from __future__ import annotations

from engine.game.turn.starting_and_leaving import start_game
from tests.rules.common_cards import BEAR, OGRE, PLAIN, STRONG, WEAK
from tests.rules.common_games import variant_game
from tests.rules.marker import rule
from tests.rules.table import FILLING, Table, side


@rule("902.4", "902.5")
def test_902_4_and_902_5_vanguards_change_hands_and_life() -> None:
    game = variant_game((PLAIN, ("Strong Avatar", 1)), (PLAIN, ("Weak Avatar", 1)))
    start_game(game)
    assert [player.life for player in game.state.players] == [25, 17]
    assert [len(player.hand) for player in game.state.players] == [8, 5]


@rule("902.5b")
def test_902_5b_vanguards_change_the_maximum_hand_size() -> None:
    cards = [FILLING] * 12
    table = Table(A=side(command=[WEAK], hand=cards), B=side())
    table.answer("A", ["Wastes"] * 7).to("upkeep", turn=2)
    assert len(table.zone("hand", "A")) == 5


@rule("902.7")
def test_902_7_a_vanguards_abilities_function_in_the_command_zone() -> None:
    table = Table(A=side(command=[STRONG, WEAK], board=[BEAR], life=10), B=side(board=[OGRE]))
    table.to("precombat main")
    assert table.size(BEAR) == (3, 2)
    assert table.size(OGRE) == (3, 3)
    table.activate(WEAK).resolve()
    assert table.life("A") == 11
