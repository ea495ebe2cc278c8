"""Mana and tap symbols (107.4-107.6), drawn for this program: coloured discs with original glyphs.

White: a sun over the horizon. Blue: waves. Black: a crescent. Red: a peak with a spark. Green: a leaf.
Colourless: an open gem. Snow: six needles. Tap: a turning card. Life paid for a Phyrexian symbol: a small heart.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QTransform

from app.widgets.painting import restore_painter
from app.widgets.theme import plain_font

DISCS: Final = {
    "W": "#f8eecb",
    "U": "#b3dbf2",
    "B": "#bfb3bf",
    "R": "#f3ae93",
    "G": "#a8d6a4",
    "C": "#d3d0cc",
    "S": "#d9ecf5",
}
_PLAIN: Final = "#cfcac3"
_INK: Final = "#191512"
_INKS: Final = {"W": "#8a5a06", "U": "#0d3f73", "B": "#1d1320", "R": "#8a1c10", "G": "#0f4a22"}
_HEART: Final = "#b3122a"


@restore_painter
def draw_symbol(painter: QPainter, rect: QRectF, symbol: str) -> None:
    """Draws one symbol (text without braces, such as "W", "2/U", "G/P", "12", "T") into a square."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    half = rect.width() / 2
    painter.scale(half, half)
    parts = symbol.split("/")
    phyrexian = "P" in parts
    parts = [part for part in parts if part != "P"] or [symbol]
    _disc(painter, parts)
    if len(parts) == 2:
        for part, place in zip(parts, (QPointF(-0.36, -0.36), QPointF(0.36, 0.36)), strict=True):
            _glyph(painter, part, place, 0.5)
    else:
        _glyph(painter, parts[0], QPointF(0, 0), 0.78 if phyrexian else 0.92)
    if phyrexian:
        painter.translate(0.52, 0.55)
        painter.scale(0.42, 0.42)
        painter.setPen(QPen(QColor("#ffffff"), 0.25))
        painter.setBrush(QColor(_HEART))
        painter.drawPath(_heart())


def _disc(painter: QPainter, parts: list[str]) -> None:
    circle = QRectF(-0.96, -0.96, 1.92, 1.92)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(20, 16, 12, 150))
    painter.drawEllipse(circle.translated(-0.04, 0.1))
    painter.setBrush(QColor(DISCS.get(parts[0], _PLAIN)))
    painter.drawEllipse(circle)
    if len(parts) == 2:
        painter.setBrush(QColor(DISCS.get(parts[1], _PLAIN)))
        painter.drawChord(circle, 45 * 16 + 180 * 16, 180 * 16)


@restore_painter
def _glyph(painter: QPainter, part: str, at: QPointF, size: float) -> None:
    painter.translate(at)
    painter.scale(size, size)
    ink = QColor(_INKS.get(part, _INK))
    path = _PATHS.get(part)
    if path is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        painter.drawPath(path())
    else:
        painter.setPen(ink)
        _letters(painter, part)


def _letters(painter: QPainter, text: str) -> None:
    font = QFont(plain_font(100, bold=True))
    painter.setFont(font)
    size = 0.0145 if len(text) == 1 else 0.0105 if len(text) == 2 else 0.0075
    painter.scale(size, size)
    painter.drawText(QRectF(-200, -200, 400, 400), Qt.AlignmentFlag.AlignCenter, text)


def _without(whole: QPainterPath, part: QPainterPath) -> QPainterPath:
    """Returns `whole` minus `part`, computed at a large scale because Qt's path arithmetic is inaccurate near 1."""
    large = QTransform().scale(200, 200)
    return QTransform().scale(0.005, 0.005).map(large.map(whole).subtracted(large.map(part)))


@lru_cache(maxsize=1)
def _sun() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(-0.42, 0.28)
    path.arcTo(QRectF(-0.42, -0.14, 0.84, 0.84), 180, -180)
    path.closeSubpath()
    path.addRoundedRect(QRectF(-0.78, 0.38, 1.56, 0.16), 0.08, 0.08)
    for angle in (-80, -40, 0, 40, 80):
        ray = QPainterPath()
        ray.moveTo(-0.09, -0.56)
        ray.lineTo(0.0, -0.92)
        ray.lineTo(0.09, -0.56)
        ray.closeSubpath()
        path.addPath(QTransform().translate(0, 0.28).rotate(angle).map(ray))
    return path


@lru_cache(maxsize=1)
def _waves() -> QPainterPath:
    line = QPainterPath()
    line.moveTo(-0.78, 0.1)
    line.cubicTo(-0.5, -0.42, -0.28, -0.42, 0.0, 0.0)
    line.cubicTo(0.28, 0.42, 0.5, 0.42, 0.78, -0.1)
    line.cubicTo(0.5, 0.12, 0.28, 0.08, 0.08, -0.2)
    line.cubicTo(-0.2, -0.62, -0.6, -0.52, -0.78, 0.1)
    path = QPainterPath()
    path.addPath(QTransform().translate(0, -0.3).map(line))
    path.addPath(QTransform().translate(0, 0.36).map(line))
    return path


