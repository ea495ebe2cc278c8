"""The tour: every key and click during it and after it, and its practice game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.messages.welcome_words import STOPS
from app.screens.desktop import Desktop
from app.screens.tour import Tour
from engine.game.kernel.choices import ChooseAction
from tests.app.screens.key_player import Player
from tests.app.screens.test_playing_walk import click

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def press(desktop: Desktop, key: Qt.Key) -> None:
    focused: QWidget | None = QApplication.focusWidget()
    QTest.keyClick(focused or desktop.window, key)


def walk_to(desktop: Desktop, settle: Settle, part: str) -> Tour:
    tour = desktop.arrival.lead_around()
    while STOPS[tour.at].part != part:
        click(tour.next)
        settle(desktop)
    return tour


def shows_nothing(desktop: Desktop, tour: Tour) -> bool:
    """Whether neither the words nor the ring are on show, now or a little later."""
    QTest.qWait(400)  # longer than the tour waits before it looks for its part again
    return tour.isHidden() and tour._ring.isHidden()


def finish(desktop: Desktop, settle: Settle) -> Tour:
    tour = walk_to(desktop, settle, STOPS[-1].part)
    while tour.running:
        click(tour.next)
        settle(desktop)
    return tour


@pytest.mark.parametrize("early", [False, True])
def test_changing_the_language_after_the_tour_shows_nothing_of_it(
    start: Start, settle: Settle, qtbot: QtBot, early: bool
) -> None:
    desktop = start()
    if early:
        tour = desktop.arrival.lead_around()
        click(tour.next)
        settle(desktop)
        click(tour.stop)
    else:
        tour = finish(desktop, settle)
    with qtbot.capture_exceptions() as errors:
        for _ in range(3):
            press(desktop, Qt.Key.Key_L)
            assert shows_nothing(desktop, tour)
        desktop.ui_context.set_language("de")
        desktop.window.resize(1200, 720)
        for key in (Qt.Key.Key_F3, Qt.Key.Key_F6, Qt.Key.Key_Escape, Qt.Key.Key_F2):
            press(desktop, key)
        assert shows_nothing(desktop, tour)
    assert errors == []


def test_the_tour_speaks_the_language_chosen_after_the_last_one(start: Start, settle: Settle) -> None:
    desktop = start()
    tour = desktop.arrival.lead_around()
    click(tour.stop)
    desktop.ui_context.set_language("de")
    desktop.arrival.lead_around()
    assert tour._title.text() == STOPS[0].title.text("de")
    press(desktop, Qt.Key.Key_L)
    assert tour.isVisible()


def test_an_early_end_stays_where_the_user_is(start: Start, settle: Settle) -> None:
    desktop = start()
    tour = desktop.arrival.lead_around()
    while STOPS[tour.at].screen != "deck":
        click(tour.next)
        settle(desktop)
    front = desktop.window.in_front()
    press(desktop, Qt.Key.Key_Escape)
    assert not tour.running
    assert desktop.window.in_front() is front
    focused: QWidget | None = QApplication.focusWidget()
    assert front is not None
    assert focused is not None
    assert front.isAncestorOf(focused)


def test_escape_ends_the_tour_on_whatever_screen_the_focus_is(start: Start, settle: Settle) -> None:
    desktop = start()
    tour = desktop.arrival.lead_around()
    press(desktop, Qt.Key.Key_F6)
    settle(desktop)
    assert tour.isVisible()
    press(desktop, Qt.Key.Key_Escape)
    assert shows_nothing(desktop, tour)


def test_a_second_press_on_done_does_nothing(start: Start, settle: Settle) -> None:
    desktop = start()
    tour = finish(desktop, settle)
    ended: list[object] = []
    tour.ended.connect(ended.append)
    desktop.window.show_screen("settings")
    tour.next.click()
    tour.stop.click()
    tour.back.click()
    assert ended == []
    assert shows_nothing(desktop, tour)
    assert desktop.window.in_front() is not desktop.home


def test_a_game_kept_from_one_tour_survives_the_next(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    tour = walk_to(desktop, settle, "prompt")
    qtbot.waitUntil(lambda: desktop.table_presenter.is_asking)
    click(tour.stop)
    assert len(desktop.services.library().games) == 1
    finish(desktop, settle)
    assert len(desktop.services.library().games) == 1


def test_the_window_closes_in_the_middle_of_the_tour(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    walk_to(desktop, settle, "hand")
    with qtbot.capture_exceptions() as errors:
        start()
        QTest.qWait(300)
    assert errors == []


def test_the_practice_hand_plays_a_land_and_a_spell_in_the_first_turns(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    tour = walk_to(desktop, settle, "prompt")
    click(tour.stop)
    player = Player(desktop, qtbot)
    player.presenter.seconds_shown = 0.0
    player.wait()
    played: dict[int, set[str]] = {}
    steps = 0
    while player.table.turn <= 5 and steps < 60:
        steps += 1
        turn, question = player.table.turn, player.question
        if isinstance(question, ChooseAction) and player.table.active == player.table.own:
            hand = {card.id for card in player.table.hand}
            played.setdefault(turn, set()).update(
                action.kind for action in question.actions if action.object in hand and action.kind in ("land", "cast")
            )
        player.answer()
    assert {"land"} <= played[1]
    assert all("land" in kinds for kinds in played.values()), played
    assert sum("cast" in kinds for kinds in played.values()) >= 2, played
    assert "cast" in played[3], played
