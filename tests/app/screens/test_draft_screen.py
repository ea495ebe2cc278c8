"""The draft screen, clicked and typed through."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QSpinBox, QWidget

from app.messages.message import quotable
from app.screens.desktop import Desktop
from app.screens.draft.pick_page import PickPage
from app.services.drafts.session import DraftSetup

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def begin(desktop: Desktop, settle: Settle, setup: DraftSetup) -> PickPage:
    desktop.window.show_screen("draft")
    desktop.draft_presenter.open_packs(setup)
    settle(desktop)
    return desktop.draft_presenter.screen.pick


def outlined(page: PickPage) -> set[int]:
    return {place for place, card in enumerate(page.grid.list_cards()) if card.choosable}


def place_on(page: PickPage, part: QWidget) -> QRect:
    return QRect(part.mapTo(page, QPoint(0, 0)), part.size())


def pool_size(page: PickPage) -> int:
    return sum(strip.count for strip in page.pool.columns.strips())


def test_a_whole_draft_by_mouse(start: Start, settle: Settle) -> None:
    desktop = start()
    settle(desktop)
    home = desktop.window.show_screen("home")
    QTest.mouseClick(desktop.home.new_button, Qt.MouseButton.LeftButton)
    screen = desktop.draft_presenter.screen
    assert not home.isVisible()
    QTest.mouseClick(screen.setup.start, Qt.MouseButton.LeftButton)
    settle(desktop)
    page = screen.pick
    for passes in range(30):
        assert page.isVisible()
        assert len(page.grid.list_cards()) == 20 - 2 * (passes % 10)
        assert not page.take.isEnabled()
        QTest.mouseClick(page.grid.list_cards()[0], Qt.MouseButton.LeftButton)
        QTest.mouseClick(page.grid.list_cards()[-1], Qt.MouseButton.LeftButton)
        assert page.take.isEnabled()
        QTest.mouseClick(page.take, Qt.MouseButton.LeftButton)
        settle(desktop)
    assert screen.end.isVisible()
    assert desktop.services.library().drafts[0].finished


def test_a_pick_by_keyboard_alone(start: Start, settle: Settle) -> None:
    desktop = start()
    page = begin(desktop, settle, DraftSetup(seed=7))
    first = page.grid.list_cards()[0]
    first.setFocus()
    QTest.keyClick(first, Qt.Key.Key_Space)
    QTest.keyClick(first, Qt.Key.Key_Right)
    assert page.grid.list_cards()[1].hasFocus()
    QTest.keyClick(page.grid.list_cards()[1], Qt.Key.Key_E)
    assert list(page.chosen) == [0, 12]
    QTest.keyClick(page.grid.list_cards()[12], Qt.Key.Key_Return)
    settle(desktop)
    assert len(page.grid.list_cards()) == 18
    assert pool_size(page) == 2
    QTest.keyClick(desktop.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle(desktop)
    assert len(page.grid.list_cards()) == 20
    assert pool_size(page) == 0
    QTest.keyClick(desktop.window, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    settle(desktop)
    assert pool_size(page) == 2


def test_a_chosen_card_can_be_put_back_and_a_third_takes_the_last_place(start: Start, settle: Settle) -> None:
    desktop = start()
    page = begin(desktop, settle, DraftSetup(seed=7))
    page.toggle(4)
    page.toggle(5)
    page.toggle(6)
    assert list(page.chosen) == [4, 6]
    page.slots.put_back.emit(0)
    assert list(page.chosen) == [6]
    page.toggle(6)
    assert not page.chosen
    page.confirm()
    settle(desktop)
    assert len(page.grid.list_cards()) == 20


def test_a_killed_program_resumes_at_the_same_pick(start: Start, settle: Settle) -> None:
    desktop = start()
    page = begin(desktop, settle, DraftSetup(seed=7))
    for _ in range(3):
        page.toggle(1)
        page.toggle(2)
        page.confirm()
        settle(desktop)
    shown = [card.look for card in page.grid.list_cards()]

    again = start()
    settle(again)
    QTest.mouseClick(again.home.continue_button, Qt.MouseButton.LeftButton)
    settle(again)

    resumed = again.draft_presenter.screen.pick
    assert [card.look for card in resumed.grid.list_cards()] == shown
    assert pool_size(resumed) == 6


def test_two_people_see_only_their_own_packs(start: Start, settle: Settle) -> None:
    desktop = start()
    page = begin(desktop, settle, DraftSetup(seats=4, persons=("Ada", "Bob"), seed=7))
    assert not page.grid.isVisible()
    QTest.mouseClick(page.show_button, Qt.MouseButton.LeftButton)
    seen = [card.look for card in page.grid.list_cards()]
    page.toggle(0)
    page.toggle(1)
    page.confirm()
    settle(desktop)
    assert not page.grid.isVisible()
    assert pool_size(page) == 0
    QTest.mouseClick(page.show_button, Qt.MouseButton.LeftButton)
    assert page.grid.isVisible()
    assert [card.look for card in page.grid.list_cards()] != seen


def test_advice_is_closed_until_it_is_asked_for_and_gives_reasons(start: Start, settle: Settle) -> None:
    desktop = start()
    page = begin(desktop, settle, DraftSetup(seed=7))
    assert not page.advice.isVisible()
    assert not any(card.choosable for card in page.grid.list_cards())
    QTest.keyClick(desktop.window, Qt.Key.Key_A)
    settle(desktop)
    assert page.advice.isVisible()
    assert sum(card.choosable for card in page.grid.list_cards()) == 2


def test_the_advice_outlines_what_its_first_row_would_take_and_what_the_row_pointed_at_would(
    start: Start, settle: Settle
) -> None:
    desktop = start()
    page = begin(desktop, settle, DraftSetup(seed=7))
    QTest.keyClick(desktop.window, Qt.Key.Key_A)
    settle(desktop)
    drafting = desktop.services.drafting
    rows = [pick.position for pick in drafting.advise()]
    assert outlined(page) == set(drafting.suggest()) == set(drafting.suggest(rows[0]))
    assert rows[0] in outlined(page)
    page.advice.strips[2].setFocus()
    assert outlined(page) == set(drafting.suggest(rows[2]))
    assert rows[2] in outlined(page)
    assert page.preview.look == page.advice.strips[2].look
    QTest.keyClick(page.advice.strips[2], Qt.Key.Key_Down)
    assert outlined(page) == set(drafting.suggest(rows[3]))
    page.grid.focus_first()
    assert outlined(page) == set(drafting.suggest())
    whole_row = page.advice.strips[1].parentWidget()
    assert whole_row is not None
    QApplication.sendEvent(whole_row, QEnterEvent(QPointF(), QPointF(), QPointF()))
    assert outlined(page) == set(drafting.suggest(rows[1]))
    assert page.preview.look == page.advice.strips[1].look
    QApplication.sendEvent(whole_row, QEvent(QEvent.Type.Leave))
    assert outlined(page) == set(drafting.suggest())


def test_a_row_of_the_advice_that_is_clicked_is_chosen(start: Start, settle: Settle) -> None:
    desktop = start()
    page = begin(desktop, settle, DraftSetup(seed=7))
    QTest.keyClick(desktop.window, Qt.Key.Key_A)
    settle(desktop)
    second = desktop.services.drafting.advise()[1].position
    QTest.mouseClick(page.advice.strips[1], Qt.MouseButton.LeftButton)
    assert page.chosen == desktop.services.drafting.suggest(second)
    assert page.take.isEnabled()


@pytest.mark.parametrize("advice", [False, True])
def test_on_a_small_screen_with_large_text_the_button_covers_no_chosen_card(
    start: Start, settle: Settle, advice: bool
) -> None:
    desktop = start()
    now = desktop.services.preferences()
    desktop.change_preferences(msgspec.structs.replace(now, text_size=200, language="de"))
    desktop.window.resize(QSize(1366, 768))
    page = begin(desktop, settle, DraftSetup(seed=7))
    page.status.advice_button.setChecked(advice)
    for place in desktop.services.drafting.suggest():
        page.toggle(place)
    settle(desktop)
    QTest.qWait(30)
    take = place_on(page, page.take)
    assert not place_on(page, page.slots).intersects(take)
    assert not place_on(page, page.preview).intersects(take)
    assert page.slots.rect().contains(page.slots.childrenRect())
    assert page.advice.isVisible() is advice
    assert page.details.isVisible() is not advice
    told = place_on(page, page.advice if advice else page.details)
    assert told.height() > page.height() // 3  # enough for the words of a card, or the reasons for one


def test_when_the_time_is_up_the_pick_is_made(start: Start, settle: Settle) -> None:
    desktop = start()
    page = begin(desktop, settle, DraftSetup(seed=7))
    page.toggle(0)
    page.status.timed_out.emit()
    settle(desktop)
    assert len(page.grid.list_cards()) == 18
    assert pool_size(page) == 2


def test_a_seed_that_is_no_number_is_refused_in_one_sentence_that_moves_nothing(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("draft")
    setup = desktop.draft_presenter.screen.setup
    QTest.qWait(1)
    before = setup.start.geometry(), setup.seed.geometry()
    for text in ("seven", "-3", "1.5", "W" * 3000, "9" * 19, "9" * 5000):
        setup.seed.setText(text)
        setup.start.click()
        settle(desktop)
        assert quotable(text) in setup.complaint.text()
        assert setup.isVisible()
        assert setup.seed.hasFocus()
        QTest.qWait(1)
        assert (setup.start.geometry(), setup.seed.geometry()) == before
        room = setup.complaint.heightForWidth(setup.complaint.width())
        assert room <= setup.complaint.height(), f"{setup.complaint.text()!r} is cut off"
        setup.seed.setText("7")
        assert not setup.complaint.text()


def test_the_language_changes_while_drafting(start: Start, settle: Settle) -> None:
    desktop = start()
    page = begin(desktop, settle, DraftSetup(seed=7))
    english = page.take.text()
    QTest.keyClick(desktop.window, Qt.Key.Key_L)
    assert desktop.ui_context.card_language == "de"
    assert page.take.text() == english
    desktop.ui_context.set_language("de")
    assert page.take.text() == "2 Karten wählen"


def test_the_own_picks_are_searched_while_the_keys_of_the_pack_rest(start: Start, settle: Settle) -> None:
    desktop = start()
    page = begin(desktop, settle, DraftSetup(seed=7))
    for _ in range(4):
        for place in (0, 1):
            QTest.mouseClick(page.grid.list_cards()[place], Qt.MouseButton.LeftButton)
        QTest.mouseClick(page.take, Qt.MouseButton.LeftButton)
        settle(desktop)
    names = sorted(strip.look.name for strip in page.pool.columns.strips())
    wanted = names[0]

    page.pool.search.setFocus()
    QTest.keyClicks(page.pool.search, f'!"{wanted}"')
    assert [strip.look.name for strip in page.pool.columns.strips()] == [wanted]
    assert not page.chosen
    QTest.keyClick(page.pool.search, Qt.Key.Key_Return)
    assert not page.chosen

    page.pool.search.setText("f:unknownformat")
    assert pool_size(page) == 0
    assert "no format is called 'unknownformat'" in page.pool._empty.text()
    page.pool.search.clear()
    assert pool_size(page) == 8


def test_a_clock_that_is_chosen_runs_at_once(start: Start, settle: Settle) -> None:
    desktop = start()
    page = begin(desktop, settle, DraftSetup(seed=7))
    assert not page.status._clock.isVisible()
    desktop.change_preferences(msgspec.structs.replace(desktop.services.preferences(), pick_clock="standard"))
    assert page.status._clock.isVisible()
    assert page.status._timer.isActive()


def test_while_the_clock_stands_still_the_pack_is_covered(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.change_preferences(msgspec.structs.replace(desktop.services.preferences(), pick_clock="standard"))
    page = begin(desktop, settle, DraftSetup(seed=7))
    assert page.grid.isVisible()
    page.status._pause.click()
    assert not page.grid.isVisible()
    assert not page.preview.isVisible()
    QTest.keyClicks(page, "12")
    assert page.chosen == ()
    page.status._pause.click()
    assert page.grid.isVisible()
    assert page.preview.isVisible()
    assert page.status._timer.isActive()


def test_what_is_covered_is_not_told_by_the_advice_either(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.change_preferences(msgspec.structs.replace(desktop.services.preferences(), pick_clock="standard"))
    page = begin(desktop, settle, DraftSetup(seed=7))
    QTest.keyClick(desktop.window, Qt.Key.Key_A)
    settle(desktop)
    assert page.advice.isVisible()
    page.status._pause.click()
    assert not page.advice.isVisible()
    QTest.keyClick(desktop.window, Qt.Key.Key_A)
    QTest.keyClick(desktop.window, Qt.Key.Key_A)
    settle(desktop)
    assert not page.advice.isVisible()
    page.status._pause.click()
    assert page.advice.isVisible()


def test_a_covered_pack_shows_nothing_and_has_all_its_time(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.change_preferences(msgspec.structs.replace(desktop.services.preferences(), pick_clock="standard"))
    page = begin(desktop, settle, DraftSetup(seats=4, persons=("Ada", "Bob"), seed=7))
    page.status.advice_button.setChecked(True)
    for _ in range(2):
        settle(desktop)
        parts = (page.advice, page.preview, page.details, page.status._clock)
        assert not any(part.isVisible() for part in parts)
        assert not page.status._timer.isActive()
        page.show_button.click()
        settle(desktop)
        assert all(part.isVisible() for part in parts)
        assert page.status._timer.isActive()
        page.toggle(0)
        page.toggle(1)
        page.confirm()


def test_the_names_of_people_are_asked_below_their_number(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("draft")
    setup = desktop.draft_presenter.screen.setup
    people = setup.findChildren(QSpinBox)[1]
    people.setValue(2)
    settle(desktop)
    people.setFocus()
    below = people.mapTo(setup, QPoint(0, 0)).y()
    for number in (1, 2):
        QTest.keyClick(QApplication.focusWidget() or people, Qt.Key.Key_Tab)
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        assert field.placeholderText() == f"Person {number}"
        assert field.mapTo(setup, QPoint(0, 0)).y() > below
        below = field.mapTo(setup, QPoint(0, 0)).y()
    assert setup.seed.mapTo(setup, QPoint(0, 0)).y() > below


def test_the_pick_clock_is_chosen_in_the_set_up_of_a_draft(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("draft")
    screen = desktop.draft_presenter.screen
    settle(desktop)
    assert screen.setup.clock.currentText() == "Off"
    screen.setup.clock.setFocus()
    QTest.keyClick(screen.setup.clock, Qt.Key.Key_S)  # "Standard"
    screen.setup.clock.activated.emit(screen.setup.clock.currentIndex())
    QTest.mouseClick(screen.setup.start, Qt.MouseButton.LeftButton)
    settle(desktop)
    assert screen.pick.status._timer.isActive()
    assert desktop.services.preferences().pick_clock == "standard"
    again = start()
    again.window.show_screen("draft")
    assert again.draft_presenter.screen.setup.clock.currentText().startswith("Standard")
