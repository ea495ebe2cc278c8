"""Building decks from pools (903.5, 903.12, 903.13)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.services.decks.building import stored_formats
from app.services.files.program_files import stored_catalogue
from engine.cards.facts import MemoryCatalogue
from engine.decks.builder import build_deck
from engine.decks.deck import Commander, Deck, Pool
from engine.decks.formats import Format
from engine.decks.resolved import resolve
from engine.decks.validation import validate_deck
from engine.errors import UnknownCard
from engine.randomness import RandomStream
from tests.rules.marker import rule

pytest_plugins = ("tests.engine.decks.deck_fixtures",)

NAMES = sorted(card.name for card in stored_catalogue())
DRAFT = stored_formats()["commander-draft"]


def random_pool(seed: int, size: int = 60) -> Pool:
    stream = RandomStream(seed)
    return Pool.from_names(stream.choice(NAMES) for _ in range(size))


def random_ratings(seed: int) -> dict[str, float]:
    stream = RandomStream(seed, "ratings")
    return {name: stream.below(500) / 100 for name in NAMES}


def lands_of(deck: Deck) -> int:
    return sum(card.count for card in resolve(deck, stored_catalogue()).main if card.facts.is_land)


@rule("903.13f")
@given(st.integers(0, 2**32), st.integers(0, 90))
@settings(max_examples=60)
def test_903_13f_every_pool_gives_a_legal_draft_deck(seed: int, size: int) -> None:
    pool = random_pool(seed, size)
    deck = build_deck(pool, DRAFT, stored_catalogue(), random_ratings(seed))
    assert deck is not None
    assert deck.card_count == 60
    assert validate_deck(deck, DRAFT, stored_catalogue(), pool) == ()


@rule("903.5")
@pytest.mark.parametrize("name", ["commander", "brawl"])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=15)
def test_903_5_every_collection_gives_a_legal_constructed_deck(name: str, seed: int) -> None:
    rules = stored_formats()[name]
    deck = build_deck(random_pool(seed, 400), rules, stored_catalogue(), random_ratings(seed))
    assert deck is not None
    assert deck.card_count == rules.deck_size.minimum
    assert validate_deck(deck, rules, stored_catalogue()) == ()


def test_the_same_pool_gives_the_same_deck_in_any_order() -> None:
    pool = random_pool(5)
    turned = Pool(dict(sorted(pool.cards.items(), reverse=True)))
    ratings = random_ratings(5)
    built = [build_deck(given, DRAFT, stored_catalogue(), ratings) for given in (pool, pool, turned)]
    assert built[0] == built[1] == built[2]


def test_a_full_pool_gives_a_deck_with_a_plausible_number_of_lands() -> None:
    for seed in range(10):
        deck = build_deck(random_pool(seed, 90), DRAFT, stored_catalogue(), random_ratings(seed))
        assert deck is not None
        assert 21 <= lands_of(deck) <= 27


@rule("903.13e")
def test_903_13e_a_pool_without_commanders_is_led_by_free_ones(cards: MemoryCatalogue) -> None:
    pool = Pool.from_names(["Counterspell"] * 20 + ["Lightning Bolt"] * 20)
    deck = build_deck(pool, DRAFT, cards)
    assert deck is not None
    assert sorted(deck.commanders, key=str) == [
        Commander("The Prismatic Piper", "R"),
        Commander("The Prismatic Piper", "U"),
    ]
    assert validate_deck(deck, DRAFT, cards, pool) == ()


def test_better_cards_are_preferred(cards: MemoryCatalogue) -> None:
    pool = Pool.from_names(["Yargle, Glutton of Urborg", *["Doom Blade"] * 30, *["Relentless Rats"] * 30])
    deck = build_deck(pool, DRAFT, cards, {"Doom Blade": 5.0, "Relentless Rats": 0.5})
    assert deck is not None
    assert {entry.name: entry.count for entry in deck.main}["Doom Blade"] == 30


def test_chosen_commanders_lead(cards: MemoryCatalogue) -> None:
    pool = Pool.from_names(
        ["Yargle, Glutton of Urborg", "Queen Marchesa", *["Doom Blade"] * 30, *["Llanowar Elves"] * 30]
    )
    leaders = (Commander("Yargle, Glutton of Urborg"), Commander("The Prismatic Piper", "G"))
    deck = build_deck(pool, DRAFT, cards, commanders=leaders)
    assert deck is not None
    assert deck.commanders == leaders
    assert {"Forest", "Swamp"} <= {entry.name for entry in deck.main}
    assert validate_deck(deck, DRAFT, cards, pool) == ()


@rule("704.5j")
def test_704_5j_two_copies_of_one_legend_do_not_lead_together_where_there_is_a_choice() -> None:
    pool = Pool.from_names(["Jazal Goldmane"] * 2 + ["Thraben Inspector"] * 20 + ["Battle Screech"] * 10)
    deck = build_deck(pool, DRAFT, stored_catalogue(), dict.fromkeys(NAMES, 3.0), {"Jazal Goldmane": 5.0})
    assert deck is not None
    assert [commander.name for commander in deck.commanders].count("Jazal Goldmane") == 1


def test_lands_follow_the_mana_symbols(cards: MemoryCatalogue) -> None:
    pool = Pool.from_names(["Wort, the Raidmother", *["Lightning Bolt"] * 30, *["Llanowar Elves"] * 3])
    deck = build_deck(pool, DRAFT, cards)
    assert deck is not None
    counts = {entry.name: entry.count for entry in deck.main}
    assert counts["Mountain"] > 2 * counts["Forest"] > 0


def test_lands_of_the_pool_that_serve_the_deck_come_before_basic_ones(cards: MemoryCatalogue) -> None:
    pool = Pool.from_names(["Wort, the Raidmother", "Stomping Ground", "Command Tower", *["Lightning Bolt"] * 40])
    deck = build_deck(pool, DRAFT, cards, commanders=(Commander("Wort, the Raidmother"),))
    assert deck is not None
    assert {"Stomping Ground", "Command Tower"} <= {entry.name for entry in deck.main}


@rule("903.5")
def test_903_5_no_possible_commander_gives_no_deck(cards: MemoryCatalogue, formats: dict[str, Format]) -> None:
    assert build_deck(Pool.from_names(["Counterspell"]), formats["commander"], cards) is None


@rule("100.6")
def test_100_6_banned_cards_are_left_out(cards: MemoryCatalogue, formats: dict[str, Format]) -> None:
    pool = Pool.from_names(["Golos, Tireless Pilgrim", "Queen Marchesa", "Jeweled Lotus", "Sol Ring"])
    deck = build_deck(pool, formats["commander"], cards)
    assert deck is not None
    assert deck.commanders == (Commander("Queen Marchesa"),)
    assert "Jeweled Lotus" not in {entry.name for entry in deck.main}


def test_an_unknown_card_is_an_error(cards: MemoryCatalogue) -> None:
    with pytest.raises(UnknownCard, match="No Such Card"):
        build_deck(Pool.from_names(["No Such Card"]), DRAFT, cards)
