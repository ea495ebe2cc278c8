"""Rule numbers in code, documents and names of tests exist in the rules and name the right subject.

`tests/rule_numbers.tsv` lists the numbers. A test that has a rule number in its name also has the mark of that rule.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from engine.text.vocabulary.keyword_words import KEYWORDS
from tests.rules.numbers import NEWER, NUMBERS, SUBJECTS
from tests.structure.sources import passing
from tests.tools.rules_page import rules_of

ROOT = Path(__file__).resolve().parents[2]
SECTIONS = {number for number in SUBJECTS if len(number) == 3 and "705" <= number <= "732"}
"""Sections about one kind of card or of event."""

_NUMBER = re.compile(r"(?<![\w.,-])([1-9][0-9]{2}\.[1-9][0-9]{0,2}[a-z]?)(?![\w%]|\.[0-9])")
_TEST = re.compile(r"def test_([1-9][0-9]{2})(?:_([1-9][0-9]{0,2}[a-z]?))?_(\w+)")
_SECTION = re.compile(r"(?<![\w.,])(7[0-3][0-9])(?:\.[0-9]+[a-z]?)?(?![\w])")

NO_RULES = {
    "test_500_tokens_all_attack_an_empty_board",
    "test_500_equal_tokens_take_little_of_the_budget",
    "test_500_tokens_with_a_restriction_of_their_own_are_still_equal",
}
"""Tests whose name begins with a number that isn't a rule."""

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


def test_newer_numbers_are_used() -> None:
    assert {word.rule for word in KEYWORDS.values()} & NEWER.keys() == {
        number for number in NEWER if number[:3] == "702"
    }


def test_a_section_is_named_for_its_own_subject() -> None:
    wrong = []
    for place, line in lines():
        sections = set(_SECTION.findall(line)) & SECTIONS
        about = {section for section, words in SAID.items() if re.search(words, line, re.IGNORECASE)}
        if sections and about and not sections & about and min(sections) > "713":
            wrong.append(f"{place}: {sorted(sections)} is about {SUBJECTS[min(sections)]}: {line.strip()}")
    assert wrong == []


def test_keywords_have_the_numbers_of_their_rules() -> None:
    subjects = {subject.lower(): number for number, subject in SUBJECTS.items() if number[:4] == "702."}
    pairs = [(word, keyword.rule, subjects[word]) for word, keyword in KEYWORDS.items() if word in subjects]
    assert len(pairs) > 150
    assert [(word, rule, right) for word, rule, right in pairs if rule != right] == []


def test_tests_named_by_a_rule_have_its_mark() -> None:
    wrong = []
    for path, tree in passing("tests"):
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and (named_rule := _TEST.search(f"def {node.name}")):
                number = named_rule[1] + (f".{named_rule[2]}" if named_rule[2] else "")
                if number in NUMBERS and number not in rules_of(node) and node.name not in NO_RULES:
                    wrong.append(f"{path}::{node.name}")
    assert wrong == [], "add @rule(...) of tests.rules.marker"
