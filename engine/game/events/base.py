"""The root of all events."""

from __future__ import annotations

from typing import ClassVar

import msgspec


class Event(msgspec.Struct, frozen=True, tag=True):
    """Root of all events."""

    rule: ClassVar[str] = ""
    announced: ClassVar[bool] = False
    """Whether it only says what is about to happen step by step: replaced like any other, but neither logged nor
    triggered on."""
