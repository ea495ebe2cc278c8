"""Decks and their problems: the table in `cases/*.case`.

A case is a title that names a rule, the format, one line per expected problem (rule, code, card), perhaps what the
deck is after all fixes ("legal"), then the deck in the plain form, then perhaps the pool.
"""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from engine.cards.catalogue import MemoryCatalogue
from engine.decks.deck import Deck, Pool
from engine.decks.deck_changes import apply_fix
from engine.decks.formats import Format
from engine.decks.notation.files import read_deck
from engine.decks.problems import ProblemCode
from engine.decks.validation import validate_deck

pytest_plugins = ("tests.engine.decks.deck_fixtures",)

FOLDER = Path(__file__).with_name("cases")
FEWEST_CASES = 60
MOST_FIXES = 20


class Case(msgspec.Struct, frozen=True):
    """`expected` are "rule code card" in any order; `fixed`: all problems can be mended by their fixes."""

    title: str
    format: str
    expected: tuple[str, ...]
    fixed: bool
    deck: str
    pool: str | None


def read_cases() -> list[Case]:
    cases = []
    for file in sorted(FOLDER.glob("*.case")):
        for text in file.read_text(encoding="utf-8").split("=== ")[1:]:
            head, deck, *pool = text.replace("--- pool", "---").split("---\n")
            title, *lines = head.strip().split("\n")
            fields = [line.split(": ", 1) for line in lines]
            cases.append(
                Case(
                    title,
                    next(value for key, value in fields if key == "format"),
                    tuple(value for key, value in fields if key == "expect"),
                    any(key == "fixed" and value == "legal" for key, value in fields),
                    deck,
                    pool[0] if pool else None,
                )
            )
    return cases


CASES = read_cases()


def deck_of(text: str, cards: MemoryCatalogue) -> Deck:
    return read_deck(text.encode(), "", cards, "plain")[0]


def problems_of(case: Case, deck: Deck, cards: MemoryCatalogue, formats: dict[str, Format]) -> list[str]:
    pool = Pool.from_deck(deck_of(case.pool, cards)) if case.pool else None
    found = validate_deck(deck, formats[case.format], cards, pool)
    return [" ".join(part for part in (one.rule, one.code, one.card) if part) for one in found]


def test_every_case_names_a_stored_format(formats: dict[str, Format]) -> None:
    missing = {f"data/formats/{case.format}.json" for case in CASES} - {f"data/formats/{name}.json" for name in formats}
    assert missing == set()


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.format} {case.title}")
def test_a_deck_has_exactly_these_problems(case: Case, cards: MemoryCatalogue, formats: dict[str, Format]) -> None:
    assert sorted(problems_of(case, deck_of(case.deck, cards), cards, formats)) == sorted(case.expected)


@pytest.mark.parametrize("case", [case for case in CASES if case.fixed], ids=lambda case: case.title)
def test_the_fixes_make_the_deck_legal(case: Case, cards: MemoryCatalogue, formats: dict[str, Format]) -> None:
    deck = deck_of(case.deck, cards)
    pool = Pool.from_deck(deck_of(case.pool, cards)) if case.pool else None
    for _ in range(MOST_FIXES):
        fixes = [one.fix for one in validate_deck(deck, formats[case.format], cards, pool) if one.fix]
        if not fixes:
            break
        deck = apply_fix(deck, fixes[0])
    assert problems_of(case, deck, cards, formats) == []


def test_the_table_is_large_and_has_every_code() -> None:
    seen = {line.split(" ")[1] for case in CASES for line in case.expected}
    assert len(CASES) >= FEWEST_CASES
    assert seen == set(get_args(ProblemCode))
    assert len({(case.format, case.title) for case in CASES}) == len(CASES)
