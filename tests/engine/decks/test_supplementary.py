"""Cards that lie beside a deck."""

from __future__ import annotations

import pytest

from engine.cards.catalogue import MemoryCatalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.resolved import resolve
from engine.decks.statistics import deck_statistics
from engine.decks.supplementary import SUPPLEMENTARY_DECKS, sort_entries, supplementary_deck
from tests.rules.marker import rule

pytest_plugins = ("tests.engine.decks.deck_fixtures",)

BESIDE = {
    "Example Plane": "planar deck",
    "Example Phenomenon": "planar deck",
    "Example Scheme": "scheme deck",
    "Example Vanguard": "vanguard",
    "Brago's Favor": "conspiracies",
    "Example Dungeon": "dungeons",
    "Bumper Cars": "attraction deck",
    "Example Stickers": "sticker sheets",
}


@rule("108.2a")
@pytest.mark.parametrize("name", BESIDE)
def test_108_2a_a_card_of_these_types_belongs_to_a_supplementary_deck(name: str, cards: MemoryCatalogue) -> None:
    assert supplementary_deck(cards.get_card(name)) == BESIDE[name]


def test_every_supplementary_deck_has_an_example() -> None:
    assert set(BESIDE.values()) == set(SUPPLEMENTARY_DECKS)


def test_entries_are_sorted_into_the_main_deck_and_the_others(cards: MemoryCatalogue) -> None:
    entries = [DeckEntry(name, 2) for name in ("Sol Ring", *BESIDE, "No Such Card", "Swamp")]

    found = sort_entries(entries, cards)

    assert [entry.name for entry in found.main] == ["Sol Ring", "No Such Card", "Swamp"]
    assert [entry.name for entry in found.supplementary["planar deck"]] == ["Example Plane", "Example Phenomenon"]
    assert tuple(found.supplementary) == SUPPLEMENTARY_DECKS
    assert sum(entry.count for part in found.supplementary.values() for entry in part) == 2 * len(BESIDE)


def test_cards_beside_a_deck_are_not_counted(cards: MemoryCatalogue) -> None:
    deck = Deck(main=(DeckEntry("Swamp", 10), DeckEntry("Example Plane", 5)))

    assert deck_statistics(deck, cards).cards == 10
    assert [card.facts.name for card in resolve(deck, cards).main] == ["Swamp"]
    assert resolve(deck, cards).beside == 5
