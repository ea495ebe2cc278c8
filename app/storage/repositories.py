"""Settings, decks, drafts and games in the database, each behind a few named operations."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlmodel import Session, col, select

from app.storage.database import Database
from app.storage.records import DeckRecord, JournalRecord
from app.storage.tables import DeckRow, DraftRow, GameRow, JournalRow, SettingRow


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="milliseconds")


class Settings:
    """Settings by name; values are JSON."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> dict[str, str]:
        return self._database.read(
            lambda session: {row.name: row.value for row in session.exec(select(SettingRow)).all()}
        )

    def put(self, values: dict[str, str]) -> None:
        def work(session: Session) -> None:
            for name, value in values.items():
                session.merge(SettingRow(name=name, value=value))

        self._database.change(work)


class Decks:
    """Decks, the latest first."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[DeckRecord, ...]:
        def work(session: Session) -> tuple[DeckRecord, ...]:
            rows = session.exec(select(DeckRow).order_by(col(DeckRow.changed_at).desc(), col(DeckRow.id).desc()))
            return tuple(_deck(row) for row in rows.all())

        return self._database.read(work)

    def get(self, deck_id: int) -> DeckRecord | None:
        def work(session: Session) -> DeckRecord | None:
            row = session.get(DeckRow, deck_id)
            return None if row is None else _deck(row)

        return self._database.read(work)

    def put(self, deck: DeckRecord) -> DeckRecord:
        """Stores a new deck, or the new state of a known one; the stored form."""

        def work(session: Session) -> DeckRecord:
            row = session.get(DeckRow, deck.id) if deck.id is not None else None
            if row is None:
                row = DeckRow(name="", format="", document="", changed_at="")
            row.name, row.format, row.document = deck.name, deck.format, deck.document
            row.draft_id, row.changed_at = deck.draft_id, _now()
            session.add(row)
            session.flush()
            return _deck(row)

        return self._database.change(work)

    def remove(self, deck_id: int) -> None:
        def work(session: Session) -> None:
            row = session.get(DeckRow, deck_id)
            if row is not None:
                session.delete(row)

        self._database.change(work)


class Journals:
    """Drafts or games: setups with their decisions, the latest first."""

    def __init__(self, database: Database, table: type[JournalRow]) -> None:
        self._database = database
        self._table = table

    def all(self) -> tuple[JournalRecord, ...]:
        def work(session: Session) -> tuple[JournalRecord, ...]:
            table = self._table
            rows = session.exec(select(table).order_by(col(table.changed_at).desc(), col(table.id).desc()))
            return tuple(_journal(row) for row in rows.all())

        return self._database.read(work)

    def get(self, journal_id: int) -> JournalRecord | None:
        def work(session: Session) -> JournalRecord | None:
            row = session.get(self._table, journal_id)
            return None if row is None else _journal(row)

        return self._database.read(work)

    def put(self, journal: JournalRecord) -> JournalRecord:
        """Stores a new journal, or the new state of a known one; the stored form."""

        def work(session: Session) -> JournalRecord:
            row = session.get(self._table, journal.id) if journal.id is not None else None
            if row is None:
                row = self._table(name="", setup="", decisions="", changed_at="")
            row.name, row.setup, row.decisions = journal.name, journal.setup, journal.decisions
            row.finished, row.changed_at = journal.finished, _now()
            session.add(row)
            session.flush()
            return _journal(row)

        return self._database.change(work)

    def remove(self, journal_id: int) -> None:
        def work(session: Session) -> None:
            row = session.get(self._table, journal_id)
            if row is not None:
                session.delete(row)

        self._database.change(work)


def drafts(database: Database) -> Journals:
    """The drafts of a database."""
    return Journals(database, DraftRow)


def games(database: Database) -> Journals:
    """The games of a database."""
    return Journals(database, GameRow)


def _deck(row: DeckRow) -> DeckRecord:
    return DeckRecord(row.id, row.name, row.format, row.document, row.draft_id, row.changed_at)


def _journal(row: JournalRow) -> JournalRecord:
    return JournalRecord(row.id, row.name, row.setup, row.decisions, row.finished, row.changed_at)
