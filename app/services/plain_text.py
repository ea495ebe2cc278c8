"""Makes text from outside safe to show, in the window as in the terminal.

Input: any text, for example a deck's name from a file. Output: the same text without characters that steer a
terminal, turn the reading direction around, or take no room. Data is stored and exported unchanged: only what a person
reads passes through here.
"""

from __future__ import annotations

import re
from typing import Final

REPLACEMENT: Final = "\ufffd"
"""Stands where a character can't be shown."""

BREAK: Final = "\u200b"
"""A place where the program itself lets a long word end its line."""

_INVISIBLE: Final = re.compile(
    "[\u00ad\u034f\u061c\u070f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff"
    "\uffa0\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]"
)
"""Characters without a picture: zero-width ones, those that turn text around, and tags."""

_BLANK: Final = re.compile("[\t\n\v\f\r\x85\u2028\u2029]+")
"""Tabs and ends of lines, as in a terminal or in a document."""

_CONTROL: Final = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters, with which a terminal can be steered, and halves of characters."""


def visible(text: str) -> str:
    """The text on one line: blanks become spaces, invisible characters go, and each control character becomes "�"."""
    if text.isprintable():
        return text
    return _CONTROL.sub(REPLACEMENT, _BLANK.sub(" ", _INVISIBLE.sub("", text)))


def visible_lines(text: str, *, breaks: bool = False) -> str:
    """The same for a text of several lines: its line ends stay. `breaks`: so do the program's own `BREAK` marks."""
    if text.isprintable():
        return text
    ends = text.replace("\r\n", "\n").split("\n")
    if breaks:
        return "\n".join(BREAK.join(map(visible, line.split(BREAK))) for line in ends)
    return "\n".join(map(visible, ends))
