"""Notices cover the screen without moving it. Minor ones disappear after a while."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.messages.message import Bilingual
from app.screens.desktop import Desktop
from app.widgets import notice as notices
from app.widgets.notice import MoveBar
from app.widgets.ui_context import UiContext

pytest_plugins = ("tests.app.window_fixtures",)

SAID = Bilingual("The file is gone: choose another.", "Die Datei ist weg: Wähle eine andere.")
OTHER = Bilingual("Something else: never mind.", "Etwas anderes: macht nichts.")

Start = Callable[[], Desktop]


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "reading_time", lambda _sentence: 1)
    monkeypatch.setattr(notices, "_FOR_BUTTONS", 1)


@pytest.mark.parametrize("screen", ["home", "settings", "table"])
def test_a_notice_moves_nothing_and_stays_inside_the_window(start: Start, qtbot: QtBot, screen: str) -> None:
    desktop = start()
    shown = desktop.window.show_screen(screen)
    qtbot.wait(1)
    before = (shown.mapTo(desktop.window, QPoint(0, 0)), shown.size())
    posted = desktop.window.notices.post_notice(SAID, tone="grave")
    desktop.window.notices.post_notice(OTHER)
    qtbot.wait(1)
    assert (shown.mapTo(desktop.window, QPoint(0, 0)), shown.size()) == before
    board = desktop.window.notices
    assert board.isVisible()
    assert desktop.window.rect().contains(board.geometry())
    assert board.geometry().center().y() < desktop.window.height() // 2 or screen != "table"
    sentence = posted.sentence
    assert sentence.height() >= sentence.heightForWidth(sentence.width()), "the sentence is cut off"


def test_a_notice_goes_by_itself_unless_a_decision_is_needed(start: Start, qtbot: QtBot, quick: None) -> None:
    desktop = start()
    desktop.window.activateWindow()
    qtbot.waitUntil(desktop.window.isActiveWindow)
    board = desktop.window.notices
    grave = board.post_notice(SAID, (OTHER, lambda: None), tone="grave")
    board.post_notice(Bilingual("It went wrong.", "Es ging schief."), tone="grave")
    board.post_notice(OTHER, (OTHER, lambda: None))
    qtbot.waitUntil(lambda: board.notices() == [grave])
    qtbot.wait(20)
    assert board.notices() == [grave]
    grave.dismiss()
    assert not board.isVisible()


def test_a_notice_waits_while_its_buttons_have_the_focus(
    start: Start, qtbot: QtBot, request: pytest.FixtureRequest
) -> None:
    desktop = start()
    desktop.window.activateWindow()
    posted = desktop.window.notices.post_notice(OTHER, (SAID, lambda: None))
    posted.buttons[0].setFocus()
    qtbot.waitUntil(posted.buttons[0].hasFocus)
    request.getfixturevalue("quick")
    posted.leave_in_time()
    qtbot.wait(30)
    assert desktop.window.notices.notices() == [posted]
    posted.buttons[0].clearFocus()
    qtbot.waitUntil(lambda: not desktop.window.notices.notices())


def test_news_and_warnings_look_different(start: Start) -> None:
    board = start().window.notices
    marks = [mark_of(board.post_notice(SAID, tone=tone)) for tone in ("news", "warning", "grave")]
    assert len({*marks}) == 3
    assert mark_of(board.post_notice(OTHER)) == marks[0], "what says nothing else is news"


def mark_of(posted: notices.Notice) -> bytes:
    """Returns the icon of a notice."""
    label = next(one for one in posted.findChildren(QLabel) if not one.pixmap().isNull())
    return bytes(label.pixmap().toImage().constBits())


def test_the_bar_says_whose_move_it_is_and_fills_unless_motion_is_reduced(ui_context: UiContext, qtbot: QtBot) -> None:
    bar = MoveBar(ui_context)
    qtbot.addWidget(bar)
    bar.show_move("Ada is thinking …", seat=1, seconds=600.0)
    assert bar.is_moving
    bar.show_move("Act now", acts=True)
    assert (bar.is_moving, bar.part, bar.accessibleName()) == (False, 1.0, "Act now")
    ui_context.reduced_motion = True
    bar.show_move("Ada is thinking …", seat=1, seconds=600.0)
    assert not bar.is_moving
