"""The seats' shapes: who is who is told by shape as well as by colour."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.widgets.card_marks import star_path
from app.widgets.theme import SEATS, SeatShape


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


def draw_seat(painter: QPainter, rect: QRectF, seat: int, *, outline: str = "#0b0c0e") -> None:
    """The mark of seat 0, 1, ... in its colour."""
    colour, shape = SEATS[seat % len(SEATS)]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(outline), 1.2))
    painter.setBrush(QColor(colour))
    painter.drawPath(shape_path(shape, rect))
    painter.restore()


def seat_colour(seat: int) -> QColor:
    """The seat's colour."""
    return QColor(SEATS[seat % len(SEATS)][0])
