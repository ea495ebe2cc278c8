"""Card tiles: draws a small permanent with its placeholder, name, power and toughness, counters and marks, readable at
60 pixels.

A tile isn't a shrunken card: it leaves rules text and cost to the preview. Input: `CardLook` and a `TileState`.
"""

from __future__ import annotations

from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen

from app.messages.card_words import counter_badge
from app.services.cards.look import CardLook
from app.services.preferences import Language
from app.widgets.card_art import CardArt
from app.widgets.card_marks import (
    INK,
    bar_paints,
    draw_automation_mark,
    draw_chip,
    draw_glyph,
    draw_seat,
    frame_paints,
    sideways,
)
from app.widgets.mana_symbols import draw_symbol
from app.widgets.names import LINE, draw_name, fitted
from app.widgets.texts.rules_text import font_that_fits
from app.widgets.theme import plain_font

_SMALLEST_TEXT: Final = 10
_TINIEST_TEXT: Final = 8
"""Smallest size of a name before it is cut."""
_LEAST_LINES: Final = 3
"""Number of lines, at that size, for which even the lowest tile has room."""
_FEW_SYMBOLS: Final = 3
_MOST_KINDS: Final = 3
_MOST_MARKS: Final = 8
_WIDE: Final = 84
"""Width from which a tile has room for long words."""
_NAME_SHARE: Final = 0.44
"""Largest part of a tile's height that its name takes."""
_LAND_NAME_SHARE: Final = 0.7
"""The same on the low tile of a land, which shows little else."""


_MOST_HIDDEN: Final = 0.45
"""Largest part of the width that numbers and marks leave to the next tile."""


class TileState(msgspec.Struct, frozen=True):
    """The properties of a permanent that a tile shows in addition to its card.

    `numbers` is the current "power/toughness", loyalty or defense. `change` is below (-1), at (0) or above (1) the
    printed one. `counters` has (kind, count) pairs. `copies` > 1: this many identical permanents; `part`: how many of
    them are meant. `makes`: the mana (symbol, count) it would pay with. `locked`: automatic payments avoid it.
    `keywords`: those with a mark (`card_marks`). `host`: the name of the object it is attached to on another board.
    `bears`: the seats of players who have attached something to it. `hidden`: pixels of its right side under the next
    tile, where nothing is written.
    """

    numbers: str = ""
    change: int = 0
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    copies: int = 1
    tapped: bool = False
    sick: bool = False
    face_down: bool = False
    shows_cost: bool = False
    part: str = ""
    makes: tuple[tuple[str, int], ...] = ()
    locked: bool = False
    keywords: tuple[str, ...] = ()
    commander: bool = False
    host: str = ""
    bears: tuple[int, ...] = ()
    hidden: int = 0


PLAIN_TILE: Final = TileState()


def paint_tile(
    painter: QPainter,
    rect: QRectF,
    look: CardLook,
    language: Language,
    state: TileState,
    art: CardArt,
    *,
    scale: int = 100,
) -> None:
    """Draws the tile upright into `rect`; the widget turns a tapped one. The name grows with the text size, as far as
    the tile has room for it."""
    painter.save()
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    outline = QPainterPath()
    outline.addRoundedRect(rect, 6, 6)
    painter.setClipPath(outline)
    if state.face_down:
        _back(painter, rect)
        named = rect.top()
    else:
        art.draw_picture(painter, rect, look)
        named = _name(painter, rect, look, language, scale, state.hidden)
    painter.setClipping(False)
    left, right = frame_paints(look)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#0b0c0e"), 3))
    painter.drawPath(outline)
    painter.setPen(QPen(sideways(rect, left.bar, right.bar), 1.6))
    painter.drawPath(outline)
    if state.sick:
        _sick(painter, rect, named)
    size = max(11.0, rect.width() * 0.15)
    rect = rect.adjusted(0, 0, -min(state.hidden, rect.width() * _MOST_HIDDEN), 0)
    if state.shows_cost:
        _cost(painter, rect, look)
    taken = _numbers(painter, rect, state, size) if state.numbers else 0.0
    bottom = _host(painter, rect, state.host) if state.host else rect.bottom() - 3
    _details(painter, rect, state, language, taken, bottom)
    _belongings(painter, rect, state)
    if state.copies > 1:
        _badge(
            painter,
            QPointF(rect.right() - 3, rect.bottom() - (size * 1.75 if state.numbers else 3)),
            state.part or f"×{state.copies}",
            size,
            "#f4f1ea",
            INK,
        )
    if look.automation != "exact" and look.front_face.text_en is not None and not state.face_down:
        side = max(12.0, rect.width() * 0.17)
        draw_automation_mark(
            painter, QRectF(rect.left() + 4, rect.center().y() - side * 0.4, side, side), look.automation
        )
    if state.makes:
        _made(painter, rect, state.makes)
    if state.locked:
        _lock(painter, rect)
    painter.restore()


