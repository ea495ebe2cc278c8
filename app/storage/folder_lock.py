"""Who has a data folder open: every program shares a lock on it, and only one that is alone may mend its files.

A database that was put aside under the feet of another program would take that program's next changes with it.
The system drops the lock of a killed program by itself.
"""

from __future__ import annotations

import errno
import os
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from app.storage.private_files import FILE_MODE

LOCK_NAME: Final = "commandeer.lock"
_UNKNOWN: Final = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS)
"""What a file system says that knows no locks."""
_SLOTS: Final = 64
"""On Windows a lock is never shared: each program locks a byte of its own, and one that is alone locks them all."""


class FolderLock:
    """One program's share of a folder."""

    def __init__(self, folder: Path, name: str = LOCK_NAME) -> None:
        """Raises:
        OSError: if the folder cannot be written.
        """
        self._file = os.open(folder / name, os.O_RDWR | os.O_CREAT, FILE_MODE)
        self._slot = _share(self._file)

    @contextmanager
    def alone(self) -> Iterator[bool]:
        """Whether no other program has the folder open; nobody else opens it until the end."""
        alone = _take_all(self._file, self._slot)
        try:
            yield alone
        finally:
            if alone:
                _give_back(self._file, self._slot)

    def release(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


@contextmanager
def only_one(folder: Path, name: str, seconds: float = 60.0) -> Iterator[None]:
    """Waits until no other program is between these lines.

    Raises:
        OSError: if the folder cannot be written, or one stays for longer than `seconds`.
    """
    last = time.monotonic() + seconds
    while True:
        lock = FolderLock(folder, name)
        try:
            with lock.alone() as alone:
                if alone:
                    yield
                    return
        finally:
            lock.release()
        if time.monotonic() > last:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(folder))
        time.sleep(0.02 + 0.03 * random.random())


if sys.platform == "win32":
    import msvcrt

    def _byte(file: int, place: int) -> bool:
        os.lseek(file, place, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _free(file: int, place: int) -> None:
        os.lseek(file, place, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

    def _share(file: int) -> int:
        return next((place for place in range(_SLOTS) if _byte(file, place)), -1)

    def _take_all(file: int, slot: int) -> bool:
        taken: list[int] = []
        for place in range(_SLOTS):
            if place != slot and not _byte(file, place):
                for other in taken:
                    _free(file, other)
                return False
            taken.append(place)
        return True

    def _give_back(file: int, slot: int) -> None:
        for place in range(_SLOTS):
            if place != slot:
                _free(file, place)

else:
    import fcntl

    def _lock(file: int, how: int) -> bool:
        try:
            fcntl.flock(file, how)
        except OSError as problem:
            if problem.errno in _UNKNOWN:
                return True
            if problem.errno in (errno.EWOULDBLOCK, errno.EACCES):
                return False
            raise
        return True

    def _share(file: int) -> int:
        _lock(file, fcntl.LOCK_SH)
        return 0

    def _take_all(file: int, slot: int) -> bool:
        if _lock(file, fcntl.LOCK_EX | fcntl.LOCK_NB):
            return True
        _share(file)  # a lock that could not be widened may have been lost
        return False

    def _give_back(file: int, slot: int) -> None:
        _share(file)
