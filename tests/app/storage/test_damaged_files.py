"""Damaged data files: the program starts with any damage, keeps the intact parts and loses no byte.

`COMMANDEER_MUTATIONS=600` damages 600 files instead of a few.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path

import pytest

from app.services.app_services import AppServices
from app.storage.database import open_database
from app.storage.opened_file import FILE_NAME
from app.storage.problems import StorageTrouble
from engine.errors import CommandeerError
from tests.app.storage.damage import DECISIONS, copy_of, damage, fill

COUNT = int(os.environ.get("COMMANDEER_MUTATIONS", "18"))


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Returns a closed folder, and one whose latest changes are only in the log."""
    source, closed, running = (tmp_path_factory.mktemp(name) for name in ("source", "closed", "running"))
    shop = fill(source)
    copy_of(source, running)
    shop.close()
    copy_of(source, closed)
    return closed, running


def use_everything(shop: AppServices) -> int:
    """Uses the shelf like a person; returns the number of entries that a person can resume."""
    shop.preferences()
    library = shop.library()
    goes_on: list[Callable[[], object]] = [
        *(partial(shop.drafting.resume, draft.id) for draft in library.drafts),
        *(partial(shop.deck_building.resume, deck.id) for deck in library.decks),
        *(partial(shop.playing.resume, game.id) for game in library.games),
    ]
    readable = 0
    for resume in goes_on:
        with suppress(CommandeerError):
            resume()
            readable += 1
    return readable


@pytest.mark.parametrize("number", range(COUNT))
def test_no_damage_stops_the_program(filled: tuple[Path, Path], tmp_path: Path, number: int) -> None:
    folder = tmp_path / "data"
    copy_of(filled[number % 2], folder)
    how = damage(folder, number)
    broken = (folder / FILE_NAME).read_bytes()

    shop = AppServices(open_database(folder))
    problem = shop.database.problem
    if problem is not None and problem.moved_to is not None:
        assert Path(problem.moved_to).read_bytes() == broken, how
    readable = use_everything(shop)
    added = shop.deck_building.begin_deck("Afterwards", "commander", None)
    shop.close()

    again = AppServices(open_database(folder))
    where = again.database.problem
    assert where is None or where.trouble is StorageTrouble.TOO_NEW, how
    if where is None:
        assert again.decks.get_record(added.id) is not None, how
        assert use_everything(again) >= readable, how
        for deck in again.decks.list_records():
            again.remove("deck", deck.id or 0)()
        for game in again.games.list_records():
            again.remove("game", game.id or 0)()
        assert use_everything(again) >= readable, how
    again.close()


def test_of_a_file_with_one_broken_page_everything_else_is_there(filled: tuple[Path, Path], tmp_path: Path) -> None:
    """Breaks one page with a game's decisions: the rest stays intact, and the other decisions make a valid game."""
    for page in range(1, 60):
        folder = tmp_path / str(page)
        copy_of(filled[0], folder)
        data = bytearray((folder / FILE_NAME).read_bytes())
        if len(data) < (page + 1) * 4096 or data[page * 4096] != 13 or b"commander" in data[page * 4096 :][:4096]:
            continue  # skip pages that aren't leaves, and pages with decks or games
        data[page * 4096 : page * 4096 + 8] = b"\xff" * 8
        (folder / FILE_NAME).write_bytes(data)
        database = open_database(folder)
        shop = AppServices(database)
        library = shop.library()
        if len(library.games) == 2 and any(len(shop.games.decisions(game.id)) < DECISIONS for game in library.games):
            assert database.problem is not None
            assert database.problem.kept == 5
            assert (len(library.decks), len(library.drafts)) == (2, 1)
            shop.close()
            return
        shop.close()
    raise AssertionError("no page held decisions")


def test_a_file_that_can_only_be_read_by_its_header_is_mended(filled: tuple[Path, Path], tmp_path: Path) -> None:
    """Sets a header bit that forbids writing with this version of the format: the program still reads it."""
    folder = tmp_path / "data"
    copy_of(filled[0], folder)
    data = bytearray((folder / FILE_NAME).read_bytes())
    data[18] |= 0x40
    (folder / FILE_NAME).write_bytes(data)
    shop = AppServices(open_database(folder))
    problem = shop.database.problem
    assert problem is not None
    assert (problem.trouble, problem.kept) == (StorageTrouble.DAMAGED, 5)
    assert problem.moved_to is not None
    assert Path(problem.moved_to).read_bytes() == data
    added = shop.deck_building.begin_deck("Afterwards", "commander", None)
    shop.close()
    again = AppServices(open_database(folder))
    assert again.database.problem is None
    assert again.decks.get_record(added.id) is not None
    assert len(again.library().games) == 2
    again.close()


