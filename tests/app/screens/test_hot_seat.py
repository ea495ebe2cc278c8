"""Two people at one computer: a curtain separates their turns and protects hidden cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.cli.terminal_game import TerminalGame
from app.messages import command_words
from app.messages.message import Words
from app.models.appearance import CardLooks
from app.models.before_deciding import Passing
from app.models.player_seat import PlayerSeat
from app.models.table_maker import TableMaker
from app.screens.deck.play_setup import PlaySetupDialog
from app.screens.desktop import Desktop
from app.screens.table.presenter import TablePresenter
from app.services.app_services import AppServices
from app.services.decks.files import stored_decks
from app.services.games.playing import GamePlan
from app.services.games.self_play import make_program
from app.services.games.table_setup import TableSetup, set_up_game
from app.storage.database import open_database
from engine.ids import PlayerId
from tests.app.screens.test_playing_walk import click, shown
from tests.app.screens.workbench import drafted, snapshot

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]

PROGRAM = PlayerId(2)
LOOKED_AT = 6
"""Interval, in questions, between checks of the window's text."""


def plan(opponents: int = 3, *people: str, seed: int = 7) -> GamePlan:
    decks = stored_decks()
    wanted = TableSetup(opponents=opponents, people=people or ("Ben",), seed=seed, first="me", rules="plain")
    return set_up_game("Anna", decks[0], None, decks[1:], wanted, "commander")


def sit_down(desktop: Desktop, settle: Settle, made: GamePlan) -> TablePresenter:
    presenter = desktop.table_presenter
    presenter.seconds_shown = 0.0
    presenter.screen.curtain.rest = 0
    desktop.window.show_screen("table")
    presenter.begin_game(lambda: made)
    settle(desktop)
    return presenter


def wait(qtbot: QtBot, presenter: TablePresenter) -> None:
    """Waits until the program asks a person, with or without the curtain, or the game is over."""
    lift = presenter.screen.curtain.lift
    qtbot.waitUntil(
        lambda: presenter.is_asking or (lift.isVisible() and lift.isEnabled()) or not presenter.thread_.running,
        timeout=20_000,
    )


def take_place(qtbot: QtBot, presenter: TablePresenter) -> None:
    wait(qtbot, presenter)
    click(presenter.screen.curtain.lift)
    assert presenter.is_asking


def said(widget: QWidget) -> Iterator[str]:
    """Yields the visible texts, tips and screen reader texts of a widget."""
    for part in (widget, *widget.findChildren(QWidget)):
        if part.isVisible():
            text = getattr(part, "text", None)
            yield str(text()) if callable(text) else ""
            yield from (part.toolTip(), part.accessibleName(), part.accessibleDescription())
    model = getattr(getattr(widget, "log", None), "model", None)
    if callable(model) and widget.log.isVisible():  # type: ignore[attr-defined]
        rows = model()
        yield from (str(rows.index(row, 0).data()) for row in range(rows.rowCount()))


def onlooker(presenter: TablePresenter, desktop: Desktop) -> PlayerSeat:
    """Seats an observer in a bot's place who hears all public events."""
    assert presenter.game is not None
    seat = PlayerSeat(presenter.game, CardLooks(desktop.services.book), Words("en"), Passing())
    presenter.people.seats[PROGRAM] = seat
    return seat


def kept_from(presenter: TablePresenter, person: PlayerId, heard: PlayerSeat, desktop: Desktop) -> set[str]:
    """Returns the names of cards in other players' hands and libraries that a person can't know."""
    assert presenter.game is not None
    session = presenter.game.session
    maker = TableMaker(CardLooks(desktop.services.book), Words("en"))
    log = heard.watch_table(session.view_game(PROGRAM)).log
    known = msgspec.json.encode((maker.make_table(session.view_game(person)), log)).decode()
    state = session.game.state
    hidden = [*(card for other in state.players if other.id != person for card in (*other.hand, *other.library))]
    made = (state.objects[card].definition for card in hidden)
    return {one.name for one in made if one is not None and one.name not in known}


