"""Placeholder art: drawn in a card's window in place of a picture, from the card's types, colours and name. The same
card always gets the same one.

This program has no artwork. A placeholder is abstract: lands get a landscape, creatures a mirrored crest, instants a
flash, sorceries a vortex, artifacts an assembly, enchantments an aurora, planeswalkers a gate.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from app.services.cards.look import CardLook
from app.widgets.card_marks import closed_path, pigments
from engine.randomness import RandomStream


class Sketch:
    """A canvas of 100 x 100 units with the card's pigments and its own random numbers."""

    def __init__(self, painter: QPainter, look: CardLook) -> None:
        self.painter = painter
        self.chance = RandomStream(0, "motif", look.name)
        triples = pigments(look)
        self.dark = QColor(triples[0][0])
        self.middle = QColor(triples[0][1])
        self.light = QColor(triples[0][2])
        other = triples[-1]
        self.second = QColor(other[1]) if len(triples) > 1 else self.middle.darker(130)
        self.glow = QColor(other[2]) if len(triples) > 1 else self.light
        self.last_dark = QColor(other[0])
        self.all_middles = [QColor(triple[1]) for triple in triples]

    def number(self, low: float, high: float) -> float:
        return low + (high - low) * self.chance.below(1001) / 1000

    def fill_shape(self, colour: QColor, alpha: float = 1.0) -> None:
        tinted = QColor(colour)
        tinted.setAlphaF(max(0.0, min(1.0, alpha)))
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(tinted)

    def draw_line(self, colour: QColor, width: float, alpha: float = 1.0) -> None:
        tinted = QColor(colour)
        tinted.setAlphaF(max(0.0, min(1.0, alpha)))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(QPen(tinted, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))

    def draw_sky(self, centre: QPointF) -> None:
        """Draws the background: all the card's colours from left to right, a glow at `centre`, darker edges."""
        across = QLinearGradient(0, 0, 100, 40)
        steps = self.all_middles
        for place, colour in enumerate(steps):
            across.setColorAt(place / max(1, len(steps) - 1), colour)
        self.painter.fillRect(QRectF(-60, -60, 220, 220), QBrush(across))
        down = QLinearGradient(0, 0, 0, 100)
        top, bottom = QColor(self.dark), QColor(self.last_dark)
        top.setAlphaF(0.75)
        bottom.setAlphaF(0.55)
        down.setColorAt(0, top)
        down.setColorAt(0.5, QColor(0, 0, 0, 0))
        down.setColorAt(1, bottom)
        self.painter.fillRect(QRectF(-60, -60, 220, 220), QBrush(down))
        glow = QRadialGradient(centre, 62)
        shine, edge = QColor(self.glow), QColor(self.glow)
        shine.setAlphaF(0.85)
        edge.setAlphaF(0)
        glow.setColorAt(0, shine)
        glow.setColorAt(0.35, QColor(shine.red(), shine.green(), shine.blue(), 90))
        glow.setColorAt(1, edge)
        self.painter.fillRect(QRectF(-60, -60, 220, 220), QBrush(glow))


