"""A walk through the whole program: each screen in each of its states, and what opens over them."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QPlainTextEdit,
    QTextBrowser,
    QTextEdit,
    QWidget,
)

from app.messages import statistics_words, storage_words
from app.screens.deck.play_setup import PlaySetupDialog
from app.screens.desktop import Desktop
from app.screens.settings import SettingsScreen
from app.services.decks.files import stored_decks
from app.services.drafts.session import DraftSetup
from app.services.games.goldfishing import GoldfishOrder, GoldfishResult, goldfish
from app.services.processes import run_locally
from app.widgets.flow import file_dialog
from engine.match.setup import seat_of
from tests.app.screens.asking import Desk, late_game, questions
from tests.app.screens.keyboard import Waiting
from tests.app.screens.test_playing_walk import begin_goldfish
from tests.app.screens.workbench import drafted, open_precon

Settle = Callable[[Desktop], None]
State = tuple[str, QWidget]
"""What is on show, and the window or dialog that shows it."""


def every_screen(desktop: Desktop, settle: Settle, qtbot: Waiting) -> Iterator[State]:
    """Goes everywhere; yields each state while it is on show."""
    yield from _home_and_draft(desktop, settle)
    yield from _deck(desktop, settle)
    yield from _settings(desktop, settle)
    yield from _table(desktop, settle, qtbot)
    yield from _qt(desktop)


def _at(desktop: Desktop, settle: Settle, name: str, screen: str | None = None) -> State:
    if screen is not None:
        desktop.window.show_screen(screen)
    settle(desktop)
    QApplication.processEvents()
    return name, desktop.window


def _over(desktop: Desktop, name: str, dialog: QDialog | None) -> Iterator[State]:
    """A dialog, and the same without it."""
    assert dialog is not None
    QApplication.processEvents()
    yield name, dialog
    dialog.reject()
    dialog.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _home_and_draft(desktop: Desktop, settle: Settle) -> Iterator[State]:
    yield _at(desktop, settle, "first questions", "welcome")
    yield _at(desktop, settle, "guide", "guide")
    tour = desktop.arrival.lead_around()
    yield _at(desktop, settle, "tour")
    tour.end_tour()
    yield _at(desktop, settle, "home, nothing done yet", "home")
    yield _at(desktop, settle, "new draft", "draft")
    desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    settle(desktop)
    page = desktop.draft_presenter.screen.pick
    for place in desktop.services.drafting.suggest():
        page.toggle(place)
    page.status.advice_button.setChecked(True)
    page.status.start_clock(60)
    yield _at(desktop, settle, "pack with advice", "draft")
    page.status.advice_button.setChecked(False)
    for name in ("deck", "table"):
        yield _at(desktop, settle, f"empty {name}", name)


def _deck(desktop: Desktop, settle: Settle) -> Iterator[State]:
    editor = drafted(desktop, settle)
    yield _at(desktop, settle, "drafted deck", "deck")
    yield _at(desktop, settle, "end of the draft", "draft")
    open_precon(desktop, settle)
    editor.set_up.click()
    settle(desktop)
    yield from _over(desktop, "setting up a game", desktop.window.findChild(PlaySetupDialog))
    editor.all_decks.click()
    yield _at(desktop, settle, "all decks")
    open_precon(desktop, settle)
    editor.menu.put_aside.emit("Sol Ring", "sideboard")
    editor.menu.removed.emit("Cultivate")
    yield _at(desktop, settle, "deck with problems", "deck")
    editor.deck.menu_wanted.emit("Sol Ring", QPoint(50, 50))
    popup = QApplication.activePopupWidget()
    assert popup is not None
    yield "menu of a card", popup
    popup.close()
    presenter = desktop.deck_presenter
    yield from _over(desktop, "import", presenter.open_import())
    yield from _over(desktop, "export", presenter.open_export())
    yield from _over(desktop, "deck in numbers", presenter.open_numbers())
    editor.statistics.click()
    settle(desktop)
    statistics = presenter.statistics.dialog
    assert statistics is not None
    yield "statistics, nothing played yet", statistics
    statistics.show_result(_compared_decks(desktop.services.usual_folder()))
    statistics.show_state(running=True, paused=False, has_result=True)
    statistics.show_status(statistics_words.PROGRESS, 6, 200)
    yield from _over(desktop, "statistics of two decks", statistics)
    yield _at(desktop, settle, "home with decks", "home")


@functools.cache
def _compared_decks(folder: Path) -> GoldfishResult:
    decks = [seat_of(deck) for deck in stored_decks()[:2]]
    return goldfish(GoldfishOrder(decks[0], 12, 6, 1, folder, against=decks[1]), run_locally(1))


def _settings(desktop: Desktop, settle: Settle) -> Iterator[State]:
    yield _at(desktop, settle, "settings", "settings")
    screen = desktop.window.in_front()
    assert isinstance(screen, SettingsScreen)
    yield from _over(desktop, "licences", screen.about.open_licences())
    yield from _over(desktop, "consent", desktop.cards.download.ask_consent())
    screen.download.show_fetching(1 << 23, 1 << 25)
    yield _at(desktop, settle, "fetching")
    screen.download.show_idle()
    desktop.window.notices.post_notice(storage_words.PLAIN, tone="grave", values={"detail": "…"})
    yield _at(desktop, settle, "notice")
    for notice in desktop.window.notices.notices():
        notice.dismiss()


def _table(desktop: Desktop, settle: Settle, qtbot: Waiting) -> Iterator[State]:
    desktop.window.show_screen("table")
    begin_goldfish(desktop, settle, qtbot)
    yield _at(desktop, settle, "opening hand", "table")
    presenter = late_game(desktop, settle, qtbot)
    assert presenter.game is not None
    yield _at(desktop, settle, "middle of a game", "table")
    presenter.screen.menu_wanted.emit(0, QPoint(60, 60))
    popup = QApplication.activePopupWidget()
    if popup is not None:
        yield "by hand", popup
    presenter.screen.tools.close_all()
    for seat in presenter.screen.shown_table.seats if presenter.screen.shown_table else ():
        presenter.screen.open_zone(seat.seat, "graveyard")
    yield _at(desktop, settle, "graveyard")
    presenter.screen.zone.close_zone()
    desktop.window.show_keys()
    yield from _over(desktop, "keys", desktop.window.key_list)
    real = presenter.thread_.answer
    desk = Desk(desktop, presenter, presenter.game.current_view())
    for name, question in questions(desk.view):
        desk.ask(question, "")
        yield _at(desktop, settle, f"asked: {name}")
    presenter.thread_.answer = real  # type: ignore[method-assign]
    presenter.screen.overview_button.setChecked(True)
    yield _at(desktop, settle, "table in words")
    presenter.clear_table()


_ALL_BUTTONS = functools.reduce(int.__or__, (one.value for one in QDialogButtonBox.StandardButton if one.value))


def _qt(desktop: Desktop) -> Iterator[State]:
    """What Qt itself brings: its file dialogs, the menus of fields, and the buttons of its dialogs."""
    for mode in QFileDialog.FileMode:
        dialog = file_dialog(desktop.window, "", mode=mode)
        dialog.setDirectory(str(Path.cwd()))  # else it is wherever one was last, with sizes of files in Qt's own type
        dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
        dialog.open()
        yield from _over(desktop, f"choosing {mode.name}", dialog)
    for make in (QLineEdit, QPlainTextEdit, QTextEdit, QTextBrowser):
        field = make(desktop.window)
        menu = field.createStandardContextMenu()
        with suppress(RuntimeError):  # Qt deletes the menu with its field
            yield f"menu of a {make.__name__}", menu
        field.deleteLater()
    box = QDialogButtonBox(QDialogButtonBox.StandardButton(_ALL_BUTTONS), desktop.window)
    yield "buttons of Qt", box
    box.deleteLater()
