"""Player plate: shape and name, life, zones, commander damage, the player's possessions (the monarchy, counters, mana),
and marks for turn and priority.

A narrow plate has more lines: one for everything except life and zones. If that doesn't fit next to the name,
everything goes below it, in as many lines as it needs.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
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
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.messages import table_words as words
from app.messages.card_words import counter_kind
from app.models.board_layout import FIRST, NAME, PlatePlan, plan_plate
from app.models.table_view import LETHAL, CommanderDamage, Seat, TableView, Zone
from app.screens.table.zones import ZONE_ICONS, ZoneButton
from app.widgets.card_marks import GLYPHS, draw_glyph, draw_seat, seat_colour
from app.widgets.clear_place import INFORMS, keep_clear
from app.widgets.mana_symbols import draw_symbol
from app.widgets.painting import guard_painting
from app.widgets.parts import icon_pixmap
from app.widgets.plain_text import set_tip
from app.widgets.texts.rules_text import font_that_fits
from app.widgets.theme import plain_font
from app.widgets.ui_context import UiContext

_APART = 5
"""Free space after a badge."""
_MARKER = 16
"""The side of a marker on the plate."""

_CHANGE = 11
"""Letter size of a change of life."""

_OUT = 0.4
"""Opacity of the plate of a player who is out."""

_CLOSE = 16
"""Commander damage from which the bar warns."""

_COUNTER = "experience"
"""Mark of counters that have none of their own."""


class Badge(msgspec.Struct, frozen=True):
    """An item on a plate: a `mark`, a seat's shape (`seat`) or a mana `symbol`, then `text`, in one of the theme's
    colours. `part` of a bar below it is filled."""

    text: str
    mark: str = ""
    seat: int | None = None
    symbol: str = ""
    tone: str = "text"
    part: float | None = None


def badges(seat: Seat, table: TableView) -> Iterator[Badge]:
    """Yields a plate's items other than life and zones, the most urgent first."""
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


