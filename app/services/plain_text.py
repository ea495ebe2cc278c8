"""Plain text: makes text from outside safe to show in the window and in the terminal.

Input: any text, for example a deck's name from a file. Output: the same text without characters that control a
terminal, reverse the reading direction, or take no room. Stored and exported data stays unchanged; only text for people
to read is cleaned.
"""

from __future__ import annotations

import re
from typing import Final

REPLACEMENT: Final = "\ufffd"
"""Replaces a character that can't be shown."""

BREAK: Final = "\u200b"
"""Marks a place where the program itself allows a line break in a long word."""

_INVISIBLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff"
    "\uffa0\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]"
)
"""Characters without a picture: zero-width ones, those that reverse text, and tags."""

_BLANK: Final = re.compile("[\t\n\v\f\r\x85\u2028\u2029]+")
"""Tabs and ends of lines, as in a terminal or in a document."""

_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters, which could control a terminal, and halves of surrogate pairs."""


def visible(text: str) -> str:
    """Returns the text on one line. Blanks become spaces, invisible characters are removed, and each control character
    becomes "�"."""
    if text.isprintable():
        return text
    return _CONTROL.sub(REPLACEMENT, _BLANK.sub(" ", _INVISIBLE.sub("", text)))


def visible_lines(text: str, *, breaks: bool = False) -> str:
    """Does the same for a text of several lines, whose line ends stay. `breaks`: the program's own `BREAK` marks stay
    too."""
    if text.isprintable():
        return text
    ends = text.replace("\r\n", "\n").split("\n")
    if breaks:
        return "\n".join(BREAK.join(map(visible, line.split(BREAK))) for line in ends)
    return "\n".join(map(visible, ends))
