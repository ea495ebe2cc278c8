"""Undo and redo in drafts and decks: done as soon as it can be, and said in one sentence where it cannot."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from app.messages import deck_screen_words, draft_words
from app.screens.desktop import Desktop
from app.services.drafts.session import DraftSetup

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
Settle = Callable[[Desktop], None]


def control(widget: QWidget, key: Qt.Key) -> None:
    QTest.keyClick(widget, key, Qt.KeyboardModifier.ControlModifier)


def said(desktop: Desktop) -> list[str]:
    shown = [notice.sentence.text() for notice in desktop.window.notices.notices()]
    for notice in desktop.window.notices.notices():
        notice.dismiss()
    return shown


def test_a_draft_says_why_it_cannot_go_back_or_forward(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("draft")
    desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    settle(desktop)
    page = desktop.draft_presenter.screen.pick
    control(page, Qt.Key.Key_Z)
    assert said(desktop) == [draft_words.NOT_BACK.en]
    control(page, Qt.Key.Key_Y)
    assert said(desktop) == [draft_words.NOT_FORWARD.en]


def test_a_pick_is_taken_back_even_while_it_is_being_made(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.window.show_screen("draft")
    desktop.draft_presenter.open_packs(DraftSetup(seed=7))
    settle(desktop)
    page = desktop.draft_presenter.screen.pick
    first = [card.look.name for card in page.grid.list_cards()]
    for place in (0, 1):
        QTest.mouseClick(page.grid.list_cards()[place], Qt.MouseButton.LeftButton)
    QTest.mouseClick(page.take, Qt.MouseButton.LeftButton)
    control(page, Qt.Key.Key_Z)
    settle(desktop)
    settle(desktop)
    assert [card.look.name for card in page.grid.list_cards()] == first
    assert said(desktop) == []


def test_a_deck_says_why_it_cannot_go_back_or_forward(start: Start, settle: Settle) -> None:
    desktop = start()
    desktop.deck_presenter.begin_empty()
    settle(desktop)
    desktop.window.show_screen("deck")
    editor = desktop.deck_presenter.screen.editor
    control(editor, Qt.Key.Key_Z)
    assert said(desktop) == [deck_screen_words.NOT_BACK.en]
    control(editor, Qt.Key.Key_Y)
    assert said(desktop) == [deck_screen_words.NOT_FORWARD.en]
