"""Small charts for decks: the mana curve, and symbols against sources by colour. Each can be heard as well as seen."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.messages import deck_screen_words as words
from app.messages.card_words import COLOUR_NAMES, COLOURLESS
from app.widgets.mana_symbols import DISCS, draw_symbol
from app.widgets.theme import plain_font
from app.widgets.ui_context import UiContext

HIGHEST = 7
"""Mana values from here on share a bar."""


class CurveChart(QWidget):
    """Bars for mana values 0 to 7 and more."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._bars = [0] * (HIGHEST + 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        ui_context.phrase(self, self.setAccessibleName, words.CURVE)

    def show_curve(self, curve: Mapping[int, int]) -> None:
        bars = [0] * (HIGHEST + 1)
        for value, count in curve.items():
            bars[min(value, HIGHEST)] += count
        self._bars = bars
        say = self._ui_context.say
        spoken = [say(words.CURVE_SPOKEN, value=value, count=count) for value, count in enumerate(bars)]
        self.setAccessibleDescription(". ".join(spoken))
        self.setToolTip("\n".join(spoken))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(220, self._ui_context.metrics.px(92))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        side = metrics.px(16)
        top, bottom = metrics.px(15), self.height() - side - 3
        step = self.width() / len(self._bars)
        highest = max(1, *self._bars)
        painter.setFont(plain_font(metrics.tiny, bold=True))
        for value, count in enumerate(self._bars):
            left = value * step
            tall = (bottom - top) * count / highest
            bar = QRectF(left + step * 0.14, bottom - tall, step * 0.72, tall)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent if count else theme.line))
            painter.drawRoundedRect(bar if count else QRectF(bar.left(), bottom - 2, bar.width(), 2), 3, 3)
            if count:
                painter.setPen(QColor(theme.text))
                label = QRectF(left, bar.top() - metrics.px(15), step, metrics.px(14))
                painter.drawText(label, Qt.AlignmentFlag.AlignCenter, str(count))
            spot = QRectF(left + (step - side) / 2, self.height() - side, side, side)
            draw_symbol(painter, spot, f"{value}+" if value == HIGHEST else str(value))
        painter.end()


class ColourChart(QWidget):
    """For each colour the symbols in costs (wide bar) and the sources of its mana (line below)."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._rows: list[tuple[str, int, int]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        ui_context.phrase(self, self.setAccessibleName, words.COLOURS)

    def show_colours(self, symbols: Mapping[str, int], sources: Mapping[str, int]) -> None:
        self._rows = [
            (colour, symbols.get(colour, 0), sources.get(colour, 0))
            for colour in "WUBRGC"
            if symbols.get(colour) or sources.get(colour)
        ]
        say = self._ui_context.say
        spoken = [
            say(words.COLOUR_SPOKEN, colour=COLOUR_NAMES.get(colour, COLOURLESS), symbols=needs, sources=gives)
            for colour, needs, gives in self._rows
        ]
        self.setAccessibleDescription(". ".join(spoken))
        self.setToolTip("\n".join(spoken))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(220, self._ui_context.metrics.px(19) * max(1, len(self._rows)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        tall = metrics.px(19)
        most = max([1, *(max(needs, gives) for _, needs, gives in self._rows)])
        numbers = metrics.px(52)
        painter.setFont(plain_font(metrics.tiny, bold=True))
        for place, (colour, needs, gives) in enumerate(self._rows):
            y = place * tall
            side = tall - 4
            draw_symbol(painter, QRectF(1, y + 2, side, side), colour)
            room = self.width() - side - numbers - 12
            painter.setPen(Qt.PenStyle.NoPen)
            for amount, top, height, shade in ((needs, y + 4, 7, DISCS[colour]), (gives, y + 12, 3, theme.muted)):
                painter.setBrush(QColor(shade))
                painter.drawRoundedRect(QRectF(side + 6, top, max(2.0, room * amount / most), height), 2, 2)
            painter.setPen(QColor(theme.text))
            right = QRectF(self.width() - numbers, y, numbers, tall)
            painter.drawText(right, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, f"{needs} / {gives}")
        painter.end()
