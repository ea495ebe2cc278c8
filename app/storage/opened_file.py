"""The database file of a folder, opened to write into it: made if there is none, mended if it is damaged.

A file that cannot be read whole is never written over: it is put aside under a new name, and what it held goes on in a
new file. What other programs of ours have open is not touched at all.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

from app.storage.contents import UNREADABLE, Contents
from app.storage.engines import BUSY_SECONDS, TO_CHANGE, NewerDatabase, WrongShape, file_engine, migrate, trouble_of
from app.storage.folder import FolderLock, make_folder, rescue_places, tighten
from app.storage.mending import finish_mending, is_sound, log_is_broken, mend, take_in, waits_for_mending
from app.storage.merging import merge
from app.storage.problems import CannotOpen, StorageProblem, StorageTrouble

FILE_NAME: Final = "commandeer.db"


class OpenedFile(msgspec.Struct, frozen=True):
    """An engine on a sound file of the newest shape, and this program's share of the folder. `problem`: what had to be
    done for it."""

    file: Path
    engine: Engine
    lock: FolderLock
    problem: StorageProblem | None = None

    def close(self) -> None:
        self.engine.dispose()
        self.lock.release()


def open_file(folder: Path, *, suspected: bool = False, busy_seconds: float = BUSY_SECONDS) -> OpenedFile:
    """Opens the database of a folder. `suspected`: it has just turned out to be damaged.

    Raises:
        CannotOpen: why it cannot be; nothing was changed then.
    """
    file = folder / FILE_NAME
    return _tried(file, lambda: _open(file, suspected, busy_seconds))


def _tried(file: Path, work: Callable[[], OpenedFile]) -> OpenedFile:
    try:
        return work()
    except NewerDatabase:
        raise CannotOpen(StorageTrouble.TOO_NEW, file) from None
    except (OSError, DBAPIError, *UNREADABLE) as error:
        raise CannotOpen(trouble_of(error) or StorageTrouble.DAMAGED, file) from error


def _open(file: Path, suspected: bool, busy_seconds: float) -> OpenedFile:
    make_folder(file.parent)
    probe(file.parent)
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
        tighten(file.parent)  # the log and its index are there now
        opened = OpenedFile(file, engine, lock, problem)
        _take_in_unsaved(opened)
    except BaseException:
        lock.release()
        raise
    return opened


def probe(folder: Path) -> None:
    """Raises OSError where nothing can be written: SQLite itself says so only at the first change."""
    if not os.access(folder, os.W_OK):
        raise PermissionError(f"{folder} is read-only")
    with tempfile.TemporaryFile(dir=folder) as attempt:
        attempt.write(b"\0" * 4096)
        attempt.flush()


def _made_sound(file: Path, lock: FolderLock, suspected: bool) -> StorageProblem | None:
    if waits_for_mending(file):
        with lock.alone() as alone:
            if alone:
                finish_mending(file)
    if not file.exists() or file.stat().st_size == 0:
        return None
    if not suspected and not _log_is_broken(file, lock) and is_sound(file):
        return None
    return _mended(file, lock)


def _log_is_broken(file: Path, lock: FolderLock) -> bool:
    """Looked for by the first program only: what others are writing at this moment may be half written."""
    with lock.alone() as alone:
        return alone and log_is_broken(file)


def _mended(file: Path, lock: FolderLock) -> StorageProblem:
    with lock.alone() as alone:
        if not alone:
            raise CannotOpen(StorageTrouble.DAMAGED, file)
        aside, kept = mend(file)
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
    """What SQLite refuses of a file that it can open, for no reason of the disk's or of another program's."""
    if isinstance(error, WrongShape) or trouble_of(error) in (StorageTrouble.DAMAGED, None):
        return True
    return trouble_of(error) is StorageTrouble.UNREACHABLE and "unable to open" not in str(error)


def _take_in_unsaved(opened: OpenedFile) -> None:
    """Brings in what a program could keep beside the file only."""

    def change(found: Contents) -> None:
        with opened.engine.execution_options(**TO_CHANGE).begin() as connection:
            merge(found, connection, found.base, settings=True)

    for folder, name in rescue_places(opened.file.parent):
        for unsaved in sorted(folder.glob(f"{opened.file.stem}.{name}-*{opened.file.suffix}")):
            with suppress(OSError, DBAPIError):  # it stays where it is, for the next start
                take_in(unsaved, change)
