"""The log: what happened, each line with the mark of the player whose doing it was. Its item model has one row per line
and is only appended to while the game goes forward.
"""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem

from app.messages import table_words as words
from app.models.table_view import LogLine
from app.widgets.seats import draw_seat
from app.widgets.theme import plain_font
from app.widgets.ui_context import UiContext

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


_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


class _LineDelegate(QStyledItemDelegate):
    def __init__(self, ui_context: UiContext, view: QListView) -> None:
        super().__init__(view)
        self._ui_context = ui_context
        self._view = view

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        rect: QRect = option.rect
        turn = bool(index.data(TURN_ROLE))
        if turn:
            painter.fillRect(rect, QColor(theme.hover))
        side = metrics.px(11)
        seat = index.data(SEAT_ROLE)
        if seat is not None:
            spot = QRectF(rect.left() + 4, rect.top() + metrics.px(6), side, side)
            draw_seat(painter, spot, int(seat), outline=theme.window)
        painter.setFont(plain_font(metrics.small, bold=turn))
        painter.setPen(QColor(theme.text))
        painter.drawText(rect.adjusted(side + 10, 0, -metrics.px(44), 0), _WRAP, str(index.data()))
        rule = index.data(RULE_ROLE)
        if rule:
            painter.setFont(plain_font(metrics.tiny))
            painter.setPen(QColor(theme.muted))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect.adjusted(0, 0, -4, 0), right, str(rule))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        metrics = self._ui_context.metrics
        presenter = self._view.viewport().width() - metrics.px(11) - 10 - metrics.px(44)
        font = plain_font(metrics.small, bold=bool(index.data(TURN_ROLE)))
        box = QFontMetrics(font).boundingRect(0, 0, max(40, presenter), 1000, int(_WRAP), str(index.data()))
        return QSize(presenter, box.height() + metrics.px(7))


class LogPanel(QListView):
    """Follows the newest line unless the user has scrolled up."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._lines = LogModel(self)
        self.setModel(self._lines)
        self.setItemDelegate(_LineDelegate(ui_context, self))
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._follows = True
        self.verticalScrollBar().actionTriggered.connect(self._scrolled)
        ui_context.phrase(self, self.setAccessibleName, words.LOG)

    def show_log(self, lines: tuple[LogLine, ...]) -> None:
        self._lines.show_lines(lines)
        self._follow()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._follow()

    def _follow(self) -> None:
        if self._follows:
            self.scrollToBottom()

    def _scrolled(self, _action: int) -> None:
        """The user scrolled: follow again once the end is reached."""
        bar = self.verticalScrollBar()
        self._follows = bar.sliderPosition() >= bar.maximum() - 4
