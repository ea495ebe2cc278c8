"""Settings, decks, drafts and games in the database, each behind a few named operations."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from sqlmodel import Session, col, delete, select

from app.storage.database import Database
from app.storage.records import SavedDeck, SavedDraft, SavedGame
from app.storage.tables import DeckRow, DraftRow, GameDecisionRow, GameRow, SettingRow


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

    def all(self) -> tuple[SavedDeck, ...]:
        def work(session: Session) -> tuple[SavedDeck, ...]:
            rows = session.exec(select(DeckRow).order_by(col(DeckRow.changed_at).desc(), col(DeckRow.id).desc()))
            return tuple(_deck(row) for row in rows.all())

        return self._database.read(work)

    def get(self, deck_id: int) -> SavedDeck | None:
        def work(session: Session) -> SavedDeck | None:
            row = session.get(DeckRow, deck_id)
            return None if row is None else _deck(row)

        return self._database.read(work)

    def put(self, deck: SavedDeck) -> SavedDeck:
        """Stores a new deck, or the new state of a known one; the stored form."""

        def work(session: Session) -> SavedDeck:
            row = session.get(DeckRow, deck.id) if deck.id is not None else None
            if row is None:
                row = DeckRow(id=deck.id, name="", format="", document="", changed_at="")
            row.name, row.format, row.document = deck.name, deck.format, deck.document
            row.draft_id, row.changed_at = deck.draft_id, _now()
            session.add(row)
            session.flush()
            return _deck(row)

        return self._database.change(work)

    def remove(self, deck_id: int) -> None:
        _remove(self._database, DeckRow, deck_id)


class Drafts:
    """Drafts, the latest first."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[SavedDraft, ...]:
        def work(session: Session) -> tuple[SavedDraft, ...]:
            rows = session.exec(select(DraftRow).order_by(col(DraftRow.changed_at).desc(), col(DraftRow.id).desc()))
            return tuple(_draft(row) for row in rows.all())

        return self._database.read(work)

    def get(self, draft_id: int) -> SavedDraft | None:
        def work(session: Session) -> SavedDraft | None:
            row = session.get(DraftRow, draft_id)
            return None if row is None else _draft(row)

        return self._database.read(work)

    def put(self, draft: SavedDraft) -> SavedDraft:
        """Stores a new draft, or the new state of a known one; the stored form."""

        def work(session: Session) -> SavedDraft:
            row = session.get(DraftRow, draft.id) if draft.id is not None else None
            if row is None:
                row = DraftRow(id=draft.id, name="", document="", changed_at="")
            row.name, row.document, row.progress = draft.name, draft.document, draft.progress
            row.finished, row.changed_at = draft.finished, _now()
            session.add(row)
            session.flush()
            return _draft(row)

        return self._database.change(work)

    def remove(self, draft_id: int) -> None:
        """Removes the draft; decks that came from it stay."""
        _remove(self._database, DraftRow, draft_id)


class Games:
    """Games, the latest first, and their decisions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> tuple[SavedGame, ...]:
        def work(session: Session) -> tuple[SavedGame, ...]:
            rows = session.exec(select(GameRow).order_by(col(GameRow.changed_at).desc(), col(GameRow.id).desc()))
            return tuple(_game(row) for row in rows.all())

        return self._database.read(work)

    def get(self, game_id: int) -> SavedGame | None:
        def work(session: Session) -> SavedGame | None:
            row = session.get(GameRow, game_id)
            return None if row is None else _game(row)

        return self._database.read(work)

    def put(self, game: SavedGame) -> SavedGame:
        """Stores a new game, or the new state of a known one, its decisions untouched; the stored form."""

        def work(session: Session) -> SavedGame:
            row = session.get(GameRow, game.id) if game.id is not None else None
            if row is None:
                row = GameRow(id=game.id, name="", setup="", changed_at="")
            row.name, row.setup, row.finished, row.changed_at = game.name, game.setup, game.finished, _now()
            session.add(row)
            session.flush()
            return _game(row)

        return self._database.change(work)

    def decisions(self, game_id: int) -> tuple[str, ...]:
        """The game's decisions in order, each as JSON."""

        def work(session: Session) -> tuple[str, ...]:
            table = GameDecisionRow
            rows = session.exec(select(table).where(table.game_id == game_id).order_by(col(table.number)))
            return tuple(row.answer for row in rows.all())

        return self._database.read(work)

    def decide(self, game_id: int, number: int, answers: Sequence[str]) -> None:
        """Stores decisions from `number` (0-based) on; whatever was stored from there on is replaced."""

        def work(session: Session) -> None:
            table = GameDecisionRow
            session.exec(delete(table).where(col(table.game_id) == game_id, col(table.number) >= number))
            session.add_all(
                table(game_id=game_id, number=number + place, answer=answer) for place, answer in enumerate(answers)
            )
            game = session.get(GameRow, game_id)
            if game is not None:
                game.changed_at = _now()

        self._database.change(work)

    def remove(self, game_id: int) -> None:
        """Removes the game with its decisions."""
        _remove(self._database, GameRow, game_id)


def _remove(database: Database, table: type[DeckRow] | type[DraftRow] | type[GameRow], row_id: int) -> None:
    def work(session: Session) -> None:
        row = session.get(table, row_id)
        if row is not None:
            session.delete(row)

    database.change(work)


def _deck(row: DeckRow) -> SavedDeck:
    return SavedDeck(row.id, row.name, row.format, row.document, row.draft_id, row.changed_at)


def _draft(row: DraftRow) -> SavedDraft:
    return SavedDraft(row.id, row.name, row.document, row.progress, row.finished, row.changed_at)


def _game(row: GameRow) -> SavedGame:
    return SavedGame(row.id, row.name, row.setup, row.finished, row.changed_at)
