"""The cards a player may build with: a drafted pool (903.13e, 100.2b)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from engine.cards.facts import Catalogue
from engine.decks.deck import Deck, count_names


class Pool(msgspec.Struct, frozen=True):
    """A card pool: English name -> number of copies, in the order in which the cards came."""

    cards: Mapping[str, int]

    @classmethod
    def of(cls, names: Iterable[str]) -> Pool:
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
        """The counts by the full English names of the catalogue; names that it does not know stay as they are."""
        known = ((catalogue.find(name), name, count) for name, count in self.cards.items())
        return count_names((facts.name if facts else name, count) for facts, name, count in known)
