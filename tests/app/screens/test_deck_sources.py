"""Where the cards of a deck come from: how they are shown, and what can be read there."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QLabel

from app.messages import shell_words
from engine.decks.deck import Commander
from tests.app.screens.legibility import cut_off
from tests.app.screens.workbench import Settle, Start, open_precon, snapshot

pytest_plugins = ("tests.app.window_fixtures",)


def test_how_found_cards_are_shown_is_kept_for_the_next_start(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.go("deck")
    view = desktop.deck_presenter.screen.editor.source.view
    assert view.currentData() == "lines"
    view.setCurrentIndex(view.findData("texts"))
    view.activated.emit(view.currentIndex())
    settle(desktop)
    source = start().deck_presenter.screen.editor.source
    assert source.view.currentData() == "texts"
    assert source.found._delegate.view == "texts"


def test_whose_colour_is_chosen_can_be_read_with_two_commanders_that_choose(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.ui_context.set_language("de")
    editor = open_precon(desktop, settle)
    open_one = snapshot(desktop)
    two = (Commander("The Prismatic Piper", colour="U"), Commander("The Prismatic Piper", colour="G"))
    changed = msgspec.structs.replace(open_one.deck, commanders=two)
    editor.show_deck(msgspec.structs.replace(open_one, deck=changed))
    settle(desktop)
    QApplication.processEvents()
    assert sum("Prismatische" in part.text() for part in editor.lands.findChildren(QLabel) if part.isVisible()) == 2
    assert list(cut_off(desktop.window)) == []


def test_notices_do_not_lie_on_what_was_found(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.go("deck")
    desktop.deck_presenter.begin()
    settle(desktop)
    board, source = desktop.window.notices, desktop.deck_presenter.screen.editor.source
    for message in (shell_words.NOTHING_NEW, shell_words.STOPPED):
        board.post(message)
    QApplication.processEvents()
    assert source.found.isVisible()
    assert len(board.notices()) == 2
    shown = QRect(source.mapTo(desktop.window, QPoint(0, 0)), source.size())
    assert not shown.intersects(QRect(board.mapTo(desktop.window, QPoint(0, 0)), board.size()))