class PlayerPanel(QWidget):
    """Sends the zone to show, a click on the player (as a target or an attacked one), or a request for the player's
    menu."""

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
        self._plan = PlatePlan()
        self._tallest = 1000
        self._shown: tuple[object, ...] = ()
        """The painted values that come from the table."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        keep_clear(self, INFORMS)
        for zone in ZONE_ICONS:
            button = ZoneButton(ui_context, zone, self)
            button.clicked.connect(lambda _checked=False, zone=zone: self.zone_wanted.emit(zone))
            self.zones[zone] = button
        ui_context.words_changed.connect(self._write_texts)

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
        self._write_texts()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit_zones()

    def limit_height(self, tallest: int) -> None:
        """Sets its maximum height."""
        self._tallest = tallest
        self._fit_zones()

    def _fit_zones(self) -> None:
        """Lays out the plate. Empty zones are omitted, except hand and library."""
        shown = self._shown_zones()
        for button in self.zones.values():
            button.setVisible(button in shown and not (self._seat is not None and self._seat.lost))
        plan = self._planned(self.width(), self._tallest)
        for button in shown[len(plan.zones) :]:
            button.hide()
        for button, (x, y) in zip(shown, plan.zones, strict=False):
            button.setGeometry(QRect(QPoint(round(x), round(y)), button.sizeHint()))
        if plan != self._plan:
            taller = plan.height != self._plan.height
            self._plan = plan
            if taller:
                self.updateGeometry()

    def _shown_zones(self) -> list[ZoneButton]:
        return [one for zone, one in self.zones.items() if zone in ("hand", "library") or self._counts.get(zone, 0)]

    def _planned(self, width: int, tallest: int) -> PlatePlan:
        zones = [button.sizeHint().width() for button in self._shown_zones()]
        return plan_plate(width, self._head(), zones, self._beside(), self._ui_context.metrics.scale_size, tallest)

    def height_at(self, width: int, most: int) -> int:
        """Returns its height at a width, in a pane that leaves it at most `most`."""
        return self._planned(width, most).height

    def _head(self) -> float:
        """Returns the width of shape, life and the whole name."""
        metrics, seat = self._ui_context.metrics, self._seat
        if seat is None:
            return 0.0
        life = QFontMetricsF(plain_font(metrics.scale_size(20), bold=True)).horizontalAdvance(str(seat.life))
        name = QFontMetricsF(plain_font(metrics.body_size, bold=True)).horizontalAdvance(seat.name)
        return 33 + metrics.scale_size(20) + life + min(metrics.scale_size(NAME), name)

    def _beside(self) -> list[float]:
        """Returns the widths of the markers and badges."""
        if self._seat is None or self._table is None:
            return []
        markers = self._markers(self._seat, self._table)
        return [float(self._marker_room)] * len(markers) + [self._width(badge) for badge in self._badges]

    @property
    def badges(self) -> tuple[Badge, ...]:
        """Returns the items other than life and zones."""
        return self._badges

    @property
    def places_of_badges(self) -> tuple[tuple[float, float], ...]:
        """Returns the places of the badges that fit: left and middle of each."""
        assert self._seat is not None
        assert self._table is not None
        return self._plan.beside[len(self._markers(self._seat, self._table)) :]

    def sizeHint(self) -> QSize:
        return QSize(300, self._plan.height or self._ui_context.metrics.scale_size(FIRST))

    def minimumSizeHint(self) -> QSize:
        return QSize(90, self.sizeHint().height())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self._seat is not None:
            self.menu_wanted.emit(self._seat.seat, event.globalPos())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.choose_player()

    def choose_player(self) -> None:
        """Chooses the player, if the prompt asks for players."""
        if self._table is not None and self._seat is not None and self._seat.seat in self._table.prompt.players:
            self.clicked.emit()

    def _write_texts(self) -> None:
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
                title = card.card.title_in(self._ui_context.card_language)
                parts.append(say(words.TAX, card=title, count=card.tax))
        self.setAccessibleName(", ".join(parts))
        set_tip(self, "\n".join(parts))
        self.update()

    def _damage(self, damage: CommanderDamage, table: TableView) -> str:
        """Describes the damage from a commander, and whether its next attack would be lethal."""
        say, source = self._ui_context.say, table.seat_of(damage.seat)
        said = say(words.COMMANDER_DAMAGE.form(source.own), name=source.name, count=damage.taken)
        if damage.lethal_next:
            card = damage.card.title_in(self._ui_context.card_language)
            said += ": " + say(words.LETHAL_NEXT, card=card, power=damage.power)
        return said

    @guard_painting
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
        side = metrics.scale_size(20)
        middle = self._line / 2
        shape = QRectF(box.left() + 8, middle - side / 2, side, side)
        draw_seat(painter, shape, seat.seat, outline=theme.window)
        x = box.left() + 14 + side
        tone = theme.bad if seat.life <= 10 else theme.text
        if seat.life_change and not seat.lost:
            tone = theme.good if seat.life_change > 0 else theme.bad
            _draw_change(painter, self._ui_context, shape, self._line, seat.life_change, tone)
        x = self._text(painter, x, str(seat.life), metrics.scale_size(20), tone) + 8
        end = self._plan.name_ends or self.width() - 8
        name_room = max(0.0, min(metrics.scale_size(NAME), end - x))
        font = font_that_fits(seat.name, name_room, metrics.body_size, metrics.tiny_size, bold=True, title=False)
        painter.setFont(font)
        painter.setPen(QColor(theme.muted if seat.lost else theme.text))
        name = painter.fontMetrics().elidedText(seat.name, Qt.TextElideMode.ElideRight, int(name_room))
        painter.drawText(QRectF(x, 0, name_room, self._line), Qt.AlignmentFlag.AlignVCenter, name)
        x += painter.fontMetrics().horizontalAdvance(name) + 8
        if seat.lost:
            self._say_out(painter, x, self.width() - 8)
        else:
            self._draw_badges(painter, seat, table)
        painter.end()

    @property
    def _line(self) -> int:
        """Returns the height of the line with life and name."""
        return self._plan.first or self.height()

    def _say_out(self, painter: QPainter, x: float, end: float) -> None:
        painter.setOpacity(1.0)
        painter.setFont(plain_font(self._ui_context.metrics.small_size))
        painter.setPen(QColor(self._ui_context.theme.muted))
        said = self._ui_context.say(words.HAS_LOST)
        room = max(0, int(end - x))
        text = painter.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(x, 0, room, self._line), Qt.AlignmentFlag.AlignVCenter, text)

    def _background(self, painter: QPainter, box: QRectF, seat: Seat, table: TableView) -> None:
        """Draws the seat's colour as a tint, priority as a thick outline, and a dashed outline for a player who can be
        chosen."""
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
        """Returns a flag for the active player and an arrow for priority, which differ by shape."""
        shown = ((table.active == seat.seat, "flag"), (table.priority == seat.seat, "play"))
        return tuple(icon for so, icon in shown if so)

    @property
    def _marker_room(self) -> int:
        return self._ui_context.metrics.scale_size(_MARKER) + 4

    def _width(self, badge: Badge) -> float:
        """Returns the width of a badge with the gap after it."""
        metrics = self._ui_context.metrics
        font = QFontMetricsF(plain_font(metrics.small_size, bold=True))
        text = font.horizontalAdvance(badge.text) + 2 if badge.text else 0
        return metrics.scale_size(14) + text + metrics.scale_size(_APART)

    def _draw_badges(self, painter: QPainter, seat: Seat, table: TableView) -> None:
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        marker, side = metrics.scale_size(_MARKER), metrics.scale_size(14)
        markers = self._markers(seat, table)
        for icon, (x, middle) in zip(markers, self._plan.beside, strict=False):
            painter.drawPixmap(int(x), round(middle - marker / 2), icon_pixmap(icon, theme.accent, marker))
        font = plain_font(metrics.small_size, bold=True)
        painter.setFont(font)
        for badge, (x, middle) in zip(self._badges, self._plan.beside[len(markers) :], strict=False):
            width = self._width(badge)
            colour = str(getattr(theme, badge.tone))
            spot = QRectF(x, middle - side / 2, side, side)
            if badge.seat is not None:
                draw_seat(painter, spot, badge.seat, outline=theme.window)
            elif badge.symbol:
                draw_symbol(painter, spot, badge.symbol)
            else:
                draw_glyph(painter, spot, badge.mark, colour)
            painter.setPen(QColor(colour))
            at = QRectF(x + side + 2, middle - side, width, 2 * side)
            painter.drawText(at, Qt.AlignmentFlag.AlignVCenter, badge.text)
            if badge.part is not None:
                bar = QRectF(x, middle + side / 2 + 1, width - metrics.scale_size(_APART), 2.5)
                painter.fillRect(bar, QColor(theme.line))
                painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * badge.part, bar.height()), QColor(colour))
        if self._plan.rest is not None:
            painter.setPen(QColor(theme.muted))
            painter.drawText(QPointF(*self._plan.rest) + QPointF(0, 3), "…")


def _draw_change(painter: QPainter, ui_context: UiContext, shape: QRectF, line: int, change: int, colour: str) -> None:
    """Draws a change of life at the foot of the seat's shape, where it takes no room from the name."""
    theme, metrics = ui_context.theme, ui_context.metrics
    text = f"{change:+d}".replace("-", "−")
    wide, tall = shape.width() + 10, metrics.scale_size(_CHANGE) + 3
    font = font_that_fits(text, wide - 4, metrics.scale_size(_CHANGE), metrics.scale_size(7), bold=True, title=False)
    room = min(wide, QFontMetricsF(font).horizontalAdvance(text) + 6)
    pill = QRectF(shape.center().x() - room / 2, min(shape.bottom() + 4, line - 2.0) - tall, room, tall)
    painter.setPen(QPen(QColor(colour), 1))
    painter.setBrush(QColor(theme.window))
    painter.drawRoundedRect(pill, 4, 4)
    painter.setFont(font)
    painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, text)
