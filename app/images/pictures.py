"""Finds and keeps pictures of cards, as `Picture`s: plain bytes, whichever library made them.

The user's own pictures come from a folder of files named after cards ("Sol Ring.jpg"). They are cut to shape, and small
copies are kept in a cache folder. Files from outside aren't trusted: a bad one is named, never fatal.

Fetched pictures are kept on the disk up to a number of bytes; the least recently viewed are deleted. Addresses and data
come in, pictures in any size go out. Data that isn't a picture isn't kept.
"""

from __future__ import annotations

import hashlib
import os
import stat
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

from app.files.doors import write_whole
from app.images.pixels import Picture

ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp")


def picture_key(name: str) -> str:
    """The form under which names and file names are compared: letters and digits only."""
    return "".join(sign for sign in name.casefold() if sign.isalnum())


_State = tuple[int, int] | None
"""When a file last changed, in nanoseconds, and its bytes; None if the system doesn't tell."""


def _state_of(file: Path) -> _State:
    try:
        found = file.stat()
    except (OSError, ValueError):
        return None
    return found.st_mtime_ns, found.st_size


def _is_ordinary(file: Path) -> bool:
    """Whether this is a file with bytes, and no pipe or device. Nothing is opened."""
    try:
        return stat.S_ISREG(file.stat().st_mode)
    except OSError:
        return False


class OwnPictures:
    """The pictures of one folder and the folders in it.

    `problems` names the files that can't be read, `unlisted` the folders that can't be listed. At most `most` bytes of
    small copies are kept in `cache`; the least recently viewed are deleted. Safe to be used from several threads.
    """

    def __init__(self, folder: Path | None = None, cache: Path | None = None, most: int | None = None) -> None:
        self._cache = cache
        self._most = most
        self._new = 0
        self._bad: dict[Path, _State] = {}
        self.unlisted: list[Path] = []
        self._files = {} if folder is None else self._find_files(folder)

    def __len__(self) -> int:
        return len(self._files)

    @property
    def problems(self) -> list[Path]:
        return list(self._bad)

    def find_file(self, *names: str) -> Path | None:
        """The file for the first of these names that has one."""
        return next((self._files[key] for name in names if (key := picture_key(name)) in self._files), None)

    def thumbnail(self, file: Path, width: int, height: int) -> Picture | None:
        """The picture cut and scaled to `width` x `height` pixels; None if it can't be read.

        A bad file isn't read again until it changes.
        """
        state = _state_of(file)
        if width <= 0 or height <= 0 or (file in self._bad and self._bad[file] == state):
            return None
        from app.images.scaling import Unreadable, scaled  # the library for it, which most never need

        kept = self._kept(file, state, width, height)
        try:
            if kept is not None and self._most is not None:
                self._note(kept)
            found = scaled(file, width, height, kept)
        except Unreadable:
            self._bad[file] = state
            return None
        self._bad.pop(file, None)
        return found

    def _find_files(self, folder: Path) -> dict[str, Path]:
        """Picture files by key. The first in the order of the alphabet wins."""
        found: list[Path] = []

        def note_problem(problem: OSError) -> None:
            if not isinstance(problem, FileNotFoundError):
                self.unlisted.append(Path(problem.filename))

        for place, _, names in os.walk(folder, onerror=note_problem):
            if not os.access(place, os.X_OK):  # names can be listed here, and nothing can be opened
                self.unlisted.append(Path(place))
                continue
            files = (Path(place, name) for name in names if name.lower().endswith(ENDINGS))
            found += [file for file in files if _is_ordinary(file)]
        self.unlisted.sort()
        return {picture_key(file.stem): file for file in sorted(found, reverse=True)}

    def _note(self, kept: Path) -> None:
        """Notes that a copy is viewed or made. The first call, and every `_LOOK_EVERY`th, makes room."""
        with suppress(OSError):
            if kept.exists():
                os.utime(kept, ns=(time.time_ns(), kept.stat().st_mtime_ns))
            elif kept.parent.is_dir():
                if self._new % _LOOK_EVERY == 0 and self._most is not None:
                    make_room(kept.parent, self._most)
                self._new += 1

    def _kept(self, file: Path, state: _State, width: int, height: int) -> Path | None:
        if self._cache is None or state is None:
            return None
        name = os.fsencode(os.path.realpath(file))
        key = hashlib.sha256(name + f"|{state[0]}|{state[1]}|{width}x{height}".encode())
        return self._cache / f"{key.hexdigest()[:32]}.png"


