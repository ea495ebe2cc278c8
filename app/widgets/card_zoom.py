"""A card large over everything else, for as long as the mouse rests on a preview or the key is held down."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.services.card_look import CardLook
from app.widgets.card_painter import ASPECT
from app.widgets.card_view import card_size
from app.widgets.ui_context import UiContext

_WIDEST = 460
_MARGIN = 12


class CardZoom(QWidget):
    """Lies in the window beside what it enlarges and lets the mouse through."""

    def __init__(self, ui_context: UiContext, window: QWidget) -> None:
        super().__init__(window)
        self._ui_context = ui_context
        self._look: CardLook | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def show_beside(self, look: CardLook, origin: QWidget) -> None:
        """Shows the card on that side of `origin` where there is more room."""
        self._look = look
        window = self.window()
        width = int(min(_WIDEST, window.width() * 0.4, (window.height() - 2 * _MARGIN) / ASPECT))
        size = card_size(width)
        left = origin.mapTo(window, QPoint(0, 0)).x()
        right = left + origin.width()
        x = left - size.width() - _MARGIN if left > window.width() - right else right + _MARGIN
        top = origin.mapTo(window, QPoint(0, 0)).y()
        y = max(_MARGIN, min(top, window.height() - size.height() - _MARGIN))
        self.setGeometry(x, y, size.width(), size.height())
        self.raise_()
        self.show()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None:
            return
        painter = QPainter(self)
        language = self._ui_context.card_language
        size = QSize(self.width(), self.height())
        pixmap = self._ui_context.pixmaps.card(self._look, size, self.devicePixelRatioF(), language)
        painter.drawPixmap(QPointF(0, 0), pixmap)
        painter.end()
