"""Sentences and buttons with mana symbols in them: text in which braces stand for symbols, drawn as such."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from app.widgets.mana_symbols import draw_symbol
from app.widgets.parts import Button
from app.widgets.rules_text import draw_rules_text, text_height
from app.widgets.ui_context import UiContext

_SMALLEST: Final = 10
_SYMBOLS: Final = re.compile(r"(\{[^{}]+\})")


class SymbolText(QWidget):
    """A wrapped text; `muted` and small, or as large as other text. Grows with its text."""

    def __init__(self, ui_context: UiContext, *, muted: bool = False) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._muted = muted
        self._text = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        ui_context.look_changed.connect(self.updateGeometry)

    def set_text(self, text: str) -> None:
        """Shows another text."""
        if text != self._text:
            self._text = text
            self.setAccessibleName(text)
            self.updateGeometry()
            self.update()

    def text(self) -> str:
        return self._text

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(text_height(self._text, max(30, width), self._size)) + 4

    def sizeHint(self) -> QSize:
        return QSize(180, self.heightForWidth(max(180, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, round(self._size * 1.3))

    @property
    def _size(self) -> float:
        metrics = self._ui_context.metrics
        return float(metrics.small if self._muted else metrics.body)

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._ui_context.theme
        shown = theme.muted if self._muted or not self.isEnabled() else theme.text
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        draw_rules_text(painter, box, self._text, QColor(shown), largest=self._size, smallest=self._size)
        painter.end()


class SymbolButton(Button):
    """A button whose text may hold mana symbols."""

    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Text that is too long for the button is drawn smaller, as far as it stays readable."""
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._ui_context.theme
        main = self.property("role") == "main" and self.isEnabled()
        painter.setPen(QColor(theme.on_accent if main else theme.text))
        parts = [part for part in _SYMBOLS.split(self.text()) if part]
        font = self.font()
        while True:
            painter.setFont(font)
            metrics = painter.fontMetrics()
            side = metrics.height() * 0.98
            widths = [side + 2 if part.startswith("{") else metrics.horizontalAdvance(part) for part in parts]
            if sum(widths) <= self.width() - 12 or font.pixelSize() <= _SMALLEST:
                break
            font.setPixelSize(font.pixelSize() - 1)
        if sum(widths) > self.width() - 12 and "{" not in self.text():
            font.setPixelSize(_SMALLEST + 2)  # in two lines it need not be that small
            painter.setFont(font)
            wrapped = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
            painter.drawText(self.rect().adjusted(6, 0, -6, 0), wrapped, self.text())
            painter.end()
            return
        x = (self.width() - sum(widths)) / 2
        for part, width in zip(parts, widths, strict=True):
            if part.startswith("{"):
                draw_symbol(painter, QRectF(x + 1, (self.height() - side) / 2, side, side), part[1:-1])
            else:
                box = QRectF(x, 0, width + 2, self.height())
                painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, part)
            x += width
        painter.end()
