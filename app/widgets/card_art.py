"""Card art: draws a card's picture or the whole printed card if it is ready, otherwise a motif."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from app.images.pixels import Picture
from app.services.cards.look import CardLook
from app.widgets.placeholder_art import draw_placeholder

_CORNER: Final = 0.05
"""Radius of a printed card's corners, in card widths."""

FindPicture = Callable[[CardLook, int, int], Picture | None]
"""A card's picture in a size in pixels; None if there is none, or none yet. Never waits."""


class Scanned(Protocol):
    """Source of pictures of whole printed cards."""

    def find_scan(self, look: CardLook, width: int, height: int, language: str, side: int = 0) -> Picture | None:
        """Returns a side in a size in pixels, or None if the card must be drawn instead."""

    def scanned_sides(self, look: CardLook, language: str) -> Sequence[object]:
        """Returns the sides that have a picture."""


class CardArt:
    """Draws pictures or placeholders, and whole cards as they are printed."""

    def __init__(
        self,
        find: FindPicture | None = None,
        credit: Callable[[CardLook], str] | None = None,
        scanned: Scanned | None = None,
        unanswered: Callable[[], int] = lambda: 0,
    ) -> None:
        self._find = find
        self._credit = credit
        self._scanned = scanned
        self.unanswered = unanswered
        """Grows with each drawn picture that isn't final yet."""
        self.generation = 0
        """Changes when there are new pictures, so that earlier drawings are redrawn."""

    def credit(self, look: CardLook) -> str:
        """Returns the artist to credit for the card's picture, "" for none."""
        return "" if self._credit is None else self._credit(look)

    def draw_picture(self, painter: QPainter, rect: QRectF, look: CardLook) -> None:
        """Fills `rect` with the card's picture. Nothing is drawn outside."""
        picture = None if self._find is None else self._find(look, *_pixels(painter, rect))
        if picture is None:
            draw_placeholder(painter, rect, look)
            return
        path = QPainterPath()
        path.addRect(rect)
        self._fill(painter, path, picture)

    def draw_scan(self, painter: QPainter, rect: QRectF, look: CardLook, language: str, side: int = 0) -> bool:
        """Fills `rect` with the whole printed card. Returns False if the card must be drawn instead."""
        picture = (
            None if self._scanned is None else self._scanned.find_scan(look, *_pixels(painter, rect), language, side)
        )
        if picture is None:
            return False
        path = QPainterPath()
        path.addRoundedRect(rect, rect.width() * _CORNER, rect.width() * _CORNER)
        self._fill(painter, path, picture)
        return True

    def count_sides(self, look: CardLook, language: str) -> int:
        """Returns how many printed sides of a card can be shown."""
        return 0 if self._scanned is None else len(self._scanned.scanned_sides(look, language))

    def _fill(self, painter: QPainter, path: QPainterPath, picture: Picture) -> None:
        row = picture.width * 4
        image = QImage(picture.rgba, picture.width, picture.height, row, QImage.Format.Format_RGBA8888)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(path.boundingRect(), image)
        painter.restore()


def _pixels(painter: QPainter, rect: QRectF) -> tuple[int, int]:
    """The size of a rectangle on the screen."""
    drawn = painter.combinedTransform().mapRect(rect).size() * painter.device().devicePixelRatio()
    return round(drawn.width()), round(drawn.height())


MOTIFS = CardArt()
"""Draws motifs only."""
