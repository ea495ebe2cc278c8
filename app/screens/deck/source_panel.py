"""Card sources: the rest of the pool, or all cards, searched while typing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QWidget,
)

from app.messages import deck_screen_words as words
from app.messages.deck_screen_words import found_line, nothing_found
from app.screens.deck.columns import ColumnMaker, Order
from app.services.cards.look import CardBook, CardLook
from app.services.cards.search import matches
from app.services.decks.session import DeckSnapshot
from app.services.preferences import FoundAs
from app.widgets.choice import ChoiceBox
from app.widgets.clear_place import keep_clear
from app.widgets.columns_and_charts import CardColumns
from app.widgets.flow import Flow
from app.widgets.found_list import FoundList, SearchField, best_match
from app.widgets.parts import Button, column, make_label
from app.widgets.plain_text import set_tip
from app.widgets.theme import GAP, HAIR, TIGHT
from app.widgets.ui_context import UiContext
from engine.errors import Problem

_WAIT = 50
"""Milliseconds after the last key before a search starts."""


class SourcePanel(QFrame):
    """Sends a card to add, a search (words, and whether only within the commanders' identity), and the view of results.
    The pool is shown in columns, search results among all cards in a list. Return in the search field adds the best
    match; `nothing_added` is sent if no card matches."""

    search_wanted = Signal(str, bool)
    view_chosen = Signal(str)
    added = Signal(str)
    nothing_added = Signal()

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._ui_context = ui_context
        self._book = book
        self._snapshot: DeckSnapshot | None = None
        self._order: Order = "mana value"
        self._awaited = False
        self._adds_when_found = False
        self._title = make_label(ui_context, role="strong")
        self._line = make_label(ui_context, role="small", wrap=True)
        self.search = SearchField()
        self.search.setMinimumWidth(ui_context.metrics.scale_size(240))
        ui_context.phrase(self.search, self.search.setPlaceholderText, words.SEARCH)
        ui_context.phrase(self.search, self.search.setAccessibleName, words.SEARCH_NAME)
        self.within = QCheckBox()
        self.within.setChecked(True)
        ui_context.phrase(self.within, self.within.setText, words.WITHIN_IDENTITY)
        self.beyond = QCheckBox()
        ui_context.phrase(self.beyond, self.beyond.setText, words.BEYOND_POOL)
        ui_context.phrase(self.beyond, partial(set_tip, self.beyond), words.BEYOND_POOL_TIP)
        self.columns = CardColumns(ui_context)
        self.found = FoundList(ui_context)
        self._searched = False
        self._notes: tuple[Problem, ...] = ()
        ui_context.phrase(self.found, self.found.setAccessibleName, words.FOUND_CARDS)
        self.found.hide()
        self.syntax = Button(ui_context, None, icon_name="info", role="quiet", tip=words.SYNTAX_TIP)
        self.view = ChoiceBox()
        for key in words.FOUND_AS:
            self.view.addItem("", key)
        ui_context.phrase(self.view, self.view.setAccessibleName, words.FOUND_AS_NAME)
        ui_context.phrase(self.view, partial(set_tip, self.view), words.FOUND_AS_NAME)
        self.view.currentIndexChanged.connect(lambda _place: self.found.show_as(self.view.currentData()))
        self.view.activated.connect(lambda _place: self.view_chosen.emit(self.view.currentData()))
        for field in (self.search, self.beyond, self.within, self.view):
            keep_clear(field)
        head = Flow(self._title, self._line, self.beyond, self.within, self.search, self.view, self.syntax, gap=GAP)
        body = column(head, gap=HAIR, margin=TIGHT)
        body.addWidget(self.columns, 1)
        body.addWidget(self.found, 1)
        self.setLayout(body)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT)
        self._timer.timeout.connect(self._search)
        ui_context.words_changed.connect(self._name_views)
        self._name_views()
        self.search.textChanged.connect(self._typed)
        self.search.returnPressed.connect(self._take_best)
        self.within.toggled.connect(lambda _on: self._search())
        self.beyond.toggled.connect(lambda _on: self._look_beyond())

    def show_deck(self, snapshot: DeckSnapshot, order: Order) -> None:
        identity_changed = self._snapshot is None or self._snapshot.identity != snapshot.identity
        other_deck = self._snapshot is None or self._snapshot.id != snapshot.id
        self._snapshot, self._order = snapshot, order
        if other_deck:
            with QSignalBlocker(self.beyond):
                self.beyond.setChecked(False)
        if self._shows_all and (other_deck or identity_changed):
            self._search()
        self._fill()

    @property
    def _shows_all(self) -> bool:
        """True if the search covers all cards: the deck has no pool, or the builder looks beyond it."""
        return self._snapshot is not None and (self._snapshot.left is None or self.beyond.isChecked())

    def _look_beyond(self) -> None:
        self._search()
        self._fill()

    def _typed(self) -> None:
        self._adds_when_found = False
        self._timer.start()

    def _take_best(self) -> None:
        """Adds the best match of the typed words, after the current search."""
        if not self.search.text().strip() or self.search.picks_suggestion:
            return
        if not self._shows_all:
            self._fill()
            self._add(best_match([strip.look for strip in self.columns.strips()], self.search.text()))
        elif self._timer.isActive() or self._awaited:
            self._timer.stop()
            self._search()
            self._adds_when_found = True
        else:
            self._add(self.found.cards.find_best(self.search.text()))

    def _add(self, look: CardLook | None) -> None:
        self.search.selectAll()
        if look is None:
            self.nothing_added.emit()
        else:
            self.added.emit(look.name)

    def _name_views(self) -> None:
        for place, message in enumerate(words.FOUND_AS.values()):
            self.view.setItemText(place, self._ui_context.say(message))

    def show_as(self, view: FoundAs) -> None:
        """Sets the view of results."""
        self.view.setCurrentIndex(self.view.findData(view))

    def take_focus(self) -> None:
        """Focuses the first card, otherwise the search."""
        (self.first_card() or self.search).setFocus()

    def first_card(self) -> QWidget | None:
        """Returns the widget to focus for the first card, or None if the list is empty."""
        if self._shows_all:
            return self.found if self.found.cards.rowCount() else None
        return next(iter(self.columns.strips()), None)

    def focused_key(self) -> str | None:
        """The key of the line in focus."""
        return self.found.focused_key() or self.columns.focused_key()

    def show_found(self, looks: Sequence[CardLook], count: int, notes: Sequence[Problem] = ()) -> None:
        """Shows the first cards of a search. `count` is the number of all matches, `notes` are about the result."""
        self._searched, self._awaited = True, False
        self._notes = tuple(notes)
        self.found.cards.show_first(looks, count)
        self._fill()
        if self._adds_when_found:
            self._adds_when_found = False
            self._add(self.found.cards.find_best(self.search.text()))

    def _found_line(self) -> str:
        words_in, count = self._ui_context.words, self.found.cards.count
        if not self._searched:
            return words_in.say(words.SEARCHING)
        return found_line(words_in, self.search.text(), count, self._notes)

    def search_again(self) -> None:
        """Repeats the search, because it may find more now."""
        if self.isVisible():
            self._search()

    def _search(self) -> None:
        if self._shows_all:
            self._awaited = True
            self.search_wanted.emit(self.search.text(), self.within.isChecked())
        else:
            self._fill()

    def _fill(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        words_in = self._ui_context.words
        everything = self._shows_all
        self.beyond.setVisible(snapshot.left is not None)
        for part in (self.within, self.view, self.found):
            part.setVisible(everything)
        self.columns.setVisible(not everything)
        pool = snapshot.pool
        free = (*snapshot.basics, *(card.name for card in snapshot.left or ()))
        self.found.cards.limit_to(None if pool is None else frozenset((*(card.name for card in pool), *free)))
        if everything or snapshot.left is None:
            self._title.setText(words_in.say(words.ALL_CARDS))
            line = self._found_line()
            self._line.setText(line if pool is None else words_in.say(words.OUTSIDE_POOL_LINE, found=line))
            self.found.cards.mark_owned(frozenset(name for name, _ in snapshot.deck.starting_deck()))
            return
        maker = ColumnMaker(self._book, words_in, snapshot)
        query = self.search.text()
        wanted: dict[str, int] = {}
        for card in snapshot.left:
            if self._book.knows_card(card.name) and (not query or matches(self._book.look_of(card.name), query)):
                wanted[card.name] = wanted.get(card.name, 0) + card.count
        self._title.setText(f"{words_in.say(words.POOL)} ({sum(wanted.values())})")
        empty = nothing_found(words_in, query) if query else words_in.say(words.POOL_USED_UP)
        self._line.setText("" if wanted else empty)
        self.columns.show_columns(maker.make_pool_columns(self._order, wanted))
