"""Opened file: opens a folder's database file for writing, creates it if it is missing, and repairs it if it is
damaged.

A damaged file is never overwritten. It is put aside byte for byte under a new name, and everything readable continues
in a new file. A file that another of our programs has open isn't touched.

The program may be killed at any step of a repair, and the next start continues from there: it copies the file aside,
writes the new file next to it, and replaces the old file only when the new one is complete under its name. Only a
program that is alone on the folder repairs it.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from app.files.doors import MOST_DATABASE, NoOrdinaryFile, read_at_most, require_ordinary
from app.files.doors import open_file as open_ordinary
from app.storage.contents import UNREADABLE, Contents, read_contents
from app.storage.engines import (
    BUSY_SECONDS,
    TO_CHANGE,
    NewerDatabase,
    WrongShape,
    cannot_open,
    file_engine,
    is_busy,
    is_read_only,
    migrate,
    trouble_of,
)
from app.storage.folder import FILE_MODE, FolderLock, make_folder, rescue_places, tighten
from app.storage.merging import Base, merge_contents
from app.storage.page_scan import is_broken, page_size, scan_pages
from app.storage.problems import CannotOpen, StorageProblem, StorageTrouble
from engine.errors import UnreadableInput

FILE_NAME: Final = "commandeer.db"
LOG: Final = "-wal"
_INDEX: Final = "-shm"
_TAILS: Final = (LOG, _INDEX, "-journal")
"""Endings of the files that SQLite opens next to a database."""
_MENDED: Final = "commandeer.mended"
_THOROUGH: Final = 64 << 20
"""Files up to this size are checked index by index, larger ones only page by page, so that the program starts
quickly."""


def beside(file: Path, tail: str) -> Path:
    return file.with_name(file.name + tail)


def is_sound(file: Path) -> bool:
    """True if SQLite finds no fault in the file, and could change it if the system allows that.

    Raises:
        sqlite3.OperationalError: if another program has it locked.
    """
    depth = "integrity_check" if file.stat().st_size <= _THOROUGH else "quick_check"
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.text_factory = bytes
            sound = [row[0] for row in connection.execute(f"PRAGMA {depth}(1)")] == [b"ok"]
            return sound and (_is_open_to_changes(connection) or not os.access(file, os.W_OK))
    except UNREADABLE as problem:
        if isinstance(problem, sqlite3.Error) and is_busy(problem):
            raise
        return False


def _is_open_to_changes(connection: sqlite3.Connection) -> bool:
    """False for a file whose header requires a later version of the format for writing. Such a file is only read."""
    connection.isolation_level = None
    connection.execute("PRAGMA busy_timeout = 0").close()
    try:
        connection.execute("BEGIN IMMEDIATE").close()
        connection.execute("PRAGMA user_version = 1").close()
    except sqlite3.OperationalError as problem:
        return not is_read_only(problem)  # another program is changing it right now
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK").close()
    return True


def read_whatever_is_left(file: Path) -> Contents:
    """Returns everything in a file that can still be read. It reads a copy, so the file stays untouched.

    Raises:
        OSError: if the file itself can't be read.
        UnreadableInput: if it isn't an ordinary file.
    """
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "copy.db"
        _copy_with_log(file, copy)
        raw, log = copy.read_bytes(), _bytes_of(beside(copy, LOG))
        by_sql = _read_by_sql(copy)
        found = Contents() if is_broken(log, page_size(raw, log)) else by_sql
        if found is not by_sql or not found.whole:
            scan_pages(raw, log, found)
        if found is not by_sql:
            found.add_older(by_sql)
    return found


def _read_by_sql(copy: Path) -> Contents:
    found = Contents()
    found.whole = False
    with suppress(*UNREADABLE), closing(sqlite3.connect(copy)) as connection:
        connection.execute("PRAGMA writable_schema=ON").close()  # continues past a broken schema
        found = read_contents(connection)
    return found


def replace_damaged(file: Path) -> tuple[Path, int]:
    """Puts the damaged file aside and a new one in its place. Returns the old file's new place, and the number of rows
    in the new one. The caller is alone on the folder, and has no connection to the file.

    Raises:
        OSError, sqlite3.Error, sqlalchemy.exc.DBAPIError: if that can't be written; everything is then as it was.
    """
    aside = _copy_aside(file)
    found = read_whatever_is_left(file)
    new = file.with_name(f"{_MENDED}.new")
    _remove(new)
    write_new(new, found)
    new.replace(_new_of(file))
    finish_mending(file)
    return aside, len(found)


def finish_mending(file: Path) -> None:
    """Replaces the damaged file with a complete new one, if one is waiting.

    Raises:
        OSError: if it can't be moved there.
    """
    new = _new_of(file)
    if new.exists():
        for tail in (LOG, _INDEX):  # the log first, because next to another file it would count as that file's log
            beside(file, tail).unlink(missing_ok=True)
        new.replace(file)


def waits_for_mending(file: Path) -> bool:
    return _new_of(file).exists()


def _new_of(file: Path) -> Path:
    """Returns the place where a new file waits to replace the damaged one."""
    return file.with_name(f"{_MENDED}{file.suffix}")


def write_new(file: Path, found: Contents, base: Base | None = None) -> None:
    """Writes contents to a new file. When this returns, the file is complete on disk and has no log.

    Raises:
        OSError, sqlite3.Error, sqlalchemy.exc.DBAPIError: if it can't be written.
    """
    engine = file_engine(file)
    try:
        migrate(engine)
        with engine.execution_options(**TO_CHANGE).begin() as connection:
            merge_contents(found, connection)
            if base is not None:
                connection.exec_driver_sql("CREATE TABLE base (kind TEXT, uid TEXT, version INTEGER)")
                for (kind, uid), version in base.items():
                    connection.exec_driver_sql("INSERT INTO base VALUES (?, ?, ?)", (kind, uid, version))
    finally:
        engine.dispose()
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("PRAGMA journal_mode=DELETE").close()


def free_place(file: Path, what: str) -> Path:
    """Returns an unused name next to the file: "commandeer.damaged-20260203-040506.db"."""
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    place = file.with_name(f"{file.stem}.{what}-{stamp}{file.suffix}")
    number = 1
    while place.exists():
        number += 1
        place = file.with_name(f"{file.stem}.{what}-{stamp}-{number}{file.suffix}")
    return place


def _copy_aside(file: Path) -> Path:
    """Copies the file aside. It copies the log first, so that a file under that name is complete."""
    aside = free_place(file, "damaged")
    unfinished = file.with_name(f"{_MENDED}.copy")
    log = beside(file, LOG)
    if log.exists():
        _copy(log, unfinished)
        unfinished.replace(beside(aside, LOG))
    _copy(file, unfinished)
    unfinished.replace(aside)
    return aside


def _copy_with_log(file: Path, copy: Path) -> None:
    _copy(file, copy)
    if beside(file, LOG).is_file():
        _copy(beside(file, LOG), beside(copy, LOG))


def _copy(source: Path, target: Path) -> None:
    opened = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), FILE_MODE)
    with os.fdopen(opened, "wb") as written, open_ordinary(source, MOST_DATABASE) as read:
        shutil.copyfileobj(read, written)
        written.flush()
        os.fsync(written.fileno())


def _bytes_of(file: Path) -> bytes:
    return read_at_most(file, MOST_DATABASE) if file.is_file() else b""


def _remove(file: Path) -> None:
    """Removes the files of an interrupted attempt."""
    for tail in ("", *_TAILS):
        beside(file, tail).unlink(missing_ok=True)


def take_in(file: Path, change: Callable[[Contents], object]) -> None:
    """Merges a file of unsaved rows (through `change`), and removes it once they are safe, unless it is damaged.

    Raises:
        OSError: if it can't be read.
        UnreadableInput: if it isn't an ordinary file.
    """
    found = read_whatever_is_left(file)
    change(found)
    if found.whole:
        _remove(file)
    else:
        file.replace(free_place(file.with_name(FILE_NAME), "damaged"))


class OpenedFile(msgspec.Struct, frozen=True):
    """An engine on an undamaged file of the newest shape, and this program's share of the folder. `problem`: the
    repairs it needed."""

    file: Path
    engine: Engine
    lock: FolderLock
    problem: StorageProblem | None = None

    def close_file(self) -> None:
        self.engine.dispose()
        self.lock.release()


def open_file(folder: Path, *, suspected: bool = False, busy_seconds: float = BUSY_SECONDS) -> OpenedFile:
    """Opens the database of a folder. `suspected`: it has just turned out to be damaged.

    Raises:
        CannotOpen: with the reason; nothing was changed then.
    """
    file = folder / FILE_NAME
    return _tried(file, lambda: _open(file, suspected, busy_seconds))


def _tried(file: Path, work: Callable[[], OpenedFile]) -> OpenedFile:
    try:
        return work()
    except NewerDatabase:
        raise CannotOpen(StorageTrouble.TOO_NEW, file) from None
    except UnreadableInput as error:
        culprit = error.problem.place if isinstance(error.problem, NoOrdinaryFile) else ""
        raise CannotOpen(StorageTrouble.NOT_A_FILE, file, culprit) from error
    except (OSError, DBAPIError, *UNREADABLE) as error:
        raise CannotOpen(trouble_of(error) or StorageTrouble.DAMAGED, file) from error


def _open(file: Path, suspected: bool, busy_seconds: float) -> OpenedFile:
    make_folder(file.parent)
    for name in (file, *(beside(file, tail) for tail in _TAILS), _new_of(file)):
        require_ordinary(name)  # SQLite would wait for a pipe, and read a device forever
    probe_folder(file.parent)
    tighten(file.parent)
    lock = FolderLock(file.parent)
    try:
        problem = _made_sound(file, lock, suspected)
        try:
            engine = _migrated(file, busy_seconds)
        except (WrongShape, DBAPIError, *UNREADABLE) as error:
            if problem is not None or not _is_damage(error):
                raise
            problem = _mended(file, lock)
            engine = _migrated(file, busy_seconds)
        tighten(file.parent)  # the log and its index exist now
        opened = OpenedFile(file, engine, lock, problem)
        _take_in_unsaved(opened)
    except BaseException:
        lock.release()
        raise
    return opened


def probe_folder(folder: Path) -> None:
    """Checks that the folder can be written, because SQLite itself reports that only at the first change.

    Raises:
        OSError: if it can't."""
    if not os.access(folder, os.W_OK):
        raise PermissionError(f"{folder} is read-only")
    with tempfile.TemporaryFile(dir=folder) as attempt:
        attempt.write(b"\0" * 4096)
        attempt.flush()


