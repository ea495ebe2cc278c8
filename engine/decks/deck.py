"""Decks as values: names and counts in parts, with no facts about the cards.

Comes in: what a notation reads, a builder chooses or a person edits. Goes out: a frozen `Deck` that validation,
statistics and the game's setup look up in a catalogue.
Rules: 903.3 (commanders), 702.124 (two of them), 903.4b (a commander's chosen colour), 702.139 (companion),
100.4 (sideboard).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

import msgspec

Finish = Literal["nonfoil", "foil", "etched"]

PartOfDeck = Literal["main", "sideboard", "maybeboard"]


class ChosenPrinting(msgspec.Struct, frozen=True, omit_defaults=True):
    """Which printing of a card a deck wants. `set_code` is in upper case, `number` the collector number as
    printed; None where it does not matter."""

    set_code: str | None = None
    number: str | None = None
    finish: Finish = "nonfoil"


class DeckEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """`count` copies of a card (at least 1). `categories` group cards within this deck ("Ramp"), the first being
    the main one; `tags` are the player's own marks on the card."""

    name: str
    count: int = 1
    printing: ChosenPrinting | None = None
    categories: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()


class Commander(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that leads the deck. `colour` is one of "WUBRG" if a colour was chosen for it (903.4b)."""

    name: str
    colour: str | None = None
    printing: ChosenPrinting | None = None


class Deck(msgspec.Struct, frozen=True, omit_defaults=True):
    """A deck: `commanders` (in order; none, one or two in a legal deck) are not among `main`; the `companion`
    (702.139) is outside the deck and not among `sideboard`; `maybeboard` belongs to no game at all."""

    name: str = ""
    commanders: tuple[Commander, ...] = ()
    companion: DeckEntry | None = None
    main: tuple[DeckEntry, ...] = ()
    sideboard: tuple[DeckEntry, ...] = ()
    maybeboard: tuple[DeckEntry, ...] = ()

    @property
    def size(self) -> int:
        """The number of cards of the starting deck, commanders included (903.5a)."""
        return len(self.commanders) + sum(entry.count for entry in self.main)

    def starting_deck(self) -> Iterator[tuple[str, int]]:
        """Names and counts of the starting deck, commanders first (702.139b); a name may come more than once."""
        for commander in self.commanders:
            yield commander.name, 1
        for entry in self.main:
            yield entry.name, entry.count

    def names_in_use(self) -> Iterator[str]:
        """Every name outside the maybeboard, part by part; may come more than once."""
        for commander in self.commanders:
            yield commander.name
        if self.companion:
            yield self.companion.name
        for entry in self.main + self.sideboard:
            yield entry.name


def count_names(cards: Iterable[tuple[str, int]]) -> dict[str, int]:
    """How many copies of each name, in order of first occurrence."""
    counts: dict[str, int] = {}
    for name, count in cards:
        counts[name] = counts.get(name, 0) + count
    return counts


def entries(counts: Mapping[str, int]) -> tuple[DeckEntry, ...]:
    """Plain entries for the positive counts of `counts`, in their order."""
    return tuple(DeckEntry(name, count) for name, count in counts.items() if count > 0)


def merged(part: Iterable[DeckEntry]) -> tuple[DeckEntry, ...]:
    """The same cards with entries that differ only in their count put together, in order of first occurrence."""
    found: dict[DeckEntry, int] = {}
    for entry in part:
        key = msgspec.structs.replace(entry, count=1)
        found[key] = found.get(key, 0) + entry.count
    return tuple(msgspec.structs.replace(entry, count=count) for entry, count in found.items())
