"""Draft logs of other programs as typed drafts, and as pools."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.catalogue import MemoryCatalogue
from engine.decks.notation.draft_logs import find_draft_log, read_pool_of
from engine.errors import UnreadableInput
from engine.limited.draft_log import DraftLog, LoggedPick
from tests.tools.unreadable import sentence

FILES = Path(__file__).with_name("files")


def log_of(name: str) -> DraftLog:
    found = find_draft_log((FILES / name).read_bytes())
    assert found is not None
    return found


def test_a_draftmancer_log_has_every_seats_packs_and_picks() -> None:
    log = log_of("draft_site_log.json")
    assert (log.program, log.sets, log.own) == ("Draftmancer", ("CMM",), 1)
    bot, ann = log.seats
    assert (bot.name, bot.is_bot, bot.pool) == ("Bot 1", True, ("Arcane Signet",))
    assert ann.picks == (
        LoggedPick(0, 0, ("Sol Ring", "Counterspell"), (0,), (1,)),
        LoggedPick(0, 1, ("Mountain",), (0,)),
    )
    assert (ann.pool, ann.main, ann.side) == (("Sol Ring", "Mountain"), ("Sol Ring",), ("Mountain",))


def test_picks_without_numbers_are_counted_by_the_size_of_the_packs() -> None:
    cards = {key: {"name": key} for key in "abcdef"}
    picks = [{"pick": [0], "booster": list(pack)} for pack in ("abc", "ab", "a", "def", "de")]
    document = {"carddata": cards, "users": {"u": {"userName": "Ann", "isBot": False, "picks": picks}}}
    log = find_draft_log(json.dumps(document).encode())
    assert log is not None
    assert [(pick.round, pick.turn) for pick in log.seats[0].picks] == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1)]
    assert log.seats[0].pool == ("a", "a", "a", "d", "d")


def test_a_log_of_another_kind_of_draft_has_the_cards_alone() -> None:
    picks: list[dict[str, Any]] = [{"pickedPile": 1, "piles": [["a"]]}]
    user = {"userName": "Ann", "isBot": False, "picks": picks, "cards": ["a", "missing"]}
    document = {"carddata": {"a": {"name": "Sol Ring"}}, "users": {"u": user}}
    log = find_draft_log(json.dumps(document).encode())
    assert log is not None
    assert log.seats[0].picks == ()
    assert log.seats[0].pool == ("Sol Ring", "missing")


def test_a_magic_online_log_has_its_owners_picks() -> None:
    log = log_of("client_draft_log.txt")
    assert [seat.name for seat in log.seats] == ["Ben", "Ann", "Cleo"]
    assert (log.program, log.own, log.sets) == ("Magic Online", 1, ("CMM",))
    assert log.seats[1].picks == (
        LoggedPick(0, 0, ("Arcane Signet", "Sol Ring", "Mountain"), (1,)),
        LoggedPick(0, 1, ("Counterspell", "Mountain"), (0,)),
    )


@pytest.mark.parametrize(("seat", "said"), [(0, "no seat 0"), (4, "no seat 4"), (1, "no cards for seat 1, 'Ben'")])
def test_a_seat_without_cards_is_refused(seat: int, said: str) -> None:
    with pytest.raises(UnreadableInput) as refusal:
        read_pool_of(log_of("client_draft_log.txt"), seat, None)
    assert said in sentence(refusal.value)


KEYS = ("users", "carddata", "picks", "pick", "booster", "cards", "decklist", "main", "name", "u1", "packNum", "burn")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=20,
)


@given(st.dictionaries(st.sampled_from(KEYS), JSON, max_size=4), JSON)
def test_any_document_is_a_log_or_none(users: dict[str, Any], cards: object) -> None:
    document = {"users": users, "carddata": cards}
    log = find_draft_log(json.dumps(document).encode())
    if log is not None:
        assert len(log.seats) == len(users)
        assert all(place < len(pick.offered) for seat in log.seats for pick in seat.picks for place in pick.taken)
        with suppress(UnreadableInput):
            assert read_pool_of(log, None, MemoryCatalogue(()))[0].card_count > 0
