"""The one door through which files come in: ordinary files only, never further than a limit, and never waiting.

Comes in: a path, and the most that may be read. Goes out: bytes, lines or a stream. A pipe nobody writes to, a device
that never ends, a folder and a file that is too large are refused before anything is read. The limits, in bytes, are
many times what a file of that kind really has, and little enough for a file that is none to be refused at once.
"""

from __future__ import annotations

import io
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from app.files.problems import FileHasMoreBytes, LineHasMoreBytes, NoOrdinaryFile
from engine.errors import UnreadableInput
from engine.problems import InFile

_OPEN_FLAGS: Final = (
    os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
)


def read_at_most(path: Path, most: int) -> bytes:
    """The bytes of an ordinary file.

    Raises:
        UnreadableInput: if there are more than `most`, or it is no ordinary file.
        OSError: naming `path`, if it cannot be read.
    """
    with open_file(path, most) as file:
        data = file.read(most + 1) or b""
    if len(data) > most:
        raise _too_large(path, most)
    return data


def lines_at_most(path: Path, longest: int, most: int) -> Iterator[tuple[int, bytes]]:
    """The lines of an ordinary file with their numbers (from 1), one by one.

    Raises:
        UnreadableInput: if a line has more than `longest` bytes, the file more than `most`, or it is no ordinary file.
        OSError: naming `path`, if it cannot be read.
    """
    with open_file(path, most) as file:
        yield from stream_lines(file, path, longest)


def stream_lines(
    file: BinaryIO, path: Path, longest: int, begun: bytes = b"", first: int = 1
) -> Iterator[tuple[int, bytes]]:
    """The lines of an open file with their numbers, from `first` on; `begun` is what was read of the first one.

    Raises:
        UnreadableInput: naming `path`, if a line has more than `longest` bytes.
    """
    number = first
    while line := begun + (file.readline(longest + 1) if not begun.endswith(b"\n") else b""):
        if len(line) > longest:
            raise UnreadableInput(LineHasMoreBytes(str(path), number, longest))
        yield number, line
        number, begun = number + 1, b""


def open_file(path: Path, most: int) -> BinaryIO:
    """An ordinary file of at most `most` bytes, open for reading.

    Raises:
        UnreadableInput: if it is larger, or no ordinary file.
        OSError: naming `path`, if it cannot be opened.
    """
    _require_ordinary(path, _looked_at(path))  # opening a device or a pipe may already wait, or do something
    descriptor = os.open(path, _OPEN_FLAGS)
    try:
        found = os.fstat(descriptor)
        _require_ordinary(path, found)
        if found.st_size > most:
            raise _too_large(path, most)
    except BaseException:
        os.close(descriptor)
        raise
    return io.BufferedReader(_Named(descriptor, path))


class _Named(io.FileIO):
    """A file whose errors name its path."""

    def __init__(self, descriptor: int, path: Path) -> None:
        super().__init__(descriptor, "rb")
        self._path = path

    def readinto(self, buffer: bytearray | memoryview, /) -> int | None:  # type: ignore[override]
        try:
            return super().readinto(buffer)
        except OSError as problem:
            raise OSError(problem.errno, problem.strerror, str(self._path)) from None


def _looked_at(path: Path) -> os.stat_result:
    try:
        return path.stat()
    except ValueError:  # a name that no system takes, with a zero in it
        raise UnreadableInput(NoOrdinaryFile(str(path))) from None


def _require_ordinary(path: Path, found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(21, "Is a directory", str(path))
    if not stat.S_ISREG(found.st_mode):
        raise UnreadableInput(NoOrdinaryFile(str(path)))


def _too_large(path: Path, most: int) -> UnreadableInput:
    return UnreadableInput(InFile(str(path), FileHasMoreBytes(most)))


MOST_POD: Final = 2_000_000
"""A pod of a draft; one of eight seats with reasons has a seventh."""
MOST_RECORD: Final = 16_000_000
"""A saved game; one of two thousand decisions has a seventieth."""
MOST_CARDS: Final = 6_000_000_000
"""A download of card objects, which is read object by object; the one of every printing in every language has a
third."""
MOST_CARD_OBJECT: Final = 1_000_000
"""One card object; the longest has a twentieth."""
MOST_SCENARIOS: Final = 64_000_000
LONGEST_SCENARIO: Final = 2_000_000
MOST_SET_DATA: Final = 16_000_000
"""A file of a set's printings, precons or names."""
MOST_OWN_CARDS: Final = 400_000_000
"""The cards of the user's own download; all cards there are have a fifth."""
MOST_POSITION: Final = 1_000_000
"""A position as text; one of six players has a twentieth."""
LONGEST_TYPED: Final = 4_000
"""Characters of a line that somebody types."""
