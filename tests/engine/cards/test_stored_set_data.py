"""Printings, tokens and emblems as data: stored data is read back, and errors name the invalid field."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.cards.facts import Printing
from engine.cards.set_data import (
    read_emblems,
    read_printings,
    read_tokens,
    write_emblems,
    write_printings,
    write_tokens,
)
from engine.ir.stored_cards import read_cards
from tests.rules.marker import rule
from tests.tools.unreadable import refused

DATA = Path(__file__).resolve().parents[3] / "data"
GOOD = b'{"name":"Sol Ring","set_code":"CMM","number":"410","rarity":"uncommon","sheet":"draft"}\n'


def stored(path: str) -> bytes:
    return (DATA / path).read_bytes()


def test_every_stored_printing_is_of_a_stored_card_and_the_draft_part_is_complete() -> None:
    printings = read_printings(stored("cards/printings/cmm.jsonl"), "cmm.jsonl")
    cards = {card.facts.name for card in read_cards(stored("cards/cmm.jsonl"), "cmm.jsonl")}
    assert {printing.name for printing in printings} == cards
    assert Counter(p.rarity for p in printings if p.sheet == "draft") == {
        "common": 130,
        "uncommon": 135,
        "rare": 135,
        "mythic": 35,
        "special": 1,
    }


def test_the_stored_files_are_what_their_writers_write() -> None:
    printings, tokens = stored("cards/printings/cmm.jsonl"), stored("cards/tokens/cmm.jsonl")
    emblems = stored("cards/emblems/cmm.jsonl")
    assert write_printings(read_printings(printings, "x")) == printings
    assert write_tokens(read_tokens(tokens, "x")) == tokens
    assert write_emblems(read_emblems(emblems, "x")) == emblems


@rule("111.3")
def test_111_3_a_token_without_mana_cost_has_the_colours_it_was_created_with() -> None:
    angel = next(t for t in read_tokens(stored("cards/tokens/cmm.jsonl"), "x") if t.name == "Angel")
    assert (angel.colours, angel.mana_value, str(angel.type_line)) == ("W", 0, "Creature — Angel")


def test_each_emblem_names_a_stored_card() -> None:
    cards = {card.facts.name for card in read_cards(stored("cards/cmm.jsonl"), "cmm.jsonl")}
    assert {e.source for e in read_emblems(stored("cards/emblems/cmm.jsonl"), "x")} <= cards


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (GOOD.replace(b'"uncommon"', b'"often"'), r"p\.jsonl, line 2: 'often' isn't a rarity - at `\$.rarity`"),
        (GOOD.replace(b'"410"', b"410"), r"line 2: .*`\$.number`"),
        (GOOD.replace(b'"number":"410",', b""), r"line 2: .*number"),
        (GOOD.replace(b'"Sol Ring"', b'""'), r"line 2: the field is empty - at `\$.name`"),
        (GOOD, r"line 2: CMM '410' appears twice - at `\$.number`"),
        (b"\x00\xff", r"line 2: "),
    ],
)
def test_a_bad_printing_is_refused_with_file_line_and_field(line: bytes, message: str) -> None:
    with refused(message):
        read_printings(GOOD + line, "p.jsonl")


def test_a_good_printing_is_read() -> None:
    assert read_printings(GOOD, "p.jsonl") == (Printing("Sol Ring", "CMM", "410", "uncommon", "draft"),)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b'{"name":"Angel","faces":[{"name":"Angel","type":"Creature"}]}', r"t\.jsonl, line 1: .*layout"),
        (b'{"name":"Angel","faces":[],"layout":"token"}', r"line 1: .*`\$.faces`"),
        (b'{"name":"Angel","faces":[{"name":"Angel","type":"Cherub"}],"layout":"token"}', r"line 1: 'Cherub'"),
        (b'{"faces":[],"layout":"token"}', r"line 1: .*name"),
        (b'{"name":"Angel","fac', r"line 1: "),
    ],
)
def test_a_bad_token_is_refused_with_file_line_and_field(line: bytes, message: str) -> None:
    with refused(message):
        read_tokens(line, "t.jsonl")


@pytest.mark.parametrize("line", [b'{"name":"Emblem"}', b'{"name":"Emblem","source":3}', b"nothing"])
def test_a_bad_emblem_is_refused_with_file_and_line(line: bytes) -> None:
    with refused(r"e\.jsonl, line 1: "):
        read_emblems(line, "e.jsonl")
