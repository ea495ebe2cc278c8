"""Pace of the table: the seconds that a bot's action stays on screen, by the speed and its log lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from app.models.table_view import LogLine
from app.services.preferences import Speed

PACES: Final[dict[Speed, float]] = {"slow": 1.0, "normal": 0.45, "fast": 0.15, "at once": 0.0}
"""Seconds for which an event without a log line is shown."""

NEXT_SPEED: Final[dict[Speed, Speed]] = {"slow": "normal", "normal": "fast", "fast": "at once", "at once": "slow"}

LETTERS: Final = 18
"""Number of letters of the log that take one such time to read."""
MOST_LETTERS: Final = 126
"""Limit of letters to wait for. Beyond it, the player sees the outline on the boards and reads the rest in the log."""


def reading_time(pace: float | None, before: Sequence[LogLine], now: Sequence[LogLine]) -> float | None:
    """Returns the seconds for which a table is shown when the log has grown from `before` to `now`. None: the game is
    paused."""
    if pace is None:
        return None
    told = max(0, len(before) - 1)  # the last line may have grown
    letters = sum(len(line.text) for line in now[told:]) - sum(len(line.text) for line in before[told:])
    return pace * (1 + min(max(0, letters), MOST_LETTERS) / LETTERS)
