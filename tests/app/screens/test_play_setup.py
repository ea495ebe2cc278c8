"""Setting up a game: the dialog, what comes of it at the table, the list of decks, and telling games apart."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollArea
from pytestqt.qtbot import QtBot

from app.screens.deck.play_setup import EACH_OWN, PlaySetupDialog
from app.screens.desktop import Desktop
from app.services.decks.files import stored_decks
from app.services.decks.session import stored_deck
from app.services.games.playing import GamePlan, goldfish_game
from app.services.games.self_play import ProgramName
from app.services.games.table_setup import MOST_OPPONENTS, TableSetup, set_up_game
from app.widgets.flow import Elided
from tests.app.screens.test_playing_walk import click, wait_for_question
from tests.app.screens.workbench import drafted, open_precon, snapshot

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def plan(wanted: TableSetup) -> GamePlan:
    decks = stored_decks()
    return set_up_game("Probe", decks[0], None, decks[1:], wanted, "commander")


def open_dialog(desktop: Desktop, settle: Settle) -> PlaySetupDialog:
    click(desktop.deck_presenter.screen.editor.set_up)
    settle(desktop)
    dialog = desktop.window.findChild(PlaySetupDialog)
    assert dialog is not None
    return dialog


@pytest.mark.parametrize("opponents", range(1, MOST_OPPONENTS + 1))
def test_so_many_opponents_sit_down_each_with_a_deck(opponents: int) -> None:
    made = plan(TableSetup(opponents=opponents, strength="random", seed=7))
    assert len(made.setup.seats) == opponents + 1
    assert made.programs == ("", *["random"] * opponents)
    mains = {seat.main for seat in made.setup.seats[1:]}
    assert len(mains) == min(opponents, len(stored_decks()) - 1)


def test_opponents_may_differ_in_strength() -> None:
    levels: tuple[ProgramName | None, ...] = ("beginner", "master", None)
    made = plan(TableSetup(opponents=4, strength="expert", people=("Zoe",), levels=levels, seed=7))
    assert made.programs == ("", "", "beginner", "master", "expert")


def test_the_dialog_asks_for_the_level_of_each_opponent(start: Start, settle: Settle) -> None:
    desktop = start()
    open_precon(desktop, settle)
    dialog = open_dialog(desktop, settle)
    wanted: list[TableSetup] = []
    dialog.chosen.disconnect()
    dialog.chosen.connect(wanted.append)
    assert not dialog.levels.isVisible()
    dialog.strength.setCurrentIndex(dialog.strength.findData(EACH_OWN))
    dialog.opponents.setValue(2)
    assert [field.isVisible() for field in dialog.levels.fields] == [True, True, False, False, False]
    dialog.levels.fields[1].setCurrentIndex(dialog.levels.fields[1].findData("master"))

    click(dialog.begin)

    assert [wanted[0].bot_of(place) for place in range(2)] == ["regular", "master"]


def test_the_same_seed_sets_up_the_same_game() -> None:
    assert plan(TableSetup(seed=7)) == plan(TableSetup(seed=7))
    assert plan(TableSetup(seed=7)) != plan(TableSetup(seed=8))


def test_who_begins_is_as_wanted() -> None:
    assert plan(TableSetup(first="me", seed=7)).setup.first == 0
    assert plan(TableSetup(first="chance", seed=7)).setup.first is None
    assert {plan(TableSetup(first="others", seed=seed)).setup.first for seed in range(9)} == {1, 2, 3}


def test_without_commander_rules_the_variant_fits_the_number_of_players() -> None:
    assert plan(TableSetup(rules="plain", opponents=1)).setup.variant == "duel"
    assert plan(TableSetup(rules="plain", opponents=3)).setup.variant == "free-for-all"
    commander = plan(TableSetup(opponents=1)).setup
    assert commander.variant == "commander"
    assert commander.format is not None
    assert commander.format.starting_life == 40


def test_a_game_is_played_as_it_was_set_up(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    drafted(desktop, settle)
    dialog = open_dialog(desktop, settle)
    assert [dialog.against.itemData(place) for place in range(dialog.against.count())] == ["draft", "program"]
    dialog.against.setCurrentIndex(1)
    dialog.opponents.setValue(1)
    dialog.strength.setCurrentIndex(dialog.strength.findData("passive"))
    dialog.first.setCurrentIndex(dialog.first.findData("me"))
    dialog.seed.setText("12")
    desktop.table_presenter.seconds_shown = 0.0
    click(dialog.begin)
    settle(desktop)
    wait_for_question(qtbot, desktop.table_presenter)
    game = desktop.table_presenter.game
    assert game is not None
    setup = game.opened.plan.setup
    assert (len(setup.seats), setup.seed, setup.first) == (2, 12, 0)
    assert game.opened.plan.programs == ("", "passive")
    assert setup.seats[1].commanders[0][0] in {deck.commanders[0].name for deck in stored_decks()}


def test_own_decks_are_opponents_as_far_as_they_are_ticked(start: Start, settle: Settle) -> None:
    desktop = start()
    drafted(desktop, settle)
    open_precon(desktop, settle)
    dialog = open_dialog(desktop, settle)
    assert not dialog.which.isEnabled()
    dialog.against.setCurrentIndex(dialog.against.findData("own"))
    assert dialog.which.isEnabled()
    chosen: list[TableSetup] = []
    dialog.chosen.connect(chosen.append)
    desktop.deck_presenter.table_wanted.disconnect()
    click(dialog.begin)
    first = desktop.services.library().decks[-1]
    assert chosen[0].decks == (first.id,)
    made = desktop.services.set_up_plan(snapshot(desktop), chosen[0])
    drafted_deck = stored_deck(desktop.services.decks, first.id)
    assert {seat.commanders for seat in made.setup.seats[1:]} == {
        tuple((leader.name, leader.colour or "") for leader in drafted_deck.commanders)
    }


@pytest.mark.parametrize("size", [100, 200])
def test_the_dialog_is_as_high_as_what_it_asks(start: Start, settle: Settle, size: int) -> None:
    desktop = start()
    desktop.window.resize(1920, 1200)
    wanted = msgspec.structs.replace(desktop.services.preferences(), text_size=size)
    desktop.change_preferences(wanted)
    drafted(desktop, settle)
    open_precon(desktop, settle)
    dialog = open_dialog(desktop, settle)
    page = dialog.findChild(QScrollArea)
    assert page is not None
    QApplication.processEvents()
    for against in ("program", "own"):
        dialog.against.setCurrentIndex(dialog.against.findData(against))
        QApplication.processEvents()
        assert page.verticalScrollBar().maximum() == 0
        lowest = dialog.seed.mapTo(dialog, dialog.seed.rect().bottomLeft()).y()
        assert dialog.begin.y() - lowest < 3 * dialog.begin.height()
    dialog.reject()


def test_the_dialog_stays_as_large_as_it_is_whoever_the_opponents_are(start: Start, settle: Settle) -> None:
    desktop = start()
    drafted(desktop, settle)
    open_precon(desktop, settle)
    dialog = open_dialog(desktop, settle)
    QApplication.processEvents()
    place = dialog.begin.pos()
    for number in range(dialog.against.count()):
        dialog.against.setCurrentIndex(number)
        QApplication.processEvents()
        assert dialog.begin.pos() == place
    dialog.resize(dialog.width() + 60, dialog.height() + 40)
    wanted = dialog.size()
    dialog.against.setCurrentIndex(0)
    assert dialog.size() == wanted
    dialog.reject()


def test_which_decks_is_not_asked_of_who_has_but_one(start: Start, settle: Settle) -> None:
    desktop = start()
    open_precon(desktop, settle)
    dialog = open_dialog(desktop, settle)
    assert dialog.which.isHidden()
    dialog.reject()


def test_what_is_no_seed_is_refused(start: Start, settle: Settle) -> None:
    desktop = start()
    open_precon(desktop, settle)
    dialog = open_dialog(desktop, settle)
    dialog.seed.setText("twelve")
    click(dialog.begin)
    assert dialog.isVisible()
    assert "twelve" in dialog.complaint.text()
    dialog.reject()


def test_the_decks_screen_lists_the_decks(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = open_precon(desktop, settle)
    number = snapshot(desktop).id
    click(editor.all_decks)
    settle(desktop)
    screen = desktop.deck_presenter.screen
    lines = [one for one in screen.findChildren(QPushButton) if one.isVisible() and "100 cards · legal" in one.text()]
    assert len(lines) == 1
    assert editor.isHidden()
    desktop.deck_presenter.snapshot = None
    click(lines[0])
    settle(desktop)
    assert not editor.isHidden()
    assert snapshot(desktop).id == number


def test_the_games_say_against_whom(start: Start, settle: Settle) -> None:
    desktop = start()
    for opponents in (1, 2):
        desktop.services.playing.store_game(plan(TableSetup(opponents=opponents)))
    desktop.window.show_screen("table")
    desktop.window.show_screen("home")
    settle(desktop)
    said = [one.toolTip() or one.text() for one in desktop.home.findChildren(Elided)]
    assert any("against Ada, Boris" in line for line in said)
    assert any("against Ada ·" in line for line in said)


def test_a_goldfish_is_told_from_a_game_in_the_list(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.services.playing.store_game(goldfish_game("Probe", stored_decks()[0]))
    desktop.services.playing.store_game(plan(TableSetup(opponents=1, strength="passive", people=("Ben",))))
    desktop.window.show_screen("table")
    desktop.window.show_screen("home")
    settle(desktop)
    said = [one.toolTip() or one.text() for one in desktop.home.findChildren(Elided)]
    assert sum("goldfish, running" in line for line in said) == 1
    assert sum("against Ben" in line for line in said) == 1


def test_a_game_against_many_has_a_row_as_high_as_its_lines(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.services.playing.store_game(plan(TableSetup(opponents=MOST_OPPONENTS)))
    desktop.window.show_screen("table")
    desktop.window.show_screen("home")
    settle(desktop)
    lines = [one for one in desktop.home.findChildren(Elided) if "against" in one.text()]
    assert len(lines) == 1
    assert lines[0].text().count("\n") == 1
    QTest.qWait(50)
    assert lines[0].height() >= lines[0].sizeHint().height()
