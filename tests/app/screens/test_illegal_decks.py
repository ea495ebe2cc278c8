"""A deck that isn't legal is played after one warning that names its problems."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.screens.deck.play_setup import PlaySetupDialog
from app.screens.deck.screen import DeckEditor
from app.screens.deck.warn_illegal import IllegalDeckDialog
from app.screens.desktop import Desktop
from app.services.decks.files import ready_made_decks
from engine.decks.deck import DeckEntry
from tests.app.screens.workbench import Settle, Start, drafted, snapshot

pytest_plugins = ("tests.app.window_fixtures",)


def open_illegal(desktop: Desktop, settle: Settle, *extra: str) -> DeckEditor:
    """A ready-made deck with one card too many of each name."""
    deck = ready_made_decks()[0]
    entries = (*deck.main, *(DeckEntry(name) for name in extra))
    desktop.window.show_screen("deck")
    desktop.deck_presenter.screen.ready_made_wanted.emit(msgspec.structs.replace(deck, main=entries))
    settle(desktop)
    desktop.deck_presenter.screen.editor.format_chosen.emit("commander")
    settle(desktop)
    assert not snapshot(desktop).is_legal
    return desktop.deck_presenter.screen.editor


def warning() -> IllegalDeckDialog | None:
    found = QApplication.activeModalWidget()
    return found if isinstance(found, IllegalDeckDialog) else None


def press_play(desktop: Desktop, settle: Settle) -> IllegalDeckDialog | None:
    QTest.mouseClick(desktop.deck_presenter.screen.editor.play, Qt.MouseButton.LeftButton)
    settle(desktop)
    return warning()


def test_an_illegal_deck_is_played_after_one_warning(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    open_illegal(desktop, settle, "Sol Ring")
    dialog = press_play(desktop, settle)
    assert dialog is not None
    assert [line.text() for line in dialog.problems] == [
        "903.5b: The deck has 2 copies of Sol Ring. At most 1 allowed.",
        "903.5a: The deck has 101 cards including commanders. At most 100 are allowed.",
    ]
    assert dialog.back.hasFocus()
    QTest.mouseClick(dialog.play, Qt.MouseButton.LeftButton)
    settle(desktop)
    qtbot.waitUntil(lambda: desktop.table_presenter.game is not None)
    game = desktop.table_presenter.game
    assert game is not None
    own = game.opened.plan.setup.seats[game.opened.plan.own_seat]
    assert dict(own.main)["Sol Ring"] == 2


def test_the_warning_leads_back_to_the_deck(start: Start, settle: Settle) -> None:
    desktop = start()
    open_illegal(desktop, settle, "Sol Ring")
    dialog = press_play(desktop, settle)
    assert dialog is not None
    QTest.keyClick(dialog.back, Qt.Key.Key_Space)
    settle(desktop)
    assert desktop.window.in_front() is desktop.deck_presenter.screen
    assert "table_presenter" not in desktop.__dict__ or desktop.table_presenter.game is None


def test_the_same_problems_are_warned_of_once_and_new_ones_again(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_illegal(desktop, settle, "Sol Ring")
    begun: list[object] = []
    presenter = desktop.deck_presenter
    presenter.play_wanted.disconnect()
    presenter.play_wanted.connect(begun.append)
    dialog = press_play(desktop, settle)
    assert dialog is not None
    dialog.play.click()
    assert press_play(desktop, settle) is None
    assert len(begun) == 2
    editor.menu.added.emit("Sol Ring")
    settle(desktop)
    assert press_play(desktop, settle) is not None


def test_a_game_leaves_out_cards_that_are_not_known(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    open_illegal(desktop, settle, "No Such Card")
    dialog = press_play(desktop, settle)
    assert dialog is not None
    assert any("No Such Card" in line.text() for line in dialog.problems)
    QTest.mouseClick(dialog.play, Qt.MouseButton.LeftButton)
    settle(desktop)
    qtbot.waitUntil(lambda: desktop.table_presenter.game is not None)
    game = desktop.table_presenter.game
    assert game is not None
    assert "No Such Card" not in dict(game.opened.plan.setup.seats[game.opened.plan.own_seat].main)


def test_the_set_up_of_a_game_warns_too(start: Start, settle: Settle) -> None:
    desktop = start()
    open_illegal(desktop, settle, "Sol Ring")
    wanted: list[object] = []
    desktop.deck_presenter.table_wanted.disconnect()
    desktop.deck_presenter.table_wanted.connect(lambda _snapshot, setup: wanted.append(setup))
    QTest.mouseClick(desktop.deck_presenter.screen.editor.set_up, Qt.MouseButton.LeftButton)
    settle(desktop)
    setup = QApplication.activeModalWidget()
    assert isinstance(setup, PlaySetupDialog)
    QTest.mouseClick(setup.begin, Qt.MouseButton.LeftButton)
    settle(desktop)
    assert wanted == []
    dialog = warning()
    assert dialog is not None
    QTest.mouseClick(dialog.play, Qt.MouseButton.LeftButton)
    assert len(wanted) == 1


def test_a_deck_of_a_few_cards_is_not_played(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    editor = desktop.deck_presenter.screen.editor
    assert not editor.play.isEnabled()
    assert "at least 7 cards" in editor.play.toolTip()


def test_a_drafted_deck_with_a_problem_is_warned_of_from_the_draft_too(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    editor.menu.added.emit("Krenko, Mob Boss")
    settle(desktop)
    assert not snapshot(desktop).is_legal
    desktop.window.show_screen("draft")
    settle(desktop)
    QTest.mouseClick(desktop.draft_presenter.screen.end.play_button, Qt.MouseButton.LeftButton)
    settle(desktop)
    assert warning() is not None
