"""Messages use the terms of the table in CONTRIBUTING.md, and none of the words that the table rules out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec
import pytest

from app.services.preferences import LANGUAGES, Language
from tests.app.messages.test_messages import every_text

ROOT: Final = Path(__file__).resolve().parents[3]
_HEADING: Final = "## Interface terms"
_COLUMNS: Final = ("English", "German", "Meaning", "not in English", "not in German")
_GAP: Final = re.compile(r"\{[a-z_:]+\}")


class Term(msgspec.Struct, frozen=True):
    """A row of the table."""

    english: str
    german: str
    meaning: str
    ruled_out: dict[Language, tuple[str, ...]]


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def _listed(cell: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in cell.split(",") if word.strip())


def terms() -> list[Term]:
    section = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition(_HEADING)[2].partition("\n## ")[0]
    heading, _rule, *rows = [_cells(line) for line in section.splitlines() if line.startswith("|")]
    assert tuple(heading) == _COLUMNS
    return [
        Term(english, german, meaning, {"en": _listed(not_english), "de": _listed(not_german)})
        for english, german, meaning, not_english, not_german in rows
    ]


def _pattern(word: str) -> re.Pattern[str]:
    end = "" if word.endswith("*") else r"\b"
    return re.compile(rf"\b{re.escape(word.removesuffix('*'))}{end}", re.IGNORECASE)


def breaches(language: Language) -> list[tuple[str, str, str]]:
    """The constant of a message, the word it must not use, and the term to use instead."""
    messages = [(name, _GAP.sub(" ", text)) for name, text in every_text(language)]
    return [
        (name, word, term.english if language == "en" else term.german)
        for term in terms()
        for word in term.ruled_out[language]
        for name, text in messages
        if _pattern(word).search(text)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_use_no_word_that_the_table_of_terms_rules_out(language: Language) -> None:
    assert list(breaches(language)) == []


def test_each_term_has_both_languages_a_meaning_and_a_ruled_out_word() -> None:
    found = terms()
    assert len(found) >= 60
    assert len({term.english for term in found}) == len(found)
    for term in found:
        assert term.english, term
        assert term.german, term
        assert term.meaning, term
        assert term.ruled_out["en"] + term.ruled_out["de"], term


@pytest.mark.parametrize(
    ("word", "text", "found"),
    [
        ("deed", "Choose a deed.", True),
        ("deed", "An indeed good card", False),
        ("automatisiert*", "nicht automatisierte Karten", True),
        ("Halt", "Halte den Import an", False),
    ],
)
def test_a_word_matches_as_a_whole_unless_a_star_allows_any_ending(word: str, text: str, found: bool) -> None:
    assert bool(_pattern(word).search(text)) is found
