"""How much one instruction carries out one by one.

Life, damage, counters, power and mana are numbers, of any size. Tokens, cards drawn, coins and repetitions are carried
out one at a time; beyond a number that no real game comes to they are not automated: the instruction ends there and the
log says so.
"""

from __future__ import annotations

from typing import Final

from engine.game.events import Noted
from engine.game.kernel.game import Game

MOST_AT_ONCE: Final = 250
"""So many things of one kind one instruction carries out one by one."""

MOST_TOKENS: Final = 1_000
"""So many tokens are on the battlefield; half of them come at once."""

MOST_TRIGGERS: Final = 1_000
"""So many abilities trigger on what happens at once."""

CUT_SHORT: Final = "cut short"
"""What such a note is called; its details are `what`, and how much was `wanted` and `done`."""


def at_once(game: Game, wanted: int, what: str, most: int = MOST_AT_ONCE) -> int:
    """How much of what is wanted is carried out; said if that is less. `what`: "tokens", "draws", "times",
    "coins", "dice", "copies", "turns", "triggers"."""
    if wanted <= most:
        return max(0, wanted)
    game.record(Noted(CUT_SHORT, {"what": what, "wanted": str(wanted), "done": most}))
    return most


def tokens_at_once(game: Game, wanted: int) -> int:
    """How many of some tokens are created."""
    there = sum(obj.is_token for obj in game.state.permanents())
    return at_once(game, wanted, "tokens", max(0, min(MOST_TOKENS // 2, MOST_TOKENS - there)))
