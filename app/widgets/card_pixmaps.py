"""Card pixmaps: caches drawn cards, one pixmap per card, size, language and state. The least recently used ones are
dropped."""

from __future__ import annotations

import math
from collections import OrderedDict
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from app.services.cards.look import CardLook
from app.services.preferences import Language
from app.widgets.card_art import MOTIFS, CardArt
from app.widgets.card_marks import INK
from app.widgets.card_painter import paint_card
from app.widgets.card_tile import TileState, paint_tile
from app.widgets.painting import draw_into

_BUDGET: Final = 64 * 1024 * 1024
"""Bytes of the cache. A card of the pack takes 126 kB, a preview half a megabyte."""

TAPPED_TURN: Final = 15
"""Degrees by which a tapped tile is turned. That is visible, and needs half the width of a right angle."""

TAPPED_SCALE: Final = 0.86
_PLAIN: Final = "#cfcac3"
_TAPPED_SHADE: Final = QColor(8, 12, 18, 110)

_Key = tuple[CardLook, int, int, float, Language, TileState | None, int, int]


class CardPixmaps:
    """A bounded store of drawn cards. It belongs to the window's thread."""

    def __init__(self, art: CardArt = MOTIFS, budget: int = _BUDGET) -> None:
        self._art = art
        self._kept: OrderedDict[_Key, QPixmap] = OrderedDict()
        self._unfinished: set[_Key] = set()
        self._budget = budget
        self.scale = 100
        """Text size in percent. Names on small cards and tiles grow with it."""
        self._used = 0
        self.drawn = 0

    def draw_card(self, look: CardLook, size: QSize, ratio: float, language: Language, side: int = 0) -> QPixmap:
        """Returns a whole card of `size` device-independent pixels, or another `side` of it."""
        return self._get((look, size.width(), size.height(), ratio, language, None, side, self.scale))

    def draw_tile(self, look: CardLook, size: QSize, ratio: float, language: Language, state: TileState) -> QPixmap:
        """Returns a tile for the table (see `card_tile`). A tapped one is turned and dimmed, and has the size
        `turned_size`."""
        return self._get((look, size.width(), size.height(), ratio, language, state, 0, self.scale))

    def drop_all(self) -> None:
        """Drops all pixmaps. They are drawn again when needed."""
        self._kept.clear()
        self._unfinished.clear()
        self._used = 0

    def drop_unfinished(self) -> None:
        """Drops pixmaps that were drawn before one of their pictures was decoded."""
        for key in self._unfinished:
            pixmap = self._kept.pop(key, None)
            self._used -= 0 if pixmap is None else _bytes(pixmap)
        self._unfinished.clear()

    def _get(self, key: _Key) -> QPixmap:
        pixmap = self._kept.get(key)
        if pixmap is not None:
            self._kept.move_to_end(key)
            return pixmap
        before = self._art.unanswered()
        pixmap = self._draw(key)
        if self._art.unanswered() != before:
            self._unfinished.add(key)
        self._kept[key] = pixmap
        self._used += _bytes(pixmap)
        while self._used > self._budget and len(self._kept) > 1:
            gone, old = self._kept.popitem(last=False)
            self._unfinished.discard(gone)
            self._used -= _bytes(old)
        return pixmap

    def _draw(self, key: _Key) -> QPixmap:
        look, width, height, ratio, language, state, side, scale = key
        if state is not None and state.tapped:
            standing = (look, width, height, ratio, language, replace(state, tapped=False), side, scale)
            upright = self._get(standing)
            if standing in self._unfinished:
                self._unfinished.add(key)
            return _turned(upright, QSize(width, height), ratio)
        self.drawn += 1
        pixmap = _empty(QSize(width, height), ratio)
        whole, tile = QRectF(0, 0, width, height), QRectF(1.5, 1.5, width - 3, height - 3)

        def draw_whole(painter: QPainter) -> None:
            if state is None:
                paint_card(painter, whole, look, language, self._art, side, scale=scale)
            else:
                paint_tile(painter, tile, look, language, state, self._art, scale=scale)

        if not draw_into(pixmap, draw_whole):
            pixmap = _empty(QSize(width, height), ratio)
            draw_into(pixmap, lambda painter: _draw_name_alone(painter, whole, look.title_in(language)))
        return pixmap


def turned_size(size: QSize) -> QSize:
    """Returns the size of a tapped tile whose upright size is `size`."""
    turn = math.radians(TAPPED_TURN)
    sine, cosine = math.sin(turn), math.cos(turn)
    return QSize(
        math.ceil((size.width() * cosine + size.height() * sine) * TAPPED_SCALE),
        math.ceil((size.height() * cosine + size.width() * sine) * TAPPED_SCALE),
    )


def _empty(size: QSize, ratio: float) -> QPixmap:
    pixmap = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap


def _draw_name_alone(painter: QPainter, rect: QRectF, name: str) -> None:
    """Draws a plain card with its name, if the usual one can't be drawn."""
    painter.fillRect(rect, QColor(_PLAIN))
    painter.setPen(QColor(INK))
    painter.drawText(rect.adjusted(4, 4, -4, -4), Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, name)


def _turned(upright: QPixmap, size: QSize, ratio: float) -> QPixmap:
    """Returns the tapped tile, turned once in advance, so that drawing it is as cheap as an upright one."""
    room = turned_size(size)
    pixmap = _empty(room, ratio)

    def draw_turned(painter: QPainter) -> None:
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        painter.translate(room.width() / 2, room.height() / 2)
        painter.rotate(TAPPED_TURN)
        painter.scale(TAPPED_SCALE, TAPPED_SCALE)
        painter.drawPixmap(QPointF(-size.width() / 2, -size.height() / 2), upright)
        painter.resetTransform()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(QRectF(0, 0, room.width(), room.height()), _TAPPED_SHADE)

    draw_into(pixmap, draw_turned)
    return pixmap


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
