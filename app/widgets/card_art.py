"""What is drawn in a card's window: the user's own picture where there is one, else the placeholder."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from app.images.own_pictures import Picture
from app.services.card_look import CardLook
from app.widgets.placeholder_art import draw_placeholder

FindPicture = Callable[[CardLook, int, int], Picture | None]
"""A card's picture in a size in pixels, None if the user has none."""


class CardArt:
    """Draws pictures or placeholders."""

    def __init__(self, find: FindPicture | None = None) -> None:
        self._find = find

    def draw(self, painter: QPainter, rect: QRectF, look: CardLook) -> None:
        """Fills `rect` with the card's picture; nothing is drawn outside."""
        picture = None
        if self._find is not None:
            drawn = painter.combinedTransform().mapRect(rect).size() * painter.device().devicePixelRatio()
            picture = self._find(look, round(drawn.width()), round(drawn.height()))
        if picture is None:
            draw_placeholder(painter, rect, look)
            return
        row = picture.width * 4
        image = QImage(picture.rgba, picture.width, picture.height, row, QImage.Format.Format_RGBA8888)
        painter.save()
        painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(rect, image)
        painter.restore()


MOTIFS = CardArt()
"""Motifs only."""
