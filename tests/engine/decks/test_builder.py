"""Building decks from pools (903.5, 903.12, 903.13)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.services.decks.formats import stored_formats
from app.services.files.program_files import stored_catalogue
from engine.cards.catalogue import MemoryCatalogue
from engine.decks.builder import build_deck
from engine.decks.deck import Commander, Deck, Pool
from engine.decks.formats import Format
from engine.decks.mana_base import coloured_cost, fewest_sources, land_sources, needed_colours
from engine.decks.resolved import resolve
from engine.decks.validation import validate_deck
from engine.errors import UnknownCard
from engine.limited.guide import CardHints
from engine.randomness import RandomStream
from tests.rules.marker import rule

pytest_plugins = ("tests.engine.decks.deck_fixtures",)

NAMES = sorted(card.name for card in stored_catalogue())
DRAFT = stored_formats()["commander-draft"]


def random_pool(seed: int, size: int = 60) -> Pool:
    stream = RandomStream(seed)
    return Pool.from_names(stream.choice(NAMES) for _ in range(size))


def random_ratings(seed: int) -> dict[str, CardHints]:
    stream = RandomStream(seed, "ratings")
    return {name: CardHints(stream.below(500) / 100) for name in NAMES}


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
    deck = build_deck(pool, DRAFT, cards, {"Doom Blade": CardHints(5.0), "Relentless Rats": CardHints(0.5)})
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
    hints = {**dict.fromkeys(NAMES, CardHints(3.0)), "Jazal Goldmane": CardHints(3.0, 5.0)}
    deck = build_deck(pool, DRAFT, stored_catalogue(), hints)
    assert deck is not None
    assert [commander.name for commander in deck.commanders].count("Jazal Goldmane") == 1


def test_lands_follow_the_mana_symbols(cards: MemoryCatalogue) -> None:
    pool = Pool.from_names(["Wort, the Raidmother", *["Lightning Bolt"] * 30, *["Llanowar Elves"] * 3])
    deck = build_deck(pool, DRAFT, cards, commanders=(Commander("Wort, the Raidmother"),))
    assert deck is not None
    counts = {entry.name: entry.count for entry in deck.main}
    assert counts["Mountain"] > counts["Forest"]


@given(st.integers(0, 2**32))
@settings(max_examples=20)
def test_a_deck_of_two_colours_has_enough_sources_of_each_colour_it_needs(seed: int) -> None:
    deck = build_deck(random_pool(seed, 90), DRAFT, stored_catalogue(), random_ratings(seed))
    assert deck is not None
    resolved = resolve(deck, stored_catalogue())
    spells = [card.facts for card in resolved.main if not card.facts.is_land]
    needed = needed_colours(coloured_cost(facts) for facts in (*spells, *(lead.facts for lead in resolved.leaders)))
    sources = land_sources(card.facts for card in resolved.main if card.facts.is_land for _ in range(card.count))
    if len(needed) == 2:
        assert min(sources[colour] for colour in needed) >= fewest_sources(60)


def test_a_colour_of_few_cards_gets_the_sources_it_needs_or_is_not_played(cards: MemoryCatalogue) -> None:
    pool = Pool.from_names(["Wort, the Raidmother", *["Lightning Bolt"] * 34, *["Llanowar Elves"] * 2])
    deck = build_deck(pool, DRAFT, cards, commanders=(Commander("Wort, the Raidmother"),))
    assert deck is not None
    counts = {entry.name: entry.count for entry in deck.main}
    assert counts["Forest"] >= fewest_sources(60)


@pytest.mark.parametrize(("colour", "plays"), [("G", True), ("R", False)])
def test_a_card_that_serves_one_colour_is_played_only_in_that_colour(
    cards: MemoryCatalogue, colour: str, plays: bool
) -> None:
    hints = {"Sol Ring": CardHints(4.0, serves="G")}
    pool = Pool.from_names(["Sol Ring", *["Lightning Bolt"] * 30, *["Llanowar Elves"] * 30])
    piper = Commander("The Prismatic Piper", colour)
    deck = build_deck(pool, DRAFT, cards, hints, commanders=(piper,))
    assert deck is not None
    assert ("Sol Ring" in {entry.name for entry in deck.main}) is plays


def test_a_deck_prefers_cards_that_its_lands_can_cast() -> None:
    names = [card.name for card in stored_catalogue() if card.colour_identity == "R" and not card.is_land]
    costs = {name: coloured_cost(stored_catalogue().get_card(name)) for name in names}
    hard = [name for name, cost in costs.items() if cost.symbols == (("R", 3),)]
    easy = [name for name, cost in costs.items() if cost.symbols == (("R", 1),)]
    green = [card.name for card in stored_catalogue() if card.colour_identity == "G" and not card.is_land]
    leaders = (Commander("The Prismatic Piper", "R"), Commander("The Prismatic Piper", "G"))
    pool = Pool.from_names([*hard, *easy[:30], *green[:30]])
    deck = build_deck(pool, DRAFT, stored_catalogue(), dict.fromkeys(NAMES, CardHints(3.0)), commanders=leaders)
    assert hard
    assert deck is not None
    assert not {entry.name for entry in deck.main} & set(hard)


def test_basic_lands_come_before_lands_that_make_one_colour_of_the_deck() -> None:
    red = [card.name for card in stored_catalogue() if card.colour_identity == "R" and not card.is_land]
    pool = Pool.from_names(["Rocky Tar Pit", "Mountain Valley", *red[:40]])
    deck = build_deck(pool, DRAFT, stored_catalogue(), commanders=(Commander("The Prismatic Piper", "R"),))
    assert deck is not None
    assert not {"Rocky Tar Pit", "Mountain Valley"} & {entry.name for entry in deck.main}


def test_lands_of_the_pool_that_serve_the_deck_come_before_basic_ones(cards: MemoryCatalogue) -> None:
    spells = [*["Lightning Bolt"] * 20, *["Llanowar Elves"] * 20]
    pool = Pool.from_names(["Wort, the Raidmother", "Stomping Ground", "Command Tower", *spells])
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
