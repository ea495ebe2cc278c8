"""Pictures of drawn lines, kept for all lists of a window. The least recently used ones are dropped.

A changed deck gets new line widgets. Most of them show a line that was drawn before.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Final

from PySide6.QtGui import QPixmap

_BUDGET: Final = 24 * 1024 * 1024
"""Bytes of the store. A line of a deck takes about 25 kB."""


class LinePictures:
    """A bounded store of pictures. It belongs to the window's thread."""

    def __init__(self, budget: int = _BUDGET) -> None:
        self._budget = budget
        self._used = 0
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def find_picture(self, key: Hashable, draw: Callable[[], QPixmap]) -> QPixmap:
        """Returns the picture of a key. `draw` makes it if it isn't kept."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            return kept
        drawn = self._kept[key] = draw()
        self._used += _count_bytes(drawn)
        while self._used > self._budget and len(self._kept) > 1:
            self._used -= _count_bytes(self._kept.popitem(last=False)[1])
        return drawn

    def drop_all(self) -> None:
        """Drops all pictures. They are drawn again when needed."""
        self._kept.clear()
        self._used = 0


def _count_bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4