def draw_placeholder(painter: QPainter, rect: QRectF, look: CardLook) -> None:
    """Draws the card's placeholder into `rect` of any proportions. Nothing is drawn outside."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    unit = max(rect.width(), rect.height()) / 100
    painter.scale(unit, unit)
    painter.translate(-50, -50)
    _subject(look)(Sketch(painter, look))
    painter.restore()


def _subject(look: CardLook) -> Callable[[Sketch], None]:
    for card_type, subject in _SUBJECTS:
        if card_type in look.types:
            return subject
    return _aurora


def _landscape(sketch: Sketch) -> None:
    sun = QPointF(sketch.number(25, 75), sketch.number(30, 44))
    sketch.draw_sky(sun)
    sketch.fill_shape(sketch.glow, 0.9)
    size = sketch.number(5, 10)
    sketch.painter.drawEllipse(sun, size, size)
    layers = 4
    for layer in range(layers):
        depth = layer / (layers - 1)
        base = 48 + 11 * layer
        path = QPainterPath(QPointF(-10, 120))
        path.lineTo(-10, base)
        sharp = sketch.chance.chance(1, 2)
        x = -10.0
        while x < 110:
            step = sketch.number(12, 26)
            peak = base - sketch.number(2, 15) * (1.15 - depth * 0.6)
            if sharp:
                path.lineTo(x + step / 2, peak)
                path.lineTo(x + step, base + sketch.number(-3, 3))
            else:
                path.cubicTo(x + step * 0.3, peak, x + step * 0.7, peak, x + step, base + sketch.number(-3, 3))
            x += step
        path.lineTo(120, 120)
        path.closeSubpath()
        near = QColor(sketch.dark)
        far = sketch.middle.lighter(115)
        mixed = QColor.fromRgbF(
            far.redF() + (near.redF() - far.redF()) * depth,
            far.greenF() + (near.greenF() - far.greenF()) * depth,
            far.blueF() + (near.blueF() - far.blueF()) * depth,
        )
        sketch.fill_shape(mixed, 0.92)
        sketch.painter.drawPath(path)


def _crest(sketch: Sketch) -> None:
    """Draws mirrored shapes around a vertical axis, which suggest a creature."""
    centre = QPointF(50, sketch.number(42, 50))
    sketch.draw_sky(centre)
    painter = sketch.painter
    for ring in range(3):
        sketch.draw_line(sketch.light, 0.7, 0.30 - 0.07 * ring)
        radius = 24 + 9 * ring
        painter.drawEllipse(centre, radius, radius)
    for layer in range(5):
        depth = layer / 4
        shape = QPainterPath(QPointF(50, centre.y() - sketch.number(20, 32) * (1 - depth * 0.45)))
        reach = sketch.number(20, 44) * (1 - depth * 0.55)
        shoulder = centre.y() + sketch.number(-22, 8)
        foot = centre.y() + sketch.number(24, 52) * (1 - depth * 0.4)
        bend = sketch.number(-14, 18)
        shape.cubicTo(50 + reach * 0.35, shoulder - 18, 50 + reach * 1.1, shoulder - bend, 50 + reach, shoulder)
        shape.cubicTo(50 + reach * 0.55, shoulder + bend, 50 + reach * 0.4, foot - 6, 50, foot)
        mirrored = QPainterPath(shape)
        mirrored.addPath(_mirrored(shape))
        colour = (sketch.last_dark, sketch.second, sketch.dark, sketch.middle, sketch.light)[layer]
        sketch.fill_shape(colour, (0.85, 0.8, 0.85, 0.9, 0.85)[layer])
        painter.drawPath(mirrored)
    horn = QPainterPath(QPointF(50 + 4, centre.y() - 10))
    out, up = sketch.number(10, 28), sketch.number(18, 36)
    horn.cubicTo(50 + out, centre.y() - 12, 50 + out * 1.1, centre.y() - up * 0.6, 50 + out * 0.7, centre.y() - up)
    horn.cubicTo(50 + out * 0.8, centre.y() - up * 0.5, 50 + out * 0.5, centre.y() - 6, 50 + 4, centre.y() - 10)
    horn.addPath(_mirrored(horn))
    sketch.fill_shape(sketch.light, 0.9)
    painter.drawPath(horn)
    eye = sketch.number(4, 8)
    sketch.fill_shape(sketch.glow.lighter(120), 0.95)
    for side in (-1, 1):
        painter.drawEllipse(QPointF(50 + side * eye, centre.y() - 2), 1.9, 1.1)


def _mirrored_point(element: Any) -> QPointF:
    """Returns an element's place on the other side. Not every version of PySide6 declares its fields."""
    return QPointF(100 - element.x, element.y)


def _mirrored(path: QPainterPath) -> QPainterPath:
    flipped = QPainterPath()
    for place in range(path.elementCount()):
        element = path.elementAt(place)
        at = _mirrored_point(element)
        if place == 0 or element.isMoveTo():
            flipped.moveTo(at)
        elif element.isCurveTo():
            one, two = path.elementAt(place + 1), path.elementAt(place + 2)
            flipped.cubicTo(at, _mirrored_point(one), _mirrored_point(two))
        elif element.isLineTo():
            flipped.lineTo(at)
    return flipped


def _flash(sketch: Sketch) -> None:
    focus = QPointF(sketch.number(35, 65), sketch.number(36, 60))
    sketch.draw_sky(focus)
    painter = sketch.painter
    for _ in range(26):
        angle = sketch.number(0, math.tau)
        near, far = sketch.number(5, 16), sketch.number(26, 76)
        width = sketch.number(0.012, 0.05)
        ray = QPainterPath(QPointF(focus.x() + near * math.cos(angle), focus.y() + near * math.sin(angle)))
        for turn in (-width, width):
            ray.lineTo(focus.x() + far * math.cos(angle + turn), focus.y() + far * math.sin(angle + turn))
        ray.closeSubpath()
        sketch.fill_shape(sketch.chance.choice([sketch.light, sketch.glow, sketch.dark, sketch.second]), 0.42)
        painter.drawPath(ray)
    for strand in range(3):
        point = QPointF(focus.x() + sketch.number(-30, 30), -6)
        bolt = QPainterPath(point)
        for step in range(1, 7):
            pull = step / 6
            x = point.x() + (focus.x() - point.x()) * pull + sketch.number(-7, 7) * (1 - pull)
            bolt.lineTo(x, -6 + (focus.y() + 6) * pull)
        sketch.draw_line(sketch.light, 1.8 - 0.5 * strand, 0.95)
        painter.drawPath(bolt)
    sketch.fill_shape(QColor("#ffffff"), 0.9)
    painter.drawEllipse(focus, 4.5, 4.5)


