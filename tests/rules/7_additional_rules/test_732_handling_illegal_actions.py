"""Rule 732: handling illegal actions."""

from __future__ import annotations

from engine.game.kernel.choices import Answer, ChooseAction, Question
from engine.game.view.view import GameView, Seated
from tests.rules.common_cards import BEAR, BOLT, MOUNTAIN
from tests.rules.marker import rule
from tests.rules.table import Table, side


class Passing:
    """A player who passes and records the offered actions."""

    def __init__(self, offered: list[object]) -> None:
        self.offered = offered

    def decide(self, view: GameView, question: Question) -> Answer:
        assert isinstance(question, ChooseAction)
        self.offered.extend(question.actions)
        return 0


@rule("732.1")
def test_732_1_an_action_taken_back_again_and_again_is_not_offered_for_ever() -> None:
    from engine.game.turn import loop

    table = Table(A=side(hand=[BOLT], board=[MOUNTAIN, BEAR]), B=side())
    table.to("precombat main")
    action = next(action for action in table.actions("A") if action.kind == "cast")
    table.game.state.turn.refused = (action,) * loop.MOST_REFUSALS
    offered: list[object] = []
    table.game.players[0] = Seated(Passing(offered))
    loop.advance_game(table.game)
    assert action not in offered
