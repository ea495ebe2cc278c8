"""Holding the game while programs play, one step at a time, and how fast they play."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.messages import table_words as words
from app.models.pacing import PACES
from app.screens.desktop import Desktop
from tests.app.screens.test_leaving_the_table import begin, click, keep_hand, let_programs_act, option, shown

pytest_plugins = ("tests.app.window_fixtures",)


def test_a_held_game_goes_on_one_step_at_a_time_and_then_by_itself(
    start: Callable[[], Desktop], settle: Callable[[Desktop], None], qtbot: QtBot
) -> None:
    presenter = begin(start(), settle, qtbot)
    keep_hand(qtbot, presenter)
    let_programs_act(qtbot, presenter)
    QTest.keyClick(presenter.screen, Qt.Key.Key_W)
    assert presenter.screen.hold.isChecked()
    assert presenter.screen.prompt.bar.text == words.HELD.en
    assert shown(presenter).prompt.sentence == words.PAUSED.en
    game = presenter.game
    assert game is not None
    held = len(game.session.game.log)
    presenter.seconds_shown = 0.0
    qtbot.wait(50)
    assert len(game.session.game.log) == held, "a game that is held stands still, whatever the speed"
    before = shown(presenter).log
    click(option(presenter, "step"))
    qtbot.waitUntil(lambda: shown(presenter).log != before)
    assert shown(presenter).prompt.sentence == words.PAUSED.en
    then = shown(presenter).log
    QTest.keyClick(presenter.screen, Qt.Key.Key_D)
    qtbot.waitUntil(lambda: shown(presenter).log != then)
    assert shown(presenter).prompt.sentence == words.PAUSED.en
    assert not presenter.is_asking
    click(presenter.screen.prompt.main)
    assert not presenter.screen.hold.isChecked()
    qtbot.waitUntil(lambda: presenter.is_asking)
    assert presenter.screen.prompt.bar.text == words.ACT_NOW.en
    assert presenter.screen.prompt.bar.acts


def test_a_step_of_no_program_is_refused_in_a_sentence(
    start: Callable[[], Desktop], settle: Callable[[Desktop], None], qtbot: QtBot
) -> None:
    presenter = begin(start(), settle, qtbot)
    QTest.keyClick(presenter.screen, Qt.Key.Key_D)
    assert presenter.screen.remark.sentence.text() == words.NO_PROGRAM_PLAYS.en
    assert presenter.is_asking


def test_the_chosen_speed_is_kept(
    start: Callable[[], Desktop], settle: Callable[[Desktop], None], qtbot: QtBot
) -> None:
    desktop = start()
    presenter = desktop.table_presenter
    desktop.window.show_screen("table")
    speeds = []
    for _ in PACES:
        speeds.append(presenter.seconds_shown)
        click(presenter.screen.speed_button)
    assert speeds == [0.45, 0.15, 0.0, 1.0]
    assert presenter.seconds_shown == 0.45
    click(presenter.screen.speed_button)
    settle(desktop)
    again = start()
    assert again.table_presenter.seconds_shown == 0.15
