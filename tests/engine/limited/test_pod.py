"""Passing packs around the table (903.13b-d)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ids import SeatId
from engine.limited.pod import IllegalPick, Pod, card_names
from tests.engine.limited.drafting_room import cmm_collation, cmm_recipe, small_set
from tests.rules.marker import rule
from tests.tools.unreadable import refused


def cmm_pod(seats: int = 4, seed: int = 1) -> Pod:
    return Pod.open_packs(cmm_recipe(), cmm_collation().open_pod(seed, seats))


def all_take(pod: Pod, *positions: int) -> Pod:
    for seat in pod.waiting():
        pod = pod.choose(seat, positions)
    return pod


@rule("903.13b")
def test_903_13b_everyone_drafts_two_cards_and_passes_the_rest() -> None:
    pod = cmm_pod()
    after = all_take(pod, 3, 0)
    for seat in range(4):
        assert after.pools[seat] == (pod.packs[seat][3], pod.packs[seat][0])
        assert after.packs[(seat + 1) % 4] == pod.packs[seat][1:3] + pod.packs[seat][4:]


@rule("903.13b")
def test_903_13b_a_round_ends_when_every_card_is_drafted_and_the_third_ends_the_draft() -> None:
    pod = cmm_pod(seats=2)
    for _ in range(10):
        assert pod.round == 0
        pod = all_take(pod, 0, 1)
    assert (pod.round, pod.turn, len(pod.packs[0]), len(pod.pools[0])) == (1, 0, 20, 20)
    for _ in range(20):
        pod = all_take(pod, 0, 1)
    assert pod.finished
    assert pod.waiting() == ()
    assert [len(pool) for pool in pod.pools] == [60, 60]


@rule("903.13c")
def test_903_13c_packs_go_left_in_the_first_and_third_round_and_right_in_the_second() -> None:
    pod = cmm_pod()
    for direction, step in (("left", 1), ("right", -1), ("left", 1)):
        held = pod.packs
        assert pod.view_seat(SeatId(0)).direction == direction
        pod = all_take(pod, 0, 1)
        assert all(pod.packs[(seat + step) % 4] == held[seat][2:] for seat in range(4))
        for _ in range(9):
            pod = all_take(pod, 0, 1)


@rule("903.13d")
def test_903_13d_a_view_holds_the_own_pack_and_picks_and_of_the_others_only_counts() -> None:
    pod = all_take(cmm_pod(), 0, 1)
    pod = pod.choose(SeatId(2), (0, 1))
    view = pod.view_seat(SeatId(1))
    assert (view.pack, view.pool) == (pod.packs[1], pod.pools[1])
    assert view.pack_sizes == (18, 18, 18, 18)
    assert view.has_picked == (False, False, True, False)
    hidden = {id(card) for seat in (0, 2, 3) for card in pod.packs[seat] + pod.pools[seat]}
    shown = {id(pack) for pack in view.offered}
    assert view.offered == (pod.offered[1][0], pod.packs[1])
    assert not shown & hidden


def test_what_a_seat_sees_does_not_depend_on_what_others_choose_in_the_same_pass() -> None:
    pod = cmm_pod()
    one, other = pod.choose(SeatId(0), (0, 1)), pod.choose(SeatId(0), (5, 6))
    assert one.view_seat(SeatId(1)) == other.view_seat(SeatId(1))


@pytest.mark.parametrize("positions", [(), (0,), (0, 0), (0, 20), (-1, 2), (0, 1, 2)])
def test_a_choice_that_was_not_offered_is_refused(positions: tuple[int, ...]) -> None:
    with refused("choose 2 different cards from the pack of 20", IllegalPick):
        cmm_pod().choose(SeatId(0), positions)


def test_nobody_chooses_twice_in_a_pass() -> None:
    pod = cmm_pod().choose(SeatId(0), (0, 1))
    with refused("no pick to make", IllegalPick):
        pod.choose(SeatId(0), (0, 1))


def test_another_recipe_is_drafted_by_its_own_rules() -> None:
    draft_set = small_set()
    pod = Pod.open_packs(draft_set.recipe, draft_set.collation.open_pod(1, 3))
    held = pod.packs
    after = all_take(pod, 2)
    assert after.packs == tuple(held[(seat + 1) % 3][:2] for seat in range(3))
    for _ in range(5):
        after = all_take(after, 0)
    assert after.finished
    assert [len(pool) for pool in after.pools] == [6, 6, 6]


@settings(max_examples=25)
@given(st.integers(2, 8), st.integers(0, 2**64 - 1), st.randoms(use_true_random=False))
def test_no_card_is_lost_or_doubled_whatever_is_picked(seats: int, seed: int, chance: object) -> None:
    packs = cmm_collation().open_pod(seed, seats)
    pod = Pod.open_packs(cmm_recipe(), packs)
    while not pod.finished:
        for seat in pod.waiting():
            places = list(range(len(pod.packs[seat])))
            chance.shuffle(places)  # type: ignore[attr-defined]
            pod = pod.choose(seat, tuple(places[: pod.picks_of(seat)]))
    opened = sorted(name for of_round in packs for pack in of_round for name in card_names(pack))
    assert sorted(name for pool in pod.pools for name in card_names(pool)) == opened
