"""Plays a game without a session: for tests that set up a state of their own."""

from __future__ import annotations

from engine.game.kernel.game import Game
from engine.game.kernel.game_state import GameResult
from engine.game.turn.loop import advance_game


def run_game(game: Game, *, until_turn: int | None = None) -> GameResult | None:
    """Plays until the game is over or the turn with that number is about to begin."""
    while game.state.result is None:
        if until_turn is not None and game.state.turn.number >= until_turn and game.state.turn.stage == "next turn":
            return None
        advance_game(game)
    return game.state.result
