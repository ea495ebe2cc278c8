"""The card the user looks at, large, with its text below in the text size of the program."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QEnterEvent, QHideEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.messages import card_words as words
from app.services.card_look import CardLook
from app.widgets.card_painter import ASPECT
from app.widgets.card_view import card_size, describe
from app.widgets.card_zoom import CardZoom
from app.widgets.ui_context import UiContext


class CardPreview(QWidget):
    """Follows `UiContext.card_looked_at`; as large as its room allows, up to `largest` pixels wide. The mouse on it
    enlarges it."""

    def __init__(self, ui_context: UiContext, largest: int = 340) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._largest = largest
        self.look: CardLook | None = None
        self._zoom: CardZoom | None = None
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        ui_context.card_looked_at.connect(self.show_card)
        ui_context.words_changed.connect(self._speak)
        ui_context.look_changed.connect(self.update)
        self._speak()

    def set_largest(self, width: int) -> None:
        """The card is drawn no wider than this."""
        if width != self._largest:
            self._largest = width
            self.updateGeometry()
            self.update()

    def show_card(self, look: CardLook | None) -> None:
        if look != self.look:
            self.look = look
            self._speak()

    def sizeHint(self) -> QSize:
        return QSize(300, round(300 * ASPECT))

    def minimumSizeHint(self) -> QSize:
        width = min(120, self._largest)
        return QSize(width, round(width * ASPECT))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(min(width, self._largest) * ASPECT)

    def enterEvent(self, event: QEnterEvent) -> None:
        """The mouse on the preview enlarges the card, so that the whole text can be read."""
        if self.look is not None:
            if self._zoom is None:
                self._zoom = CardZoom(self._ui_context, self.window())
            self._zoom.show_beside(self.look, self)
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        if self._zoom is not None:
            self._zoom.hide()
        super().leaveEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        if self._zoom is not None:
            self._zoom.hide()
        super().hideEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.update()

    def _speak(self) -> None:
        self.setAccessibleName(self._ui_context.say(words.PREVIEW))
        spoken = ""
        tip = ""
        if self.look is not None:
            spoken = describe(self.look, self._ui_context.words, self._ui_context.card_language)
            if self.look.front.text_en is not None and self.look.automation != "exact":
                partly = self.look.automation == "partial"
                tip = self._ui_context.say(words.PARTLY_AUTOMATED if partly else words.NOT_AUTOMATED)
            german = self._ui_context.card_language == "de"
            faces = self.look.faces
            reminders = [line for face in faces for line in (face.reminders_de if german else face.reminders_en)]
            tip = "\n".join([tip, *reminders] if tip else reminders)
        self.setAccessibleDescription(spoken)
        self.setToolTip(tip)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        width = int(min(self._largest, self.width(), self.height() / ASPECT))
        size = card_size(width)
        if self.look is None:
            painter.setPen(self.palette().placeholderText().color())
            painter.drawText(
                self.rect(),
                Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap,
                self._ui_context.say(words.NO_CARD),
            )
        else:
            language = self._ui_context.card_language
            pixmap = self._ui_context.pixmaps.card(self.look, size, self.devicePixelRatioF(), language)
            painter.drawPixmap(QPointF((self.width() - size.width()) / 2, 0), pixmap)
        painter.end()
