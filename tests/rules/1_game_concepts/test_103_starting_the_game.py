"""Rule 103: starting the game."""

from __future__ import annotations

from engine.game.turn.starting_and_leaving import use_opening_hands
from tests.rules.common_cards import BEAR_FOR_G
from tests.rules.common_games import watcher
from tests.rules.marker import rule
from tests.rules.table import Table, card, side


@rule("103.6a")
def test_103_6a_a_card_may_begin_the_game_on_the_battlefield() -> None:
    ley = card(
        "Ley", "Enchantment", "If Ley is in your opening hand, you may begin the game with it on the battlefield."
    )
    for wanted in (True, False):
        table = Table(A=side(hand=[ley, BEAR_FOR_G]), B=side())
        table.answer("A", wanted)
        use_opening_hands(table.game)
        assert ("Ley" in table.zone("battlefield", "A")) is wanted


@rule("103.8a")
def test_103_8a_the_draw_step_of_an_added_phase_is_not_skipped() -> None:
    text = "At the beginning of your postcombat main phase, you get an additional beginning phase after this phase."
    sphinx = watcher(text)
    table = Table(A=side(board=[sphinx], library=[BEAR_FOR_G, BEAR_FOR_G]), B=side()).to("precombat main")
    assert table.zone("hand", "A") == []
    assert table.to("end").zone("hand", "A") == ["Bear"]
