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


class DraftRow(SQLModel, table=True):
    """One draft: `document` is the JSON of its setup and decisions, the packs follow from it. `progress`: passes."""

    __tablename__ = "draft"
    id: int | None = Field(default=None, primary_key=True)
    name: str
    document: str
    progress: int = 0
    finished: bool = False
    changed_at: str = Field(index=True)


class GameRow(SQLModel, table=True):
    """One game: `setup` is JSON; the events follow from it and the decisions."""

    __tablename__ = "game"
    id: int | None = Field(default=None, primary_key=True)
    name: str
    setup: str
    finished: bool = False
    changed_at: str = Field(index=True)


class GameDecisionRow(SQLModel, table=True):
    """One decision of a game: only appended, so that saving one costs the same late in a game as early."""

    __tablename__ = "game_decision"
    game_id: int = Field(primary_key=True, foreign_key="game.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    answer: str
