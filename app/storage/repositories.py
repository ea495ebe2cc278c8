"""Repositories of settings, decks, drafts and games in the database. Each has a few named operations with frozen
values: JSON documents as text, times in ISO 8601.

`uid` is a record's name in every copy of a file, "" before it is stored. `version` is the one that was read. If the
stored version is newer, nothing is written (`Stale`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Generic, TypeVar
from uuid import uuid4

import msgspec
from sqlalchemy import func
from sqlmodel import Session, col, delete, select

from app.storage.contents import Contents, DeckRow, DraftRow, GameDecisionRow, GameRow, SettingRow
from app.storage.database import Database
from app.storage.merging import free_name, read_record
from app.storage.problems import Stale


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


def now_iso() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


R = TypeVar("R", bound=DeckRow | DraftRow | GameRow)
S = TypeVar("S", bound=SavedDeck | SavedDraft | SavedGame)


class Settings:
    """Settings by name; values are JSON."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def read_all(self) -> dict[str, str]:
        return self._database.read_rows(
            lambda session: {row.name: row.value for row in session.exec(select(SettingRow)).all()}
        )

    def put_values(self, values: dict[str, str]) -> None:
        def write_values(session: Session) -> None:
            for name, value in values.items():
                session.merge(SettingRow(name=name, value=value))

        self._database.change(write_values)


class _Shelf(Generic[R, S]):
    """Records of one kind, the latest first."""

    def __init__(
        self,
        database: Database,
        kind: str,
        table: type[R],
        empty: Callable[[], R],
        record: Callable[[R], S],
        fill: Callable[[R, S], object],
    ) -> None:
        self._database = database
        self._kind = kind
        self._table = table
        self._empty = empty
        self._record = record
        self._fill = fill

    def list_records(self) -> tuple[S, ...]:
        def read_records(session: Session) -> tuple[S, ...]:
            table = self._table
            rows = session.exec(select(table).order_by(col(table.changed_at).desc(), col(table.id).desc()))
            return tuple(self._record(row) for row in rows.all())

        return self._database.read_rows(read_records)

    def get_record(self, number: int) -> S | None:
        return self._database.read_rows(lambda session: self._found(session, session.get(self._table, number)))

    def find_record(self, uid: str) -> S | None:
        """Returns the record with that uid."""
        return self._database.read_rows(lambda session: self._found(session, self._by_uid(session, uid)))

    def put_record(self, record: S) -> S:
        """Stores a new record, or the new state of a known one, and returns the stored form. A record that was removed
        meanwhile is stored again.

        Raises:
            Stale: if it has changed since it was read.
        """
        return self._database.change(lambda session: self._record(self.store_record(session, record)))

    def put_beside(self, record: S) -> S:
        """Stores the record as a new one, under an unused name."""

        def store_beside(session: Session) -> S:
            return self._record(self.store_record(session, self._renamed(session, record)))

        return self._database.change(store_beside)

    def copy_record(self, number: int) -> S | None:
        """Copies a record under an unused name; returns None if it doesn't exist."""

        def store_copy(session: Session) -> S | None:
            row = session.get(self._table, number)
            if row is None:
                return None
            made = self.store_record(session, self._renamed(session, self._record(row)))
            self._copy_rest(session, row, made)
            return self._record(made)

        return self._database.change(store_copy)

    def remove(self, number: int) -> Contents:
        """Removes the record; records that came from it stay. The returned contents can restore it, byte for byte."""

        def delete_record(session: Session) -> Contents:
            found = read_record(session.connection(), self._kind, number)
            row = session.get(self._table, number)
            if row is not None:
                session.delete(row)
            return found

        return self._database.change(delete_record)

    def store_record(self, session: Session, record: S) -> R:
        """Stores the record within a transaction, for `put`."""
        row = self._by_uid(session, record.uid) if record.uid else self._by_number(session, record.id)
        if row is None:
            row = self._empty()
            row.id, row.uid = self._free_number(session, record.id), record.uid or uuid4().hex
            if record.version:
                self._database.went_on_from(self._kind, record.uid, record.version)
        elif _count(row.version) != record.version:
            raise Stale(self._kind, row.id or 0)
        self._fill(row, record)
        row.name, row.changed_at, row.version = record.name, now_iso(), record.version + 1
        session.add(row)
        session.flush()
        return row

    def _renamed(self, session: Session, record: S) -> S:
        names = set(session.exec(select(col(self._table.name))).all())
        return msgspec.structs.replace(record, id=None, uid="", version=0, name=free_name(record.name, names))

    def _copy_rest(self, session: Session, row: R, made: R) -> None:
        """Copies the data of the record that isn't in its row."""

    def _found(self, session: Session, row: R | None) -> S | None:
        return None if row is None else self._record(row)

    def _by_uid(self, session: Session, uid: str) -> R | None:
        return session.exec(select(self._table).where(col(self._table.uid) == uid)).first()

    def _by_number(self, session: Session, number: int | None) -> R | None:
        return None if number is None else session.get(self._table, number)

    def _free_number(self, session: Session, wanted: int | None) -> int | None:
        """Returns the wanted number if it is unused, otherwise the next one in memory, or None to let SQLite choose."""
        if wanted is not None and session.get(self._table, wanted) is None:
            return wanted
        if not self._database.first_number:
            return None
        highest = session.exec(select(func.max(col(self._table.id)))).first()
        return max((highest or 0) + 1, self._database.first_number)


