"""What the repositories hand out and take in: frozen values, JSON documents as text, times in ISO 8601."""

from __future__ import annotations

import msgspec


class DeckRecord(msgspec.Struct, frozen=True):
    """A stored deck; `id` is None before it is stored."""

    id: int | None
    name: str
    format: str
    document: str
    draft_id: int | None = None
    changed_at: str = ""


class JournalRecord(msgspec.Struct, frozen=True):
    """A stored draft or game: a setup and the decisions since; `id` is None before it is stored."""

    id: int | None
    name: str
    setup: str
    decisions: str
    finished: bool = False
    changed_at: str = ""
