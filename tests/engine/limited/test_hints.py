"""Draft hints as data: stored data is read back, and errors name the invalid field."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.limited.guide import CardHints, read_hints, write_hints
from tests.engine.limited.drafting_room import DATA, cmm_recipe
from tests.tools.unreadable import refused

HINTS = st.builds(
    CardHints,
    rating=st.integers(0, 500).map(lambda points: points / 100),
    commander=st.none() | st.integers(0, 500).map(lambda points: points / 100),
    roles=st.lists(st.sampled_from(["removal", "draw", "ramp"]), unique=True).map(tuple),
    gives=st.lists(st.sampled_from(["tokens", "zombie"]), unique=True).map(tuple),
)


@given(st.dictionaries(st.text(min_size=1, max_size=8), HINTS, max_size=5))
def test_written_hints_read_back(cards: dict[str, CardHints]) -> None:
    read = read_hints(write_hints("TST", cards), "x.json")
    assert (read.set_code, read.cards) == ("TST", cards)


def test_every_card_of_the_booster_is_rated() -> None:
    hints = read_hints((DATA / "boosters/cmm_ratings.json").read_bytes(), "cmm_ratings.json")
    assert len(hints.cards) == 436
    assert hints.set_code == cmm_recipe().set_code


@pytest.mark.parametrize(
    ("card", "message"),
    [
        (b'{"rating": 5.5}', r"x\.json: 'A' has the rating 5\.5.* from 0 to 5 .*\.rating"),
        (b'{"rating": 3, "commander": -1}', r"x\.json: 'A' has the rating -1.*\.commander"),
        (b'{"commander": 3}', r"x\.json: .*rating"),
        (b'{"rating": 3, "roles": ["dance"]}', r"x\.json: .*'dance'.*roles"),
        (b'{"rating": 3, "colour": "red"}', r"x\.json: .*colour"),
        (b"{", r"x\.json: "),
    ],
)
def test_bad_hints_are_refused_with_file_and_field(card: bytes, message: str) -> None:
    with refused(message):
        read_hints(b'{"set_code": "TST", "cards": {"A": ' + card + b"}}", "x.json")
