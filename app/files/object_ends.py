"""Where a JSON object ends, and where the next one begins behind one that is broken.

Comes in: a buffer of bytes and a place in it. Goes out: a place. Brackets that don't fit close what they can, so that a
broken object has an end too.
"""

from __future__ import annotations

import re
from typing import Final

import msgspec

TEXT: Final = rb'"(?:[^"\\\n]++|\\[^\n])*+"'
"""A text in quotes, which ends on its line: else one open quote would turn all later texts inside out."""
_BRACKET: Final = re.compile(rb'(?:[^"\[\]{}]++|' + TEXT + rb")*+([\[{]++|[\]}])", re.DOTALL)
"""The next brackets outside of texts: one that closes, or all that open side by side."""
_SIGN: Final = re.compile(rb'[^"\[\]{}]*+(["\]}]|[\[{]++)?')
_IN_TEXT: Final = re.compile(rb'(?:[^"\\\n]++|\\[^\n])*+(["\n])?')
_OPENS: Final = {b"}": ord("{"), b"]": ord("[")}
_BEGINS: Final = re.compile(rb',[ \t\r\n]*+(?=\{[ \t\r\n]*+")')
_BEHIND: Final = re.compile(rb"[ \t\r\n]*+(?:,[ \t\r\n]*+\{|\][ \t\r\n]*+(?:\}|\Z)|\Z)")
_MOST_TRIED: Final = 50
"""Places that are tried as the beginning of the next object."""


class Ending:
    """Looks for the end of the object or list at `at`, in a buffer that grows. `end`: behind it, None if it isn't found
    yet; `broken`: its brackets don't fit, or a text in it doesn't end on its line; `at`: how far the search has come.
    """

    def __init__(self, at: int) -> None:
        self.at = at
        self.end: int | None = None
        self.broken = False
        self._opened = bytearray()
        self._in_text = False

    def find_end(self, buffer: bytes) -> bool:
        """Looks on; returns whether the end is in the buffer."""
        while self.end is None:
            whole = None if self._in_text else _BRACKET.match(buffer, self.at)
            found = whole or (_IN_TEXT if self._in_text else _SIGN).match(buffer, self.at)
            assert found is not None
            self.at, sign = found.end(), found[1]
            if sign is None:
                return False
            if self._in_text:
                self._in_text = False
                self.broken = self.broken or sign == b"\n"
            elif sign == b'"':
                self._in_text = True
            else:
                self._take(sign)
        return True

    def drop_bytes(self, by: int) -> None:
        """The buffer has lost `by` bytes at its beginning."""
        self.at -= by

    def _take(self, sign: bytes) -> None:
        opened = _OPENS.get(sign)
        if opened is None:
            self._opened += sign
            return
        place = self._opened.rfind(opened)
        self.broken = self.broken or place != len(self._opened) - 1
        if place >= 0:
            del self._opened[place:]
            if not self._opened:
                self.end = self.at


def is_json(data: bytes) -> bool:
    """Returns whether the bytes are one JSON value."""
    try:
        msgspec.json.decode(data, type=msgspec.Raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return True


def next_line(buffer: bytes, start: int, end: int, indent: bytes | None) -> int | None:
    """The end of the line before one that opens an object with this indentation, or closes the list; None if no line
    does."""
    if indent is None:
        return None
    pattern = rb"\n(?=" + re.escape(indent) + rb"\{|[ \t]{0,%d}\])" % len(indent)
    found = re.compile(pattern).search(buffer, start, end)
    return None if found is None else found.start()


def next_object(buffer: bytes, start: int, indent: bytes | None) -> int | None:
    """Where reading can go on behind a broken object that begins before `start`: at a line of its own if that object
    has one, else at the next whole object of the list."""
    line = next_line(buffer, start, len(buffer), indent)
    if line is not None:
        return line
    for tried, found in enumerate(_BEGINS.finditer(buffer, start)):
        if tried >= _MOST_TRIED:
            return None
        ending = Ending(found.end())
        whole = ending.find_end(buffer) and not ending.broken and is_json(buffer[found.end() : ending.end])
        if whole and ending.end is not None and _BEHIND.match(buffer, ending.end):
            return found.end()
    return None
