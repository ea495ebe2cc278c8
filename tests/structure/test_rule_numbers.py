"""Rule numbers in code, documents and names of tests exist in the rules, and speak of the right subject.

`tests/rule_numbers.tsv` lists the numbers. Rules newer than that list have no number here; `NEWER` are the numbers by
which the cards of later sets refer to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from engine.text.vocabulary.words import KEYWORDS

ROOT = Path(__file__).resolve().parents[2]
_ROWS = [
    line.split("\t")
    for line in (ROOT / "tests" / "rule_numbers.tsv").read_text(encoding="utf-8").splitlines()
    if line[0] != "#"
]
NUMBERS = {row[0] for row in _ROWS}
SUBJECTS = {row[0]: row[1] for row in _ROWS if len(row) > 1}

NEWER = {
    "701.68": "blight",
    "702.190": "sneak",
    "702.191": "increment",
    "702.193": "power-up",
    "702.194": "teamwork",
}
"""Keywords of sets that came after the list."""

_NUMBER = re.compile(r"(?<![\w.,-])([1-9][0-9]{2}\.[1-9][0-9]{0,2}[a-z]?)(?![\w%]|\.[0-9])")
_TEST = re.compile(r"def test_([1-9][0-9]{2})(?:_([1-9][0-9]{0,2}[a-z]?))?_(\w+)")
_SECTION = re.compile(r"(?<![\w.,])(7[0-3][0-9])(?:\.[0-9]+[a-z]?)?(?![\w])")

SAID = {
    "714": r"\bsagas?\b",
    "715": r"\badventur",
    "716": r"\bclass(es)? level|\bclass keeps|\ba class\b",
    "719": r"\bcases?\b (is|are) solved",
    "720": r"\bomens?\b",
    "724": r"\bmonarch",
    "725": r"\binitiative\b",
    "727": r"\brad counter",
    "729": r"\bmerged? ",
    "730": r"\bday (and|becomes|or) night|\bneither day\b",
}
"""Words that only a rule of this section is about."""


def lines() -> Iterator[tuple[str, str]]:
    """Every line of the program's code, tests and documents, with its place."""
    files = [
        *(file for folder in ("engine", "app", "tests") for file in (ROOT / folder).rglob("*.py")),
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")),
    ]
    for file in files:
        if file != Path(__file__):
            for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
                yield f"{file.relative_to(ROOT)}:{number}", line


def named(line: str) -> list[str]:
    """The rule numbers of a line, those in the name of a test among them."""
    found = _NUMBER.findall(line)
    test = _TEST.search(line)
    if test:
        found.append(test[1] + (f".{test[2]}" if test[2] else ""))
    return found


def is_known(number: str) -> bool:
    return number in NUMBERS or number.rstrip("abcdefghijklmnopqrstuvwxyz") in NEWER


def test_every_rule_number_exists() -> None:
    wrong = [f"{place}: {number}" for place, line in lines() for number in named(line) if not is_known(number)]
    assert wrong == []


def test_newer_numbers_are_not_in_the_list_and_are_used() -> None:
    assert not NEWER.keys() & NUMBERS
    assert {word.rule for word in KEYWORDS.values()} & NEWER.keys() == {
        number for number in NEWER if number[:3] == "702"
    }


def test_a_section_is_named_for_its_own_subject() -> None:
    wrong = []
    for place, line in lines():
        sections = set(_SECTION.findall(line)) & SUBJECTS.keys()
        about = {section for section, words in SAID.items() if re.search(words, line, re.IGNORECASE)}
        if sections and about and not sections & about and min(sections) > "713":
            wrong.append(f"{place}: {sorted(sections)} is about {SUBJECTS[min(sections)]}: {line.strip()}")
    assert wrong == []


def test_keywords_have_the_numbers_of_their_rules() -> None:
    subjects = {subject.lower(): number for number, subject in SUBJECTS.items() if number[:4] == "702."}
    pairs = [(word, keyword.rule, subjects[word]) for word, keyword in KEYWORDS.items() if word in subjects]
    assert len(pairs) > 150
    assert [(word, rule, right) for word, rule, right in pairs if rule != right] == []
