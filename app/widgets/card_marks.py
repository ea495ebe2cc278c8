"""Card marks: colours of frames, tiles and lines by the card's colours (105, 202.2), and small marks drawn for this
program.

The marks show rarity, a legendary crown, power and toughness, and support status. They have a glyph for each common
keyword ability (702), for summoning sickness, commanders, attachments from another board, and items that a player
holds. Seats differ by shape as well as by colour. A glyph is a path in a box of 16 x 16 in which overlapping parts are
holes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from app.services.cards.look import Automation, CardLook
from app.widgets.painting import restore_painter
from app.widgets.theme import SEATS, SeatShape, plain_font


class FramePaint(msgspec.Struct, frozen=True):
    """The paints of a frame: `frame` in the background, `bar` behind name and type, `page` behind the rules text,
    `edge` for outlines."""

    frame: str
    bar: str
    page: str
    edge: str


FRAMES: Final = {
    "W": FramePaint("#e6dcbd", "#f7f1dd", "#f8f4e8", "#a48b4e"),
    "U": FramePaint("#5c9cc8", "#d5e8f4", "#eaf2f6", "#235a86"),
    "B": FramePaint("#453d4a", "#cfc7cf", "#e6e1e3", "#1d1820"),
    "R": FramePaint("#cf6b4e", "#f6d6c6", "#f9ebe2", "#83301b"),
    "G": FramePaint("#5f9a68", "#d6e9cf", "#ebf2e4", "#25592f"),
    "gold": FramePaint("#cfa947", "#f5e7b6", "#f7f0da", "#80621a"),
    "artifact": FramePaint("#8e9aa6", "#dbe2e8", "#edf0f2", "#4c5863"),
    "land": FramePaint("#9c8468", "#e8dcc8", "#f2ece1", "#54432f"),
}

PIGMENTS: Final = {
    "W": ("#6e5326", "#e3bf68", "#fff6d8"),
    "U": ("#0b2a4f", "#2f83c6", "#bfe8ff"),
    "B": ("#120d18", "#5c4470", "#c3a5cf"),
    "R": ("#4c0f0c", "#cf4a28", "#ffc27f"),
    "G": ("#0d2e1c", "#3a8a4c", "#cbe78f"),
    "artifact": ("#232b34", "#77889a", "#e0e9ef"),
    "land": ("#33271b", "#9b7d56", "#ecd9b1"),
}
"""Dark, middle and light colour of a placeholder."""

INK: Final = "#15110d"


def frame_paints(look: CardLook) -> tuple[FramePaint, FramePaint]:
    """Returns the paints of the frame's left and right side; the same twice unless the card has two colours."""
    if not look.colours:
        kind = FRAMES["land"] if look.is_land else FRAMES["artifact"]
        return kind, kind
    if len(look.colours) > 2:
        return FRAMES["gold"], FRAMES["gold"]
    return FRAMES[look.colours[0]], FRAMES[look.colours[-1]]


def bar_paints(look: CardLook) -> tuple[FramePaint, FramePaint]:
    """Returns the paints of the bars and the page: gold for a card of several colours, split for a hybrid card."""
    if len(look.colours) >= 2 and not look.is_hybrid and not look.is_land:
        return FRAMES["gold"], FRAMES["gold"]
    return frame_paints(look)


def pigments(look: CardLook) -> list[tuple[str, str, str]]:
    """The placeholder's pigments, one triple per colour."""
    if not look.colours:
        return [PIGMENTS["land" if look.is_land else "artifact"]]
    return [PIGMENTS[colour] for colour in look.colours]


def sideways(rect: QRectF, left: str, right: str) -> QBrush:
    """Returns a brush from left to right with a soft change in the middle."""
    if left == right:
        return QBrush(QColor(left))
    gradient = QLinearGradient(QPointF(rect.left(), 0), QPointF(rect.right(), 0))
    gradient.setColorAt(0.0, QColor(left))
    gradient.setColorAt(0.38, QColor(left))
    gradient.setColorAt(0.62, QColor(right))
    gradient.setColorAt(1.0, QColor(right))
    return QBrush(gradient)


