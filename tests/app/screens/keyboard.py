"""Playing by keys alone in tests: presses are counted, and go where the focus is, as they do on a real keyboard."""

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
    """Lets Qt work until something is so: pytest-qt's `qtbot`, or whoever runs a window."""

    def waitUntil(self, callback: Callable[[], bool], *, timeout: int = ...) -> None: ...


def come_to_rest(desktop: Desktop, waiting: Waiting) -> None:
    """Waits until everything that was asked for is done and shown."""
    waiting.waitUntil(lambda: desktop.tasks.is_idle and not desktop.cards.importing)
    QApplication.processEvents()  # what an answer has just added is shown by an event of its own


class Keyboard:
    """Counts its presses; `parts` says how many each part of a walk took."""

    def __init__(self, desktop: Desktop, waiting: Waiting) -> None:
        self.desktop = desktop
        self.waiting = waiting
        self.presses = 0
        self.parts: dict[str, int] = {}
        self.latest: deque[str] = deque(maxlen=12)
        """What was pressed last, and where the focus was."""

    def press(self, *keys: str) -> None:
        """Presses keys one after the other: "E", "1", "Return", "Ctrl+Z", "F3"."""
        for key in keys:
            self.presses += 1
            focused: QWidget | None = QApplication.focusWidget()
            self.latest.append(f"{key} at {type(focused).__name__}")
            self.send(key, focused or self.desktop.window)

    def send(self, key: str, to: QWidget) -> None:
        """One press, made by Qt; a real window gets real ones instead."""
        modifiers = CONTROL if key.startswith("Ctrl+") else Qt.KeyboardModifier.NoModifier
        name = key.removeprefix("Ctrl+")
        QTest.keyClick(to, _NAMED.get(name) or getattr(Qt.Key, f"Key_{name}"), modifiers)

    def look(self, name: str) -> None:
        """A moment that somebody may want a picture of."""

    def part(self, name: str) -> None:
        """Ends a part of the walk."""
        self.parts[name] = self.presses - sum(self.parts.values())

    def until(self, done: Callable[[], bool]) -> None:
        self.waiting.waitUntil(done)

    def settle(self) -> None:
        come_to_rest(self.desktop, self.waiting)


class TableKeyboard(Keyboard):
    """At the table."""

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
        """Until the person is asked, or the game is over."""
        self.until(lambda: self.presenter.is_asking or not self.presenter.thread_.running)

    def mark(self, entity: int) -> None:
        """Chooses a thing by the letter on it."""
        if not self.presenter.screen.overlay.marking:
            self.press("X")
        thing = self.thing(entity)
        self.press(*self.presenter.screen.overlay.mark_of(thing))

    def thing(self, entity: int) -> TableObject:
        found = self.presenter.screen.things.with_id(entity)
        assert found is not None, entity
        return found


def in_front(desktop: Desktop, waiting: Waiting) -> None:
    """Waits until the window is the active one again, after something that lay over it."""
    desktop.window.activateWindow()
    waiting.waitUntil(desktop.window.isActiveWindow)
