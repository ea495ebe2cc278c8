"""The one door through which files go out: written whole or not at all.

Comes in: a path and bytes. What was there stays there until the new file is complete on the disk; what a killed program
left beside it is cleared away at the next writing.
"""

from __future__ import annotations

import os
import secrets
import stat
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

if sys.platform != "win32":
    import fcntl

_PRIVATE: Final = 0o600
_USUAL: Final = 0o666
_ENDING: Final = ".part"
_LONGEST: Final = 100
"""So much of a file's name is in the name of what is written beside it."""
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
        beside = path.with_name(f"{_beside(path)}{secrets.token_hex(4)}{_ENDING}")
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
