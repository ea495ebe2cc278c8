"""Supplementary decks: cards next to a deck that are never part of it (100.2d, 108.2a).

Input: the facts of a card, or the entries of a deck with a catalogue. Output: the supplementary deck to which a card
belongs, or the entries sorted into the main deck and the supplementary decks. Rules for these decks: 901 (planes and
phenomena), 904 (schemes), 902 (vanguards), 905 (conspiracies), 309 (dungeons), 717 (Attractions), 123 (stickers).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, get_args

import msgspec

from engine.cards.catalogue import Catalogue
from engine.cards.facts import CardFacts
from engine.decks.deck import DeckEntry

SupplementaryDeck = Literal[
    "planar deck", "scheme deck", "vanguard", "conspiracies", "dungeons", "attraction deck", "sticker sheets"
]

SUPPLEMENTARY_DECKS: Final[tuple[SupplementaryDeck, ...]] = get_args(SupplementaryDeck)

NOT_PLAYED: Final[frozenset[SupplementaryDeck]] = frozenset({"dungeons", "attraction deck", "sticker sheets"})
"""Supplementary decks that games don't use yet. The rules core lays out the others next to the decks."""

_BY_TYPE: Final[dict[str, SupplementaryDeck]] = {
    "Plane": "planar deck",
    "Phenomenon": "planar deck",
    "Scheme": "scheme deck",
    "Vanguard": "vanguard",
    "Conspiracy": "conspiracies",
    "Dungeon": "dungeons",
    "Stickers": "sticker sheets",
}


def supplementary_deck(card: CardFacts) -> SupplementaryDeck | None:
    """Returns the supplementary deck to which a card belongs; None for a card of a main deck."""
    line = card.front_face.type_line
    if "Attraction" in line.subtypes:
        return "attraction deck"
    return next((_BY_TYPE[word] for word in line.types if word in _BY_TYPE), None)


def count_supplementary(cards: Iterable[tuple[CardFacts, int]]) -> dict[SupplementaryDeck, int]:
    """Returns how many cards each supplementary deck has; decks without cards are left out."""
    counts = dict.fromkeys(SUPPLEMENTARY_DECKS, 0)
    for card, count in cards:
        place = supplementary_deck(card)
        if place is not None:
            counts[place] += count
    return {name: count for name, count in counts.items() if count}


class SortedEntries(msgspec.Struct, frozen=True):
    """Entries of a deck: those of the `main` deck, unknown names among them, and those of each supplementary deck."""

    main: tuple[DeckEntry, ...]
    supplementary: dict[SupplementaryDeck, tuple[DeckEntry, ...]]


def sort_entries(entries: Iterable[DeckEntry], catalogue: Catalogue) -> SortedEntries:
    """Sorts entries into the main deck and the supplementary decks, each in the order given."""
    main: list[DeckEntry] = []
    beside: dict[SupplementaryDeck, list[DeckEntry]] = {}
    for entry in entries:
        facts = catalogue.find_card(entry.name)
        place = None if facts is None else supplementary_deck(facts)
        (main if place is None else beside.setdefault(place, [])).append(entry)
    ordered = {name: tuple(beside[name]) for name in SUPPLEMENTARY_DECKS if name in beside}
    return SortedEntries(tuple(main), ordered)
