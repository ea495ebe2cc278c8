"""Deck statistics and probabilities."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.catalogue import MemoryCatalogue
from engine.decks.deck import Deck
from engine.decks.formats import Format
from engine.decks.notation.files import read_deck
from engine.decks.resolved import resolve
from engine.decks.statistics import at_least, deck_statistics, exactly, game_changers

pytest_plugins = ("tests.engine.decks.deck_fixtures",)

TEXT = (
    "Commander\n1 Wort, the Raidmother\nDeck\n4 Lightning Bolt\n2 Llanowar Elves\n1 Sol Ring\n1 Fire // Ice\n"
    "1 Bonecrusher Giant\n1 Dryad Arbor\n1 Stomping Ground\n1 Command Tower\n10 Mountain\n5 Forest\n1 No Such Card\n"
)


@pytest.fixture
def deck(cards: MemoryCatalogue) -> Deck:
    return read_deck(TEXT.encode(), "", cards)[0]


def test_curve_types_symbols_and_sources(deck: Deck, cards: MemoryCatalogue) -> None:
    found = deck_statistics(deck, cards)
    assert found.cards == 29
    assert found.lands == 18
    assert found.colour_identity == "RG"
    assert found.curve == {1: 7, 3: 1, 4: 1, 6: 1}
    assert found.types == {"Artifact": 1, "Creature": 5, "Instant": 5, "Land": 17}
    assert found.symbols == {"U": 1, "R": 8, "G": 4}
    assert found.sources == {"R": 12, "G": 10, "C": 1}
    assert found.land_sources == {"R": 12, "G": 8}
    assert found.average_mana_value == Fraction(7 + 3 + 4 + 6, 10)
    assert found.unknown == ("No Such Card",)


def test_an_empty_deck_has_statistics_too(cards: MemoryCatalogue) -> None:
    found = deck_statistics(Deck(), cards)
    assert found.cards == 0
    assert found.average_mana_value == 0
    assert found.opening_lands[0] == 1


def test_game_changers_are_marked(cards: MemoryCatalogue, formats: dict[str, Format]) -> None:
    deck = read_deck(b"1 Counterspell\n1 Sol Ring", "", cards)[0]
    bans = formats["commander"].banned_cards
    assert "Rhystic Study" in bans.game_changer_names
    assert game_changers(resolve(deck, cards), bans) == ()


def test_the_chance_of_lands_in_an_opening_hand() -> None:
    assert exactly(60, 24, 7, 3) == Fraction(comb(24, 3) * comb(36, 4), comb(60, 7))
    assert at_least(99, 40, 7, 0) == 1
    assert at_least(99, 1, 7, 1) == Fraction(7, 99)


def test_the_chance_of_a_land_for_every_turn(deck: Deck, cards: MemoryCatalogue) -> None:
    drops = deck_statistics(deck, cards).land_drops
    assert drops[0] == 1 - exactly(27, 18, 7, 0)
    assert list(drops) == sorted(drops, reverse=True)


@given(st.integers(0, 120), st.data())
def test_the_chances_of_all_numbers_add_up_to_one(population: int, data: st.DataObject) -> None:
    successes = data.draw(st.integers(0, population))
    draws = data.draw(st.integers(0, population))
    assert sum(exactly(population, successes, draws, wanted) for wanted in range(draws + 1)) == 1


def test_more_cards_than_there_are_cannot_be_drawn() -> None:
    with pytest.raises(ValueError, match="8 of 7"):
        exactly(7, 3, 8, 1)