class Decks(_Shelf[DeckRow, SavedDeck]):
    """Decks, the latest first."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, "deck", DeckRow, _empty_deck, _deck, _fill_deck)


class Drafts(_Shelf[DraftRow, SavedDraft]):
    """Drafts, the latest first."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, "draft", DraftRow, _empty_draft, _draft, _fill_draft)


class Games(_Shelf[GameRow, SavedGame]):
    """Games, the latest first, and their decisions."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, "game", GameRow, _empty_game, _game, _fill_game)

    def decisions(self, game_id: int) -> tuple[str, ...]:
        """Returns the game's decisions in order, each as JSON, up to the first missing one."""

        def read_decisions(session: Session) -> tuple[str, ...]:
            table = GameDecisionRow
            rows = session.exec(select(table).where(col(table.game_id) == game_id).order_by(col(table.number))).all()
            return tuple(row.answer for place, row in enumerate(rows) if row.number == place)

        return self._database.read_rows(read_decisions)

    def decide(self, game: SavedGame, number: int, answers: Sequence[str]) -> SavedGame:
        """Stores decisions from `number` (0-based) on, and takes back those stored from there on. Decisions of two
        writers never mix, because only a writer with the latest version may continue.

        Raises:
            Stale: if the game has changed since it was read.
            IndexError: if decisions before `number` are missing; nothing is stored then.
        """

        def write_decisions(session: Session) -> SavedGame:
            row = self.store_record(session, game)
            table = GameDecisionRow
            session.exec(delete(table).where(col(table.game_id) == row.id, col(table.number) >= number))
            have = session.exec(select(func.count()).where(col(table.game_id) == row.id)).one()
            if have != number:
                raise IndexError(f"decision {number} of a game that has {have}")
            game_id = row.id or 0
            session.add_all(
                table(game_id=game_id, number=number + place, answer=answer) for place, answer in enumerate(answers)
            )
            return _game(row)

        return self._database.change(write_decisions)

    def fork_game(self, game: SavedGame, answers: Sequence[str]) -> SavedGame:
        """Stores a game with these decisions as a new one, under an unused name."""

        def store_fork(session: Session) -> SavedGame:
            made = self.store_record(session, self._renamed(session, game))
            number = made.id or 0
            session.add_all(
                GameDecisionRow(game_id=number, number=place, answer=answer) for place, answer in enumerate(answers)
            )
            return _game(made)

        return self._database.change(store_fork)

    def _copy_rest(self, session: Session, row: GameRow, made: GameRow) -> None:
        table = GameDecisionRow
        for decision in session.exec(select(table).where(col(table.game_id) == row.id)).all():
            session.add(table(game_id=made.id or 0, number=decision.number, answer=decision.answer))


def _empty_deck() -> DeckRow:
    return DeckRow(name="", format="", document="", changed_at="")


def _empty_draft() -> DraftRow:
    return DraftRow(name="", document="", changed_at="")


def _empty_game() -> GameRow:
    return GameRow(name="", setup="", changed_at="")


def _deck(row: DeckRow) -> SavedDeck:
    draft = None if row.draft_id is None else _count(row.draft_id)
    named = _text(row.name), _text(row.format), _text(row.document)
    return SavedDeck(row.id, *named, draft, _text(row.changed_at), _text(row.uid), _count(row.version))


def _fill_deck(row: DeckRow, record: SavedDeck) -> None:
    row.format, row.document, row.draft_id = record.format, record.document, record.draft_id


def _draft(row: DraftRow) -> SavedDraft:
    named, done = (_text(row.name), _text(row.document)), (_count(row.progress), bool(row.finished))
    return SavedDraft(row.id, *named, *done, _text(row.changed_at), _text(row.uid), _count(row.version))


def _fill_draft(row: DraftRow, record: SavedDraft) -> None:
    row.document, row.progress, row.finished = record.document, record.progress, record.finished


def _game(row: GameRow) -> SavedGame:
    named = _text(row.name), _text(row.setup)
    return SavedGame(row.id, *named, bool(row.finished), _text(row.changed_at), _text(row.uid), _count(row.version))


def _fill_game(row: GameRow, record: SavedGame) -> None:
    row.setup, row.finished = record.setup, record.finished


def _text(value: object) -> str:
    """Returns a value as text. SQLite stores any type in any column, so invalid text is decoded as far as possible."""
    if isinstance(value, bytes):
        return value.decode("utf-8", "replace")
    return value if isinstance(value, str) else ""


def _count(value: object) -> int:
    return value if isinstance(value, int) else 0
