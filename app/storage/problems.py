"""What can go wrong with the data folder, as values: what happened and where, without words for people."""

from __future__ import annotations

import sqlite3
from enum import Enum

import msgspec
from sqlalchemy.exc import DBAPIError


class StorageTrouble(Enum):
    """Kinds of trouble that are not this program's fault."""

    READ_ONLY = "read-only"
    DISK_FULL = "disk full"
    DAMAGED = "damaged"
    TOO_NEW = "too new"
    BUSY = "busy"
    UNREACHABLE = "unreachable"


class StorageProblem(msgspec.Struct, frozen=True):
    """`place` is the file or folder concerned; `moved_to` where a damaged file was put (it is never deleted)."""

    trouble: StorageTrouble
    place: str
    moved_to: str | None = None


_SENTENCES = (
    ("readonly", StorageTrouble.READ_ONLY),
    ("read-only", StorageTrouble.READ_ONLY),
    ("is full", StorageTrouble.DISK_FULL),
    ("no space", StorageTrouble.DISK_FULL),
    ("malformed", StorageTrouble.DAMAGED),
    ("not a database", StorageTrouble.DAMAGED),
    ("corrupt", StorageTrouble.DAMAGED),
    ("locked", StorageTrouble.BUSY),
    ("busy", StorageTrouble.BUSY),
    ("disk i/o error", StorageTrouble.DISK_FULL),
)


def trouble_of(error: BaseException) -> StorageTrouble | None:
    """The kind of trouble an error tells of; None if it is no trouble with the file (so a bug of ours)."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, sqlite3.DatabaseError):
        text = str(cause).lower()
        for part, trouble in _SENTENCES:
            if part in text:
                return trouble
        return StorageTrouble.UNREACHABLE if isinstance(cause, sqlite3.OperationalError) else None
    if isinstance(cause, PermissionError):
        return StorageTrouble.READ_ONLY
    return StorageTrouble.UNREACHABLE if isinstance(cause, OSError) else None
