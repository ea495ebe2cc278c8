"""Stored abilities hold only words of the language."""

from __future__ import annotations

import pytest

from engine.errors import UnreadableInput
from engine.ir.patterns import StatIs
from engine.ir.problems import NotAWord
from engine.ir.stored_cards import from_data
from engine.ir.values import Number

FIVE = {"_": "Number", "n": 5}


def test_a_word_of_the_language_is_read() -> None:
    stored = {"_": "StatIs", "stat": "power", "compare": ">=", "value": FIVE}
    assert from_data(stored) == StatIs("power", ">=", Number(5))


@pytest.mark.parametrize(("field", "word"), [("stat", "beauty"), ("compare", "about"), ("compare", 5)])
def test_any_other_word_is_refused_by_field(field: str, word: object) -> None:
    stored = {"_": "StatIs", "stat": "power", "compare": ">=", "value": FIVE, field: word}
    with pytest.raises(UnreadableInput) as refused:
        from_data(stored)
    assert refused.value.problem == NotAWord("StatIs", field, word)


def test_each_of_several_words_is_looked_at() -> None:
    with pytest.raises(UnreadableInput):
        from_data({"_": "TakeFrom", "which": ["power", "wisdom"], "of": {"_": "This"}})


@pytest.mark.parametrize(
    ("node", "field", "word"),
    [
        ({"_": "Cant", "what": "sing"}, "what", "sing"),
        ({"_": "Must", "what": "sing"}, "what", "sing"),
        ({"_": "HasColour", "colour": "white"}, "colour", "white"),
        ({"_": "IsKind", "kind": "thing"}, "kind", "thing"),
        ({"_": "PlayerPattern", "kind": "friend"}, "kind", "friend"),
        ({"_": "BeginningOf", "step": "tea time"}, "step", "tea time"),
        ({"_": "BecomeMonarch", "who": {"_": "You"}, "designation": "mayor"}, "designation", "mayor"),
        ({"_": "Compare", "left": FIVE, "compare": "about", "right": FIVE}, "compare", "about"),
    ],
)
def test_a_vocabulary_is_closed(node: dict[str, object], field: str, word: str) -> None:
    with pytest.raises(UnreadableInput) as refused:
        from_data(node)
    assert refused.value.problem == NotAWord(str(node["_"]), field, word)
