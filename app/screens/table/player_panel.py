"""A player's plate: shape and name, life, zones, commander damage, what the player holds (the monarchy, counters,
mana), and whose turn and priority it is. A narrow plate has a second line for what there is besides life and zones.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QWidget

from app.messages import table_words as words
from app.messages.card_words import counter_kind
from app.models.table_view import LETHAL, CommanderDamage, Seat, TableView, Zone
from app.widgets.card_marks import GLYPHS, draw_glyph, draw_seat, seat_colour
from app.widgets.mana_symbols import draw_symbol
from app.widgets.parts import ArrowsPass, icon_pixmap
from app.widgets.rules_text import font_that_fits
from app.widgets.theme import HAIR, plain_font
from app.widgets.ui_context import UiContext

_CLOSE = 16
"""Commander damage from which on the bar warns."""

_WIDE = 560
"""A plate of this width has one line for everything."""

_MARKER = 16
"""The side of a marker on the plate."""
_SECOND = 21
"""How tall the second line is."""

_COUNTER = "experience"
"""The mark of counters that have none of their own."""

_OUT = 0.4
"""How strongly the plate of a player who is out is drawn."""

_ICONS: dict[Zone, str] = {
    "hand": "hand",
    "library": "library",
    "graveyard": "graveyard",
    "exile": "exile",
    "command": "crown",
}


class Badge(msgspec.Struct, frozen=True):
    """Something on a plate: a `mark`, a seat's shape (`seat`) or a mana `symbol`, then `text`, in one of the theme's
    colours; `part` of a bar below it is filled."""

    text: str
    mark: str = ""
    seat: int | None = None
    symbol: str = ""
    tone: str = "text"
    part: float | None = None


def badges(seat: Seat, table: TableView) -> Iterator[Badge]:
    """What a plate shows besides life and zones, the most urgent first."""
    for damage in sorted(seat.commander_damage, key=lambda one: not one.lethal_next):
        tone = "bad" if damage.taken >= LETHAL or damage.lethal_next else "warn" if damage.taken >= _CLOSE else "text"
        text = f"{damage.taken}+{damage.power}!" if damage.lethal_next else str(damage.taken)
        yield Badge(text, seat=damage.seat, tone=tone, part=min(1.0, damage.taken / LETHAL))
    for name in seat.designations:
        if name in GLYPHS:
            yield Badge("", mark=name, tone="accent")
    if table.daytime and seat.seat == table.own:
        yield Badge("", mark=table.daytime, tone="accent")
    if seat.poison:
        yield Badge(str(seat.poison), mark="poison", tone="good")
    for kind, count in seat.counters:
        yield Badge(str(count), mark=kind if kind in GLYPHS else _COUNTER)
    for symbol, amount in seat.mana:
        yield Badge(str(amount), symbol=symbol)


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
        if count != self._count or not self.accessibleName():
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
        self._badges: tuple[Badge, ...] = ()
        self._under = 0
        self._shown: tuple[object, ...] = ()
        """What is painted, as far as it comes from the table."""
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
        choosable = seat.seat in table.prompt.players
        names = tuple(one.name for one in table.seats)
        lights = table.active, table.priority, table.daytime, table.own
        shown = msgspec.structs.replace(seat, permanents=()), lights, choosable, names
        if shown == self._shown:
            return
        self._shown = shown
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
        self._badges = tuple(badges(seat, table))
        self._fit_zones()
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
        two = bool(self._badges) and width < self._ui_context.metrics.px(_WIDE)
        under = self._ui_context.metrics.px(_SECOND) if two else 0
        if under != self._under:
            self._under = under
            self._row.setContentsMargins(0, HAIR, HAIR, HAIR + under)
            self.updateGeometry()

    @property
    def badges(self) -> tuple[Badge, ...]:
        """What is shown besides life and zones."""
        return self._badges

    def sizeHint(self) -> QSize:
        return QSize(300, self._ui_context.metrics.px(36) + self._under)

    def minimumSizeHint(self) -> QSize:
        return QSize(90, self._ui_context.metrics.px(36) + self._under)

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
        parts.extend(self._damage(damage, table) for damage in seat.commander_damage)
        parts.extend(say(words.DESIGNATIONS[name]) for name in seat.designations if name in words.DESIGNATIONS)
        if table.daytime:
            parts.append(say(words.DAYTIMES[table.daytime]))
        for kind, count in seat.counters:
            parts.append(say(words.PLAYER_COUNTERS, kind=counter_kind(kind), count=count))
        for card in seat.command:
            if card.tax:
                title = card.card.title(self._ui_context.card_language)
                parts.append(say(words.TAX, card=title, count=card.tax))
        self.setAccessibleName(", ".join(parts))
        self.setToolTip("\n".join(parts))
        self.update()

    def _damage(self, damage: CommanderDamage, table: TableView) -> str:
        """What was taken from a commander, and whether its next attack would be lost to."""
        say, name = self._ui_context.say, table.seat(damage.seat).name
        said = say(words.COMMANDER_DAMAGE, name=name, count=damage.taken)
        if damage.lethal_next:
            card = damage.card.title(self._ui_context.card_language)
            said += ": " + say(words.LETHAL_NEXT, card=card, power=damage.power)
        return said

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
        middle = self._line / 2
        draw_seat(painter, QRectF(box.left() + 8, middle - side / 2, side, side), seat.seat, outline=theme.window)
        x = box.left() + 14 + side
        x = self._text(painter, x, str(seat.life), metrics.px(20), theme.bad if seat.life <= 10 else theme.text) + 8
        zones = next((one.x() for one in self.zones.values() if not one.isHidden()), self.width() - 8)
        markers = self._markers(seat, table)
        beside = 8 + sum(self._width(badge) for badge in self._badges) + len(markers) * self._marker_room
        taken = 0.0 if self._under else beside
        name_room = min(metrics.px(160), max(metrics.px(44), zones - x - taken))
        font = font_that_fits(seat.name, name_room, metrics.body, metrics.tiny, bold=True, title=False)
        painter.setFont(font)
        painter.setPen(QColor(theme.muted if seat.lost else theme.text))
        name = painter.fontMetrics().elidedText(seat.name, Qt.TextElideMode.ElideRight, int(name_room))
        painter.drawText(QRectF(x, 0, name_room, self._line), Qt.AlignmentFlag.AlignVCenter, name)
        x += painter.fontMetrics().horizontalAdvance(name) + 8
        if seat.lost:
            self._say_out(painter, x, zones)
            painter.end()
            return
        end, middle = float(zones), self._line / 2
        if self._under:
            x, end, middle = box.left() + 8, box.right() - 4, self._line + self._under / 2 - 3
        side = metrics.px(_MARKER)
        for icon in markers:
            painter.drawPixmap(int(x), round(middle - side / 2), icon_pixmap(icon, theme.accent, side))
            x += self._marker_room
        self._draw_badges(painter, x, end, middle)
        painter.end()

    @property
    def _line(self) -> int:
        """The height of the line of life and zones."""
        return self.height() - self._under

    def _say_out(self, painter: QPainter, x: float, end: float) -> None:
        painter.setOpacity(1.0)
        painter.setFont(plain_font(self._ui_context.metrics.small))
        painter.setPen(QColor(self._ui_context.theme.muted))
        said = self._ui_context.say(words.HAS_LOST)
        room = max(0, int(end - x))
        text = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(x, 0, room, self._line), Qt.AlignmentFlag.AlignVCenter, text)

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
        painter.drawText(QRectF(x, 0, 200, self._line), Qt.AlignmentFlag.AlignVCenter, text)
        return x + painter.fontMetrics().horizontalAdvance(text)

    @staticmethod
    def _markers(seat: Seat, table: TableView) -> tuple[str, ...]:
        """A flag for whose turn it is, an arrow for who has priority: told apart by shape."""
        shown = ((table.active == seat.seat, "flag"), (table.priority == seat.seat, "play"))
        return tuple(icon for so, icon in shown if so)

    @property
    def _marker_room(self) -> int:
        return self._ui_context.metrics.px(_MARKER) + 4

    def _width(self, badge: Badge) -> float:
        """The room a badge takes, the gap behind it included."""
        metrics = self._ui_context.metrics
        font = QFontMetricsF(plain_font(metrics.small, bold=True))
        text = font.horizontalAdvance(badge.text) + 2 if badge.text else 0
        return metrics.px(14) + text + metrics.px(9)

    def _draw_badges(self, painter: QPainter, x: float, end: float, middle: float) -> None:
        """The badges, as far as there is room; a dot stands for the rest."""
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        side = metrics.px(14)
        font = plain_font(metrics.small, bold=True)
        for badge in self._badges:
            width = self._width(badge)
            if x + width > end + metrics.px(9):
                painter.setPen(QColor(theme.muted))
                painter.drawText(QPointF(x, middle + 3), "…")
                return
            colour = str(getattr(theme, badge.tone))
            spot = QRectF(x, middle - side / 2, side, side)
            if badge.seat is not None:
                draw_seat(painter, spot, badge.seat, outline=theme.window)
            elif badge.symbol:
                draw_symbol(painter, spot, badge.symbol)
            else:
                draw_glyph(painter, spot, badge.mark, colour)
            painter.setFont(font)
            painter.setPen(QColor(colour))
            at = QRectF(x + side + 2, middle - side, width, 2 * side)
            painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, badge.text)
            if badge.part is not None:
                bar = QRectF(x, middle + side / 2 + 1, width - metrics.px(9), 2.5)
                painter.fillRect(bar, QColor(theme.line))
                painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * badge.part, bar.height()), QColor(colour))
            x += width
