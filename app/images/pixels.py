"""A picture as plain bytes, whichever library decoded it."""

from __future__ import annotations

import msgspec


class Picture(msgspec.Struct, frozen=True):
    """A picture as rows of red, green, blue, alpha bytes."""

    width: int
    height: int
    rgba: bytes
