"""Charts of statistics: a curve by turn with its spread, and a distribution as bars. Each shows one deck or two.

A screen reader can read each chart, and a tip shows its numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.messages import statistics_words as words
from app.messages.message import Message
from app.services.plain_text import visible
from app.widgets.painting import guard_painting
from app.widgets.plain_text import set_tip
from app.widgets.theme import plain_font
from app.widgets.ui_context import UiContext

_MOST_LABELS: Final = 12
_Place = Callable[[int, float], QPointF]
"""Returns the point of a turn and a value."""


class Point(msgspec.Struct, frozen=True):
    """One turn of a curve: the mean, its interval, and the range of most games."""

    mean: float
    low: float
    high: float
    p10: float
    p90: float


class Bar(msgspec.Struct, frozen=True):
    """One bar: its label and its share from 0 to 1."""

    label: str
    share: float


class _Chart(QWidget):
    """A chart with a title for screen readers and an axis at the left and at the bottom."""

    def __init__(self, ui_context: UiContext, title: Message, height: int) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        ui_context.phrase(self, self.setAccessibleName, title)

    def sizeHint(self) -> QSize:
        px = self._ui_context.metrics.scale_size
        return QSize(px(260), px(self._height))

    def _describe(self, lines: Sequence[str]) -> None:
        self.setAccessibleDescription(". ".join(lines))
        set_tip(self, "\n".join(lines))
        self.update()

    def _frame(self, painter: QPainter, left_text: Sequence[str]) -> QRectF:
        """Draws the axis at the left with the texts from bottom to top, and returns the room for the data."""
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(plain_font(metrics.tiny_size))
        line = painter.fontMetrics().height()
        wide = max(painter.fontMetrics().horizontalAdvance(text) for text in left_text) + metrics.scale_size(6)
        room = QRectF(wide, line / 2, self.width() - wide - metrics.scale_size(4), self.height() - line * 1.8)
        for number, text in enumerate(left_text):
            y = room.bottom() - room.height() * number / max(1, len(left_text) - 1)
            painter.setPen(QPen(QColor(theme.line), 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            painter.setPen(QColor(theme.muted))
            where = QRectF(0, y - line / 2, wide - metrics.scale_size(4), line)
            painter.drawText(where, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, text)
        return room

    def _label(self, painter: QPainter, room: QRectF, middle: float, text: str) -> None:
        painter.setPen(QColor(self._ui_context.theme.muted))
        tall, wide = painter.fontMetrics().height(), painter.fontMetrics().horizontalAdvance(text) + 2
        left = max(0.0, min(middle - wide / 2, self.width() - wide))
        where = QRectF(left, room.bottom() + tall * 0.15, wide, tall)
        painter.drawText(where, Qt.AlignmentFlag.AlignCenter, text)


def _colours(ui_context: UiContext) -> tuple[QColor, QColor]:
    """Returns the colours of the first and of the second deck."""
    return QColor(ui_context.theme.accent), QColor(ui_context.theme.focus)


class Legend(QWidget):
    """The names of the decks with their colours, one below the other; nothing for a single deck."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._names: tuple[str, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        ui_context.phrase(self, self.setAccessibleName, words.LEGEND)

    def show_names(self, names: Sequence[str]) -> None:
        self._names = tuple(visible(name) for name in names)
        self.setVisible(bool(names))
        self.setAccessibleDescription("; ".join(self._names))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, self._ui_context.metrics.scale_size(20) * len(self._names))

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        px = self._ui_context.metrics.scale_size
        painter.setFont(plain_font(self._ui_context.metrics.small_size, bold=True))
        for place, (name, colour) in enumerate(zip(self._names, _colours(self._ui_context), strict=False)):
            top = px(20) * place
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawRoundedRect(QRectF(px(4), top + px(4), px(12), px(12)), 3, 3)
            painter.setPen(QColor(self._ui_context.theme.text))
            room = QRectF(px(24), top, self.width() - px(24), px(20))
            text = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, int(room.width()))
            painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, text)
        painter.end()


