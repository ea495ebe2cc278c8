"""Coins and dice (705, 706): the game's own randomness, unless a script says how they fall."""

from __future__ import annotations

from engine.game.kernel.game_state import GameState
from engine.ids import PlayerId


class Chance:
    """Flips and rolls out of the state's random stream."""

    def flip(self, state: GameState, player: PlayerId) -> bool:
        """A coin flipped by a player: true if it is won, or shows heads where nobody calls (705.1-2)."""
        return state.random.below(2) == 0

    def roll(self, state: GameState, player: PlayerId, sides: int) -> int:
        """The natural result of a die rolled by a player, from 1 to `sides` (706.2)."""
        return state.random.below(sides) + 1
