"""Database contents: the tables, and a reader that returns every readable row as values, however damaged the rest is.

Input: a connection, perhaps to a damaged file, of today's shape or the first one. Output: `Contents`. A value of the
wrong type affects only itself: a text with invalid bytes stays those bytes, and a missing number becomes the default.

`migrations/` has the history of the tables, and a test compares both. Decks, drafts and games are one JSON document
each. A draft and a game are a setup and a list of decisions, so a killed program loses at most the decision that was
being written. A `number` (`id`) is a row's number in one file; its `uid` is its name in every copy of the file, so that
two files can be merged. `version` grows by one with every change. A writer whose version is out of date gets an error.
"""

from __future__ import annotations

import hashlib
import re
import sqlite3
from collections.abc import Callable, Generator, Iterator
from typing import Final

from sqlmodel import Field, SQLModel

Value = str | bytes | int | float | None
Row = dict[str, Value]

RECORDS: Final = ("draft", "deck", "game")
"""Tables whose rows have a uid. Decks come after the drafts that they name."""

COLUMNS: Final[dict[str, dict[str, Value]]] = {
    "draft": {"name": "", "document": "", "progress": 0, "finished": 0, "changed_at": "", "uid": "", "version": 1},
    "deck": {"name": "", "format": "", "document": "", "draft_id": None, "changed_at": "", "uid": "", "version": 1},
    "game": {"name": "", "setup": "", "finished": 0, "changed_at": "", "uid": "", "version": 1},
}
"""Columns of each table except its number, with their defaults."""

UNREADABLE: Final = (sqlite3.Error, OverflowError, MemoryError, UnicodeError)
"""Exceptions from reading a damaged file: SQLite's errors, impossible sizes, names that aren't text."""

_UID = re.compile(r"[0-9a-f]{32}")
_LARGEST: Final = 1 << 31
"""Numbers from here on are damaged."""
_STEPS: Final = 4096
"""Number of row numbers tried one by one after an unreadable place."""


class Contents:
    """The contents of a database. `records`: rows by table. `decisions`: by the number of their game and their own
    number. `whole` is False if rows couldn't be read."""

    def __init__(self) -> None:
        self.settings: dict[str, Value] = {}
        self.records: dict[str, list[Row]] = {table: [] for table in RECORDS}
        self.decisions: dict[int, dict[int, Value]] = {}
        self.base: dict[tuple[str, str], int] = {}
        """Versions on which the rows of a rescued file are based, by table and uid."""
        self.whole = True

    def __len__(self) -> int:
        return sum(len(rows) for rows in self.records.values())

    def add_row(self, table: str, row_id: int | None, values: Row) -> None:
        """Adds a row of a table as it was read. Values of wrong types are converted to the closest valid ones."""
        usual = COLUMNS[table]
        row = {name: _fitting(values.get(name), default) for name, default in usual.items()}
        row["id"] = row_id
        if table == "deck":
            row["draft_id"] = _number(values.get("draft_id"))
        if not (isinstance(row["uid"], str) and _UID.fullmatch(row["uid"])):
            row["uid"] = new_uid(table, row)
        self.records[table].append(row)

    def decide(self, game: Value, number: Value, answer: Value) -> None:
        place, count = _number(game), _number(number)
        if place is not None and count is not None:
            self.decisions.setdefault(place, {})[count] = _fitting(answer, "")

    def add_older(self, older: Contents) -> None:
        """Fills gaps with an older state of the same file. A game gets no decisions after its own last one."""
        self.settings = {**older.settings, **self.settings}
        for table, rows in older.records.items():
            present = {row["id"] for row in self.records[table]}
            self.records[table] += [row for row in rows if row["id"] not in present]
        for game, found in older.decisions.items():
            own = self.decisions.get(game, {})
            last = max(own, default=None)
            known = {number: answer for number, answer in found.items() if last is None or number < last}
            self.decisions[game] = {**known, **own}
        self.whole = False

    def answers(self, game: int) -> list[Value]:
        """Returns the decisions of a game up to the first missing one."""
        found = self.decisions.get(game, {})
        return [found[number] for number in range(next(n for n in range(len(found) + 1) if n not in found))]


