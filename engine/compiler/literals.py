"""Required literals: a text that occurs in every match of a regular expression.

A search for that text is fifty times as fast as the expression. `paragraphs` of `normalise.py` tries two hundred
expressions on every line of every card, and few of them match.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any


def required_literal(pattern: str) -> str:
    """Returns the longest text that every match of `pattern` contains, "" if none is found."""
    parsed = parser.parse(pattern)
    if parsed.state.flags & re.IGNORECASE:
        return ""
    return max(_runs(parsed), key=len, default="")


def _runs(parts: Iterable[tuple[Any, Any]]) -> list[str]:
    """Yields the unbroken texts that every match contains."""
    runs, run = [], ""
    for code, value in parts:
        if code is codes.LITERAL:
            run += chr(value)
            continue
        if code in (codes.AT, codes.ASSERT, codes.ASSERT_NOT):  # takes no character, so the run continues
            runs += _runs(value[1]) if code is codes.ASSERT else []
            continue
        runs.append(run)
        run = ""
        if code is codes.SUBPATTERN and not value[1] and not value[2]:
            runs += _runs(value[3])
        elif code in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT) and value[0] > 0:
            runs += _runs(value[2])
    return [*runs, run]
