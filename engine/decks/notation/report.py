"""What reading or writing a deck file comes to: the deck that is read, and what could not be done, as notes whose
sentences the program's messages make.

A reader's entries come in with their part and line; a `Deck` goes out whose names are the catalogue's where it knows
them, and an `ImportReport`. Programs that have no place for commanders write them into the sideboard; they are found
again here where that is safe. `Losses` keep account of what a writer's format cannot hold; names and labels are shaped
here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal, get_args

import msgspec

from engine.cards.facts import CardFacts, Catalogue
from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry, merged
from engine.decks.notation.decoding import MOST_CARDS, MOST_NOT_UNDERSTOOD
from engine.decks.problems import TooManyCards, TooManyLines
from engine.errors import UnreadableInput

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


Part = Literal["commander", "companion", "main", "sideboard", "maybeboard"]

_LEADERS = frozenset({"Creature", "Vehicle", "Spacecraft", "Planeswalker", "Background"})
_MOST_COMMANDERS = 2


class Collector:
    """What has been read so far. `catalogue` None = names stay as they are written."""

    def __init__(self, notation: str, catalogue: Catalogue | None = None) -> None:
        self.deck_name = ""
        self._notation = notation
        self._catalogue = catalogue
        self._commanders: list[Commander] = []
        self._companion: DeckEntry | None = None
        self._parts: dict[Part, list[DeckEntry]] = {"main": [], "sideboard": [], "maybeboard": []}
        self._notes: list[NotationNote] = []
        self._size = 0

    def note(self, code: NoteCode, line: int | None = None, quote: str = "", cards: tuple[str, ...] = ()) -> None:
        self._notes.append(NotationNote(code, line, quote, cards))
        if len(self._notes) > MOST_NOT_UNDERSTOOD:
            raise UnreadableInput(TooManyLines(MOST_NOT_UNDERSTOOD))

    def known(self, name: str) -> CardFacts | None:
        """The card of that name, if a catalogue knows it; ``Fire/Ice`` may stand for ``Fire // Ice``."""
        if self._catalogue is None:
            return None
        found = self._catalogue.find(name)
        return self._catalogue.find(name.replace("/", " // ")) if found is None and name.count("/") == 1 else found

    def add(self, part: Part, entry: DeckEntry, line: int | None, colour: str | None = None) -> None:
        """Takes an entry into a part of the deck; `colour` is a commander's chosen colour."""
        self._size += entry.count
        if self._size > MOST_CARDS:
            raise UnreadableInput(TooManyCards(MOST_CARDS))
        if colour and part != "commander":
            self.note("line_not_understood", line, f"[{colour}]")
        entry = self._with_full_name(entry, line)
        if part == "commander":
            self._commanders.extend([Commander(entry.name, colour, entry.printing)] * entry.count)
        elif part != "companion":
            self._parts[part].append(entry)
        elif self._companion is None:
            self._companion = msgspec.structs.replace(entry, count=1)
        else:
            self.note("second_companion", line, cards=(entry.name,))
            self._parts["sideboard"].append(entry)

    def count(self, part: Part) -> int:
        """The number of cards read into a part so far."""
        if part == "commander":
            return len(self._commanders)
        if part == "companion":
            return 1 if self._companion else 0
        return sum(entry.count for entry in self._parts[part])

    def find_leaders_in(self, part: Literal["main", "sideboard"]) -> None:
        """Takes commanders, and a companion beside them, out of a part that holds nothing else, if none are known
        yet and the catalogue says that every card there may be one."""
        cards = self._parts[part]
        size = sum(entry.count for entry in cards)
        if self._commanders or not 1 <= size <= _MOST_COMMANDERS + 1:
            return
        facts = [self.known(entry.name) for entry in cards]
        if not all(card and _looks_like_a_commander(card) for card in facts):
            return
        companions = [entry for entry, card in zip(cards, facts, strict=True) if card and card.traits.companion]
        if companions and not self._companion and size > 1:
            companion = companions[-1]
            cards.remove(companion)
            size -= companion.count
            self._companion = msgspec.structs.replace(companion, count=1)
            self.note("companion_guessed", cards=(companion.name,))
        if size > _MOST_COMMANDERS:
            return
        found = tuple(cards)
        cards.clear()
        for entry in found:
            self.add("commander", entry, None)
        self.note("commander_guessed", cards=tuple(entry.name for entry in found))

    def find_companion_in_sideboard(self) -> None:
        """Takes a companion out of a sideboard that holds nothing else."""
        cards = self._parts["sideboard"]
        if self._companion or len(cards) != 1 or cards[0].count != 1:
            return
        card = self.known(cards[0].name)
        if card and card.traits.companion:
            self._companion = cards.pop()
            self.note("companion_guessed", cards=(card.name,))

    def move(self, source: Literal["main", "sideboard"], name: str) -> DeckEntry | None:
        """Takes one copy of a card out of a part and returns it; None if it is not there."""
        facts = self.known(name)
        wanted = facts.name if facts else name
        for place, entry in enumerate(self._parts[source]):
            if entry.name == wanted:
                rest = () if entry.count == 1 else (msgspec.structs.replace(entry, count=entry.count - 1),)
                self._parts[source][place : place + 1] = rest
                return msgspec.structs.replace(entry, count=1)
        return None

    def change_set_codes(self, codes: Mapping[str, str]) -> None:
        """Replaces set codes in everything read so far: the file's code -> the usual one."""

        def changed(choice: ChosenPrinting | None) -> ChosenPrinting | None:
            if choice is None or choice.set_code is None:
                return choice
            return msgspec.structs.replace(choice, set_code=codes.get(choice.set_code, choice.set_code))

        def entry_changed(entry: DeckEntry) -> DeckEntry:
            return msgspec.structs.replace(entry, printing=changed(entry.printing))

        self._commanders = [msgspec.structs.replace(one, printing=changed(one.printing)) for one in self._commanders]
        self._companion = entry_changed(self._companion) if self._companion else None
        self._parts = {part: [entry_changed(entry) for entry in cards] for part, cards in self._parts.items()}

    def finish(self) -> tuple[Deck, ImportReport]:
        """The deck and the report."""
        deck = Deck(
            self.deck_name,
            tuple(self._commanders),
            self._companion,
            merged(self._parts["main"]),
            merged(self._parts["sideboard"]),
            merged(self._parts["maybeboard"]),
        )
        return deck, ImportReport(self._notation, tuple(self._notes))

    def _with_full_name(self, entry: DeckEntry, line: int | None) -> DeckEntry:
        if self._catalogue is None:
            return entry
        facts = self.known(entry.name)
        if facts is None:
            self.note("unknown_card", line, cards=(entry.name,))
            return entry
        return entry if facts.name == entry.name else msgspec.structs.replace(entry, name=facts.name)


def printing(
    set_code: str | None, number: str | None, foil: bool = False, etched: bool = False
) -> ChosenPrinting | None:
    """A chosen printing; None if nothing is chosen."""
    chosen = ChosenPrinting(
        set_code.upper() if set_code else None, number or None, "etched" if etched else "foil" if foil else "nonfoil"
    )
    return None if chosen == ChosenPrinting() else chosen


def _looks_like_a_commander(card: CardFacts) -> bool:
    line = card.type_line
    return card.traits.can_be_commander or (line.is_legendary and not _LEADERS.isdisjoint(line.types + line.subtypes))
