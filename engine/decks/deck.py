"""Deck values: names and counts in parts, without facts about the cards.

Input: the deck that a notation reads, a builder chooses or a person edits. Output: a frozen `Deck`. Validation,
statistics and game setup look up its cards in a catalogue. A `Pool` contains the cards that a player may build with.
Rules: 903.3 (commanders), 702.124 (two of them), 903.4b (a commander's chosen colour), 702.139 (companion), 100.4
(sideboard), 903.13e and 100.2b (drafted pools).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

import msgspec

from engine.cards.catalogue import Catalogue, name_key

Finish = Literal["nonfoil", "foil", "etched"]

PartOfDeck = Literal["main", "sideboard", "maybeboard"]


class ChosenPrinting(msgspec.Struct, frozen=True, omit_defaults=True):
    """The printing of a card that a deck uses. `set_code` is in upper case, `number` is the collector number as
    printed. None means any."""

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
    """A deck. `commanders` are in order (none, one or two in a legal deck) and not in `main`. The `companion` (702.139)
    is outside the deck and not in `sideboard`. `maybeboard` isn't used in games at all."""

    name: str = ""
    commanders: tuple[Commander, ...] = ()
    companion: DeckEntry | None = None
    main: tuple[DeckEntry, ...] = ()
    sideboard: tuple[DeckEntry, ...] = ()
    maybeboard: tuple[DeckEntry, ...] = ()

    @property
    def card_count(self) -> int:
        """The number of cards of the starting deck, commanders included (903.5a)."""
        return len(self.commanders) + sum(entry.count for entry in self.main)

    def starting_deck(self) -> Iterator[tuple[str, int]]:
        """Yields the names and counts of the starting deck, commanders first (702.139b). A name may appear more than
        once."""
        for commander in self.commanders:
            yield commander.name, 1
        for entry in self.main:
            yield entry.name, entry.count

    def names_in_use(self) -> Iterator[str]:
        """Yields every name outside the maybeboard, part by part. A name may appear more than once."""
        for commander in self.commanders:
            yield commander.name
        if self.companion:
            yield self.companion.name
        for entry in self.main + self.sideboard:
            yield entry.name


def known_part(deck: Deck, catalogue: Catalogue) -> Deck:
    """Returns the deck without the entries that the catalogue doesn't know, in all its parts."""

    def name_entries(part: Iterable[DeckEntry]) -> tuple[DeckEntry, ...]:
        return tuple(entry for entry in part if catalogue.find_card(entry.name) is not None)

    return msgspec.structs.replace(
        deck,
        commanders=tuple(leader for leader in deck.commanders if catalogue.find_card(leader.name) is not None),
        companion=next(iter(name_entries((deck.companion,) if deck.companion else ())), None),
        main=name_entries(deck.main),
        sideboard=name_entries(deck.sideboard),
        maybeboard=name_entries(deck.maybeboard),
    )


def count_names(cards: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Returns the number of copies of each name, in order of first occurrence."""
    counts: dict[str, int] = {}
    for name, count in cards:
        counts[name] = counts.get(name, 0) + count
    return counts


def entries(counts: Mapping[str, int]) -> tuple[DeckEntry, ...]:
    """Plain entries for the positive counts of `counts`, in their order."""
    return tuple(DeckEntry(name, count) for name, count in counts.items() if count > 0)


def merged(part: Iterable[DeckEntry]) -> tuple[DeckEntry, ...]:
    """Merges entries that differ only in their count, in order of first occurrence."""
    found: dict[DeckEntry, int] = {}
    for entry in part:
        key = msgspec.structs.replace(entry, count=1)
        found[key] = found.get(key, 0) + entry.count
    return tuple(msgspec.structs.replace(entry, count=count) for entry, count in found.items())


def without(part: tuple[DeckEntry, ...], name: str, count: int) -> tuple[DeckEntry, ...]:
    """Returns a part of a deck less `count` copies of a card, taken from its last entries first. An entry may name a
    card with two faces by one of them."""
    kept: list[DeckEntry] = []
    for entry in reversed(part):
        taken = min(count, entry.count) if is_named(entry.name, name) else 0
        count -= taken
        if taken < entry.count:
            kept.append(msgspec.structs.replace(entry, count=entry.count - taken))
    return tuple(reversed(kept))


def is_named(entry: str, name: str) -> bool:
    """True if a deck's entry means the card of that full name."""
    key = name_key(entry)
    return key == name_key(name) or key in name_key(name).split(" // ")


class Pool(msgspec.Struct, frozen=True):
    """A card pool: English name -> number of copies, in the order in which the cards came."""

    cards: Mapping[str, int]

    @classmethod
    def from_names(cls, names: Iterable[str]) -> Pool:
        """A pool from one name per card."""
        return cls(count_names((name, 1) for name in names))

    @classmethod
    def from_deck(cls, deck: Deck) -> Pool:
        """Every card of a deck file, whichever part of the file it is in."""
        parts = (*deck.main, *deck.sideboard, *deck.maybeboard)
        extra = [(deck.companion.name, deck.companion.count)] if deck.companion else []
        cards = [(commander.name, 1) for commander in deck.commanders]
        return cls(count_names(cards + extra + [(entry.name, entry.count) for entry in parts]))

    def by_full_name(self, catalogue: Catalogue) -> dict[str, int]:
        """Returns the counts by the full English names of the catalogue. Names that it doesn't know stay as they
        are."""
        known = ((catalogue.find_card(name), name, count) for name, count in self.cards.items())
        return count_names((facts.name if facts else name, count) for facts, name, count in known)
