"""Theme: three colour themes and the seats' colours and shapes, as "#rrggbb"; spacing, text sizes and fonts in
device-independent pixels, scaled by the text size; and the style sheet made from them with `assets/style/program.qss`.
"""

from __future__ import annotations

from functools import lru_cache
from string import Template
from typing import Final, Literal

import msgspec
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from app.files.program_folders import ASSETS

ThemeName = Literal["dark", "light", "contrast"]


class Theme(msgspec.Struct, frozen=True):
    """The colours of one theme, named by their purpose.

    `window` is the background, `surface` is for panels on it, `raised` for fields, rows and buttons on those. `accent`
    marks the single next action, `on_accent` is text on it. `focus` is the ring of the focused widget. `off` is for
    disabled parts.
    """

    name: ThemeName
    window: str
    surface: str
    raised: str
    hover: str
    line: str
    text: str
    muted: str
    off: str
    accent: str
    accent_hover: str
    on_accent: str
    focus: str
    good: str
    warn: str
    bad: str
    felt: str
    focus_width: int = 2


DARK: Final = Theme(
    name="dark",
    window="#10151d",
    surface="#182029",
    raised="#212c38",
    hover="#2b3947",
    line="#33424f",
    text="#e9eef2",
    muted="#9fb0bd",
    off="#6f7f8b",
    accent="#e2b04a",
    accent_hover="#f0c466",
    on_accent="#1c1505",
    focus="#7cc7ff",
    good="#6fcf97",
    warn="#f2b84b",
    bad="#ff7a70",
    felt="#131c22",
)

LIGHT: Final = Theme(
    name="light",
    window="#e9e5dc",
    surface="#f7f4ed",
    raised="#ffffff",
    hover="#efe8d9",
    line="#cfc6b4",
    text="#1d2730",
    muted="#57646f",
    off="#8b8677",
    accent="#1c5d83",
    accent_hover="#2874a1",
    on_accent="#ffffff",
    focus="#0b6bd3",
    good="#1d7a47",
    warn="#8f5d00",
    bad="#b3261e",
    felt="#dcd8cb",
)

CONTRAST: Final = Theme(
    name="contrast",
    window="#000000",
    surface="#000000",
    raised="#0d0d0d",
    hover="#262626",
    line="#ffffff",
    text="#ffffff",
    muted="#e6e6e6",
    off="#8f8f8f",
    accent="#ffe14a",
    accent_hover="#fff08f",
    on_accent="#000000",
    focus="#00e5ff",
    good="#57ff9a",
    warn="#ffd84a",
    bad="#ff9b94",
    felt="#000000",
    focus_width=3,
)

THEMES: Final[dict[ThemeName, Theme]] = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST)}

SeatShape = Literal["circle", "square", "triangle", "diamond", "pentagon", "hexagon", "star", "cross"]

SEATS: Final[tuple[tuple[str, SeatShape], ...]] = (
    ("#56b4e9", "circle"),
    ("#e69f00", "square"),
    ("#2fbf8f", "triangle"),
    ("#cc79a7", "diamond"),
    ("#f0e442", "pentagon"),
    ("#8c9eff", "hexagon"),
    ("#ff7f50", "star"),
    ("#c3cbd3", "cross"),
)
"""Colour and shape of seat 0, 1, ..., distinguishable without seeing colours."""


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
    """Returns the installed families for text, best first; the system's default if none is known."""
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

    def scale_size(self, size: float) -> int:
        """Returns `size` pixels at 100 %, scaled; for text and everything that must grow with it."""
        return max(1, round(size * self.scale / 100))

    @property
    def tiny_size(self) -> int:
        return self.scale_size(11)

    @property
    def small_size(self) -> int:
        return self.scale_size(12)

    @property
    def body_size(self) -> int:
        return self.scale_size(14)

    @property
    def large_size(self) -> int:
        return self.scale_size(17)

    @property
    def heading(self) -> int:
        return self.scale_size(22)

    @property
    def display(self) -> int:
        return self.scale_size(32)

    def make_font(self, size: int, *, bold: bool = False, title: bool = False) -> QFont:
        """A font of `size` pixels (already scaled)."""
        return plain_font(size, bold=bold, title=title)


def plain_font(size: float, *, bold: bool = False, title: bool = False, italic: bool = False) -> QFont:
    """Returns a font of `size` pixels regardless of the text size, because card faces scale with the card."""
    font = QFont()
    font.setFamilies(title_families() if title else body_families())
    font.setPixelSize(max(1, round(size)))
    font.setBold(bold)
    font.setItalic(italic)
    return font


@lru_cache(maxsize=1)
def _template() -> Template:
    return Template(ASSETS.joinpath("style", "program.qss").read_text(encoding="utf-8"))


def stylesheet(theme: Theme, metrics: Metrics, icons: dict[str, str]) -> str:
    """Returns the style sheet for one theme and text size.

    `icons` maps "arrow", "raise", "further" and "check" to image files in the theme's colours, and "arrow_off" and
    "raise_off" to those of disabled parts.
    """
    colours = {field: value for field, value in msgspec.structs.asdict(theme).items() if isinstance(value, str)}
    box = metrics.scale_size(16)
    wider = theme.focus_width - 1
    measures = {
        "tiny": metrics.tiny_size,
        "small": metrics.small_size,
        "body": metrics.body_size,
        "large": metrics.large_size,
        "heading": metrics.heading,
        "display": metrics.display,
        "radius": RADIUS,
        "round": 6,
        "hair": HAIR,
        "tight": TIGHT,
        "wide": WIDE,
        "pad_y": HAIR,
        "pad_x": GAP,
        "line_height": metrics.scale_size(22),
        "row_height": metrics.scale_size(46),
        "big_height": metrics.scale_size(34),
        "focus_width": theme.focus_width,
        "focus_pad_y": HAIR - wider,
        "focus_pad_x": GAP - wider,
        "focus_pad_field": TIGHT - wider,
        "focus_row_height": metrics.scale_size(46) - 2 * wider,
        "drop_width": metrics.scale_size(24),
        "files_width": metrics.scale_size(600),
        "files_height": metrics.scale_size(340),
        "arrow_size": metrics.scale_size(12),
        "menu_icon": metrics.scale_size(16),
        "box": box,
        "radio_round": (box + 4) // 2,
        "handle_out": max(1, (box - 4) // 2),
        "handle_round": box // 2,
    }
    return _template().substitute(colours | icons, **measures)


def palette(theme: Theme) -> QPalette:
    """Returns Qt's palette for one theme, for everything that the style sheet doesn't cover."""
    result = QPalette()
    role = QPalette.ColorRole
    off = QColor(theme.off)
    for which, colour in (
        (role.Window, theme.window),
        (role.Base, theme.raised),
        (role.AlternateBase, theme.surface),
        (role.Button, theme.raised),
        (role.WindowText, theme.text),
        (role.Text, theme.text),
        (role.ButtonText, theme.text),
        (role.ToolTipBase, theme.raised),
        (role.ToolTipText, theme.text),
        (role.PlaceholderText, theme.muted),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.on_accent),
        (role.Link, theme.focus),
        (role.Mid, theme.line),
    ):
        result.setColor(which, QColor(colour))
    for words in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, words, off)
    return result
