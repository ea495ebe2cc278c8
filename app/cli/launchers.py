"""The ways from the command line to the desktop program, which this room does not know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec

from app.services.preferences import Language


class Launchers(msgspec.Struct, frozen=True):
    """`open_window` stays until the window is closed; `draw_pictures` takes a folder and languages. Both give an
    exit code."""

    open_window: Callable[[], int]
    draw_pictures: Callable[[Path, Sequence[Language]], int]
