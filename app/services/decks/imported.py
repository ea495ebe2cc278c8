"""Imported deck: a deck list that was read but not yet taken over, with its parts and the user's changes to them.

Input: a deck with its report, and moves of a card or a whole part. Output: another `Imported`. A move never loses a
card, including tokens. Nothing is stored here.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.decks.deck import Commander, Deck, DeckEntry, merged
from engine.decks.notation.parts import Part
from engine.decks.notation.report import ImportReport, NotationNote

PARTS: tuple[Part, ...] = ("commander", "companion", "main", "sideboard", "maybeboard", "tokens")
_ASIDE = ("rest", "sideboard", "annotation")
"""Evidence about cards that the file has in its sideboard."""


class Imported(msgspec.Struct, frozen=True):
    """A deck as read, with the tokens of the file, which no deck holds."""

    deck: Deck
    report: ImportReport
    tokens: tuple[DeckEntry, ...] = ()

    @classmethod
    def from_deck(cls, deck: Deck, report: ImportReport) -> Imported:
        return cls(deck, report, report.tokens)

    def entries_of(self, part: Part) -> tuple[DeckEntry, ...]:
        """The entries of a part; a commander is an entry of one card."""
        deck = self.deck
        if part == "commander":
            return tuple(DeckEntry(leader.name, 1, leader.printing) for leader in deck.commanders)
        if part == "companion":
            return (deck.companion,) if deck.companion else ()
        if part == "tokens":
            return self.tokens
        return {"main": deck.main, "sideboard": deck.sideboard, "maybeboard": deck.maybeboard}[part]

    def count_cards(self, part: Part) -> int:
        """The number of cards of a part."""
        return sum(entry.count for entry in self.entries_of(part))

    def move_cards(self, source: Part, target: Part, name: str | None = None) -> Imported:
        """Returns the list with a card of `source`, or all of them, moved to `target`. Only one of several copies
        becomes the companion, and the former companion goes to the sideboard."""
        if source == target:
            return self
        moved = tuple(entry for entry in self.entries_of(source) if name is None or entry.name == name)
        kept = tuple(entry for entry in self.entries_of(source) if not (name is None or entry.name == name))
        changed = self._with(source, kept)
        if target != "companion":
            return changed._with(target, (*changed.entries_of(target), *moved))
        if not moved:
            return self
        first, *others = _singles(moved)
        rest = (*changed.entries_of("companion"), *others)
        return changed._with("companion", (first,))._with("sideboard", (*changed.entries_of("sideboard"), *rest))

    def dismiss(self, note: NotationNote) -> Imported:
        """Returns the list without the commanders that a note marks as guessed. They go back to their part in the
        file."""
        target: Part = "sideboard" if note.reason in _ASIDE else "main"
        changed = self
        for name in note.cards:
            changed = changed.move_cards("commander", target, name)
        notes = tuple(other for other in self.report.notes if other is not note)
        return msgspec.structs.replace(changed, report=msgspec.structs.replace(self.report, notes=notes))

    def _with(self, part: Part, entries: tuple[DeckEntry, ...]) -> Imported:
        if part == "tokens":
            return msgspec.structs.replace(self, tokens=merged(entries))
        deck = self.deck
        if part == "commander":
            colours = {leader.name: leader.colour for leader in deck.commanders}
            leaders = tuple(
                Commander(entry.name, colours.get(entry.name), entry.printing) for entry in _singles(entries)
            )
            return msgspec.structs.replace(self, deck=msgspec.structs.replace(deck, commanders=leaders))
        if part == "companion":
            companion = entries[0] if entries else None
            return msgspec.structs.replace(self, deck=msgspec.structs.replace(deck, companion=companion))
        fields: dict[str, tuple[DeckEntry, ...]] = {part: merged(entries)}
        return msgspec.structs.replace(self, deck=msgspec.structs.replace(deck, **fields))


def _singles(entries: Iterable[DeckEntry]) -> list[DeckEntry]:
    return [msgspec.structs.replace(entry, count=1) for entry in entries for _ in range(entry.count)]
