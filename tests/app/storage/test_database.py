"""The database: what is stored comes back, and whatever happens to the file, nothing that was done is lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import Engine, event, inspect
from sqlalchemy.exc import OperationalError
from sqlmodel import Session, SQLModel

from app.storage import database, opened_file
from app.storage.database import open_database
from app.storage.engines import NEWEST, file_engine, memory_engine, migrate
from app.storage.opened_file import FILE_NAME
from app.storage.problems import StorageProblem, StorageTrouble
from app.storage.repositories import Decks, Drafts, Games, SavedDeck, SavedDraft, SavedGame, Settings
from tests.app.refusing import refuse_changes
from tests.app.storage.first_shape import write_first_shape

VERSIONS = Path(database.__file__).parent / "migrations" / "versions"


def some_draft(document: str = "[]") -> SavedDraft:
    return SavedDraft(None, "Draft", document)


def test_what_is_stored_comes_back_after_a_restart(tmp_path: Path) -> None:
    database = open_database(tmp_path)
    Settings(database).put_values({"language": '"de"', "scale": "120"})
    deck = Decks(database).put_record(SavedDeck(None, "Marchesa", "commander", "{}"))
    draft = Drafts(database).put_record(some_draft())
    database.close_file()

    again = open_database(tmp_path)

    assert again.problem is None
    assert Settings(again).read_all() == {"language": '"de"', "scale": "120"}
    assert Decks(again).list_records() == (deck,)
    assert Drafts(again).get_record(draft.id or 0) == draft
    assert Games(again).list_records() == ()
    again.close_file()


def test_a_folder_may_have_any_name(tmp_path: Path) -> None:
    folder = tmp_path / "what? #1 100% ä ö"
    database = open_database(folder)
    draft = Drafts(database).put_record(some_draft())
    database.save_to(folder / "more?" / FILE_NAME)
    database.close_file()
    assert [path.name for path in tmp_path.iterdir()] == [folder.name]
    for place in (folder, folder / "more?"):
        again = open_database(place)
        assert Drafts(again).list_records() == (draft,)
        again.close_file()


def test_a_changed_record_keeps_its_number_and_comes_first(tmp_path: Path) -> None:
    database = open_database(tmp_path)
    first = Drafts(database).put_record(some_draft())
    second = Drafts(database).put_record(some_draft())
    changed = Drafts(database).put_record(msgspec.structs.replace(first, document="[1, 2]", progress=2, finished=True))
    assert [record.id for record in Drafts(database).list_records()] == [first.id, second.id]
    assert changed.document == "[1, 2]"
    assert changed.finished
    Drafts(database).remove(first.id or 0)
    assert [record.id for record in Drafts(database).list_records()] == [second.id]
    database.close_file()


def test_decisions_of_a_game_are_appended_and_taken_back(tmp_path: Path) -> None:
    database = open_database(tmp_path)
    game = Games(database).put_record(SavedGame(None, "Game", "{}"))
    assert game.id is not None
    game = Games(database).decide(game, 0, ["1", "2", "3"])
    game = Games(database).decide(game, 3, ["4"])
    assert game.id is not None
    assert Games(database).decisions(game.id) == ("1", "2", "3", "4")
    Games(database).decide(game, 1, ["5"])
    assert Games(database).decisions(game.id) == ("1", "5")
    Games(database).remove(game.id)
    assert Games(database).decisions(game.id) == ()
    database.close_file()


def test_the_migrations_make_the_tables_that_the_program_uses() -> None:
    found = inspect(memory_engine())
    for table in SQLModel.metadata.sorted_tables:
        assert {column["name"] for column in found.get_columns(table.name)} == set(table.columns.keys())
    assert sorted(VERSIONS.glob("r*.py"))[-1].name.startswith(f"r{NEWEST}_")


def _shape(engine: Engine) -> dict[str, str]:
    """Each table and index with the SQL that made it."""
    with engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT name, sql FROM sqlite_master").all()
    return {name: "".join(str(sql).split()) for name, sql in rows}


def test_a_new_database_has_the_very_shape_that_the_revisions_make(tmp_path: Path) -> None:
    write_first_shape(tmp_path / FILE_NAME)
    engine = file_engine(tmp_path / FILE_NAME)
    migrate(engine)
    assert _shape(memory_engine()) == _shape(engine)
    engine.dispose()


def test_a_failing_change_is_undone_whole(tmp_path: Path) -> None:
    database = open_database(tmp_path)

    def work(session: Session) -> None:
        session.connection().exec_driver_sql("INSERT INTO setting VALUES ('a', '1')")
        raise ValueError("stop here")

    with pytest.raises(ValueError, match="stop here"):
        database.change(work)
    assert Settings(database).read_all() == {}
    database.close_file()


@pytest.mark.parametrize("damage", ["truncated", "overwritten", "no database"])
def test_a_damaged_file_is_moved_aside_and_never_deleted(tmp_path: Path, damage: str) -> None:
    database = open_database(tmp_path)
    for number in range(50):
        Drafts(database).put_record(some_draft("[" + "1," * 400 + f"{number}]"))
    database.close_file()
    file = tmp_path / FILE_NAME
    content = file.read_bytes()
    if damage == "truncated":
        file.write_bytes(content[: len(content) // 2])
    elif damage == "overwritten":
        file.write_bytes(content[:8192] + b"\xff" * 20000 + content[28192:])
    else:
        file.write_bytes(b"this is no database at all " * 100)
    left = file.read_bytes()

    again = open_database(tmp_path)

    assert again.problem is not None
    assert again.problem.trouble is StorageTrouble.DAMAGED
    assert again.problem.moved_to is not None
    assert Path(again.problem.moved_to).read_bytes() == left
    assert again.place == file
    Drafts(again).put_record(some_draft())
    again.close_file()


def test_a_folder_that_cannot_be_made_gives_a_database_in_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")

    database = open_database(tmp_path / "file" / "data")

    assert database.place is None
    assert database.problem is not None
    assert database.problem.trouble is StorageTrouble.UNREACHABLE
    draft = Drafts(database).put_record(some_draft())
    assert Drafts(database).list_records() == (draft,)


def test_a_read_only_folder_shows_what_is_there_and_keeps_changes_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = open_database(tmp_path)
    old = Drafts(database).put_record(some_draft("[1]"))

    def refuse(folder: Path) -> None:
        raise PermissionError(f"{folder} is read-only")

    monkeypatch.setattr(opened_file, "probe_folder", refuse)
    again = open_database(tmp_path)

    assert again.problem is not None
    assert again.problem.trouble is StorageTrouble.READ_ONLY
    assert Drafts(again).list_records() == (old,)
    new = Drafts(again).put_record(some_draft("[2]"))
    assert Drafts(again).list_records() == (new, old)
    monkeypatch.undo()
    again.save_to(tmp_path / "elsewhere" / FILE_NAME)
    again.close_file()
    database.close_file()
    assert Drafts(open_database(tmp_path / "elsewhere")).list_records() == (new, old)


@pytest.mark.parametrize(
    ("pragma", "trouble"),
    [("PRAGMA max_page_count=1", StorageTrouble.DISK_FULL), ("PRAGMA query_only=ON", StorageTrouble.READ_ONLY)],
)
def test_a_change_that_cannot_be_written_goes_on_in_memory(
    tmp_path: Path, pragma: str, trouble: StorageTrouble
) -> None:
    database = open_database(tmp_path)
    old = Drafts(database).put_record(some_draft("[1]"))
    told: list[StorageProblem] = []
    database.watch_trouble(told.append)
    refuse_changes(database, pragma)

    new = Drafts(database).put_record(some_draft("[" + "2," * 50000 + "2]"))

    assert [problem.trouble for problem in told] == [trouble]
    assert database.place is None
    assert Drafts(database).list_records() == (new, old)
    database.save_to(tmp_path / "other" / FILE_NAME)
    assert database.problem is None
    newest = Drafts(database).put_record(some_draft("[3]"))
    database.close_file()
    assert Drafts(open_database(tmp_path / "other")).list_records() == (newest, new, old)
    assert Drafts(open_database(tmp_path)).list_records() == (old,)


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    open_database(tmp_path).close_file()
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    before = (tmp_path / FILE_NAME).read_bytes()

    database = open_database(tmp_path)

    assert database.problem is not None
    assert database.problem.trouble is StorageTrouble.TOO_NEW
    assert database.place is None
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_migration_that_does_not_fit_on_the_disk_leaves_nothing_half_done(tmp_path: Path) -> None:
    engine = file_engine(tmp_path / FILE_NAME)
    event.listen(engine, "connect", lambda raw, _record: raw.execute("PRAGMA max_page_count=7").close())
    with pytest.raises(OperationalError, match="full"):
        migrate(engine)
    assert inspect(engine).get_table_names() == []
    engine.dispose()
    database = open_database(tmp_path)
    assert database.problem is None
    database.close_file()
