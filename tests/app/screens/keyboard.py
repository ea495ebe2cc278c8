"""Playing by keys alone in tests: presses are counted, and go where the focus is, as they do on a real keyboard."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.models.table_view import Prompt, TableView
from app.screens.desktop import Desktop
from app.screens.table.room import TableRoom
from app.screens.table.things import Thing

CONTROL = Qt.KeyboardModifier.ControlModifier
_NAMED = {"Return": Qt.Key.Key_Return, "Esc": Qt.Key.Key_Escape, "Space": Qt.Key.Key_Space, "Right": Qt.Key.Key_Right}


class Keyboard:
    """Counts its presses; `parts` says how many each part of a walk took."""

    def __init__(self, desktop: Desktop, qtbot: QtBot) -> None:
        self.desktop = desktop
        self.qtbot = qtbot
        self.presses = 0
        self.parts: dict[str, int] = {}
        self.latest: deque[str] = deque(maxlen=12)
        """What was pressed last, and where the focus was."""

    def press(self, *keys: str) -> None:
        """Presses keys one after the other: "E", "1", "Return", "Ctrl+Z", "F3"."""
        for key in keys:
            self.presses += 1
            modifiers = CONTROL if key.startswith("Ctrl+") else Qt.KeyboardModifier.NoModifier
            name = key.removeprefix("Ctrl+")
            code = _NAMED.get(name) or getattr(Qt.Key, f"Key_{name}")
            focused: QWidget | None = QApplication.focusWidget()
            self.latest.append(f"{key} at {type(focused).__name__}")
            QTest.keyClick(focused or self.desktop.window, code, modifiers)

    def part(self, name: str) -> None:
        """Ends a part of the walk."""
        self.parts[name] = self.presses - sum(self.parts.values())

    def settle(self) -> None:
        self.qtbot.waitUntil(lambda: self.desktop.tasks.idle)


class TableKeyboard(Keyboard):
    """At the table."""

    @property
    def room(self) -> TableRoom:
        return self.desktop.table_room

    @property
    def table(self) -> TableView:
        table = self.room.screen.table
        assert table is not None
        return table

    @property
    def prompt(self) -> Prompt:
        return self.table.prompt

    def wait(self) -> None:
        """Until the person is asked, or the game is over."""
        self.qtbot.waitUntil(lambda: self.room.asks or not self.room.thread_.running)

    def mark(self, entity: int) -> None:
        """Chooses a thing by the letter on it."""
        if not self.room.screen.overlay.marking:
            self.press("X")
        thing = self.thing(entity)
        self.press(*self.room.screen.overlay.mark_of(thing))

    def thing(self, entity: int) -> Thing:
        found = self.room.screen.things.with_id(entity)
        assert found is not None, entity
        return found


def in_front(desktop: Desktop, qtbot: QtBot) -> None:
    """Waits until the window is the active one again, after something that lay over it."""
    desktop.window.activateWindow()
    qtbot.waitUntil(desktop.window.isActiveWindow)
