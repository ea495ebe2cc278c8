"""Whole lists as people and programs write them: the commanders, and the number of cards in each part.

`lists/expected.jsonl` names the files and what comes of them; `why` says what is special about a file.
"""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from app.services.files.program_files import stored_catalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.files import read_deck
from engine.decks.notation.report import ImportReport

FOLDER = Path(__file__).with_name("lists")


class Expected(msgspec.Struct, forbid_unknown_fields=True):
    """`has`: cards of any part with their counts; `categories`: of cards of the main deck."""

    file: str
    commanders: list[str]
    main: int
    why: str
    sideboard: int = 0
    maybeboard: int = 0
    tokens: int = 0
    name: str = ""
    has: dict[str, int] = {}
    categories: dict[str, list[str]] = {}


CASES = [
    msgspec.json.decode(line, type=Expected) for line in (FOLDER / "expected.jsonl").read_text("utf-8").splitlines()
]


def read(case: Expected) -> tuple[Deck, ImportReport]:
    return read_deck((FOLDER / case.file).read_bytes(), case.file, stored_catalogue())


def size(part: tuple[DeckEntry, ...]) -> int:
    return sum(entry.count for entry in part)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.file)
def test_a_list_has_these_leaders_and_parts(case: Expected) -> None:
    deck, report = read(case)
    assert [leader.name for leader in deck.commanders] == case.commanders, case.why
    sizes = (size(deck.main), size(deck.sideboard), size(deck.maybeboard), size(report.tokens))
    assert sizes == (case.main, case.sideboard, case.maybeboard, case.tokens), case.why
    assert deck.name == case.name
    counts = {entry.name: entry.count for entry in (*deck.main, *deck.sideboard, *deck.maybeboard)}
    assert {name: counts.get(name) for name in case.has} == case.has
    categories = {entry.name: list(entry.categories) for entry in deck.main}
    assert {name: categories.get(name) for name in case.categories} == case.categories


def test_every_file_of_the_folder_has_an_expectation() -> None:
    files = {path.name for path in FOLDER.iterdir()} - {"expected.jsonl"}
    assert files == {case.file for case in CASES}
    assert len(files) >= 25
