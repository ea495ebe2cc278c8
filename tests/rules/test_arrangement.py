"""Each test of a chapter's folder is in the file of a section whose rules it shows."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from tests.tools.rules_page import rules_of

RULES = Path(__file__).parent
FOLDERS = (RULES, RULES.parent / "cards")
MOST_FILES = 40
SHARED = {
    "test_602_2b_a_source_does_not_pay_for_its_own_ability",
    "test_602_2b_what_is_sacrificed_as_a_cost_may_be_tapped_for_mana_before",
    "test_701_every_action_that_can_be_read_is_carried_out_or_said_not_to_be",
}
"""Tests that share the cards of another section's file."""


def files() -> list[Path]:
    """The test files of the chapters' folders."""
    return sorted(path for path in RULES.rglob("test_*.py") if path.parent != RULES)


def test_files_are_in_the_folder_of_their_chapter_and_section() -> None:
    wrong = []
    for path in files():
        section = path.stem[5:8]
        chapter, *deeper = path.relative_to(RULES).parts[:-1]
        if chapter[0] != section[0] or any(folder[:3] != section for folder in deeper):
            wrong.append(path.relative_to(RULES).as_posix())
    assert wrong == []


def test_tests_are_in_the_file_of_their_section() -> None:
    wrong = []
    for path in files():
        nodes = ast.parse(path.read_text(encoding="utf-8")).body
        tests = [node for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
        for test in tests:
            shown = any(number.startswith(path.stem[5:8]) for number in rules_of(test))
            if not shown and test.name not in SHARED:
                wrong.append(f"{path.name}::{test.name}")
    assert wrong == []


def test_no_folder_holds_too_many_files() -> None:
    many = Counter(path.parent for folder in FOLDERS for path in folder.rglob("*.py") if path.name != "__init__.py")

    assert {str(folder): count for folder, count in many.items() if count > MOST_FILES} == {}
