"""The tables of the database. Their history is in `migrations/`; a test holds both to the same shape.

Decks, drafts and games are kept as one JSON document each: a draft and a game are a setup and the list of
decisions, so a killed program loses at most the decision that was being written.

A `number` (`id`) is a thing's place in one file; its `uid` is its name in every copy of the file, so that two files can
be brought together. `version` grows by one with every change: whoever changes what has changed meanwhile is told so.
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
    uid: str = Field(default="", unique=True, index=True)
    version: int = 1


class DraftRow(SQLModel, table=True):
    """One draft: `document` is the JSON of its setup and decisions, the packs follow from it. `progress`: passes."""

    __tablename__ = "draft"
    id: int | None = Field(default=None, primary_key=True)
    name: str
    document: str
    progress: int = 0
    finished: bool = False
    changed_at: str = Field(index=True)
    uid: str = Field(default="", unique=True, index=True)
    version: int = 1


class GameRow(SQLModel, table=True):
    """One game: `setup` is JSON; the events follow from it and the decisions."""

    __tablename__ = "game"
    id: int | None = Field(default=None, primary_key=True)
    name: str
    setup: str
    finished: bool = False
    changed_at: str = Field(index=True)
    uid: str = Field(default="", unique=True, index=True)
    version: int = 1


class GameDecisionRow(SQLModel, table=True):
    """One decision of a game: only appended, so that saving one costs the same late in a game as early."""

    __tablename__ = "game_decision"
    game_id: int = Field(primary_key=True, foreign_key="game.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    answer: str


class LeaseRow(SQLModel, table=True):
    """Which program has a thing open to change it. `thing` is its uid; host, pid and started tell the process from
    every other, `owner` one window of it. `called`: another window asks to be shown the thing there."""

    __tablename__ = "lease"
    kind: str = Field(primary_key=True)
    thing: str = Field(primary_key=True)
    owner: str
    host: str
    pid: int
    started: str
    renewed_at: float
    called: bool = False


METADATA = SQLModel.metadata
"""All tables above."""
