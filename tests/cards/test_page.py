"""The page lists each ruling with its test or the reason for none."""

from __future__ import annotations

from tests.cards.page import PAGE, written
from tests.cards.ruling import ruling_counts

MOST_OPEN = 0
"""The maximum number of rulings without a test or reason. This number only shrinks."""


def test_the_page_says_which_test_checks_which_ruling() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(), "run: python -m tests.cards.page"


def test_no_more_rulings_are_open_than_before() -> None:
    still_open = written().count("| open |")

    assert still_open <= MOST_OPEN
    assert sum(ruling_counts().values()) == 1028
