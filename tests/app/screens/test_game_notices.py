"""Notices about a game: it waits behind another screen, comes from an older version, or is open in another window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.messages import table_words as words
from app.messages.message import Words
from app.screens.desktop import Desktop
from app.services.app_services import AppServices
from app.services.decks.files import stored_decks
from app.services.games.playing import goldfish_game
from app.services.preferences import Language
from app.storage.database import open_database
from app.widgets.keyboard.key_map import KeyMap
from engine.game.kernel.choices import Answer
from tests.app.screens.test_leaving_the_table import begin, keep_hand, wait_for_question

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def said(desktop: Desktop) -> list[str]:
    return [notice.sentence.text() for notice in desktop.window.notices.notices()]


@pytest.mark.parametrize("language", ["en", "de"])
def test_another_screen_says_that_the_game_waits_and_how_to_come_back(
    start: Start, settle: Settle, qtbot: QtBot, language: Language
) -> None:
    desktop = start()
    desktop.ui_context.set_language(language)
    desktop.window.show_screen("table")
    desktop.window.show_screen("deck")
    assert said(desktop) == [], "there was no game"
    presenter = begin(desktop, settle, qtbot, alone=True)
    before = presenter.screen.shown_table
    for name in ("home", "draft", "settings"):
        QTest.mouseClick(desktop.window._buttons[name], Qt.MouseButton.LeftButton)
        assert said(desktop) == [
            "The game is saved and waits for you. Press F5 or choose “Table” on the left to return."
            if language == "en"
            else "Die Partie ist gespeichert und wartet auf dich. Mit F5 oder „Spieltisch“ links kommst du zurück."
        ]
        assert desktop.window.notices.newest().property("tone") == "news"
    QTest.keyClick(desktop.window, Qt.Key.Key_F5)
    assert said(desktop) == []
    assert presenter.screen.isVisible()
    assert presenter.screen.shown_table is before
    assert presenter.is_asking


def test_the_notice_leads_back_and_names_the_key_of_ones_own(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    presenter = begin(desktop, settle, qtbot, alone=True)
    desktop.ui_context.set_keys(KeyMap({"table": ("Ctrl+T",)}))
    desktop.window.show_screen("home")
    assert "Ctrl+T or choose “Table”" in said(desktop)[0]
    QTest.keyClick(desktop.window, Qt.Key.Key_F7)
    QTest.keyClick(desktop.window.notices.newest().buttons[0], Qt.Key.Key_Return)
    assert presenter.screen.isVisible()
    assert said(desktop) == []
    desktop.ui_context.set_keys(KeyMap({"table": ()}))
    desktop.window.show_screen("home")
    assert said(desktop) == [words.WAITS_NO_KEY.en.format(table="Table")]


def test_who_has_got_up_from_the_table_hears_it_once(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    presenter = begin(desktop, settle, qtbot, alone=True)
    desktop.window.show_screen("home")
    desktop.window.show_screen("table")
    presenter.leave_table()
    assert said(desktop) == [words.KEPT.en]
    desktop.window.show_screen("deck")
    assert said(desktop) == [words.KEPT.en]


def older_game(desktop: Desktop, settle: Settle, qtbot: QtBot, spoilt: int | None) -> tuple[int, list[Answer]]:
    """Stores a started game as an older version did. The decision number `spoilt` isn't possible in it."""
    presenter = begin(desktop, settle, qtbot, alone=True)
    keep_hand(qtbot, presenter)
    for _ in range(3):
        presenter.screen.confirmed.emit()
        wait_for_question(qtbot, presenter)
    assert presenter.game is not None
    decisions = list(presenter.game.session.game.decisions)
    plan = presenter.game.opened.plan
    presenter.leave_table()
    desktop.window.notices.newest().dismiss()
    older = replace(plan, name="Old one", setup=replace(plan.setup, rules=1))
    if spoilt is not None:
        decisions[spoilt] = 9999
    return desktop.services.playing.take_over(older, decisions, finished=False), decisions


