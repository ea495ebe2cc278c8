"""What is left of a drafted pool beside a deck built from it.

Comes in: the deck, the drafted cards, the format. Goes out: the cards that can still be taken.
Rule: 903.13e (cards that may be taken beside the drafted ones, as commanders).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from engine.decks.deck import Deck, without
from engine.decks.formats import Format


class LeftCard(msgspec.Struct, frozen=True):
    """A card of the pool that is not in the deck. `free`: it may be taken beside the drafted cards, but only as a
    commander (903.13e)."""

    name: str
    count: int
    free: bool = False


def left_of(pool: Iterable[str], deck: Deck, rules: Format) -> tuple[LeftCard, ...]:
    """The names of the pool that the deck does not use, in order of the pool; then the free ones."""
    owned = Counter(pool)
    used = Counter[str]()
    for name, count in deck.starting_deck():
        used[name] += count
    if deck.companion is not None:
        used[deck.companion.name] += 1
    left = [LeftCard(name, count - used[name]) for name, count in owned.items() if count > used[name]]
    for free in rules.free_commanders:
        remaining = free.copies - max(0, used[free.name] - owned[free.name])
        if remaining > 0:
            left.append(LeftCard(free.name, remaining, free=True))
    return tuple(left)


def without_surplus(pool: Iterable[str], deck: Deck, rules: Format) -> Deck:
    """The deck less the free cards in its main deck that were not drafted: they may only lead it."""
    owned = Counter(pool)
    for free in rules.free_commanders:
        surplus = sum(entry.count for entry in deck.main if entry.name == free.name) - owned[free.name]
        if surplus > 0:
            deck = msgspec.structs.replace(deck, main=without(deck.main, free.name, surplus))
    return deck
