"""Two databases become one without a loss: "Try again", "Save elsewhere", what was put aside, what was never saved."""

from __future__ import annotations

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.services.app_services import AppServices
from app.services.shelf import Conflict
from app.storage import opened_file
from app.storage.database import open_database
from app.storage.opened_file import FILE_NAME
from app.storage.problems import CannotOpen, StorageTrouble
from tests.app.refusing import refuse_changes
from tests.app.storage.damage import DECISIONS, fill
from tests.app.storage.first_shape import write_first_shape


def counts(shop: AppServices) -> tuple[int, int, int, int]:
    """Decks, drafts, games, decisions."""
    games = shop.games.list_records()
    decisions = sum(len(shop.games.decisions(game.id or 0)) for game in games)
    return len(shop.decks.list_records()), len(shop.drafts.list_records()), len(games), decisions


def unreadable(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AppServices:
    """The program where the folder's file cannot be opened and nothing of it can be read."""

    def refuse(_folder: Path) -> None:
        raise PermissionError("read-only")

    with monkeypatch.context() as now:
        now.setattr(opened_file, "probe_folder", refuse)
        now.setattr(opened_file, "_copy", lambda source, target: refuse(source))
        shop = AppServices(open_database(folder))
    assert shop.database.place is None
    return shop


def test_try_again_adds_to_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three decks, one draft, one game with 225 decisions; nothing of it could be read at the start."""
    before = fill(tmp_path)
    before.deck_building.begin_deck("Third", "commander", None)
    before.remove("game", before.games.list_records()[0].id or 0)
    had = counts(before)
    assert had == (3, 1, 1, DECISIONS)
    before.close()

    shop = unreadable(tmp_path, monkeypatch)
    assert counts(shop) == (0, 0, 0, 0)
    shop.deck_building.begin_deck("Meanwhile", "commander", None)
    shop.save_again()

    assert counts(shop) == (4, 1, 1, DECISIONS)
    shop.deck_building.add_copy("Island")
    shop.close()
    again = AppServices(open_database(tmp_path))
    assert counts(again) == (4, 1, 1, DECISIONS)
    assert [deck.cards for deck in again.library().decks if deck.name == "Meanwhile"] == [1]
    again.close()


def test_try_again_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'").close()
        connection.commit()
    bytes_before = (tmp_path / FILE_NAME).read_bytes()
    shop = AppServices(open_database(tmp_path))
    shop.deck_building.begin_deck("Meanwhile", "commander", None)
    with pytest.raises(CannotOpen) as refused:
        shop.save_again()
    assert refused.value.trouble is StorageTrouble.TOO_NEW
    assert (tmp_path / FILE_NAME).read_bytes() == bytes_before
    assert [deck.name for deck in shop.decks.list_records()] == ["Meanwhile"]
    shop.save_elsewhere(tmp_path / "other")
    shop.close()
    assert counts(AppServices(open_database(tmp_path / "other")))[0] == 1


def test_what_is_open_goes_on_in_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A deck and a game that were open before the file was out of reach are the same ones after it."""
    fill(tmp_path).close()
    shop = AppServices(open_database(tmp_path))
    deck, game = shop.decks.list_records()[0], shop.games.list_records()[0]
    shop.deck_building.resume(deck.id or 0)
    opened = shop.playing.resume(game.id or 0)
    refuse_changes(shop.database, "PRAGMA query_only=ON")
    shop.deck_building.add_copy("Forest")
    assert shop.database.place is None
    shop.playing.keep_decisions(opened.id, DECISIONS, [0, 0])
    shop.save_again()
    shop.deck_building.add_copy("Forest")
    shop.playing.keep_decisions(opened.id, DECISIONS + 2, [0])
    assert counts(shop) == (2, 1, 2, 2 * DECISIONS + 3)
    assert shop.deck_building.resume(deck.id or 0).copies("Forest") == 2
    shop.close()


def test_what_changed_on_both_sides_is_kept_twice(tmp_path: Path) -> None:
    fill(tmp_path).close()
    shop, other = AppServices(open_database(tmp_path)), AppServices(open_database(tmp_path))
    told: list[Conflict] = []
    shop.open_records.watch_conflicts(told.append)
    deck = shop.decks.list_records()[0]
    shop.deck_building.resume(deck.id or 0)
    refuse_changes(shop.database, "PRAGMA query_only=ON")
    shop.deck_building.add_copy("Forest")
    shop.open_records.leases.give_all_back()  # into memory: the file still has the lease, until it is forgotten
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.execute("DELETE FROM lease").close()
        connection.commit()
    other.deck_building.resume(deck.id or 0)
    other.deck_building.add_copy("Plains")
    shop.save_again()
    assert [(each.name, each.theirs, each.copy_name) for each in told] == [(deck.name, deck.id, f"{deck.name} (2)")]
    shop.deck_building.add_copy("Forest")
    other.deck_building.add_copy("Plains")
    lands = {each.name: each.cards for each in shop.library().decks}
    assert lands == {"First": 40, "Second": 42, "Second (2)": 42}
    shop.close()
    other.close()


def test_save_elsewhere_adds_to_the_database_that_is_there(tmp_path: Path) -> None:
    there = fill(tmp_path / "there")
    had = counts(there)
    there.close()
    here = fill(tmp_path / "here", decisions=10)
    own = counts(here)
    here.save_elsewhere(tmp_path / "there")
    assert counts(here) == tuple(one + two for one, two in zip(had, own, strict=True))
    here.save_elsewhere(tmp_path / "here")
    here.save_elsewhere(tmp_path / "there")
    assert counts(here) == tuple(one + two for one, two in zip(had, own, strict=True))
    here.close()


def test_save_elsewhere_mends_a_damaged_database_that_is_there(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / FILE_NAME).write_bytes(b"no database" * 1000)
    here = fill(tmp_path / "here", decisions=3)
    here.save_elsewhere(tmp_path / "there")
    aside = list((tmp_path / "there").glob("commandeer.damaged-*.db"))
    assert [file.read_bytes() for file in aside] == [b"no database" * 1000]
    assert counts(here) == (2, 1, 2, 6)
    here.close()


def test_a_file_that_was_put_aside_can_be_brought_in_and_only_once(tmp_path: Path) -> None:
    fill(tmp_path / "old", decisions=9).close()
    shutil.copyfile(tmp_path / "old" / FILE_NAME, tmp_path / "commandeer.damaged-20260101-000000.db")
    shop = AppServices(open_database(tmp_path / "new"))
    shop.deck_building.begin_deck("Mine", "commander", None)
    for _ in range(2):
        shop.bring_in(tmp_path / "commandeer.damaged-20260101-000000.db")
        assert counts(shop) == (3, 1, 2, 18)
    assert shop.preferences().language == "de"
    shop.close()


def test_a_file_of_the_first_shape_is_brought_to_the_newest_and_in_twice_is_once(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    write_first_shape(tmp_path / "one" / FILE_NAME)
    shutil.copyfile(tmp_path / "one" / FILE_NAME, tmp_path / "two" / FILE_NAME)
    shop = AppServices(open_database(tmp_path / "one"))
    assert shop.database.problem is None
    assert counts(shop) == (2, 1, 2, 240)
    shop.bring_in(tmp_path / "two" / FILE_NAME)
    assert counts(shop) == (2, 1, 2, 240)
    shop.close()


def test_what_could_not_be_saved_until_the_end_is_there_at_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path, decisions=5).close()
    shop = AppServices(open_database(tmp_path))
    shop.deck_building.resume(1)
    refuse_changes(shop.database, "PRAGMA query_only=ON")
    shop.deck_building.add_copy("Forest")
    with monkeypatch.context() as now:
        now.setattr(opened_file, "is_sound", _raise_busy)
        shop.close()
    assert [file.stat().st_mode & 0o777 for file in tmp_path.glob("commandeer.unsaved-*")] == [0o600]
    again = AppServices(open_database(tmp_path))
    assert counts(again) == (2, 1, 2, 10)
    assert again.deck_building.resume(1).copies("Forest") == 1
    assert list(tmp_path.glob("commandeer.unsaved-*")) == []
    again.close()


def _raise_busy(_file: Path) -> bool:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = sqlite3.SQLITE_BUSY
    raise error


def test_a_chosen_folder_that_is_not_there_is_not_begun_anew(tmp_path: Path) -> None:
    database = open_database(tmp_path / "disk", must_exist=True)
    assert database.problem is not None
    assert database.problem.trouble is StorageTrouble.MISSING
    shop = AppServices(database)
    shop.deck_building.begin_deck("Meanwhile", "commander", None)
    with pytest.raises(CannotOpen):
        shop.save_again()
    fill(tmp_path / "disk", decisions=1).close()
    shop.save_again()
    assert counts(shop) == (3, 1, 2, 2)
    shop.close()


def test_what_was_done_without_the_disk_is_there_when_the_disk_is(tmp_path: Path) -> None:
    folder = tmp_path / "mount" / "disk"
    shop = AppServices(open_database(folder, must_exist=True))
    shop.deck_building.begin_deck("Meanwhile", "commander", None)
    shop.close()
    assert not folder.parent.exists()
    fill(folder, decisions=1).close()
    again = AppServices(open_database(folder, must_exist=True))
    assert counts(again) == (3, 1, 2, 2)
    again.close()