_RARITY: Final = {
    "common": ("#3a3a3c", "#17171a", 0),
    "uncommon": ("#e8eef3", "#7f909d", 4),
    "rare": ("#f4d67c", "#a97c1c", 6),
    "mythic": ("#ffa94d", "#c8401a", 8),
    "special": ("#d9a6ff", "#6c2fa0", 5),
}
"""Light and dark colour, and the number of the gem's points (0 = a disc)."""


def star_path(centre: QPointF, radius: float, points: int, inner: float = 0.58) -> QPainterPath:
    """A star of `points` points; a disc for 0."""
    if points == 0:
        disc = QPainterPath()
        disc.addEllipse(centre, radius, radius)
        return disc
    corners: list[QPointF] = []
    for step in range(points * 2):
        reach = radius if step % 2 == 0 else radius * inner
        angle = math.pi * step / points
        corners.append(QPointF(centre.x() + reach * math.sin(angle), centre.y() - reach * math.cos(angle)))
    return closed_path(corners)


def closed_path(corners: Iterable[QPointF]) -> QPainterPath:
    """Returns a path through the corners and back to the first."""
    path = QPainterPath()
    path.addPolygon(QPolygonF(list(corners)))
    path.closeSubpath()
    return path


def draw_rarity(painter: QPainter, centre: QPointF, radius: float, rarity: str) -> None:
    """Draws a gem that shows the rarity by its shape and its colour."""
    light, dark, points = _RARITY.get(rarity, _RARITY["special"])
    shade = QLinearGradient(0, centre.y() - radius, 0, centre.y() + radius)
    shade.setColorAt(0, QColor(light))
    shade.setColorAt(1, QColor(dark))
    painter.setPen(QPen(QColor("#14110d"), radius * 0.16))
    painter.setBrush(shade)
    painter.drawPath(star_path(centre, radius, points))


def draw_crown(painter: QPainter, top: QPointF, scale: float) -> None:
    """Draws a small crown on the upper edge of a legendary card's name."""
    path = QPainterPath(QPointF(top.x() - 22 * scale, top.y() + 2))
    for x, y in ((-26, -8), (-12, -3), (0, -11), (12, -3), (26, -8), (22, 2)):
        path.lineTo(top.x() + x * scale, top.y() + y * scale)
    path.closeSubpath()
    shade = QLinearGradient(0, top.y() - 8 * scale, 0, top.y() + 2)
    shade.setColorAt(0, QColor("#fbe08a"))
    shade.setColorAt(1, QColor("#b07d1e"))
    painter.setPen(QPen(QColor("#2a1e08"), 1))
    painter.setBrush(shade)
    painter.drawPath(path)


def draw_box(
    painter: QPainter, rect: QRectF, text: str, size: float, paint: FramePaint, *, loyalty: bool = False
) -> None:
    """Draws the box of power and toughness, or the shield of loyalty."""
    painter.setPen(QPen(QColor(paint.edge), size * 0.1))
    painter.setBrush(QColor("#1c2229" if loyalty else paint.bar))
    if loyalty:
        shield = QPainterPath(QPointF(rect.left() + rect.width() * 0.12, rect.top()))
        shield.lineTo(rect.right() - rect.width() * 0.12, rect.top())
        shield.lineTo(rect.right(), rect.center().y())
        shield.lineTo(rect.center().x(), rect.bottom() + size * 0.2)
        shield.lineTo(rect.left(), rect.center().y())
        shield.closeSubpath()
        painter.drawPath(shield)
    else:
        painter.drawRoundedRect(rect, size * 0.28, size * 0.28)
    painter.setPen(QColor("#f6f2e8" if loyalty else INK))
    painter.setFont(plain_font(size, bold=True))
    painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, text)


