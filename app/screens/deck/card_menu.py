"""What can be done with a card of the deck screen: the menu that opens on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from app.messages import deck_screen_words as words
from app.messages.message import Message
from app.screens.deck.columns import part_of_key
from app.services.card_book import CardBook
from app.services.deck_session import DeckSnapshot
from app.widgets.ui_context import UiContext
from engine.decks.deck import DeckEntry, categories_of

LONGEST_CATEGORY = 40


class CardMenu(QObject):
    """Opens on a line; sends what shall happen with its card. Parts are "main", "sideboard" and "maybeboard"."""

    added = Signal(str)
    removed = Signal(str)
    commander_toggled = Signal(str)
    companion_toggled = Signal(str)
    moved = Signal(str, str, str)
    put_aside = Signal(str, str)
    taken_out = Signal(str, str)
    categorised = Signal(str, object)

    def __init__(self, ui_context: UiContext, book: CardBook, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._book = book
        self._over = parent

    def chosen(self, key: str) -> None:
        """A line of the deck was clicked: out of the deck, or back into it."""
        part, name = part_of_key(key)
        if part is None:
            self.removed.emit(name)
        elif part == "companion":
            self.companion_toggled.emit(name)
        else:
            self.moved.emit(name, part, "main")

    def open(self, key: str, at: QPoint, snapshot: DeckSnapshot, *, in_deck: bool) -> None:
        """Shows the menu of a line; `in_deck`: of the deck, not of the cards that may come into it."""
        self.build(key, snapshot, in_deck=in_deck).popup(at)

    def build(self, key: str, snapshot: DeckSnapshot, *, in_deck: bool = True) -> QMenu:
        part, name = part_of_key(key)
        menu = QMenu(self._over)
        if part is None:
            self._add(menu, words.TO_DECK, lambda: self.added.emit(name))
            self._add(menu, words.OUT_OF_DECK, lambda: self.removed.emit(name))
            self._add(menu, words.AS_COMMANDER, lambda: self.commander_toggled.emit(name))
        elif part != "companion":
            self._add(menu, words.TO_DECK, lambda: self.moved.emit(name, part, "main"))
            self._add(menu, words.OUT_OF_DECK, lambda: self.taken_out.emit(name, part))
        facts = self._book.catalogue.find(name)
        if facts is not None and facts.traits.companion is not None:
            self._add(menu, words.AS_COMPANION, lambda: self.companion_toggled.emit(name))
        if snapshot.left is None and part != "companion":
            self._add_parts(menu, name, part or ("main" if in_deck and snapshot.copies(name) else ""))
        if part != "companion" and name in {entry.name for entry in _every_entry(snapshot)}:
            menu.addMenu(self._categories(menu, name, snapshot))
        return menu

    def _add_parts(self, menu: QMenu, name: str, source: str) -> None:
        """Sideboard and maybeboard; a drafted deck has the rest of its pool instead."""
        for target, message in (("sideboard", words.TO_SIDEBOARD), ("maybeboard", words.TO_MAYBEBOARD)):
            if target != source:
                self._add(menu, message, self._move(name, source, target))

    def _move(self, name: str, source: str, target: str) -> Callable[[], None]:
        def move() -> None:
            if source:
                self.moved.emit(name, source, target)
            else:
                self.put_aside.emit(name, target)

        return move

    def _categories(self, menu: QMenu, name: str, snapshot: DeckSnapshot) -> QMenu:
        say = self._ui_context.say
        result = QMenu(say(words.CATEGORY), menu)
        present = next((entry.categories for entry in _every_entry(snapshot) if entry.name == name), ())
        own = categories_of(snapshot.deck)
        usual = tuple(say(message) for message in words.ROLES.values())
        for category in (*own, *(word for word in usual if word not in own)):
            action = self._add_text(result, category, partial(self.categorised.emit, name, category))
            action.setCheckable(True)
            action.setChecked(category in present)
        result.addSeparator()
        self._add(result, words.NEW_CATEGORY, lambda: self._ask_category(name))
        if present:
            self._add(result, words.NO_CATEGORY, lambda: self.categorised.emit(name, None))
        return result

    def _ask_category(self, name: str) -> None:
        say = self._ui_context.say
        text, given = QInputDialog.getText(self._over, say(words.CATEGORY), say(words.CATEGORY_NAME))
        category = " ".join(text.split())[:LONGEST_CATEGORY]
        if given and category:
            self.categorised.emit(name, category)

    def _add(self, menu: QMenu, message: Message, done: Callable[[], object]) -> QAction:
        return self._add_text(menu, self._ui_context.say(message), done)

    def _add_text(self, menu: QMenu, text: str, done: Callable[[], object]) -> QAction:
        action = QAction(text.replace("&", "&&"), menu)
        action.triggered.connect(lambda _checked=False: done())
        menu.addAction(action)
        return action


def _every_entry(snapshot: DeckSnapshot) -> tuple[DeckEntry, ...]:
    deck = snapshot.deck
    return (*deck.main, *deck.sideboard, *deck.maybeboard)