def test_people_take_the_first_seats_and_the_first_decks() -> None:
    made = plan(3, "Ben", "Cleo")
    assert [seat.name for seat in made.setup.seats] == ["Anna", "Ben", "Cleo", "Ada"]
    assert made.programs == ("", "", "", "regular")
    assert [seat.manual for seat in made.setup.seats] == [True, True, True, False]
    assert (made.own_seat, made.people) == (0, (0, 1, 2))


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [
        ("Ben, Cleo, Dora, Emil", "4 names, but only 3 opponents. Remove some names or add opponents."),
        ("Ben, ben", "Two people have the name ben. Change one of them."),
        ("x" * 41, "A name can have at most 40 characters. Shorten it."),
    ],
)
def test_names_that_do_not_do_are_said(start: Start, settle: Settle, typed: str, complaint: str) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    click(editor.set_up)
    settle(desktop)
    dialog = desktop.window.findChild(PlaySetupDialog)
    assert dialog is not None
    dialog.people.setText(typed)
    click(dialog.begin)
    assert dialog.complaint.text() == complaint
    dialog.people.setText(" Ben ,, Cleo")
    assert dialog.complaint.text() == ""
    chosen: list[TableSetup] = []
    dialog.chosen.connect(chosen.append)
    dialog.begin.click()
    assert chosen[0].people == ("Ben", "Cleo")


