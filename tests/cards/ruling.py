"""Rulings of the Commander Masters release notes, and which test checks each.

    @ruling("Windfall", 1)
    def test_windfall_counts_cards_that_were_really_discarded() -> None: ...

    UNTESTED = [untested("Windfall", 2, "says how players handle cards, not what happens")]

Rulings are numbered from 1 in the order of the release notes. A test may check several rulings, of several cards. What
makes no claim that a game could show is listed in its module's `UNTESTED` with the reason.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

HERE = Path(__file__).parent

T = TypeVar("T", bound=Callable[..., None])

CHECKED: list[Checked] = []
"""Every ruling with a test, as the modules are imported."""


class Checked(NamedTuple):
    """A ruling and its test."""

    card: str
    number: int
    test: str


class Untested(NamedTuple):
    """A ruling without a test, with the reason."""

    card: str
    number: int
    reason: str


def ruling(card: str, *numbers: int) -> Callable[[T], T]:
    """Marks a test with the rulings of a card that it checks."""

    def note(test: T) -> T:
        CHECKED.extend(
            Checked(card, number, f"{test.__module__.rpartition('.')[2]}::{test.__name__}") for number in numbers
        )
        return test

    return note


def untested(card: str, number: int, reason: str) -> Untested:
    """Returns a ruling that no game can show, with the reason."""
    return Untested(card, number, reason)


def ruling_counts() -> dict[str, int]:
    """Card -> how many rulings the release notes give for it."""
    counts: dict[str, int] = json.loads((HERE / "counts.json").read_text(encoding="utf-8"))
    return counts
