"""The whole walk by clicks: an eight-player draft, its deck, and turns of a game against the bots' decks."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.models.table_view import TableView
from app.screens.desktop import Desktop
from app.screens.table.presenter import TablePresenter
from app.services.decks.files import stored_decks
from app.services.drafts.session import DraftSetup
from app.services.games.playing import goldfish_game, stored_game
from app.services.preferences import Language
from engine.game.kernel.choices import ChooseAction, ChooseEntities
from tests.app.screens.keyboard import Waiting

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def click(widget: QWidget) -> None:
    assert widget.isEnabled(), widget.accessibleName()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def wait_for_question(qtbot: Waiting, presenter: TablePresenter) -> None:
    """Waits until the table asks the person, or the game is over."""
    qtbot.waitUntil(lambda: presenter.is_asking or not presenter.thread_.running)


def shown(presenter: TablePresenter) -> TableView:
    table = presenter.screen.shown_table
    assert table is not None
    return table


def draft(desktop: Desktop, settle: Settle) -> None:
    desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    settle(desktop)
    desktop.window.show_screen("draft")
    page = desktop.draft_presenter.screen.pick
    for _ in range(30):
        for place in desktop.services.drafting.suggest():
            click(page.grid.list_cards()[place])
        click(page.take)
        settle(desktop)
    assert desktop.draft_presenter.screen.end.isVisible()


def play_one(presenter: TablePresenter) -> None:
    """Answers the question sensibly, by clicks alone."""
    screen = presenter.screen
    assert presenter.seat is not None
    question = presenter.seat.question
    prompt = shown(presenter).prompt
    if isinstance(question, ChooseAction):
        for button in screen.hand.list_cards():
            if button.choosable and not prompt.chosen:
                click(button)
                return
        click(screen.prompt.main)
    elif isinstance(question, ChooseEntities):
        choose_entities(presenter, question)
    elif prompt.button and screen.prompt.main.isEnabled():
        click(screen.prompt.main)
    else:
        click(screen.prompt.option_buttons()[0])


def choose_entities(presenter: TablePresenter, question: ChooseEntities) -> None:
    screen, prompt = presenter.screen, shown(presenter).prompt
    if len(prompt.chosen) >= question.low and screen.prompt.main.isEnabled():  # a search offers cards first
        click(screen.prompt.main)
        return
    wanted = next(entity for entity in question.options if entity not in prompt.chosen)
    listed = [button for button in screen.prompt.option_buttons() if not button.option.chosen]
    if listed:
        click(listed[0])
        return
    tile = next((tile for number, tile in screen.tiles_by_number().items() if number == wanted), None)
    if tile is not None:
        click(tile)
    else:
        screen.player_clicked.emit(wanted) if wanted < 6 else screen.object_clicked.emit(wanted)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_new_user_drafts_builds_and_plays_five_turns(
    start: Start, settle: Settle, qtbot: QtBot, language: Language
) -> None:
    desktop = start()
    desktop.ui_context.set_language(language)
    draft(desktop, settle)
    click(desktop.draft_presenter.screen.end.build_button)
    settle(desktop)
    assert desktop.deck_presenter.snapshot is not None
    assert desktop.deck_presenter.snapshot.is_legal
    presenter = desktop.table_presenter
    presenter.seconds_shown = 0.0
    click(desktop.deck_presenter.screen.editor.play)
    settle(desktop)
    wait_for_question(qtbot, presenter)
    assert len(shown(presenter).seats) == 4
    steps = 0
    while shown(presenter).turn < 20 and presenter.thread_.running and steps < 400:
        play_one(presenter)
        wait_for_question(qtbot, presenter)
        steps += 1
    table = shown(presenter)
    assert table.turn >= 17, f"{steps} clicks led to turn {table.turn} only"
    assert table.log
    assert not any("{" in line.text.replace("{T}", "") for line in table.log if "Mana" not in line.text)
    assert table.timeline.decisions > 5
    desktop.close_data()


def test_a_game_goes_on_where_the_program_was_closed(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    presenter = begin_precon_game(desktop, settle, qtbot)
    for _ in range(25):
        play_one(presenter)
        wait_for_question(qtbot, presenter)
    before = shown(presenter)
    made = presenter.game.decisions_made if presenter.game else 0
    desktop = start()
    presenter = desktop.table_presenter
    presenter.seconds_shown = 0.0
    desktop.window.show_screen("home")
    settle(desktop)
    game = desktop.services.library().games[0]
    presenter.resume(game.id)
    settle(desktop)
    wait_for_question(qtbot, presenter)
    after = shown(presenter)
    assert presenter.game is not None
    assert presenter.game.decisions_made == made
    assert (after.turn, after.step, after.seats, after.hand) == (before.turn, before.step, before.seats, before.hand)
    assert [line.text for line in after.log] == [line.text for line in before.log]


def test_own_decisions_are_taken_back_and_made_again(start: Start, settle: Settle, qtbot: QtBot) -> None:
    presenter = begin_precon_game(start(), settle, qtbot)
    while shown(presenter).turn < 9:
        play_one(presenter)
        wait_for_question(qtbot, presenter)
    now = shown(presenter)
    presenter.screen.rewind.step_by(-1)
    qtbot.waitUntil(lambda: shown(presenter).timeline.current == now.timeline.current - 1)
    presenter.screen.rewind.step_by(-1)
    qtbot.waitUntil(lambda: shown(presenter).timeline.current == now.timeline.current - 2)
    assert shown(presenter).timeline.decisions == now.timeline.decisions
    for _ in range(2):
        presenter.screen.rewind.step_by(1)
        wait_for_question(qtbot, presenter)
    again = shown(presenter)
    assert (again.turn, again.step, again.seats, again.hand) == (now.turn, now.step, now.seats, now.hand)
    presenter.screen.turn_start_wanted.emit()
    wait_for_question(qtbot, presenter)
    assert shown(presenter).timeline.current < now.timeline.current


def begin_precon_game(desktop: Desktop, settle: Settle, qtbot: QtBot) -> TablePresenter:
    presenter = desktop.table_presenter
    presenter.seconds_shown = 0.0
    presenter.begin_game(lambda: stored_game("Eva", stored_decks()[0], seed=5))
    settle(desktop)
    wait_for_question(qtbot, presenter)
    return presenter


def begin_goldfish(desktop: Desktop, settle: Settle, qtbot: Waiting) -> TablePresenter:
    presenter = desktop.table_presenter
    presenter.seconds_shown = 0.0
    presenter.begin_game(lambda: goldfish_game("Eva", stored_decks()[0], seed=5))
    settle(desktop)
    wait_for_question(qtbot, presenter)
    return presenter


def test_stops_are_there_again_after_the_next_start(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.table_presenter.screen.stop_toggled.emit("draw", True)
    desktop.table_presenter.screen.stop_toggled.emit("end", False)
    settle(desktop)
    stops = desktop.table_presenter.passing.stops
    assert ("draw" in stops.own, "end" in stops.others) == (True, False)
    assert start().table_presenter.passing.stops == stops
