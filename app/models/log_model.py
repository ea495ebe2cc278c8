"""The game's log as an item model: one row per line, only appended to while the game goes forward."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from app.models.table_view import LogLine

SEAT_ROLE = Qt.ItemDataRole.UserRole
RULE_ROLE = Qt.ItemDataRole.UserRole + 1
TURN_ROLE = Qt.ItemDataRole.UserRole + 2

_Index = QModelIndex | QPersistentModelIndex


class LogModel(QAbstractListModel):
    """Rows are `LogLine` values: text for display, the rule as tool tip, seat and turn marks under own roles."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[LogLine, ...] = ()

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Replaces the log; lines that only follow the old ones are appended."""
        old = self._lines
        if lines == old:
            return
        if lines[: len(old)] == old:
            self.beginInsertRows(QModelIndex(), len(old), len(lines) - 1)
            self._lines = lines
            self.endInsertRows()
        else:
            self.beginResetModel()
            self._lines = lines
            self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self._lines):
            return None
        line = self._lines[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return line.text
            case Qt.ItemDataRole.ToolTipRole:
                return line.rule or None
            case role if role == SEAT_ROLE:
                return line.seat
            case role if role == RULE_ROLE:
                return line.rule
            case role if role == TURN_ROLE:
                return line.turn_starts
        return None
