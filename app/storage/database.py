"""The open database, and its refuge: when the file cannot be written any more, everything goes on in memory.

Nothing that was done is lost then: the refuge is a copy of all rows, the change that failed is done again in it,
and the user may save it elsewhere. Thread-safe; changes are done one after the other.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import StaticPool
from sqlmodel import Session, create_engine

from app.storage.migrating import migrate
from app.storage.problems import StorageProblem, StorageTrouble, trouble_of

T = TypeVar("T")
FILE_NAME = "commandeer.db"


def file_engine(file: Path) -> Engine:
    """An engine on a file, with a write-ahead log: a killed program leaves whole transactions only."""
    engine = create_engine(_url(file), connect_args={"timeout": 5, "check_same_thread": False})
    event.listen(engine, "connect", _tune)
    _begin_ourselves(engine)
    return engine


def _url(file: Path) -> URL:
    """The address of a file; put together as text, a question mark in a folder's name would end the path."""
    return URL.create("sqlite", database=str(file))


def memory_engine() -> Engine:
    """An engine on an empty database in memory, of the newest shape."""
    engine = create_engine("sqlite://", connect_args={"check_same_thread": False}, poolclass=StaticPool)
    _begin_ourselves(engine)
    migrate(engine)
    return engine


def _begin_ourselves(engine: Engine) -> None:
    """Python's sqlite3 begins no transaction before a change of shape, so a failed migration would stay half done."""

    def leave_transactions_to_us(connection: sqlite3.Connection, _record: Any) -> None:
        connection.isolation_level = None

    def begin(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    event.listen(engine, "connect", leave_transactions_to_us)
    event.listen(engine, "begin", begin)


def _tune(connection: sqlite3.Connection, _record: Any) -> None:
    for line in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "PRAGMA foreign_keys=ON"):
        connection.execute(line).close()


class Database:
    """Reads and changes. `place` is the file, None while everything is in memory only."""

    def __init__(self, engine: Engine, place: Path | None, problem: StorageProblem | None = None) -> None:
        self._engine = engine
        self._lock = RLock()
        self._watchers: list[Callable[[StorageProblem], None]] = []
        self.place = place
        self.problem = problem

    def watch(self, watcher: Callable[[StorageProblem], None]) -> None:
        """`watcher` is told when the database has to go into its refuge; called on the thread that changed."""
        self._watchers.append(watcher)

    def read(self, work: Callable[[Session], T]) -> T:
        """What `work` reads in one transaction."""
        with self._lock, Session(self._engine) as session:
            return work(session)

    def change(self, work: Callable[[Session], T]) -> T:
        """What `work` changes, whole or not at all. Goes into the refuge when the file cannot be written."""
        with self._lock:
            try:
                return self._committed(work)
            except Exception as error:
                trouble = trouble_of(error)
                if trouble is None or self.place is None:
                    raise
                self._flee(trouble)
                return self._committed(work)

    def save_to(self, file: Path) -> None:
        """Writes everything to a new file and goes on there.

        Raises:
            OSError: if the file cannot be written; everything stays in memory.
        """
        with self._lock:
            beside = file.with_name(file.name + ".new")
            file.parent.mkdir(parents=True, exist_ok=True)
            beside.unlink(missing_ok=True)
            fresh = create_engine(_url(beside))
            copied = copy_all(self._engine, fresh)
            fresh.dispose()
            if not copied:
                raise OSError(errno.EIO, "it cannot be written", str(file))
            self._engine.dispose()
            for tail in ("-wal", "-shm"):
                file.with_name(file.name + tail).unlink(missing_ok=True)
            beside.replace(file)
            self._engine = file_engine(file)
            self.place = file
            self.problem = None

    def close(self) -> None:
        with self._lock:
            self._engine.dispose()

    def _committed(self, work: Callable[[Session], T]) -> T:
        with Session(self._engine, expire_on_commit=False) as session:
            result = work(session)
            session.commit()
            return result

    def _flee(self, trouble: StorageTrouble) -> None:
        place = self.place
        refuge = memory_engine()
        if not copy_all(self._engine, refuge):
            refuge = memory_engine()
        self._engine.dispose()
        self._engine = refuge
        self.place = None
        self.problem = StorageProblem(trouble, str(place))
        for watcher in self._watchers:
            watcher(self.problem)


def copy_all(source: Engine, target: Engine) -> bool:
    """Copies the whole database; False (and `target` in an unknown state) where that cannot be done."""
    try:
        with closing(source.raw_connection()) as one, closing(target.raw_connection()) as two:
            reader, writer = one.driver_connection, two.driver_connection
            assert isinstance(reader, sqlite3.Connection)
            assert isinstance(writer, sqlite3.Connection)
            reader.backup(writer)
    except (sqlite3.Error, DBAPIError) as error:
        if trouble_of(error) is None:
            raise
        return False
    return True