class TurnChart(_Chart):
    """Curves by turn. The pale band contains eight of ten games, the strong one the mean with 95 % probability."""

    def __init__(self, ui_context: UiContext, title: Message) -> None:
        super().__init__(ui_context, title, 150)
        self._curves: tuple[tuple[Point, ...], ...] = ()

    def show_curves(self, curves: Sequence[Sequence[Point]]) -> None:
        """Shows the curves of one deck or of two."""
        self._curves = tuple(tuple(curve) for curve in curves)
        say, decimal = self._ui_context.say, self._ui_context.words.decimal
        lines = []
        for turn in range(max((len(curve) for curve in self._curves), default=0)):
            points = [curve[turn] for curve in self._curves if turn < len(curve)]
            found = "; ".join(
                say(words.POINT, mean=decimal(point.mean, 1), p_low=f"{point.p10:g}", p_high=f"{point.p90:g}")
                for point in points
            )
            lines.append(say(words.POINT_OF_TURN, turn=turn + 1, points=found))
        self._describe(lines)

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        points = [point for curve in self._curves for point in curve]
        top = _round_up(max((max(point.p90, point.high) for point in points), default=1.0))
        room = self._frame(painter, [f"{top * part / 4:g}" for part in range(5)])
        turns = max((len(curve) for curve in self._curves), default=0)

        def place(turn: int, value: float) -> QPointF:
            across = room.left() + room.width() * (turn + 0.5) / max(1, turns)
            return QPointF(across, room.bottom() - room.height() * max(0.0, min(value, top)) / top)

        for curve, colour in zip(self._curves, _colours(self._ui_context), strict=False):
            self._draw_curve(painter, curve, colour, place)
        step = max(1, -(-turns // _MOST_LABELS))
        for turn in range(0, turns, step):
            self._label(painter, room, place(turn, 0).x(), str(turn + 1))
        painter.end()

    def _draw_curve(self, painter: QPainter, curve: Sequence[Point], colour: QColor, place: _Place) -> None:
        for low, high, strength in (("p10", "p90", 40), ("low", "high", 110)):
            band = QColor(colour)
            band.setAlpha(strength)
            upper = [place(turn, getattr(point, high)) for turn, point in enumerate(curve)]
            lower = [place(turn, getattr(point, low)) for turn, point in enumerate(curve)]
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(band)
            painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))
        painter.setPen(QPen(colour, 2))
        painter.setBrush(colour)
        means = [place(turn, point.mean) for turn, point in enumerate(curve)]
        painter.drawPolyline(QPolygonF(means))
        for mean in means:
            painter.drawEllipse(mean, 2.5, 2.5)


class BarChart(_Chart):
    """Bars for the shares of games, side by side for two decks."""

    def __init__(self, ui_context: UiContext, title: Message) -> None:
        super().__init__(ui_context, title, 130)
        self._rows: tuple[tuple[Bar, ...], ...] = ()

    def show_bars(self, rows: Sequence[Sequence[Bar]]) -> None:
        """Shows the bars of one deck or of two. Both have the same labels."""
        self._rows = tuple(tuple(row) for row in rows)
        say = self._ui_context.say
        lines = [
            say(words.BAR, label=bars[0].label, shares="; ".join(self._percent(bar.share) for bar in bars))
            for bars in zip(*self._rows, strict=True)
        ]
        self._describe(lines)

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        highest = max((bar.share for row in self._rows for bar in row), default=0.0)
        top = min(1.0, _round_up(max(1.0, highest * 100)) / 100)
        room = self._frame(painter, [self._percent(top * part / 2) for part in range(3)])
        labels = [bar.label for bar in self._rows[0]] if self._rows else []
        step = room.width() / max(1, len(labels))
        for row, colour, number in zip(self._rows, _colours(self._ui_context), range(2), strict=False):
            wide = step * 0.76 / len(self._rows)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            for place, bar in enumerate(row):
                tall = room.height() * bar.share / top
                left = room.left() + place * step + step * 0.12 + number * wide
                painter.drawRoundedRect(QRectF(left, room.bottom() - tall, wide * 0.94, tall), 2, 2)
        self._write_labels(painter, room, labels, step)
        painter.end()

    def _percent(self, share: float) -> str:
        return self._ui_context.say(words.PERCENT, number=round(100 * share))

    def _write_labels(self, painter: QPainter, room: QRectF, labels: Sequence[str], step: float) -> None:
        widest = max((painter.fontMetrics().horizontalAdvance(label) for label in labels), default=0) + 4
        every = max(1, -(-int(widest) // max(1, int(step))))
        for place, label in enumerate(labels):
            if place % every == 0:
                self._label(painter, room, room.left() + (place + 0.5) * step, label)


def _round_up(value: float) -> float:
    """Returns the next value that divides into four round steps."""
    size = 4.0
    while size < value:
        for factor in (1.0, 2.0, 3.0, 5.0, 7.0, 10.0):
            if size * factor >= value:
                return size * factor
        size *= 10
    return size
