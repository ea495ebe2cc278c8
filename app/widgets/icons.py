"""Icons from `assets/icons`, drawn in the colour they are needed in."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.services.program_files import ASSETS


@lru_cache(maxsize=128)
def _source(name: str) -> str:
    return ASSETS.joinpath("icons", f"{name}.svg").read_text(encoding="utf-8")


@lru_cache(maxsize=512)
def icon_pixmap(name: str, colour: str, side: int, ratio: float = 2.0) -> QPixmap:
    """The icon as a square pixmap of `side` device-independent pixels."""
    renderer = QSvgRenderer(QByteArray(_source(name).replace("#000000", colour).encode()))
    pixmap = QPixmap(QSize(round(side * ratio), round(side * ratio)))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    renderer.render(painter, QRectF(0, 0, side * ratio, side * ratio))
    painter.end()
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def icon(name: str, colour: str, side: int, faded: str | None = None) -> QIcon:
    """The icon; in the colour `faded` where it is disabled."""
    result = QIcon(icon_pixmap(name, colour, side))
    if faded is not None:
        result.addPixmap(icon_pixmap(name, faded, side), QIcon.Mode.Disabled)
    return result


def icon_source(name: str, colour: str) -> str:
    """The icon's SVG text in one colour."""
    return _source(name).replace("#000000", colour)


def program_icon() -> QIcon:
    """The program's own icon."""
    result = QIcon()
    for side in (16, 24, 32, 48, 64, 128, 256):
        result.addPixmap(icon_pixmap("commandeer", "#000000", side, 1.0))
    return result
