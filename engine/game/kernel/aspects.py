"""What of a game changes all the time and most continuous effects do not look at (613): words for those who say what
has changed and those who ask whether it matters."""

from __future__ import annotations

from typing import Final

TAPPED: Final = "tapped"
"""Whether something is tapped."""
MANA: Final = "mana"
"""Unspent mana."""
LIFE: Final = "life"
"""Life totals."""
TIME: Final = "time"
"""Turn, step and whose turn it is."""
PAST: Final = "past"
"""What has happened, and how often."""
COMBAT: Final = "combat"
"""What attacks, blocks and is blocked."""
CARDS: Final = "cards"
"""What there is outside the battlefield: cards in hands, libraries, graveyards and exile, spells and abilities."""

EVERYTHING = frozenset({TAPPED, MANA, LIFE, TIME, PAST, COMBAT, CARDS})
