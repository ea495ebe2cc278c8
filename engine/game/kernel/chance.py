"""Coins and dice (705, 706): the game's own randomness, unless a script says how they fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ids import PlayerId

if TYPE_CHECKING:
    from engine.game.kernel.game import Game


class Chance:
    """Flips and rolls out of the state's random stream."""

    def flip(self, game: Game, player: PlayerId) -> bool:
        """A coin flipped by a player: true if it is won, or shows heads where nobody calls (705.1-2)."""
        return game.state.random.below(2) == 0

    def roll(self, game: Game, player: PlayerId, sides: int) -> int:
        """The natural result of a die rolled by a player, from 1 to `sides` (706.2)."""
        return game.state.random.below(sides) + 1
