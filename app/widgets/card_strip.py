"""Card strips: one card as a line with name, cost and a slice of its placeholder, for columns of a pool or a deck."""

from __future__ import annotations

import math

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from app.messages.card_words import price_tag
from app.services.cards.look import CardLook
from app.widgets.card_marks import INK, bar_paints, draw_automation_mark, draw_rarity
from app.widgets.card_view import describe_priced
from app.widgets.clear_place import keep_clear
from app.widgets.mana_symbols import draw_symbol
from app.widgets.names import LINE, Fitted, draw_name, fitted, least_width, name_font, whole_type
from app.widgets.painting import draw_into, guard_painting
from app.widgets.parts import ArrowsPass
from app.widgets.theme import plain_font
from app.widgets.ui_context import UiContext

_INSIDE = 0.92
"""Part of a line's height for its name, unless two lines at the smallest size need more."""
_TINIEST = 9
"""Smallest size of a name."""
_NO_COST = 4.0
"""Free room to the right of a name without a cost."""
_NARROW = 10
"""Width in text sizes below which a line omits the cost so that the name can be read."""
_PRICED = 15
"""Width in text sizes above which a line has room for the card's price."""


def line_height(ui_context: UiContext, *, tall: bool) -> int:
    """Returns the height of a line in pixels."""
    return ui_context.metrics.scale_size(38 if tall else 25)


class Line(msgspec.Struct, frozen=True):
    """The contents of a line. `count`: the number of copies. `starred`; `tall`: with type, power and toughness."""

    look: CardLook
    count: int = 1
    starred: bool = False
    tall: bool = False


