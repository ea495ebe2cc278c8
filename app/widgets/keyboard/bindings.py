"""Bindings of keys and buttons to actions of the shortcut table, for as long as a widget is visible."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import (
    QObject,
)
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.widgets.ui_context import UiContext


class Binding(QObject):
    """Binds one action to one widget, as long as the widget exists. Holding down the key counts once."""

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
        for key in self._ui_context.keys.keys_of(self._id):
            shortcut = QShortcut(QKeySequence(key), self._owner)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(self._work)
            self._shortcuts.append(shortcut)


def bind_action(ui_context: UiContext, owner: QWidget, id: str, work: Callable[[], object]) -> None:
    """Calls `work` at the keys of an action while `owner` is visible."""
    Binding(ui_context, owner, id, work)


def bind_key(owner: QWidget, key: str, work: Callable[[], object]) -> None:
    """Calls `work` at a fixed key while `owner` is visible."""
    shortcut = QShortcut(QKeySequence(key), owner)
    shortcut.setAutoRepeat(False)
    shortcut.activated.connect(work)


def bind_button(ui_context: UiContext, owner: QWidget, id: str, button: QAbstractButton) -> None:
    """Presses a button at the keys of an action, if the button is visible and enabled."""
    bind_action(ui_context, owner, id, lambda: button.click() if button.isVisible() and button.isEnabled() else None)
