"""Opens the database of a folder, whatever state the folder is in.

A folder that cannot be written gives a database in memory that holds what can be read there. In each case the `problem`
of the database says what happened.
"""

from __future__ import annotations

from pathlib import Path

from app.storage.contents import Contents
from app.storage.database import Database
from app.storage.mending import read_whatever_is_left
from app.storage.opened_file import FILE_NAME, open_file
from app.storage.problems import CannotOpen, StorageProblem, StorageTrouble


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
        except OSError:
            found = Contents()
    problem = StorageProblem(error.trouble, str(error.place), kept=len(found))
    database = Database(None, problem)
    database.go_on_in_memory(found, problem)
    return database
