"""Board area: all boards at once. The player's own board is at the bottom, the others above in turn order, or two by
two, or one of them large.

A layer over the boards draws arrows for attacks, blocks and targets and lets the mouse through. Another layer animates
cards from their old place to the new one. Nothing is animated with reduced motion, or if `milliseconds` is 0.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec.structs import replace
from PySide6.QtCore import QEasingCurve, QPoint, QPointF, QPropertyAnimation, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from app.models.appearance import HIDDEN
from app.models.board_layout import TILE_ASPECT, plan_board
from app.models.comparing import Movement, Spot
from app.models.table_view import Arrow, Seat, TableView
from app.screens.table.board import PLATE_SHARE, SeatPane
from app.screens.table.zones import Hand, StackPanel
from app.services.cards.look import CardLook
from app.widgets.card_marks import seat_colour
from app.widgets.card_tile import PLAIN_TILE
from app.widgets.card_view import RIM
from app.widgets.painting import guard_painting
from app.widgets.theme import HAIR
from app.widgets.ui_context import UiContext

Preset = Literal["one_three", "two_two"]

_OWN_SHARES = (0.55, 0.5, 0.45, 0.4, 0.35)
"""Parts of the height for the player's own board, the default first."""
_READABLE = 62
"""Width of tiles from which other players' boards need no more room."""
_WORTH_IT = 1.08
"""Boards only change their sizes if tiles grow by this factor, so that they don't jump."""
_MOMENT = 30
"""Milliseconds without changes before boards get other sizes."""
_ZOOM_SHARE = 0.62
_NAMED = 104
"""Width at 100 % text in which a plate has room for a name next to the life total. The other plates keep it when one
board is large, as long as that one is twice as wide."""
_LEAST_BOARD = 100
"""Height that the player's own board keeps when another is large."""


