"""Booster recipes as data: stored data is read back, and errors name the invalid field."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.limited.booster import read_recipe, write_recipe
from tests.engine.limited.drafting_room import cmm_recipe
from tests.tools.unreadable import refused, sentence


def broken(**changes: Any) -> bytes:
    document = msgspec.json.decode(write_recipe(cmm_recipe()))
    for path, value in changes.items():
        *parents, last = path.split("__")
        place = document
        for key in parents:
            place = place[int(key) if key.isdigit() else key]
        place[last] = value
    return msgspec.json.encode(document)


def test_a_written_recipe_reads_back() -> None:
    assert read_recipe(write_recipe(cmm_recipe()), "x.json") == cmm_recipe()


def test_the_commander_masters_booster_has_20_cards_drafted_in_ten_passes() -> None:
    assert (cmm_recipe().card_count, cmm_recipe().passes, cmm_recipe().draft.rounds) == (20, 10, 3)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"slots": []}, r"at least one slot - at `\$.slots`"),
        ({"slots__2__count": 0}, r"a slot can't have 0 cards - at `\$.slots\[2\].count`"),
        ({"slots__2__count": "3"}, r"`\$.slots\[2\].count`"),
        ({"slots__0__sheets": {"nowhere": 1}}, r"no sheet is called 'nowhere' - at `\$.slots\[0\].sheets`"),
        ({"slots__0__sheets": {}}, r"the slot 'common' has no sheet to draw from"),
        ({"slots__0__sheets": {"common": -2}}, r"-2 isn't a valid weight - at `\$.slots\[0\].sheets.common`"),
        ({"slots__0__colour": "red"}, r"colour"),
        ({"sheets__common": {}}, r"the sheet is empty - at `\$.sheets.common`"),
        ({"sheets__common": {"7": 0}}, r"0 isn't a valid weight - at `\$.sheets.common.7`"),
        ({"draft__directions": []}, r"at least one round - at `\$.draft.directions`"),
        ({"draft__directions": ["up"]}, r"'up' - at `\$.draft.directions\[0\]`"),
        ({"draft__picks_per_pass": 0}, r"0 cards per pass .*`\$.draft.picks_per_pass`"),
        ({"draft__least_seats": 9}, r"9 to 8 isn't a valid range of seats"),
        ({"draft__least_deck": 0}, r"`\$.draft.least_deck`"),
        ({"draft__free_commanders": [{"name": "A", "copies": 0}]}, r"free_commanders\[0\].copies"),
    ],
)
def test_a_bad_recipe_is_refused_with_file_and_field(changes: dict[str, Any], message: str) -> None:
    with refused(message) as refusal:
        read_recipe(broken(**changes), "boosters/x.json")
    assert sentence(refusal.value).startswith("boosters/x.json: ")


@pytest.mark.parametrize("data", [b"", b"{", b"\xff\xfe", b"[]", b'{"set_code": "X"}'])
def test_what_is_no_recipe_is_refused_with_the_file(data: bytes) -> None:
    with refused(r"boosters/x\.json: "):
        read_recipe(data, "boosters/x.json")
