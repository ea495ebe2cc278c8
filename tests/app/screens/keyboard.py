"""Plays by keyboard in tests. It counts the presses and sends each one to the focused widget, like a real keyboard."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.models.table_view import Prompt, TableView
from app.screens.desktop import Desktop
from app.screens.table.presenter import TablePresenter
from app.screens.table.table_objects import TableObject

CONTROL = Qt.KeyboardModifier.ControlModifier
_NAMED = {
    "Shift+Tab": Qt.Key.Key_Backtab,
    "Return": Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape,
    "Space": Qt.Key.Key_Space,
    "Down": Qt.Key.Key_Down,
    "Right": Qt.Key.Key_Right,
}


class Waiting(Protocol):
    """Runs Qt's event loop until a condition is true: pytest-qt's `qtbot`, or the owner of a window."""

    def waitUntil(self, callback: Callable[[], bool], *, timeout: int = ...) -> None: ...


def come_to_rest(desktop: Desktop, waiting: Waiting) -> None:
    """Waits until the program has finished and shown all its tasks."""
    waiting.waitUntil(lambda: desktop.tasks.is_idle and not desktop.cards.importing)
    QApplication.processEvents()  # a separate event shows the widgets that an answer has added


class Keyboard:
    """Counts the key presses; `parts` holds the presses of each part of a walk."""

    def __init__(self, desktop: Desktop, waiting: Waiting) -> None:
        self.desktop = desktop
        self.waiting = waiting
        self.presses = 0
        self.parts: dict[str, int] = {}
        self.latest: deque[str] = deque(maxlen=12)
        """The latest key press, and the focused widget at that moment."""

    def press(self, *keys: str) -> None:
        """Presses keys in order: "E", "1", "Return", "Ctrl+Z", "F3"."""
        for key in keys:
            self.presses += 1
            focused: QWidget | None = QApplication.focusWidget()
            self.latest.append(f"{key} at {type(focused).__name__}")
            self.send(key, focused or self.desktop.window)

    def send(self, key: str, to: QWidget) -> None:
        """Sends one key press through Qt. A real window overrides this with a real press."""
        modifiers = CONTROL if key.startswith("Ctrl+") else Qt.KeyboardModifier.NoModifier
        name = key.removeprefix("Ctrl+")
        QTest.keyClick(to, _NAMED.get(name) or getattr(Qt.Key, f"Key_{name}"), modifiers)

    def look(self, name: str) -> None:
        """Marks a moment for a picture. Only a real window takes one."""

    def part(self, name: str) -> None:
        """Ends a part of the walk."""
        self.parts[name] = self.presses - sum(self.parts.values())

    def until(self, done: Callable[[], bool]) -> None:
        self.waiting.waitUntil(done)

    def settle(self) -> None:
        come_to_rest(self.desktop, self.waiting)


class TableKeyboard(Keyboard):
    """Plays at the table by keyboard."""

    @property
    def presenter(self) -> TablePresenter:
        return self.desktop.table_presenter

    @property
    def table(self) -> TableView:
        table = self.presenter.screen.shown_table
        assert table is not None
        return table

    @property
    def prompt(self) -> Prompt:
        return self.table.prompt

    def wait(self) -> None:
        """Waits until the table asks the person, or the game is over."""
        self.until(lambda: self.presenter.is_asking or not self.presenter.thread_.running)

    def mark(self, entity: int) -> None:
        """Chooses an object by the letter on it."""
        if not self.presenter.screen.overlay.marking:
            self.press("X")
        obj = self.obj(entity)
        self.press(*self.presenter.screen.overlay.mark_of(obj))

    def obj(self, entity: int) -> TableObject:
        found = self.presenter.screen.objects.with_id(entity)
        assert found is not None, entity
        return found


def in_front(desktop: Desktop, waiting: Waiting) -> None:
    """Waits until the window is active again, after another one covered it."""
    desktop.window.activateWindow()
    waiting.waitUntil(desktop.window.isActiveWindow)
