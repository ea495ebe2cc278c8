"""Deck values: names and counts in parts, without facts about the cards; and changes to decks.

Input: the deck that a notation reads, a builder chooses or a person edits. Output: a frozen `Deck`. Validation,
statistics and game setup look up its cards in a catalogue. Moving a card between parts keeps its printing, categories
and tags. A problem may carry a fix, which is a change to show, apply and undo. Either change leaves the deck as it is
if the card isn't in the source part. A `Pool` contains the cards that a player may build with. Rules: 903.3
(commanders), 702.124 (two of them), 903.4b (a commander's chosen colour), 702.139 (companion), 100.4 (sideboard),
903.13e and 100.2b (drafted pools).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any, Literal, TypeVar

import msgspec

from engine.cards.facts import Catalogue, name_key

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


class RemoveCopies(msgspec.Struct, frozen=True, tag=True):
    """Take `count` copies of a card out of the main deck."""

    name: str
    count: int


class ReplaceCard(msgspec.Struct, frozen=True, tag=True):
    """A known card takes the place of a name that no card has, wherever the deck has it."""

    name: str
    by: str


class AddCards(msgspec.Struct, frozen=True, tag=True):
    """Put cards into the main deck: names and counts."""

    cards: tuple[tuple[str, int], ...]


class SetCommanders(msgspec.Struct, frozen=True, tag=True):
    """Let these cards lead the deck: they leave the main deck or the sideboard; the former commanders that are
    not among them go to the main deck."""

    commanders: tuple[Commander, ...]


class ChooseColour(msgspec.Struct, frozen=True, tag=True):
    """Choose a colour ("W".."G", or None for no choice) for the commander at this place (903.4b)."""

    place: int
    colour: str | None


class RemoveCompanion(msgspec.Struct, frozen=True, tag=True):
    """Play without a companion; the card goes to the maybeboard."""


class SetAsideSideboard(msgspec.Struct, frozen=True, tag=True):
    """Move the whole sideboard to the maybeboard (903.5e)."""


Fix = RemoveCopies | ReplaceCard | AddCards | SetCommanders | ChooseColour | RemoveCompanion | SetAsideSideboard


def apply_fix(deck: Deck, fix: Fix) -> Deck:
    """The deck after the fix."""
    match fix:
        case RemoveCopies(name, count):
            return _change(deck, main=without(deck.main, name, count))
        case ReplaceCard(name, by):
            return _replaced(deck, name, by)
        case AddCards(cards):
            added = tuple(DeckEntry(name, count) for name, count in cards)
            return _change(deck, main=merged(deck.main + added))
        case SetCommanders(commanders):
            return _set_commanders(deck, commanders)
        case ChooseColour(place, colour):
            changed = tuple(
                msgspec.structs.replace(commander, colour=colour) if index == place else commander
                for index, commander in enumerate(deck.commanders)
            )
            return msgspec.structs.replace(deck, commanders=changed)
        case RemoveCompanion():
            kept = (deck.companion,) if deck.companion else ()
            return msgspec.structs.replace(deck, companion=None, maybeboard=merged(deck.maybeboard + kept))
        case SetAsideSideboard():
            return _change(deck, sideboard=(), maybeboard=merged(deck.maybeboard + deck.sideboard))


Named = TypeVar("Named", DeckEntry, Commander)


def _replaced(deck: Deck, name: str, by: str) -> Deck:
    """Returns the deck with one card replaced by another. The chosen printing is dropped."""

    def replace_name(one: Named) -> Named:
        return msgspec.structs.replace(one, name=by, printing=None) if one.name == name else one

    return msgspec.structs.replace(
        deck,
        commanders=tuple(map(replace_name, deck.commanders)),
        companion=None if deck.companion is None else replace_name(deck.companion),
        main=merged(map(replace_name, deck.main)),
        sideboard=merged(map(replace_name, deck.sideboard)),
        maybeboard=merged(map(replace_name, deck.maybeboard)),
    )


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


def _set_commanders(deck: Deck, commanders: tuple[Commander, ...]) -> Deck:
    main, sideboard = deck.main, deck.sideboard
    dismissed = list(deck.commanders)
    for commander in commanders:
        former = next((old for old in dismissed if is_named(old.name, commander.name)), None)
        if former:
            dismissed.remove(former)
        elif any(is_named(entry.name, commander.name) for entry in main):
            main = without(main, commander.name, 1)
        else:
            sideboard = without(sideboard, commander.name, 1)
    returned = tuple(DeckEntry(old.name, 1, old.printing) for old in dismissed)
    changed = msgspec.structs.replace(deck, commanders=commanders)
    return _change(changed, main=merged(main + returned), sideboard=sideboard)


def _change(deck: Deck, **parts: tuple[DeckEntry, ...]) -> Deck:
    changes: dict[PartOfDeck | str, tuple[DeckEntry, ...]] = {**parts}
    return msgspec.structs.replace(deck, **changes)


def move_copy(deck: Deck, name: str, source: PartOfDeck, target: PartOfDeck) -> Deck:
    """Moves one copy from one part to another."""
    part = _part(deck, source)
    entry = next((entry for entry in reversed(part) if is_named(entry.name, name)), None)
    if entry is None or source == target:
        return deck
    changed = _with(deck, source, without(part, name, 1))
    return _with(changed, target, merged((*_part(changed, target), msgspec.structs.replace(entry, count=1))))


def taken_out(deck: Deck, name: str, source: PartOfDeck) -> Deck:
    """Removes one copy from a part."""
    return _with(deck, source, without(_part(deck, source), name, 1))


def put_in(deck: Deck, name: str, target: PartOfDeck) -> Deck:
    """Adds one copy to a part."""
    return _with(deck, target, merged((*_part(deck, target), DeckEntry(name))))


def with_companion(deck: Deck, name: str | None) -> Deck:
    """Returns the deck with this companion, which leaves the main deck or sideboard. The former one goes to the
    maybeboard."""
    former = deck.companion
    if former is not None:
        kept = merged((*deck.maybeboard, former))
        deck = msgspec.structs.replace(deck, companion=None, maybeboard=kept)
    if name is None:
        return deck
    for part in ("sideboard", "maybeboard", "main"):
        entry = next((entry for entry in _part(deck, part) if is_named(entry.name, name)), None)
        if entry is not None:
            changed = taken_out(deck, name, part)
            return msgspec.structs.replace(changed, companion=msgspec.structs.replace(entry, count=1))
    return msgspec.structs.replace(deck, companion=DeckEntry(name))


def _altered(part: Iterable[DeckEntry], name: str, **changes: Any) -> tuple[DeckEntry, ...]:
    """A part in which the entries of a card have other fields."""
    return merged(msgspec.structs.replace(entry, **changes) if is_named(entry.name, name) else entry for entry in part)


def categorised(deck: Deck, name: str, category: str | None) -> Deck:
    """Puts the card's copies in main deck, sideboard and maybeboard into a category of the player's own, or into
    none."""
    altered = partial(_altered, name=name, categories=(category,) if category else ())
    return msgspec.structs.replace(
        deck, main=altered(deck.main), sideboard=altered(deck.sideboard), maybeboard=altered(deck.maybeboard)
    )


def with_printing(deck: Deck, name: str, printing: ChosenPrinting | None) -> Deck:
    """Gives all copies of a card that printing. None means any printing."""
    altered = partial(_altered, name=name, printing=printing)
    return msgspec.structs.replace(
        deck,
        commanders=tuple(
            msgspec.structs.replace(one, printing=printing) if is_named(one.name, name) else one
            for one in deck.commanders
        ),
        companion=altered((deck.companion,))[0] if deck.companion else None,
        main=altered(deck.main),
        sideboard=altered(deck.sideboard),
        maybeboard=altered(deck.maybeboard),
    )


def categories_of(deck: Deck) -> tuple[str, ...]:
    """The player's own categories, in alphabetical order."""
    found = {category for entry in (*deck.main, *deck.sideboard, *deck.maybeboard) for category in entry.categories}
    return tuple(sorted(found, key=lambda category: (category.casefold(), category)))


def _part(deck: Deck, part: PartOfDeck) -> tuple[DeckEntry, ...]:
    return {"main": deck.main, "sideboard": deck.sideboard, "maybeboard": deck.maybeboard}[part]


def _with(deck: Deck, part: PartOfDeck, entries: tuple[DeckEntry, ...]) -> Deck:
    if part == "main":
        return msgspec.structs.replace(deck, main=entries)
    if part == "sideboard":
        return msgspec.structs.replace(deck, sideboard=entries)
    return msgspec.structs.replace(deck, maybeboard=entries)


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
