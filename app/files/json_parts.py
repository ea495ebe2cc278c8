"""The objects of a JSON file one by one, without ever holding the file: so a download of gigabytes costs little memory.

Comes in: a file with one object, a list of objects, an object with a list under "data", or one object per line; packed
with gzip or not. Goes out: `Part` values, the bytes of each object with its line. What they hold is not looked at, only
where each begins and ends. Where objects stand on lines of their own, a broken one costs only itself.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

import msgspec

from app.files.doors import (
    MOST_CARD_OBJECT,
    MOST_CARDS,
    BreaksOffInList,
    FileHasMoreBytes,
    LineHasMoreBytes,
    MoreBehindObject,
    NotJsonOrCutOff,
    open_file,
    stream_lines,
)
from app.files.packed import PACKED, open_unpacked
from engine.errors import InFile, NotJson, OnLineOfFile, Problem, UnreadableInput

_CHUNK: Final = 1 << 20
_DEEPEST: Final = 60
_CLOSES: Final = {b"}": b"{", b"]": b"["}
_SPACE: Final = re.compile(rb"[ \t\r\n]*+")
_BETWEEN: Final = re.compile(rb"[ \t\r\n,]*+")
_TEXT: Final = rb'"(?:[^"\\]++|\\.)*+"'
_BRACKET: Final = re.compile(rb'(?:[^"\[\]{}]++|' + _TEXT + rb")*+([\[\]{}])", re.DOTALL)
"""The next bracket that is in no text."""
_SCALAR: Final = re.compile(_TEXT + rb'|[^ \t\r\n,\[\]{}"]++', re.DOTALL)
_KEY: Final = re.compile(rb"[ \t\r\n,]*+(" + _TEXT + rb")[ \t\r\n]*+:[ \t\r\n]*+", re.DOTALL)
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


class Part(NamedTuple):
    """What should be an object: its bytes, and the line on which it begins (from 1)."""

    data: bytes
    line: int


def parts_of(path: Path) -> Iterator[Part]:
    """The objects of a file.

    Raises:
        UnreadableInput: if the file is no JSON, is too large or too deep, or breaks off; naming the line.
        OSError: if it cannot be opened.
    """
    with open_file(path, MOST_CARDS) as file:
        packed = file.peek(2)[:2] == PACKED  # type: ignore[attr-defined]
        stream = open_unpacked(file, path, os.fstat(file.fileno()).st_size) if packed else file
        yield from _parts(stream, path)


def _parts(stream: BinaryIO, path: Path) -> Iterator[Part]:
    text = _Text(stream, path)
    text.fill()
    if text.buffer.startswith(_BYTE_ORDER_MARK):
        text.at = len(_BYTE_ORDER_MARK)
    ending = (path.with_suffix("") if path.suffix.lower() == ".gz" else path).suffix.lower()
    start = text.next_sign(_SPACE)
    if start and start != b"[" and ending == ".jsonl":
        yield from text.by_line()
    elif start == b"{" and not text.enter_data():
        yield text.single()
    elif start in (b"[", b"{"):
        yield from text.elements()
    elif start:
        raise text.wrong(NotJson())


class _Text:
    """A stream of text read in pieces: `buffer` from `at` on is still to be read, `line` is that of `at`."""

    def __init__(self, stream: BinaryIO, path: Path) -> None:
        self.buffer = b""
        self.at = 0
        self.line = 1
        self._stream = stream
        self._path = path
        self._read = 0

    def fill(self) -> bool:
        """Reads one piece more; False at the end."""
        piece = self._stream.read(_CHUNK)
        self._read += len(piece)
        if self._read > MOST_CARDS:
            raise UnreadableInput(InFile(str(self._path), FileHasMoreBytes(MOST_CARDS)))
        self.buffer = self.buffer[self.at :] + piece
        self.at = 0
        return bool(piece)

    def wrong(self, problem: Problem) -> UnreadableInput:
        return UnreadableInput(OnLineOfFile(str(self._path), self.line, problem))

    def next_sign(self, between: re.Pattern[bytes]) -> bytes:
        """The first byte behind white space, b"" at the end."""
        nothing = 0
        while True:
            found = between.match(self.buffer, self.at)
            assert found is not None
            nothing += found.end() - self.at
            self._check_length(nothing, self.line)
            self._advance(found.end())
            if self.at < len(self.buffer) or not self.fill():
                return self.buffer[self.at : self.at + 1]

    def elements(self) -> Iterator[Part]:
        """The elements of the list that begins here."""
        self._advance(self.at + 1)
        while (sign := self.next_sign(_BETWEEN)) != b"]":
            if not sign:
                raise self.wrong(BreaksOffInList())
            yield self._element(sign)

    def by_line(self) -> Iterator[Part]:
        """Every line that is not empty, from this one on."""
        *whole, begun = self.buffer[self.at :].split(b"\n")
        for number, line in enumerate(whole, self.line):
            self._check_length(len(line), number)
            if line.strip():
                yield Part(line, number)
        first = self.line + len(whole)
        nothing = 0
        for number, line in stream_lines(self._stream, self._path, MOST_CARD_OBJECT, begun, first):
            if line.strip():
                nothing = 0
                yield Part(line, number)
            else:
                nothing += len(line)
                self._check_length(nothing, number)

    def single(self) -> Part:
        """The one object of the file."""
        part = self._element(b"{")
        if self.next_sign(_SPACE):
            raise self.wrong(MoreBehindObject())
        return part

    def enter_data(self) -> bool:
        """Whether the object that begins here has a list under "data"; goes there if so."""
        at = self.at + 1
        while (key := _KEY.match(self.buffer, at)) is not None:
            at = key.end()
            if key[1] == b'"data"' and self.buffer[at : at + 1] == b"[":
                self._advance(at)
                return True
            if self.buffer[at : at + 1] in (b"[", b"{"):
                end = _end_of(self.buffer, at)
            else:
                scalar = _SCALAR.match(self.buffer, at)
                end = scalar.end() if scalar else None
            if end is None:
                return False
            at = end
        return False

    def _element(self, sign: bytes) -> Part:
        line = self.line
        if sign in (b"{", b"["):
            end = self._end()
            if end is None or (b"\n{" in self.buffer[self.at : end] and not _is_json(self.buffer[self.at : end])):
                end = self._line_alone()
        else:
            end = self._scalar_end()
        data = self.buffer[self.at : end]
        self._advance(end)
        return Part(data, line)

    def _end(self) -> int | None:
        """Where the object that begins here ends; None if its brackets do not fit or it is too large."""
        while True:
            try:
                end = _end_of(self.buffer, self.at)
            except ValueError:
                return None
            size = (len(self.buffer) if end is None else end) - self.at
            if size > MOST_CARD_OBJECT:
                return None
            if end is not None:
                return end
            if not self.fill():
                return None

    def _scalar_end(self) -> int:
        while True:
            scalar = _SCALAR.match(self.buffer, self.at)
            if scalar is not None and scalar.end() < len(self.buffer):
                return scalar.end()
            self._check_length(len(self.buffer) - self.at, self.line)
            if not self.fill():
                raise self.wrong(NotJson())

    def _line_alone(self) -> int:
        """The end of this line, if the next one begins with an object of its own: then only this one is broken.

        Raises:
            UnreadableInput: if not.
        """
        end = self.buffer.find(b"\n", self.at)
        if end < 0 or self.buffer[end + 1 : end + 2] not in (b"{", b"]"):
            self._check_length(len(self.buffer) - self.at, self.line)
            raise self.wrong(NotJsonOrCutOff())
        return end

    def _check_length(self, size: int, line: int) -> None:
        if size > MOST_CARD_OBJECT:
            raise UnreadableInput(LineHasMoreBytes(str(self._path), line, MOST_CARD_OBJECT))

    def _advance(self, to: int) -> None:
        self.line += self.buffer.count(b"\n", self.at, to)
        self.at = to


def _end_of(buffer: bytes, start: int) -> int | None:
    """Where the object or list at `start` ends; None if it does not end in the buffer.

    Raises:
        ValueError: if its brackets do not fit, or are too deep.
    """
    opened: list[bytes] = []
    at = start
    while (found := _BRACKET.match(buffer, at)) is not None:
        at, sign = found.end(), found[1]
        if sign not in _CLOSES:
            opened.append(sign)
            if len(opened) > _DEEPEST:
                raise ValueError(sign)
        elif opened.pop() != _CLOSES[sign]:
            raise ValueError(sign)
        elif not opened:
            return at
    return None


def _is_json(data: bytes) -> bool:
    try:
        msgspec.json.decode(data, type=msgspec.Raw)
    except (msgspec.DecodeError, RecursionError):
        return False
    return True
