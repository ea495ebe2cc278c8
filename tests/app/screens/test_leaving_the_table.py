"""Giving up, watching, leaving and going back: at any time, by clicks, and never without a word."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from keyboard import in_front
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.messages import leaving_words as words
from app.models.table_view import NOBODY, Stops, TableView
from app.screens.desktop import Desktop
from app.screens.table.room import TableRoom
from app.services.opponents import goldfish_game, stored_decks, stored_game
from app.services.preferences import Language
from engine.game.kernel.choices import ChooseAction

pytest_plugins = ("window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def click(widget: QWidget) -> None:
    assert widget.isEnabled(), widget.accessibleName()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def option(room: TableRoom, key: str) -> QWidget:
    return next(button for button in room.screen.prompt.option_buttons() if button.option.key == key)


def wait_for_question(qtbot: QtBot, room: TableRoom) -> None:
    qtbot.waitUntil(lambda: room.asks or not room.thread_.running)


def shown(room: TableRoom) -> TableView:
    table = room.screen.table
    assert table is not None
    return table


def begin(desktop: Desktop, settle: Settle, qtbot: QtBot, *, alone: bool = False) -> TableRoom:
    room = desktop.table_room
    room.pace = 0.0
    make = goldfish_game if alone else stored_game
    room.begin(lambda: make("Eva", stored_decks()[0], seed=5))
    settle(desktop)
    wait_for_question(qtbot, room)
    return room


def keep_hand(qtbot: QtBot, room: TableRoom) -> None:
    """On to the first question about priority."""
    while not isinstance(room.seat.question if room.seat else None, ChooseAction):
        click(room.screen.prompt.main)
        wait_for_question(qtbot, room)


def let_programs_act(qtbot: QtBot, room: TableRoom) -> None:
    """Passes everything; the first thing that a program does stays on show for ten minutes."""
    room.pace = 600.0
    room.passing.stops = Stops(frozenset(), frozenset())
    click(room.screen.prompt.main)
    qtbot.waitUntil(lambda: room.asks or shown(room).prompt == NOBODY)
    if room.asks:  # the hand is too large at the end of the turn
        click(room.screen.hand.cards()[-1])
        click(room.screen.prompt.main)
    qtbot.waitUntil(lambda: not room.asks and shown(room).prompt == NOBODY)


def shows_no_table(room: TableRoom) -> None:
    assert room.screen.table is None


def places(room: TableRoom) -> list[object]:
    """Where everything on the table screen lies."""
    screen = room.screen
    parts = (screen.boards, screen.hand, screen.phases, screen.stack, screen.prompt, screen.prompt.main, screen.log)
    return [(part.mapTo(screen, QPoint(0, 0)), part.size()) for part in parts]


def places_at_rest(room: TableRoom, qtbot: QtBot) -> list[object]:
    """The same, once nothing moves any more."""
    before: list[object] = []
    while before != (now := places(room)):
        before = now
        qtbot.wait(50)
    return before


@pytest.mark.parametrize("language", ["en", "de"])
def test_conceding_asks_first_whatever_is_asked(start: Start, settle: Settle, qtbot: QtBot, language: Language) -> None:
    desktop = start()
    desktop.surroundings.set_language(language)
    room = begin(desktop, settle, qtbot, alone=True)
    before = shown(room).prompt
    click(room.screen._concede)
    asked = shown(room).prompt
    assert asked.sentence == words.CONCEDE_ASKED.text(language)
    assert "Ada" in asked.detail
    QTest.keyClick(room.screen, Qt.Key.Key_Return)
    assert not shown(room).over, "Return alone gives nothing up"
    QTest.keyClick(room.screen, Qt.Key.Key_Escape)
    assert shown(room).prompt == before
    click(room.screen._concede)
    click(option(room, "concede"))
    qtbot.waitUntil(lambda: not room.thread_.running and shown(room).over)
    settle(desktop)
    table = shown(room)
    assert table.seat(0).lost
    said = "You have conceded." if language == "en" else "Du hast aufgegeben."
    assert said in [line.text for line in table.log]
    assert desktop.workshop.library().games[0].finished
    assert not room.screen._concede.isEnabled()
    room.screen.rewind.step(-1)
    wait_for_question(qtbot, room)
    settle(desktop)
    assert not shown(room).over
    assert shown(room).prompt.sentence == before.sentence
    assert not desktop.workshop.library().games[0].finished


def test_who_is_out_watches_leaves_comes_back_and_rewinds(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    room = begin(desktop, settle, qtbot)
    keep_hand(qtbot, room)
    click(room.screen._concede)
    click(option(room, "concede"))
    qtbot.waitUntil(lambda: shown(room).seat(0).lost)
    own = room.screen.boards.panes()[0]
    assert not own.isEnabled()
    assert not any(button.isEnabled() for button in own.plate.zones.values())
    assert shown(room).prompt.sentence == words.WATCHING.en
    click(option(room, "speed pause"))
    qtbot.waitUntil(lambda: shown(room).prompt.tally == words.PAUSED.en)
    qtbot.wait(50)
    held = len(shown(room).log)
    qtbot.wait(450)
    assert len(shown(room).log) == held, "nothing happens while the game is held"
    click(option(room, "speed fast"))
    qtbot.waitUntil(lambda: shown(room).turn >= 3)
    click(room.screen.prompt.main)
    shows_no_table(room)
    assert not room.thread_.running
    assert [notice.sentence.text() for notice in desktop.window.notices.notices()] == [words.KEPT.en]
    settle(desktop)
    game = desktop.workshop.library().games[0]
    assert not game.finished
    room.resume(game.id)
    settle(desktop)
    qtbot.waitUntil(lambda: room.screen.table is not None and shown(room).seat(0).lost)
    room.screen.rewind.step(-1)
    wait_for_question(qtbot, room)
    assert not shown(room).seat(0).lost
    assert isinstance(room.seat.question if room.seat else None, ChooseAction)


def test_taking_back_while_programs_act_is_done_at_once(start: Start, settle: Settle, qtbot: QtBot) -> None:
    room = begin(start(), settle, qtbot)
    keep_hand(qtbot, room)
    let_programs_act(qtbot, room)
    before = shown(room).timeline.current
    room.screen.rewind.step(-1)
    wait_for_question(qtbot, room)
    assert shown(room).timeline.current < before
    assert not room.screen.remark.isVisible()


def test_conceding_while_programs_act_is_done_at_the_next_decision(start: Start, settle: Settle, qtbot: QtBot) -> None:
    room = begin(start(), settle, qtbot)
    keep_hand(qtbot, room)
    let_programs_act(qtbot, room)
    room.pace = 0.0
    click(room.screen._concede)
    assert shown(room).prompt.sentence == words.CONCEDE_ASKED.en
    click(option(room, "concede"))
    qtbot.waitUntil(lambda: shown(room).seat(0).lost)
    click(option(room, "speed pause"))


def test_what_cannot_be_taken_back_is_said_and_moves_nothing(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    room = begin(desktop, settle, qtbot, alone=True)
    in_front(desktop, qtbot)
    before = places_at_rest(room, qtbot)
    for key, said in (
        (Qt.Key.Key_Z, words.NOT_BACK),
        (Qt.Key.Key_Y, words.NOT_FORWARD),
        (None, words.NO_TURN_BEFORE),
    ):
        if key is None:
            room.screen.turn_start_wanted.emit()
        else:
            QTest.keyClick(room.screen, key, Qt.KeyboardModifier.ControlModifier)
        assert room.screen.remark.isVisible()
        assert room.screen.remark.sentence.text() == said.en
        qtbot.wait(1)
        assert places(room) == before
    click(room.screen.prompt.main)
    assert not room.screen.remark.isVisible(), "the next action takes the remark away"


def test_after_an_error_of_the_program_the_last_decision_is_one_click_away(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    room = begin(desktop, settle, qtbot, alone=True)
    keep_hand(qtbot, room)
    before = shown(room).timeline.current
    room.thread_.stop()
    room.thread_.broke.emit(ZeroDivisionError())
    click(desktop.window.notices.notices()[0].buttons[0])
    wait_for_question(qtbot, room)
    assert not desktop.window.notices.notices()
    assert shown(room).timeline.current == before - 1
    assert room.asks


def test_a_remark_leaves_by_itself(start: Start, settle: Settle, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    room = begin(start(), settle, qtbot, alone=True)
    monkeypatch.setattr("app.widgets.remark._LEAST", 1)
    monkeypatch.setattr("app.widgets.remark._PER_LETTER", 0)
    room.screen.remark.say("Soon gone: nothing to do.")
    qtbot.waitUntil(lambda: not room.screen.remark.isVisible())
