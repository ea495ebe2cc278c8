"""From bytes to lines of text, refusing what is no text file.

Rules of the room: UTF-8 with or without a byte order mark, any line ends, at most `MOST_BYTES`.
"""

from __future__ import annotations

import re

from engine.decks.notation.problems import EmptyFile, LineTooLong, NoCopies, NoText, NoUtf8, TooManyBytes
from engine.errors import UnreadableInput

MOST_BYTES = 1_000_000
MOST_COPIES = 999
"""The largest count that a deck file may name for one card."""

MOST_CARDS = 5_000
"""Copies that all parts of a deck file may have together."""
MOST_NOT_UNDERSTOOD = 1_000
"""A file with more lines that say nothing is no deck file."""

LONGEST_ENTRY = 400
"""The most characters of a line that names a card."""

_LINE_END = re.compile(r"\r\n|\n|\r")
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_MOST_QUOTED = 60


def decode_text(data: bytes) -> str:
    """The text of a deck file.

    Raises:
        UnreadableInput: if it is empty, too large, not UTF-8, or holds characters that no text file has.
    """
    if len(data) > MOST_BYTES:
        raise UnreadableInput(TooManyBytes(len(data), MOST_BYTES))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data.count(b"\n", 0, problem.start) + 1
        raise UnreadableInput(NoUtf8(line, data[problem.start : problem.start + 1])) from None
    control = _CONTROL.search(text)
    if control:
        line = len(_LINE_END.findall(text, 0, control.start())) + 1
        raise UnreadableInput(NoText(line, control.group()))
    if not text.strip():
        raise UnreadableInput(EmptyFile(shortened(text)))
    return text


def text_lines(text: str) -> list[tuple[int, str]]:
    """The lines of a text with their numbers (from 1), stripped of white space at both ends."""
    return [(number, line.strip()) for number, line in enumerate(_LINE_END.split(text), 1)]


def shortened(text: str) -> str:
    """`text` to be quoted by a problem: cut if it is long."""
    return text if len(text) <= _MOST_QUOTED else text[:_MOST_QUOTED] + "..."


def read_count(text: str, line: int) -> int:
    """A number of copies.

    Raises:
        UnreadableInput: quoting `text` if it is no number from 1 to `MOST_COPIES`.
    """
    digits = text.strip()
    number = int(digits) if re.fullmatch(r"[0-9]{1,9}", digits) else 0
    if not 1 <= number <= MOST_COPIES:
        raise UnreadableInput(NoCopies(line, shortened(text), MOST_COPIES))
    return number


def check_length(text: str, line: int) -> None:
    """Refuses a line that is too long to name a card.

    Raises:
        UnreadableInput: quoting its beginning.
    """
    if len(text) > LONGEST_ENTRY:
        raise UnreadableInput(LineTooLong(line, shortened(text)))
