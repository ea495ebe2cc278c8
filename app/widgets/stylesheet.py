"""Fills the style sheet `assets/style/program.qss` with a theme's colours and the text size's measures."""

from __future__ import annotations

from functools import lru_cache
from string import Template

import msgspec
from PySide6.QtGui import QColor, QPalette

from app.services.program_files import ASSETS
from app.widgets.metrics import GAP, HAIR, RADIUS, TIGHT, WIDE, Metrics
from app.widgets.theme import Theme


@lru_cache(maxsize=1)
def _template() -> Template:
    return Template(ASSETS.joinpath("style", "program.qss").read_text(encoding="utf-8"))


def stylesheet(theme: Theme, metrics: Metrics, icons: dict[str, str]) -> str:
    """The style sheet for one theme and text size.

    `icons` maps "arrow", "raise" and "check" to image files in the theme's colours.
    """
    colours = {field: value for field, value in msgspec.structs.asdict(theme).items() if isinstance(value, str)}
    box = metrics.px(16)
    measures = {
        "tiny": metrics.tiny,
        "small": metrics.small,
        "body": metrics.body,
        "large": metrics.large,
        "heading": metrics.heading,
        "display": metrics.display,
        "radius": RADIUS,
        "round": 6,
        "hair": HAIR,
        "tight": TIGHT,
        "wide": WIDE,
        "pad_y": HAIR,
        "pad_x": GAP,
        "line_height": metrics.px(22),
        "row_height": metrics.px(46),
        "big_height": metrics.px(34),
        "focus_width": theme.focus_width,
        "drop_width": metrics.px(24),
        "arrow_size": metrics.px(12),
        "box": box,
        "handle_out": max(1, (box - 4) // 2),
        "handle_round": box // 2,
    }
    return _template().substitute(colours | icons, **measures)


def palette(theme: Theme) -> QPalette:
    """Qt's palette for one theme, for whatever the style sheet does not reach."""
    result = QPalette()
    role = QPalette.ColorRole
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
    return result
