"""Pauses Python's collector of cyclic garbage while many lasting objects are made. Otherwise the collector walks
through all of them again and again, which takes ten times as long as making them.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_SELDOM: Final = (100_000, 50, 1_000)


def collect_seldom() -> None:
    """Keeps everything loaded so far out of later collections, and collects rarely. For processes that do one piece of
    work and end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_SELDOM)


@contextmanager
def held_back(*, collecting: bool = False) -> Iterator[None]:
    """Pauses collecting. Afterwards all objects count as lasting and are left out of later collections. `collecting`:
    the block makes garbage too, which is collected first."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.collect()
        gc.freeze()
        gc.enable()
