"""Walking by arrow keys: from where one is to what lies next on that side, by where things are on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget

DIRECTIONS: Final[dict[int, tuple[int, int]]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""What the arrow keys mean: to the right and down are positive."""

_ASIDE = 3
"""So much farther counts what lies aside than what lies ahead."""


def next_place(here: QRect, places: Sequence[QRect], step: tuple[int, int]) -> int | None:
    """Which of the places lies next on that side of `here`; None where there is nothing. Of two that lie side by side
    in a row, the one that overlaps most wins; straight ahead beats aside."""
    best: tuple[float, int] | None = None
    for number, place in enumerate(places):
        ahead, aside = _distances(here, place, step)
        if ahead <= 0:
            continue
        cost = ahead + _ASIDE * aside
        if best is None or cost < best[0]:
            best = (cost, number)
    return None if best is None else best[1]


def _distances(here: QRect, place: QRect, step: tuple[int, int]) -> tuple[float, float]:
    """How far a place lies ahead (from middle to middle) and aside (the gap between the two, and a little for not lying
    in line)."""
    away = place.center() - here.center()
    if step[0]:
        gap = max(0, place.top() - here.bottom(), here.top() - place.bottom())
        return away.x() * step[0], gap + abs(away.y()) / 8
    gap = max(0, place.left() - here.right(), here.left() - place.right())
    return away.y() * step[1], gap + abs(away.x()) / 8


def place_in(widget: QWidget, over: QWidget) -> QRect:
    """Where a widget lies in another one that holds it."""
    return QRect(widget.mapTo(over, QPoint(0, 0)), widget.size())


def walk(here: QWidget, others: Sequence[QWidget], key: int, over: QWidget) -> QWidget | None:
    """The widget that an arrow key leads to; None if there is none on that side."""
    step = DIRECTIONS.get(key)
    if step is None:
        return None
    reachable = [other for other in others if other is not here and other.isVisible() and other.isEnabled()]
    found = next_place(place_in(here, over), [place_in(other, over) for other in reachable], step)
    return None if found is None else reachable[found]
