"""The look's colours: three themes, and the seats' colours with their shapes. All colours are "#rrggbb"."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

ThemeName = Literal["dark", "light", "contrast"]


class Theme(msgspec.Struct, frozen=True):
    """The colours of one theme, named by what they are for.

    `window` lies at the back, `surface` on it (panels), `raised` on that (fields, rows, buttons); `accent` marks
    the one thing to do next, `on_accent` is text on it; `focus` is the ring of the focused widget.
    """

    name: ThemeName
    window: str
    surface: str
    raised: str
    hover: str
    line: str
    text: str
    muted: str
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
"""Colour and shape of seat 0, 1, ...: told apart without seeing colours."""
