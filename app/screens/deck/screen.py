"""The deck screen: the workbench, or what can be done when no deck is open."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedLayout, QWidget

from app.messages import deck_screen_words as words
from app.messages import home_words
from app.screens.deck.deck_editor import DeckEditor
from app.screens.screen import Screen
from app.services.card_book import CardBook
from app.services.deck_session import DeckSnapshot
from app.widgets.key_binding import bind, bind_button
from app.widgets.metrics import TIGHT, WIDE
from app.widgets.parts import Button, column, label, row
from app.widgets.ui_context import UiContext


class DeckScreen(Screen):
    """Shows `DeckSnapshot` values."""

    scope = "deck"

    new_deck = Signal()
    import_deck = Signal()
    undo = Signal()
    redo = Signal()

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self.editor = DeckEditor(ui_context, book)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._build_empty(ui_context))
        self._stack.addWidget(self.editor)
        editor = self.editor
        bind(ui_context, editor, "deck.search", editor.source.search.setFocus)
        bind(ui_context, editor, "deck.commander", editor.toggle_commander)
        bind(ui_context, editor, "deck.cards", editor.take_focus)
        bind(ui_context, editor, "deck.source", editor.source.take_focus)
        bind(ui_context, editor, "deck.problems", editor.legality.focus_fix)
        bind(ui_context, editor, "deck.undo", self.undo.emit)
        bind(ui_context, editor, "deck.redo", self.redo.emit)
        editor.undo.clicked.connect(lambda _checked=False: self.undo.emit())
        editor.redo.clicked.connect(lambda _checked=False: self.redo.emit())
        bind_button(ui_context, editor, "deck.play", editor.play)

    def take_focus(self) -> None:
        """The focus goes to the first card, or to what can be done without a deck."""
        if self._stack.currentWidget() is self.editor:
            self.editor.take_focus()
        else:
            self._new.setFocus()

    def show_deck(self, snapshot: DeckSnapshot) -> None:
        self._stack.setCurrentWidget(self.editor)
        self.editor.show_deck(snapshot)

    def _build_empty(self, ui_context: UiContext) -> QWidget:
        title = label(ui_context, words.NO_DECK, role="heading")
        line = label(ui_context, words.NO_DECK_LINE, role="muted", wrap=True)
        line.setMaximumWidth(560)
        for part in (title, line):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._new = Button(ui_context, home_words.NEW_DECK, self.new_deck.emit, icon_name="deck", role="main")
        read = Button(ui_context, home_words.IMPORT_DECK, self.import_deck.emit, icon_name="import")
        result = QWidget()
        result.setLayout(column(2, title, row(1, line, 1), row(1, self._new, read, 1, gap=TIGHT), 3, gap=WIDE))
        return result
