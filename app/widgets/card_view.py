"""One card as a button: focusable, readable by a screen reader, drawn from the pixmap cache."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.messages import card_words as words
from app.messages import game_words
from app.messages.card_words import LINE
from app.messages.message import Words
from app.services.cards.look import CardLook, CardNow
from app.widgets.card_painter import ASPECT
from app.widgets.card_pixmaps import TAPPED_SCALE, TAPPED_TURN, turned_size
from app.widgets.card_tile import TileState
from app.widgets.clear_place import keep_clear
from app.widgets.painting import guard_painting
from app.widgets.parts import ArrowsPass
from app.widgets.theme import plain_font
from app.widgets.ui_context import UiContext

RIM: Final = 4
"""Room around the card for the rings of focus and choice."""


def card_size(width: int) -> QSize:
    """Returns the size of a card of `width` pixels, without the rim."""
    return QSize(width, round(width * ASPECT))


def describe(look: CardLook, words_in: Words, language: str) -> str:
    """Returns one sentence for screen readers: name, cost, type, numbers, text."""
    face = look.front_face
    parts = [look.title_in(language)]
    if face.cost is not None:
        parts.append(words_in.say(words.MANA_VALUE, value=look.mana_value))
    parts.append(face.type_de if language == "de" else face.type_en)
    if face.power is not None:
        parts.append(f"{face.power}/{face.toughness}")
    if face.loyalty is not None:
        parts.append(words_in.say(words.LOYALTY, value=face.loyalty))
    if look.rarity in words.RARITIES:
        parts.append(words_in.say(words.RARITIES[look.rarity]))
    if look.foil:
        parts.append(words_in.say(words.FOIL))
    text = face.text_de if language == "de" and face.text_de is not None else face.text_en
    if text:
        parts.append(words.honest(text, words_in.language))
    return ", ".join(parts)


def describe_priced(look: CardLook, ui_context: UiContext) -> str:
    """Returns the same with the card's price, if prices are known."""
    spoken = describe(look, ui_context.words, ui_context.card_language)
    price = words.price_line(ui_context.words, ui_context.extras(), look.name)
    return f"{spoken}, {price}" if price else spoken


