"""A field to search in, with what may be meant below it while somebody types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QCompleter, QLineEdit

from app.services.cards.suggesting import Suggestion

_NOWHERE: Final = QModelIndex()


class _Suggestions(QAbstractListModel):
    """What is read, and what comes into the field."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[Suggestion, ...] = ()

    def show(self, rows: Sequence[Suggestion]) -> None:
        self.beginResetModel()
        self._rows = tuple(rows)
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> str | None:
        if role == Qt.ItemDataRole.DisplayRole:
            return self._rows[index.row()].shown
        return self._rows[index.row()].search if role == Qt.ItemDataRole.EditRole else None


class SearchField(QLineEdit):
    """Shows suggestions for what is typed."""

    def __init__(self) -> None:
        super().__init__()
        self.setClearButtonEnabled(True)
        self.suggested = _Suggestions()
        completer = QCompleter(self.suggested, self)
        completer.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completer.setCompletionRole(Qt.ItemDataRole.EditRole)
        completer.setMaxVisibleItems(10)
        self.setCompleter(completer)
        self.textEdited.connect(lambda _text: self.suggested.show(()))

    def suggest(self, typed: str, rows: Sequence[Suggestion]) -> None:
        """What may be meant by what was typed, unless something else stands there by now."""
        if typed == self.text() and self.hasFocus():
            self.suggested.show(rows)
            self.completer().complete()  # hides what is shown where nothing may be meant
