"""Goldfish games by the rules of a table of four, their statistics, and two versions of a deck on the same seeds."""

from __future__ import annotations

from functools import cache

import msgspec
import pytest

from app.services.decks.files import stored_decks
from app.services.files.program_files import stored_pool
from app.services.games.self_play import OPPONENT, make_program
from engine.game.events import CardDrawn, TurnBegan
from engine.match.session import Session
from engine.match.setup import Seat, seat_of
from engine.simulation.goldfish import DECK, GoldfishGame, OpeningHand, goldfish_setup, play_goldfish
from engine.simulation.goldfish_comparison import Comparing, align_seats
from engine.simulation.goldfish_statistics import GoldfishStatistics, winning_turn

FOREST_AND_ELVES = Seat("elves", (("Forest", 40), ("Elvish Mystic", 20)))
LANDS_OF_ANOTHER_COLOUR = Seat("stuck", (("Plains", 30), ("Elvish Mystic", 30)))


@cache
def game(seat: Seat, seed: int = 1, turns: int = 3) -> GoldfishGame:
    return play_goldfish(seat, seed, stored_pool(), make_program(OPPONENT, seed, in_time=False), turns)


def played(seed: int = 0, **changes: object) -> GoldfishGame:
    """Returns a game of two turns with invented numbers."""
    hand = OpeningHand(3, 0, kept=True)
    usual = GoldfishGame(seed, 2, (hand,), (1, 2), (1, 2), (1, 2), (0, 3), (False, False), 2, ("Forest",))
    return msgspec.structs.replace(usual, **changes)


@pytest.mark.rule("103.8c", "103.5c")
def test_the_first_draw_is_not_skipped_and_the_first_mulligan_is_free() -> None:
    setup = goldfish_setup(FOREST_AND_ELVES, 1)
    agents = [make_program(OPPONENT, 1, in_time=False), make_program("passive", 1)]
    session = Session(setup, stored_pool(), agents)
    session.run_game(until_turn=1)

    log = session.game.log
    begun = next(place for place, event in enumerate(log) if isinstance(event, TurnBegan))
    assert any(isinstance(event, CardDrawn) and event.player == DECK for event in log[begun:])
    assert session.game.state.ruleset.free_mulligan


def test_a_game_counts_lands_mana_and_mana_spent() -> None:
    found = game(FOREST_AND_ELVES)

    assert found.lands == (1, 2, 3)
    assert all(mana >= lands for mana, lands in zip(found.mana, found.lands, strict=True))
    assert found.mana[-1] > found.lands[-1]  # the elves produce mana too
    assert found.spent[0] == 1
    assert not any(found.stuck)
    assert found.hands[-1].kept
    assert found.mulligans == len(found.hands) - 1
    assert set(found.seen) <= {"Forest", "Elvish Mystic"}


def test_a_card_without_its_colour_is_stuck() -> None:
    found = game(LANDS_OF_ANOTHER_COLOUR)

    assert found.stuck == (True, True, True)
    assert found.spent == (0, 0, 0)


def test_the_same_seed_gives_the_same_game() -> None:
    seat = seat_of(stored_decks()[0], "deck")
    one = play_goldfish(seat, 5, stored_pool(), make_program(OPPONENT, 5, in_time=False), 4)

    assert one == play_goldfish(seat, 5, stored_pool(), make_program(OPPONENT, 5, in_time=False), 4)


def test_a_game_that_ends_early_has_no_numbers_for_later_turns() -> None:
    small = Seat("small", (("Forest", 9),))
    found = game(small, turns=6)  # the deck took mulligans, so the other player runs out of cards first

    assert found.won
    assert found.ended is not None
    assert winning_turn(found) == len(found.damage) == len(found.spent) == found.ended < 6


