"""Data folder: its place (`COMMANDEER_DATA`, otherwise the folder the user chose, otherwise the system's default), its
permissions, and the lock that shows who has it open.

Drafts and games are private, so other users mustn't be able to read them: folders get 0700, files 0600, on systems that
support it.

Every program shares a lock on the folder. Only a program that is alone may repair its files, because moving a database
while another program has it open would lose that program's next changes. The system releases the lock of a killed
program.
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
"""Prefixes of our own files' names. A folder with any other file may be shared with other people."""
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


def make_private(file: Path) -> None:
    """Creates the file if necessary, and makes it readable only by its owner.

    Raises:
        OSError: if it can't be created.
    """
    with suppress(FileExistsError):
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, FILE_MODE))


def make_folder(folder: Path) -> None:
    """Creates a private folder, with its parent folders.

    Raises:
        OSError: if it can't be created.
    """
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(mode=FOLDER_MODE, exist_ok=True)


def tighten(folder: Path) -> None:
    """Removes other users' access: to our files in the folder, and to the folder if it contains nothing else."""
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
    """Returns the system's folder of that kind. A user without a home (a service, or one that the system doesn't know)
    gets a folder next to temporary files, not one called "~" in the current directory."""
    try:
        folder = _USUAL[kind](_APP, appauthor=False)
    except RuntimeError:  # newer versions of the library raise this for such a user
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
    """True if the user once chose the folder. It is then not created again if it is missing."""
    return not os.environ.get("COMMANDEER_DATA") and _chosen() is not None


def remember_folder(folder: Path) -> bool:
    """Makes `folder` the data folder of every later start. Returns False if that can't be stored; the earlier choice
    then stays."""
    pointer = _pointer()
    try:
        make_folder(pointer.parent)
        write_whole(pointer, str(folder.absolute()).encode("utf-8", "surrogateescape"), private=True)
    except (OSError, ValueError):
        return False
    tighten(pointer.parent)
    return True


def rescue_places(folder: Path) -> tuple[tuple[Path, str], ...]:
    """Returns the places and names of files for changes that can't be written into a folder's database: next to it,
    otherwise with the program's own notes."""
    key = hashlib.sha256(os.fsencode(folder.absolute())).hexdigest()[:8]
    return (folder, "unsaved"), (_pointer().parent, f"unsaved-{key}")


def _chosen() -> Path | None:
    """Returns the chosen folder. An unreadable note counts as none."""
    try:
        text = read_at_most(_pointer(), _LONGEST).decode("utf-8", "surrogateescape").strip()
    except (OSError, UnreadableInput):
        return None
    return Path(text) if text and "\0" not in text and Path(text).is_absolute() else None


def _pointer() -> Path:
    return usual_folder("config") / "data-folder.txt"


LOCK_NAME: Final = "commandeer.lock"
_UNKNOWN: Final = (errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS)
"""Errors of file systems without locks."""
_SLOTS: Final = 64
"""Windows has no shared locks, so each program locks one of these bytes, and a program that is alone locks all of
them."""


def _open_lock(path: Path) -> int:
    """Opens a lock file, and creates it if necessary.

    Raises:
        OSError: if the folder can't be written.
        UnreadableInput: if the lock isn't an ordinary file.
    """
    require_ordinary(path)  # opening a pipe might already wait
    return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NONBLOCK", 0), FILE_MODE)


class FolderLock:
    """One program's share of a folder."""

    def __init__(self, folder: Path, name: str = LOCK_NAME) -> None:
        """Raises:
        OSError: if the folder can't be written.
        UnreadableInput: if the lock isn't an ordinary file.
        """
        self._file = _open_lock(folder / name)
        self._slot = _share(self._file)

    @contextmanager
    def hold_alone(self) -> Iterator[bool]:
        """Yields True if no other program has the folder open. Then none can open it until the end."""
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
    """Waits until no other program is inside this block. `pause` waits, and may raise an exception to end the waiting.

    Raises:
        OSError: if the folder can't be written, or another program stays for longer than `seconds`.
        UnreadableInput: if the lock isn't an ordinary file.
    """
    last = time.monotonic() + seconds
    while True:
        file = _open_lock(folder / name)
        try:
            if _try_alone(file):  # asking for a share first would wait, beyond any limit
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