def new_uid(table: str, row: Row) -> str:
    """Returns a uid for a row that has lost its own. The same row gets the same uid whenever it is read."""
    told = repr((table, sorted((name, value) for name, value in row.items() if name not in ("uid", "version"))))
    return hashlib.sha256(told.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _fitting(value: Value, usual: Value) -> Value:
    if isinstance(usual, int):
        number = _number(value)
        return usual if number is None else number
    if isinstance(value, bytes):
        try:
            return value.decode()
        except UnicodeDecodeError:
            return value
    return usual if value is None else str(value)


def _number(value: Value) -> int | None:
    if isinstance(value, bytes):
        value = value.decode("ascii", "replace")
    if isinstance(value, str):
        value = int(value) if value.isdecimal() and value.isascii() and len(value) < 10 else None
    if isinstance(value, float):
        value = int(value) if abs(value) < _LARGEST else None
    return value if value is not None and 0 <= value < _LARGEST else None


def read_contents(connection: sqlite3.Connection, tables: Callable[[str], bool] = lambda _table: True) -> Contents:
    """Reads the requested tables through `connection`. It leaves the connection reading texts as bytes."""
    connection.text_factory = bytes
    found = Contents()
    for table in (*RECORDS, "setting", "game_decision", "base"):
        if tables(table):
            for row in _Reader(connection, found).read_rows(table):
                _take(found, table, row)
    return found


def _take(found: Contents, table: str, row: Row) -> None:
    if table == "setting":
        name = _fitting(row.get("name"), "")
        if isinstance(name, str) and name:
            found.settings[name] = _fitting(row.get("value"), "")
    elif table == "game_decision":
        found.decide(row.get("game_id"), row.get("number"), row.get("answer"))
    elif table == "base":
        version = _number(row.get("version"))
        if version is not None:
            found.base[str(_fitting(row.get("kind"), "")), str(_fitting(row.get("uid"), ""))] = version
    else:
        found.add_row(table, _number(row.get("id")), row)


class _Reader:
    """Reads tables past their unreadable places."""

    def __init__(self, connection: sqlite3.Connection, found: Contents) -> None:
        self._connection = connection
        self._found = found

    def read_rows(self, table: str) -> Iterator[Row]:
        """Yields all readable rows: forward to an unreadable place, backward to one, then the rows in between."""
        if not self._there(table):
            self._found.whole = self._found.whole and table == "base"
            return
        seen: set[int] = set()
        for order in ("ASC", "DESC"):
            complete = yield from self._until_broken(table, f"ORDER BY rowid {order}", seen)
            if complete:
                return
        self._found.whole = False
        last = max(seen, default=0)
        first = next(number for number in range(1, last + 2) if number not in seen)
        for number in range(first, min(last, first + _STEPS)):
            if number not in seen:
                yield from self._until_broken(table, f"WHERE rowid = {number}", seen)

    def _there(self, table: str) -> bool:
        try:
            cursor = self._connection.execute(f"SELECT * FROM {table} LIMIT 0")
        except UNREADABLE:
            return False
        cursor.close()
        return True

    def _until_broken(self, table: str, which: str, seen: set[int]) -> Generator[Row, None, bool]:
        """Yields rows that weren't seen yet. Returns True if nothing was unreadable."""
        cursor = self._connection.cursor()
        try:
            cursor.execute(f"SELECT rowid, * FROM {table} NOT INDEXED {which}")
            names = [column[0] for column in cursor.description]
            while True:
                values = cursor.fetchone()
                if values is None:
                    return True
                number = values[0]
                if number not in seen:
                    seen.add(number)
                    yield dict(zip(names[1:], values[1:], strict=True))
        except UNREADABLE:
            return False
        finally:
            cursor.close()


class SettingRow(SQLModel, table=True):
    """One setting; `value` is JSON."""

    __tablename__ = "setting"
    name: str = Field(primary_key=True)
    value: str


class DeckRow(SQLModel, table=True):
    """One deck; `document` is JSON, times are ISO 8601 in UTC. `draft_id`: the draft it came from."""

    __tablename__ = "deck"
    id: int | None = Field(default=None, primary_key=True)
    name: str
    format: str
    document: str
    draft_id: int | None = Field(default=None, index=True)
    changed_at: str = Field(index=True)
    uid: str = Field(default="", unique=True, index=True, sa_column_kwargs={"server_default": ""})
    version: int = Field(default=1, sa_column_kwargs={"server_default": "1"})


class DraftRow(SQLModel, table=True):
    """One draft: `document` is the JSON of its setup and decisions, the packs follow from it. `progress`: passes."""

    __tablename__ = "draft"
    id: int | None = Field(default=None, primary_key=True)
    name: str
    document: str
    progress: int = 0
    finished: bool = False
    changed_at: str = Field(index=True)
    uid: str = Field(default="", unique=True, index=True, sa_column_kwargs={"server_default": ""})
    version: int = Field(default=1, sa_column_kwargs={"server_default": "1"})


class GameRow(SQLModel, table=True):
    """One game: `setup` is JSON; the events follow from it and the decisions."""

    __tablename__ = "game"
    id: int | None = Field(default=None, primary_key=True)
    name: str
    setup: str
    finished: bool = False
    changed_at: str = Field(index=True)
    uid: str = Field(default="", unique=True, index=True, sa_column_kwargs={"server_default": ""})
    version: int = Field(default=1, sa_column_kwargs={"server_default": "1"})


class GameDecisionRow(SQLModel, table=True):
    """One decision of a game. Decisions are only appended, so that saving one costs the same late in a game as
    early."""

    __tablename__ = "game_decision"
    game_id: int = Field(primary_key=True, foreign_key="game.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    answer: str


class LeaseRow(SQLModel, table=True):
    """A lease: the program that has a row open for changes. `uid` names the row. Host, pid
    and start identify the process, `owner` one of its windows. `called`: another window asks this one to show it."""

    __tablename__ = "lease"
    kind: str = Field(primary_key=True)
    uid: str = Field(primary_key=True, sa_column_kwargs={"name": "thing"})
    owner: str
    host: str
    pid: int
    started: str
    renewed_at: float
    called: bool = False


METADATA = SQLModel.metadata
"""All tables above."""
