"""Conceding, watching, leaving and returning: possible at any time by clicks, always with an explanation."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.messages import game_words
from app.messages import table_words as words
from app.models.table_view import NOBODY, Stops, TableView
from app.screens.desktop import Desktop
from app.screens.table.presenter import TablePresenter
from app.services.decks.files import stored_decks
from app.services.games.playing import goldfish_game, stored_game
from app.services.preferences import Language
from engine.game.kernel.choices import ChooseAction
from tests.app.screens.keyboard import in_front

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def click(widget: QWidget) -> None:
    assert widget.isEnabled(), widget.accessibleName()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def option(presenter: TablePresenter, key: str) -> QWidget:
    return next(button for button in presenter.screen.prompt.option_buttons() if button.option.key == key)


def wait_for_question(qtbot: QtBot, presenter: TablePresenter) -> None:
    qtbot.waitUntil(lambda: presenter.is_asking or not presenter.thread_.running)


def shown(presenter: TablePresenter) -> TableView:
    table = presenter.screen.shown_table
    assert table is not None
    return table


def begin(desktop: Desktop, settle: Settle, qtbot: QtBot, *, alone: bool = False) -> TablePresenter:
    presenter = desktop.table_presenter
    presenter.seconds_shown = 0.0
    make = goldfish_game if alone else stored_game
    presenter.begin_game(lambda: make("Eva", stored_decks()[0], seed=5))
    settle(desktop)
    wait_for_question(qtbot, presenter)
    return presenter


def keep_hand(qtbot: QtBot, presenter: TablePresenter) -> None:
    """Clicks until the first question about priority."""
    while not isinstance(presenter.seat.question if presenter.seat else None, ChooseAction):
        click(presenter.screen.prompt.main)
        wait_for_question(qtbot, presenter)


def let_programs_act(qtbot: QtBot, presenter: TablePresenter) -> None:
    """Passes everything; the first action of a bot stays visible for ten minutes."""
    presenter.seconds_shown = 600.0
    presenter.passing.stops = Stops(frozenset(), frozenset())
    click(presenter.screen.prompt.main)
    qtbot.waitUntil(lambda: presenter.is_asking or shown(presenter).prompt == NOBODY)
    if presenter.is_asking:  # discard: the hand is too large at the end of the turn
        click(presenter.screen.hand.list_cards()[-1])
        click(presenter.screen.prompt.main)
    qtbot.waitUntil(lambda: not presenter.is_asking and shown(presenter).prompt == NOBODY)


def shows_no_table(presenter: TablePresenter) -> None:
    assert presenter.screen.shown_table is None


def places(presenter: TablePresenter) -> list[object]:
    """Returns the position and size of each part of the table screen."""
    screen = presenter.screen
    parts = (screen.boards, screen.hand, screen.phases, screen.stack, screen.prompt, screen.prompt.main, screen.log)
    return [(part.mapTo(screen, QPoint(0, 0)), part.size()) for part in parts]


def places_at_rest(presenter: TablePresenter, qtbot: QtBot) -> list[object]:
    """Waits until nothing moves; returns the positions and sizes."""
    before: list[object] = []
    while before != (now := places(presenter)):
        before = now
        qtbot.wait(50)
    return before


@pytest.mark.parametrize("language", ["en", "de"])
def test_conceding_asks_first_whatever_is_asked(start: Start, settle: Settle, qtbot: QtBot, language: Language) -> None:
    desktop = start()
    desktop.ui_context.set_language(language)
    presenter = begin(desktop, settle, qtbot, alone=True)
    before = shown(presenter).prompt
    click(presenter.screen._concede)
    asked = shown(presenter).prompt
    assert asked.sentence == words.CONCEDE_ASKED.text(language)
    assert "Ada" in asked.detail
    QTest.keyClick(presenter.screen, Qt.Key.Key_Return)
    assert not shown(presenter).over, "Return alone gives nothing up"
    QTest.keyClick(presenter.screen, Qt.Key.Key_Escape)
    assert shown(presenter).prompt == before
    click(presenter.screen._concede)
    click(option(presenter, "concede"))
    qtbot.waitUntil(lambda: not presenter.thread_.running and shown(presenter).over)
    settle(desktop)
    table = shown(presenter)
    assert table.seat_of(0).lost
    said = game_words.CONCEDED.you.text(language)
    assert said in [line.text for line in table.log]
    assert desktop.services.library().games[0].finished
    assert not presenter.screen._concede.isEnabled()
    presenter.screen.rewind.step_by(-1)
    wait_for_question(qtbot, presenter)
    settle(desktop)
    assert not shown(presenter).over
    assert shown(presenter).prompt.sentence == before.sentence
    assert not desktop.services.library().games[0].finished


def test_who_is_out_watches_leaves_comes_back_and_rewinds(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    presenter = begin(desktop, settle, qtbot)
    keep_hand(qtbot, presenter)
    click(presenter.screen._concede)
    click(option(presenter, "concede"))
    qtbot.waitUntil(lambda: shown(presenter).seat_of(0).lost)
    own = presenter.screen.boards.list_panes()[0]
    assert not own.isEnabled()
    assert not any(button.isEnabled() for button in own.panel.zones.values())
    assert shown(presenter).prompt.sentence == words.WATCHING.en
    click(option(presenter, "speed pause"))
    qtbot.waitUntil(lambda: shown(presenter).prompt.tally == words.PAUSED.en)
    qtbot.wait(50)
    held = len(shown(presenter).log)
    qtbot.wait(450)
    assert len(shown(presenter).log) == held, "nothing happens while the game is held"
    click(option(presenter, "speed slow"))
    qtbot.waitUntil(lambda: len(shown(presenter).log) > held)
    click(presenter.screen.prompt.main)
    shows_no_table(presenter)
    assert not presenter.thread_.running
    assert [notice.sentence.text() for notice in desktop.window.notices.notices()] == [words.KEPT.en]
    settle(desktop)
    game = desktop.services.library().games[0]
    assert not game.finished
    presenter.resume(game.id)
    settle(desktop)
    qtbot.waitUntil(lambda: presenter.screen.shown_table is not None and shown(presenter).seat_of(0).lost)
    presenter.screen.rewind.step_by(-1)
    wait_for_question(qtbot, presenter)
    assert not shown(presenter).seat_of(0).lost
    assert isinstance(presenter.seat.question if presenter.seat else None, ChooseAction)


def test_taking_back_while_programs_act_is_done_at_once(start: Start, settle: Settle, qtbot: QtBot) -> None:
    presenter = begin(start(), settle, qtbot)
    keep_hand(qtbot, presenter)
    let_programs_act(qtbot, presenter)
    before = shown(presenter).timeline.current
    presenter.screen.rewind.step_by(-1)
    wait_for_question(qtbot, presenter)
    assert shown(presenter).timeline.current < before
    assert not presenter.screen.remark.isVisible()


def test_conceding_while_programs_act_is_done_at_the_next_decision(start: Start, settle: Settle, qtbot: QtBot) -> None:
    presenter = begin(start(), settle, qtbot)
    keep_hand(qtbot, presenter)
    let_programs_act(qtbot, presenter)
    presenter.seconds_shown = 0.0
    click(presenter.screen._concede)
    assert shown(presenter).prompt.sentence == words.CONCEDE_ASKED.en
    click(option(presenter, "concede"))
    qtbot.waitUntil(lambda: shown(presenter).seat_of(0).lost)
    click(option(presenter, "speed pause"))


def test_what_cannot_be_taken_back_is_said_and_moves_nothing(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    presenter = begin(desktop, settle, qtbot, alone=True)
    in_front(desktop, qtbot)
    before = places_at_rest(presenter, qtbot)
    for key, said in (
        (Qt.Key.Key_Z, words.NOT_BACK),
        (Qt.Key.Key_Y, words.NOT_FORWARD),
        (None, words.NO_TURN_BEFORE),
    ):
        if key is None:
            presenter.screen.turn_start_wanted.emit()
        else:
            QTest.keyClick(presenter.screen, key, Qt.KeyboardModifier.ControlModifier)
        assert presenter.screen.remark.isVisible()
        assert presenter.screen.remark.sentence.text() == said.en
        qtbot.wait(1)
        assert places(presenter) == before
    click(presenter.screen.prompt.main)
    assert not presenter.screen.remark.isVisible(), "the next action takes the remark away"


def test_after_an_error_of_the_program_the_last_decision_is_one_click_away(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    presenter = begin(desktop, settle, qtbot, alone=True)
    keep_hand(qtbot, presenter)
    before = shown(presenter).timeline.current
    presenter.thread_.stop_game()
    presenter.thread_.broke.emit(ZeroDivisionError())
    click(desktop.window.notices.notices()[0].buttons[0])
    wait_for_question(qtbot, presenter)
    assert not desktop.window.notices.notices()
    assert shown(presenter).timeline.current == before - 1
    assert presenter.is_asking


def test_a_remark_leaves_by_itself(start: Start, settle: Settle, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    presenter = begin(start(), settle, qtbot, alone=True)
    monkeypatch.setattr("app.widgets.notice._LEAST", 1)
    monkeypatch.setattr("app.widgets.notice._PER_LETTER", 0)
    presenter.screen.remark.show_sentence("Soon gone: nothing to do.")
    qtbot.waitUntil(lambda: not presenter.screen.remark.isVisible())


def test_while_a_game_is_loading_nothing_else_is_suggested(start: Start, settle: Settle) -> None:
    screen = start().table_presenter.screen
    screen.show_table(None)
    assert not screen._to_decks.isHidden()
    screen.show_loading()
    assert screen._to_decks.isHidden()
    assert screen._empty_line.isHidden()
    screen.show_table(None)
    assert not screen._to_decks.isHidden()
    assert not screen._empty_line.isHidden()
