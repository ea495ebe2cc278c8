"""The page of rules and tests is up to date, and its tables name rules and files that exist."""

from __future__ import annotations

from tests.tools.rules_page import PAGE, RULES, covers, exemptions, inventory, mistakes, places_by_rule, written

FEWEST_TESTED = 1030
"""How many rules have a test at least. This number only grows."""


def test_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(), "run: python -m tests.tools.rules_page write"


def test_tables_name_rules_and_files_that_exist() -> None:
    assert mistakes() == []


def test_rules_with_a_test_do_not_get_fewer() -> None:
    assert len(places_by_rule().keys() & set(RULES)) >= FEWEST_TESTED


def test_inventory_has_each_row_once() -> None:
    assert [row.number for row in inventory()] == [str(number) for number in range(1, 190)]


def test_a_rule_covers_its_parts() -> None:
    assert covers("903.4", "903.4a")
    assert covers("903", "903.4a")
    assert not covers("603.1", "603.10")
    assert exemptions().keys() <= set(RULES)
