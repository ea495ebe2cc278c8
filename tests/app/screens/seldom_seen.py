"""Walks through rarely seen states and yields each one.

These are every page of the guide, every stop of the tour, a draft that the user pauses, rewinds and shares, every
problem of a deck or file, the error messages, and a game from its curtain to its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, get_args

import msgspec
from pytestqt.qtbot import QtBot

from app.messages import draft_words, shell_words, welcome_words
from app.messages.welcome_words import PAGES, STOPS
from app.screens.desktop import Desktop
from app.screens.guide import GuideScreen
from app.screens.settings import SettingsScreen
from app.services.drafts.session import DraftSetup
from app.storage.problems import StorageProblem, StorageTrouble
from engine.decks.deck import Commander
from engine.decks.deck_changes import (
    AddCards,
    ChooseColour,
    Fix,
    RemoveCompanion,
    RemoveCopies,
    ReplaceCard,
    SetAsideSideboard,
    SetCommanders,
)
from engine.decks.notation.report import NotationNote, NoteCode
from engine.decks.problems import DeckProblem, ProblemCode
from engine.errors import UnreadableInput
from engine.match.problems import NotASavedGame
from tests.app.outside_cards import card_file
from tests.app.screens.every_screen import Settle, State, _at, _over
from tests.app.screens.test_leaving_the_table import begin, keep_hand, let_programs_act, option, shown
from tests.app.screens.test_playing_walk import click
from tests.app.screens.workbench import open_precon

FIXES: Final[tuple[Fix, ...]] = (
    RemoveCopies("Sol Ring", 1),
    RemoveCopies("Sol Ring", 2),
    ReplaceCard("Soll Ring", "Sol Ring"),
    AddCards((("Forest", 1),)),
    AddCards((("Forest", 2), ("Island", 3))),
    SetCommanders((Commander("Sliver Gravemother"),)),
    ChooseColour(0, "W"),
    ChooseColour(0, None),
    RemoveCompanion(),
    SetAsideSideboard(),
)


def seldom_seen(desktop: Desktop, settle: Settle, qtbot: QtBot) -> Iterator[State]:
    """Visits each state and yields it while it is visible."""
    yield from _read(desktop, settle, qtbot)
    yield from _draft(desktop, settle)
    yield from _wrong_decks(desktop, settle, qtbot)
    yield from _own_cards(desktop, settle)
    yield from _failures(desktop, settle)
    yield from _game(desktop, settle, qtbot)


def _read(desktop: Desktop, settle: Settle, qtbot: QtBot) -> Iterator[State]:
    desktop.window.show_screen("guide")
    guide = desktop.window.in_front()
    assert isinstance(guide, GuideScreen)
    for number, page in enumerate(PAGES):
        guide.open_page(page.title)
        yield _at(desktop, settle, f"guide, page {number + 1}")
    tour = desktop.arrival.lead_around()
    for number in range(len(STOPS)):
        yield _at(desktop, settle, f"tour, stop {number + 1}")
        if number < len(STOPS) - 1:
            tour.next.click()
            settle(desktop)
    tour.end_tour()
    yield _at(desktop, settle, "after the tour")


def _draft(desktop: Desktop, settle: Settle) -> Iterator[State]:
    presenter = desktop.draft_presenter
    desktop.window.show_screen("draft")
    setup, pick = presenter.screen.setup, presenter.screen.pick
    presenter.screen.show_setup()
    setup._persons.setValue(2)
    setup.seed.setText("xyz")
    setup.start.click()
    yield _at(desktop, settle, "no seed")
    presenter.open_packs(DraftSetup(seed=7))
    settle(desktop)
    for _ in range(11):  # into the second round, with the other passing direction
        pick._choose(desktop.services.drafting.suggest())
        pick.confirm()
        settle(desktop)
    for order in range(len(draft_words.ORDERS)):
        pick.pool._order.setCurrentIndex(order)
        pick.pool._order.activated.emit(order)
        yield _at(desktop, settle, f"pool in order {order}")
    pick.pool.search.setText("t:kreatur")
    yield _at(desktop, settle, "pool, searched")
    pick.pool.search.setText("xyzzy")
    yield _at(desktop, settle, "pool, nothing found")
    pick.pool.search.clear()
    pick.status.start_clock(9)
    pick.status._pause_or_go_on()
    yield _at(desktop, settle, "draft held")
    pick.status.start_clock(None)
    presenter._undo()
    yield _at(desktop, settle, "pick taken back")
    presenter._redo()
    presenter._redo()
    yield _at(desktop, settle, "no pick to make again")
    presenter.open_packs(DraftSetup(seed=7, persons=("Anna", "")))
    yield _at(desktop, settle, "a draft of two people")


def _wrong_decks(desktop: Desktop, settle: Settle, qtbot: QtBot) -> Iterator[State]:
    editor = open_precon(desktop, settle)
    snapshot = desktop.deck_presenter.snapshot
    assert snapshot is not None
    for exact in ("commander", "commander-draft"):
        problems = tuple(
            DeckProblem(
                *(code, "903.5", "Sol Ring", 2 + place % 2, 1, "WU", "B", "even mana values"),
                others=("Memnite",),
                fix=FIXES[place % len(FIXES)],
            )
            for place, code in enumerate(get_args(ProblemCode))
        )
        editor.legality.show_deck(msgspec.structs.replace(snapshot, format=exact, problems=problems))
        yield _at(desktop, settle, f"every problem of a deck, {exact}")
    dialog = desktop.deck_presenter.open_import()
    nowhere = Path("missing.txt").absolute()
    binary = nowhere.with_name("picture.png")
    binary.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 4)
    for name, file in (("missing", nowhere), ("binary", binary), ("folder", nowhere.parent)):
        dialog.read_file(file)
        settle(desktop)
        yield f"import of what is {name}", dialog
    typed = {"unknown": "1 Sol Ring\n2 Blorp\n", "no deck": "<xml", "no JSON": "{x: 1}", "broken": '{"mainboard": ['}
    for name, text in typed.items():
        dialog.list.setPlainText(text)
        dialog._read_list()
        settle(desktop)
        yield f"import, {name}", dialog
    one = tuple(NotationNote(code, 3, "Sol Ring", ("Sol Ring",)) for code in get_args(NoteCode))
    many = tuple(NotationNote(code, None, "Sol Ring", tuple("ABCDEFG")) for code in get_args(NoteCode))
    for name, notes in (("one", one), ("many", many)):
        dialog.notes.show_notes(notes)
        yield f"every note, {name}", dialog
    yield from _over(desktop, "import", dialog)
    export = desktop.deck_presenter.open_export()
    assert export is not None
    for place in range(export.formats.count()):
        export.formats.setCurrentIndex(place)
        yield f"export as {export.notation}", export
    yield from _over(desktop, "export", export)


def _own_cards(desktop: Desktop, settle: Settle) -> Iterator[State]:
    desktop.cards.import_file(card_file(Path.cwd()))
    yield _at(desktop, settle, "cards imported", "settings")


def _failures(desktop: Desktop, settle: Settle) -> Iterator[State]:
    notices = desktop.window.notices
    desktop.window.show_screen("settings")
    settings = desktop.window.in_front()
    assert isinstance(settings, SettingsScreen)
    settings.pictures.click()
    yield _at(desktop, settle, "pictures wanted")
    settings.download.show_reading()
    yield _at(desktop, settle, "cards are read")
    settings.download.show_idle()
    file = str(Path("here.db").absolute())
    for trouble in StorageTrouble:
        for waiting in (False, True):
            moved = f"{file}.old" if trouble is StorageTrouble.DAMAGED else None
            desktop.storage.show_problem(StorageProblem(trouble, file, moved, 2, waiting))
            yield _at(desktop, settle, f"storage: {trouble.value}")
            for notice in notices.notices():
                notice.dismiss()
    for error in (UnreadableInput(NotASavedGame()), PermissionError(13, "Permission denied", file)):
        desktop.show_failure(error)
        yield _at(desktop, settle, f"failed: {type(error).__name__}")
    for message in (shell_words.NOTHING_NEW, shell_words.STOPPED, welcome_words.FETCHING):
        notices.post_notice(message)
        yield _at(desktop, settle, message.en)
    for notice in notices.notices():
        notice.dismiss()
    desktop.window.show_screen("home")
    settle(desktop)
    deck = desktop.services.library().decks[0]
    desktop._remove("deck", deck.id, deck.name)
    yield _at(desktop, settle, "deck deleted", "home")


def _game(desktop: Desktop, settle: Settle, qtbot: QtBot) -> Iterator[State]:
    desktop.window.show_screen("table")
    presenter = begin(desktop, settle, qtbot)
    screen = presenter.screen
    screen.draw_curtain("Anna")
    yield _at(desktop, settle, "curtain")
    screen.curtain.hide()
    presenter.show_table()
    keep_hand(qtbot, presenter)
    let_programs_act(qtbot, presenter)
    presenter._commands.hold_game(True)
    yield _at(desktop, settle, "game held")
    presenter.seconds_shown = 0.0
    presenter._commands.hold_game(False)
    qtbot.waitUntil(lambda: presenter.is_asking)
    presenter._commands.step_once()
    yield _at(desktop, settle, "no step to take")
    presenter._commands.ask_concede()
    yield _at(desktop, settle, "giving up?")
    click(option(presenter, "concede"))
    qtbot.waitUntil(lambda: shown(presenter).seat_of(0).lost)
    yield _at(desktop, settle, "given up")
    presenter.leave_table()
    yield _at(desktop, settle, "table left")
    begin(desktop, settle, qtbot, alone=True)
    presenter._commands.ask_concede()
    click(option(presenter, "concede"))
    qtbot.waitUntil(lambda: not presenter.thread_.running and shown(presenter).over)
    yield _at(desktop, settle, "game over")
    yield _at(desktop, settle, "home with a game that is over", "home")
