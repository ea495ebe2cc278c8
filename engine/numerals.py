"""Numbers in text from outside.

`str.isdigit` is true for signs that `int` refuses ("²"), and `int` refuses very long numbers. `is_number` is true only
for texts that `int` reads.
"""

from __future__ import annotations

from typing import Final

MOST_DIGITS: Final = 9
"""Digits of the longest number that card text may contain. The longest printed one has seven."""


def is_number(text: str) -> bool:
    """Returns whether `text` is a number of at most `MOST_DIGITS` digits from 0 to 9."""
    return len(text) <= MOST_DIGITS and text.isascii() and text.isdigit()
