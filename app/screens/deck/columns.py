"""Deck columns: turns a deck and the rest of its pool into columns of lines; and the context menu of a card in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, Literal, get_args

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QInputDialog, QMenu, QWidget

from app.messages import deck_screen_words as words
from app.messages.deck_reports import fix_sentence
from app.messages.draft_words import COLUMN_NAMES
from app.messages.message import Message, Words
from app.services.cards.look import CardBook, CardLook, nameless_look
from app.services.decks.building import TELLING, roles_of
from app.services.decks.session import DeckSnapshot
from app.services.files.program_files import stored_printings
from app.services.plain_text import visible
from app.widgets.column_head import ColumnLine, ColumnView
from app.widgets.plain_text import menu_text
from app.widgets.ui_context import UiContext
from engine.cards.facts import Printing
from engine.decks.deck import ChosenPrinting, DeckEntry, count_names
from engine.decks.deck_changes import ReplaceCard, categories_of
from engine.limited.pod import HIGHEST_COLUMN, colour_group, type_group

Order = Literal["mana value", "colour", "type", "role"]
ORDERS: Final[tuple[Order, ...]] = ("mana value", "colour", "type", "role")

Aside = Literal["companion", "sideboard", "maybeboard"]
"""Parts of a deck that are shown next to it."""

_BORDER = "\x1f"
"""Separates part and name in the key of a line that is shown next to the deck. No card name contains it."""

_VALUES = tuple(str(value) for value in range(HIGHEST_COLUMN + 1))
_COLOURS = ("W", "U", "B", "R", "G", "gold", "colourless", "land")
_TYPES = ("Creature", "Planeswalker", "Battle", "Instant", "Sorcery", "Artifact", "Enchantment", "Land", "other")


class ColumnMaker:
    """Builds columns in one language. A drafted card looks like the drafted copy, another one like its chosen
    printing."""

    def __init__(self, book: CardBook, words_in: Words, snapshot: DeckSnapshot) -> None:
        self._book = book
        self._words = words_in
        self._snapshot = snapshot
        self._drafted: dict[str, CardLook] = {}
        for card in snapshot.pool or ():
            look = book.printing(card.name, card.number, card.rarity, card.sheet, card.foil)
            self._drafted.setdefault(card.name, look)
        for name, choice in _chosen_printings(snapshot).items():
            known = next((one for one in stored_printings().get(name, ()) if one.number == choice.number), None)
            if known is not None and known.set_code == choice.set_code:
                foil = choice.finish != "nonfoil"
                self._drafted[name] = book.printing(name, known.number, known.rarity, known.sheet, foil)
        self._warned = {problem.card for problem in snapshot.problems if problem.card is not None}

    def make_deck_columns(self, order: Order) -> list[ColumnView]:
        """Returns the commanders, then the main deck in columns."""
        leaders = tuple(
            ColumnLine(name, self._look(name), count, warned=name in self._warned, starred=True)
            for name, count in count_names((commander.name, 1) for commander in self._snapshot.deck.commanders).items()
        )
        columns = [ColumnView(self._words.say(words.COMMANDERS), leaders)]
        main = count_names((entry.name, entry.count) for entry in self._snapshot.deck.main)
        return [*columns, *self._unknown(main), *self._columns(main, order), *self._beside()]

    def _unknown(self, counts: Mapping[str, int]) -> list[ColumnView]:
        """Returns the names that no card has, so that the user can replace or remove them."""
        lines = tuple(
            ColumnLine(name, self._look(name), count, warned=True)
            for name, count in counts.items()
            if not self._book.knows_card(name)
        )
        return [ColumnView(self._words.say(words.UNKNOWN_CARDS), lines)] if lines else []

    def _beside(self) -> list[ColumnView]:
        """Returns companion, sideboard and maybeboard, if they exist."""
        deck = self._snapshot.deck
        companion = () if deck.companion is None else (deck.companion,)
        parts: tuple[tuple[Aside, Message, tuple[DeckEntry, ...]], ...] = (
            ("companion", words.COMPANION, companion),
            ("sideboard", words.SIDEBOARD, deck.sideboard),
            ("maybeboard", words.MAYBEBOARD, deck.maybeboard),
        )
        return [
            ColumnView(
                self._words.say(title),
                tuple(
                    ColumnLine(f"{part}{_BORDER}{name}", self._look(name), count, warned=name in self._warned)
                    for name, count in self._sorted(count_names((entry.name, entry.count) for entry in cards)).items()
                ),
            )
            for part, title, cards in parts
            if cards
        ]

    def make_pool_columns(self, order: Order, wanted: Mapping[str, int]) -> list[ColumnView]:
        """Returns the cards of the pool that aren't in the deck. Possible commanders have a column of their own."""
        candidates = self._snapshot.candidates
        leaders = {name: count for name, count in wanted.items() if name in candidates}
        others = {name: count for name, count in wanted.items() if name not in candidates}
        lines = tuple(ColumnLine(name, self._look(name), count) for name, count in self._sorted(leaders).items())
        return [ColumnView(self._words.say(words.COMMANDERS), lines), *self._columns(others, _fewer(order))]

    def _columns(self, counts: Mapping[str, int], order: Order) -> list[ColumnView]:
        own = tuple(f"{_BORDER}{category}" for category in categories_of(self._snapshot.deck))
        by_role = (*own, *TELLING, *_TYPES)
        keys = {"mana value": (*_VALUES, "land"), "colour": _COLOURS, "type": _TYPES, "role": by_role}[order]
        groups: dict[str, list[ColumnLine]] = {key: [] for key in keys}
        for name, count in self._sorted(counts).items():
            if not self._book.knows_card(name):
                continue
            line = ColumnLine(name, self._look(name), count, warned=name in self._warned)
            groups[self._group(name, order)].append(line)
        empty_ones = order == "mana value"
        return [
            ColumnView(self._heading(key), tuple(lines))
            for key, lines in groups.items()
            if lines or (empty_ones and key != "land")
        ]

    def _sorted(self, counts: Mapping[str, int]) -> dict[str, int]:
        known = {name: self._look(name).mana_value if self._book.knows_card(name) else 0 for name in counts}
        return {name: counts[name] for name in sorted(counts, key=lambda name: (known[name], name))}

    def _group(self, name: str, order: Order) -> str:
        facts = self._book.catalogue.get_card(name)
        if order == "colour":
            return colour_group(facts)
        if order == "type":
            return type_group(facts)
        if order == "role":
            own = next((entry.categories for entry in self._entries() if entry.name == name and entry.categories), ())
            if own:
                return f"{_BORDER}{own[0]}"
            roles = () if facts.is_land else roles_of(facts, (face.text_en for face in self._look(name).faces))
            return roles[0] if roles else type_group(facts)
        return "land" if facts.is_land else str(min(facts.mana_value, HIGHEST_COLUMN))

    def _entries(self) -> tuple[DeckEntry, ...]:
        deck = self._snapshot.deck
        return (*deck.main, *deck.sideboard, *deck.maybeboard)

    def _heading(self, key: str) -> str:
        if key.startswith(_BORDER):
            return visible(key[1:])
        if key in words.ROLES:
            return self._words.say(words.ROLES[key])
        if key in _VALUES:
            return f"{key}+" if key == _VALUES[-1] else key
        return self._words.say(COLUMN_NAMES[key])

    def _look(self, name: str) -> CardLook:
        return self._drafted.get(name) or self._book.find_look(name) or nameless_look(name)