def _name(painter: QPainter, rect: QRectF, look: CardLook, language: Language, scale: int, hidden: int) -> float:
    """Draws the name on its bar, and returns the y where that ends."""
    base = max(_SMALLEST_TEXT, min(13.0, rect.width() * 0.122))
    share = _NAME_SHARE if rect.height() > rect.width() else _LAND_NAME_SHARE
    height = max(_LEAST_LINES * _TINIEST_TEXT * LINE + 1, 2 * base * LINE + 1, rect.height() * share - 4)
    sizes = round(base * scale / 100), _TINIEST_TEXT
    name = fitted(look.title_in(language), rect.width() - hidden - 6, height, sizes, 3, narrowest=74)
    if hidden and name.is_cut:  # the beginning of a name next to the following tile says more than none
        hidden = 0
        name = fitted(look.title_in(language), rect.width() - 6, height, sizes, 3, narrowest=74)
    left, right = bar_paints(look)
    bar = QRectF(rect.left(), rect.top(), rect.width(), name.height + 4)
    painter.fillRect(bar, sideways(bar, left.bar, right.bar))
    if look.legendary:
        painter.fillRect(QRectF(bar.left(), bar.bottom(), bar.width(), 2), QColor("#d9a53a"))
    painter.setPen(QColor(INK))
    draw_name(painter, bar.adjusted(3, 0, -3 - hidden, 0), name)
    return bar.bottom() + (2 if look.legendary else 0)


def _cost(painter: QPainter, rect: QRectF, look: CardLook) -> None:
    """Draws the cost in a pill in the middle, for tiles of cards in a hand."""
    cost = look.front_face.cost
    if cost is None or not cost.symbols:
        return
    side = min(15.0, (rect.width() - 12) / len(cost.symbols))
    width = side * len(cost.symbols) + 6
    pill = QRectF(rect.right() - width - 3, rect.center().y() - side / 2 - 2, width, side + 4)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(10, 12, 16, 170))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    for place, symbol in enumerate(cost.symbols):
        draw_symbol(painter, QRectF(pill.left() + 3 + place * side, pill.top() + 2, side - 1, side - 1), symbol.text)


def _numbers(painter: QPainter, rect: QRectF, state: TileState, size: float) -> float:
    """Draws damage, power and toughness, green above and red below the printed ones. Returns the width they take."""
    background = {-1: "#ffd2c9", 0: "#f7f3e8", 1: "#c9f2cf"}[state.change]
    width = _badge(painter, QPointF(rect.right() - 3, rect.bottom() - 3), state.numbers, size, background, INK)
    if state.damage:
        beside = width + size * 2 < rect.width()
        at = QPointF(rect.right() - 5 - (width if beside else 0), rect.bottom() - (3 if beside else size * 1.5))
        damage = _badge(painter, at, f"−{state.damage}", size * 0.86, "#b3122a", "#ffffff")
        width += 2 + damage if beside else 0
    return width + 5


