"""The draft screen: the setup, the table, and the end, whichever the draft has come to."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedLayout, QWidget

from app.screens.draft.end_page import EndPage
from app.screens.draft.pick_page import PickPage
from app.screens.draft.setup_page import SetupPage
from app.screens.screen import Screen
from app.services.card_book import CardBook
from app.services.draft_session import DraftSnapshot
from app.widgets.key_binding import bind, bind_button
from app.widgets.ui_context import UiContext


class DraftScreen(Screen):
    """Shows `DraftSnapshot` values; sends what the drafter wants."""

    scope = "draft"

    undo = Signal()
    redo = Signal()

    def __init__(self, ui_context: UiContext, book: CardBook, seats: int) -> None:
        super().__init__()
        self.setup = SetupPage(ui_context, seats)
        self.pick = PickPage(ui_context, book)
        self.end = EndPage(ui_context, book)
        self._stack = QStackedLayout(self)
        for page in (self.setup, self.pick, self.end):
            self._stack.addWidget(page)
        self.pick.status.undo.connect(self.undo)
        self.pick.status.redo.connect(self.redo)
        self.end.undo.connect(self.undo)
        self.end.another.connect(self.show_setup)
        status = self.pick.status
        bind(ui_context, self.pick, "draft.undo", self.undo.emit)
        bind(ui_context, self.pick, "draft.redo", self.redo.emit)
        bind_button(ui_context, self.pick, "draft.advice", status.advice_button)
        bind(ui_context, self.end, "draft.undo", self.undo.emit)
        bind(ui_context, self.end, "draft.redo", self.redo.emit)
        bind(ui_context, self.pick, "draft.search", self.pick.pool.search.setFocus)
        bind(ui_context, self.pick, "draft.pack", self.pick.take_focus)

    def take_focus(self) -> None:
        """The focus goes where the next thing is to be done."""
        page = self._stack.currentWidget()
        if page is self.setup:
            self.setup.start.setFocus()
        elif page is self.end:
            self.end.build_button.setFocus()
        else:
            self.pick.take_focus()

    def show_setup(self) -> None:
        self._stack.setCurrentWidget(self.setup)
        self.entered()

    def show_draft(self, snapshot: DraftSnapshot) -> None:
        if snapshot.finished:
            self.end.show_draft(snapshot)
            self._change_page(self.end)
        else:
            self.pick.show_draft(snapshot)
            self._change_page(self.pick)

    def _change_page(self, page: QWidget) -> None:
        if self._stack.currentWidget() is not page:
            self._stack.setCurrentWidget(page)
            self.entered()

    @property
    def on_setup(self) -> bool:
        return self._stack.currentWidget() is self.setup
