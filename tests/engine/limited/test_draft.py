"""A draft with people and bots: the same record gives the same draft. Undo, redo, save and resume work."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ids import SeatId
from engine.limited.draft import BotSeat, Decision, Draft, DraftRecord, PersonSeat, decode_draft, encode_draft
from engine.limited.pod import IllegalPick
from tests.engine.limited.drafting_room import bots, cmm_set, small_set, table
from tests.tools.unreadable import refused

ME, YOU = SeatId(0), SeatId(2)


def alone(seed: int = 7) -> Draft:
    return table(PersonSeat("Ada"), *bots(3), seed=seed)


def pick(draft: Draft, seat: SeatId = ME, count: int = 1, places: tuple[int, int] = (0, 1)) -> None:
    for _ in range(count):
        draft.choose(seat, places)


def test_a_pod_of_bots_drafts_itself_and_is_a_function_of_its_seed() -> None:
    draft, again, other = table(*bots(4)), table(*bots(4)), table(*bots(4), seed=8)
    assert draft.finished
    assert draft.current_pod == again.current_pod
    assert draft.current_pod.pools != other.current_pod.pools
    assert draft.reasons(ME, 3) == again.reasons(ME, 3)


def test_a_person_is_waited_for_and_bots_are_not() -> None:
    draft = alone()
    assert draft.waiting() == (ME,)
    assert draft.view_seat(ME).has_picked == (False, True, True, True)
    pick(draft)
    assert (draft.current_pod.number, draft.waiting()) == (1, (ME,))


def test_picks_are_listed_pass_by_pass() -> None:
    draft = alone()
    pack = draft.view_seat(ME).pack
    pick(draft, places=(4, 2))
    assert draft.picks_by_pass(ME) == ((pack[4], pack[2]),)
    assert draft.picked_cards(ME) == (pack[4], pack[2])
    assert [len(pair) for pair in draft.picks_by_pass(SeatId(1))] == [2]


def test_undo_brings_the_same_pack_back_and_redo_the_same_pick() -> None:
    draft = alone()
    pick(draft, count=5)
    before = draft.current_pod
    pick(draft)
    after = draft.current_pod
    draft.undo_pick(ME)
    assert draft.current_pod == before
    draft.redo_pick(ME)
    assert draft.current_pod == after


def test_after_undo_bots_pick_again_as_they_did_unless_they_see_other_cards() -> None:
    draft = alone()
    pick(draft, count=4)
    kept = [draft.picks_by_pass(seat)[:2] for seat in map(SeatId, range(4))]
    draft.undo_pick(ME)
    draft.undo_pick(ME)
    pick(draft, places=(2, 3))
    assert [draft.picks_by_pass(seat)[:2] for seat in map(SeatId, range(4))] == kept
    fresh = alone()
    pick(fresh, count=2)
    pick(fresh, places=(2, 3))
    assert fresh.current_pod == draft.current_pod


def test_a_new_pick_ends_what_could_be_made_again() -> None:
    draft = alone()
    pick(draft, count=2)
    draft.undo_pick(ME)
    assert draft.can_redo(ME)
    pick(draft, places=(2, 3))
    assert not draft.can_redo(ME)
    with refused("no pick to redo", IllegalPick):
        draft.redo_pick(ME)


def test_there_is_nothing_to_undo_before_the_first_pick() -> None:
    draft = alone()
    assert not draft.can_undo(ME)
    with refused("no pick to undo", IllegalPick):
        draft.undo_pick(ME)


def test_two_persons_undo_only_their_own_pick_and_what_came_of_it() -> None:
    draft = table(PersonSeat("Ada"), BotSeat(), PersonSeat("Bob"), BotSeat())
    pick(draft, ME, places=(0, 1))
    pick(draft, YOU, places=(5, 6))
    pick(draft, YOU, places=(3, 4))
    draft.undo_pick(ME)
    assert draft.current_pod.number == 0
    assert draft.waiting() == (ME,)
    assert [(decision.seat, decision.positions) for decision in draft.record.decisions] == [(YOU, (5, 6))]
    assert not draft.can_redo(YOU)
    draft.redo_pick(ME)
    assert [(decision.seat, decision.positions) for decision in draft.record.decisions] == [
        (YOU, (5, 6)),
        (ME, (0, 1)),
        (YOU, (3, 4)),
    ]


def test_a_seat_of_a_bot_takes_no_orders() -> None:
    with refused("seat 1 belongs to a bot", IllegalPick):
        alone().choose(SeatId(1), (0, 1))


def test_an_illegal_pick_changes_nothing() -> None:
    draft = alone()
    pick(draft)
    draft.undo_pick(ME)
    before = draft.record
    with pytest.raises(IllegalPick):
        draft.choose(ME, (0, 0))
    assert draft.record == before
    assert draft.can_redo(ME)


@pytest.mark.parametrize("seats", [1, 9])
def test_a_pod_has_two_to_eight_seats(seats: int) -> None:
    with refused(f"a draft of CMM needs 2 to 8 seats, not {seats}"):
        table(*bots(seats))


def test_another_set_is_drafted_given_its_data() -> None:
    draft = Draft(small_set(), DraftRecord("TST", 1, bots(3)))
    assert [len(pool) for pool in draft.current_pod.pools] == [6, 6, 6]


def test_an_expert_suggests_a_legal_pick() -> None:
    draft = alone()
    draft.choose(ME, draft.suggest(ME))
    advice = draft.advise(ME)
    assert sorted(each.position for each in advice) == list(range(18))
    assert [each.total for each in advice] == sorted((each.total for each in advice), reverse=True)


@settings(max_examples=12)
@given(st.lists(st.sampled_from(["pick", "other", "undo", "redo"]), max_size=25))
def test_a_saved_draft_resumes_at_the_same_pick(moves: list[str]) -> None:
    draft = table(PersonSeat("Ada"), *bots(2))
    for move in moves:
        if move == "undo" and draft.can_undo(ME):
            draft.undo_pick(ME)
        elif move == "redo" and draft.can_redo(ME):
            draft.redo_pick(ME)
        elif not draft.finished and len(draft.view_seat(ME).pack) > 3:
            pick(draft, places=(0, 1) if move == "pick" else (3, 2))
    resumed = Draft(cmm_set(), decode_draft(encode_draft(draft.record), "x.draft"))
    assert resumed.current_pod == draft.current_pod
    assert resumed.record == draft.record
    assert resumed.passes == draft.passes


def test_a_truncated_save_is_refused_in_one_sentence() -> None:
    draft = alone()
    pick(draft, count=2)
    whole = encode_draft(draft.record)
    for length in range(0, len(whole) - 2, 7):
        with refused(r"can't read 'my\.draft' as a saved draft: "):
            decode_draft(whole[:length], "my.draft")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (b'{"format":"commandeer game","version":1}', r"'commandeer game'.*format"),
        (b'{"format":"commandeer draft","version":2,"draft":{}}', r"2.*version"),
        (b"\x00\x01\x02", r"as a saved draft"),
        (b"[1]", r"as a saved draft"),
    ],
)
def test_what_is_no_saved_draft_is_refused(change: bytes, message: str) -> None:
    with refused(message):
        decode_draft(change, "my.draft")


@pytest.mark.parametrize(
    ("decision", "message"),
    [
        (Decision(0, 0, (0, 1), ("Nothing", "Nobody")), "seat 0 picked 'Nothing' and 'Nobody' in pass 1"),
        (Decision(0, 0, (0, 40), ("Nothing", "Nobody")), "choose 2 different cards from the pack of 20"),
        (Decision(1, 0, (0, 1), ("Nothing", "Nobody")), "seat 1 belongs to a bot"),
        (Decision(7, 0, (0, 1), ("Nothing", "Nobody")), "seat 7 has no pick to make"),
    ],
)
def test_decisions_that_do_not_fit_the_packs_are_refused(decision: Decision, message: str) -> None:
    record = msgspec.structs.replace(alone().record, decisions=(decision,))
    with refused(f"doesn't match its packs: .*{message}"):
        Draft(cmm_set(), record)


def test_a_draft_of_another_set_is_refused() -> None:
    with refused("a draft of the set 'CMM', not 'TST'"):
        Draft(small_set(), alone().record)
