"""Keeps the focus where something can be done: whatever takes it away without meaning to, it comes back to the screen.

Qt gives the focus of a widget that is hidden, disabled or deleted to whatever comes next in the window. Here it goes to
the thing to do next on the screen in front instead.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from shiboken6 import isValid

from app.screens.screen import Screen
from app.widgets.focus import usable


class FocusKeeper(QObject):
    """Watches over the focus in one window; `screen` says which screen is in front."""

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
        """The focus goes where it was on the screen in front, or to the thing to do next."""
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


def _bring_into_sight(widget: QWidget) -> None:
    """Scrolls to what has the focus; not under the mouse, where it would run away from the click."""
    if QApplication.mouseButtons() != Qt.MouseButton.NoButton:
        return
    area = widget.parentWidget()
    while area is not None:
        if isinstance(area, QScrollArea):
            inside = area.widget()
            layout = inside.layout() if inside is not None else None
            if layout is not None:
                layout.activate()  # what has just been shown has no place yet
            area.ensureWidgetVisible(widget, 8, 8)
        area = area.parentWidget()