class CardButton(ArrowsPass, QAbstractButton):
    """A card or a tile that can be chosen. It reports which card the user looks at (hover or focus). `doubled` is sent
    on a double click."""

    doubled = Signal()

    def __init__(self, ui_context: UiContext, look: CardLook, width: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self.look = look
        self._state: TileState | None = None
        self._card = card_size(width)
        self._angle = 0.0
        self.label = ""
        self.now: CardNow | None = None
        """The permanent's current card, if it differs from the printed one."""
        self.choosable = False
        self.planned = False
        self.dimmed = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        keep_clear(self)
        ui_context.words_changed.connect(self.refresh)
        ui_context.look_changed.connect(self.refresh)
        self.resize(self.sizeHint())
        self.refresh()

    def show_card(self, look: CardLook) -> None:
        if look != self.look:
            self.look = look
            self.refresh()
            if self.hasFocus() or self.underMouse():
                self._look()

    def show_now(self, now: CardNow | None) -> None:
        """Sets the permanent's current card, for users who point at it."""
        if now != self.now:
            self.now = now
            self.refresh()

    def show_tile(self, state: TileState | None) -> None:
        """Draws a tile in this state from now on instead of the whole card; None draws the whole card again."""
        if state != self._state:
            self._state = state
            self.resize(self.sizeHint())
            self.refresh()

    def set_card_width(self, width: int) -> None:
        self.set_card_size(card_size(width))

    def set_card_size(self, size: QSize) -> None:
        if size != self._card:
            self._card = size
            self.resize(self.sizeHint())
            self.updateGeometry()
            self.update()

    def set_angle(self, degrees: float) -> None:
        """Turns the card about its middle, as in a fan."""
        if degrees != self._angle:
            self._angle = degrees
            self.resize(self.sizeHint())
            self.update()

    def refresh(self) -> None:
        """Updates the accessible name after a change of language or state."""
        spoken = describe(self.look, self._ui_context.words, self._ui_context.card_language)
        if self._state is not None and self._state.tapped:
            spoken += ", " + self._ui_context.say(words.TAPPED)
        if self._state is not None and self._state.locked:
            spoken += ", " + self._ui_context.say(game_words.LOCKED)
        if self._state is not None and self._state.makes:
            made = " ".join(f"{count} {symbol}" for symbol, count in self._state.makes)
            spoken += ", " + self._ui_context.say(game_words.WOULD_PAY, mana=made)
        if self.now is not None:
            spoken += ". " + "; ".join(self._ui_context.say(LINE, what=w, whence=s) for w, s in self.now.origins)
        self.setAccessibleName(spoken)
        self.setAccessibleDescription(self.label)
        self.update()

    def sizeHint(self) -> QSize:
        if self._state is not None and self._state.tapped:
            return turned_size(self._card) + QSize(2, 2)
        size = self._card + QSize(2 * RIM, 2 * RIM)
        if self._angle:
            turn = math.radians(abs(self._angle))
            sine, cosine = math.sin(turn), math.cos(turn)
            return QSize(
                math.ceil(size.width() * cosine + size.height() * sine),
                math.ceil(size.height() * cosine + size.width() * sine),
            )
        return size

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _look(self) -> None:
        self._ui_context.look_at(self.look, self.now, self)

    def enterEvent(self, event: QEnterEvent) -> None:
        self._look()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._ui_context.look_away()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._look()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._ui_context.look_away()
        super().focusOutEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.doubled.emit()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self.dimmed or not self.isEnabled():
            painter.setOpacity(0.5)
        painter.translate(QRectF(self.rect()).center())
        if self._angle:
            painter.rotate(self._angle)
        box = QRectF(QPointF(-self._card.width() / 2, -self._card.height() / 2), self._card.toSizeF())
        pixmap = self._pixmap()
        drawn = pixmap.deviceIndependentSize()
        painter.drawPixmap(QPointF(-drawn.width() / 2, -drawn.height() / 2), pixmap)
        painter.setOpacity(1.0)
        if self._state is not None and self._state.tapped:
            painter.rotate(TAPPED_TURN)
            painter.scale(TAPPED_SCALE, TAPPED_SCALE)
        self._rings(painter, box)
        if self.label:
            self._corner(painter, box)
        painter.end()

    def _pixmap(self) -> QPixmap:
        kept = self._ui_context.pixmaps
        ratio = self.devicePixelRatioF()
        language = self._ui_context.card_language
        if self._state is None:
            return kept.draw_card(self.look, self._card, ratio, language)
        return kept.draw_tile(self.look, self._card, ratio, language, self._state)

    def _rings(self, painter: QPainter, box: QRectF) -> None:
        theme = self._ui_context.theme
        radius = box.width() * 0.05 + 1
        painter.setBrush(Qt.BrushStyle.NoBrush)

        def draw_ring(colour: str, width: float, out: int = 0, line: Qt.PenStyle = Qt.PenStyle.SolidLine) -> None:
            painter.setPen(QPen(QColor(colour), width, line))
            painter.drawRoundedRect(box.adjusted(-out, -out, out, out), radius, radius)

        if self.isChecked():
            draw_ring(theme.accent, 4, out=1)
        elif self.planned:
            draw_ring(theme.warn, 3, line=Qt.PenStyle.DotLine)
        elif self.choosable:
            draw_ring(theme.focus, 2, line=Qt.PenStyle.DashLine)
        elif self.underMouse() and self.isEnabled():
            draw_ring(theme.text, 2)
        if self.hasFocus():
            draw_ring(theme.focus, theme.focus_width + 1, out=2)

    def _corner(self, painter: QPainter, box: QRectF) -> None:
        """Draws the key that chooses this card, or its number among the chosen ones."""
        theme = self._ui_context.theme
        size = max(11.0, min(16.0, box.width() * 0.1))
        painter.setFont(plain_font(size, bold=True))
        width = max(size * 1.7, painter.fontMetrics().horizontalAdvance(self.label) + size * 0.8)
        spot = QRectF(box.center().x() - width / 2, box.bottom() - size * 1.2, width, size * 1.6)
        chosen = self.isChecked()
        painter.setPen(QPen(QColor("#0b0c0e"), 1.2))
        painter.setBrush(QColor(theme.accent if chosen else "#1b242d"))
        painter.drawRoundedRect(spot, size * 0.5, size * 0.5)
        painter.setPen(QColor(theme.on_accent if chosen else "#e9eef2"))
        painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, self.label)
