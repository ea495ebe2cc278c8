"""Clear place: finds a place for a panel over the window where it covers no card, no hand and no question.

Input: parts of the window that ask to stay clear (`keep_clear`), and the height of the panel at a width. Output: the
place that covers the least of them. Parts that only inform have a small weight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtWidgets import QWidget

CARDS: Final = 100
"""Weight of a pixel of a card, a hand or a question."""
INFORMS: Final = 1
"""Weight of a pixel of something that only informs, for example a player's plate."""
_PROPERTY: Final = "keep_clear"
_ROWS: Final = 14
"""Number of heights that are tried, from one edge to the other."""

Weighed = tuple[int, int, int, int, int]
"""Left, top, right, bottom and weight of a part."""


def keep_clear(widget: QWidget, weight: int = CARDS) -> None:
    """Asks panels not to cover a widget."""
    widget.setProperty(_PROPERTY, weight)


def parts_to_keep_clear(over: QWidget, inside: QWidget) -> list[Weighed]:
    """Returns the visible parts of `over` that ask to stay clear, in the coordinates of `inside`."""
    found = []
    for part in over.findChildren(QWidget):
        weight = part.property(_PROPERTY)
        if weight and part.isVisible():
            seen = part.visibleRegion().boundingRect()
            if not seen.isEmpty():
                at = part.mapTo(inside, seen.topLeft())
                found.append((at.x(), at.y(), at.x() + seen.width(), at.y() + seen.height(), int(weight)))
    return found


def covered(place: QRect, parts: Sequence[Weighed], least: int = 0) -> int:
    """Returns how much a place covers, in weighted pixels. `least`: only of parts with at least this weight."""
    left, top, right, bottom = place.left(), place.top(), place.right() + 1, place.bottom() + 1
    total = 0
    for x, y, end, low, weight in parts:
        wide, tall = min(right, end) - max(left, x), min(bottom, low) - max(top, y)
        if weight >= least and wide > 0 and tall > 0:
            total += wide * tall * weight
    return total


def clear_place(
    room: QRect, widths: Sequence[int], height_at: Callable[[int], int], parts: Sequence[Weighed], *, top: bool
) -> QRect:
    """Returns the place in `room` that covers the least. Of several it takes the widest, closest to the upper edge
    (`top`) or to the lower one, the middle before the sides."""
    best: tuple[int, QRect] | None = None
    for place in _places(room, widths, height_at, top=top):
        cost = covered(place, parts)
        if best is None or cost < best[0]:
            best = (cost, place)
        if cost == 0:
            break
    return QRect(room) if best is None else best[1]


def _places(room: QRect, widths: Sequence[int], height_at: Callable[[int], int], *, top: bool) -> Iterator[QRect]:
    for width in dict.fromkeys(min(width, room.width()) for width in widths):
        height = height_at(width)
        free = max(0, room.height() - height)
        for row in range(_ROWS + 1):
            down = free * row // _ROWS
            y = room.top() + (down if top else free - down)
            for x in ((room.width() - width) // 2, room.width() - width, 0):
                yield QRect(QPoint(room.left() + x, y), QSize(width, height))