def _made_sound(file: Path, lock: FolderLock, suspected: bool) -> StorageProblem | None:
    if waits_for_mending(file):
        with lock.hold_alone() as alone:
            if alone:
                finish_mending(file)
    if not file.exists() or file.stat().st_size == 0:
        return None
    if not suspected and not _log_is_broken(file, lock) and is_sound(file):
        return None
    return _mended(file, lock)


def _log_is_broken(file: Path, lock: FolderLock) -> bool:
    """True if the log contains confirmed changes that SQLite would silently skip. Only the first program checks this,
    because another program's current write may be incomplete."""
    with lock.hold_alone() as alone:
        log = _bytes_of(beside(file, LOG)) if alone else b""
        return alone and is_broken(log, page_size(b"", log))


def _mended(file: Path, lock: FolderLock) -> StorageProblem:
    with lock.hold_alone() as alone:
        if not alone:
            raise CannotOpen(StorageTrouble.DAMAGED, file)
        aside, kept = replace_damaged(file)
    return StorageProblem(StorageTrouble.DAMAGED, str(file), str(aside), kept)


def _migrated(file: Path, busy_seconds: float) -> Engine:
    engine = file_engine(file, busy_seconds)
    try:
        migrate(engine)
    except BaseException:
        engine.dispose()
        raise
    return engine


def _is_damage(error: Exception) -> bool:
    """True if SQLite refuses the contents of a file that it can open, and neither the disk nor another program is the
    reason."""
    if isinstance(error, WrongShape) or trouble_of(error) in (StorageTrouble.DAMAGED, None):
        return True
    return trouble_of(error) is StorageTrouble.UNREACHABLE and not cannot_open(error)


def _take_in_unsaved(opened: OpenedFile) -> None:
    """Merges a file of changes that a program could only store next to the database."""

    def change(found: Contents) -> None:
        with opened.engine.execution_options(**TO_CHANGE).begin() as connection:
            merge_contents(found, connection, found.base, settings=True)

    for folder, name in rescue_places(opened.file.parent):
        for unsaved in sorted(folder.glob(f"{opened.file.stem}.{name}-*{opened.file.suffix}")):
            with suppress(OSError, DBAPIError, UnreadableInput):  # it stays there for the next start
                take_in(unsaved, change)