class BoardArea(QWidget):
    """Sends the ids of objects and the seats of players that are clicked, and zones to show."""

    object_clicked = Signal(int)
    player_clicked = Signal(int)
    zone_wanted = Signal(int, str)
    menu_wanted = Signal(int, QPoint)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._panes: list[SeatPane] = []
        self._table: TableView | None = None
        self.preset: Preset = "one_three"
        self.zoomed: int | None = None
        self._own_share = _OWN_SHARES[0]
        self._shared: tuple[object, object] = None, None
        """The data the share was computed for: room and crowds."""
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._share_anew)
        self._arrows = ArrowLayer(ui_context, self)

    def show_table(self, table: TableView) -> None:
        seats = (table.seat_of(table.own), *table.opponents)
        if len(seats) != len(self._panes):
            self._build(len(seats))
        self._table = table
        for pane, seat in zip(self._panes, seats, strict=True):
            pane.show_seat(seat, table)
        self._arrange()

    def list_panes(self) -> list[SeatPane]:
        """The player's own pane first, then the others in turn order."""
        return self._panes

    def zoom_board(self, opponent: int | None) -> None:
        """Makes the board of an opponent (1, 2, ...) large; None shows all at equal sizes."""
        self.zoomed = opponent if opponent is not None and 0 < opponent < len(self._panes) else None
        self._arrange()

    def set_preset(self, preset: Preset) -> None:
        self.preset = preset
        self.zoomed = None
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def spot_of(self, object_id: int) -> QPoint | None:
        """Returns the place of an object, in this widget's coordinates."""
        for pane in self._panes:
            middle = pane.board.middle_of(object_id)
            if middle is not None:
                return pane.board.mapTo(self, middle)
        return None

    def spot_of_seat(self, seat: int) -> QPoint | None:
        for pane in self._panes:
            if pane.seat is not None and pane.seat.seat == seat:
                edge = 2 if pane.own else pane.panel.height() - 2
                return pane.panel.mapTo(self, QPoint(pane.panel.width() // 3, edge))
        return None

    def _build(self, count: int) -> None:
        for pane in self._panes:
            pane.hide()
            pane.deleteLater()
        self._panes = [SeatPane(self._ui_context, self, own=place == 0) for place in range(count)]
        for pane in self._panes:
            pane.board.clicked.connect(self.object_clicked)
            pane.board.menu_wanted.connect(self.menu_wanted)
            pane.panel.menu_wanted.connect(self.menu_wanted)
            pane.panel.clicked.connect(lambda pane=pane: self._click_player(pane))
            pane.panel.zone_wanted.connect(lambda zone, pane=pane: self._want_zone(pane, zone))
            pane.show()
        self._arrows.raise_()

    def _click_player(self, pane: SeatPane) -> None:
        if pane.seat is not None:
            self.player_clicked.emit(pane.seat.seat)

    def _want_zone(self, pane: SeatPane, zone: str) -> None:
        if pane.seat is not None:
            self.zone_wanted.emit(pane.seat.seat, zone)

    def _arrange(self) -> None:
        self._share()
        for pane, rect in zip(self._panes, self._rects(), strict=True):
            pane.setGeometry(rect)
        self._arrows.setGeometry(self.rect())
        if self._table is not None:
            self._arrows.show_arrows(self._table.arrows)

    def _share(self) -> None:
        """Computes the share of the player's own board: at once for another size, and after a moment if boards have
        become fuller or emptier, not in the frame in which a card appears."""
        crowds = tuple(_crowd(pane.seat) for pane in self._panes)
        room = self.size(), self._ui_context.metrics.scale, len(self._panes)
        if room != self._shared[0]:
            self._shared = room, crowds
            self._find_share()
        elif crowds != self._shared[1]:
            self._shared = room, crowds
            self._later.start(_MOMENT)

    def _share_anew(self) -> None:
        before = self._own_share
        self._find_share()
        if self._own_share != before:
            self._arrange()

    def _find_share(self) -> None:
        """Reduces the height of the player's own board if others' tiles would otherwise be small."""
        if len(self._panes) < 2:
            return
        tiles = {share: self._smallest(share) for share in _OWN_SHARES}
        enough = next((share for share in _OWN_SHARES if tiles[share] >= _READABLE), None)
        best = max(_OWN_SHARES, key=lambda share: tiles[share]) if enough is None else enough
        if enough is not None or tiles[best] >= _WORTH_IT * tiles[self._own_share]:
            self._own_share = best

    def _smallest(self, share: float) -> int:
        """Returns the visible part of the smallest tile on any board, if the player's own board has this share."""
        return min((self._seen(pane, share) for pane in self._panes), default=_READABLE)

    def _seen(self, pane: SeatPane, share: float) -> int:
        """Returns the same for one board, from the cache if nothing has changed there."""
        seat = pane.seat
        if seat is None or not seat.permanents:
            return _READABLE
        part = share if pane.own else 1 - share
        width = self.width() if pane.own else self.width() // max(1, len(self._panes) - 1)
        height = round(self.height() * part)
        plate = pane.panel.height_at(width - 4, round(height * PLATE_SHARE))
        rim = 2 * (RIM + 2)
        room = width - rim, height - plate - 2 - rim
        known = pane.seen.get(share)
        if known is None or known[:2] != (room, seat.permanents):
            plan = plan_board(seat.permanents, *room, mirrored=not pane.own)
            tiles = (spot.width - spot.hidden for spot in plan.spots if spot.permanent.row != "lands")
            known = pane.seen[share] = room, seat.permanents, min(tiles, default=plan.width)
        return known[2]

    def _rects(self) -> list[QRect]:
        count, width, height = len(self._panes), self.width(), self.height()
        others = count - 1
        if others <= 0:
            return [QRect(0, 0, width, height)] * count
        if self.preset == "two_two" and others == 3 and self.zoomed is None:
            half, tall = (width - HAIR) // 2, (height - HAIR) // 2
            places = ((0, 1), (0, 0), (1, 0), (1, 1))
            return [QRect(x * (half + HAIR), y * (tall + HAIR), half, tall) for x, y in places]
        top = round(height * (1 - self._own_share))
        if self.zoomed is not None:
            top = min(round(height * _ZOOM_SHARE), height - self._panes[0].panel.sizeHint().height() - _LEAST_BOARD)
        widths = [(width - HAIR * (others - 1)) / others] * others
        if self.zoomed is not None and others > 1:
            whole = width - HAIR * (others - 1)
            named = min(self._ui_context.metrics.scale_size(_NAMED), whole / (others + 1))
            small = max(named, whole * (1 - _ZOOM_SHARE) / (others - 1))
            widths = [small] * others
            widths[self.zoomed - 1] = whole - small * (others - 1)
        rects = [QRect(0, top + HAIR, width, height - top - HAIR)]
        x = 0.0
        for wide in widths:
            rects.append(QRect(round(x), 0, round(wide), top))
            x += wide + HAIR
        return rects


def _crowd(seat: Seat | None) -> tuple[int, ...]:
    """Returns how full a board is: the number of permanents in each row, and of attachments."""
    there = () if seat is None else seat.permanents
    rows = Counter(one.row for one in there)
    attached = sum(1 for one in there if one.attached_to is not None)
    return rows["creatures"], rows["others"], rows["lands"], attached


class ArrowLayer(QWidget):
    """Arcs over the boards: attacks and blocks in the colour of the seat where they start, targets in the accent."""

    def __init__(self, ui_context: UiContext, area: BoardArea) -> None:
        super().__init__(area)
        self._ui_context = ui_context
        self._area = area
        self._arrows: tuple[Arrow, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_arrows(self, arrows: tuple[Arrow, ...]) -> None:
        if arrows or self._arrows:
            self._arrows = arrows
            self.raise_()
            self.update()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._arrows:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for arrow in self._arrows:
            start = self._area.spot_of(arrow.source) if arrow.source else None
            if start is None and arrow.from_seat is not None:
                start = self._area.spot_of_seat(arrow.from_seat)
            end = self._area.spot_of(arrow.target) if arrow.target is not None else None
            if end is None and arrow.seat is not None:
                end = self._area.spot_of_seat(arrow.seat)
            if start is not None and end is not None:
                self._draw(painter, QPointF(start), QPointF(end), self._colour(arrow))
        painter.end()

    def _colour(self, arrow: Arrow) -> QColor:
        if arrow.kind == "target":
            return QColor(self._ui_context.theme.accent)
        owner = next(
            (
                pane.seat.seat
                for pane in self._area.list_panes()
                if pane.seat is not None and any(one.id == arrow.source for one in pane.seat.permanents)
            ),
            0,
        )
        return seat_colour(owner)

    def _draw(self, painter: QPainter, start: QPointF, end: QPointF, colour: QColor) -> None:
        middle = (start + end) * 0.5
        away = end - start
        length = max(1.0, (away.x() ** 2 + away.y() ** 2) ** 0.5)
        bend = QPointF(-away.y(), away.x()) / length * min(60.0, length * 0.18)
        path = QPainterPath(start)
        path.quadTo(middle + bend, end)
        for width, shade in ((6.5, QColor(0, 0, 0, 130)), (3.2, colour)):
            painter.setPen(QPen(shade, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)
        direction = end - (middle + bend)
        size = max(1.0, (direction.x() ** 2 + direction.y() ** 2) ** 0.5)
        unit = direction / size
        side = QPointF(-unit.y(), unit.x())
        head = QPainterPath(end)
        head.lineTo(end - unit * 14 + side * 7)
        head.lineTo(end - unit * 14 - side * 7)
        head.closeSubpath()
        painter.setPen(QPen(QColor(0, 0, 0, 130), 1.5))
        painter.setBrush(colour)
        painter.drawPath(head)


_WIDTH = 74
"""Width of an animated card at text size 100 %."""
_HOP = 1.5
"""Distance in card widths below which a smaller card is animated, because a usual one would cover the numbers on a
plate."""
_SMALL = 0.4


class Flying(QWidget):
    """One animated card, or several that move together. None is a face-down card."""

    def __init__(self, ui_context: UiContext, parent: QWidget, card: CardLook | None, count: int = 1) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._card = HIDDEN if card is None else card
        self.state = replace(PLAIN_TILE, face_down=card is None, copies=count)
        width = ui_context.metrics.scale_size(_WIDTH)
        self._size = QSize(width, round(width * TILE_ASPECT))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.resize(self._size)

    def fly_to(self, start: QPoint, end: QPoint, milliseconds: int) -> None:
        """Moves from one middle to the other and disappears."""
        if (end - start).manhattanLength() < _HOP * self.width():
            self._size = (self._size.toSizeF() * _SMALL).toSize()
            self.resize(self._size)
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

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        kept, language = self._ui_context.pixmaps, self._ui_context.card_language
        pixmap = kept.draw_tile(self._card, self._size, self.devicePixelRatioF(), language, self.state)
        painter.drawPixmap(QPointF(0, 0), pixmap)
        painter.end()


class Flights:
    """Animates cards over `surface`, which contains boards, hand and stack."""

    def __init__(
        self, ui_context: UiContext, surface: QWidget, boards: BoardArea, hand: Hand, stack: StackPanel
    ) -> None:
        self._ui_context = ui_context
        self._surface = surface
        self._boards, self._hand, self._stack = boards, hand, stack
        self._waiting: list[tuple[Movement, QPoint]] = []
        self.milliseconds = 0

    def prepare(self, moves: tuple[Movement, ...]) -> None:
        """Notes the cards' places before they move."""
        self._waiting = []
        if self.milliseconds and not self._ui_context.reduced_motion and self._surface.isVisible():
            starts = ((move, self._place(move.origin)) for move in moves)
            self._waiting = [(move, start) for move, start in starts if start is not None]

    def launch(self) -> None:
        """Starts their animation to the new places."""
        for move, start in self._waiting:
            end = self._place(move.to)
            if end is not None:
                card = Flying(self._ui_context, self._surface, move.card, move.count)
                card.fly_to(start, end, self.milliseconds)
        self._waiting = []

    def stop_all(self) -> None:
        """Stops all animations."""
        self._waiting = []
        for card in self._surface.findChildren(Flying):
            card.hide()
            card.deleteLater()

    def _place(self, spot: Spot) -> QPoint | None:
        """Returns the middle of a place in the surface's coordinates, or None if it isn't visible."""
        if spot.kind == "board":
            point = self._boards.spot_of(spot.id)
            return None if point is None else self._boards.mapTo(self._surface, point)
        widget = self._stack.numbered().get(spot.id, self._stack) if spot.kind == "stack" else self._of_zone(spot)
        if widget is None or not widget.isVisible():
            return None
        return widget.mapTo(self._surface, widget.rect().center())

    def _of_zone(self, spot: Spot) -> QWidget | None:
        """Returns a card of the player's hand; otherwise the counter of a zone, or the plate if that has no room for
        it."""
        for tile, number in self._hand.numbered().items():
            if number == spot.id:
                return tile
        for pane in self._boards.list_panes():
            if pane.seat is not None and pane.seat.seat == spot.seat:
                button = pane.panel.zones[spot.zone]
                return button if button.isVisible() else pane.panel
        return None
