"""The cards chosen for this pick: one slot each; a click puts the card back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.messages import draft_words as words
from app.services.card_look import CardLook
from app.widgets.card_painter import ASPECT
from app.widgets.card_view import card_size
from app.widgets.metrics import TIGHT, plain_font
from app.widgets.ui_context import UiContext


class Slot(QAbstractButton):
    """One slot, with a card or empty."""

    def __init__(self, ui_context: UiContext, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._number = number
        self.look: CardLook | None = None
        ui_context.words_changed.connect(self._speak)
        self._speak()

    def show_card(self, look: CardLook | None) -> None:
        self.look = look
        self.setEnabled(look is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if look else Qt.CursorShape.ArrowCursor)
        self._speak()

    def _speak(self) -> None:
        say = self._ui_context.say
        what = self.look.title(self._ui_context.card_language) if self.look else say(words.SLOT_EMPTY)
        self.setAccessibleName(f"{say(words.SLOT, number=self._number)}: {what}")
        self.setToolTip(say(words.PUT_BACK) if self.look else "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._ui_context.theme
        box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        if self.look is None:
            painter.setPen(QPen(QColor(theme.line), 2, Qt.PenStyle.DashLine))
            painter.setBrush(QColor(theme.surface))
            painter.drawRoundedRect(box, 8, 8)
            painter.setPen(QColor(theme.muted))
            painter.setFont(plain_font(self._ui_context.metrics.display, bold=True))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self._number))
        else:
            size = card_size(int(box.width()))
            pixmap = self._ui_context.pixmaps.card(
                self.look, size, self.devicePixelRatioF(), self._ui_context.card_language
            )
            painter.drawPixmap(box.topLeft(), pixmap)
            if self.underMouse() or self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(theme.focus if self.hasFocus() else theme.text), 3))
                painter.drawRoundedRect(QRectF(box.topLeft(), QPointF(box.right(), box.top() + size.height())), 8, 8)
        painter.end()


class PickSlots(QWidget):
    """Slots side by side; sends the number (0-based) of a slot that shall be emptied."""

    put_back = Signal(int)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._slots: list[Slot] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_slots(self, looks: Sequence[CardLook | None]) -> None:
        while len(self._slots) > len(looks):
            slot = self._slots.pop()
            slot.hide()
            slot.deleteLater()
        for place, look in enumerate(looks):
            if place == len(self._slots):
                slot = Slot(self._ui_context, place + 1, self)
                slot.clicked.connect(lambda _checked=False, place=place: self.put_back.emit(place))
                slot.show()
                self._slots.append(slot)
            self._slots[place].show_card(look)
        self._arrange()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._slot_width(width) * ASPECT) + 2

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(300))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 60)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setFixedHeight(self.heightForWidth(self.width()))
        self._arrange()

    def _slot_width(self, width: int) -> int:
        count = max(2, len(self._slots))
        return min(170, (width - TIGHT * (count - 1)) // count)

    def _arrange(self) -> None:
        wide = self._slot_width(self.width())
        for place, slot in enumerate(self._slots):
            slot.setGeometry(place * (wide + TIGHT), 0, wide, round(wide * ASPECT))
