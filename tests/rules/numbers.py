"""The numbers of the rules, read from `tests/rule_numbers.tsv`."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).resolve().parents[1] / "rule_numbers.tsv"


class Row(NamedTuple):
    """One rule: its number, this project's words for its subject, and whether it is newer than the list."""

    number: str
    subject: str
    newer: bool


def _row(line: str) -> Row:
    number, subject, note = [*line.split("\t"), "", ""][:3]
    return Row(number, subject, note == "newer")


ROWS = tuple(_row(line) for line in FILE.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
NUMBERS = frozenset(row.number for row in ROWS)
SUBJECTS = {row.number: row.subject for row in ROWS if row.subject}
NEWER = {row.number: row.subject for row in ROWS if row.newer}
"""Rules that cards of later sets refer to."""
