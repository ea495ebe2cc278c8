"""Learned ratings: strong cards are found, weak evidence changes little, and files are checked."""

from __future__ import annotations

import pytest

from engine.limited.guide import CardHints, SetHints
from engine.limited.learning import (
    GamePlayed,
    LearnedRatings,
    SeatPlayed,
    area_under_curve,
    learn_ratings,
    read_learned,
    with_learned,
    write_learned,
)
from engine.randomness import RandomStream
from tests.engine.limited.drafting_room import cmm_set
from tests.tools.unreadable import refused

GUIDE = cmm_set().guide
SPELLS = sorted(name for name, card in GUIDE.cards.items() if card.step is not None)
STRONG, WEAK = "Portal Mage", "Fencing Ace"


def games(count: int) -> list[GamePlayed]:
    """Games in which the seat with the strong card wins, and that with the weak one loses."""
    stream = RandomStream(3)
    found = []
    for number in range(count):
        decks = [tuple(stream.sample(SPELLS, 12)) for _ in range(4)]
        decks[0], decks[3] = (*decks[0][:11], STRONG), (*decks[3][:11], WEAK)
        seats = tuple(SeatPlayed((), deck, deck) for deck in decks)
        found.append(GamePlayed(number // 4, seats, (0, 1, 2, 3)))
    return found


def learned(count: int) -> LearnedRatings:
    return learn_ratings("CMM", GUIDE, games(count))


def test_a_card_that_wins_is_rated_above_one_that_loses() -> None:
    cards = learned(60).cards
    assert cards[STRONG].rating > cards[WEAK].rating + 0.2
    assert cards[STRONG].games == 60


def test_few_games_change_little_and_many_are_more_certain() -> None:
    few, many = learned(4).cards, learned(60).cards
    assert abs(few[STRONG].rating - few[WEAK].rating) < abs(many[STRONG].rating - many[WEAK].rating)
    assert many[STRONG].deviation < few[STRONG].deviation


def test_the_same_games_give_the_same_bytes_and_read_back() -> None:
    found = learned(8)
    assert write_learned(found) == write_learned(learned(8))
    assert read_learned(write_learned(found), "x") == found


def test_provenance_names_games_pods_and_seeds() -> None:
    origin = learned(8).provenance
    assert (origin.games, origin.pods, origin.first_seed, origin.last_seed) == (8, 2, 0, 1)
    assert 0 <= origin.accuracy <= 1


def test_a_card_without_games_is_rated_by_its_features() -> None:
    found = learned(8)
    rare = next(name for name in SPELLS if found.cards[name].games == 0)
    assert 0.3 <= found.cards[rare].rating <= 4.9


@pytest.mark.parametrize(
    ("scored", "area"),
    [
        ([(2.0, True), (1.0, False)], 1.0),
        ([(1.0, True), (2.0, False)], 0.0),
        ([(1.0, True), (1.0, False)], 0.5),
        ([(1.0, True)], 0.5),
    ],
)
def test_the_area_under_the_curve_is_the_chance_to_rank_a_winner_first(
    scored: list[tuple[float, bool]], area: float
) -> None:
    assert area_under_curve(scored) == area


def test_learned_ratings_replace_those_by_rule_of_thumb() -> None:
    hints = SetHints("CMM", {STRONG: CardHints(1.0, wants=("spells",)), "Other": CardHints(2.0)})
    found = with_learned(hints, learned(8)).cards
    assert found[STRONG] == CardHints(learned(8).cards[STRONG].rating, wants=("spells",))
    assert found["Other"] == CardHints(2.0)


def test_a_bad_file_is_refused_with_its_name() -> None:
    with refused(r"cmm\.json: .*provenance"):
        read_learned(b'{"set_code": "CMM", "weights": {}, "cards": {}}', "cmm.json")
