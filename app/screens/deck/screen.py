"""The deck screen: the workbench, or what can be done when no deck is open."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedLayout, QWidget

from app.messages import deck_screen_words as words
from app.messages import home_words
from app.screens.deck.bench import Bench
from app.screens.screen import Screen
from app.services.card_book import CardBook
from app.services.deck_session import DeckSnapshot
from app.widgets.key_binding import bind, bind_button
from app.widgets.metrics import TIGHT, WIDE
from app.widgets.parts import Button, column, label, row
from app.widgets.surroundings import Surroundings


class DeckScreen(Screen):
    """Shows `DeckSnapshot` values."""

    scope = "deck"

    new_deck = Signal()
    import_deck = Signal()
    undo = Signal()
    redo = Signal()

    def __init__(self, surroundings: Surroundings, book: CardBook) -> None:
        super().__init__()
        self.bench = Bench(surroundings, book)
        self._stack = QStackedLayout(self)
        self._stack.addWidget(self._build_empty(surroundings))
        self._stack.addWidget(self.bench)
        bench = self.bench
        bind(surroundings, bench, "deck.search", bench.source.search.setFocus)
        bind(surroundings, bench, "deck.commander", bench.toggle_commander)
        bind(surroundings, bench, "deck.cards", bench.take_focus)
        bind(surroundings, bench, "deck.source", bench.source.take_focus)
        bind(surroundings, bench, "deck.problems", bench.legality.focus_fix)
        bind(surroundings, bench, "deck.undo", self.undo.emit)
        bind(surroundings, bench, "deck.redo", self.redo.emit)
        bench.undo.clicked.connect(lambda _checked=False: self.undo.emit())
        bench.redo.clicked.connect(lambda _checked=False: self.redo.emit())
        bind_button(surroundings, bench, "deck.play", bench.play)

    def take_focus(self) -> None:
        """The focus goes to the first card, or to what can be done without a deck."""
        if self._stack.currentWidget() is self.bench:
            self.bench.take_focus()
        else:
            self._new.setFocus()

    def show_deck(self, snapshot: DeckSnapshot) -> None:
        self._stack.setCurrentWidget(self.bench)
        self.bench.show_deck(snapshot)

    def _build_empty(self, surroundings: Surroundings) -> QWidget:
        title = label(surroundings, words.NO_DECK, role="heading")
        line = label(surroundings, words.NO_DECK_LINE, role="muted", wrap=True)
        line.setMaximumWidth(560)
        for part in (title, line):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._new = Button(surroundings, home_words.NEW_DECK, self.new_deck.emit, icon_name="deck", role="main")
        read = Button(surroundings, home_words.IMPORT_DECK, self.import_deck.emit, icon_name="import")
        result = QWidget()
        result.setLayout(column(2, title, row(1, line, 1), row(1, self._new, read, 1, gap=TIGHT), 3, gap=WIDE))
        return result