def test_statistics_of_hands_turns_and_cards() -> None:
    statistics = GoldfishStatistics(2)
    lost = OpeningHand(1, 0, kept=False)
    for number in range(10):
        statistics.add_game(played(number, seen=("Forest", "Sol Ring"), damage=(0, 8), spent=(1, 4)))
        statistics.add_game(played(number, hands=(lost, OpeningHand(3, 1, kept=True)), commander=None))
    statistics.add_game(played(99, cut=2, damage=(0,), spent=(1,), mana=(1,), lands=(1,), stuck=(True,)))
    found = statistics.report()

    assert (found.games, found.mulligans, found.keep_rate) == (21, {"0": 11, "1": 10}, round(11 / 21, 3))
    assert [(row.lands, row.seen, row.kept.rate) for row in found.hands] == [(1, 10, 0.0), (3, 21, 1.0)]
    assert found.damage_by_turn == (0.0, 5.5)
    assert found.by_turn.damage[1].median == 3
    assert found.commander_turn == {"2": 11, "never": 10}
    assert found.stuck_games.count == 1
    ring = next(card for card in found.cards if card.name == "Sol Ring")
    assert (ring.damage, ring.spent, ring.games) == (5.0, 2.0, 10)
    assert found.cut_games[0].seed == 99


def test_common_cards_of_two_versions_have_the_same_places() -> None:
    a = Seat("a", (("Forest", 3), ("Elvish Mystic", 2), ("Sol Ring", 1)))
    b = Seat("b", (("Sol Ring", 1), ("Naturalize", 1), ("Forest", 4), ("Island", 1)))
    first, second = align_seats(a, b)

    names = [name for name, _ in first.main], [name for name, _ in second.main]
    assert names[0] == ["Forest"] * 3 + ["Elvish Mystic"] * 2 + ["Sol Ring"]
    assert names[1] == ["Forest"] * 3 + ["Naturalize", "Forest"] + ["Sol Ring"] + ["Island"]
    assert all(count == 1 for _, count in second.main)


def test_a_pair_of_games_deals_the_same_hands_except_for_the_changed_cards() -> None:
    a = seat_of(stored_decks()[0], "a")
    name = next(card for card, count in a.main if count == 1)
    b = msgspec.structs.replace(
        a, main=(*((card, count) for card, count in reversed(a.main) if card != name), ("Forest", 1))
    )
    hands = []
    for seat in align_seats(a, b):
        session = Session(
            goldfish_setup(seat, 3), stored_pool(), [make_program("passive", 1), make_program("passive", 1)]
        )
        session.run_game(until_turn=1)
        state = session.game.state
        hands.append([state.find_object(card).definition.name for card in state.player(DECK).hand])  # type: ignore[union-attr]

    assert len(hands[0]) == len(hands[1])
    assert sum(one != other for one, other in zip(*hands, strict=True)) <= 1


def test_a_better_version_is_found_and_an_equal_one_is_not() -> None:
    better, equal = Comparing(), Comparing()
    for number in range(40):
        noise = number % 7
        usual = played(damage=(noise, 3))
        better.add_pair(usual, played(damage=(noise, 4 + number % 2)))
        equal.add_pair(usual, played(damage=(noise, 2 + 2 * (number % 2))))
    verdicts = {row.measure: row.verdict for row in better.report().differences}

    assert (verdicts["damage"], verdicts["spent"], better.report().conclusion) == ("better", "open", "better")
    assert equal.report().conclusion == "open"


def test_a_later_commander_is_worse_and_both_ways_at_once_are_mixed() -> None:
    found = Comparing()
    for number in range(40):
        found.add_pair(played(commander=1), played(commander=2, damage=(0, 4 + number % 2)))

    verdicts = {row.measure: row.verdict for row in found.report().differences}
    assert (verdicts["commander"], verdicts["damage"], found.report().conclusion) == ("worse", "better", "mixed")


def test_mana_that_becomes_other_mana_is_spent_once() -> None:
    seat = Seat("signets", (("Forest", 30), ("Boros Signet", 30), ("Akiri, Fearless Voyager", 20)))
    found = game(seat, 3, 4)

    assert found.spent == (0, 2, 5, 2)  # a Signet; a Signet and Akiri; a Signet
