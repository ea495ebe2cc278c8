"""Doors: the only functions that read and write files of users, and the problems of files to read.

In come ordinary files only, never further than a limit, and never waiting: from a path, and the most that may be read,
come bytes, lines or a stream. A pipe nobody writes to, a device that never ends, a folder and a file that is too large
are refused before anything is read. The limits, in bytes, are many times what a file of that kind really has, and
little enough to refuse any other file at once.

A file is written completely or not at all. The old file stays until the new one is complete on the disk. The next
writing removes unfinished files of a killed program.
"""

from __future__ import annotations

import io
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

from engine.errors import InFile, Problem, UnreadableInput


class NoOrdinaryFile(Problem, frozen=True):
    place: str


class LineHasMoreBytes(Problem, frozen=True):
    place: str
    line: int
    most: int


class FileHasMoreBytes(Problem, frozen=True):
    most: int


class ObjectHasMoreBytes(Problem, frozen=True):
    most: int


class DamagedGzip(Problem, frozen=True):
    place: str


class UnpacksTooFar(Problem, frozen=True):
    """A packed file becomes many times larger than files of its kind."""

    place: str
    most: int


class BreaksOffInList(Problem, frozen=True):
    pass


_OPEN_FLAGS: Final = (
    os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
)


def read_at_most(path: Path, most: int) -> bytes:
    """The bytes of an ordinary file.

    Raises:
        UnreadableInput: if there are more than `most`, or the file isn't an ordinary one.
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
        UnreadableInput: if a line has more than `longest` bytes, the file more than `most`, or it isn't an ordinary
        file. OSError: naming `path`, if it cannot be read.
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


def require_ordinary(path: Path) -> None:
    """Accepts an ordinary file or a missing one. Opens nothing.

    Raises:
        UnreadableInput: if it's a pipe, a device, a socket or a folder.
        OSError: naming `path`, if the system can't tell.
    """
    try:
        found = _looked_at(path)
    except FileNotFoundError:
        return
    if not stat.S_ISREG(found.st_mode):
        raise UnreadableInput(NoOrdinaryFile(str(path)))


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
MOST_SET_DATA: Final = 16_000_000
"""A file of a set's printings, precons or names."""
MOST_DATABASE: Final = 4_000_000_000
"""A database; one of a thousand games has a hundredth."""
MOST_OWN_CARDS: Final = 400_000_000
"""The cards of the user's own download; all cards there are have a fifth."""
MOST_POSITION: Final = 1_000_000
"""A position as text; one of six players has a twentieth."""
LONGEST_TYPED: Final = 4_000
"""Characters of a line that somebody types."""


if sys.platform != "win32":
    import fcntl

_PRIVATE: Final = 0o600
_USUAL: Final = 0o666
_ENDING: Final = ".part"
_LONGEST: Final = 100
"""Maximum length of a file's name within the name of its unfinished copy."""
_SECONDS: Final = 0.5
"""A file as young as this may not be locked yet by whoever writes it."""


def write_whole(path: Path, data: bytes, *, private: bool = False) -> None:
    """Writes beside the file first, so that a full disk or a killed program costs nothing that was there. `private`:
    nobody but the user may read it. A device or a pipe is written straight into.

    Raises:
        OSError: naming `path`.
    """
    path = Path(os.path.realpath(path))  # a link goes on pointing to its file
    try:
        mode = _mode_there(path)
        if mode is not None and not stat.S_ISREG(mode):
            _write_into(path, data)
            return
        clear_leftovers(path)
        beside = path.with_name(f"{_beside(path)}{os.urandom(4).hex()}{_ENDING}")
        try:
            wanted = _PRIVATE if private else _USUAL if mode is None else stat.S_IMODE(mode)
            _write_beside(beside, data, wanted, exactly=private or mode is not None)
            beside.replace(path)
            _settle(path.parent)
        except BaseException:
            with suppress(OSError):
                beside.unlink()
            raise
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None


def clear_leftovers(path: Path) -> None:
    """Removes the half-written files that killed programs left beside `path`."""
    with suppress(OSError):
        for left in list(path.parent.iterdir()):
            if left.name.startswith(_beside(path)) and left.name.endswith(_ENDING) and _is_left(left):
                with suppress(OSError):  # on Windows a file that is being written cannot be removed
                    left.unlink()


def _beside(path: Path) -> str:
    return f".{path.name[:_LONGEST]}."


def _is_left(file: Path) -> bool:
    """Whether nobody is writing it: whoever does holds a lock on it, which dies with its process."""
    if not file.is_file() or time.time() - file.stat().st_mtime < _SECONDS:
        return False
    if sys.platform == "win32":
        return True
    with file.open("rb") as held:
        try:
            fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
    return True


def _mode_there(path: Path) -> int | None:
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _write_into(path: Path, data: bytes) -> None:
    descriptor = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))  # a pipe nobody reads is refused at once
    if hasattr(os, "set_blocking"):
        os.set_blocking(descriptor, True)
    with open(descriptor, "wb") as file:
        file.write(data)


def _write_beside(beside: Path, data: bytes, mode: int, *, exactly: bool) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    with open(os.open(beside, flags, mode), "wb") as file:
        if sys.platform != "win32":
            with suppress(OSError):  # a file system without locks
                fcntl.flock(file, fcntl.LOCK_EX)
            if exactly:
                os.fchmod(file.fileno(), mode)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """The new name is on the disk too, where the system can say so."""
    if sys.platform != "win32":
        with suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
