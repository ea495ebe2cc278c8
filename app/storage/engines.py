"""Database engines: connections to a file with a write-ahead log or to memory, the start of transactions, and migration
to the newest shape. Alembic is loaded only if a migration is needed.
"""

from __future__ import annotations

import re
import sqlite3
import time
from functools import partial
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, event, inspect, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool
from sqlmodel import create_engine

from app.storage.contents import METADATA
from app.storage.folder import make_private
from app.storage.problems import StorageTrouble

NEWEST = "0002"
"""The newest revision. A test compares it with the files in `migrations/versions`."""

_TO_CHANGE = {"to_change": True}
_TABLES = METADATA.sorted_tables
_REVISION = re.compile(r"\d{4}")


class NewerDatabase(Exception):
    """Raised if a newer version of this program wrote the database."""


class WrongShape(Exception):
    """Raised if the database lacks tables or columns of the revision that it claims to have."""


def migrate(engine: Engine) -> None:
    """Runs all missing revisions, or none. If several programs try, only one does it.

    Raises:
        NewerDatabase: if this program doesn't know the database's revision.
        WrongShape: if the database doesn't have the shape of its revision.
    """
    with engine.connect() as connection:
        present = _revision(connection)
    if present != NEWEST:
        with engine.execution_options(**_TO_CHANGE).begin() as connection:
            present = _revision(connection)
            if present != NEWEST:
                _upgrade(connection, present)
    _check(engine)


def _revision(connection: Connection) -> str | None:
    """The revision, None for an empty database."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    present = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if present is None or not _REVISION.fullmatch(str(present)):
        raise WrongShape(f"the revision is {present!r}")
    return str(present)


def _check(engine: Engine) -> None:
    """Checks the tables against those that the program uses, and creates missing indexes again."""
    with engine.connect() as connection:
        if connection.execute(text("SELECT 1 FROM sqlite_master WHERE type = 'trigger'")).first() is not None:
            raise WrongShape("there are triggers, and the program makes none")
        found = inspect(connection)
        tables = set(found.get_table_names())
        missing = []
        for table in _TABLES:
            columns = {column["name"] for column in found.get_columns(table.name)} if table.name in tables else set()
            if not columns >= set(table.columns.keys()):
                raise WrongShape(f"the table {table.name!r} has the columns {sorted(columns)}")
            present = {index["name"] for index in found.get_indexes(table.name)}
            missing += [index for index in table.indexes if index.name not in present]
    if missing:
        with engine.execution_options(**_TO_CHANGE).begin() as connection:
            for index in missing:
                index.create(connection, checkfirst=True)


_NOTE = (
    "CREATE TABLE alembic_version"
    " (version_num VARCHAR(32) NOT NULL, CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num))"
)
"""The table in which Alembic stores the revision."""


def _begin(connection: Connection) -> None:
    """Gives an empty database the newest shape at once, identical to the result of all revisions."""
    METADATA.create_all(connection)
    connection.execute(text(_NOTE))
    connection.execute(text("INSERT INTO alembic_version VALUES (:newest)"), {"newest": NEWEST})


def _upgrade(connection: Connection, present: str | None) -> None:
    if present is None:
        if inspect(connection).get_table_names():
            raise WrongShape("there are tables and no revision")
        _begin(connection)
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "app.storage:migrations")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if present not in known:
        if present > NEWEST:
            raise NewerDatabase(present)
        raise WrongShape(f"the revision is {present!r}")
    command.upgrade(config, "head")


BUSY_SECONDS: Final = 5.0
"""Seconds that SQLite itself waits for another program's change."""

TO_CHANGE: Final = {"to_change": True}
"""Execution options of a transaction that will change something. It waits for its turn at the very beginning, because
SQLite refuses a transaction that first reads and then writes if another one wrote meanwhile."""