def _vortex(sketch: Sketch) -> None:
    centre = QPointF(sketch.number(38, 62), sketch.number(40, 56))
    sketch.draw_sky(centre)
    painter = sketch.painter
    turns = sketch.number(1.1, 2.0) * (1 if sketch.chance.chance(1, 2) else -1)
    arms = 3 + sketch.chance.below(4)
    for arm in range(arms):
        start = math.tau * arm / arms
        outer, inner = QPainterPath(), []
        for step in range(41):
            part = step / 40
            angle = start + turns * math.tau * part * 0.5
            radius = 4 + 66 * part
            thick = 1.2 + 11 * part
            point = QPointF(centre.x() + radius * math.cos(angle), centre.y() + radius * 0.82 * math.sin(angle))
            wide = radius + thick
            inner.append(
                QPointF(centre.x() + wide * math.cos(angle + 0.2), centre.y() + wide * 0.82 * math.sin(angle + 0.2))
            )
            if step == 0:
                outer.moveTo(point)
            else:
                outer.lineTo(point)
        for point in reversed(inner):
            outer.lineTo(point)
        outer.closeSubpath()
        sketch.fill_shape((sketch.dark, sketch.second, sketch.light)[arm % 3], (0.75, 0.7, 0.5)[arm % 3])
        painter.drawPath(outer)
    sketch.fill_shape(sketch.glow.lighter(115), 0.95)
    painter.drawEllipse(centre, 5, 4.2)


def _assembly(sketch: Sketch) -> None:
    centre = QPointF(50, sketch.number(44, 52))
    sketch.draw_sky(centre)
    painter = sketch.painter
    sides = 3 + sketch.chance.below(6)
    turn = sketch.number(0, math.tau)
    for layer in range(5):
        radius = 40 - 8 * layer
        shape = _polygon(centre, radius, sides if layer % 2 == 0 else sides * 2, turn + layer * 0.4)
        sketch.fill_shape((sketch.last_dark, sketch.middle, sketch.dark, sketch.second, sketch.light)[layer], 0.85)
        painter.drawPath(shape)
        sketch.draw_line(sketch.light, 0.7, 0.65)
        painter.drawPath(shape)
    teeth = sides * 2
    for tooth in range(teeth):
        angle = turn + math.tau * tooth / teeth
        sketch.fill_shape(sketch.light, 0.75)
        painter.drawEllipse(QPointF(centre.x() + 45 * math.cos(angle), centre.y() + 45 * math.sin(angle)), 1.9, 1.9)
    sketch.fill_shape(sketch.glow.lighter(120), 0.95)
    painter.drawEllipse(centre, 3.6, 3.6)


def _polygon(centre: QPointF, radius: float, sides: int, turn: float) -> QPainterPath:
    angles = (turn + math.tau * step / sides for step in range(sides))
    return closed_path(
        QPointF(centre.x() + radius * math.cos(angle), centre.y() + radius * math.sin(angle)) for angle in angles
    )


def _aurora(sketch: Sketch) -> None:
    sketch.draw_sky(QPointF(sketch.number(30, 70), 24))
    painter = sketch.painter
    for _ in range(34):
        sketch.fill_shape(sketch.light, sketch.number(0.25, 0.9))
        size = sketch.number(0.2, 0.8)
        painter.drawEllipse(QPointF(sketch.number(0, 100), sketch.number(0, 70)), size, size)
    for ribbon in range(5):
        base = 34 + ribbon * 11 + sketch.number(-4, 4)
        lift = sketch.number(8, 22)
        phase = sketch.number(0, math.tau)
        path = QPainterPath(QPointF(-5, base + lift * math.sin(phase)))
        for step in range(1, 23):
            x = -5 + step * 5
            path.lineTo(x, base + lift * math.sin(phase + x * 0.055 + ribbon))
        for step in range(22, -1, -1):
            x = -5 + step * 5
            path.lineTo(x, base + 14 + lift * 0.8 * math.sin(phase + 0.5 + x * 0.06 + ribbon))
        path.closeSubpath()
        sketch.fill_shape((sketch.light, sketch.second, sketch.glow, sketch.dark, sketch.last_dark)[ribbon], 0.42)
        painter.drawPath(path)


def _gate(sketch: Sketch) -> None:
    centre = QPointF(50, 46)
    sketch.draw_sky(centre)
    painter = sketch.painter
    for ring in range(4):
        radius = 38 - 7 * ring
        start = sketch.number(0, 360)
        sketch.draw_line((sketch.dark, sketch.light, sketch.second, sketch.glow)[ring], 4.2 - 0.8 * ring, 0.9)
        box = QRectF(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2)
        painter.drawArc(box, int(start * 16), int(sketch.number(200, 330) * 16))
    figure = QPainterPath(QPointF(50, 34))
    figure.cubicTo(60, 40, 66, 66, 72, 104)
    figure.lineTo(28, 104)
    figure.cubicTo(34, 66, 40, 40, 50, 34)
    sketch.fill_shape(sketch.last_dark, 0.96)
    painter.drawPath(figure)
    painter.drawEllipse(QPointF(50, 31), 5.6, 6.4)
    sketch.draw_line(sketch.glow, 0.8, 0.8)
    painter.drawPath(figure)


_SUBJECTS: tuple[tuple[str, Callable[[Sketch], None]], ...] = (
    ("Planeswalker", _gate),
    ("Creature", _crest),
    ("Land", _landscape),
    ("Artifact", _assembly),
    ("Enchantment", _aurora),
    ("Instant", _flash),
    ("Sorcery", _vortex),
)
"""The card's first matching type decides."""
