"""Merging: adds the contents of one database to another as a union. No row ever overwrites a different one.

If both have different forms of a row, both are kept. The exception: the incoming form is known to be based on the
version that the other database still has. Everything happens in the caller's transaction, so it is stored completely or
not at all. Doing it twice has the same result as once.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any, Final

import msgspec
from sqlalchemy import Connection

from app.storage.contents import COLUMNS, RECORDS, Contents, Row, Value, new_uid, read_contents

Base = Mapping[tuple[str, str], int]
"""The versions on which rows are based, by table and uid."""

_ASIDE: Final = ("uid", "version", "changed_at", "draft_id")
"""Columns that may differ between two forms of a row that count as equal."""


class Merged(msgspec.Struct, frozen=True):
    """The result of a merge: the numbers of `new` and `updated` rows, and `copies`: the new uid of each row that both
    sides had changed, by table and its old uid."""

    new: int = 0
    updated: int = 0
    copies: dict[tuple[str, str], str] = {}


def merge_contents(found: Contents, into: Connection, base: Base | None = None, *, settings: bool = False) -> Merged:
    """Adds `found` to the database. `settings`: for settings in both, those of `found` count."""
    return _Merge(found, into, base or {}).merge_all(settings)


class _Merge:
    def __init__(self, found: Contents, into: Connection, base: Base) -> None:
        self._found = found
        self._into = into
        self._base = base
        self._drafts: dict[int, int] = {}
        self._new = 0
        self._updated = 0
        self._copies: dict[tuple[str, str], str] = {}

    def merge_all(self, settings: bool) -> Merged:
        how = "REPLACE" if settings else "IGNORE"
        for name, value in self._found.settings.items():
            self._do(f"INSERT OR {how} INTO setting (name, value) VALUES (?, {_slot(value)})", name, value)
        for table in RECORDS:
            for row in self._found.records[table]:
                self._bring(table, row)
        return Merged(self._new, self._updated, self._copies)

    def _bring(self, table: str, row: Row) -> None:
        uid = str(row["uid"])
        answers = self._answers_in(row) if table == "game" else []
        present = self._present(table, uid)
        if present is None:
            self._insert(table, row, answers)
            self._new += 1
            return
        self._remember(table, row, _whole(present["id"]))
        if self._same(table, row, present, answers):
            return
        went_on_from = self._base.get((table, uid))
        if went_on_from is not None and went_on_from == row["version"]:
            return  # only the other side has changed it
        if went_on_from is not None and went_on_from == present["version"]:
            self._update(table, row, _whole(present["id"]), answers)
            self._updated += 1
            return
        if table == "game" and self._one_goes_on(row, present, answers):
            return
        self._keep_both(table, row, answers)

    def _one_goes_on(self, row: Row, present: Row, answers: list[Value]) -> bool:
        """True if one of two states of a game continues the other. Only the longer one is then kept."""
        here, there = [_bytes(answer) for answer in answers], self._answers_there(_whole(present["id"]))
        if any(_bytes(row[name]) != _bytes(present[name]) for name in ("name", "setup")):
            return False
        if len(here) > len(there) and here[: len(there)] == there:
            version = max(_whole(row["version"]), _whole(present["version"])) + 1
            self._update("game", {**row, "version": version}, _whole(present["id"]), answers)
            self._updated += 1
            return True
        return there[: len(here)] == here

    def _keep_both(self, table: str, row: Row, answers: list[Value]) -> None:
        copy = new_uid(table, {**row, "id": None, "of": row["uid"], "answers": repr(answers)})
        self._copies[table, str(row["uid"])] = copy
        if self._present(table, copy) is None:
            name = free_name(_text(row["name"]), self._names(table))
            self._insert(table, {**row, "uid": copy, "name": name}, answers)
            self._new += 1

    def _insert(self, table: str, row: Row, answers: list[Value]) -> None:
        wanted = row["id"]
        taken = wanted is None or self._do(f"SELECT 1 FROM {table} WHERE id = ?", wanted).first() is not None
        columns = ["id", *COLUMNS[table]]
        values = [None if taken else wanted, *(self._mapped(name, row[name]) for name in COLUMNS[table])]
        slots = ", ".join(_slot(value) for value in values)
        done = self._do(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({slots})", *values)
        self._remember(table, row, done.lastrowid)
        self._write_answers(table, done.lastrowid, answers)

    def _update(self, table: str, row: Row, row_id: int, answers: list[Value]) -> None:
        values = [self._mapped(name, row[name]) for name in COLUMNS[table]]
        slots = ", ".join(f"{name} = {_slot(value)}" for name, value in zip(COLUMNS[table], values, strict=True))
        self._do(f"UPDATE {table} SET {slots} WHERE id = ?", *values, row_id)
        if table == "game":
            self._do("DELETE FROM game_decision WHERE game_id = ?", row_id)
        self._write_answers(table, row_id, answers)

    def _write_answers(self, table: str, game: int, answers: list[Value]) -> None:
        if table == "game":
            self._do("DELETE FROM game_decision WHERE game_id = ?", game)  # left over from a deleted game
            for number, answer in enumerate(answers):
                line = f"INSERT INTO game_decision (game_id, number, answer) VALUES (?, ?, {_slot(answer)})"
                self._do(line, game, number, answer)

    def _remember(self, table: str, row: Row, there: int) -> None:
        """Notes the number of a draft in the other file, so that its decks refer to it."""
        if table == "draft" and isinstance(row["id"], int):
            self._drafts[row["id"]] = there

    def _mapped(self, column: str, value: Value) -> Value:
        return self._drafts.get(value, value) if column == "draft_id" and isinstance(value, int) else value

    def _present(self, table: str, uid: str) -> Row | None:
        columns = ["id", *COLUMNS[table]]
        row = self._do(f"SELECT {', '.join(map(_raw, columns))} FROM {table} WHERE uid = ?", uid).first()
        return None if row is None else dict(zip(columns, row, strict=True))

    def _same(self, table: str, row: Row, present: Row, answers: list[Value]) -> bool:
        if any(_bytes(row[name]) != _bytes(present[name]) for name in COLUMNS[table] if name not in _ASIDE):
            return False
        if table != "game":
            return True
        return [_bytes(answer) for answer in answers] == self._answers_there(_whole(present["id"]))

    def _answers_there(self, game: int) -> list[Value]:
        line = f"SELECT {_raw('answer')} FROM game_decision WHERE game_id = ? ORDER BY number"
        return [_bytes(found[0]) for found in self._do(line, game).all()]

    def _answers_in(self, row: Row) -> list[Value]:
        return self._found.answers(row["id"]) if isinstance(row["id"], int) else []

    def _names(self, table: str) -> set[str]:
        return {_text(line[0]) for line in self._do(f"SELECT {_raw('name')} FROM {table}").all()}

    def _do(self, line: str, *values: Value) -> Any:
        return self._into.exec_driver_sql(line, values)


def free_name(name: str, taken: set[str]) -> str:
    """Returns the name with the lowest number from 2 on that nobody has."""
    return next(each for number in count(2) if (each := f"{name} ({number})") not in taken)


def contents_of(connection: Connection) -> Contents:
    """Returns the contents of an undamaged database."""
    raw = connection.connection.driver_connection
    assert raw is not None
    usual = raw.text_factory
    try:
        return read_contents(raw)
    finally:
        raw.text_factory = usual


def read_record(connection: Connection, table: str, number: int) -> Contents:
    """Returns one row with everything that belongs to it, as bytes."""
    found = Contents()
    columns = ["id", *COLUMNS[table]]
    line = f"SELECT {', '.join(map(_raw, columns))} FROM {table} WHERE id = ?"
    for row in connection.exec_driver_sql(line, (number,)).all():
        found.add_row(table, number, dict(zip(columns, row, strict=True)))
    if table == "game":
        line = f"SELECT number, {_raw('answer')} FROM game_decision WHERE game_id = ?"
        for place, answer in connection.exec_driver_sql(line, (number,)).all():
            found.decide(number, place, answer)
    return found


def _whole(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _slot(value: Value) -> str:
    """Returns SQL that stores bytes with the text type, even if they aren't valid text."""
    return "CAST(? AS TEXT)" if isinstance(value, bytes) else "?"


def _raw(column: str) -> str:
    """Returns SQL that reads texts as bytes, valid or not."""
    return f"CASE typeof({column}) WHEN 'text' THEN CAST({column} AS BLOB) ELSE {column} END"


def _bytes(value: Value) -> Value:
    return value.encode("utf-8", "surrogatepass") if isinstance(value, str) else value


def _text(value: Value) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)
