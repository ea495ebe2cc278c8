"""Binds deeds of the table of keys to a widget: they work while it is on show, with the keys as they are now."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.widgets.ui_context import UiContext


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
