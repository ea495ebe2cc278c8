"""Changes to decks: moved cards, other commanders, printings and categories, and the fixes of problems.

Input: a deck and a change. Output: the changed deck. Moving a card between parts keeps its printing, categories and
tags. A fix is a change to show, apply and undo. A change leaves the deck as it is if the card isn't in the source part.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any, TypeVar

import msgspec

from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry, PartOfDeck, is_named, merged, without


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
