"""Focus and places of widgets: neighbours in a direction, the menu of a place, and sentences for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QPoint,
    QRect,
    Qt,
    SignalInstance,
)
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid


def announce(widget: QWidget, sentence: str) -> None:
    """Lets a screen reader read `sentence`; nothing happens without one."""
    if sentence and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))


def usable(widget: QWidget | None) -> bool:
    """True if a widget still exists, is visible and enabled."""
    return widget is not None and isValid(widget) and widget.isVisible() and widget.isEnabled()


def return_focus(before: QWidget | None) -> bool:
    """Returns the focus to the widget that had it before, if that is still usable. Returns True if it was."""
    if before is None or not usable(before):
        return False
    before.setFocus()
    return True


def offer_menu(widget: QWidget, wanted: SignalInstance, number: int) -> None:
    """Sends `wanted` with the number and the place on the screen for a menu."""
    widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    widget.customContextMenuRequested.connect(lambda at: wanted.emit(number, widget.mapToGlobal(at)))


DIRECTIONS: Final[dict[int, tuple[int, int]]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Directions of the arrow keys: right and down are positive."""

_ASIDE = 3
"""Factor by which sideways distance counts more than distance ahead."""


def next_place(here: QRect, places: Sequence[QRect], step: tuple[int, int]) -> int | None:
    """Returns the index of the nearest place on that side of `here`, or None. Of two places side by side in a row, the
    one with the larger overlap wins. Straight ahead wins over sideways."""
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
    """Returns a place's distance ahead (from middle to middle) and sideways (the gap between both, plus a little if
    they aren't aligned)."""
    away = place.center() - here.center()
    if step[0]:
        gap = max(0, place.top() - here.bottom(), here.top() - place.bottom())
        return away.x() * step[0], gap + abs(away.y()) / 8
    gap = max(0, place.left() - here.right(), here.left() - place.right())
    return away.y() * step[1], gap + abs(away.x()) / 8


def place_in(widget: QWidget, over: QWidget) -> QRect:
    """Returns a widget's rectangle in the coordinates of a widget that contains it."""
    return QRect(widget.mapTo(over, QPoint(0, 0)), widget.size())


def find_neighbour(here: QWidget, others: Sequence[QWidget], key: int, over: QWidget) -> QWidget | None:
    """Returns the widget that an arrow key leads to, or None if that side is empty."""
    step = DIRECTIONS.get(key)
    if step is None:
        return None
    reachable = [other for other in others if other is not here and other.isVisible() and other.isEnabled()]
    found = next_place(place_in(here, over), [place_in(other, over) for other in reachable], step)
    return None if found is None else reachable[found]