def test_without_its_first_page_the_rows_of_a_file_are_still_found(filled: tuple[Path, Path], tmp_path: Path) -> None:
    for source in filled:
        folder = tmp_path / source.name
        copy_of(source, folder)
        for file in folder.glob(f"{FILE_NAME}*"):
            data = bytearray(file.read_bytes())
            data[:90] = b"\0" * 90 if file.name == FILE_NAME else data[:90]
            file.write_bytes(data)
        shop = AppServices(open_database(folder))
        assert shop.database.problem is not None or source is filled[1]  # the log contains that page too
        assert use_everything(shop) == 5
        assert sorted(deck.name for deck in shop.decks.list_records()) == ["First", "Second"]
        assert [len(shop.games.decisions(game.id or 0)) for game in shop.games.list_records()] == [DECISIONS, DECISIONS]
        shop.close()


def test_a_broken_frame_of_the_log_does_not_hide_what_was_confirmed_after_it(
    filled: tuple[Path, Path], tmp_path: Path
) -> None:
    frame = 24 + 4096
    log = (filled[1] / f"{FILE_NAME}-wal").read_bytes()
    last = (len(log) - 32) // frame - 6
    for number in range(2, last, last // 4):
        folder = tmp_path / str(number)
        copy_of(filled[1], folder)
        broken = bytearray(log)
        broken[32 + number * frame + 300] ^= 0x10
        (folder / f"{FILE_NAME}-wal").write_bytes(broken)
        shop = AppServices(open_database(folder))
        assert shop.database.problem is not None, number
        assert shop.database.problem.moved_to is not None
        assert Path(f"{shop.database.problem.moved_to}-wal").read_bytes() == broken
        assert sorted(deck.name for deck in shop.decks.list_records()) == ["First", "Second"], number
        assert [game.name for game in shop.games.list_records()] == ["Two", "One"], number
        assert [len(shop.games.decisions(game.id or 0)) for game in shop.games.list_records()] == [DECISIONS] * 2, (
            number
        )
        assert use_everything(shop) >= 4, number
        shop.close()


def test_what_was_deleted_does_not_come_back_with_a_mended_file(tmp_path: Path) -> None:
    shop = fill(tmp_path)
    game = shop.games.list_records()[0]
    shop.playing.resume(game.id or 0)
    shop.playing.keep_decisions(game.id or 0, 10, [1])
    shop.close()
    data = bytearray((tmp_path / FILE_NAME).read_bytes())
    data[100] = 0xFF  # damages the first page's tree; the rest of its header still lists the free pages
    (tmp_path / FILE_NAME).write_bytes(data)
    again = AppServices(open_database(tmp_path))
    assert again.database.problem is not None
    assert len(again.games.decisions(game.id or 0)) == 11
    again.close()


def test_a_thing_that_cannot_be_read_is_listed_and_its_bytes_are_kept(
    filled: tuple[Path, Path], tmp_path: Path
) -> None:
    copy_of(filled[0], tmp_path)
    raw = b"\x7b\xff\x22"
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("UPDATE deck SET document = CAST(? AS TEXT) WHERE id = 1", (raw,))
        connection.commit()
    shop = AppServices(open_database(tmp_path))
    assert shop.database.problem is None
    assert [deck.damaged for deck in sorted(shop.library().decks, key=lambda deck: deck.id)] == [True, False]
    put_back = shop.remove("deck", 1)
    assert len(shop.library().decks) == 1
    put_back()
    shop.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        kept = connection.execute("SELECT CAST(document AS BLOB), typeof(document) FROM deck WHERE id = 1").fetchone()
    assert kept == (raw, "text")


def test_damage_that_shows_while_the_program_runs_is_mended(filled: tuple[Path, Path], tmp_path: Path) -> None:
    copy_of(filled[0], tmp_path)
    shop = AppServices(open_database(tmp_path))
    told: list[object] = []
    shop.database.watch_trouble(told.append)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        (root,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'ix_deck_changed_at'").fetchone()
    with (tmp_path / FILE_NAME).open("r+b") as file:
        file.seek((root - 1) * 4096)
        file.write(b"\xee" * 4096)
    assert sorted(deck.name for deck in shop.decks.list_records()) == ["First", "Second"]
    assert shop.deck_building.begin_deck("Third", "commander", None).id
    assert len(told) == 1
    assert shop.database.place == tmp_path / FILE_NAME
    shop.close()
    again = AppServices(open_database(tmp_path))
    assert again.database.problem is None
    assert len(again.decks.list_records()) == 3
    again.close()
