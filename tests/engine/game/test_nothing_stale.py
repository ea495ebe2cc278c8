"""Results that a game keeps between two questions equal a fresh calculation: legal actions and sources of mana. The
kept state also leaves nothing to settle."""

from __future__ import annotations

import pytest

from engine.agents.programs import HeuristicAgent, RandomAgent
from engine.game.actions.priority import legal_actions
from engine.game.assembly.new_game import new_game
from engine.game.kernel.choices import Answer, ChooseAction, Question
from engine.game.kernel.game import Game
from engine.game.mana.sources import mana_sources
from engine.game.turn.loop import settle_state
from engine.game.view.view import Agent, GameView
from engine.match.session import Session
from engine.match.setup import GameSetup
from tests.engine.game.precon_games import pool, precons

TURNS = 14


class Comparing:
    """Compares the game with a copy without kept results, at each priority of the player."""

    def __init__(self, player: Agent) -> None:
        self._player = player
        self.compared = 0

    def decide(self, view: GameView, question: Question) -> Answer:
        if isinstance(question, ChooseAction) and question.purpose == "priority":
            self._compare(view._game, question)
        return self._player.decide(view, question)

    def _compare(self, game: Game, question: ChooseAction) -> None:
        anew = new_game(game.state.copy(), [])
        open_to_them = legal_actions(anew, question.player)
        if game.state.turn.refused:
            assert set(question.actions) <= set(open_to_them)
        else:
            assert question.actions == open_to_them
        for player in game.state.remaining():
            assert mana_sources(game, player.id) == mana_sources(anew, player.id)
        settle_state(anew)
        assert anew.log == []
        self.compared += 1


@pytest.mark.parametrize("seed", [31, 32, 33])
def test_what_is_remembered_is_what_would_be_found_anew(seed: int) -> None:
    players = [Comparing(HeuristicAgent() if seat % 2 else RandomAgent(seed + seat, eagerness=90)) for seat in range(4)]
    session = Session(GameSetup(precons(), seed), pool(), players)
    session.game.strict = True

    session.run_game(until_turn=TURNS)

    assert sum(player.compared for player in players) > 150
