"""Moving cards between the parts of a deck, and grouping them.

Comes in: a deck, a card's name and where it goes. Goes out: the changed deck; the deck as it is where the card is
not where it should come from. Printings, categories and tags move along.
Rules: 100.4 (sideboard), 702.139 (companion).
"""

from __future__ import annotations

import msgspec

from engine.decks.deck import Deck, DeckEntry, PartOfDeck, merged
from engine.decks.fixes import is_named, without


def moved(deck: Deck, name: str, source: PartOfDeck, target: PartOfDeck) -> Deck:
    """One copy goes from one part to another."""
    part = _part(deck, source)
    entry = next((entry for entry in reversed(part) if is_named(entry.name, name)), None)
    if entry is None or source == target:
        return deck
    changed = _with(deck, source, without(part, name, 1))
    return _with(changed, target, merged((*_part(changed, target), msgspec.structs.replace(entry, count=1))))


def taken_out(deck: Deck, name: str, source: PartOfDeck) -> Deck:
    """One copy less in a part."""
    return _with(deck, source, without(_part(deck, source), name, 1))


def put_in(deck: Deck, name: str, target: PartOfDeck) -> Deck:
    """One copy more in a part."""
    return _with(deck, target, merged((*_part(deck, target), DeckEntry(name))))


def with_companion(deck: Deck, name: str | None) -> Deck:
    """The deck with this companion, which leaves main deck or sideboard; the former one goes to the maybeboard."""
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


def categorised(deck: Deck, name: str, category: str | None) -> Deck:
    """The card's copies in main deck, sideboard and maybeboard in a category of the player's own; None: in none."""
    categories = (category,) if category else ()

    def changed(part: tuple[DeckEntry, ...]) -> tuple[DeckEntry, ...]:
        return merged(
            msgspec.structs.replace(entry, categories=categories) if is_named(entry.name, name) else entry
            for entry in part
        )

    return msgspec.structs.replace(
        deck, main=changed(deck.main), sideboard=changed(deck.sideboard), maybeboard=changed(deck.maybeboard)
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
