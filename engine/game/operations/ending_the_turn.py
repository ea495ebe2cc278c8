"""Ending the turn because an effect says so (724)."""

from __future__ import annotations

from engine.game.kernel.game import Game
from engine.game.kernel.objects import EXILE
from engine.game.kernel.steps import STEPS
from engine.game.operations.combat_removal import end_combat
from engine.game.operations.zones import move_all


def end_the_turn(game: Game) -> None:
    """724.1: the stack is exiled, everything leaves combat, the game goes to the cleanup step."""
    state = game.state
    state.waiting = ()
    move_all(game, list(state.stack), EXILE, cause="end the turn")
    end_combat(game)
    state.turn.step = STEPS.index("cleanup")
    state.turn.stage = "begin"
    state.turn.extra_steps = ()
    state.turn.resume = None
