"""Results of reading or writing a deck file: the deck, and notes about everything that wasn't certain or couldn't be
done. The program's messages make the sentences.

A reader's entries come in with their part and line. A `Deck` goes out whose names are the catalogue's where it knows
them, and an `ImportReport`; `engine.decks.notation.leaders` decides who leads the deck. `Losses` keep account of what
a writer's format can't hold; names and labels are shaped here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec

from engine.cards.catalogue import Catalogue
from engine.cards.facts import CardFacts
from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry, merged
from engine.decks.notation.decoding import MOST_CARDS, MOST_NOT_UNDERSTOOD
from engine.decks.notation.leaders import Claim, Evidence, Hints, LeaderResolver
from engine.decks.notation.names import find_card, find_exactly
from engine.decks.notation.parts import Block, Listed, Part, Parts
from engine.decks.problems import TooManyCards, TooManyLines
from engine.errors import UnreadableInput

NoteCode = Literal[
    # reading
    "line_not_understood",  # line, quote
    "part_ignored",  # line, quote: the name of a part that no deck here has
    "unknown_card",  # line, cards
    "blank_lines_group",  # several blank lines: taken as grouping, not as the start of a sideboard
    "commander_guessed",  # line, cards: taken as commanders; reason: the evidence
    "companion_guessed",  # line, cards: taken as the companion; reason: the evidence
    "commander_part_ended",  # line, cards: the commanders' part had too many cards; these went to the main deck
    "commander_listed_twice",  # line, cards: taken out of the main deck, because they lead it
    "pool_of_drafter",  # quote: the drafter whose cards were read out of a draft log
    "no_copies",  # cards: the file has 0 of them
    "second_companion",  # line, cards: put into the sideboard
    # writing
    "name_lost",  # quote: the deck's name
    "name_changed",  # quote: the deck's name as given
    "commander_as_sideboard",  # cards
    "companion_as_sideboard",  # cards
    "sideboard_hides_commander",  # the sideboard has more cards, so reading back can't tell the commanders
    "chosen_colour_lost",  # cards
    "printing_lost",  # cards
    "printing_missing",  # cards: the format wants a printing and the deck has none
    "finish_lost",  # cards
    "finish_changed",  # cards: etched written as foil
    "categories_lost",  # cards
    "tags_lost",  # cards
    "label_changed",  # cards: a category or tag was written with other characters
    "maybeboard_lost",  # cards
    "catalogue_number_lost",  # MTGO's own card numbers aren't known
]


class NotationNote(msgspec.Struct, frozen=True, omit_defaults=True):
    """One note. Which fields are set depends on `code`, as listed beside the codes; `line` counts from 1."""

    code: NoteCode
    line: int | None = None
    quote: str = ""
    cards: tuple[str, ...] = ()
    reason: Evidence | None = None


class ImportReport(msgspec.Struct, frozen=True):
    """How a file was read: `notation` is the id of its format; `tokens` are the entries of the file that no deck
    holds."""

    notation: str
    notes: tuple[NotationNote, ...]
    tokens: tuple[DeckEntry, ...] = ()


class ExportReport(msgspec.Struct, frozen=True):
    """The losses in a written file; no notes mean that nothing was lost."""

    notation: str
    notes: tuple[NotationNote, ...]


class Losses:
    """The losses so far, with one note per kind of loss that lists all its cards."""

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
    facts = catalogue.find_card(name) if catalogue else None
    if facts is None or facts.layout == "split":
        return name
    return facts.front_face.name


def commander_entry(commander: Commander) -> DeckEntry:
    """A commander as an entry of a list."""
    return DeckEntry(commander.name, 1, commander.printing)


def sideboard_with_leaders(deck: Deck, losses: Losses) -> tuple[DeckEntry, ...]:
    """Returns the sideboard with the commanders and the companion in front, and notes which cards can't be
    distinguished when it is read back."""
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


_MOST_COMPARED = 40


class Collector:
    """The cards of one file so far, by part. `catalogue` None = names stay as they are written.

    A reader adds each card to its part and claims leaders with its evidence; `finish` lets the resolver decide.
    """

    def __init__(self, notation: str, catalogue: Catalogue | None = None) -> None:
        self.deck_name = ""
        self._notation = notation
        self._catalogue = catalogue
        self._parts = Parts()
        self._claims: list[Claim] = []
        self._hints = Hints()
        self._compared = 0
        self._known: dict[str, CardFacts | None] = {}
        self._notes: list[NotationNote] = []
        self._size = 0

    def note(
        self,
        code: NoteCode,
        line: int | None = None,
        quote: str = "",
        cards: tuple[str, ...] = (),
        reason: Evidence | None = None,
    ) -> None:
        self._notes.append(NotationNote(code, line, quote, cards, reason))
        if len(self._notes) > MOST_NOT_UNDERSTOOD:
            raise UnreadableInput(TooManyLines(MOST_NOT_UNDERSTOOD))

    def known(self, name: str) -> CardFacts | None:
        """The card of that very name or of its two faces, if a catalogue knows it; the form of signs may differ."""
        if self._catalogue is None:
            return None
        if name not in self._known:
            self._known[name] = find_exactly(self._catalogue, name)
        return self._known[name]

    def meant(self, name: str) -> CardFacts | None:
        """The card that a written name means, also if a "The", a comma or an apostrophe is missing."""
        return find_card(self._catalogue, name) if self._catalogue is not None else None

    def is_misspelt(self, name: str) -> bool:
        """True if an unknown name is close to the name of a known card. Only the first names of a file are compared,
        because each takes milliseconds among all cards."""
        self._compared += 1
        return (
            self._catalogue is not None
            and self._compared <= _MOST_COMPARED
            and bool(self._catalogue.suggest_names(name))
        )

    @property
    def has_catalogue(self) -> bool:
        return self._catalogue is not None

    def add(
        self,
        part: Part,
        entry: DeckEntry,
        line: int | None,
        colour: str | None = None,
        *,
        block: Block = "",
    ) -> None:
        """Takes an entry into a part of the deck; `colour` is a commander's chosen colour. `block`: the place
        of the entry in a list without headings, whose first or last block may be its commanders."""
        self._size += entry.count
        if self._size > MOST_CARDS:
            raise UnreadableInput(TooManyCards(MOST_CARDS))
        if colour and part != "commander":
            self.note("line_not_understood", line, f"[{colour}]")
        if part != "tokens":
            entry = self._with_full_name(entry, line)
        if part == "companion" and (self.count("companion") or entry.count > 1):
            surplus = entry.count - (0 if self.count("companion") else 1)
            self.note("second_companion", line, cards=(entry.name,))
            self._parts["sideboard"].append(Listed(msgspec.structs.replace(entry, count=surplus), line))
            if surplus == entry.count:
                return
            entry = msgspec.structs.replace(entry, count=1)
        self._parts[part].append(Listed(entry, line, colour, block))

    def claim_leader(
        self,
        name: str,
        evidence: Evidence,
        line: int | None = None,
        colour: str | None = None,
        *,
        or_adds: DeckEntry | None = None,
    ) -> None:
        """States that a card of the list leads the deck. Nothing moves before `finish`, and stronger evidence wins.
        A marked or headed commander isn't claimed but added to its part. `or_adds` joins the deck if no line of the
        list is that card."""
        self._claims.append(Claim(name, evidence, line, colour, "commander", or_adds))

    def claim_companion(self, name: str, line: int | None = None) -> None:
        """States that a card of the list is the companion, because a comment of the file names it."""
        self._claims.append(Claim(name, "comment", line, role="companion"))

    def expect_leaders_in_sideboard(self) -> None:
        """States that the format has no place for commanders: a sideboard of nothing but leaders holds them."""
        self._hints.leaders_in_sideboard = True

    def expect_leader_first(self) -> None:
        """States that the list has no headings: the first line of 100 cards may be the commander."""
        self._hints.leader_first = True

    def count(self, part: Part) -> int:
        """The number of cards read into a part so far."""
        return self._parts.count(part)

    def change_set_codes(self, codes: Mapping[str, str]) -> None:
        """Replaces set codes in everything read so far: the file's code -> the usual one."""

        def changed(listed: Listed) -> Listed:
            choice = listed.entry.printing
            if choice is None or choice.set_code is None:
                return listed
            choice = msgspec.structs.replace(choice, set_code=codes.get(choice.set_code, choice.set_code))
            return msgspec.structs.replace(listed, entry=msgspec.structs.replace(listed.entry, printing=choice))

        for cards in self._parts.lists.values():
            cards[:] = [changed(listed) for listed in cards]

    def finish(self) -> tuple[Deck, ImportReport]:
        """The deck, with its leaders found, and the report."""
        resolver = LeaderResolver(self._parts, self._claims, self.meant, self._hints)
        for decision in resolver.resolve():
            self.note(_DECIDED[decision.kind], decision.line, cards=decision.cards, reason=decision.evidence)
        deck = Deck(
            self.deck_name,
            tuple(
                Commander(listed.entry.name, listed.colour, listed.entry.printing)
                for listed in self._parts["commander"]
                for _ in range(listed.entry.count)
            ),
            next(iter(self._parts.entries("companion")), None),
            merged(self._parts.entries("main")),
            merged(self._parts.entries("sideboard")),
            merged(self._parts.entries("maybeboard")),
        )
        return deck, ImportReport(self._notation, tuple(self._notes), merged(self._parts.entries("tokens")))

    def _with_full_name(self, entry: DeckEntry, line: int | None) -> DeckEntry:
        if self._catalogue is None:
            return entry
        facts = self.meant(entry.name)
        if facts is None:
            self.note("unknown_card", line, cards=(entry.name,))
            return entry
        return entry if facts.name == entry.name else msgspec.structs.replace(entry, name=facts.name)


_DECIDED: dict[str, NoteCode] = {
    "commander": "commander_guessed",
    "companion": "companion_guessed",
    "too_many": "commander_part_ended",
    "listed_twice": "commander_listed_twice",
}


def printing(
    set_code: str | None, number: str | None, foil: bool = False, etched: bool = False
) -> ChosenPrinting | None:
    """A chosen printing; None if nothing is chosen."""
    chosen = ChosenPrinting(
        set_code.upper() if set_code else None, number or None, "etched" if etched else "foil" if foil else "nonfoil"
    )
    return None if chosen == ChosenPrinting() else chosen
