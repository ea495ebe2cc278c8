"""The cards of a deck file by part, while a reader still collects them.

Input: entries with their part and line. Output: the lists that the resolver of leaders changes and from which the
deck is made. `CardFinder` finds the facts of a name, or None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from engine.cards.catalogue import name_key
from engine.cards.facts import CardFacts
from engine.decks.deck import DeckEntry

Part = Literal["commander", "companion", "main", "sideboard", "maybeboard", "tokens"]
"""The parts of a deck file. Tokens belong to no deck: they are counted and reported."""

PartInPlay = Literal["main", "sideboard"]
Block = Literal["", "first", "last"]
"""The place of a line in a list without headings: the first block between blank lines, the last, or any other."""
CardFinder = Callable[[str], CardFacts | None]


class Listed(msgspec.Struct, frozen=True):
    """An entry of a file: `line` counts from 1; `colour` is a commander's chosen colour; `block` is where the entry
    is in a list without headings."""

    entry: DeckEntry
    line: int | None = None
    colour: str | None = None
    block: Block = ""


class Parts:
    """The lists of one file. A `companion` list holds at most one card."""

    def __init__(self) -> None:
        self.lists: dict[Part, list[Listed]] = {
            "commander": [],
            "companion": [],
            "main": [],
            "sideboard": [],
            "maybeboard": [],
            "tokens": [],
        }

    def __getitem__(self, part: Part) -> list[Listed]:
        return self.lists[part]

    def count(self, part: Part) -> int:
        """The number of cards in a part."""
        return sum(listed.entry.count for listed in self.lists[part])

    def entries(self, part: Part) -> list[DeckEntry]:
        return [listed.entry for listed in self.lists[part]]

    def take(self, source: Part, name: str) -> Listed | None:
        """Takes one copy of the card of that full name out of a part; None if the part doesn't have it."""
        cards = self.lists[source]
        for place, listed in enumerate(cards):
            if listed.entry.name == name:
                rest = listed.entry.count - 1
                kept = msgspec.structs.replace(listed, entry=msgspec.structs.replace(listed.entry, count=rest))
                cards[place : place + 1] = [kept] if rest else []
                return msgspec.structs.replace(listed, entry=msgspec.structs.replace(listed.entry, count=1))
        return None

    def find(self, name: str, known: CardFinder) -> tuple[PartInPlay, str] | None:
        """The part and the full name of the listed card that `name` means. A short name ("Krenko") counts if only
        one card of the list begins with it."""
        facts = known(name)
        key = name_key(facts.name if facts else name)
        places: tuple[PartInPlay, ...] = ("sideboard", "main")
        short: dict[str, PartInPlay] = {}
        for part in places:
            for entry in self.entries(part):
                listed = name_key(entry.name)
                if key in (listed, *listed.split(" // ")):
                    return part, entry.name
                if listed.startswith((f"{key},", f"{key} ")):
                    short.setdefault(entry.name, part)
        if len(short) == 1:
            found, part = next(iter(short.items()))
            return part, found
        return None
