"""A fan of cards: an ornament that shows what the program draws. Decoration only; not focusable."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.services.card_look import CardLook
from app.widgets.card_painter import ASPECT
from app.widgets.card_view import card_size
from app.widgets.ui_context import UiContext

_ROOM = 1.2
"""The height of the fan in heights of a card."""

_LARGEST = 270


class CardFan(QWidget):
    """Some cards, fanned out from a point below the widget; `width` is a card's width at text size 100 %."""

    def __init__(self, ui_context: UiContext, looks: tuple[CardLook, ...], width: int = 170) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._looks = looks
        self._card = card_size(width)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(width, round(self._card.height() * 1.16))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        ui_context.words_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(self._card.width() * 4, round(self._card.height() * 1.2))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        card = card_size(max(self._card.width(), min(_LARGEST, int(self.height() / _ROOM / ASPECT))))
        count = len(self._looks)
        step = min(card.width() * 0.78, (self.width() - card.width() * 1.35) / max(1, count - 1))
        middle = (count - 1) / 2
        for place, look in enumerate(self._looks):
            away = place - middle
            painter.save()
            painter.translate(self.width() / 2 + away * step, self.height() / 2 - 8 + away * away * 5)
            painter.rotate(away * 5)
            language = self._ui_context.card_language
            pixmap = self._ui_context.pixmaps.card(look, card, self.devicePixelRatioF(), language)
            painter.drawPixmap(QPointF(-card.width() / 2, -card.height() / 2), pixmap)
            painter.restore()
        painter.end()