def _details(
    painter: QPainter, rect: QRectF, state: TileState, language: Language, taken: float, bottom: float
) -> None:
    """Draws counters, then marks for summoning sickness and keywords, from the lower left on. They go next to the
    numbers, which are `taken` wide, then above them, as far as the name leaves room."""
    side = max(11.0, min(20.0, rect.width() * 0.19))
    font = plain_font(max(9.5, side * 0.74), bold=True)
    x, end, y = rect.left() + 3, rect.right() - 3 - taken, bottom - side
    marks = (("sick", *state.keywords) if state.sick else state.keywords)[:_MOST_MARKS]
    room = rect.width() - 6 - side * 0.5
    named = [(counter_badge(kind, language), count) for kind, count in state.counters[:_MOST_KINDS]]
    counters = [_counted(name, count, rect.width(), font, room) for name, count in named]
    for place, item in enumerate((*counters, *marks)):
        is_mark = place >= len(counters)
        width = side if is_mark else QFontMetricsF(font).horizontalAdvance(item) + side * 0.5
        full = end > rect.right() - 4 and x < rect.left() + 4  # a full row means that there is no more room anywhere
        if x + width > end + 0.5 and not full:
            x, end, y = rect.left() + 3, rect.right() - 3, y - side - 1
        if y < rect.top() + rect.height() * _NAME_SHARE - 1 and place:
            return
        spot = QRectF(x, y, min(width, rect.width() - 6), side)
        if is_mark:
            draw_chip(painter, spot, item, ground="#7a4b0d" if item == "sick" else "#14202b")
        else:
            painter.setPen(QPen(QColor("#05080b"), 1))
            painter.setBrush(QColor("#1d4f7a"))
            painter.drawRoundedRect(spot, side * 0.3, side * 0.3)
            painter.setPen(QColor("#ffffff"))
            painter.setFont(
                font_that_fits(item, spot.width() - 2, font.pixelSize(), _TINIEST_TEXT, bold=True, title=False)
            )
            painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, item)
        x += spot.width() + 1


def _counted(name: str, count: int, width: float, font: QFont, room: float) -> str:
    """Returns counters of a kind: "charge ×3". On a narrow tile +1/+1 counters are added up ("+3"), and a dot replaces
    other names ("● 3")."""
    if name in ("+1/+1", "-1/-1") and width < _WIDE:
        return f"+{count}" if name[0] == "+" else f"−{count}"
    told = name if count == 1 else f"{name} ×{count}"
    return told if QFontMetricsF(font).horizontalAdvance(told) <= room else f"●{count}"


def _host(painter: QPainter, rect: QRectF, host: str) -> float:
    """Draws a strip at the foot with the name of the host, if it fits. Returns the y where it begins."""
    size = max(9, round(min(12.0, rect.width() * 0.12)))
    side = size * 1.1
    room = rect.width() - side - 10
    name = fitted(host, room, size * LINE * 2 + 1, (size, _TINIEST_TEXT), 2, narrowest=74)
    strip = QRectF(rect.left(), rect.bottom() - name.height - size * 0.5, rect.width(), name.height + size * 0.5)
    painter.fillRect(strip, QColor(12, 18, 25, 225))
    draw_glyph(painter, QRectF(strip.left() + 4, strip.center().y() - side / 2, side, side), "attached", "#ffd166")
    if not name.is_cut:  # otherwise only the chain, because the end of a name says nothing
        painter.setPen(QColor("#ffffff"))
        draw_name(painter, QRectF(strip.left() + side + 7, strip.top(), room, strip.height()), name)
    return strip.top() - 2


def _belongings(painter: QPainter, rect: QRectF, state: TileState) -> None:
    """Draws a commander's crown and the shapes of the players who attached something, on the right under the name."""
    side = max(13.0, min(24.0, rect.width() * 0.22))
    y = rect.top() + rect.height() * _NAME_SHARE
    x = rect.right() - side - 3
    if state.commander:
        draw_chip(painter, QRectF(x, y, side, side), "commander", ground="#d9a53a", ink="#2a1e08")
        x -= side + 1
    for seat in state.bears:
        mark = QRectF(x, y, side, side)
        draw_chip(painter, mark, "attached")
        small = side * 0.6
        draw_seat(painter, QRectF(mark.right() - small * 0.7, mark.bottom() - small * 0.7, small, small), seat)
        x -= side + 1


