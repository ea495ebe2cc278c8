"""Judging any known card, and suggested decks of all cards."""

from __future__ import annotations

import pytest

from app.services.cards.judging import CardJudge
from app.services.cards.said import CardSaid
from app.services.cards.search import CardIndex, stored_index
from app.services.cards.writing import StoredWriter
from app.services.decks.building import stored_hints, suggest_deck
from app.services.decks.formats import stored_formats
from app.services.files.program_files import stored_cards, stored_catalogue
from engine.decks.deck import Commander, Deck, Pool
from engine.decks.mana_base import coloured_cost, land_sources, needed_colours
from engine.decks.resolved import resolve
from engine.decks.validation import validate_deck

COMMANDER = stored_formats()["commander"]
NAMES = [card.name for card in stored_catalogue() if not card.type_line.is_basic_land]


def judge(index: CardIndex | None = None) -> CardJudge:
    return CardJudge(index or stored_index(), stored_catalogue(), stored_hints)


def suggested(leader: str) -> Deck:
    deck = suggest_deck(
        Pool.from_names(NAMES), COMMANDER, stored_catalogue(), (Commander(leader),), judge().judge_cards(NAMES)
    )
    assert deck is not None
    return deck


def test_every_card_gets_a_rating_and_roles_from_its_text() -> None:
    hints = judge().judge_cards(NAMES)
    assert hints.keys() == set(NAMES)
    unrated = {name: hint for name, hint in hints.items() if name not in stored_hints()}
    assert len({hint.rating for hint in unrated.values()}) > 50
    assert hints["Temple of Triumph"].roles == ("fixing",)
    assert sum("removal" in hint.roles for hint in unrated.values()) > 5


def test_cards_that_commander_decks_use_more_are_rated_higher() -> None:
    index = CardIndex(stored_cards(), StoredWriter(stored_cards()))
    index.add_facts(
        {},
        {
            "Temple of Triumph": CardSaid("Temple of Triumph", rank=29_000),
            "Mind Stone": CardSaid("Mind Stone", rank=20),
        },
    )
    hints, without = (judge(source).judge_cards(["Temple of Triumph", "Mind Stone"]) for source in (index, None))
    assert hints["Temple of Triumph"].rating < without["Temple of Triumph"].rating
    assert hints["Mind Stone"].rating > without["Mind Stone"].rating


def test_the_cards_of_a_pool_keep_the_ratings_of_their_set() -> None:
    hints = judge().judge_pool(["Path to Exile", "Temple of Triumph"])
    assert hints["Path to Exile"] == stored_hints()["Path to Exile"]
    assert hints.keys() == {"Path to Exile", "Temple of Triumph"}


@pytest.mark.parametrize("leader", ["Zacama, Primal Calamity", "Krenko, Mob Boss", "Judith, the Scourge Diva"])
def test_a_deck_of_all_cards_is_legal_and_has_a_sane_mana_base(leader: str) -> None:
    deck = suggested(leader)
    assert validate_deck(deck, COMMANDER, stored_catalogue()) == ()
    cards = resolve(deck, stored_catalogue()).main
    lands = [card.facts for card in cards if card.facts.is_land for _ in range(card.count)]
    assert 35 <= len(lands) <= 42
    sources = land_sources(lands)
    needed = needed_colours(coloured_cost(card.facts) for card in cards)
    assert min(sources[colour] for colour in needed) >= 12


def test_a_deck_of_all_cards_has_mana_sources_removal_and_card_draw_in_measure() -> None:
    hints = judge().judge_cards(NAMES)
    cards = resolve(suggested("Judith, the Scourge Diva"), stored_catalogue()).main
    roles = [hints[card.facts.name].roles for card in cards if not card.facts.is_land]
    assert 8 <= sum("ramp" in held or "fixing" in held for held in roles) <= 14
    assert sum("removal" in held or "sweeper" in held for held in roles) >= 6
    assert sum("draw" in held for held in roles) >= 6


def test_a_deck_of_all_cards_does_not_follow_the_alphabet() -> None:
    hints = judge().judge_cards(NAMES)
    deck = suggested("Krenko, Mob Boss")
    red = [name for name in NAMES if stored_catalogue().get_card(name).colour_identity in ("", "R")]
    chosen = [entry.name for entry in deck.main if entry.name in red]
    assert sum(hints[name].rating for name in chosen) / len(chosen) > 1.1 * sum(
        hints[name].rating for name in red
    ) / len(red)
    assert {name[0] for name in chosen} >= set("ABCDGHKMRS")
