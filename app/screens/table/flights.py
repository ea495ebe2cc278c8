"""Cards that fly from where they were to where they are now, over the table; the mouse goes through them. Nothing flies
where motion is reduced, or where `milliseconds` is 0.
"""

from __future__ import annotations

from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QPropertyAnimation, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.models.board_layout import TILE_ASPECT
from app.models.movements import Movement, Spot
from app.screens.table.board_area import BoardArea
from app.screens.table.hand import Hand
from app.screens.table.zone_panels import StackPanel
from app.services.cards.look import CardLook
from app.widgets.card_tile import PLAIN_TILE
from app.widgets.ui_context import UiContext

_WIDTH = 74
"""How wide a flying card is, at text size 100 %."""


class Flying(QWidget):
    """One card on its way."""

    def __init__(self, ui_context: UiContext, parent: QWidget, card: CardLook) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._card = card
        width = ui_context.metrics.px(_WIDTH)
        self._size = QSize(width, round(width * TILE_ASPECT))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(self._size)

    def fly(self, start: QPoint, end: QPoint, milliseconds: int) -> None:
        """From the one middle to the other; then it is gone."""
        half = QPoint(self.width() // 2, self.height() // 2)
        animation = QPropertyAnimation(self, b"pos", self)
        animation.setStartValue(start - half)
        animation.setEndValue(end - half)
        animation.setDuration(milliseconds)
        animation.setEasingCurve(QEasingCurve.Type.InOutCubic)
        animation.finished.connect(self.deleteLater)
        self.move(start - half)
        self.show()
        self.raise_()
        animation.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        kept, language = self._ui_context.pixmaps, self._ui_context.card_language
        pixmap = kept.tile(self._card, self._size, self.devicePixelRatioF(), language, PLAIN_TILE)
        painter.drawPixmap(QPointF(0, 0), pixmap)
        painter.end()


class Flights:
    """Lets cards fly over `surface`, on which boards, hand and stack lie."""

    def __init__(
        self, ui_context: UiContext, surface: QWidget, boards: BoardArea, hand: Hand, stack: StackPanel
    ) -> None:
        self._ui_context = ui_context
        self._surface = surface
        self._boards, self._hand, self._stack = boards, hand, stack
        self._waiting: list[tuple[Movement, QPoint]] = []
        self.milliseconds = 0

    def prepare(self, moves: tuple[Movement, ...]) -> None:
        """Notes where the cards are as long as they still lie there."""
        self._waiting = []
        if self.milliseconds and not self._ui_context.reduced_motion and self._surface.isVisible():
            starts = ((move, self._place(move.origin)) for move in moves)
            self._waiting = [(move, start) for move, start in starts if start is not None]

    def launch(self) -> None:
        """Lets them fly to where they lie now."""
        for move, start in self._waiting:
            end = self._place(move.to)
            if end is not None:
                Flying(self._ui_context, self._surface, move.card).fly(start, end, self.milliseconds)
        self._waiting = []

    def _place(self, spot: Spot) -> QPoint | None:
        """The middle of a place, in the surface's coordinates; None if it is not on show."""
        if spot.kind == "board":
            point = self._boards.spot_of(spot.id)
            return None if point is None else self._boards.mapTo(self._surface, point)
        widget = self._stack.numbered().get(spot.id, self._stack) if spot.kind == "stack" else self._of_zone(spot)
        if widget is None or not widget.isVisible():
            return None
        return widget.mapTo(self._surface, widget.rect().center())

    def _of_zone(self, spot: Spot) -> QWidget | None:
        """A card of the own hand; else what counts the cards of a zone, or the plate where that has no room for it."""
        for tile, number in self._hand.numbered().items():
            if number == spot.id:
                return tile
        for pane in self._boards.panes():
            if pane.seat is not None and pane.seat.seat == spot.seat:
                button = pane.panel.zones[spot.zone]
                return button if button.isVisible() else pane.panel
        return None
