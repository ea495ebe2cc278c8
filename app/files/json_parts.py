"""The objects of a JSON file one by one, without ever holding the file: so a download of gigabytes costs little memory.

Comes in: a file with one object, a list of objects, an object with a list under "data", or one object per line; packed
with gzip or not. Goes out: `Part` values, the bytes of each object with its line. This module only looks at where each
object begins and ends. An object that is broken or too large costs only itself: reading goes on behind it, at the place
that `object_ends.py` finds.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from app.files.doors import (
    MOST_CARD_OBJECT,
    MOST_CARDS,
    BreaksOffInList,
    DamagedGzip,
    FileHasMoreBytes,
    LineHasMoreBytes,
    ObjectHasMoreBytes,
    open_file,
)
from app.files.object_ends import TEXT, Ending, is_json, next_line, next_object
from app.files.packed import PACKED, open_unpacked
from engine.errors import InFile, NotJson, OnLineOfFile, Problem, UnreadableInput

_CHUNK: Final = 1 << 20
_SPACE: Final = re.compile(rb"[ \t\r\n]*+")
_BETWEEN: Final = re.compile(rb"[ \t\r\n,]*+")
_SCALAR: Final = re.compile(TEXT + rb'|[^ \t\r\n,\[\]{}"]++|"[^\n{]*+', re.DOTALL)
"""A text, a number or a word. A text that doesn't end on its line ends before the next object."""
_KEY: Final = re.compile(rb"[ \t\r\n,]*+(" + TEXT + rb")[ \t\r\n]*+:[ \t\r\n]*+", re.DOTALL)
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_MOST_SKIPPED: Final = 50 * MOST_CARD_OBJECT
"""Limit of bytes in objects that are too large. Reading ends there, because it isn't a file of cards."""
_INDENT: Final = re.compile(rb"[ \t]*+")


class Part(NamedTuple):
    """What should be an object: its bytes, and the line on which it begins (from 1). `problem`: why these bytes are no
    object, with the file and the line, if reading found that out."""

    data: bytes
    line: int
    problem: Problem | None = None


def parts_of(path: Path) -> Iterator[Part]:
    """The objects of a file. Where the file itself is damaged, the last part has the problem.

    Raises:
        UnreadableInput: if it isn't an ordinary file, or too large.
        OSError: if it cannot be opened.
    """
    with open_file(path, MOST_CARDS) as file:
        packed = file.peek(2)[:2] == PACKED  # type: ignore[attr-defined]
        stream = open_unpacked(file, path, os.fstat(file.fileno()).st_size) if packed else file
        text = _Text(stream, path)
        try:
            yield from _parts(text, path)
        except _Damaged as damaged:
            yield Part(b"", text.line, damaged.problem)


def _parts(text: _Text, path: Path) -> Iterator[Part]:
    text.read_more()
    if text.buffer.startswith(_BYTE_ORDER_MARK):
        text.at = len(_BYTE_ORDER_MARK)
    ending = (path.with_suffix("") if path.suffix.lower() == ".gz" else path).suffix.lower()
    start = text.next_sign(_SPACE)
    if start and start != b"[" and ending == ".jsonl":
        yield from text.by_line()
    elif start == b"{" and not text.enter_data():
        yield from text.objects()
    elif start in (b"[", b"{"):
        yield from text.elements(alone=start == b"[")
    elif start:
        raise text.damage_of(NotJson())


