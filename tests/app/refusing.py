"""SQLite itself refuses changes, as on a full disk or in a file that may not be written."""

from __future__ import annotations

from sqlalchemy import event

from app.storage.database import Database


def refuse_changes(database: Database, pragma: str) -> None:
    """On every connection that the database opens from now on; those it has are closed."""
    engine = database._engine
    event.listen(engine, "connect", lambda raw, _record: raw.execute(pragma).close())
    engine.dispose()
