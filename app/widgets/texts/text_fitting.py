"""Text fitting: finds how much of a text fits a width, with few measurements even for a long text."""

from __future__ import annotations

from typing import Protocol


class Measures(Protocol):
    """Measures text, as `QFontMetricsF` does."""

    def horizontalAdvance(self, text: str, /) -> float:
        """The width of a text in pixels."""


def fitting_length(text: str, metrics: Measures, room: float, ending: str = "") -> int:
    """Returns how many letters from the start of `text` fit into `room` together with `ending`.

    The number of letters measured is proportional to the letters that fit, not to the text.
    """

    def fits_length(length: int) -> bool:
        return metrics.horizontalAdvance(text[:length] + ending) <= room

    low, step = 0, 8
    while low + step <= len(text) and fits_length(low + step):
        low, step = low + step, 2 * step
    high = min(len(text) + 1, low + step)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if fits_length(middle) else (low, middle)
    return low


def ending_length(text: str, metrics: Measures, room: float) -> int:
    """Returns how many letters at the end of `text` fit into `room`."""
    return fitting_length(text[::-1], _Reversed(metrics), room)


class _Reversed:
    def __init__(self, metrics: Measures) -> None:
        self._metrics = metrics

    def horizontalAdvance(self, text: str, /) -> float:
        return self._metrics.horizontalAdvance(text[::-1])
