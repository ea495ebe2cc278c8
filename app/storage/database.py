"""Database: opens a folder's database and reads and changes it. If the file can't be written, work continues in memory
(the refuge).

Nothing is lost then: the refuge holds all readable rows and repeats the failed change. When the file can be written
again, its changes are merged into the file row by row. Thread-safe. Changes run one after the other and wait for those
of other programs.

`open_database` opens a folder's database, whatever its state. If it can't be written, the database is in memory with
everything that can be read. In each case `problem` describes what happened.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from threading import RLock
from typing import Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlmodel import Session

from app.storage.contents import Contents
from app.storage.engines import TO_CHANGE, memory_engine, trouble_of
from app.storage.folder import make_folder, rescue_places
from app.storage.merging import Merged, contents_of, merge_contents
from app.storage.opened_file import FILE_NAME, OpenedFile, free_place, open_file, read_whatever_is_left, write_new
from app.storage.problems import CannotOpen, StorageProblem, StorageTrouble
from engine.errors import UnreadableInput

T = TypeVar("T")

PATIENCE: Final = 30.0
"""Seconds that a change waits for other programs before work continues in memory for a while."""
_BORN_IN_MEMORY: Final = 1_000_000_000
"""Numbers of rows created in memory start here, so that they stay the same when the rows are merged into the file."""


class Database:
    """Reads and changes rows. `place` is the file, or None while everything is in memory."""

    def __init__(self, opened: OpenedFile | None, problem: StorageProblem | None = None) -> None:
        """Without an opened file, `problem` says which file could not be opened."""
        self._opened = opened
        self._engine: Engine = memory_engine() if opened is None else opened.engine
        self._lock = RLock()
        self._watchers: list[Callable[[StorageProblem], None]] = []
        self._base: dict[tuple[str, str], int] = {}
        self._known_settings: dict[str, object] = {}
        self._dirty = False
        self._marks: sqlite3.Connection | None = None
        self.first_number = 0
        """Numbers of new rows start here."""
        self.patience = PATIENCE
        self.place = None if opened is None else opened.file
        self.problem = problem if opened is None else opened.problem
        if opened is None:
            self._begin_numbers()

    def watch_trouble(self, watcher: Callable[[StorageProblem], None]) -> None:
        """Calls `watcher` when the file is in trouble, on the thread that reads or changes."""
        self._watchers.append(watcher)

    def read_rows(self, work: Callable[[Session], T]) -> T:
        """Returns the result of `work`, which reads in one transaction and never waits for a change."""
        try:
            with self._one_at_a_time(), Session(self._engine) as session:
                return work(session)
        except DBAPIError as error:
            with self._lock:
                if trouble_of(error) is not StorageTrouble.DAMAGED or self.place is None:
                    raise
                self._flee(StorageTrouble.DAMAGED)
                with Session(self._engine) as session:
                    return work(session)

    def change(self, work: Callable[[Session], T]) -> T:
        """Returns the result of `work`, whose changes are stored completely or not at all. It waits for other programs,
        and uses the refuge if the file can't be written."""
        with self._lock:
            last = time.monotonic() + self.patience
            told = False
            while True:
                try:
                    return self._committed(work)
                except Exception as error:
                    trouble = trouble_of(error)
                    if trouble is None or self.place is None:
                        raise
                    if trouble is not StorageTrouble.BUSY or time.monotonic() > last:
                        self._flee(trouble)
                        return self._committed(work)
                    if not told:
                        told = True
                        self._tell(StorageProblem(trouble, str(self.place), waiting=True))
                    time.sleep(0.05)

    def went_on_from(self, table: str, uid: str, version: int) -> None:
        """Notes that a row stored in the refuge is based on that version in the file."""
        if self.place is None:
            self._base.setdefault((table, uid), version)

    def change_mark(self) -> int:
        """Returns a number that changes whenever any program changes the file."""
        with self._lock:
            if self.place is None:
                return 0
            try:
                if self._marks is None:
                    self._marks = sqlite3.connect(self.place, check_same_thread=False)
                return int(self._marks.execute("PRAGMA data_version").fetchone()[0])
            except sqlite3.Error:  # the next change reports the problem
                return 0

    def save_to(self, file: Path) -> Merged:
        """Merges everything into the database of another folder, or into the file that couldn't be written before, and
        continues there. Existing rows there stay.

        Raises:
            CannotOpen: if that can't be written; everything stays as it was.
        """
        with self._lock:
            if self.place is not None and file.exists() and self.place.samefile(file):
                return Merged()
            opened = open_file(file.parent)
            try:
                merged = self._bring_into(opened)
            except DBAPIError as error:
                opened.close_file()
                raise CannotOpen(trouble_of(error) or StorageTrouble.UNREACHABLE, file) from error
            self._leave()
            self._opened, self._engine, self.place = opened, opened.engine, opened.file
            self.problem, self.first_number, self._dirty = None, 0, False
            self._base, self._known_settings = {}, {}
            if opened.problem is not None:
                self._tell(opened.problem)
            return merged

    def bring_in(self, found: Contents) -> Merged:
        """Adds the contents of another file. Existing rows stay as they are."""
        return self.change(lambda session: merge_contents(found, session.connection()))

    def close_file(self) -> None:
        """Closes the file. Changes that are only in memory are written into it if that works now, otherwise into a file
        next to it."""
        with self._lock:
            if self.place is None and self._dirty and self.problem is not None:
                self._rescue(Path(self.problem.place))
            self._leave()

    def _one_at_a_time(self) -> AbstractContextManager[object]:
        """In memory there is one connection for all threads."""
        return self._lock if self.place is None else nullcontext()

    def _committed(self, work: Callable[[Session], T]) -> T:
        with Session(self._engine.execution_options(**TO_CHANGE), expire_on_commit=False) as session:
            result = work(session)
            session.commit()
        self._dirty = True
        return result

    def _tell(self, problem: StorageProblem) -> None:
        for watcher in self._watchers:
            watcher(problem)

    def _leave(self) -> None:
        if self._marks is not None:
            self._marks.close()
            self._marks = None
        if self._opened is None:
            self._engine.dispose()
        else:
            self._opened.close_file()

    def _flee(self, trouble: StorageTrouble) -> None:
        """Continues with a repaired file if that helps, otherwise in memory."""
        place = self.place
        assert place is not None
        culprit = ""
        if trouble is StorageTrouble.DAMAGED:
            self._leave()
            try:
                self._opened = open_file(place.parent, suspected=True)
            except CannotOpen as error:
                trouble, culprit = error.trouble, error.culprit
                found = self._read_left(place)
            else:
                self._engine = self._opened.engine
                if self._opened.problem is not None:
                    self._tell(self._opened.problem)
                return
        else:
            found = self._read_open(place)
            self._leave()
        self.go_on_in_memory(found, StorageProblem(trouble, str(place), kept=len(found), culprit=culprit))
        assert self.problem is not None
        self._tell(self.problem)

    def go_on_in_memory(self, found: Contents, problem: StorageProblem) -> None:
        """Opens the refuge: the readable contents of the file, and from now on changes that aren't in the file."""
        self._opened, self._engine, self.place = None, memory_engine(), None
        with self._engine.execution_options(**TO_CHANGE).begin() as connection:
            merge_contents(found, connection)
        self.problem = problem
        self._base = {
            (table, str(row["uid"])): version
            for table, rows in found.records.items()
            for row in rows
            if isinstance(version := row["version"], int)
        }
        self._known_settings = dict(found.settings)
        self._dirty = False
        self._begin_numbers()

    def _begin_numbers(self) -> None:
        self.first_number = _BORN_IN_MEMORY + secrets.randbelow(_BORN_IN_MEMORY)

    def _read_open(self, place: Path) -> Contents:
        try:
            with self._engine.connect() as connection:
                return contents_of(connection)
        except DBAPIError:
            return self._read_left(place)

    def _read_left(self, place: Path) -> Contents:
        try:
            return read_whatever_is_left(place)
        except (OSError, UnreadableInput):
            return Contents()

    def _own_contents(self) -> Contents:
        """Returns the contents, with only those settings that were changed in the refuge."""
        with self._engine.connect() as connection:
            found = contents_of(connection)
        known = self._known_settings
        found.settings = {name: value for name, value in found.settings.items() if known.get(name) != value}
        return found

    def _bring_into(self, opened: OpenedFile) -> Merged:
        found = self._own_contents()
        with opened.engine.execution_options(**TO_CHANGE).begin() as connection:
            merged = merge_contents(found, connection, self._base, settings=self.place is None)
            self._bring_leases(connection)
        return merged

    def _bring_leases(self, connection: Connection) -> None:
        """Keeps the leases of this window, unless another window has taken them meanwhile."""
        with self._engine.connect() as here:
            for lease in map(dict, here.exec_driver_sql("SELECT * FROM lease").mappings()):
                slots = ", ".join("?" * len(lease))
                line = f"INSERT OR IGNORE INTO lease ({', '.join(lease)}) VALUES ({slots})"
                connection.exec_driver_sql(line, tuple(lease.values()))

    def _rescue(self, file: Path) -> None:
        """Writes the refuge next to the file. It never raises, because the program is ending; the next start looks for
        this file. It doesn't create a missing folder, which is on a disk that will come back."""
        away = self.problem is not None and self.problem.trouble is StorageTrouble.MISSING and not file.parent.is_dir()
        try:
            if not away:
                self.save_to(file)
                return
        except CannotOpen:
            away = False
        found = self._own_contents()
        for folder, name in rescue_places(file.parent):
            if not (away and folder == file.parent) and self._written(folder / FILE_NAME, name, found):
                return

    def _written(self, file: Path, name: str, found: Contents) -> bool:
        part = file.with_name("commandeer.unsaved.new")
        try:
            make_folder(file.parent)
            part.unlink(missing_ok=True)
            write_new(part, found, self._base)
            part.replace(free_place(file, name))
        except (OSError, DBAPIError):
            return False
        return True


def open_database(folder: Path, *, must_exist: bool = False) -> Database:
    """Opens the database in `folder`, and creates it if necessary. `must_exist`: a missing folder means a missing disk,
    so it isn't created."""
    if must_exist and not folder.is_dir():
        return Database(None, StorageProblem(StorageTrouble.MISSING, str(folder / FILE_NAME)))
    try:
        return Database(open_file(folder))
    except CannotOpen as error:
        return _in_memory(error)


def _in_memory(error: CannotOpen) -> Database:
    found = Contents()
    if error.trouble is not StorageTrouble.TOO_NEW:
        try:
            found = read_whatever_is_left(error.place) if error.place.exists() else found
        except (OSError, UnreadableInput):
            found = Contents()
    problem = StorageProblem(error.trouble, str(error.place), kept=len(found), culprit=error.culprit)
    database = Database(None, problem)
    database.go_on_in_memory(found, problem)
    return database
