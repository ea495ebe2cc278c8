"""Texts that no card has: nested or repeated without an end. They are unread, soon, and nothing breaks."""

from __future__ import annotations

import time

import pytest

from engine.compiler.pipeline import compile_card

TEXTS = (
    "When this creature enters, " * 200,
    "Flying, " * 600,
    "target creature and " * 280,
    "Sacrifice a creature, " * 250 + ": Draw a card.",
    "(" * 5_900,
    '"' * 5_000,
    "Whenever a creature dies, " + "draw a card and " * 350,
)


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: text[:12])
@pytest.mark.parametrize("types", ["Creature", "Sorcery"])
def test_a_text_that_no_card_has_is_unread_and_soon(text: str, types: str) -> None:
    started = time.process_time()
    assert compile_card({"name": "Odd", "type_line": types, "oracle_text": text}).status in ("unread", "exact")
    assert time.process_time() - started < 10
