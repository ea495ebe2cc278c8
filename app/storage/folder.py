"""The data folder: where it is (`COMMANDEER_DATA`, else the folder the user chose, else the system's usual one), that
only its owner can read it, and who has it open.

What a program of another user may read is none of its business: drafts and games are private. Folders get 0700, files
0600; where the system knows no such thing nothing happens.

Every program shares a lock on the folder, and only one that is alone may mend its files: a database that was put aside
under the feet of another program would take that program's next changes with it. The system drops the lock of a killed
program by itself.
"""

from __future__ import annotations

import errno
import hashlib
import os
import random
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Literal

from platformdirs import user_cache_path, user_config_path, user_data_path

from app.files.doors import read_at_most, require_ordinary, write_whole
from engine.errors import UnreadableInput

FOLDER_MODE: Final = 0o700
FILE_MODE: Final = 0o600
_OURS: Final = ("commandeer", "own-cards", ".own-cards", ".commandeer", "data-folder", ".data-folder")
"""How the names of our own files begin; a folder that holds anything else may be shared with others."""
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def make_private(file: Path) -> None:
    """Makes sure that the file is there, and that nobody but its owner may read it.

    Raises:
        OSError: if it cannot be made.
    """
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, FILE_MODE))


def make_folder(folder: Path) -> None:
    """Makes a folder of the user's own, with the folders above it.

    Raises:
        OSError: if it cannot be made.
    """
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=FOLDER_MODE, exist_ok=True)


def tighten(folder: Path) -> None:
    """Takes from others what they might read: our files in the folder, and the folder where it holds nothing else."""
    with suppress(OSError):
        entries = list(folder.iterdir())
        ours = [entry for entry in entries if entry.name.startswith(_OURS)]
        for entry in ours:
            if entry.is_file() and not entry.is_symlink():
                _take_from_others(entry)
        if all(entry in ours or entry.name == "pictures" for entry in entries):
            _take_from_others(folder)


def _take_from_others(path: Path) -> None:
    with suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & _OTHERS:
            path.chmod(mode & ~_OTHERS)


_APP = "commandeer"
_USUAL = {"data": user_data_path, "config": user_config_path, "cache": user_cache_path}


def usual_folder(kind: Literal["data", "config", "cache"]) -> Path:
    """The folder of that kind. Whoever has no home (a service, a user that the system does not know) has one beside
    temporary files, not a folder called "~" wherever the program was started."""
    try:
        folder = _USUAL[kind](_APP, appauthor=False)
    except RuntimeError:  # what newer versions of the library say to such a user
        folder = Path()
    if folder.is_absolute():
        return folder
    user = os.getuid() if sys.platform != "win32" else 0
    return Path(tempfile.gettempdir()) / f"{_APP}-{user}" / kind


_LONGEST = 10_000


def data_folder() -> Path:
    """The folder that holds the database."""
    named = os.environ.get("COMMANDEER_DATA")
    if named:
        return Path(os.path.expanduser(named))
    return _chosen() or usual_folder("data")


def is_chosen() -> bool:
    """Whether the user chose the folder once, so that everything is there: it is not begun anew if it is not found."""
    return not os.environ.get("COMMANDEER_DATA") and _chosen() is not None


def remember_folder(folder: Path) -> bool:
    """Makes `folder` the data folder of every later start; False where that cannot be written down, and whatever was
    written down before still holds."""
    pointer = _pointer()
    try:
        make_folder(pointer.parent)
        write_whole(pointer, str(folder.absolute()).encode("utf-8", "surrogateescape"), private=True)
    except (OSError, ValueError):
        return False
    tighten(pointer.parent)
    return True


def rescue_places(folder: Path) -> tuple[tuple[Path, str], ...]:
    """Where changes of a folder are kept that cannot be written into its database, and what such files are called:
    beside it, else where the program keeps its own notes."""
    key = hashlib.sha256(os.fsencode(folder.absolute())).hexdigest()[:8]
    return (folder, "unsaved"), (_pointer().parent, f"unsaved-{key}")


def _chosen() -> Path | None:
    """A note that cannot be read is none."""
    try:
        text = read_at_most(_pointer(), _LONGEST).decode("utf-8", "surrogateescape").strip()
    except (OSError, UnreadableInput):
        return None
    return Path(text) if text and "\0" not in text and Path(text).is_absolute() else None


def _pointer() -> Path:
    return usual_folder("config") / "data-folder.txt"


LOCK_NAME: Final = "commandeer.lock"
_UNKNOWN: Final = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS)
"""What a file system says that knows no locks."""
_SLOTS: Final = 64
"""On Windows a lock is never shared: each program locks a byte of its own, and one that is alone locks them all."""


def _open_lock(path: Path) -> int:
    """Opens a lock file, which is made if it isn't there.

    Raises:
        OSError: if the folder cannot be written.
        UnreadableInput: if the lock isn't an ordinary file.
    """
    require_ordinary(path)  # opening a pipe may already wait
    return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), FILE_MODE)


class FolderLock:
    """One program's share of a folder."""

    def __init__(self, folder: Path, name: str = LOCK_NAME) -> None:
        """Raises:
        OSError: if the folder cannot be written.
        UnreadableInput: if the lock isn't an ordinary file.
        """
        self._file = _open_lock(folder / name)
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
def only_one(
    folder: Path, name: str, seconds: float = 60.0, pause: Callable[[float], None] = time.sleep
) -> Iterator[None]:
    """Waits until no other program is between these lines. `pause` waits, and may raise what ends the waiting.

    Raises:
        OSError: if the folder cannot be written, or one stays for longer than `seconds`.
        UnreadableInput: if the lock isn't an ordinary file.
    """
    last = time.monotonic() + seconds
    while True:
        file = _open_lock(folder / name)
        try:
            if _try_alone(file):  # asking for a share first would wait, past every limit
                yield
                return
        finally:
            os.close(file)
        if time.monotonic() > last:
            raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), str(folder))
        pause(0.02 + 0.03 * random.random())


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

    def _try_alone(file: int) -> bool:
        return _byte(file, 0)

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

    def _try_alone(file: int) -> bool:
        return _lock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _give_back(file: int, slot: int) -> None:
        _share(file)
