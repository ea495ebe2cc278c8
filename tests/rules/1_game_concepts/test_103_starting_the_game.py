"""Rule 103: starting the game."""

from __future__ import annotations

import pytest

from engine.agents.programs import PassiveAgent
from engine.game.kernel.choices import Answer, Question, YesNo
from engine.game.turn.starting_and_leaving import start_game, use_opening_hands
from engine.game.view.view import GameView
from engine.ids import PlayerId
from engine.match.pool import CardPool
from engine.match.setup import GameSetup, Seat, new_game
from tests.rules.common_cards import BEAR_FOR_G
from tests.rules.common_games import watcher
from tests.rules.marker import rule
from tests.rules.table import FILLING, Table, card, side


class OneMulligan(PassiveAgent):
    """Takes one mulligan."""

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, YesNo) and question.purpose == "keep this hand":
            return question.about == 1
        return super().decide(view, question)


@rule("103.5c")
@pytest.mark.parametrize(("variant", "players", "cards"), [("commander", 2, 6), ("commander", 3, 7), ("duel", 2, 6)])
def test_103_5c_the_first_mulligan_is_free_in_multiplayer_games_only(variant: str, players: int, cards: int) -> None:
    seats = tuple(Seat(name, (("Wastes", 60),)) for name in "ABC"[:players])
    game = new_game(GameSetup(seats, 7, variant), CardPool([FILLING]), [OneMulligan() for _ in seats])
    start_game(game, PlayerId(0))
    assert [player.mulligans for player in game.state.players] == [1] * players
    assert [len(player.hand) for player in game.state.players] == [cards] * players


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