@lru_cache(maxsize=1)
def _crescent() -> QPainterPath:
    outer = QPainterPath()
    outer.addEllipse(QRectF(-0.72, -0.74, 1.48, 1.48))
    inner = QPainterPath()
    inner.addEllipse(QRectF(-0.26, -0.86, 1.3, 1.3))
    path = _without(outer, inner)
    path.addEllipse(QRectF(0.24, -0.36, 0.28, 0.28))
    return path


@lru_cache(maxsize=1)
def _peak() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(-0.84, 0.62)
    path.lineTo(-0.22, -0.4)
    path.lineTo(0.1, 0.08)
    path.lineTo(0.3, -0.16)
    path.lineTo(0.84, 0.62)
    path.closeSubpath()
    spark = QPainterPath()
    for step in range(8):
        radius = 0.36 if step % 2 == 0 else 0.11
        angle = math.tau * step / 8
        point = QPointF(0.42 + radius * math.sin(angle), -0.5 - radius * math.cos(angle))
        if step == 0:
            spark.moveTo(point)
        else:
            spark.lineTo(point)
    spark.closeSubpath()
    path.addPath(spark)
    return path


@lru_cache(maxsize=1)
def _leaf() -> QPainterPath:
    blade = QPainterPath()
    blade.moveTo(-0.56, 0.5)
    blade.cubicTo(-0.82, -0.34, -0.2, -0.84, 0.74, -0.78)
    blade.cubicTo(0.84, 0.16, 0.3, 0.78, -0.56, 0.5)
    vein = QPainterPath()
    vein.moveTo(-0.42, 0.46)
    vein.lineTo(0.42, -0.5)
    vein.lineTo(-0.3, 0.52)
    vein.closeSubpath()
    stem = QPainterPath()
    stem.moveTo(-0.5, 0.36)
    stem.lineTo(-0.86, 0.76)
    stem.lineTo(-0.72, 0.86)
    stem.lineTo(-0.38, 0.5)
    stem.closeSubpath()
    path = _without(blade, vein)
    path.addPath(stem)
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


@lru_cache(maxsize=1)
def _gem() -> QPainterPath:
    def hexagon(radius: float) -> QPainterPath:
        path = QPainterPath(QPointF(0, -radius))
        for step in range(1, 6):
            angle = math.tau * step / 6
            path.lineTo(radius * math.sin(angle), -radius * math.cos(angle))
        path.closeSubpath()
        return path

    path = _without(hexagon(0.78), hexagon(0.5))
    path.addPath(hexagon(0.2))
    return path


@lru_cache(maxsize=1)
def _needles() -> QPainterPath:
    path = QPainterPath()
    for step in range(6):
        needle = QPainterPath()
        needle.moveTo(-0.09, 0)
        needle.lineTo(-0.05, -0.8)
        needle.lineTo(0.05, -0.8)
        needle.lineTo(0.09, 0)
        needle.closeSubpath()
        needle.addRect(QRectF(-0.26, -0.56, 0.52, 0.09))
        path = path.united(QTransform().rotate(60 * step).map(needle))
    return path


@lru_cache(maxsize=1)
def _tap() -> QPainterPath:
    card = QPainterPath()
    card.addRoundedRect(QRectF(-0.3, -0.42, 0.6, 0.84), 0.08, 0.08)
    path = QTransform().rotate(38).map(card)
    ring = QPainterPath()
    ring.arcMoveTo(QRectF(-0.78, -0.78, 1.56, 1.56), 200)
    ring.arcTo(QRectF(-0.78, -0.78, 1.56, 1.56), 200, -150)
    ring.arcTo(QRectF(-0.62, -0.62, 1.24, 1.24), 50, 150)
    ring.closeSubpath()
    head = QPainterPath()
    head.moveTo(0.86, -0.82)
    head.lineTo(0.74, -0.24)
    head.lineTo(0.26, -0.58)
    head.closeSubpath()
    path.addPath(ring)
    path.addPath(head)
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


@lru_cache(maxsize=1)
def _untap() -> QPainterPath:
    return QTransform().scale(-1, 1).map(_tap())


@lru_cache(maxsize=1)
def _bolt() -> QPainterPath:
    path = QPainterPath(QPointF(0.2, -0.84))
    for x, y in ((-0.5, 0.12), (-0.06, 0.12), (-0.2, 0.84), (0.5, -0.16), (0.06, -0.16)):
        path.lineTo(x, y)
    path.closeSubpath()
    return path


@lru_cache(maxsize=1)
def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.86))
    path.cubicTo(-0.9, 0.2, -0.96, -0.3, -0.84, -0.5)
    path.cubicTo(-0.6, -0.92, -0.14, -0.82, 0, -0.4)
    path.cubicTo(0.14, -0.82, 0.6, -0.92, 0.84, -0.5)
    path.cubicTo(0.96, -0.3, 0.9, 0.2, 0, 0.86)
    return path


_PATHS: Final = {
    "W": _sun,
    "U": _waves,
    "B": _crescent,
    "R": _peak,
    "G": _leaf,
    "C": _gem,
    "S": _needles,
    "T": _tap,
    "Q": _untap,
    "E": _bolt,
}
