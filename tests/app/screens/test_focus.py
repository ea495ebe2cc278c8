"""The focus goes to the next useful widget on every screen. The program never gives it to the navigation."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from app.messages import shell_words
from app.screens.desktop import Desktop
from app.services.drafts.session import DraftSetup
from engine.game.kernel.choices import ChooseAction
from tests.app.screens.asking import late_game
from tests.app.screens.keyboard import Keyboard, TableKeyboard, in_front

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def focused(desktop: Desktop) -> QWidget:
    """Returns the focused widget and checks that it's a usable part of the current screen."""
    found: QWidget | None = QApplication.focusWidget()
    screen = desktop.window.in_front()
    assert found is not None
    assert screen is not None
    assert found.isVisible()
    assert found.isEnabled()
    assert not isinstance(found, QToolButton), "the navigation has the focus"
    assert screen.isAncestorOf(found), found
    return found


def test_every_screen_gives_the_focus_to_what_comes_next(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    keyboard = Keyboard(desktop, qtbot)
    window = desktop.window
    for key in ("F3", "F4", "F5", "F6", "F2"):
        keyboard.press(key)
        settle(desktop)
        focused(desktop)
    assert focused(desktop) is desktop.home.new_button
    for screen in ("draft", "deck", "table", "settings", "home"):
        window.show_screen(screen)
        before = window.in_front()
        for _ in range(40):  # Tab circles within the screen
            QTest.keyClick(focused(desktop), Qt.Key.Key_Tab)
            focused(desktop)
        for arrow in (Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Right):
            for _ in range(6):
                QTest.keyClick(focused(desktop), arrow)
                focused(desktop)
        assert window.in_front() is before


def test_a_pick_leads_to_the_first_card_of_the_next_pack(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    settle(desktop)
    desktop.window.show_screen("draft")
    page = desktop.draft_presenter.screen.pick
    keyboard = Keyboard(desktop, qtbot)
    assert focused(desktop) is page.grid.list_cards()[0]
    keyboard.press("1", "3", "Return")
    settle(desktop)
    assert len(page.grid.list_cards()) == 18
    assert focused(desktop) is page.grid.list_cards()[0]
    for keys in (("2", "4"), ("5", "6")):
        keyboard.press(*keys)
        page.take.setFocus()
        keyboard.press("Return")
        settle(desktop)
        assert focused(desktop) is page.grid.list_cards()[0]
    keyboard.press("Ctrl+Z")
    settle(desktop)
    assert page.grid.isAncestorOf(focused(desktop))
    keyboard.press("F1")
    qtbot.waitUntil(lambda: desktop.window.key_list is not None and desktop.window.key_list.search.hasFocus())
    keyboard.press("Esc")
    qtbot.waitUntil(lambda: desktop.window.key_list is None)
    in_front(desktop, qtbot)
    assert page.grid.isAncestorOf(focused(desktop))


def test_a_mended_problem_leads_to_the_next_one_and_at_last_to_playing(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    desktop.draft_presenter.open_packs(DraftSetup(seed=7, seats=2))
    settle(desktop)
    while not desktop.services.drafting.current().finished:
        desktop.draft_presenter.screen.pick.taken.emit(desktop.services.drafting.suggest())
        settle(desktop)
    desktop.deck_presenter.of_draft()
    settle(desktop)
    desktop.window.show_screen("deck")
    editor = desktop.deck_presenter.screen.editor
    snapshot = desktop.deck_presenter.snapshot
    assert snapshot is not None
    for entry in [entry for entry in snapshot.deck.main if entry.name not in snapshot.basics][:2]:
        editor.menu.removed.emit(entry.name)
    basic = next(name for name in snapshot.basics if name not in {entry.name for entry in snapshot.deck.main})
    editor.lands.changed.emit(basic, 2)
    settle(desktop)
    keyboard = Keyboard(desktop, qtbot)
    keyboard.press("P")
    mended = 0
    while editor.legality.fixes:
        assert focused(desktop) in editor.legality.fixes
        keyboard.press("Return")
        settle(desktop)
        mended += 1
        assert mended < 12
    assert mended >= 2
    assert focused(desktop) is editor.play
    keyboard.press("D")
    strip = focused(desktop)
    assert strip in editor.deck.strips()
    place = editor.deck.strips().index(strip)
    keyboard.press("Space")
    settle(desktop)
    assert editor.deck.isAncestorOf(focused(desktop)), "the card has gone, its neighbour has the focus"
    assert abs(editor.deck.strips().index(focused(desktop)) - place) <= 1  # type: ignore[arg-type]


def test_a_closed_notice_gives_the_focus_back(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    settle(desktop)
    desktop.window.show_screen("settings")
    screen = desktop.window.in_front()
    assert screen is not None
    keyboard = Keyboard(desktop, qtbot)
    before = focused(desktop)
    desktop.window.notices.post_notice(shell_words.DELETED, (shell_words.UNDO, lambda: None), values={"name": "x"})
    assert focused(desktop) is before, "a notice takes no focus"
    keyboard.press("F7")
    assert desktop.window.notices.newest().buttons[0].hasFocus()
    keyboard.press("F7")
    assert focused(desktop) is before
    keyboard.press("F7", "Esc")
    assert desktop.window.notices.notices() == []
    assert focused(desktop) is before


def test_at_the_table_the_focus_is_on_what_answers(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    presenter = late_game(desktop, settle, qtbot)
    keyboard = TableKeyboard(desktop, qtbot)
    screen = presenter.screen
    assert isinstance(presenter.seat and presenter.seat.question, ChooseAction)
    assert focused(desktop) is screen.prompt.main
    keyboard.press("H")
    assert focused(desktop) in screen.hand.list_cards()
    keyboard.press("B")
    assert screen.tools.popup is not None
    screen.tools.popup.close()
    in_front(desktop, qtbot)
    assert focused(desktop) in screen.hand.list_cards(), "the menu gives the focus back"
    for jump in ("H", "M", "Ctrl+1", "Ctrl+2", "Ctrl+3", "S", "J", "G", "Q"):
        keyboard.press(jump)
        focused(desktop)
    assert focused(desktop) is screen.prompt.main
    keyboard.press("Return")
    keyboard.wait()
    focused(desktop)
    keyboard.press("Ctrl+Z")
    keyboard.wait()
    assert focused(desktop) is screen.prompt.main
    steps = 0
    while presenter.thread_.running and steps < 12:
        focused(desktop)
        assert desktop.window.in_front() is screen
        keyboard.press("Return")
        keyboard.wait()
        steps += 1


@pytest.mark.parametrize("key", ["Return", "Space"])
def test_neither_return_nor_space_leaves_the_table(start: Start, settle: Settle, qtbot: QtBot, key: str) -> None:
    """Covers a lost or finished game too: the main button would then leave or restart, so it mustn't have the focus."""
    desktop = start()
    presenter = late_game(desktop, settle, qtbot)
    table = presenter.screen.shown_table
    assert table is not None
    lost = tuple(msgspec.structs.replace(seat, lost=seat.seat == table.own) for seat in table.seats)
    keyboard = TableKeyboard(desktop, qtbot)
    left: list[object] = []
    presenter.screen.confirmed.connect(lambda: left.append("confirmed"))
    presenter.screen.leave_wanted.connect(lambda: left.append("left"))
    prompt = msgspec.structs.replace(
        table.prompt, button="Leave the table", sentence="You are out.", objects=frozenset()
    )
    for shown in (
        msgspec.structs.replace(table, seats=lost, prompt=prompt),
        msgspec.structs.replace(table, over=True, prompt=prompt, timeline=table.timeline),
    ):
        presenter.screen.show_table(None)
        presenter.screen.show_table(shown)
        for _ in range(3):
            keyboard.press(key)
        assert left == []
        assert desktop.window.in_front() is presenter.screen
        focused(desktop)
