"""Pack grid: all cards of a pack at once, as large as fits without scrolling; a slot for each card chosen in this pick,
where a click puts the card back; and the row of drafters with shape, name, pack size and passing direction.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.messages import draft_words as words
from app.services.cards.look import CardLook
from app.widgets.card_marks import draw_seat
from app.widgets.card_painter import ASPECT
from app.widgets.card_strip import Line, StripPainter, line_height
from app.widgets.card_view import RIM, CardButton, card_size
from app.widgets.painting import guard_painting
from app.widgets.parts import icon_pixmap
from app.widgets.plain_text import set_tip, show_tip
from app.widgets.theme import HAIR, TIGHT, plain_font
from app.widgets.ui_context import UiContext


class SeatChip(msgspec.Struct, frozen=True):
    """One drafter. `spoken` is the whole sentence for tip and screen reader."""

    seat: int
    name: str
    cards: int
    has_picked: bool
    own: bool
    spoken: str


class SeatRow(QWidget):
    """Chips in seating order, left neighbours on the left. An arrow between them shows the passing direction."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._chips: tuple[SeatChip, ...] = ()
        self._to_left = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_seats(self, chips: tuple[SeatChip, ...], *, to_left: bool) -> None:
        self._chips, self._to_left = chips, to_left
        self.setAccessibleDescription(". ".join(chip.spoken for chip in chips))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = self._ui_context.metrics
        return QSize(metrics.scale_size(96) * max(1, len(self._chips)), metrics.scale_size(34))

    def minimumSizeHint(self) -> QSize:
        metrics = self._ui_context.metrics
        return QSize(metrics.scale_size(50) * max(1, len(self._chips)), metrics.scale_size(34))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = int(event.pos().x() / max(1.0, self._step()))
            if 0 <= place < len(self._chips):
                show_tip(event.globalPos(), self._chips[place].spoken, self)
                return True
        return super().event(event)

    def _step(self) -> float:
        return min(self.width() / max(1, len(self._chips)), self._ui_context.metrics.scale_size(120))

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        step = self._step()
        tight = step < metrics.scale_size(70)
        mark, edge = metrics.scale_size(16 if tight else 18), 3 if tight else 6
        arrow = metrics.scale_size(10 if tight else 14)
        for place, chip in enumerate(self._chips):
            box = QRectF(place * step, 2, step - arrow, self.height() - 4)
            if chip.own:
                painter.setPen(QPen(QColor(theme.accent), 1.5))
                painter.setBrush(QColor(theme.raised))
                painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
            spot = QRectF(box.left() + edge, box.center().y() - mark / 2, mark, mark)
            draw_seat(painter, spot, chip.seat, outline=theme.window)
            painter.setFont(plain_font(metrics.body_size, bold=True))
            painter.setPen(QColor(theme.text))
            count = str(chip.cards)
            width = painter.fontMetrics().horizontalAdvance(count)
            painter.drawText(
                QRectF(spot.right() + edge - 2, box.top(), width + 2, box.height()),
                Qt.AlignmentFlag.AlignVCenter,
                count,
            )
            room = box.right() - spot.right() - width - 12
            painter.setFont(plain_font(metrics.small_size))
            if painter.fontMetrics().horizontalAdvance(chip.name) <= room:
                painter.setPen(QColor(theme.muted))
                at = QRectF(spot.right() + width + 9, box.top(), room, box.height())
                painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, chip.name)
            icon = "left" if self._to_left else "right"
            pixmap = icon_pixmap(icon, theme.muted, arrow)
            painter.drawPixmap(int(box.right()), int(box.center().y() - arrow / 2), pixmap)
        painter.end()


LARGEST = 230
"""Maximum width of cards when few are left."""

KEYS = "1234567890QWERTYUIOP"
"""Key for each place in the pack. On a German keyboard, Z is in the place of Y."""


