"""Helps a writer keep account of what its format cannot hold, and shapes names and labels."""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.cards.facts import Catalogue
from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry
from engine.decks.notation.report import ExportReport, NotationNote, NoteCode


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