@pytest.mark.parametrize("language", ["en", "de"])
def test_an_older_game_says_from_where_it_goes_on(
    start: Start, settle: Settle, qtbot: QtBot, language: Language
) -> None:
    desktop = start()
    desktop.ui_context.set_language(language)
    game, decisions = older_game(desktop, settle, qtbot, spoilt=3)
    presenter = desktop.table_presenter
    presenter.resume(game)
    settle(desktop)
    wait_for_question(qtbot, presenter)
    assert presenter.is_asking
    (sentence,) = said(desktop)
    count = len(decisions)
    expected = f"Decision 4 of {count}" if language == "en" else f"Entscheidung 4 von {count}"
    assert "Old one" in sentence
    assert expected in sentence
    assert presenter.screen.shown_table is not None
    turn = presenter.screen.shown_table.turn
    assert (f"in turn {turn}." if language == "en" else f"in Zug {turn}.") in sentence
    assert presenter.game is not None
    assert presenter.game.decisions_made >= 3


def test_what_an_older_game_lost_stays_stored_until_something_is_decided(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    game, decisions = older_game(desktop, settle, qtbot, spoilt=3)
    presenter = desktop.table_presenter
    for _ in range(2):
        presenter.resume(game)
        settle(desktop)
        wait_for_question(qtbot, presenter)
        presenter.leave_table()
        settle(desktop)
        assert list(desktop.services.playing.resume(game).decisions) == decisions
    presenter.resume(game)
    settle(desktop)
    wait_for_question(qtbot, presenter)
    presenter.screen.confirmed.emit()
    wait_for_question(qtbot, presenter)
    assert presenter.game is not None
    made = list(presenter.game.session.game.decisions)
    presenter.leave_table()
    settle(desktop)
    kept = list(desktop.services.playing.resume(game).decisions)
    assert kept[:3] == decisions[:3]
    assert kept == made
    assert 9999 not in kept


def test_an_older_game_whose_decisions_all_fit_says_that_too(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    game, decisions = older_game(desktop, settle, qtbot, spoilt=None)
    presenter = desktop.table_presenter
    presenter.resume(game)
    settle(desktop)
    wait_for_question(qtbot, presenter)
    assert presenter.game is not None
    assert presenter.screen.shown_table is not None
    values = {"name": "Old one", "count": len(decisions), "turn": presenter.screen.shown_table.turn}
    assert said(desktop) == [Words("en").say(words.REFIT_WHOLE, **values)]
    presenter.screen.confirmed.emit()
    wait_for_question(qtbot, presenter)
    assert len(said(desktop)) <= 1


def test_a_game_that_another_window_has_open_is_said_with_a_remedy(
    start: Start, settle: Settle, tmp_path: Path
) -> None:
    desktop = start()
    settle(desktop)
    other = AppServices(open_database(tmp_path / "data"))
    theirs = other.playing.store_game(goldfish_game("Their game", stored_decks()[0], seed=5))
    desktop.home.open_game.emit(theirs.id)
    settle(desktop)
    sentence = "Their game is open in another window. Only one window at a time can change it."
    assert said(desktop) == [f"{sentence} Continue there, or open a copy here."]
    assert [button.text() for button in desktop.window.notices.newest().buttons][:2] == [
        "Open a copy",
        "Show that window",
    ]
    assert desktop.home.isVisible()
    other.close()


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_game_with_a_card_that_nobody_knows_any_more_says_which(
    start: Start, settle: Settle, qtbot: QtBot, language: Language
) -> None:
    desktop = start()
    desktop.ui_context.set_language(language)
    presenter = begin(desktop, settle, qtbot, alone=True)
    assert presenter.game is not None
    plan = presenter.game.opened.plan
    presenter.leave_table()
    desktop.window.notices.newest().dismiss()
    seat, *others = plan.setup.seats
    gone = replace(plan.setup, seats=(replace(seat, main=(("Vanished Card", 1), *seat.main)), *others))
    presenter.resume(desktop.services.playing.take_over(replace(plan, setup=gone), [], finished=False))
    settle(desktop)
    qtbot.waitUntil(lambda: bool(said(desktop)))
    (sentence,) = said(desktop)
    assert ("“Vanished Card”" if language == "en" else "„Vanished Card“") in sentence
    offered = [button.text() for button in desktop.window.notices.newest().buttons]
    assert desktop.ui_context.say(words.BACK_ONE) not in offered, "there is no decision to be taken back"