def best_columns(count: int, width: int, height: int, gap: int) -> tuple[int, int]:
    """Returns the number of columns that shows `count` cards largest in the given room, and the cards' width."""
    best = (1, 1)
    for columns in range(1, max(1, count) + 1):
        rows = -(-count // columns)
        across = (width - gap * (columns - 1)) / columns - 2 * RIM
        down = ((height - gap * (rows - 1)) / rows - 2 * RIM) / ASPECT
        card = int(min(across, down, LARGEST))
        if card > best[1]:
            best = (columns, card)
    return best


class PackGrid(QWidget):
    """Sends the place of a card that is clicked or whose key is typed, and the confirmation of the pick."""

    toggled = Signal(int)
    confirmed = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._cards: list[CardButton] = []
        self._columns = 1
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def minimumSizeHint(self) -> QSize:
        return QSize(420, 260)

    def list_cards(self) -> list[CardButton]:
        return self._cards

    def show_pack(self, looks: Sequence[CardLook]) -> None:
        """Replaces the pack, without a choice."""
        had_focus = any(card.hasFocus() for card in self._cards)
        while len(self._cards) > len(looks):
            card = self._cards.pop()
            card.hide()
            card.deleteLater()
        for place, look in enumerate(looks):
            if place == len(self._cards):
                self._cards.append(self._new_card(place, look))
            card = self._cards[place]
            card.show_card(look)
            card.setChecked(False)
            card.label = self.key_of(place)
            card.refresh()
        self._arrange()
        if had_focus and self._cards:
            self._cards[0].setFocus()

    def mark_cards(self, chosen: Sequence[int], recommended: Sequence[int] = ()) -> None:
        """Marks the chosen cards with their order, and the recommended ones."""
        for place, card in enumerate(self._cards):
            card.setChecked(place in chosen)
            card.choosable = place in recommended
            card.label = f"✓ {chosen.index(place) + 1}" if place in chosen else self.key_of(place)
            card.refresh()

    def focus_first(self) -> None:
        if self._cards:
            self._cards[0].setFocus()

    def key_of(self, place: int) -> str:
        """Returns the key that chooses the card at a place."""
        if place >= len(KEYS):
            return ""
        key = KEYS[place]
        return "Z" if key == "Y" and self._ui_context.words.language == "de" else key

    def type_key(self, text: str) -> bool:
        """Chooses the card with that key. Returns False if there is none."""
        key = text.upper()
        if len(key) != 1:
            return False
        place = KEYS.find("Y" if key == "Z" else key)
        if 0 <= place < len(self._cards):
            self._cards[place].setFocus()
            self.toggled.emit(place)
            return True
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -self._columns,
            Qt.Key.Key_Down: self._columns,
        }
        step = steps.get(Qt.Key(event.key()))
        here = next((place for place, card in enumerate(self._cards) if card.hasFocus()), None)
        if step is not None and here is not None:
            if 0 <= here + step < len(self._cards):
                self._cards[here + step].setFocus()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.confirmed.emit()
        else:
            super().keyPressEvent(event)

    def _new_card(self, place: int, look: CardLook) -> CardButton:
        card = CardButton(self._ui_context, look, 100, self)
        card.setCheckable(True)
        card.clicked.connect(lambda _checked=False: self.toggled.emit(place))
        card.doubled.connect(self.confirmed.emit)
        card.show()
        return card

    def _arrange(self) -> None:
        if not self._cards:
            return
        self._columns, width = best_columns(len(self._cards), self.width(), self.height(), HAIR)
        rows = -(-len(self._cards) // self._columns)
        size = None
        for place, card in enumerate(self._cards):
            card.set_card_width(width)
            size = card.sizeHint()
            down, across = divmod(place, self._columns)
            left = (self.width() - self._columns * (size.width() + HAIR) + HAIR) // 2
            top = (self.height() - rows * (size.height() + HAIR) + HAIR) // 2
            card.setGeometry(
                max(0, left) + across * (size.width() + HAIR),
                max(0, top) + down * (size.height() + HAIR),
                size.width(),
                size.height(),
            )

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.ignore()


class Slot(QAbstractButton):
    """One slot, with a card or empty."""

    def __init__(self, ui_context: UiContext, number: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._number = number
        self.look: CardLook | None = None
        self.flat = False
        self._line = StripPainter(ui_context)
        ui_context.words_changed.connect(self._write_texts)
        self._write_texts()

    def show_card(self, look: CardLook | None) -> None:
        self.look = look
        self.setEnabled(look is not None)
        self.setCursor(Qt.CursorShape.PointingHandCursor if look else Qt.CursorShape.ArrowCursor)
        self._write_texts()

    def _write_texts(self) -> None:
        say = self._ui_context.say
        what = self.look.title_in(self._ui_context.card_language) if self.look else say(words.SLOT_EMPTY)
        self.setAccessibleName(f"{say(words.SLOT, number=self._number)}: {what}")
        set_tip(self, say(words.PUT_BACK) if self.look else "")
        self.update()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._ui_context.theme
        box = QRectF(self.rect()) if self.flat else QRectF(self.rect()).adjusted(3, 3, -3, -3)
        if self.look is None:
            box = QRectF(self.rect()).adjusted(3, 3, -3, -3)
            painter.setPen(QPen(QColor(theme.line), 2, Qt.PenStyle.DashLine))
            painter.setBrush(QColor(theme.surface))
            painter.drawRoundedRect(box, 8, 8)
            painter.setPen(QColor(theme.muted))
            metrics = self._ui_context.metrics
            painter.setFont(plain_font(metrics.body_size if self.flat else metrics.display, bold=True))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self._number))
        elif self.flat:
            line = self._line.picture(Line(self.look), self.size(), self.devicePixelRatioF())
            painter.drawPixmap(QPointF(0, 0), line)
            if self.underMouse() or self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(theme.focus if self.hasFocus() else theme.text), 3))
                painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 4, 4)
        else:
            size = card_size(int(box.width()))
            pixmap = self._ui_context.pixmaps.draw_card(
                self.look, size, self.devicePixelRatioF(), self._ui_context.card_language
            )
            painter.drawPixmap(box.topLeft(), pixmap)
            if self.underMouse() or self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(theme.focus if self.hasFocus() else theme.text), 3))
                painter.drawRoundedRect(QRectF(box.topLeft(), QPointF(box.right(), box.top() + size.height())), 8, 8)
        painter.end()


class PickSlots(QWidget):
    """Slots side by side, or as lines in a small room. Sends the number (0-based) of a slot to empty."""

    put_back = Signal(int)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._slots: list[Slot] = []
        self._flat = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_flat(self, flat: bool) -> None:
        """Switches to lines with names instead of cards."""
        if flat != self._flat:
            self._flat = flat
            self._fit()

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
        self._fit()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if self._flat:
            return max(2, len(self._slots)) * (line_height(self._ui_context, tall=False) + HAIR) - HAIR
        return round(self._slot_width(width) * ASPECT) + 2

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(300))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 60)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(self.heightForWidth(self.width()))
        self._arrange()

    def _slot_width(self, width: int) -> int:
        count = max(2, len(self._slots))
        return min(170, (width - TIGHT * (count - 1)) // count)

    def _arrange(self) -> None:
        wide, tall = self._slot_width(self.width()), line_height(self._ui_context, tall=False)
        for place, slot in enumerate(self._slots):
            slot.flat = self._flat
            if self._flat:
                slot.setGeometry(0, place * (tall + HAIR), self.width(), tall)
                continue
            slot.setGeometry(place * (wide + TIGHT), 0, wide, round(wide * ASPECT))
