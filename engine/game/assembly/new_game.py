"""A game with all its parts."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.assembly import registered as registered
from engine.game.evaluation.layers.current import CurrentValues
from engine.game.event_loop.trigger_sources import TriggerSources
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameState
from engine.game.view.view import Agent, Seated


def new_game(state: GameState, agents: Sequence[Agent]) -> Game:
    """A game of a state, decided by `agents`, one for each player in turn order."""
    game = Game(state, [Seated(agent) for agent in agents])
    game.fit(CurrentValues(game), TriggerSources(game))
    return game
