"""Collects what a reader finds in a deck file and makes the deck and the report of it.

Comes in: entries with their part and line. Goes out: a `Deck` whose names are the catalogue's where it knows them,
and an `ImportReport`. Programs that have no place for commanders write them into the sideboard; they are found
again here where that is safe.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from engine.cards.facts import CardFacts, Catalogue
from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry, merged
from engine.decks.notation.decoding import MOST_CARDS, MOST_NOT_UNDERSTOOD
from engine.decks.notation.problems import TooManyCards, TooManyLines
from engine.decks.notation.report import ImportReport, NotationNote, NoteCode
from engine.errors import UnreadableInput

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
