"""Two windows with one data folder, and a window that can't reach its file: the messages and the user's options."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from app.messages import shell_words, storage_words
from app.messages.message import Words
from app.screens.desktop import Desktop
from app.services.app_services import AppServices
from app.services.drafts.session import DraftSetup
from app.storage.database import open_database
from app.storage.leases import LeasedRow
from app.storage.opened_file import FILE_NAME
from app.storage.problems import OpenElsewhere

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


@pytest.fixture
def other(tmp_path: Path, own_folders: None) -> Iterator[AppServices]:
    """Opens a deck and a draft in another window."""
    shop = AppServices(open_database(tmp_path / "data"))
    shop.deck_building.begin_deck("Theirs", "commander", None)
    shop.drafting.begin_draft(DraftSetup(seed=7))
    yield shop
    shop.close()


def said(desktop: Desktop) -> list[str]:
    return [notice.sentence.text() for notice in desktop.window.notices.notices()]


def press(desktop: Desktop, text: str) -> None:
    buttons = [button for notice in desktop.window.notices.notices() for button in notice.buttons]
    next(button for button in buttons if button.text() == text).click()


def rows(desktop: Desktop) -> list[str]:
    names = [button.accessibleName() for button in desktop.home.findChildren(QAbstractButton)]
    return [name for name in names if name.count(",") >= 2]


def test_a_deck_that_another_window_has_open_can_be_copied(start: Start, settle: Settle, other: AppServices) -> None:
    desktop = start()
    settle(desktop)
    deck = other.decks.list_records()[0].id or 0
    assert any("Theirs" in row and "open in another window" in row for row in rows(desktop))
    desktop.home.open_deck.emit(deck)
    settle(desktop)
    assert said(desktop) == [Words().say(storage_words.OPEN_ELSEWHERE, name="Theirs")]
    assert desktop.home.isVisible()
    press(desktop, "Open a copy")
    settle(desktop)
    assert said(desktop) == []
    assert desktop.deck_presenter.snapshot is not None
    assert desktop.deck_presenter.snapshot.name == "Theirs (2)"
    assert desktop.deck_presenter.screen.isVisible()


def test_the_other_window_shows_what_it_is_asked_for(
    start: Start, settle: Settle, other: AppServices, qtbot: QtBot
) -> None:
    desktop = start()
    settle(desktop)
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    desktop.window.show_screen("home")
    mine = desktop.services.decks.list_records()[0]
    with pytest.raises(OpenElsewhere):
        other.deck_building.resume(mine.id or 0)
    assert desktop.deck_presenter.snapshot is not None
    other.open_records.leases.call_holder(LeasedRow("deck", mine.uid))
    desktop.others.check_changes()
    settle(desktop)
    assert desktop.deck_presenter.screen.isVisible()
    other.deck_building.close_deck()
    theirs = next(deck for deck in other.decks.list_records() if deck.name == "Theirs")
    desktop.home.open_deck.emit(theirs.id or 0)
    settle(desktop)
    assert said(desktop) == []
    assert desktop.deck_presenter.snapshot.name == "Theirs"


def test_lists_follow_what_the_other_window_does(
    start: Start, settle: Settle, other: AppServices, qtbot: QtBot
) -> None:
    desktop = start()
    settle(desktop)
    other.deck_building.begin_deck("Just made", "commander", None)
    qtbot.waitUntil(lambda: any("Just made" in row for row in rows(desktop)))


@pytest.mark.parametrize("take", [False, True])
def test_a_conflict_is_a_question_and_loses_nothing(
    start: Start, settle: Settle, other: AppServices, take: bool
) -> None:
    desktop = start()
    other.deck_building.close_deck()
    number = other.decks.list_records()[0].id or 0
    desktop.deck_presenter.resume(number)
    settle(desktop)
    theirs = other.decks.get_record(number)
    assert theirs is not None
    other.decks.put_record(theirs)  # imitates another machine that wakes up after a long sleep
    desktop.deck_presenter._change(lambda: desktop.services.deck_building.add_copy("Island"))
    settle(desktop)
    assert said(desktop)[0].startswith("Theirs was changed in another window. Both versions are kept")
    assert desktop.deck_presenter.snapshot is not None
    assert desktop.deck_presenter.snapshot.name == "Theirs (2)"
    press(desktop, "Use theirs" if take else "Keep my copy")
    settle(desktop)
    settle(desktop)
    names = sorted(deck.name for deck in other.decks.list_records())
    if take:
        assert desktop.deck_presenter.snapshot.name == "Theirs"
        assert names == ["Theirs"]
        press(desktop, "Undo")
        settle(desktop)
        names = sorted(deck.name for deck in other.decks.list_records())
    assert names == ["Theirs", "Theirs (2)"]


def test_what_cannot_be_read_stands_in_the_list(
    start: Start, settle: Settle, other: AppServices, tmp_path: Path
) -> None:
    number = other.decks.list_records()[0].id or 0
    other.deck_building.close_deck()
    with closing(sqlite3.connect(tmp_path / "data" / FILE_NAME)) as connection:
        connection.execute("UPDATE deck SET document = CAST(x'ff00' AS TEXT)").close()
        connection.commit()
    desktop = start()
    settle(desktop)
    assert any(f"Theirs, {shell_words.DAMAGED.en}" in row for row in rows(desktop))
    desktop.home.open_deck.emit(number)
    settle(desktop)
    assert "as a stored deck" in said(desktop)[0]


def test_try_again_in_the_window_adds_to_the_file(
    start: Start, settle: Settle, other: AppServices, tmp_path: Path
) -> None:
    other.close()
    file = tmp_path / "data" / FILE_NAME
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'").close()
        connection.commit()
    desktop = start()
    settle(desktop)
    assert "newer version" in said(desktop)[0]
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    press(desktop, "Try again")
    settle(desktop)
    assert len(said(desktop)) == 1
    assert "newer version" in said(desktop)[0]
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '0002'").close()
        connection.commit()
    press(desktop, "Try again")
    settle(desktop)
    assert said(desktop) == [f"Everything is saved in {tmp_path / 'data'}. Commandeer uses this folder from now on."]
    assert sorted(deck.name for deck in desktop.services.decks.list_records()) == ["New deck", "Theirs"]
    assert len(desktop.services.drafts.list_records()) == 1


def test_a_data_file_is_brought_in_from_the_settings(start: Start, settle: Settle, tmp_path: Path) -> None:
    shop = AppServices(open_database(tmp_path / "old"))
    shop.deck_building.begin_deck("Older", "commander", None)
    shop.close()
    desktop = start()
    desktop.storage.bring_in(tmp_path / "old" / FILE_NAME)
    settle(desktop)
    assert [deck.name for deck in desktop.services.decks.list_records()] == ["Older"]
    assert "Imported from" in said(desktop)[0]
    desktop.storage.bring_in(tmp_path / "nothing.db")
    settle(desktop)
    assert any("nothing.db" in sentence for sentence in said(desktop))
