"""The colours of card frames and placeholders, by the card's colours (105, 202.2)."""

from __future__ import annotations

from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QColor, QLinearGradient

from app.services.card_look import CardLook


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
