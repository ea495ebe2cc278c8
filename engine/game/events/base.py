"""The root of all events."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True):
    """Root of all events."""

    rule: ClassVar[str] = ""
