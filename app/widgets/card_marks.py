"""What frames, tiles and lines of cards have in common: their colours, by the card's colours (105, 202.2), and small
marks: rarity, legendary crown, power and toughness, and how far a card is automated.
"""

from __future__ import annotations

import math
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from app.services.cards.look import Automation, CardLook
from app.widgets.theme import plain_font


class FramePaint(msgspec.Struct, frozen=True):
    """`frame` lies under everything, `bar` under name and type, `page` under the rules text, `edge` outlines."""

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
    """The paints of the frame's left and right side; the same twice unless the card has two colours."""
    if not look.colours:
        kind = FRAMES["land"] if look.is_land else FRAMES["artifact"]
        return kind, kind
    if len(look.colours) > 2:
        return FRAMES["gold"], FRAMES["gold"]
    return FRAMES[look.colours[0]], FRAMES[look.colours[-1]]


def bar_paints(look: CardLook) -> tuple[FramePaint, FramePaint]:
    """The paints of the bars and the page: gold for a card of several colours, split for a hybrid card."""
    if len(look.colours) >= 2 and not look.is_hybrid and not look.is_land:
        return FRAMES["gold"], FRAMES["gold"]
    return frame_paints(look)


def pigments(look: CardLook) -> list[tuple[str, str, str]]:
    """The placeholder's pigments, one triple per colour."""
    if not look.colours:
        return [PIGMENTS["land" if look.is_land else "artifact"]]
    return [PIGMENTS[colour] for colour in look.colours]


def sideways(rect: QRectF, left: str, right: str) -> QBrush:
    """A brush from left to right with a soft change in the middle."""
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
    path = QPainterPath()
    if points == 0:
        path.addEllipse(centre, radius, radius)
        return path
    for step in range(points * 2):
        reach = radius if step % 2 == 0 else radius * inner
        angle = math.pi * step / points
        point = QPointF(centre.x() + reach * math.sin(angle), centre.y() - reach * math.cos(angle))
        if step == 0:
            path.moveTo(point)
        else:
            path.lineTo(point)
    path.closeSubpath()
    return path


def draw_rarity(painter: QPainter, centre: QPointF, radius: float, rarity: str) -> None:
    """A gem whose shape tells the rarity as well as its colour does."""
    light, dark, points = _RARITY.get(rarity, _RARITY["special"])
    shade = QLinearGradient(0, centre.y() - radius, 0, centre.y() + radius)
    shade.setColorAt(0, QColor(light))
    shade.setColorAt(1, QColor(dark))
    painter.setPen(QPen(QColor("#14110d"), radius * 0.16))
    painter.setBrush(shade)
    painter.drawPath(star_path(centre, radius, points))


def draw_crown(painter: QPainter, top: QPointF, scale: float) -> None:
    """A small crown on the upper edge of a legendary card's name."""
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
    """The box of power and toughness, or the shield of loyalty."""
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
    """A disc: half filled for a partly automated card, empty with a bar for one that is not automated."""
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
