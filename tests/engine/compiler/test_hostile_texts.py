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
    "Gain control of target creature until end of turn. Untap it. " + "It gets +X/+0 until end of turn. " * 160,
    "When this creature enters, it gets +1/+1 until end of turn. " + "It gains haste until end of turn. " * 160,
    "When A B " * 660,
    "named A " * 740,
    " " * 5_900,
    ", " * 2_900,
    "Create a 1/1 " + "A" * 5_900,
    "a" * 5_990,
    "X, where X is " * 420,
    "1" * 5_990,
    "\n" * 5_990,
    "• " * 2_900,
    "~ " * 2_990,
    "of their choice sacrifices a " * 200,
    "sacrifices a creature of their choice " * 150,
    "put into your graveyard " * 240,
    "puts a number of cards equal to " * 180,
    "reveal cards from the top of their library until a card named " * 90,
    "Create X Role, a " * 340,
    "Choose one —\n" + "• Draw a card.\n" * 380,
    "{T}: Add " * 650,
    "LEVEL 1-2\n1/1\n" * 380,
    "'\"" * 2_900,
)


@pytest.mark.parametrize("text", TEXTS, ids=lambda text: repr(text[:20]))
@pytest.mark.parametrize("types", ["Creature", "Sorcery"])
def test_a_text_that_no_card_has_is_unread_and_soon(text: str, types: str) -> None:
    started = time.process_time()
    status = compile_card({"name": "Odd", "type_line": types, "oracle_text": text}).status
    assert status in ("unread", "partial", "exact")
    assert time.process_time() - started < 10


@pytest.mark.parametrize("name", ["A" * 300, "A " * 149 + "B", ", of the and " * 20, "a-" * 149, "'" * 300, "x, " * 99])
@pytest.mark.parametrize("text", ["When A B C {} enters, ", "named {} ", "{}, ", '"{}" ', "counter on A {} "])
def test_a_name_that_no_card_has_is_looked_for_soon(name: str, text: str) -> None:
    started = time.process_time()
    card = {
        "name": name,
        "type_line": "Legendary Creature",
        "oracle_text": (text * 600).replace("{}", name[:9])[:5_990],
    }
    assert compile_card(card).facts.name == name
    assert time.process_time() - started < 10
