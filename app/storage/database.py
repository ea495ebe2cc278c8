"""The open database, and its refuge: when the file cannot be written any more, everything goes on in memory.

Nothing that was done is lost then: the refuge holds all rows that could be read, the change that failed is done again
in it, and when the file can be written again what was done meanwhile is brought into it, row by row. Thread-safe;
changes are done one after the other, and wait for those of other programs.

`open_database` opens that of a folder, whatever state the folder is in. One that cannot be written gives a database in
memory that holds what can be read there. In each case the `problem` of the database says what happened.
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
from app.storage.merging import Merged, contents_of, merge
from app.storage.opened_file import FILE_NAME, OpenedFile, free_place, open_file, read_whatever_is_left, write_new
from app.storage.problems import CannotOpen, StorageProblem, StorageTrouble
from engine.errors import UnreadableInput

T = TypeVar("T")

PATIENCE: Final = 30.0
"""So many seconds a change waits for other programs before everything goes on in memory for a while."""
_BORN_IN_MEMORY: Final = 1_000_000_000
"""Things that begin in memory have numbers from here on, so that they keep them in the file that they come into."""


class Database:
    """Reads and changes. `place` is the file, None while everything is in memory only."""

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
        """New things get numbers from here on."""
        self.patience = PATIENCE
        self.place = None if opened is None else opened.file
        self.problem = problem if opened is None else opened.problem
        if opened is None:
            self._begin_numbers()

    def watch(self, watcher: Callable[[StorageProblem], None]) -> None:
        """`watcher` is told when the file is in trouble; called on the thread that reads or changes."""
        self._watchers.append(watcher)

    def read(self, work: Callable[[Session], T]) -> T:
        """What `work` reads in one transaction; never waits for a change."""
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
        """What `work` changes, whole or not at all. Waits for other programs; goes into the refuge when the file cannot
        be written."""
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
        """Called where a thing is stored in the refuge that stood in the file in that version."""
        if self.place is None:
            self._base.setdefault((table, uid), version)

    def mark(self) -> int:
        """Another number whenever something in the file has changed, by whichever program."""
        with self._lock:
            if self.place is None:
                return 0
            try:
                if self._marks is None:
                    self._marks = sqlite3.connect(self.place, check_same_thread=False)
                return int(self._marks.execute("PRAGMA data_version").fetchone()[0])
            except sqlite3.Error:  # the next change says what is wrong
                return 0

    def save_to(self, file: Path) -> Merged:
        """Brings everything into the database of another folder, or into the file that could not be written before,
        and goes on there. What is there already stays.

        Raises:
            CannotOpen: if that cannot be written; everything stays as it was.
        """
        with self._lock:
            if self.place is not None and file.exists() and self.place.samefile(file):
                return Merged()
            opened = open_file(file.parent)
            try:
                merged = self._bring_into(opened)
            except DBAPIError as error:
                opened.close()
                raise CannotOpen(trouble_of(error) or StorageTrouble.UNREACHABLE, file) from error
            self._leave()
            self._opened, self._engine, self.place = opened, opened.engine, opened.file
            self.problem, self.first_number, self._dirty = None, 0, False
            self._base, self._known_settings = {}, {}
            if opened.problem is not None:
                self._tell(opened.problem)
            return merged

    def bring_in(self, found: Contents) -> Merged:
        """Adds what another file held; what is here stays as it is."""
        return self.change(lambda session: merge(found, session.connection()))

    def close(self) -> None:
        """Lets go of the file. What is in memory only is written into it if that goes now, else beside it."""
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
            self._opened.close()

    def _flee(self, trouble: StorageTrouble) -> None:
        """On with a mended file if that is what helps, else in memory."""
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
        """The refuge: what could be read of the file, and from now on changes that are not in it."""
        self._opened, self._engine, self.place = None, memory_engine(), None
        with self._engine.execution_options(**TO_CHANGE).begin() as connection:
            merge(found, connection)
        self.problem = problem
        self._base = {
            (table, str(row["uid"])): version
            for table, rows in found.things.items()
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
        """What there is here; of the settings those that were chosen in the refuge."""
        with self._engine.connect() as connection:
            found = contents_of(connection)
        known = self._known_settings
        found.settings = {name: value for name, value in found.settings.items() if known.get(name) != value}
        return found

    def _bring_into(self, opened: OpenedFile) -> Merged:
        found = self._own_contents()
        with opened.engine.execution_options(**TO_CHANGE).begin() as connection:
            merged = merge(found, connection, self._base, settings=self.place is None)
            self._bring_leases(connection)
        return merged

    def _bring_leases(self, connection: Connection) -> None:
        """What is open here stays open here, unless somebody else has opened it there meanwhile."""
        with self._engine.connect() as here:
            for lease in map(dict, here.exec_driver_sql("SELECT * FROM lease").mappings()):
                slots = ", ".join("?" * len(lease))
                line = f"INSERT OR IGNORE INTO lease ({', '.join(lease)}) VALUES ({slots})"
                connection.exec_driver_sql(line, tuple(lease.values()))

    def _rescue(self, file: Path) -> None:
        """Never raises: there is nobody left to be told but the next start, which looks for what is written here. A
        folder that is not there is not made: it is on a disk that will be."""
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
    """The database in `folder`, created if there is none. `must_exist`: a folder that is not there is a disk that was
    not found, and no reason to begin anew."""
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
