"""The first start: three questions that come once, a tour through all screens, and the pages of the guide."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.messages.welcome_words import PAGES, STOPS
from app.screens.desktop import Desktop
from app.screens.guide import GuideScreen
from app.screens.settings import SettingsScreen
from app.screens.welcome import WelcomeScreen
from app.screens.window import Window
from app.services.decks.files import stored_decks
from tests.app.remote.service import CardService
from tests.app.screens.test_playing_walk import click, wait_for_question
from tests.app.screens.workbench import open_precon, snapshot

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def welcome(desktop: Desktop) -> WelcomeScreen:
    screen = desktop.window.in_front()
    assert isinstance(screen, WelcomeScreen)
    return screen


def test_the_questions_come_once(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.arrival.ask_first()
    screen = welcome(desktop)
    screen.language.setCurrentIndex(1)
    screen.language.activated.emit(1)
    assert screen.begin.text() == "Loslegen"
    screen.name.setText("  Mira ")
    click(screen.begin)
    settle(desktop)
    assert desktop.home.isVisible()
    again = start()
    again.arrival.ask_first()
    assert again.home.isVisible()
    kept = again.services.preferences()
    assert (kept.language, kept.player, kept.welcomed) == ("de", "Mira", True)


def test_who_goes_elsewhere_is_asked_again_next_time(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.arrival.ask_first()
    desktop.window.show_screen("home")
    settle(desktop)
    again = start()
    again.arrival.ask_first()
    welcome(again)


def test_nothing_is_fetched_without_a_yes_and_everything_with_it(
    start: Start, settle: Settle, service: CardService, qtbot: QtBot
) -> None:
    desktop = start()
    desktop.arrival.ask_first()
    click(welcome(desktop).begin)
    settle(desktop)
    assert service.asked == []
    desktop.window.show_screen("welcome")
    screen = welcome(desktop)
    screen.all_cards.setChecked(True)
    click(screen.begin)
    qtbot.waitUntil(lambda: bool(service.asked))
    desktop.cards.download.end_download()


def test_the_name_is_that_of_the_person_at_the_table(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.arrival.ask_first()
    welcome(desktop).name.setText("Mira")
    click(welcome(desktop).begin)
    settle(desktop)
    open_precon(desktop, settle)
    plan = desktop.services.game_plan(snapshot(desktop), seed=3)
    assert plan.setup.seats[plan.own_seat].name == "Mira"
    assert [name for seat in plan.setup.seats if (name := seat.name) != "Mira"] == ["Ada", "Boris", "Chioma"]


def test_the_tour_goes_through_every_screen_and_leaves_nothing_behind(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    desktop.arrival.ask_first()
    click(welcome(desktop).with_tour)
    tour = desktop.arrival.tour
    assert tour is not None
    seen = []
    for _ in STOPS:
        settle(desktop)
        qtbot.waitUntil(lambda: not desktop.table_presenter.thread_.running or desktop.table_presenter.is_asking)
        part = tour._parts[STOPS[tour.at].part]()
        assert part is not None
        qtbot.waitUntil(lambda part=part: part.isVisible() and not tour._ring.isHidden())  # type: ignore[misc]
        assert desktop.window.rect().contains(tour.geometry())
        seen.append(type(desktop.window.in_front()).__name__)
        assert tour.isVisible()
        click(tour.next)
    settle(desktop)
    assert len(set(seen)) == 6
    assert tour.isHidden()
    assert desktop.home.isVisible()
    assert desktop.services.library().games == ()


def test_who_ends_the_tour_at_the_table_plays_on(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    tour = desktop.arrival.lead_around()
    while STOPS[tour.at].part != "prompt":
        click(tour.next)
        settle(desktop)
    qtbot.waitUntil(lambda: desktop.table_presenter.is_asking)
    tour.next.setFocus()
    QTest.keyClick(tour.next, Qt.Key.Key_Escape)
    assert tour.isHidden()
    assert desktop.table_presenter.screen.isVisible()
    assert desktop.table_presenter.game is not None
    assert desktop.table_presenter.game.opened.plan.setup.seats[0].commanders == tuple(
        (leader.name, leader.colour or "") for leader in stored_decks()[0].commanders
    )


def test_the_settings_ask_and_lead_around_again(start: Start, settle: Settle) -> None:
    desktop = start()
    settings = desktop.window.show_screen("settings")
    assert isinstance(settings, SettingsScreen)
    click(settings.questions)
    click(welcome(desktop).begin)
    desktop.window.show_screen("settings")
    click(settings.tour)
    assert desktop.arrival.tour is not None
    assert desktop.arrival.tour.isVisible()
    settle(desktop)


def test_the_guide_shows_every_page_in_both_languages(start: Start, settle: Settle) -> None:
    desktop = start()
    settle(desktop)
    QTest.keyClick(desktop.window, Qt.Key.Key_F8)
    guide = desktop.window.in_front()
    assert isinstance(guide, GuideScreen)
    for place, page in enumerate(PAGES):
        guide.pages.setCurrentRow(place)
        assert page.title.en in guide.text.toPlainText()
        desktop.ui_context.set_language("de")
        assert page.title.text("de") in guide.text.toPlainText()
        desktop.ui_context.set_language("en")


@pytest.mark.parametrize(("display", "filled"), [((1366, 768), True), ((1920, 1080), False), ((1024, 700), True)])
def test_the_first_window_fits_the_display_with_its_frame(
    display: tuple[int, int], filled: bool, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("PySide6.QtGui.QScreen.availableSize", lambda _screen: QSize(*display))
    window = Window(start().ui_context)
    assert window.height() + 40 <= display[1]
    window.appear()
    assert window.isMaximized() == filled
    window.close()


def test_the_tour_covers_no_notice_and_its_ring_stays_in_sight(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    tour = desktop.arrival.lead_around()
    while STOPS[tour.at].screen != "settings":
        if STOPS[tour.at].screen == "table":  # a game that is left before its first question leaves no notice
            wait_for_question(qtbot, desktop.table_presenter)
        tour.next.click()
        settle(desktop)
    qtbot.waitUntil(lambda: bool(desktop.window.notices.notices()))  # the practice game is kept, it says
    notice = desktop.window.notices.newest()
    qtbot.waitUntil(
        lambda: not tour.geometry().intersects(QRect(notice.mapTo(desktop.window, QPoint()), notice.size()))
    )
    assert desktop.window.rect().contains(tour._ring.geometry())
    tour.end_tour()
