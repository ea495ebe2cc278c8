"""Opens the database of a folder, whatever state the folder is in.

A damaged file is moved aside, never deleted; a folder that cannot be written gives a database in memory. In each
case the `problem` of the database says what happened.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from app.storage.database import FILE_NAME, Database, copy_all, file_engine, memory_engine
from app.storage.migrating import NewerDatabase, migrate
from app.storage.problems import StorageProblem, StorageTrouble, trouble_of


def open_database(folder: Path) -> Database:
    """The database in `folder`, created if there is none."""
    file = folder / FILE_NAME
    problem: StorageProblem | None = None
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _probe(folder)
        if file.exists() and not _is_sound(file):
            problem = StorageProblem(StorageTrouble.DAMAGED, str(file), str(_move_aside(file)))
        engine = file_engine(file)
        migrate(engine)
    except NewerDatabase:
        return Database(memory_engine(), None, StorageProblem(StorageTrouble.TOO_NEW, str(file)))
    except (OSError, sqlite3.Error, DBAPIError) as error:
        trouble = trouble_of(error)
        if trouble is None:
            raise
        return _in_memory(file, trouble)
    return Database(engine, file, problem)


def _in_memory(file: Path, trouble: StorageTrouble) -> Database:
    """A database in memory that holds what the file holds, as far as it can be read."""
    engine = memory_engine()
    if file.exists() and not _read_copy(file, engine):
        engine = memory_engine()
    return Database(engine, None, StorageProblem(trouble, str(file)))


def _read_copy(file: Path, target: Engine) -> bool:
    """Reads a copy of the file and its log into `target`: SQLite reads no log in a folder it cannot write."""
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / file.name
            for tail in ("", "-wal"):
                part = file.with_name(file.name + tail)
                if part.exists():
                    shutil.copyfile(part, copy.with_name(copy.name + tail))
            source = file_engine(copy)
            try:
                if not copy_all(source, target):
                    return False
                migrate(target)
            finally:
                source.dispose()
    except (OSError, NewerDatabase, sqlite3.Error, DBAPIError):
        return False
    return True


def _probe(folder: Path) -> None:
    """Raises OSError where nothing can be written: SQLite itself says so only at the first change."""
    if not os.access(folder, os.W_OK):
        raise PermissionError(f"{folder} is read-only")
    with tempfile.TemporaryFile(dir=folder) as probe:
        probe.write(b"\0" * 4096)
        probe.flush()


def _is_sound(file: Path) -> bool:
    try:
        connection = sqlite3.connect(file)
        try:
            return [row[0] for row in connection.execute("PRAGMA quick_check(1)")] == ["ok"]
        finally:
            connection.close()
    except sqlite3.DatabaseError as error:
        if trouble_of(error) is StorageTrouble.DAMAGED:
            return False
        raise


def _move_aside(file: Path) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    aside = file.with_name(f"{file.stem}.damaged-{stamp}{file.suffix}")
    number = 1
    while aside.exists():
        number += 1
        aside = file.with_name(f"{file.stem}.damaged-{stamp}-{number}{file.suffix}")
    file.replace(aside)
    for tail in ("-wal", "-shm"):
        part = file.with_name(file.name + tail)
        if part.exists():
            part.replace(aside.with_name(aside.name + tail))
    return aside
