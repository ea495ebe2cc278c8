"""The drafters in a row: shape, name, cards in the pack before them, and which way packs go."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from app.widgets.marks import draw_seat
from app.widgets.parts import icon_pixmap
from app.widgets.theme import plain_font
from app.widgets.ui_context import UiContext


class SeatChip(msgspec.Struct, frozen=True):
    """One drafter: `spoken` is the whole sentence for tip and screen reader."""

    seat: int
    name: str
    cards: int
    has_picked: bool
    own: bool
    spoken: str


class SeatRow(QWidget):
    """Chips as the drafters sit, left neighbours on the left; an arrow between them shows the way of the packs."""

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
        return QSize(metrics.px(96) * max(1, len(self._chips)), metrics.px(34))

    def minimumSizeHint(self) -> QSize:
        metrics = self._ui_context.metrics
        return QSize(metrics.px(50) * max(1, len(self._chips)), metrics.px(34))

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            place = int(event.pos().x() / max(1.0, self._step()))
            if 0 <= place < len(self._chips):
                QToolTip.showText(event.globalPos(), self._chips[place].spoken, self)
                return True
        return super().event(event)

    def _step(self) -> float:
        return min(self.width() / max(1, len(self._chips)), self._ui_context.metrics.px(120))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        step = self._step()
        mark = metrics.px(18)
        arrow = metrics.px(14)
        for place, chip in enumerate(self._chips):
            box = QRectF(place * step, 2, step - arrow, self.height() - 4)
            if chip.own:
                painter.setPen(QPen(QColor(theme.accent), 1.5))
                painter.setBrush(QColor(theme.raised))
                painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 6, 6)
            spot = QRectF(box.left() + 6, box.center().y() - mark / 2, mark, mark)
            draw_seat(painter, spot, chip.seat, outline=theme.window)
            painter.setFont(plain_font(metrics.body, bold=True))
            painter.setPen(QColor(theme.text))
            count = str(chip.cards)
            width = painter.fontMetrics().horizontalAdvance(count)
            painter.drawText(
                QRectF(spot.right() + 4, box.top(), width + 2, box.height()), Qt.AlignmentFlag.AlignVCenter, count
            )
            room = box.right() - spot.right() - width - 12
            painter.setFont(plain_font(metrics.small))
            if painter.fontMetrics().horizontalAdvance(chip.name) <= room:
                painter.setPen(QColor(theme.muted))
                at = QRectF(spot.right() + width + 9, box.top(), room, box.height())
                painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, chip.name)
            icon = "left" if self._to_left else "right"
            pixmap = icon_pixmap(icon, theme.muted, arrow)
            painter.drawPixmap(int(box.right()), int(box.center().y() - arrow / 2), pixmap)
        painter.end()
