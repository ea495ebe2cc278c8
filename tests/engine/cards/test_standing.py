"""Where card objects say that their cards may be played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.card_object import card_object, read_facts
from engine.cards.object_standing import read_standing
from engine.cards.standing import LEGALITIES, MARKS, NO_STANDING, Standing, standing_of
from engine.cards.stored_facts import pack_facts, unpack_facts
from engine.errors import UnreadableInput
from tests.rules.marker import rule

NOWHERE = dict.fromkeys(("standard", "modern", "legacy", "vintage", "commander", "brawl"), "not_legal")
PAPER = {**NOWHERE, "legacy": "legal", "vintage": "legal", "commander": "legal"}
ARENA = {**NOWHERE, "brawl": "legal", "historic": "legal"}


def standing(**fields: Any) -> Standing:
    return read_facts({"name": "Sample", "type_line": "Creature — Goblin", **fields}).standing


def test_an_object_that_says_nothing_has_no_standing() -> None:
    assert standing() is NO_STANDING


@pytest.mark.parametrize(
    ("fields", "marks"),
    [
        ({"security_stamp": "acorn", "legalities": NOWHERE}, ("funny",)),
        ({"security_stamp": "acorn"}, ("funny",)),
        ({"border_color": "silver", "legalities": NOWHERE}, ("funny",)),
        ({"border_color": "silver", "legalities": PAPER}, ()),
        ({"set_type": "funny", "legalities": NOWHERE}, ("funny",)),
        ({"set_type": "funny", "legalities": PAPER}, ()),
        ({"set_type": "funny"}, ()),
        ({"digital": True, "legalities": ARENA}, ("digital",)),
        ({"digital": True, "legalities": PAPER}, ()),
        ({"digital": True}, ("digital",)),
        ({"games": ["arena", "mtgo"], "legalities": ARENA}, ("digital",)),
        ({"games": ["arena", "paper"], "legalities": ARENA}, ()),
        ({"games": []}, ()),
        ({"set_type": "alchemy", "legalities": ARENA}, ("digital",)),
        ({"game_changer": True, "legalities": PAPER}, ("game-changer",)),
        ({"reserved": True, "legalities": PAPER}, ("reserved",)),
        ({"reserved": False, "game_changer": False}, ()),
        ({"reserved": "yes", "digital": "no", "games": "arena", "legalities": ["commander"]}, ()),
    ],
)
def test_an_object_says_what_kind_of_card_it_is(fields: dict[str, Any], marks: tuple[str, ...]) -> None:
    assert standing(**fields).marks == marks


@rule("712.4")
@pytest.mark.parametrize(
    ("fields", "is_result"),
    [
        ({"layout": "meld", "mana_cost": ""}, True),
        ({"layout": "meld", "mana_cost": "{2}{W}"}, False),
        ({"layout": "meld", "type_line": "Land"}, False),
        ({"layout": "meld", "all_parts": [{"name": "Sample", "component": "meld_result"}], "mana_cost": "{1}"}, True),
        ({"layout": "meld", "all_parts": [{"name": "Sample", "component": "meld_part"}]}, False),
        ({"layout": "meld", "all_parts": [3, {"name": 5}]}, True),
        ({"layout": "normal"}, False),
    ],
)
def test_712_4_what_two_melded_cards_become_is_known(fields: dict[str, Any], is_result: bool) -> None:
    assert standing(**fields).has_mark("meld-result") == is_result


def test_a_preview_becomes_legal_on_its_day() -> None:
    found = standing(set_type="expansion", released_at="2030-02-01", legalities=NOWHERE)

    assert found.preview == "2030-02-01"
    assert found.on_day("2030-01-31").legalities["commander"] == "not_legal"
    assert found.on_day("2030-02-01") == Standing()


@pytest.mark.parametrize(
    "fields",
    [
        {"set_type": "expansion", "released_at": "2030-02-01", "legalities": PAPER},
        {"set_type": "memorabilia", "released_at": "2030-02-01", "legalities": NOWHERE},
        {"set_type": "expansion", "released_at": "soon", "legalities": NOWHERE},
        {"set_type": "expansion", "released_at": "2030-02-01", "legalities": {"commander": "not_legal"}},
        {"set_type": "funny", "released_at": "2030-02-01", "legalities": NOWHERE},
    ],
)
def test_what_is_no_preview_stays_as_its_object_says(fields: dict[str, Any]) -> None:
    found = standing(**fields)
    assert found.preview == ""
    assert found.on_day("2040-01-01") == found


def test_a_standing_is_stored_and_read_again() -> None:
    facts = read_facts(
        {"name": "Sample", "type_line": "Artifact", "reserved": True, "legalities": {"commander": "banned", **ARENA}}
    )
    assert pack_facts(facts).standing.startswith("reserved legal:")
    assert unpack_facts(pack_facts(facts)) == facts


def test_facts_stored_before_have_no_standing() -> None:
    stored = pack_facts(read_facts({"name": "Sample", "type_line": "Artifact"}))
    assert stored.standing == ""
    assert unpack_facts(stored).standing is NO_STANDING


def test_a_damaged_standing_is_refused() -> None:
    for text in ("sometimes", "legal", "preview:soon", "legal-ish:commander"):
        with pytest.raises(UnreadableInput):
            Standing.parse(text)


def test_a_field_called_standing_in_an_object_from_outside_says_nothing() -> None:
    assert standing(standing="banned:commander") is NO_STANDING
    assert card_object({"name": "Sample", "standing": {"x": []}}).standing is None


_names = st.text("abcdefghij0123_-", min_size=1, max_size=12)


@given(
    st.lists(st.sampled_from(MARKS)),
    st.dictionaries(_names, st.sampled_from(LEGALITIES), max_size=25),
    st.sampled_from(["", "2031-12-31"]),
)
def test_every_standing_is_read_as_it_was_written(marks: list[Any], legalities: dict[str, str], day: str) -> None:
    made = standing_of(marks, legalities, day)
    assert Standing.parse(str(made)) == made
    assert made.legalities == legalities


_anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
_FIELDS = (
    *("legalities", "digital", "games", "security_stamp", "border_color", "set_type", "released_at"),
    *("game_changer", "reserved", "all_parts", "layout", "type_line", "mana_cost", "name"),
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(_FIELDS, _anything)))
def test_no_value_of_a_field_breaks_the_reading(fields: dict[str, Any]) -> None:
    found = read_standing(fields)
    assert Standing.parse(str(found)) == found