def draw_automation_mark(painter: QPainter, rect: QRectF, automation: Automation) -> None:
    """Draws a disc: half filled for a partly supported card, empty with a bar for an unsupported one."""
    painter.setPen(QPen(QColor("#20180a"), rect.width() * 0.09))
    painter.setBrush(QColor("#fff3cf"))
    painter.drawEllipse(rect)
    inside = rect.adjusted(rect.width() * 0.2, rect.width() * 0.2, -rect.width() * 0.2, -rect.width() * 0.2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#b4690e"))
    if automation == "partial":
        painter.drawPie(inside, 90 * 16, 180 * 16)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#b4690e"), rect.width() * 0.08))
        painter.drawEllipse(inside)
    else:
        bar = QRectF(inside.left(), inside.center().y() - rect.height() * 0.09, inside.width(), rect.height() * 0.18)
        painter.drawRoundedRect(bar, 1, 1)


_BOX: Final = 16

_SHIELD: Final = "M 8 1 L 14 3 C 14 9 12 13 8 15 C 4 13 2 9 2 3 Z"
_DROP: Final = "M 8 1 C 11 6 13 8 13 10.5 C 13 13.5 10.7 15 8 15 C 5.3 15 3 13.5 3 10.5 C 3 8 5 6 8 1 Z"
_SWORD: Final = "M 14.5 1.5 L 14 5 L 7.6 11.4 L 9 12.8 L 7.6 14.2 L 5.2 11.8 L 3 14 L 2 13 L 4.2 10.8 L 1.8 8.4"
_WARNING: Final = "M 8 1 L 15.5 14.5 L 0.5 14.5 Z M 7 5.5 L 9 5.5 L 9 10 L 7 10 Z M 7 11.2 L 9 11.2 L 9 13 L 7 13 Z"

GLYPHS: Final[dict[str, str]] = {
    "flying": (
        "M 1 4 C 6 4.5 10.5 3.5 15 1 C 15 8 11 13.5 4 14 C 6 12.8 7 11.8 7.6 10.5 C 5.4 10.6 4 10 3 8.8"
        " C 4.6 8.9 5.6 8.4 6.2 7.6 C 4 7.2 2.2 6 1 4 Z"
    ),
    "reach": "M 8 0.5 L 13 6.5 L 9.6 6.5 L 9.6 15.5 L 6.4 15.5 L 6.4 6.5 L 3 6.5 Z",
    "menace": "M 1 1.5 C 4 5.5 6 6.5 8 6.5 C 10 6.5 12 5.5 15 1.5 C 15.5 8 13 13 8 15 C 3 13 0.5 8 1 1.5 Z",
    "shadow": "M 10 1 C 4 1.5 2 5 2 8.5 C 2 12.5 5.5 15.5 9.5 15 C 11.5 14.8 13 14 14 12.5 C 8 13 6 5.5 10 1 Z",
    "fear": _WARNING,
    "intimidate": _WARNING,
    "horsemanship": (
        "M 2 15 L 5 15 C 3 8 4.5 4 8 4 C 11.5 4 13 8 11 15 L 14 15 C 16.5 7 13 1 8 1 C 3 1 -0.5 7 2 15 Z"
    ),
    "skulk": "M 1 4 L 8 9 L 15 4 L 15 8 L 8 13.5 L 1 8 Z",
    "defender": (
        "M 1 2 L 7.4 2 L 7.4 5.6 L 1 5.6 Z M 8.6 2 L 15 2 L 15 5.6 L 8.6 5.6 Z M 1 6.6 L 4 6.6 L 4 10.2 L 1 10.2 Z"
        " M 5.2 6.6 L 10.8 6.6 L 10.8 10.2 L 5.2 10.2 Z M 12 6.6 L 15 6.6 L 15 10.2 L 12 10.2 Z"
        " M 1 11.2 L 7.4 11.2 L 7.4 14.8 L 1 14.8 Z M 8.6 11.2 L 15 11.2 L 15 14.8 L 8.6 14.8 Z"
    ),
    "first strike": f"{_SWORD} L 3.2 7 L 4.6 8.4 L 11 2 Z",
    "double strike": (
        "M 1 1 L 4 1.6 L 8 6.4 L 12 1.6 L 15 1 L 14.4 4 L 9.9 8.4 L 12.4 11.2 L 13.6 10 L 14.8 11.2 L 13.6 12.6"
        " L 15.2 14 L 14 15.2 L 12.4 13.6 L 11.2 14.8 L 10 13.6 L 11 12.6 L 8 10.2 L 5 12.6 L 6 13.6 L 4.8 14.8"
        " L 3.6 13.6 L 2 15.2 L 0.8 14 L 2.4 12.6 L 1.2 11.2 L 2.4 10 L 3.6 11.2 L 6.1 8.4 L 1.6 4 Z"
    ),
    "trample": "M 1 2 L 5 2 L 9 8 L 5 14 L 1 14 L 5 8 Z M 8 2 L 12 2 L 16 8 L 12 14 L 8 14 L 12 8 Z",
    "deathtouch": (
        "M 8 1 C 12.5 1 15 4 15 7.2 C 15 9.4 13.8 11 12.2 11.8 L 12.2 15 L 3.8 15 L 3.8 11.8 C 2.2 11 1 9.4 1 7.2"
        " C 1 4 3.5 1 8 1 Z M 3.4 6.2 L 7 6.2 L 7 9.4 L 3.4 9.4 Z M 9 6.2 L 12.6 6.2 L 12.6 9.4 L 9 9.4 Z"
        " M 7.4 12.2 L 8.6 12.2 L 8.6 15 L 7.4 15 Z"
    ),
    "lifelink": (
        "M 8 15 C 3 10.5 0.8 8 0.8 5 C 0.8 2.6 2.6 1.2 4.4 1.2 C 6 1.2 7.4 2.2 8 3.8"
        " C 8.6 2.2 10 1.2 11.6 1.2 C 13.4 1.2 15.2 2.6 15.2 5 C 15.2 8 13 10.5 8 15 Z"
    ),
    "vigilance": (
        "M 0.5 8 C 3 4 5.5 2.6 8 2.6 C 10.5 2.6 13 4 15.5 8 C 13 12 10.5 13.4 8 13.4 C 5.5 13.4 3 12 0.5 8 Z"
        " M 8 4.8 C 9.8 4.8 11.2 6.2 11.2 8 C 11.2 9.8 9.8 11.2 8 11.2 C 6.2 11.2 4.8 9.8 4.8 8"
        " C 4.8 6.2 6.2 4.8 8 4.8 Z M 8 6.6 L 9.4 8 L 8 9.4 L 6.6 8 Z"
    ),
    "haste": "M 9.5 0.5 L 2.5 9 L 7 9 L 5 15.5 L 13.5 6 L 8.6 6 Z",
    "infect": _DROP,
    "toxic": f"{_DROP} M 8 6.5 L 10.6 11 L 8 12.8 L 5.4 11 Z",
    "indestructible": "M 8 0.5 L 15 4.4 L 15 11.6 L 8 15.5 L 1 11.6 L 1 4.4 Z M 8 4 L 11.8 6.2 L 11.8 9.8 L 8 12"
    " L 4.2 9.8 L 4.2 6.2 Z",
    "hexproof": _SHIELD,
    "shroud": f"{_SHIELD} M 8 4 L 11.2 5 C 11.2 8.5 10 10.8 8 12 C 6 10.8 4.8 8.5 4.8 5 Z",
    "ward": f"{_SHIELD} M 7 4 L 9 4 L 9 12 L 7 12 Z",
    "protection": f"{_SHIELD}"
    " M 7 3.6 L 9 3.6 L 9 6 L 11.6 6 L 11.6 8 L 9 8 L 9 12 L 7 12 L 7 8 L 4.4 8 L 4.4 6 L 7 6 Z",
    "flash": "M 8 0.5 L 9.8 6.2 L 15.5 8 L 9.8 9.8 L 8 15.5 L 6.2 9.8 L 0.5 8 L 6.2 6.2 Z",
    "prowess": "M 8 1 L 15 7.5 L 11 7.5 L 8 4.8 L 5 7.5 L 1 7.5 Z M 8 7.5 L 15 14 L 11 14 L 8 11.3 L 5 14 L 1 14 Z",
    "sick": "M 2 1 L 14 1 L 14 3 L 9.4 8 L 14 13 L 14 15 L 2 15 L 2 13 L 6.6 8 L 2 3 Z M 5 3.2 L 11 3.2 L 8 6.4 Z",
    "commander": "M 1 13.5 L 1 4.5 L 5 8 L 8 2 L 11 8 L 15 4.5 L 15 13.5 Z",
    "attached": (
        "M 5 3 C 8 3 10 5.4 10 8 C 10 10.6 8 13 5 13 C 2 13 0 10.6 0 8 C 0 5.4 2 3 5 3 Z"
        " M 11 3 C 14 3 16 5.4 16 8 C 16 10.6 14 13 11 13 C 8 13 6 10.6 6 8 C 6 5.4 8 3 11 3 Z"
    ),
    "monarch": "M 1 13.5 L 1 4.5 L 5 8 L 8 2 L 11 8 L 15 4.5 L 15 13.5 Z M 3 10.5 L 13 10.5 L 13 12 L 3 12 Z",
    "initiative": "M 3 15.5 L 3 0.5 L 14.5 4.8 L 5 9 L 5 15.5 Z",
    "city's blessing": (
        "M 1 15 L 1 8 L 3 8 L 3 5 L 5 5 L 5 8 L 6.5 8 L 6.5 3 L 8 0.5 L 9.5 3 L 9.5 8 L 11 8 L 11 5 L 13 5 L 13 8"
        " L 15 8 L 15 15 Z M 6.6 15 L 6.6 11.5 C 6.6 10 9.4 10 9.4 11.5 L 9.4 15 Z"
    ),
    "day": (
        "M 8 4 C 10.2 4 12 5.8 12 8 C 12 10.2 10.2 12 8 12 C 5.8 12 4 10.2 4 8 C 4 5.8 5.8 4 8 4 Z"
        " M 7.2 0 L 8.8 0 L 8.8 3 L 7.2 3 Z M 7.2 13 L 8.8 13 L 8.8 16 L 7.2 16 Z M 0 7.2 L 3 7.2 L 3 8.8 L 0 8.8 Z"
        " M 13 7.2 L 16 7.2 L 16 8.8 L 13 8.8 Z M 2 3 L 3 2 L 5 4 L 4 5 Z M 13 2 L 14 3 L 12 5 L 11 4 Z"
        " M 4 11 L 5 12 L 3 14 L 2 13 Z M 11 12 L 12 11 L 14 13 L 13 14 Z"
    ),
    "night": "M 10 1 C 4 1.5 2 5 2 8.5 C 2 12.5 5.5 15.5 9.5 15 C 11.5 14.8 13 14 14 12.5 C 8 13 6 5.5 10 1 Z",
    "poison": _DROP,
    "energy": "M 9.5 0.5 L 2.5 9 L 7 9 L 5 15.5 L 13.5 6 L 8.6 6 Z",
    "rad": (
        "M 8 6 C 9.2 6 10 6.9 10 8 C 10 9.1 9.2 10 8 10 C 6.8 10 6 9.1 6 8 C 6 6.9 6.8 6 8 6 Z"
        " M 4.3 1.4 C 6.6 0.2 9.4 0.2 11.7 1.4 L 9.6 5 C 8.6 4.5 7.4 4.5 6.4 5 Z"
        " M 15.5 8.4 C 15.3 11.2 14 13.4 11.8 14.8 L 9.8 11.3 C 10.8 10.6 11.4 9.6 11.5 8.4 Z"
        " M 0.5 8.4 C 0.7 11.2 2 13.4 4.2 14.8 L 6.2 11.3 C 5.2 10.6 4.6 9.6 4.5 8.4 Z"
    ),
    "experience": "M 8 0.5 L 10.2 5.8 L 15.8 6.2 L 11.5 9.9 L 12.9 15.4 L 8 12.4 L 3.1 15.4 L 4.5 9.9 L 0.2 6.2"
    " L 5.8 5.8 Z",
}  # fmt: skip


@cache
def glyph_path(name: str) -> QPainterPath:
    """Returns the path of a mark in its box of 16 x 16.

    Raises:
        KeyError: if no mark has that name.
    """
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    words = iter(GLYPHS[name].split())
    for command in words:
        if command == "Z":
            path.closeSubpath()
            continue
        points = [QPointF(float(next(words)), float(next(words))) for _ in range(3 if command == "C" else 1)]
        if command == "M":
            path.moveTo(points[0])
        elif command == "L":
            path.lineTo(points[0])
        else:
            path.cubicTo(*points)
    return path


def draw_glyph(painter: QPainter, rect: QRectF, name: str, colour: str) -> None:
    """Draws a mark in one colour, filling `rect`."""
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / _BOX, rect.height() / _BOX)
    painter.fillPath(glyph_path(name), QColor(colour))
    painter.restore()


