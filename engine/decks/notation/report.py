"""What reading or writing a deck file could not do: notes as values, whose sentences the program's messages make.

`Losses` keep account of what a writer's format cannot hold; names and labels are shaped here; programs without a place
for commanders keep them in the sideboard.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal, get_args

import msgspec

from engine.cards.facts import Catalogue
from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry

NoteCode = Literal[
    # reading
    "line_not_understood",  # line, quote
    "part_ignored",  # line, quote: the name of a part that no deck here has
    "unknown_card",  # line, cards
    "blank_lines_group",  # several blank lines: taken as grouping, not as the start of a sideboard
    "commander_guessed",  # cards: taken as commanders from the sideboard or the first lines
    "companion_guessed",  # cards: taken as the companion from the sideboard
    "second_companion",  # line, cards: put into the sideboard
    # writing
    "name_lost",  # quote: the deck's name
    "name_changed",  # quote: the deck's name as given
    "commander_as_sideboard",  # cards
    "companion_as_sideboard",  # cards
    "sideboard_hides_commander",  # the sideboard has more cards, so reading back cannot tell the commanders
    "chosen_colour_lost",  # cards
    "printing_lost",  # cards
    "printing_missing",  # cards: the format wants a printing and the deck has none
    "finish_lost",  # cards
    "finish_changed",  # cards: etched written as foil
    "categories_lost",  # cards
    "tags_lost",  # cards
    "label_changed",  # cards: a category or tag was written with other characters
    "maybeboard_lost",  # cards
    "catalogue_number_lost",  # MTGO's own card numbers are not known
]

NOTE_CODES: tuple[NoteCode, ...] = get_args(NoteCode)


class NotationNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One note. Which fields are set depends on `code`, as listed beside the codes; `line` counts from 1."""

    code: NoteCode
    line: int | None = None
    quote: str = ""
    cards: tuple[str, ...] = ()


class ImportReport(msgspec.Struct, frozen=True):
    """How a file was read: `notation` is the id of the format it was taken for."""

    notation: str
    notes: tuple[NotationNote, ...]


class ExportReport(msgspec.Struct, frozen=True):
    """What a written file lost; no notes = nothing."""

    notation: str
    notes: tuple[NotationNote, ...]


class Losses:
    """What has been lost so far, one note per kind of loss with all its cards."""

    def __init__(self, notation: str) -> None:
        self._notation = notation
        self._cards: dict[NoteCode, dict[str, None]] = {}
        self._quotes: dict[NoteCode, str] = {}

    def add(self, code: NoteCode, card: str | None = None, quote: str = "") -> None:
        cards = self._cards.setdefault(code, {})
        if card is not None:
            cards[card] = None
        if quote:
            self._quotes[code] = quote

    def maybeboard(self, deck: Deck) -> None:
        """Notes that the maybeboard is lost."""
        for entry in deck.maybeboard:
            self.add("maybeboard_lost", entry.name)

    def labels(self, entries: Iterable[DeckEntry], *, categories: bool = True, tags: bool = True) -> None:
        """Notes that categories and tags of these entries are lost."""
        for entry in entries:
            if categories and entry.categories:
                self.add("categories_lost", entry.name)
            if tags and entry.tags:
                self.add("tags_lost", entry.name)

    def colours(self, commanders: Iterable[Commander]) -> None:
        """Notes that chosen colours are lost."""
        for commander in commanders:
            if commander.colour:
                self.add("chosen_colour_lost", commander.name)

    def finish(self, choice: ChosenPrinting | None, card: str) -> None:
        """Notes that foil or etched is lost."""
        if choice and choice.finish != "nonfoil":
            self.add("finish_lost", card)

    def number_alone(self, choice: ChosenPrinting | None, card: str) -> None:
        """Notes that a collector number without a set is lost."""
        if choice and choice.number and not choice.set_code:
            self.add("printing_lost", card)

    def whole_printing(self, choice: ChosenPrinting | None, card: str) -> None:
        """Notes that a printing is lost altogether."""
        if choice and (choice.set_code or choice.number):
            self.add("printing_lost", card)
        self.finish(choice, card)

    def report(self) -> ExportReport:
        notes = tuple(
            NotationNote(code, None, self._quotes.get(code, ""), tuple(cards)) for code, cards in self._cards.items()
        )
        return ExportReport(self._notation, notes)


def one_line(text: str) -> str:
    """`text` with every run of white space as one space, and none at the ends."""
    return " ".join(text.split())


def deck_title(deck: Deck, losses: Losses) -> str:
    """The deck's name as one line; a changed name is noted."""
    title = one_line(deck.name)
    if title != deck.name:
        losses.add("name_changed", quote=deck.name)
    return title


def clean_label(label: str, forbidden: str, card: str, losses: Losses) -> str:
    """A category or tag without the characters that mean something in the format; "" if nothing is left."""
    cleaned = one_line(re.sub(f"[{re.escape(forbidden)}]", " ", label))
    if cleaned != label:
        losses.add("label_changed", card)
    return cleaned


def front_name(name: str, catalogue: Catalogue | None) -> str:
    """The name in programs that call a card by its front face, except a split card, which has both names."""
    facts = catalogue.find(name) if catalogue else None
    if facts is None or facts.layout == "split":
        return name
    return facts.front.name


def commander_entry(commander: Commander) -> DeckEntry:
    """A commander as an entry of a list."""
    return DeckEntry(commander.name, 1, commander.printing)


def sideboard_with_leaders(deck: Deck, losses: Losses) -> tuple[DeckEntry, ...]:
    """The sideboard with the commanders and the companion before it, noting what cannot be told apart again."""
    leaders = tuple(commander_entry(commander) for commander in deck.commanders)
    for leader in leaders:
        losses.add("commander_as_sideboard", leader.name)
    losses.colours(deck.commanders)
    companion = (deck.companion,) if deck.companion else ()
    for entry in companion:
        losses.add("companion_as_sideboard", entry.name)
    if (leaders or companion) and deck.sideboard:
        losses.add("sideboard_hides_commander")
    return leaders + companion + deck.sideboard
