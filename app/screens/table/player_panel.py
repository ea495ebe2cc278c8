"""A player's plate: shape and name, life, zones, commander damage, mana, and whose turn and priority it is."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QContextMenuEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from app.messages import table_words as words
from app.models.table_view import Seat, TableView, Zone
from app.widgets.mana_symbols import draw_symbol
from app.widgets.parts import ArrowsPass, icon_pixmap
from app.widgets.seats import draw_seat, seat_colour
from app.widgets.theme import HAIR, plain_font
from app.widgets.ui_context import UiContext

LETHAL = 21
_CLOSE = 16
"""Commander damage from which on the bar warns."""

_OUT = 0.4
"""How strongly the plate of a player who is out is drawn."""

_ICONS: dict[Zone, str] = {
    "hand": "hand",
    "library": "library",
    "graveyard": "graveyard",
    "exile": "exile",
    "command": "crown",
}


class ZoneButton(ArrowsPass, QAbstractButton):
    """An icon with a number; opens the zone where that may be looked at."""

    def __init__(self, ui_context: UiContext, zone: Zone) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.zone = zone
        self._count = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        if zone in ("hand", "library"):
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        ui_context.words_changed.connect(self._speak)

    def show_count(self, count: int) -> None:
        self._count = count
        self._speak()

    def sizeHint(self) -> QSize:
        metrics = self._ui_context.metrics
        return QSize(metrics.px(40), metrics.px(22))

    def _speak(self) -> None:
        say = self._ui_context.say
        text = say(words.ZONE_COUNT, zone=words.ZONES[self.zone], count=self._count)
        self.setAccessibleName(text)
        self.setToolTip(text)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        if self.underMouse() or self.hasFocus():
            painter.setPen(QPen(QColor(theme.focus if self.hasFocus() else theme.line), theme.focus_width))
            painter.setBrush(QColor(theme.hover))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        side = metrics.px(15)
        colour = theme.muted if self._count else theme.line
        painter.drawPixmap(3, (self.height() - side) // 2, icon_pixmap(_ICONS[self.zone], colour, side))
        painter.setFont(plain_font(metrics.small, bold=True))
        painter.setPen(QColor(theme.text if self._count else theme.muted))
        painter.drawText(
            QRectF(side + 6, 0, self.width() - side - 6, self.height()), Qt.AlignmentFlag.AlignVCenter, str(self._count)
        )
        painter.end()


class PlayerPanel(QWidget):
    """Sends the zone that shall be shown, and that the player was clicked (as a target or an attacked one), or
    that the player's menu is wanted."""

    zone_wanted = Signal(str)
    clicked = Signal()
    menu_wanted = Signal(int, QPoint)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._table: TableView | None = None
        self._seat: Seat | None = None
        self.zones: dict[Zone, ZoneButton] = {}
        self._counts: dict[Zone, int] = {}
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, HAIR, HAIR, HAIR)
        self._row.setSpacing(0)
        self._row.addStretch(1)
        for zone in _ICONS:
            button = ZoneButton(ui_context, zone)
            button.clicked.connect(lambda _checked=False, zone=zone: self.zone_wanted.emit(zone))
            self.zones[zone] = button
            self._row.addWidget(button)
        ui_context.words_changed.connect(self._speak)

    def show_seat(self, seat: Seat, table: TableView) -> None:
        self._seat, self._table = seat, table
        counts: dict[Zone, int] = {
            "hand": seat.hand,
            "library": seat.library,
            "graveyard": len(seat.graveyard),
            "exile": len(seat.exile),
            "command": len(seat.command),
        }
        for zone, count in counts.items():
            self.zones[zone].show_count(count)
        self._counts = counts
        self._fit_zones()
        choosable = seat.seat in table.prompt.players
        self.setCursor(Qt.CursorShape.PointingHandCursor if choosable else Qt.CursorShape.ArrowCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if choosable else Qt.FocusPolicy.NoFocus)
        self._speak()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_zones()

    def _fit_zones(self) -> None:
        """A narrow plate shows fewer zones; empty ones never."""
        width, unit = self.width(), self._ui_context.metrics.px(100)
        for zone, button in self.zones.items():
            kept = zone == "hand" or (width > 3 * unit and (zone == "library" or self._counts.get(zone, 0) > 0))
            button.setVisible(kept and width > 1.4 * unit)

    def sizeHint(self) -> QSize:
        return QSize(300, self._ui_context.metrics.px(36))

    def minimumSizeHint(self) -> QSize:
        return QSize(90, self._ui_context.metrics.px(36))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._seat is not None:
            self.menu_wanted.emit(self._seat.seat, event.globalPos())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.press()

    def press(self) -> None:
        """Chooses the player, if players are asked for."""
        if self._table is not None and self._seat is not None and self._seat.seat in self._table.prompt.players:
            self.clicked.emit()

    def _speak(self) -> None:
        seat, table = self._seat, self._table
        if seat is None or table is None:
            return
        say = self._ui_context.say
        parts = [seat.name, say(words.LIFE, count=seat.life)]
        if seat.lost:
            parts.append(say(words.HAS_LOST))
        if table.active == seat.seat:
            parts.append(say(words.HAS_TURN))
        if table.priority == seat.seat:
            parts.append(say(words.HAS_PRIORITY))
        if seat.poison:
            parts.append(say(words.POISON, count=seat.poison))
        for owner, damage in seat.commander_damage:
            parts.append(say(words.COMMANDER_DAMAGE, name=table.seat(owner).name, count=damage))
        for card in seat.command:
            if card.tax:
                title = card.card.title(self._ui_context.card_language)
                parts.append(say(words.TAX, card=title, count=card.tax))
        self.setAccessibleName(", ".join(parts))
        self.setToolTip("\n".join(parts))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        seat, table = self._seat, self._table
        if seat is None or table is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setOpacity(_OUT if seat.lost else 1.0)
        self._background(painter, box, seat, table)
        side = metrics.px(20)
        middle = box.center().y()
        draw_seat(painter, QRectF(box.left() + 8, middle - side / 2, side, side), seat.seat, outline=theme.window)
        x = box.left() + 14 + side
        x = self._text(painter, x, str(seat.life), metrics.px(20), theme.bad if seat.life <= 10 else theme.text) + 8
        zones = self.zones["hand"].x()
        name_room = min(metrics.px(160), max(metrics.px(44), zones - x - self._extras_width(seat)))
        painter.setFont(plain_font(metrics.body, bold=True))
        painter.setPen(QColor(theme.muted if seat.lost else theme.text))
        name = painter.fontMetrics().elidedText(seat.name, Qt.TextElideMode.ElideRight, int(name_room))
        painter.drawText(QRectF(x, 0, name_room, self.height()), Qt.AlignmentFlag.AlignVCenter, name)
        x += painter.fontMetrics().horizontalAdvance(name) + 8
        if seat.lost:
            self._say_out(painter, x, zones)
            painter.end()
            return
        x = self._markers(painter, x, seat, table)
        self._extras(painter, x, zones, seat)
        painter.end()

    def _say_out(self, painter: QPainter, x: float, end: float) -> None:
        painter.setOpacity(1.0)
        painter.setFont(plain_font(self._ui_context.metrics.small))
        painter.setPen(QColor(self._ui_context.theme.muted))
        said = self._ui_context.say(words.HAS_LOST)
        room = max(0, int(end - x))
        text = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(x, 0, room, self.height()), Qt.AlignmentFlag.AlignVCenter, text)

    def _background(self, painter: QPainter, box: QRectF, seat: Seat, table: TableView) -> None:
        """The seat's colour as a tint; priority as a thick outline, choosable players dashed."""
        theme = self._ui_context.theme
        tint = seat_colour(seat.seat)
        tint.setAlpha(70 if table.active == seat.seat else 30)
        painter.setBrush(QColor(theme.surface))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawRoundedRect(box, 6, 6)
        painter.setBrush(tint)
        pen = QPen(QColor(theme.line), 1)
        if seat.seat in table.prompt.players:
            pen = QPen(QColor(theme.focus), 2, Qt.PenStyle.DashLine)
        elif table.priority == seat.seat:
            pen = QPen(QColor(theme.accent), 2.5)
        painter.setPen(QPen(QColor(theme.focus), 3) if self.hasFocus() else pen)
        painter.drawRoundedRect(box, 6, 6)

    def _text(self, painter: QPainter, x: float, text: str, size: int, colour: str) -> float:
        painter.setFont(plain_font(size, bold=True))
        painter.setPen(QColor(colour))
        painter.drawText(QRectF(x, 0, 200, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
        return x + painter.fontMetrics().horizontalAdvance(text)

    def _markers(self, painter: QPainter, x: float, seat: Seat, table: TableView) -> float:
        """A flag for whose turn it is, an arrow for who has priority: told apart by shape."""
        theme, side = self._ui_context.theme, self._ui_context.metrics.px(16)
        top = (self.height() - side) // 2
        for shown, name in ((table.active == seat.seat, "flag"), (table.priority == seat.seat, "play")):
            if shown:
                painter.drawPixmap(int(x), top, icon_pixmap(name, theme.accent, side))
                x += side + 4
        return x

    def _extras_width(self, seat: Seat) -> int:
        metrics = self._ui_context.metrics
        bars = sum(1 for _, damage in seat.commander_damage if damage)
        return bars * metrics.px(34) + len(seat.mana) * metrics.px(32) + (metrics.px(36) if seat.poison else 0) + 8

    def _extras(self, painter: QPainter, x: float, end: float, seat: Seat) -> None:
        """Commander damage, poison and floating mana, as far as there is room."""
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        side = metrics.px(13)
        middle = self.height() / 2
        for owner, damage in seat.commander_damage:
            if not damage or x + metrics.px(32) > end:
                continue
            draw_seat(painter, QRectF(x, middle - side / 2, side, side), owner, outline=theme.window)
            bar = QRectF(x, middle + side / 2 + 2, metrics.px(28), 3)
            painter.fillRect(bar, QColor(theme.line))
            colour = theme.bad if damage >= LETHAL else theme.warn if damage >= _CLOSE else theme.text
            filled = bar.width() * min(1.0, damage / LETHAL)
            painter.fillRect(QRectF(bar.left(), bar.top(), filled, bar.height()), QColor(colour))
            self._text(painter, x + side + 2, str(damage), metrics.small, colour)
            x += metrics.px(34)
        if seat.poison and x + metrics.px(34) <= end:
            painter.drawPixmap(int(x), int(middle - side / 2), icon_pixmap("poison", theme.good, side))
            self._text(painter, x + side + 2, str(seat.poison), metrics.small, theme.text)
            x += metrics.px(36)
        for symbol, amount in seat.mana:
            if x + metrics.px(30) > end:
                return
            draw_symbol(painter, QRectF(x, middle - side / 2, side, side), symbol)
            self._text(painter, x + side + 2, str(amount), metrics.small, theme.text)
            x += metrics.px(32)
