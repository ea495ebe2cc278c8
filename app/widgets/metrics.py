"""The look's measures: spacing, text sizes, fonts; in device-independent pixels, scaled by the text size."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QFont, QFontDatabase

SMALLEST_SCALE: Final = 80
LARGEST_SCALE: Final = 200

_BODY_FAMILIES: Final = (
    "Inter",
    "Segoe UI",
    "SF Pro Text",
    "Helvetica Neue",
    "Noto Sans",
    "Open Sans",
    "DejaVu Sans",
)
_TITLE_FAMILIES: Final = ("Noto Serif", "Georgia", "DejaVu Serif", "Liberation Serif", "Times New Roman")

HAIR: Final = 4
TIGHT: Final = 8
GAP: Final = 12
WIDE: Final = 16
BROAD: Final = 24
RADIUS: Final = 8


@lru_cache(maxsize=1)
def body_families() -> list[str]:
    """The installed families for text, best first; whatever the system has if none is known."""
    return _installed(_BODY_FAMILIES)


@lru_cache(maxsize=1)
def title_families() -> list[str]:
    """The installed families for card names and headings."""
    return _installed(_TITLE_FAMILIES) + body_families()


def _installed(wanted: tuple[str, ...]) -> list[str]:
    present = set(QFontDatabase.families())
    known = [family for family in wanted if family in present]
    return known or [QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()]


class Metrics:
    """The measures at one text size (`scale` in percent, 80 to 200)."""

    def __init__(self, scale: int = 100) -> None:
        self.scale = max(SMALLEST_SCALE, min(LARGEST_SCALE, scale))

    def px(self, size: float) -> int:
        """`size` pixels at 100 %, scaled; for text and whatever must grow with it."""
        return max(1, round(size * self.scale / 100))

    @property
    def tiny(self) -> int:
        return self.px(11)

    @property
    def small(self) -> int:
        return self.px(12)

    @property
    def body(self) -> int:
        return self.px(14)

    @property
    def large(self) -> int:
        return self.px(17)

    @property
    def heading(self) -> int:
        return self.px(22)

    @property
    def display(self) -> int:
        return self.px(32)

    def font(self, size: int, *, bold: bool = False, title: bool = False) -> QFont:
        """A font of `size` pixels (already scaled)."""
        return plain_font(size, bold=bold, title=title)


def plain_font(size: float, *, bold: bool = False, title: bool = False, italic: bool = False) -> QFont:
    """A font of `size` pixels, whatever the text size is: card faces scale with the card, not with the text."""
    font = QFont()
    font.setFamilies(title_families() if title else body_families())
    font.setPixelSize(max(1, round(size)))
    font.setBold(bold)
    font.setItalic(italic)
    return font
