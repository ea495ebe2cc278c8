"""Heading of a column of cards, with the column's title and numbers."""

from __future__ import annotations

import math

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QWidget

from app.services.cards.look import CardLook
from app.widgets.mana_symbols import draw_symbol
from app.widgets.painting import guard_painting
from app.widgets.theme import HAIR, plain_font
from app.widgets.ui_context import UiContext


class ColumnLine(msgspec.Struct, frozen=True):
    """A line with `count` copies of a card. `key` is sent when it is chosen."""

    key: str
    look: CardLook
    count: int = 1
    warned: bool = False
    starred: bool = False


class ColumnView(msgspec.Struct, frozen=True):
    """A column: its heading in words, and its lines."""

    title: str
    lines: tuple[ColumnLine, ...]

    @property
    def card_count(self) -> int:
        return sum(line.count for line in self.lines)


def head_width(ui_context: UiContext, title: str) -> int:
    """Returns the width that a column's title takes."""
    font = plain_font(ui_context.metrics.small_size, bold=True)
    return math.ceil(QFontMetricsF(font).horizontalAdvance(title)) + HAIR


class ColumnHead(QWidget):
    """A column's title, a mana value as its symbol, and the number of cards."""

    def __init__(self, ui_context: UiContext, column: ColumnView) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._column = column
        self.setAccessibleName(f"{column.title}: {column.card_count}")
        ui_context.look_changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(self._ui_context.metrics.scale_size(20))
        self.setMinimumWidth(0 if self._is_value else head_width(self._ui_context, self._column.title))

    @property
    def _is_value(self) -> bool:
        """True if the title is a mana value; "7+" means 7 or more."""
        return self._column.title.rstrip("+").isdigit()

    @property
    def _font(self) -> QFont:
        return plain_font(self._ui_context.metrics.small_size, bold=True)

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        title = self._column.title
        side = metrics.scale_size(17)
        room = QRectF(0, 0, self.width(), self.height())
        painter.setOpacity(1.0 if self._column.lines else 0.45)
        if self._is_value:
            draw_symbol(painter, QRectF(1, (self.height() - side) / 2, side, side), title.rstrip("+"))
            x, title = side + 5.0, "+" if title.endswith("+") else ""
        else:
            x = 1.0
        painter.setFont(self._font)
        painter.setPen(QColor(theme.text))
        painter.drawText(room.adjusted(x, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, title)
        x += painter.fontMetrics().horizontalAdvance(title) + 6
        count = f"({self._column.card_count})"
        painter.setFont(plain_font(metrics.small_size))
        if self._column.card_count and x + painter.fontMetrics().horizontalAdvance(count) <= self.width():
            painter.setPen(QColor(theme.muted))
            painter.drawText(room.adjusted(x, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, count)
        painter.end()
