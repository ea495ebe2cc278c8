"""Where the cards of a deck come from: how they are shown, and what can be read there."""

from __future__ import annotations

import msgspec
from PySide6.QtCore import QPoint, QRect
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QStyleOptionViewItem
from pytestqt.logging import _QtMessageCapture as CaptureQt

from app.messages import shell_words
from app.widgets.column_head import ColumnHead
from app.widgets.style_options import set_fields
from engine.decks.deck import Commander
from tests.app.screens.legibility import cut_off
from tests.app.screens.workbench import Settle, Start, open_precon, snapshot

pytest_plugins = ("tests.app.window_fixtures",)


def test_how_found_cards_are_shown_is_kept_for_the_next_start(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
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
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    board, source = desktop.window.notices, desktop.deck_presenter.screen.editor.source
    for message in (shell_words.NOTHING_NEW, shell_words.STOPPED):
        board.post_notice(message)
    QApplication.processEvents()
    assert source.found.isVisible()
    assert len(board.notices()) == 2
    shown = QRect(source.mapTo(desktop.window, QPoint(0, 0)), source.size())
    assert not shown.intersects(QRect(board.mapTo(desktop.window, QPoint(0, 0)), board.size()))


def test_found_cards_that_have_no_room_yet_are_not_painted(start: Start, settle: Settle, qtlog: CaptureQt) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    found = desktop.deck_presenter.screen.editor.source.found
    assert found.cards.rowCount()
    canvas = QPixmap(10, 40)
    option = QStyleOptionViewItem()
    set_fields(option, widget=found, rect=QRect(0, 0, 2, 30))
    with QPainter(canvas) as painter:
        found._delegate.paint(painter, option, found.cards.index(0))
    assert [one.message for one in qtlog.records if "QPainter" in one.message] == []


def test_heads_of_columns_grow_with_the_text(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("deck")
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    heads = desktop.deck_presenter.screen.editor.deck.findChildren(ColumnHead)
    before = {head.height() for head in heads}
    desktop.change_preferences(msgspec.structs.replace(desktop.services.preferences(), text_size=200))
    settle(desktop)
    QApplication.processEvents()
    heads = desktop.deck_presenter.screen.editor.deck.findChildren(ColumnHead)
    assert {head.height() for head in heads} == {2 * height for height in before}