def draw_chip(painter: QPainter, rect: QRectF, name: str, *, ground: str = "#14202b", ink: str = "#ffffff") -> None:
    """Draws a mark on a round background, to be visible on any picture."""
    painter.setPen(QPen(QColor("#05080b"), max(0.8, rect.width() * 0.07)))
    painter.setBrush(QColor(ground))
    painter.drawEllipse(rect)
    inset = rect.width() * 0.2
    draw_glyph(painter, rect.adjusted(inset, inset, -inset, -inset), name, ink)


def shape_path(shape: SeatShape, rect: QRectF) -> QPainterPath:
    """The shape's outline inside `rect`."""
    centre, radius = rect.center(), rect.width() / 2
    path = QPainterPath()
    match shape:
        case "circle":
            path.addEllipse(rect.adjusted(1, 1, -1, -1))
        case "square":
            path.addRect(rect.adjusted(2, 2, -2, -2))
        case "star":
            return star_path(centre, radius, 5, 0.45)
        case "cross":
            arm = radius * 0.36
            path.addRect(QRectF(centre.x() - arm, rect.top(), arm * 2, rect.height()))
            path.addRect(QRectF(rect.left(), centre.y() - arm, rect.width(), arm * 2))
            return path.simplified()
        case "triangle" | "diamond" | "pentagon" | "hexagon":
            corners = {"triangle": 3, "diamond": 4, "pentagon": 5, "hexagon": 6}[shape]
            for step in range(corners):
                angle = math.tau * step / corners
                point = QPointF(centre.x() + radius * math.sin(angle), centre.y() - radius * math.cos(angle))
                if step == 0:
                    path.moveTo(point)
                else:
                    path.lineTo(point)
            path.closeSubpath()
    return path


@restore_painter
def draw_seat(painter: QPainter, rect: QRectF, seat: int, *, outline: str = "#0b0c0e") -> None:
    """The mark of seat 0, 1, ... in its colour."""
    colour, shape = SEATS[seat % len(SEATS)]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(outline), 1.2))
    painter.setBrush(QColor(colour))
    painter.drawPath(shape_path(shape, rect))


def seat_colour(seat: int) -> QColor:
    """The seat's colour."""
    return QColor(SEATS[seat % len(SEATS)][0])
