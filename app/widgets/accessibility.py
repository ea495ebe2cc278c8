"""For whoever uses keys or hears the screen: deeds of the table of keys bound to widgets (they work while the widget is
on show, with the keys as they are now), walking by arrow keys from where one is to what lies next on that side, menus
by the menu key, the focus given back to where it was, and sentences spoken without the focus moving.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QPoint, QRect, Qt, SignalInstance
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget
from shiboken6 import isValid

from app.widgets.ui_context import UiContext


def announce(widget: QWidget, sentence: str) -> None:
    """Has `sentence` read out if a screen reader listens; without one nothing happens."""
    if sentence and QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, sentence))


def usable(widget: QWidget | None) -> bool:
    """Whether a widget is still there, on show, and can be used."""
    return widget is not None and isValid(widget) and widget.isVisible() and widget.isEnabled()


def return_focus(before: QWidget | None) -> bool:
    """Gives the focus to what had it before, if that is still there; whether it was."""
    if before is None or not usable(before):
        return False
    before.setFocus()
    return True


def offer_menu(widget: QWidget, wanted: SignalInstance, number: int) -> None:
    """Sends `wanted` with the number and the place on the screen where a menu shall open."""
    widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    widget.customContextMenuRequested.connect(lambda at: wanted.emit(number, widget.mapToGlobal(at)))


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


class Binding(QObject):
    """One deed on one widget, for as long as the widget lives. A key that is held down counts once."""

    def __init__(self, ui_context: UiContext, owner: QWidget, id: str, work: Callable[[], object]) -> None:
        super().__init__(owner)
        self._ui_context = ui_context
        self._owner = owner
        self._id = id
        self._work = work
        self._shortcuts: list[QShortcut] = []
        ui_context.keys_changed.connect(self._bind)
        self._bind()

    def _bind(self) -> None:
        for old in self._shortcuts:
            old.setEnabled(False)
            old.deleteLater()
        self._shortcuts = []
        for key in self._ui_context.keys.keys(self._id):
            shortcut = QShortcut(QKeySequence(key), self._owner)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(self._work)
            self._shortcuts.append(shortcut)


def bind(ui_context: UiContext, owner: QWidget, id: str, work: Callable[[], object]) -> None:
    """Does `work` at the keys of a deed while `owner` is on show."""
    Binding(ui_context, owner, id, work)


def bind_key(owner: QWidget, key: str, work: Callable[[], object]) -> None:
    """Does `work` at a key that nobody can change, while `owner` is on show."""
    shortcut = QShortcut(QKeySequence(key), owner)
    shortcut.setAutoRepeat(False)
    shortcut.activated.connect(work)


def bind_button(ui_context: UiContext, owner: QWidget, id: str, button: QAbstractButton) -> None:
    """Presses a button at the keys of a deed: only one that is on show and may be pressed."""
    bind(ui_context, owner, id, lambda: button.click() if button.isVisible() and button.isEnabled() else None)
