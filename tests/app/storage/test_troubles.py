"""SQLite's errors have a kind of trouble each, by their codes."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.storage.engines import cannot_open, trouble_of
from app.storage.problems import StorageTrouble


def error_of(file: Path, statement: str) -> sqlite3.Error:
    """Returns the error of SQLite for a statement on this file."""
    with pytest.raises(sqlite3.Error) as raised, closing(sqlite3.connect(file)) as connection:
        connection.execute(statement)
    return raised.value


@pytest.mark.parametrize(
    ("statement", "trouble"),
    [
        ("SELECT * FROM nowhere", StorageTrouble.DAMAGED),
        ("SELECT absent FROM here", StorageTrouble.DAMAGED),
        ("SELECT name FROM here ORDER BY name COLLATE odd", StorageTrouble.DAMAGED),
        ("SELEKT name", StorageTrouble.UNREACHABLE),
    ],
)
def test_a_wrong_schema_is_damage_and_a_wrong_statement_is_not(
    tmp_path: Path, statement: str, trouble: StorageTrouble
) -> None:
    file = tmp_path / "some.db"
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("CREATE TABLE here (name TEXT)")
    assert trouble_of(error_of(file, statement)) is trouble


def test_a_file_of_another_kind_is_damage_and_one_that_cannot_be_opened_is_not(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    other.write_bytes(b"no database " * 100)
    wrong, missing = error_of(other, "SELECT 1 FROM here"), error_of(tmp_path / "no" / "file.db", "SELECT 1")
    assert (trouble_of(wrong), cannot_open(wrong)) == (StorageTrouble.DAMAGED, False)
    assert (trouble_of(missing), cannot_open(missing)) == (StorageTrouble.UNREACHABLE, True)