def test_each_friend_chooses_a_deck(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    click(editor.set_up)
    settle(desktop)
    dialog = desktop.window.findChild(PlaySetupDialog)
    assert dialog is not None
    dialog.people.setFocus()
    QTest.keyClicks(dialog.people, "Ben, Cleo")
    assert [name for name, _ in dialog.people_decks] == ["Ben", "Cleo"]
    fields = [field for _, field in dialog.people_decks]
    offered = [fields[0].itemText(place) for place in range(fields[0].count())]
    assert offered[0] == "a random deck"
    assert "Ready-made: Sliver Swarm" in offered
    assert sum(text.startswith("Draft: ") for text in offered) == 7
    fields[0].setCurrentIndex(offered.index("Ready-made: Sliver Swarm"))
    fields[1].setCurrentIndex(next(place for place, text in enumerate(offered) if text.startswith("Draft: ")))
    dialog.seed.setText("3")
    chosen: list[TableSetup] = []
    dialog.chosen.connect(chosen.append)
    desktop.deck_presenter.table_wanted.disconnect()
    click(dialog.begin)
    made = desktop.services.set_up_plan(snapshot(desktop), chosen[0])
    assert [seat.name for seat in made.setup.seats][1:3] == ["Ben", "Cleo"]
    assert made.setup.seats[1].commanders == (("Sliver Gravemother", ""),)
    drafted_leaders = [deck.leaders for deck in desktop.services.table_choices(snapshot(desktop)).decks_of("draft")]
    assert tuple(name for name, _ in made.setup.seats[2].commanders) == drafted_leaders[0]


def test_a_friends_deck_stays_chosen_while_names_are_added(start: Start, settle: Settle) -> None:
    desktop = start()
    editor = drafted(desktop, settle)
    click(editor.set_up)
    settle(desktop)
    dialog = desktop.window.findChild(PlaySetupDialog)
    assert dialog is not None
    QTest.keyClicks(dialog.people, "Ben")
    dialog.people_decks[0][1].setCurrentIndex(2)
    QTest.keyClicks(dialog.people, ", Cleo")
    assert [field.currentIndex() for _, field in dialog.people_decks] == [2, 0]
    dialog.reject()


def test_two_people_and_two_programs_play_a_game_to_its_end(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    presenter = sit_down(desktop, settle, plan())
    players = {PlayerId(place): make_program("regular", place) for place in (0, 1)}
    sat: list[PlayerId] = []
    wait(qtbot, presenter)
    heard = onlooker(presenter, desktop)
    while True:
        wait(qtbot, presenter)
        if not presenter.thread_.running:
            break
        screen = presenter.screen
        if screen.curtain.isVisible():
            assert screen.shown_table is None
            assert not any(part.isVisible() for part in (screen.hand, screen.boards, screen.log, screen.preview))
            assert not presenter.is_asking
            click(screen.curtain.lift)
            continue
        seat, game = presenter.seat, presenter.game
        assert seat is not None
        assert game is not None
        question = seat.question
        assert question is not None
        assert question.player == game.me == shown(presenter).own
        if len(sat) % LOOKED_AT == 0:
            hidden = kept_from(presenter, question.player, heard, desktop)
            spoken = "\n".join(said(screen))
            assert len(hidden) > LOOKED_AT
            assert [name for name in hidden if name in spoken] == []
            assert all(card.card.title_in("en") in spoken for card in shown(presenter).hand)
        sat.append(question.player)
        presenter.answer(players[question.player].decide(game.current_view(), question))
    assert {0, 1} <= set(sat)
    qtbot.waitUntil(lambda: shown(presenter).over)  # the thread ends before the window gets the news
    assert shown(presenter).over


def test_the_curtain_says_who_is_next_and_lifts_by_key(start: Start, settle: Settle, qtbot: QtBot) -> None:
    desktop = start()
    presenter = sit_down(desktop, settle, plan())
    wait(qtbot, presenter)
    assert presenter.screen.curtain.title.text() == "Anna is next"
    desktop.ui_context.set_language("de")
    assert presenter.screen.curtain.lift.text() == "Ich bin Anna: Spieltisch zeigen"
    desktop.ui_context.set_language("en")
    take_place(qtbot, presenter)
    presenter.answer(0)  # keep the hand
    wait(qtbot, presenter)
    curtain = presenter.screen.curtain
    assert curtain.title.text() == "Ben is next"
    assert QApplication.focusWidget() is curtain.lift
    for key in (Qt.Key.Key_A, Qt.Key.Key_X, Qt.Key.Key_U, Qt.Key.Key_Slash, Qt.Key.Key_B):
        QTest.keyClick(presenter.screen, key)
    assert curtain.isVisible()
    QTest.keyClick(curtain.lift, Qt.Key.Key_Space)
    assert presenter.is_asking
    assert shown(presenter).own == 1


def test_giving_up_is_for_oneself_and_a_resumed_game_has_its_curtain(
    start: Start, settle: Settle, qtbot: QtBot
) -> None:
    desktop = start()
    presenter = sit_down(desktop, settle, plan())
    take_place(qtbot, presenter)
    presenter.answer(0)
    take_place(qtbot, presenter)
    click(presenter.screen._concede)
    button = next(one for one in presenter.screen.prompt.option_buttons() if one.option.key == "concede")
    click(button)
    wait(qtbot, presenter)
    game = presenter.game
    assert game is not None
    assert presenter.screen.curtain.title.text() == "Anna is next"
    assert [player.has_lost for player in game.current_view().players] == [False, True, False, False]
    take_place(qtbot, presenter)
    presenter.screen.rewind.step_by(-1)
    wait(qtbot, presenter)
    assert presenter.screen.curtain.title.text() == "Ben is next"
    take_place(qtbot, presenter)
    click(presenter.screen._concede)
    click(next(one for one in presenter.screen.prompt.option_buttons() if one.option.key == "concede"))
    presenter.leave_table()
    settle(desktop)
    presenter.resume(game.opened.id)
    settle(desktop)
    wait(qtbot, presenter)
    assert presenter.screen.curtain.isVisible()
    take_place(qtbot, presenter)
    assert shown(presenter).own == 0
    assert shown(presenter).seat_of(1).lost


def test_a_terminal_does_not_show_one_hand_above_the_other(tmp_path: Path) -> None:
    services = AppServices(open_database(tmp_path))
    told: list[str] = []
    opened = services.playing.store_game(plan())
    assert TerminalGame(services, opened, Words("en"), lambda: "q", told.append).play_game() is None
    assert told == [command_words.ONLY_IN_WINDOW.en]
    services.close()
