"""Every refusal can be said in German, and what the system refuses is a sentence with the place in it."""

from __future__ import annotations

import ast
import errno
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import app
from app.messages.error_words import REFUSALS
from app.messages.errors import error_sentence, known_refusal, refusal
from engine.errors import UnknownCard, UnreadableInput

ROOT = Path(app.__file__).parent.parent
REACHED = (
    *(
        "app",
        "engine/cards/search",
        "engine/cards/card_object.py",
        "engine/cards/mana_cost.py",
        "engine/cards/type_line.py",
        "engine/conformance/scenario.py",
        "engine/decks/notation",
        "engine/limited/bots/profile.py",
        "engine/limited/draft.py",
    ),
    *("engine/limited/draft_file.py", "engine/match/record.py", "engine/match/setup.py"),
)
"""Rooms whose refusals a user meets. What the program's own data files may lack is a bug, and stays English."""

BUILDING = "app/services/set_data"


def modules() -> Iterator[Path]:
    for room in REACHED:
        place = ROOT / room
        for file in [place] if place.is_file() else sorted(place.rglob("*.py")):
            if not file.is_relative_to(ROOT / BUILDING):
                yield file


def written(node: ast.expr) -> str | None:
    """The text of a literal, with a letter for each gap; None if it is put together elsewhere."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "X" for part in node.values)
    return None


def refusals() -> Iterator[tuple[str, str]]:
    for file in modules():
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "UnreadableInput":
                text = written(node.args[0])
                if text is not None:
                    yield f"{file.relative_to(ROOT)}:{node.lineno}", text


def test_every_refusal_has_german_words() -> None:
    found = list(refusals())
    assert len(found) > 40
    general = re.compile(r"(?:X|X, line X|card X|field \S+): X")  # a place and a sentence that is itself in the table
    assert [each for each in found if not general.fullmatch(each[1]) and not known_refusal(each[1])] == []


def test_no_entry_of_the_table_hides_another() -> None:
    for number, message in enumerate(REFUSALS):
        sample = message.en
        for gap in message.gaps("en"):
            sample = sample.replace(f"{{{gap}}}", "X")
        expected = message.de
        for gap in message.gaps("de"):
            expected = expected.replace(f"{{{gap}}}", "X")
        if "problem" not in message.gaps("en"):
            assert refusal(sample, "de") == expected, number


def test_a_refusal_within_a_refusal_is_translated_too() -> None:
    sentence = "'a: b.txt': line 3: '0' is not a number of copies from 1 to 999"
    assert refusal(sentence, "de") == "'a: b.txt': Zeile 3: '0' ist keine Anzahl von 1 bis 999"
    assert refusal(sentence, "en") == sentence


def test_what_is_not_in_the_table_stays_as_it_is() -> None:
    assert refusal("Something: else entirely.", "de") == "Something: else entirely"


def test_an_unknown_card_is_quoted_in_both_languages() -> None:
    error = UnknownCard("Blorp")
    assert error_sentence(error, "en") == "no card is named 'Blorp'"
    assert error_sentence(error, "de") == "Keine Karte heißt 'Blorp'"
    assert error_sentence(UnreadableInput("this is not a saved game"), "de") == "dies ist keine gespeicherte Partie"


@pytest.mark.parametrize(
    ("number", "en", "de"),
    [
        (errno.ENOENT, "'/a/b' does not exist", "'/a/b' gibt es nicht"),
        (errno.EISDIR, "'/a/b' is a folder, not a file", "'/a/b' ist ein Ordner, keine Datei"),
        (errno.ENOSPC, "the disk is full; '/a/b' is not written", "der Datenträger ist voll;"),
        (errno.EROFS, "'/a/b' is read-only", "'/a/b' ist schreibgeschützt"),
        (errno.EIO, "'/a/b' could not be read or written: reason", "'/a/b' ist nicht les- oder schreibbar: reason"),
    ],
)
def test_what_the_system_refuses_names_the_place(number: int, en: str, de: str) -> None:
    error = OSError(number, "reason", "/a/b")
    assert error_sentence(error, "en") == en
    assert error_sentence(error, "de").startswith(de)
