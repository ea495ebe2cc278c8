"""Screen base: the base class of the screens that the window shows one at a time, the focus rules, and the arrow keys.

When a widget is hidden, disabled or deleted, Qt gives its focus to the next one in the window. Here it goes to the next
step on the current screen instead.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLayout, QLineEdit, QScrollArea, QWidget
from shiboken6 import isValid

from app.messages.keys import KeyScope
from app.widgets.keyboard.neighbours import DIRECTIONS, find_neighbour, usable

RETURN = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Screen(QWidget):
    """A screen of the window. `scope` names its part of the shortcut table. `came`: it is in front now; `went`: another
    one is."""

    came = Signal()
    went = Signal()

    scope: KeyScope = "everywhere"

    notices_at_top = False
    """Whether notices cover least at the upper edge."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("screen")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)

    def entered(self) -> None:
        """Called whenever the screen comes to the front."""
        self.take_focus()

    def take_focus(self) -> None:
        """Focuses the next step."""
        first = next(iter(self.stations()), None)
        if first is not None:
            first.setFocus()

    def close_top(self) -> bool:
        """Closes the top panel, for Esc. Returns False if there is none."""
        return False

    def stations(self) -> list[QWidget]:
        """Returns all visible widgets that take the focus, in order."""
        return [
            part
            for part in self.findChildren(QWidget)
            if part.focusPolicy() & Qt.FocusPolicy.TabFocus and part.isVisible() and part.isEnabled()
        ]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moves in the direction of the arrow keys."""
        focused: QWidget | None = self.focusWidget()
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() in DIRECTIONS and focused is not None and not isinstance(focused, QLineEdit):
            found = find_neighbour(focused, self.stations(), event.key(), self)
            if found is not None:
                found.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)


class FocusKeeper(QObject):
    """Watches the focus in one window. `screen` returns the screen in front."""

    def __init__(self, window: QWidget, screen: Callable[[], Screen | None]) -> None:
        super().__init__(window)
        self._window = window
        self._screen = screen
        self._last: QWidget | None = None
        self._busy = False
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._moved)

    def give_back(self) -> None:
        """Returns the focus to its last place on the screen in front, or to the next step."""
        screen = self._screen()
        if screen is None or self._busy:
            return
        self._busy = True
        last = self._last
        if last is not None and usable(last) and screen.isAncestorOf(last):
            last.setFocus()
        else:
            screen.take_focus()
        self._busy = False

    def _moved(self, old: QWidget | None, new: QWidget | None) -> None:
        if not isValid(self._window):
            return
        screen = self._screen()
        if new is not None and self._window.isAncestorOf(new):
            _bring_into_sight(new)
        if screen is None or self._busy or not screen.isVisible() or not isValid(screen):
            return
        gone = old is not None and isValid(old) and not (old.isVisibleTo(screen) and old.isEnabled())
        strayed = gone and old is not None and screen.isAncestorOf(old)
        lost = new is None and self._window.isActiveWindow()
        if strayed or lost:
            self._last = None if strayed else self._last
            self.give_back()
        if not strayed and new is not None and screen.isAncestorOf(new):
            self._last = new


def _layout_of(widget: QWidget | None) -> QLayout | None:
    return widget.layout() if widget is not None else None


def _bring_into_sight(widget: QWidget) -> None:
    """Scrolls to the focused widget, but not under the mouse, where it would move away from the click."""
    if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
        return
    area = widget.parentWidget()
    while area is not None:
        if isinstance(area, QScrollArea):
            inside = area.widget()
            layout = _layout_of(inside)
            if layout is not None:
                layout.activate()  # a widget that has just been shown has no place yet
            area.ensureWidgetVisible(widget, 8, 8)
        area = area.parentWidget()