class StripPainter:
    """Draws lines."""

    def __init__(self, ui_context: UiContext) -> None:
        self._ui_context = ui_context

    def picture(self, line: Line, size: QSize, ratio: float) -> QPixmap:
        """Returns a line of a size as a picture, for a screen with `ratio` pixels per point."""
        context = self._ui_context
        price = price_tag(context.words, context.extras(), line.look.name)
        size_key = (size.width(), size.height(), ratio, context.metrics.scale)
        key = (line, *size_key, context.card_language, price, context.art.generation)
        return context.lines.find_picture(key, lambda: self._draw_picture(line, size, ratio))

    def _draw_picture(self, line: Line, size: QSize, ratio: float) -> QPixmap:
        pixmap = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        room = QRectF(0, 0, size.width(), size.height())
        if not draw_into(pixmap, lambda painter: self.draw_line(painter, room, line)):
            pixmap.fill(QColor(self._ui_context.theme.raised))
            title = self._title(line)
            draw_into(pixmap, lambda painter: painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, title))
        return pixmap

    def draw_line(self, painter: QPainter, rect: QRectF, line: Line) -> None:
        """Draws a line into a rectangle."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        look = line.look
        left, right = bar_paints(look)
        size = self._ui_context.metrics.scale_size(13)
        inner = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(left.bar))
        painter.drawRoundedRect(inner, 4, 4)
        slice_width = min(rect.height() * 2.6, rect.width() * 0.4)
        picture = QRectF(rect.right() - slice_width, 1, slice_width - 1, rect.height() - 2)
        self._ui_context.art.draw_picture(painter, picture, look)
        fade = QLinearGradient(picture.left(), 0, picture.right(), 0)
        solid, clear = QColor(left.bar), QColor(right.bar)
        clear.setAlpha(40)
        fade.setColorAt(0, solid)
        fade.setColorAt(1, clear)
        painter.fillRect(picture.adjusted(-1, 0, 0, 0), fade)
        painter.setBrush(QColor(left.frame))
        painter.drawRoundedRect(QRectF(inner.left(), inner.top(), 5, inner.height()), 2, 2)
        if line.tall:
            share = 0.65 if self._takes_two_lines(QSizeF(rect.width(), rect.height() * 0.54), size, line) else 0.54
            self._draw_name(painter, QRectF(0, 1, rect.width(), rect.height() * share), size, line, cost=False)
            small = size if share < 0.6 else size * 0.82
            below = QRectF(0, rect.height() * (share - 0.04), rect.width(), rect.height() * (1.01 - share))
            self._draw_type(painter, below, small, look)
        else:
            self._draw_name(painter, rect, size, line, cost=rect.width() > size * _NARROW)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(left.edge), 1))
        painter.drawRoundedRect(inner, 4, 4)

    def _draw_name(self, painter: QPainter, rect: QRectF, size: int, line: Line, *, cost: bool) -> None:
        """Draws the name, and the items next to it."""
        look, title = line.look, self._title(line)
        left = 10.0 + self._draw_count(painter, rect, size, line)
        room = rect.right() - left - 6
        gem, paid, mark, name = self._beside(line, QSizeF(room, rect.height()), size, cost=cost)
        if gem:
            draw_rarity(painter, QPointF(left + size * 0.25, rect.center().y()), size * 0.36, look.rarity)
            left += gem
        if paid > _NO_COST:
            self._draw_cost(painter, rect, size, look)
        room -= gem + paid
        if rect.width() > size * _PRICED:
            spot = QRectF(left, rect.top(), room, rect.height())
            name, priced = self._draw_price(painter, spot, size, look, name, title, mark)
            room -= priced
        if mark:
            spot = QRectF(left, rect.center().y() - size * 0.5, size, size)
            draw_automation_mark(painter, spot, look.automation)
        painter.setPen(QColor(INK))
        draw_name(painter, QRectF(left + mark, rect.top(), room - mark, rect.height()), name)

    def _beside(self, line: Line, room: QSizeF, size: int, *, cost: bool) -> tuple[float, float, float, Fitted]:
        """Returns the widths of rarity, cost and mark, and the fitted name. Items are omitted if the name would
        otherwise not fit."""
        look, title = line.look, self._title(line)
        gem = size * 0.85 if look.rarity and room.width() > size * 11 else 0.0
        paid = self._cost_width(size, look) if cost else _NO_COST
        mark = size * 1.3 if look.automation != "exact" and room.width() > size * 4 else 0.0
        for shape in ((gem, paid, mark), (0.0, paid, mark), (0.0, paid, 0.0)):
            name = self._fitted(title, room.width() - sum(shape), room.height(), size)
            if name.whole:
                return *shape, name
        return 0.0, _NO_COST, 0.0, self._fitted(title, room.width() - _NO_COST, room.height(), size)

    def _fitted(self, title: str, room: float, height: float, size: int) -> Fitted:
        smallest = _smallest(size)
        inside = max(height * _INSIDE, min(height, 2 * smallest * LINE))
        return fitted(title, room, inside, (size, smallest), 2)

    def _draw_count(self, painter: QPainter, rect: QRectF, size: int, line: Line) -> float:
        """Draws the number of copies, if there is more than one. Returns the width it takes."""
        painter.setPen(QColor(INK))
        if line.count == 1:
            return 0.0
        painter.setFont(plain_font(size, bold=True))
        text = f"{line.count}×"
        spot = QRectF(10.0, rect.top(), size * 3, rect.height())
        painter.drawText(spot, Qt.AlignmentFlag.AlignVCenter, text)
        return self._count_width(size, line)

    def least_width(self, line: Line) -> int:
        """Returns the smallest width of a line at which its name isn't split or cut."""
        size = self._ui_context.metrics.scale_size(13)
        name = least_width(self._title(line), name_font(_smallest(size), 82))
        return math.ceil(20 + name + self._count_width(size, line))

    def _title(self, line: Line) -> str:
        return ("★ " if line.starred else "") + line.look.title_in(self._ui_context.card_language)

    def _takes_two_lines(self, place: QSizeF, size: int, line: Line) -> bool:
        """True if a name would need two lines there, or be cut."""
        room = QSizeF(place.width() - 16 - self._count_width(size, line), place.height())
        name = self._beside(line, room, size, cost=False)[3]
        return len(name.lines) > 1 or not name.whole

    @staticmethod
    def _count_width(size: int, line: Line) -> float:
        if line.count == 1:
            return 0.0
        return QFontMetricsF(plain_font(size, bold=True)).horizontalAdvance(f"{line.count}×") + 4.0

    def _draw_type(self, painter: QPainter, rect: QRectF, size: float, look: CardLook) -> None:
        face = look.front_face
        numbers = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or ""
        end = rect.right() - self._draw_cost(painter, rect, size, look)
        painter.setFont(plain_font(size - 1, bold=True))
        width = painter.fontMetrics().horizontalAdvance(numbers) + 8
        if numbers and end - width > 8:
            pill = QRectF(end - width - 2, rect.center().y() - size * 0.68, width, size * 1.36)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(255, 252, 244, 215))
            painter.drawRoundedRect(pill, 4, 4)
            painter.setPen(QColor(INK))
            painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, numbers)
            end = pill.left() - 3
        font = plain_font(size - 2)
        painter.setFont(font)
        painter.setPen(QColor("#4a4238"))
        types = face.type_de if self._ui_context.card_language == "de" else face.type_en
        shown = whole_type(types, font, end - 12)
        painter.drawText(rect.adjusted(10, 0, 0, 0), Qt.AlignmentFlag.AlignVCenter, shown)

    def _cost_width(self, size: float, look: CardLook) -> float:
        """Returns the width that a cost takes at the right end."""
        cost = look.front_face.cost
        return _NO_COST if cost is None else 9 + len(cost.symbols) * (_symbol_side(size, len(cost.symbols)) + 1)

    def _draw_price(
        self, painter: QPainter, rect: QRectF, size: int, look: CardLook, name: Fitted, title: str, mark: float
    ) -> tuple[Fitted, float]:
        """Draws the card's price at the right end, if the name still fits next to it in as many lines. Returns the name
        as fitted then, and the width of the price."""
        tag = price_tag(self._ui_context.words, self._ui_context.extras(), look.name)
        if not tag:
            return name, 0.0
        painter.setFont(plain_font(size - 2))
        width = painter.fontMetrics().horizontalAdvance(tag) + 6
        beside = self._fitted(title, rect.width() - mark - width - 8, rect.height(), size)
        if not beside.whole or len(beside.lines) > len(name.lines):
            return name, 0.0
        pill = QRectF(rect.right() - width, rect.center().y() - size * 0.68, width, size * 1.36)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(255, 252, 244, 215))
        painter.drawRoundedRect(pill, 4, 4)
        painter.setPen(QColor("#4a4238"))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, tag)
        return beside, width + 8.0

    def _draw_cost(self, painter: QPainter, rect: QRectF, size: float, look: CardLook) -> float:
        """Draws the cost at the right end. Returns the width it takes."""
        cost = look.front_face.cost
        if cost is None:
            return 4
        side = _symbol_side(size, len(cost.symbols))
        x = rect.right() - 5 - len(cost.symbols) * (side + 1)
        for place, symbol in enumerate(cost.symbols):
            spot = QRectF(x + place * (side + 1), rect.center().y() - side / 2, side, side)
            draw_symbol(painter, spot, symbol.text)
        return rect.right() - x + 4


