"""Where cards come from: what is left of the pool, or all cards; searched as you type."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QLineEdit

from app.messages import deck_screen_words as words
from app.messages.deck_screen_words import nothing_found
from app.screens.deck.columns import ColumnMaker, Order
from app.services.cards.look import CardBook, CardLook
from app.services.cards.search import matches
from app.services.decks.session import DeckSnapshot
from app.widgets.card_columns import CardColumns
from app.widgets.parts import column, label, row
from app.widgets.theme import GAP, HAIR, TIGHT
from app.widgets.ui_context import UiContext

_WAIT = 120
"""Milliseconds after the last key before a search is made."""


class SourcePanel(QFrame):
    """Sends a card to add; asks for a search (words, only within the commanders' identity)."""

    search_wanted = Signal(str, bool)

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._ui_context = ui_context
        self._book = book
        self._snapshot: DeckSnapshot | None = None
        self._order: Order = "mana value"
        self._found: tuple[CardLook, ...] = ()
        self._count = 0
        self._title = label(ui_context, role="strong")
        self._line = label(ui_context, role="small")
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(ui_context.metrics.px(240))
        ui_context.phrase(self.search, self.search.setPlaceholderText, words.SEARCH)
        ui_context.phrase(self.search, self.search.setAccessibleName, words.SEARCH_NAME)
        self.within = QCheckBox()
        self.within.setChecked(True)
        ui_context.phrase(self.within, self.within.setText, words.WITHIN_IDENTITY)
        self.columns = CardColumns(ui_context)
        body = column(row(self._title, self._line, 1, self.within, self.search, gap=GAP), gap=HAIR, margin=TIGHT)
        body.addWidget(self.columns, 1)
        self.setLayout(body)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT)
        self._timer.timeout.connect(self._search)
        self.search.textChanged.connect(lambda _text: self._timer.start())
        self.within.toggled.connect(lambda _on: self._search())

    def show_deck(self, snapshot: DeckSnapshot, order: Order) -> None:
        identity_changed = self._snapshot is None or self._snapshot.identity != snapshot.identity
        other_deck = self._snapshot is None or self._snapshot.id != snapshot.id
        self._snapshot, self._order = snapshot, order
        if snapshot.left is None and (other_deck or identity_changed):
            self._search()
        self._fill()

    def take_focus(self) -> None:
        """The first card, else the search."""
        (next(iter(self.columns.strips()), None) or self.search).setFocus()

    def show_found(self, looks: Sequence[CardLook], count: int) -> None:
        """The cards of a search; `count` match in all."""
        self._found, self._count = tuple(looks), count
        self._fill()

    def _search(self) -> None:
        if self._snapshot is not None and self._snapshot.left is None:
            self.search_wanted.emit(self.search.text(), self.within.isChecked())
        else:
            self._fill()

    def _fill(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        words_in = self._ui_context.words
        maker = ColumnMaker(self._book, words_in, snapshot)
        self.within.setVisible(snapshot.left is None)
        if snapshot.left is None:
            self._title.setText(words_in.say(words.ALL_CARDS))
            found = words_in.say(words.FOUND, shown=len(self._found), count=self._count)
            self._line.setText(found if self._found else nothing_found(words_in, self.search.text()))
            self.columns.show_columns(maker.found(self._found, self._order))
            return
        query = self.search.text()
        wanted: dict[str, int] = {}
        for card in snapshot.left:
            if self._book.knows(card.name) and (not query or matches(self._book.look(card.name), query)):
                wanted[card.name] = wanted.get(card.name, 0) + card.count
        self._title.setText(f"{words_in.say(words.POOL)} ({sum(wanted.values())})")
        empty = nothing_found(words_in, query) if query else words_in.say(words.POOL_USED_UP)
        self._line.setText("" if wanted else empty)
        self.columns.show_columns(maker.left(self._order, wanted))
