"""The permanent the user points at, as it is at the moment, beside the printed card in the preview; below it what is
other and whence each of it comes. Only where something is other; it lets the mouse through and goes with it.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from app.messages import origin_words as words
from app.services.cards.look import CardLook, CardNow
from app.widgets.card_preview import CardPreview
from app.widgets.card_view import card_size
from app.widgets.parts import SymbolText, column, label
from app.widgets.theme import HAIR, TIGHT
from app.widgets.ui_context import UiContext

_DELAY = 250
"""Milliseconds for which one points at a permanent before it is shown, so that nothing flickers on the way."""


class _Face(QWidget):
    """One card, drawn."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.look: CardLook | None = None
        self._size = QSize(0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_card(self, look: CardLook, size: QSize) -> None:
        self.look, self._size = look, size
        self.setFixedSize(size)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.look is None:
            return
        painter = QPainter(self)
        kept, language = self._ui_context.pixmaps, self._ui_context.card_language
        painter.drawPixmap(QPointF(0, 0), kept.card(self.look, self._size, self.devicePixelRatioF(), language))
        painter.end()


class NowPanel(QFrame):
    """Lies in its parent to the left of the preview; on the other side of the permanent where it would cover that."""

    def __init__(self, ui_context: UiContext, parent: QWidget, preview: CardPreview) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._ui_context = ui_context
        self._home = parent
        self._preview = preview
        self._wanted: tuple[CardNow, QWidget] | None = None
        self.face = _Face(ui_context)
        self.lines = SymbolText(ui_context)
        self.setLayout(
            column(label(ui_context, words.AS_IT_IS, role="strong"), self.face, self.lines, gap=HAIR, margin=TIGHT)
        )
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(_DELAY)
        self._delay.timeout.connect(self._show)
        ui_context.now_looked_at.connect(self._look)
        self.hide()

    def _look(self, now: CardNow | None, where: QWidget | None) -> None:
        self._wanted = None if now is None or where is None else (now, where)
        if self._wanted is None or not self._home.isVisible():
            self._delay.stop()
            self.hide()
        else:
            self._delay.start()

    def _show(self) -> None:
        if self._wanted is None:
            return
        now, where = self._wanted
        size = card_size(max(150, min(self._preview.width(), round(self._preview.height() / 1.4)) - 2 * TIGHT))
        self.face.show_card(now.look, size)
        said = (self._ui_context.say(words.LINE, what=what, whence=whence) for what, whence in now.origins)
        self.lines.set_text("\n".join(f"• {line}" for line in said))
        self.lines.setFixedHeight(self.lines.heightForWidth(size.width()))
        self.resize(size.width() + 2 * TIGHT, 10)
        self.adjustSize()
        self._place(where)
        self.raise_()
        self.show()

    def _place(self, where: QWidget) -> None:
        """Left of the preview; where it would cover the permanent, left of that, or right of it."""
        parent = self._home
        corner = self._preview.mapTo(parent, QPoint(0, 0))
        room = parent.height() - self.height() - HAIR
        at = QRect(QPoint(corner.x() - self.width() - TIGHT, max(HAIR, min(corner.y(), room))), self.size())
        tile = QRect(where.mapTo(parent, QPoint(0, 0)), where.size())
        if at.intersects(tile):
            left = tile.left() - self.width() - TIGHT
            at.moveLeft(left if left >= 0 else tile.right() + TIGHT)
        self.move(at.topLeft())