def part_of_key(key: str) -> tuple[Aside | None, str]:
    """Returns the part next to the deck that contains a line (None for the deck itself), and the card's name."""
    for part in ASIDE:
        if key.startswith(part + _BORDER):
            return part, key.removeprefix(part + _BORDER)
    return None, key


ASIDE: Final[tuple[Aside, ...]] = get_args(Aside)


def _fewer(order: Order) -> Order:
    """Returns an order with fewer columns for many cards, because there are too many categories to be readable."""
    return "type" if order == "role" else order


LONGEST_CATEGORY = 40


class CardMenu(QObject):
    """The menu of a line. It sends the chosen action for its card. Parts are "main", "sideboard" and "maybeboard"."""

    added = Signal(str)
    removed = Signal(str)
    commander_toggled = Signal(str)
    companion_toggled = Signal(str)
    moved = Signal(str, str, str)
    put_aside = Signal(str, str)
    taken_out = Signal(str, str)
    categorised = Signal(str, object)
    printed = Signal(str, object)
    """A `ChosenPrinting`, or None."""
    replaced = Signal(object)
    """A `ReplaceCard`."""

    def __init__(self, ui_context: UiContext, book: CardBook, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._book = book
        self._over = parent

    def chosen(self, key: str) -> None:
        """Handles a click on a line of the deck: removes the card, or puts it back."""
        part, name = part_of_key(key)
        if part is None:
            self.removed.emit(name)
        elif part == "companion":
            self.companion_toggled.emit(name)
        else:
            self.moved.emit(name, part, "main")

    def open_menu(self, key: str, at: QPoint, snapshot: DeckSnapshot, *, in_deck: bool) -> None:
        """Shows the menu of a line. `in_deck`: a line of the deck, not of the cards that can be added."""
        self.build_menu(key, snapshot, in_deck=in_deck).popup(at)

    def build_menu(self, key: str, snapshot: DeckSnapshot, *, in_deck: bool = True) -> QMenu:
        part, name = part_of_key(key)
        menu = QMenu(self._over)
        if part is None and not self._book.knows_card(name):
            for near in self._book.catalogue.suggest_names(name):
                text = fix_sentence(ReplaceCard(name, near), self._ui_context.words.language, self._title)
                self._add_text(menu, text, partial(self.replaced.emit, ReplaceCard(name, near)))
            self._add(menu, words.OUT_OF_DECK, lambda: self.removed.emit(name))
            return menu
        if part is None:
            self._add(menu, words.TO_DECK, lambda: self.added.emit(name))
            self._add(menu, words.OUT_OF_DECK, lambda: self.removed.emit(name))
            self._add(menu, words.AS_COMMANDER, lambda: self.commander_toggled.emit(name))
        elif part != "companion":
            self._add(menu, words.TO_DECK, lambda: self.moved.emit(name, part, "main"))
            self._add(menu, words.OUT_OF_DECK, lambda: self.taken_out.emit(name, part))
        facts = self._book.catalogue.find_card(name)
        if facts is not None and facts.traits.companion is not None:
            self._add(menu, words.AS_COMPANION, lambda: self.companion_toggled.emit(name))
        if snapshot.left is None and part != "companion":
            self._add_parts(menu, name, part or ("main" if in_deck and snapshot.copies(name) else ""))
        if part != "companion" and name in {entry.name for entry in _every_entry(snapshot)}:
            menu.addMenu(self._categories(menu, name, snapshot))
        known = stored_printings().get(name, ())
        if in_deck and snapshot.pool is None and len(known) > 1 and name in _all_names(snapshot):
            menu.addMenu(self._printings(menu, name, known, _chosen_printings(snapshot).get(name)))
        return menu

    def _printings(self, menu: QMenu, name: str, known: Sequence[Printing], chosen: ChosenPrinting | None) -> QMenu:
        """Returns a menu of a card's known printings, with the chosen one checked."""
        say = self._ui_context.say
        result = QMenu(say(words.PRINTING), menu)
        for one in known:
            sheet = say(words.SHEETS[one.sheet]) if one.sheet in words.SHEETS else one.sheet
            text = say(words.PRINTING_LINE, set=one.set_code, number=one.number, sheet=sheet)
            choice = ChosenPrinting(one.set_code, one.number)
            action = self._add_text(result, text, partial(self.printed.emit, name, choice))
            action.setCheckable(True)
            action.setChecked(chosen is not None and (chosen.set_code, chosen.number) == (one.set_code, one.number))
        result.addSeparator()
        self._add(result, words.ANY_PRINTING, lambda: self.printed.emit(name, None))
        return result

    def _title(self, name: str) -> str:
        return self._book.look_of(name).title_in(self._ui_context.card_language)

    def _add_parts(self, menu: QMenu, name: str, source: str) -> None:
        """Adds sideboard and maybeboard. A drafted deck has the rest of its pool instead."""
        for target, message in (("sideboard", words.TO_SIDEBOARD), ("maybeboard", words.TO_MAYBEBOARD)):
            if target != source:
                self._add(menu, message, self._move(name, source, target))

    def _move(self, name: str, source: str, target: str) -> Callable[[], None]:
        def move_card() -> None:
            if source:
                self.moved.emit(name, source, target)
            else:
                self.put_aside.emit(name, target)

        return move_card

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
        action = QAction(menu_text(text), menu)
        action.triggered.connect(lambda _checked=False: done())
        menu.addAction(action)
        return action


def _every_entry(snapshot: DeckSnapshot) -> tuple[DeckEntry, ...]:
    deck = snapshot.deck
    return (*deck.main, *deck.sideboard, *deck.maybeboard)


def _all_names(snapshot: DeckSnapshot) -> set[str]:
    """Returns all names, including commanders and companion."""
    deck = snapshot.deck
    others = (*deck.commanders, *((deck.companion,) if deck.companion else ()))
    return {one.name for one in (*_every_entry(snapshot), *others)}


def _chosen_printings(snapshot: DeckSnapshot) -> dict[str, ChosenPrinting]:
    deck = snapshot.deck
    parts = (*deck.commanders, *((deck.companion,) if deck.companion else ()), *_every_entry(snapshot))
    return {one.name: one.printing for one in parts if one.printing is not None}
