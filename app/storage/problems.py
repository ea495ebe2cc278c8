"""Storage problems: the troubles of the data folder as values, with what happened and where, without words for
people."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

import msgspec

from engine.errors import ForPeople, Problem


class StorageTrouble(Enum):
    """Kinds of trouble that aren't this program's fault."""

    READ_ONLY = "read-only"
    DISK_FULL = "disk full"
    DAMAGED = "damaged"
    TOO_NEW = "too new"
    BUSY = "busy"
    UNREACHABLE = "unreachable"
    MISSING = "missing"
    NOT_A_FILE = "not a file"


class StorageProblem(msgspec.Struct, frozen=True):
    """`place`: the file or folder concerned. `moved_to`: the new place of a damaged file, which is never deleted.
    `kept`: the number of drafts, decks and games that could be read. `waiting`: a change takes long, and nothing else
    has happened yet. `culprit`: the pipe, device or folder in the place of the database or of a file beside it."""

    trouble: StorageTrouble
    place: str
    moved_to: str | None = None
    kept: int = 0
    waiting: bool = False
    culprit: str = ""


class CannotOpen(Exception):
    """Raised if the database of a folder can't be opened for writing. It stays as it was."""

    def __init__(self, trouble: StorageTrouble, place: Path, culprit: str = "") -> None:
        super().__init__(f"{culprit or place}: {trouble.value}")
        self.trouble = trouble
        self.place = place
        self.culprit = culprit

    @property
    def problem(self) -> StorageProblem:
        """The same problem as a value."""
        return StorageProblem(self.trouble, str(self.place), culprit=self.culprit)


class OpenInOtherWindow(Problem, frozen=True):
    """The name of the draft, deck or game."""

    name: str


class OpenElsewhere(ForPeople):
    """Raised for a change to something that another window or program has open. `kind` is "draft", "deck" or "game"."""

    def __init__(self, kind: str, uid: str, number: int, name: str) -> None:
        super().__init__(OpenInOtherWindow(name))
        self.kind = kind
        self.uid = uid
        self.number = number
        self.name = name


class Stale(Exception):
    """Raised for a change to something that has changed meanwhile. Nothing was written."""

    def __init__(self, kind: str, number: int) -> None:
        super().__init__(f"{kind} {number} has changed meanwhile")
        self.kind = kind
        self.number = number
