"""Deck files of other programs and files of other kinds: each file of `files/` is read or refused as `expected.jsonl`
says.

A line of the table names a file and what comes of it. `lines` are lines of the deck written for Moxfield, `counts` the
main deck, `notes` all kinds of notes, `refused` words of the one sentence that refuses the file.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.services.files.program_files import stored_catalogue
from engine.decks.notation.files import read_deck, write_deck
from engine.errors import UnreadableInput
from tests.tools.unreadable import sentence

FOLDER = Path(__file__).with_name("files")
TABLE = FOLDER / "expected.jsonl"
CASES: list[dict[str, Any]] = [json.loads(line) for line in TABLE.read_text("utf-8").splitlines()]
GUESSES = {"commander_guessed", "companion_guessed"}


def test_every_file_is_in_the_table_once() -> None:
    files = sorted(file.name for file in FOLDER.iterdir() if file != TABLE)
    assert sorted(case["file"] for case in CASES) == files


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["file"])
def test_a_file_is_read_or_refused_as_the_table_says(case: dict[str, Any]) -> None:
    data = (FOLDER / case["file"]).read_bytes()
    if "refused" in case:
        with pytest.raises(UnreadableInput) as refusal:
            read_deck(data, case["file"], stored_catalogue())
        assert case["refused"] in sentence(refusal.value)
        assert "no known card" not in sentence(refusal.value)
        return
    deck, report = read_deck(data, case["file"], stored_catalogue(), seat=case.get("seat"))
    written = write_deck(deck, "moxfield", stored_catalogue())[0].decode().splitlines()
    main = {entry.name: entry for entry in deck.main}
    assert report.notation == case.get("notation", report.notation)
    assert set(case.get("lines", ())) <= set(written)
    assert [leader.name for leader in deck.commanders] == case.get("commanders", [])
    assert [entry.name for entry in deck.sideboard] == case.get("sideboard", [])
    assert [entry.name for entry in deck.maybeboard] == case.get("maybeboard", [])
    assert {entry.name: entry.count for entry in deck.main} == case.get(
        "counts", {name: entry.count for name, entry in main.items()}
    )
    assert deck.name == case.get("name", deck.name)
    for name, categories in case.get("categories", {}).items():
        assert list(main[name].categories) == categories
    if "sets" in case:
        chosen = {entry.printing.set_code for entry in deck.main if entry.printing}
        assert sorted(filter(None, chosen)) == case["sets"]
    assert {note.code for note in report.notes} - GUESSES == set(case.get("notes", ())) - GUESSES
