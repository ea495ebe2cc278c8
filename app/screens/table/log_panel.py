"""Log panel: each line with the mark of the player who caused it.

The item model has one row per line. While the game goes forward, rows are only appended.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFontMetrics, QPainter
from PySide6.QtWidgets import (
    QListView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from app.messages import shell_words
from app.messages import table_words as words
from app.models.table_view import LogLine
from app.widgets.card_marks import draw_seat
from app.widgets.flow import ListPanel
from app.widgets.keyboard.neighbours import announce
from app.widgets.painting import guard_painting
from app.widgets.parts import Button, column, make_label, make_row
from app.widgets.plain_text import tip_text
from app.widgets.style_options import ItemOption
from app.widgets.theme import HAIR, TIGHT, plain_font
from app.widgets.ui_context import UiContext

SEAT_ROLE = Qt.ItemDataRole.UserRole
RULE_ROLE = Qt.ItemDataRole.UserRole + 1
TURN_ROLE = Qt.ItemDataRole.UserRole + 2

_Index = QModelIndex | QPersistentModelIndex


class LogModel(QAbstractListModel):
    """Rows are `LogLine` values: text for display, the rule as tool tip, seat and turn marks in their own roles."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[LogLine, ...] = ()

    def show_lines(self, lines: tuple[LogLine, ...]) -> None:
        """Replaces the log. If the new lines only continue the old ones, they are appended."""
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

    def line(self, row: int) -> LogLine:
        return self._lines[row]

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or not 0 <= index.row() < len(self._lines):
            return None
        line = self._lines[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole | Qt.ItemDataRole.AccessibleTextRole:
                return line.text
            case Qt.ItemDataRole.ToolTipRole:
                return tip_text(line.rule) or None
            case role if role == SEAT_ROLE:
                return line.seat
            case role if role == RULE_ROLE:
                return line.rule
            case role if role == TURN_ROLE:
                return line.turn_starts
        return None


_WRAP = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft


@lru_cache(maxsize=10_000)
def _words_height(text: str, size: int, bold: bool, room: int) -> int:
    """Cached height of a line, because the list asks for all lines whenever one is added, and measuring is slow."""
    font = plain_font(size, bold=bold)
    return QFontMetrics(font).boundingRect(0, 0, max(40, room), 1000, int(_WRAP), text).height()


class _LineDelegate(QStyledItemDelegate):
    def __init__(self, ui_context: UiContext, view: QListView, lines: LogModel) -> None:
        super().__init__(view)
        self._ui_context = ui_context
        self._view = view
        self._lines = lines
        self._sizes: dict[int, QSize] = {}
        self._measured: tuple[int, int] | None = None

    @guard_painting
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        rect = ItemOption(option).rect
        turn = bool(index.data(TURN_ROLE))
        if turn:
            painter.fillRect(rect, QColor(theme.hover))
        side = metrics.scale_size(11)
        seat = index.data(SEAT_ROLE)
        if seat is not None:
            spot = QRectF(rect.left() + 4, rect.top() + metrics.scale_size(6), side, side)
            draw_seat(painter, spot, int(seat), outline=theme.window)
        painter.setFont(plain_font(metrics.small_size, bold=turn))
        painter.setPen(QColor(theme.text))
        painter.drawText(rect.adjusted(side + 10, 0, -metrics.scale_size(44), 0), _WRAP, str(index.data()))
        rule = index.data(RULE_ROLE)
        if rule:
            painter.setFont(plain_font(metrics.tiny_size))
            painter.setPen(QColor(theme.muted))
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            painter.drawText(rect.adjusted(0, 0, -4, 0), right, str(rule))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Returns the size of a row. The list asks for every row at each layout, so the answers are kept."""
        size = self._sizes.get(index.row())
        return size if size is not None else self._measure(index.row())

    def forget_sizes(self) -> None:
        """Drops all kept sizes, because the rows have other lines now."""
        self._sizes.clear()

    def begin_layout(self) -> None:
        """Drops all kept sizes if the room or the text size has changed since they were measured."""
        metrics = self._ui_context.metrics
        measured = (self._view.width(), metrics.scale)
        if measured != self._measured:
            self._measured = measured
            self._sizes.clear()

    def _measure(self, row: int) -> QSize:
        metrics = self._ui_context.metrics
        bar = self._view.verticalScrollBar().sizeHint().width()  # it may appear at any time
        frame = 2 * self._view.frameWidth()
        room = self._view.width() - bar - frame - metrics.scale_size(11) - 10 - metrics.scale_size(44)
        line = self._lines.line(row)
        height = _words_height(line.text, metrics.small_size, line.turn_starts, room)
        size = QSize(room, height + metrics.scale_size(7))
        self._sizes[row] = size
        return size


class SincePanel(ListPanel):
    """The changes since the player's last own turn. It replaces the log while it is open."""

    closed = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._lines: tuple[LogLine, ...] = ()
        close = Button(ui_context, None, self.close_panel, icon_name="close", role="quiet", tip=shell_words.CLOSE)
        head = make_row(gap=HAIR)
        head.addWidget(make_label(ui_context, words.SINCE, role="strong", wrap=True), 1)
        head.addWidget(close)
        self.log = LogPanel(ui_context, follows=False)
        body = column(head, gap=HAIR, margin=TIGHT)
        body.addWidget(self.log, 1)
        self.setLayout(body)
        ui_context.phrase(self, self.setAccessibleName, words.SINCE)
        self.hide()

    def show_since(self, lines: tuple[LogLine, ...]) -> None:
        self._lines = lines
        self.log.show_log(lines or (LogLine(self._ui_context.say(words.SINCE_UNKNOWN)),))

    def open_panel(self) -> None:
        self.show()
        announce(self, " ".join(line.text for line in self._lines))

    def close_panel(self) -> None:
        if not self.isHidden():
            self.hide()
            self.closed.emit()


class LogPanel(QListView):
    """Follows the newest line unless the user has scrolled up."""

    def __init__(self, ui_context: UiContext, *, follows: bool = True) -> None:
        super().__init__()
        self._lines = LogModel(self)
        self.setModel(self._lines)
        self._drawing = _LineDelegate(ui_context, self, self._lines)
        self.setItemDelegate(self._drawing)
        self._lines.modelReset.connect(self._drawing.forget_sizes)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._follows = follows
        bar = self.verticalScrollBar()
        bar.actionTriggered.connect(self._scrolled)
        # The range changes at the layout that Qt makes once before it paints. `scrollToBottom` would force one at once.
        bar.rangeChanged.connect(self._follow)
        ui_context.phrase(self, self.setAccessibleName, words.LOG)

    def show_log(self, lines: tuple[LogLine, ...]) -> None:
        self._lines.show_lines(lines)

    def doItemsLayout(self) -> None:
        self._drawing.begin_layout()
        super().doItemsLayout()

    def _follow(self) -> None:
        if self._follows:
            bar = self.verticalScrollBar()
            bar.setValue(bar.maximum())

    def _scrolled(self, _action: int) -> None:
        """Handles scrolling by the user: it follows again once the end is reached."""
        bar = self.verticalScrollBar()
        self._follows = bar.sliderPosition() >= bar.maximum() - 4
