"""Writes RULINGS.md: which test checks which ruling. Run from the project's root: `python -m tests.cards.page`."""

from __future__ import annotations

import importlib
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
PAGE = HERE / "RULINGS.md"

HEAD = """# Rulings of Commander Masters and their tests

Written by `python -m tests.cards.page`. Each ruling of the release notes (card, number in the order of the notes) with
the test that checks it, or the reason why no game could show it.
"""


@cache
def written() -> str:
    """Returns the page for the current test modules."""
    from tests.cards.ruling import CHECKED, Untested, ruling_counts

    CHECKED.clear()
    reasons: list[Untested] = []
    for path in sorted((HERE / "rulings").glob("test_*.py")):
        sys.modules.pop(f"tests.cards.rulings.{path.stem}", None)
        module = importlib.import_module(f"tests.cards.rulings.{path.stem}")
        reasons.extend(getattr(module, "UNTESTED", []))
    tests: dict[tuple[str, int], list[str]] = defaultdict(list)
    for checked in CHECKED:
        tests[checked.card, checked.number].append(f"`{checked.test}`")
    why = {(reason.card, reason.number): reason.reason for reason in reasons}
    counts = ruling_counts()
    unknown = sorted({*tests, *why} - {(card, n) for card, most in counts.items() for n in range(1, most + 1)})
    assert not unknown, f"there are no such rulings: {unknown}"
    both = sorted(tests.keys() & why.keys())
    assert not both, f"tested, and said to be untestable: {both}"
    total = sum(counts.values())
    lines = [
        HEAD,
        f"{total} rulings on {len(counts)} cards: {len(tests)} tested, {len(why)} not testable, "
        f"{total - len(tests) - len(why)} open.\n",
        "| Card | Ruling | Test, or why there is none |",
        "|---|---|---|",
    ]
    for card, most in counts.items():
        for number in range(1, most + 1):
            key = (card, number)
            said = ", ".join(tests[key]) if key in tests else why.get(key, "open")
            lines.append(f"| {card} | {number} | {said} |")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8")
