"""The tables of the database, and everything that one database holds, read row by row as values: whatever can be read,
whatever the rest is like.

Input: a connection, perhaps to a damaged file, of this shape or the first. Output: `Contents`. A value of the
wrong kind costs itself only: text whose bytes are no text stays those bytes, a missing number is the usual one.

The history of the tables is in `migrations/`; a test holds both to the same shape. Decks, drafts and games are kept as
one JSON document each: a draft and a game are a setup and the list of decisions, so a killed program loses at most the
decision that was being written. A `number` (`id`) is a thing's place in one file; its `uid` is its name in every copy
of the file, so that two files can be brought together. `version` grows by one with every change: whoever changes what
has changed meanwhile is told so.
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

THINGS: Final = ("draft", "deck", "game")
"""The tables of things with a uid; decks come after the drafts that they name."""

COLUMNS: Final[dict[str, dict[str, Value]]] = {
    "draft": {"name": "", "document": "", "progress": 0, "finished": 0, "changed_at": "", "uid": "", "version": 1},
    "deck": {"name": "", "format": "", "document": "", "draft_id": None, "changed_at": "", "uid": "", "version": 1},
    "game": {"name": "", "setup": "", "finished": 0, "changed_at": "", "uid": "", "version": 1},
}
"""The columns of each thing besides its number, with the usual values."""

UNREADABLE: Final = (sqlite3.Error, OverflowError, MemoryError, UnicodeError)
"""What reading a damaged file may raise: SQLite's complaints, sizes that cannot be, names that are no text."""

_UID = re.compile(r"[0-9a-f]{32}")
_LARGEST: Final = 1 << 31
"""Numbers from here on are damage."""
_STEPS: Final = 4096
"""So many row numbers behind an unreadable place are tried one by one."""


class Contents:
    """`things` by table; `decisions` by the number of their game and their own; `whole` False if rows could not be
    read."""

    def __init__(self) -> None:
        self.settings: dict[str, Value] = {}
        self.things: dict[str, list[Row]] = {table: [] for table in THINGS}
        self.decisions: dict[int, dict[int, Value]] = {}
        self.base: dict[tuple[str, str], int] = {}
        """Versions from which the things of a rescued file went on, by table and uid."""
        self.whole = True

    def __len__(self) -> int:
        return sum(len(rows) for rows in self.things.values())

    def add(self, table: str, row_id: int | None, values: Row) -> None:
        """A row of a table as it was read: values of wrong kinds become the nearest right ones."""
        usual = COLUMNS[table]
        row = {name: _fitting(values.get(name), default) for name, default in usual.items()}
        row["id"] = row_id
        if table == "deck":
            row["draft_id"] = _number(values.get("draft_id"))
        if not (isinstance(row["uid"], str) and _UID.fullmatch(row["uid"])):
            row["uid"] = new_uid(table, row)
        self.things[table].append(row)

    def decide(self, game: Value, number: Value, answer: Value) -> None:
        place, count = _number(game), _number(number)
        if place is not None and count is not None:
            self.decisions.setdefault(place, {})[count] = _fitting(answer, "")

    def add_older(self, older: Contents) -> None:
        """Fills gaps with an older state of the same file. A game gets no decisions behind its own last one."""
        self.settings = {**older.settings, **self.settings}
        for table, rows in older.things.items():
            present = {row["id"] for row in self.things[table]}
            self.things[table] += [row for row in rows if row["id"] not in present]
        for game, found in older.decisions.items():
            own = self.decisions.get(game, {})
            last = max(own, default=None)
            known = {number: answer for number, answer in found.items() if last is None or number < last}
            self.decisions[game] = {**known, **own}
        self.whole = False

    def answers(self, game: int) -> list[Value]:
        """The decisions of a game up to the first one that is missing."""
        found = self.decisions.get(game, {})
        return [found[number] for number in range(next(n for n in range(len(found) + 1) if n not in found))]


def new_uid(table: str, row: Row) -> str:
    """A name for a thing that has lost its own: the same thing gets the same one whenever it is read."""
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
    """Reads what `connection` reaches, of the tables that are asked for. Leaves the connection reading bytes."""
    connection.text_factory = bytes
    found = Contents()
    for table in (*THINGS, "setting", "game_decision", "base"):
        if tables(table):
            for row in _Reader(connection, found).rows(table):
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
        found.add(table, _number(row.get("id")), row)


class _Reader:
    """Reads tables past their unreadable places."""

    def __init__(self, connection: sqlite3.Connection, found: Contents) -> None:
        self._connection = connection
        self._found = found

    def rows(self, table: str) -> Iterator[Row]:
        """All readable rows: forward up to an unreadable place, backward down to one, then what lies between."""
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
        """Yields rows that were not seen yet; its value is whether nothing was unreadable."""
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
    """One decision of a game: only appended, so that saving one costs the same late in a game as early."""

    __tablename__ = "game_decision"
    game_id: int = Field(primary_key=True, foreign_key="game.id", ondelete="CASCADE")
    number: int = Field(primary_key=True)
    answer: str


class LeaseRow(SQLModel, table=True):
    """Which program has a thing open to change it. `thing` is its uid; host, pid and started tell the process from
    every other, `owner` one window of it. `called`: another window asks to be shown the thing there."""

    __tablename__ = "lease"
    kind: str = Field(primary_key=True)
    thing: str = Field(primary_key=True)
    owner: str
    host: str
    pid: int
    started: str
    renewed_at: float
    called: bool = False


METADATA = SQLModel.metadata
"""All tables above."""