class _Damaged(Exception):
    """The rest of the file can't be read; `problem` names the file and the line."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


def _torn_by(error: UnreadableInput) -> _Damaged:
    """The damage of a packed file, of which everything before it's read.

    Raises:
        UnreadableInput: `error`, if the file is refused as a whole.
    """
    if not isinstance(error.problem, DamagedGzip):
        raise error
    return _Damaged(error.problem)


class _Text:
    """A stream of text read in pieces: `buffer` from `at` on is still to be read, `line` is that of `at`."""

    def __init__(self, stream: BinaryIO, path: Path) -> None:
        self.buffer = b""
        self.at = 0
        self.line = 1
        self._stream = stream
        self._path = path
        self._read = 0
        self._skipped = 0
        self._torn: _Damaged | None = None
        self._indent: bytes | None = b""
        """The spaces before the object that begins here; None if its line begins with something else."""

    def read_more(self) -> bool:
        """Reads one piece more; False at the end."""
        pieces: list[bytes] = []
        size = 0
        while size < _CHUNK and self._torn is None:
            try:
                piece = self._stream.read1(_CHUNK - size)  # type: ignore[attr-defined]
            except UnreadableInput as error:  # the bytes before the damage are read first
                self._torn = _torn_by(error)
                break
            if not piece:
                break
            pieces.append(piece)
            size += len(piece)
        if self._torn is not None and not pieces:
            raise self._torn
        self._count(size)
        self.buffer = self.buffer[self.at :] + b"".join(pieces)
        self.at = 0
        return bool(pieces)

    def damage_of(self, problem: Problem) -> _Damaged:
        return _Damaged(self._placed(problem))

    def _placed(self, problem: Problem, line: int = 0) -> Problem:
        return OnLineOfFile(str(self._path), line or self.line, problem)

    def _count(self, read: int) -> None:
        self._read += read
        if self._read > MOST_CARDS:
            raise UnreadableInput(InFile(str(self._path), FileHasMoreBytes(MOST_CARDS)))

    def next_sign(self, between: re.Pattern[bytes]) -> bytes:
        """The first byte behind white space, b"" at the end."""
        nothing = 0
        while True:
            found = between.match(self.buffer, self.at)
            assert found is not None
            nothing += found.end() - self.at
            if nothing > MOST_CARD_OBJECT:
                raise _Damaged(LineHasMoreBytes(str(self._path), self.line, MOST_CARD_OBJECT))
            self._note_indent(found.end())
            self._advance(found.end())
            if self.at < len(self.buffer) or not self.read_more():
                return self.buffer[self.at : self.at + 1]

    def _note_indent(self, end: int) -> None:
        newline = self.buffer.rfind(b"\n", self.at, end)
        if newline >= 0:
            spaces = _INDENT.match(self.buffer, newline + 1)
            assert spaces is not None
            self._indent = spaces.group() if spaces.end() == end else None
        elif end > self.at:
            self._indent = None

    def elements(self, *, alone: bool) -> Iterator[Part]:
        """The elements of the list that begins here; `alone`: the file holds nothing else."""
        self._advance(self.at + 1)
        self._indent = None
        while sign := self.next_sign(_BETWEEN):
            if sign != b"]":
                yield self._element(sign)
                self._indent = None
                continue
            self._advance(self.at + 1)
            sign = self.next_sign(_BETWEEN)  # an object behind it: it was a bracket too many
            if not sign or (not alone and sign != b"{"):
                return
        raise self.damage_of(BreaksOffInList())

    def by_line(self) -> Iterator[Part]:
        """Every line that is not empty, from this one on."""
        number, empty = self.line, 0
        *whole, begun = self.buffer[self.at :].split(b"\n")
        for line in whole:
            yield from self._line(line, number)
            number += 1
        self.buffer, self.at = b"", 0
        while line := begun + self._next_line(MOST_CARD_OBJECT + 2):
            self.line = number
            self._count(len(line) - len(begun))
            begun = b""
            last = line
            while len(last) > MOST_CARD_OBJECT and not last.endswith(b"\n"):  # the rest of it is not kept
                last = self._next_line(_CHUNK)
                self._count(len(last))
            empty = 0 if line.strip() else empty + len(line)
            if empty > MOST_CARD_OBJECT:
                raise _Damaged(LineHasMoreBytes(str(self._path), number, MOST_CARD_OBJECT))
            yield from self._line(line, number)
            number += 1

    def _next_line(self, most: int) -> bytes:
        """The next line, or the first `most` bytes of it."""
        if self._torn is not None:  # the stream itself reports its damage only once
            raise self._torn
        try:
            return self._stream.readline(most)
        except UnreadableInput as error:
            raise _torn_by(error) from None

    def _line(self, line: bytes, number: int) -> Iterator[Part]:
        if len(line) > MOST_CARD_OBJECT:
            yield Part(b"", number, self._placed(ObjectHasMoreBytes(MOST_CARD_OBJECT), number))
        elif line.strip():
            yield Part(line, number)

    def objects(self) -> Iterator[Part]:
        """The one object of the file, or several objects in a row."""
        while sign := self.next_sign(_BETWEEN):
            yield self._element(sign)

    def enter_data(self) -> bool:
        """Whether the object that begins here has a list under "data"; goes there if so."""
        at = self.at + 1
        while (key := _KEY.match(self.buffer, at)) is not None:
            at = key.end()
            if key[1] == b'"data"' and self.buffer[at : at + 1] == b"[":
                self._advance(at)
                return True
            if self.buffer[at : at + 1] in (b"[", b"{"):
                ending = Ending(at)
                end = None if ending.find_end(self.buffer) and ending.broken else ending.end
            else:
                scalar = _SCALAR.match(self.buffer, at)
                end = scalar.end() if scalar else None
            if end is None:
                return False
            at = end
        return False

    def _element(self, sign: bytes) -> Part:
        if sign in (b"{", b"["):
            return self._object()
        line = self.line
        end = self.at + 1 if sign in (b"}", b"]") else self._scalar_end()
        data = self.buffer[self.at : end]
        self._advance(end)
        return Part(data, line)

    def _object(self) -> Part:
        """The object that begins here, or what there is of it."""
        line, indent, ending = self.line, self._indent, Ending(self.at)
        while not ending.find_end(self.buffer) and len(self.buffer) - self.at <= MOST_CARD_OBJECT:
            ending.drop_bytes(self.at)
            if not self.read_more():
                break
        end = ending.end
        if (len(self.buffer) if end is None else end) - self.at > MOST_CARD_OBJECT:
            self._skip(indent)
            return Part(b"", line, self._placed(ObjectHasMoreBytes(MOST_CARD_OBJECT), line))
        if end is None or ending.broken or next_line(self.buffer, self.at, end, indent) is not None:
            end = self._end_of_broken(end, indent)
        data = self.buffer[self.at : end].rstrip(b", \t\r\n")
        self._advance(end)
        return Part(data, line)

    def _end_of_broken(self, end: int | None, indent: bytes | None) -> int:
        """Where reading goes on behind an object whose brackets don't fit. `end`: where it ends if it is none."""
        line = next_line(self.buffer, self.at, len(self.buffer) if end is None else end, indent)
        if end is not None and not self._whole_line(line) and is_json(self.buffer[self.at : end]):
            return end
        before = self.at  # filling moves it to 0
        self.read_more()
        place = next_object(self.buffer, self.at + 1, indent)
        if place is None:
            place = len(self.buffer) if end is None else end - before
        return place

    def _whole_line(self, start: int | None) -> bool:
        """Whether a whole object fills the line behind `start`: then it isn't part of the object before."""
        if start is None:
            return False
        end = self.buffer.find(b"\n", start + 1)
        return is_json(self.buffer[start : len(self.buffer) if end < 0 else end].strip(b" \t\r,"))

    def _skip(self, indent: bytes | None) -> None:
        """Goes on behind an object that is too large, without keeping it."""
        ending, margin = Ending(self.at), len(indent or b"") + 2
        while True:
            found = ending.find_end(self.buffer)
            line = next_line(self.buffer, self.at, ending.end or len(self.buffer), indent)
            if line is not None or found:
                self._pass_over(ending.end if line is None and ending.end is not None else line or self.at)
                return
            self._pass_over(max(self.at, len(self.buffer) - margin))
            ending.drop_bytes(self.at)
            if not self.read_more():
                self._advance(len(self.buffer))
                return

    def _pass_over(self, to: int) -> None:
        self._skipped += to - self.at
        if self._skipped > _MOST_SKIPPED:
            raise self.damage_of(ObjectHasMoreBytes(MOST_CARD_OBJECT))
        self._advance(to)

    def _scalar_end(self) -> int:
        while True:
            scalar = _SCALAR.match(self.buffer, self.at)
            if scalar is not None and scalar.end() < len(self.buffer):
                return scalar.end()
            if len(self.buffer) - self.at > MOST_CARD_OBJECT:
                raise self.damage_of(NotJson())
            if not self.read_more():
                raise self.damage_of(NotJson())

    def _advance(self, to: int) -> None:
        self.line += self.buffer.count(b"\n", self.at, to)
        self.at = to
