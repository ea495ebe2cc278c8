"""What the repositories hand out and take in: frozen values, JSON documents as text, times in ISO 8601.

`uid` names a thing in every copy of a file, "" before it is stored; `version` is the one that was read.
"""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec


class SavedDeck(msgspec.Struct, frozen=True):
    """A stored deck; `id` is None before it is stored."""

    id: int | None
    name: str
    format: str
    document: str
    draft_id: int | None = None
    changed_at: str = ""
    uid: str = ""
    version: int = 0


class SavedDraft(msgspec.Struct, frozen=True):
    """A stored draft: `document` is the JSON of its setup and decisions, `progress` the passes done."""

    id: int | None
    name: str
    document: str
    progress: int = 0
    finished: bool = False
    changed_at: str = ""
    uid: str = ""
    version: int = 0


class SavedGame(msgspec.Struct, frozen=True):
    """A stored game without its decisions."""

    id: int | None
    name: str
    setup: str
    finished: bool = False
    changed_at: str = ""
    uid: str = ""
    version: int = 0


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")
