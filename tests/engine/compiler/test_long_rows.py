"""Texts of one word many times over: reading stops after as many words as a noun can have before it."""

from __future__ import annotations

from time import process_time

import pytest

from engine.cards.card_object import card_object
from engine.match.pool import compile_exactly

ENOUGH = 10.0
"""CPU seconds. Reading takes a few hundredths of a second. Without a limit for rows it took twenty seconds."""


@pytest.mark.parametrize("word", ["Face-down", "nontoken", "tapped", "creature", "green"])
def test_a_text_of_one_word_many_times_over_is_read_in_little_time(word: str) -> None:
    text = f"{word} " * 400 + "creatures get +1/+1."
    begun = process_time()

    compiled = compile_exactly(card_object({"name": "Long Row", "type_line": "Instant", "oracle_text": text}))

    assert compiled.facts.name == "Long Row"
    assert process_time() - begun < ENOUGH