MOST_BYTES: Final = 300 * 2**20
"""What all kept pictures take together."""
MOST_OF_OWN: Final = 100 * 2**20
"""What small copies of the user's own pictures take together."""
MOST_OF_ONE: Final = 8 * 2**20
_FILLED: Final = 0.9
"""To this share of the limit it is emptied, so that it is not emptied at every picture."""
_LOOK_EVERY: Final = 100
"""Number of new pictures after which the total size is counted again, because other programs add pictures too."""
_ENDING: Final = ".picture"
_MOST_FAILURES: Final = 2
"""A kept picture that can't be read so often is fetched no more."""


class PictureStore:
    """The pictures of one folder; safe to be used from several threads and programs."""

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        self.folder = folder
        self._most = most
        self._used: int | None = None
        self._kept = 0
        self._sizes = OwnPictures(cache=folder)
        self._whole = OwnPictures()
        self._lock = Lock()
        self._failed: Counter[str] = Counter()

    def has_picture(self, address: str) -> bool:
        """Whether the picture of an address is there."""
        return os.path.isfile(self._file(address))

    def limit_bytes(self, most: int) -> None:
        """No more bytes than this from now on.

        Raises:
            OSError: if the folder cannot be read.
        """
        with self._lock:
            self._most = most
            if self.folder.is_dir():
                self._make_room()

    def find_picture(self, address: str, width: int, height: int, *, keep_size: bool = True) -> Picture | None:
        """The picture of an address, cut and scaled; None if it is not there. `keep_size`: it is kept in this size
        too."""
        file = self._file(address)
        try:
            os.utime(file, ns=(time.time_ns(), file.stat().st_mtime_ns))
        except OSError:
            return None
        found = (self._sizes if keep_size else self._whole).thumbnail(file, width, height)
        if found is None and width > 0 and height > 0:
            self._failed[address] += 1
            with suppress(OSError):
                file.unlink()  # it is fetched again, and refused if it fails once more
        return found

    def keep_picture(self, address: str, data: bytes) -> bool:
        """Keeps the data of an address; False if it isn't a picture, or turned out bad twice since the start.

        Raises:
            OSError: if nothing can be written.
        """
        from app.images.scaling import is_picture  # the library for it, which most never need

        if self._failed[address] >= _MOST_FAILURES or not is_picture(data):
            return False
        with self._lock:
            self.folder.mkdir(parents=True, exist_ok=True)
            write_whole(self._file(address), data, private=True)
            self._kept += 1
            if self._kept >= _LOOK_EVERY or self._used is None or self._used + len(data) > self._most:
                self._make_room()
            else:
                self._used += len(data)
        return True

    def _file(self, address: str) -> Path:
        return self.folder / f"{hashlib.sha256(address.encode()).hexdigest()[:32]}{_ENDING}"

    def _make_room(self) -> None:
        self._used, self._kept = make_room(self.folder, self._most), 0


def make_room(folder: Path, most: int) -> int:
    """Removes the least recently viewed pictures until at most `most` bytes remain. Returns the remaining bytes.

    Raises:
        OSError: if the folder cannot be read.
    """
    found = sorted(_files(folder), key=lambda file: file[0])
    used = sum(size for _, size, _ in found)
    for _, size, file in found if used > most else ():
        if used <= most * _FILLED:
            break
        with suppress(OSError):  # another program was faster
            file.unlink()
        used -= size
    return used


def _files(folder: Path) -> list[tuple[float, int, Path]]:
    """When each file was last looked at, its size and place."""
    found = []
    for file in folder.iterdir():
        with suppress(OSError):
            said = file.stat()
            found.append((said.st_atime, said.st_size, file))
    return found
