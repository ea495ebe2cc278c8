"""Variants: names for the usual rules of a game, for game setup and position notation.

Input: a name and a number of players. Output: a `Ruleset`. Rules: 903 (Commander), 806 (Free-for-All). `duel` is a game
of two players without commanders. `goldfish` is a Commander game of two players by the rules of a table of four: the
player who starts draws a card on the first turn (103.8c).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from engine.game.kernel.ruleset import Ruleset, commander_ruleset, duel_ruleset, free_for_all_ruleset

TABLE: Final = 4
"""Players at a usual Commander table."""

VARIANTS: Final[Mapping[str, Callable[[int], Ruleset]]] = {
    "commander": commander_ruleset,
    "duel": lambda players: duel_ruleset(),
    "free-for-all": lambda players: free_for_all_ruleset(),
    "goldfish": lambda players: commander_ruleset(TABLE),
}
"""Name of a variant -> its rules for a number of players."""

USUAL_VARIANT: Final = "commander"
GOLDFISH: Final = "goldfish"
