"""Connections to databases: a file with a write-ahead log, or memory; how transactions begin on them."""

from __future__ import annotations

import sqlite3
import time
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.pool import StaticPool
from sqlmodel import create_engine

from app.storage.migrating import migrate
from app.storage.private_files import make_private

BUSY_SECONDS: Final = 5.0
"""So long SQLite itself waits for another program's change."""

TO_CHANGE: Final = {"to_change": True}
"""Execution options of a transaction that will change something: it waits for its turn at its very beginning, since one
that only read before it wants to write is refused at once where another wrote meanwhile."""


def file_engine(file: Path, busy_seconds: float = BUSY_SECONDS) -> Engine:
    """An engine on a file, with a write-ahead log: a killed program leaves whole transactions only.

    Raises:
        OSError: if there is no such file and it cannot be made.
    """
    make_private(file)
    url = URL.create("sqlite", database=str(file))  # put together as text, a question mark would end the path
    engine = create_engine(url, connect_args={"timeout": busy_seconds, "check_same_thread": False})
    event.listen(engine, "connect", _tune)
    _begin_ourselves(engine)
    return engine


def memory_engine() -> Engine:
    """An engine on an empty database in memory, of the newest shape."""
    engine = create_engine("sqlite://", connect_args={"check_same_thread": False}, poolclass=StaticPool)
    event.listen(engine, "connect", _read_whatever_is_there)
    _begin_ourselves(engine)
    migrate(engine)
    return engine


def _begin_ourselves(engine: Engine) -> None:
    """Python's sqlite3 begins no transaction before a change of shape, so a failed migration would stay half done."""

    def leave_transactions_to_us(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None

    def begin(connection: Connection) -> None:
        changes = connection.get_execution_options().get("to_change")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if changes else "BEGIN")

    event.listen(engine, "connect", leave_transactions_to_us)
    event.listen(engine, "begin", begin)


def _tune(connection: sqlite3.Connection, record: Any) -> None:
    _read_whatever_is_there(connection, record)
    _keep_log(connection)
    for line in ("PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON"):
        connection.execute(line).close()


def _keep_log(connection: sqlite3.Connection) -> None:
    """Another program that opens the same new file at this moment may refuse the change of its kind for a while."""
    last = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL").close()
        except sqlite3.OperationalError as problem:
            if "locked" not in str(problem) or time.monotonic() > last:
                raise
            time.sleep(0.02)
        else:
            return


def _read_whatever_is_there(connection: sqlite3.Connection, _record: Any) -> None:
    """A text whose bytes are none must not hide all other rows: it is shown as far as it goes, and stays as it is."""
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")