def _symbol_side(size: float, count: int) -> float:
    return size * (1.1 if count <= 5 else 0.8)


def _smallest(size: int) -> int:
    """Returns the smallest size of a name on a line of this size."""
    return max(_TINIEST, round(size * 0.7))


class CardStrip(ArrowsPass, QAbstractButton):
    """A line for `count` copies of a card. `warned` marks illegal cards."""

    def __init__(self, ui_context: UiContext, look: CardLook, count: int = 1, parent: QWidget | None = None):
        super().__init__(parent)
        self._ui_context = ui_context
        self.look = look
        self.count = count
        self.warned = False
        self.starred = False
        self._tall = False
        self._painter = StripPainter(ui_context)
        keep_clear(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        ui_context.words_changed.connect(self.refresh)
        ui_context.look_changed.connect(self.updateGeometry)
        self.refresh()

    def show_count(self, count: int, *, warned: bool = False, starred: bool = False) -> None:
        if (count, warned, starred) != (self.count, self.warned, self.starred):
            self.count, self.warned, self.starred = count, warned, starred
            self.refresh()

    def refresh(self) -> None:
        """Updates the accessible name after a change."""
        spoken = describe_priced(self.look, self._ui_context)
        self.setAccessibleName(f"{self.count} {spoken}" if self.count != 1 else spoken)
        self.update()

    def set_tall(self, tall: bool) -> None:
        """A tall line also shows type, power and toughness."""
        if tall != self._tall:
            self._tall = tall
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._ui_context.metrics.scale_size(150), line_height(self._ui_context, tall=self._tall))

    def minimumSizeHint(self) -> QSize:
        return QSize(60, line_height(self._ui_context, tall=self._tall))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._ui_context.look_at(self.look)
        super().enterEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ui_context.look_at(self.look)
        super().focusInEvent(event)

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.drawPixmap(QPointF(0, 0), self._picture())
        theme = self._ui_context.theme
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self.warned:
            painter.setPen(QPen(QColor(theme.bad), 2))
            painter.drawRoundedRect(box, 4, 4)
        if self.isChecked() or self.underMouse():
            painter.setPen(QPen(QColor(theme.accent if self.isChecked() else theme.text), 2))
            painter.drawRoundedRect(box, 4, 4)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.focus), theme.focus_width + 1))
            painter.drawRoundedRect(box, 4, 4)
        painter.end()

    def _picture(self) -> QPixmap:
        line = Line(self.look, self.count, self.starred, self._tall)
        return self._painter.picture(line, self.size(), self.devicePixelRatioF())
