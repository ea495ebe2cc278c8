"""The tables of the database. Their history is in `migrations/`; a test holds both to the same shape.

Decks, drafts and games are kept as one JSON document each: a draft and a game are a setup and the list of
decisions, so a killed program loses at most the decision that was being written.
"""

from __future__ import annotations

from sqlmodel import Field, SQLModel


class SettingRow(SQLModel, table=True):
    """One setting; `value` is JSON."""

    __tablename__ = "setting"
    name: str = Field(primary_key=True)
    value: str


class DeckRow(SQLModel, table=True):
    """One deck; `document` is JSON, times are ISO 8601 in UTC. `draft_id`: the draft it came from."""

    __tablename__ = "deck"
    id: int | None = Field(default=None, primary_key=True)
    name: str
    format: str
    document: str
    draft_id: int | None = Field(default=None, index=True)
    changed_at: str = Field(index=True)


class JournalRow(SQLModel):
    """A setup and the decisions since, both JSON; everything else follows from them."""

    id: int | None = Field(default=None, primary_key=True)
    name: str
    setup: str
    decisions: str
    finished: bool = False
    changed_at: str = Field(index=True)


class DraftRow(JournalRow, table=True):
    """One draft."""

    __tablename__ = "draft"


class GameRow(JournalRow, table=True):
    """One game."""

    __tablename__ = "game"
