"""Coins and dice that fall as a script says."""

from __future__ import annotations

from engine.conformance.script import Script
from engine.game.kernel.chance import Chance
from engine.game.kernel.game_state import GameState
from engine.ids import PlayerId


class ScriptedChance(Chance):
    """Flips and rolls from the answers of the player who makes them; random where nothing is said."""

    def __init__(self, script: Script) -> None:
        self._script = script

    def flip(self, state: GameState, player: PlayerId) -> bool:
        queues = self._script.queues[self._script.naming.names[player]]
        answer = queues.take(lambda entry: entry.coin is not None, "choices", "targets")
        return super().flip(state, player) if answer is None else answer.coin == "won"

    def roll(self, state: GameState, player: PlayerId, sides: int) -> int:
        queues = self._script.queues[self._script.naming.names[player]]
        answer = queues.take(lambda entry: entry.die is not None, "choices", "targets")
        return super().roll(state, player, sides) if answer is None or answer.die is None else answer.die