def _badge(painter: QPainter, corner: QPointF, text: str, size: float, background: str, ink: str) -> float:
    """Draws a pill whose bottom right is at `corner`. Returns its width."""
    font = plain_font(size, bold=True)
    width = QFontMetricsF(font).horizontalAdvance(text) + size * 0.7
    height = size * 1.4
    rect = QRectF(corner.x() - width, corner.y() - height, width, height)
    painter.setPen(QPen(QColor("#0b0c0e"), 1.4))
    painter.setBrush(QColor(background))
    painter.drawRoundedRect(rect, height * 0.3, height * 0.3)
    painter.setPen(QColor(ink))
    painter.setFont(font)
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)
    return width


def _made(painter: QPainter, rect: QRectF, makes: tuple[tuple[str, int], ...]) -> None:
    """Draws the mana it would pay with in a pill in the middle, with a number in front of many of one kind."""
    shown: list[tuple[str, str]] = []
    for symbol, count in makes[:_MOST_KINDS]:
        shown.extend([(symbol, "")] * count if count <= _FEW_SYMBOLS else [(symbol, str(count))])
    side = max(11.0, min(20.0, rect.width() * 0.2))
    font = plain_font(side * 0.8, bold=True)
    metrics = QFontMetricsF(font)
    widths = [side + 2 + metrics.horizontalAdvance(number) for _, number in shown]
    width = sum(widths) + 6
    pill = QRectF(rect.center().x() - width / 2, rect.center().y() - side / 2 - 3, width, side + 6)
    painter.setPen(QPen(QColor("#ffd166"), 1.6))
    painter.setBrush(QColor(10, 12, 16, 215))
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
    x = pill.left() + 4
    painter.setFont(font)
    for (symbol, number), room in zip(shown, widths, strict=True):
        if number:
            painter.setPen(QColor("#ffffff"))
            wide = metrics.horizontalAdvance(number)
            painter.drawText(QRectF(x, pill.top(), wide + 1, pill.height()), Qt.AlignmentFlag.AlignCenter, number)
        draw_symbol(painter, QRectF(x + room - side - 2, pill.top() + 3, side, side), symbol)
        x += room


def _lock(painter: QPainter, rect: QRectF) -> None:
    """Draws a padlock: automatic payments avoid this."""
    side = max(13.0, min(22.0, rect.width() * 0.2))
    corner = QRectF(rect.right() - side - 4, rect.center().y() - side * 0.9, side, side)
    painter.setPen(QPen(QColor("#0b0c0e"), 1.2))
    painter.setBrush(QColor("#ffd166"))
    painter.drawRoundedRect(corner, side * 0.28, side * 0.28)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(INK), side * 0.11))
    bow = QRectF(corner.left() + side * 0.32, corner.top() + side * 0.14, side * 0.36, side * 0.5)
    painter.drawArc(bow, 0, 180 * 16)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(INK))
    painter.drawRoundedRect(
        QRectF(corner.left() + side * 0.22, corner.top() + side * 0.42, side * 0.56, side * 0.42), 1.5, 1.5
    )


def _sick(painter: QPainter, rect: QRectF, named: float) -> None:
    """Draws summoning sickness (302.6): a dotted outline below the name, which ends at `named`. Marks are drawn over
    it."""
    pen = QPen(QColor("#ffffff"), 1.6, Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    below = QRectF(rect.left(), named, rect.width(), rect.bottom() - named)
    painter.drawRoundedRect(below.adjusted(3.5, 3.5, -3.5, -3.5), 4, 4)


def _back(painter: QPainter, rect: QRectF) -> None:
    """Draws the back of a card: chevrons on a dark ground."""
    painter.fillRect(rect, QColor("#182a3a"))
    painter.setPen(QPen(QColor("#c99a3c"), rect.width() * 0.05, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    middle = rect.center()
    for step in range(3):
        y = middle.y() + (step - 0.6) * rect.height() * 0.13
        painter.drawLine(QPointF(rect.left() + rect.width() * 0.25, y), QPointF(middle.x(), y - rect.height() * 0.1))
        painter.drawLine(QPointF(middle.x(), y - rect.height() * 0.1), QPointF(rect.right() - rect.width() * 0.25, y))
