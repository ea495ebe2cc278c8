"""Small marks on cards: rarity, legendary crown, power and toughness, and how far a card is automated."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from app.services.card_look import Automation
from app.widgets.card_colours import INK, FramePaint
from app.widgets.metrics import plain_font

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
