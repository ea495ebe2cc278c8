"""Changes that mend a problem of a deck, as values that can be shown, applied and undone.

Comes in: a deck and a fix that a problem carries. Goes out: the changed deck. A fix that no longer fits the deck
(its card is gone) leaves the deck as it is.
"""

from __future__ import annotations

import msgspec

from engine.cards.catalogue import name_key
from engine.decks.deck import Commander, Deck, DeckEntry, PartOfDeck, merged


class RemoveCopies(msgspec.Struct, frozen=True, tag=True):
    """Take `count` copies of a card out of the main deck."""

    name: str
    count: int


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


Fix = RemoveCopies | AddCards | SetCommanders | ChooseColour | RemoveCompanion | SetAsideSideboard


def apply_fix(deck: Deck, fix: Fix) -> Deck:
    """The deck after the fix."""
    match fix:
        case RemoveCopies(name, count):
            return _change(deck, main=without(deck.main, name, count))
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


def without(part: tuple[DeckEntry, ...], name: str, count: int) -> tuple[DeckEntry, ...]:
    """A part of a deck less `count` copies of a card, taken from its last entries first. An entry may name a card
    with two faces by one of them."""
    kept: list[DeckEntry] = []
    for entry in reversed(part):
        taken = min(count, entry.count) if is_named(entry.name, name) else 0
        count -= taken
        if taken < entry.count:
            kept.append(msgspec.structs.replace(entry, count=entry.count - taken))
    return tuple(reversed(kept))


def is_named(entry: str, name: str) -> bool:
    """Whether a deck's entry means the card of that full name."""
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