def file_engine(file: Path, busy_seconds: float = BUSY_SECONDS) -> Engine:
    """Returns an engine on a file with a write-ahead log, so that a killed program leaves only whole transactions.

    Raises:
        OSError: if the file doesn't exist and can't be created.
    """
    make_private(file)
    url = URL.create("sqlite", database=str(file))  # in a URL written as text, a question mark would end the path
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
    """Python's sqlite3 starts no transaction before a change of shape, so a failed migration would be left half
    done."""

    def leave_transactions_to_us(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None

    def begin_transaction(connection: Connection) -> None:
        changes = connection.get_execution_options().get("to_change")
        connection.exec_driver_sql("BEGIN IMMEDIATE" if changes else "BEGIN")

    event.listen(engine, "connect", leave_transactions_to_us)
    event.listen(engine, "begin", begin_transaction)


def _tune(connection: sqlite3.Connection, record: Any) -> None:
    _read_whatever_is_there(connection, record)
    _keep_log(connection)
    for line in ("PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON"):
        connection.execute(line).close()


def _keep_log(connection: sqlite3.Connection) -> None:
    """Waits for the log mode, which another program that opens the same new file may delay for a while."""
    last = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL").close()
        except sqlite3.OperationalError as problem:
            if not is_busy(problem) or time.monotonic() > last:
                raise
            time.sleep(0.02)
        else:
            return


def _read_whatever_is_there(connection: sqlite3.Connection, _record: Any) -> None:
    """Decodes invalid texts as far as possible, so that they don't hide all other rows. The stored bytes stay the
    same."""
    connection.text_factory = partial(str, encoding="utf-8", errors="replace")


_TROUBLES: Final = {
    sqlite3.SQLITE_READONLY: StorageTrouble.READ_ONLY,
    sqlite3.SQLITE_FULL: StorageTrouble.DISK_FULL,
    sqlite3.SQLITE_IOERR: StorageTrouble.DISK_FULL,
    sqlite3.SQLITE_CORRUPT: StorageTrouble.DAMAGED,
    sqlite3.SQLITE_NOTADB: StorageTrouble.DAMAGED,
    sqlite3.SQLITE_TOOBIG: StorageTrouble.DAMAGED,
    sqlite3.SQLITE_BUSY: StorageTrouble.BUSY,
    sqlite3.SQLITE_LOCKED: StorageTrouble.BUSY,
}
"""Troubles by SQLite's primary result code."""

_WRONG_SCHEMA: Final = ("no such table", "no such column", "no such collation", "unsupported file format")
"""Sentences of SQLite about a file with another schema. They share the code SQLITE_ERROR with faults of a statement."""


def is_busy(error: sqlite3.Error) -> bool:
    """True if another program holds a lock on the file."""
    return _code(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def is_read_only(error: sqlite3.Error) -> bool:
    """True if SQLite refuses to write to the file."""
    return _code(error) == sqlite3.SQLITE_READONLY


def cannot_open(error: BaseException) -> bool:
    """True if SQLite can't open the file at all."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(cause, sqlite3.Error) and _code(cause) == sqlite3.SQLITE_CANTOPEN


def _code(error: sqlite3.Error) -> int | None:
    """Returns the primary result code of SQLite, or None if the error came from Python."""
    code: int | None = getattr(error, "sqlite_errorcode", None)
    return None if code is None else code & 0xFF


def trouble_of(error: BaseException) -> StorageTrouble | None:
    """Returns the kind of trouble behind an error, or None if it isn't trouble with the file (so a bug of ours)."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.DatabaseError):
        code = _code(cause)
        if code == sqlite3.SQLITE_ERROR and any(said in str(cause) for said in _WRONG_SCHEMA):
            return StorageTrouble.DAMAGED
        other = StorageTrouble.UNREACHABLE if isinstance(cause, sqlite3.OperationalError) else None
        return other if code is None else _TROUBLES.get(code, other)
    if isinstance(cause, PermissionError):
        return StorageTrouble.READ_ONLY
    return StorageTrouble.UNREACHABLE if isinstance(cause, OSError) else None
