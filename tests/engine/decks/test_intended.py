"""The format that a deck without one is meant for."""

from __future__ import annotations

import pytest

from engine.cards.catalogue import MemoryCatalogue
from engine.decks.deck import Commander, Deck, DeckEntry
from engine.decks.formats import Format
from engine.decks.intended import intended_format, missing_cards

pytest_plugins = ("tests.engine.decks.deck_fixtures",)

LEADER = (Commander("Queen Marchesa"),)
SINGLE = DeckEntry("Sol Ring")
TWICE = DeckEntry("Sol Ring", 2)


@pytest.mark.parametrize(
    ("deck", "wanted"),
    [
        (Deck(commanders=LEADER, main=(SINGLE, DeckEntry("Swamp", 98))), "commander"),
        (Deck(commanders=LEADER, main=(SINGLE, DeckEntry("Swamp", 97))), "commander"),
        (Deck(commanders=LEADER, main=(SINGLE, DeckEntry("Swamp", 58))), "commander"),
        (Deck(commanders=LEADER, main=(SINGLE,)), "commander"),
        (Deck(commanders=LEADER, main=(TWICE, DeckEntry("Swamp", 57))), "commander-draft"),
        (Deck(commanders=LEADER, main=(SINGLE, DeckEntry("Swamp", 140))), "commander-draft"),
        (Deck(commanders=LEADER, main=(TWICE,)), "commander"),
        (Deck(main=(DeckEntry("Swamp", 60),)), "commander"),
        (Deck(), "commander"),
    ],
)
def test_a_deck_belongs_to_the_first_format_that_it_can_become_legal_in(
    deck: Deck, wanted: str, cards: MemoryCatalogue, formats: dict[str, Format]
) -> None:
    order = [formats["commander"], formats["commander-draft"], formats["brawl"]]
    assert intended_format(deck, order, cards).id == wanted


def test_missing_cards_are_those_up_to_the_smallest_size(formats: dict[str, Format]) -> None:
    deck = Deck(commanders=LEADER, main=(DeckEntry("Swamp", 61),))
    assert missing_cards(deck, formats["commander"]) == 38
    assert missing_cards(deck, formats["commander-draft"]) == 0
