"""Pictures of cards, as `Picture`s: plain bytes, whichever library made them.

The user's own: found by card name, cut to shape, and kept small in a cache folder. A folder of picture files named
after cards ("Sol Ring.jpg") comes in, and the wanted size. Files from outside are not trusted: their size is limited,
and one that cannot be read is named, never fatal.

Those that were fetched, on the disk: no more bytes than a limit, those that were looked at longest ago go first.
Addresses come in, and what lay there; files go out, and pictures in any size. What is no picture is not kept.
"""

from __future__ import annotations

import hashlib
import os
import time
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

import msgspec

from app.files.doors import write_whole


class Picture(msgspec.Struct, frozen=True):
    """A picture as rows of red, green, blue, alpha bytes."""

    width: int
    height: int
    rgba: bytes


ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp")


def picture_key(name: str) -> str:
    """The form under which names and file names are compared: letters and digits only."""
    return "".join(sign for sign in name.casefold() if sign.isalnum())


class OwnPictures:
    """The pictures of one folder. `problems` names files that could not be read; `most` bytes of small copies are kept,
    those that are looked at least go first, unless somebody else sees to that."""

    def __init__(self, folder: Path, cache: Path | None = None, most: int | None = None) -> None:
        self._cache = cache
        self._most = most
        self._new = 0
        self._files: dict[str, Path] = {}
        self.problems: list[Path] = []
        if folder.is_dir():
            for file in sorted(folder.rglob("*")):
                if file.suffix.lower() in ENDINGS and file.is_file():
                    self._files.setdefault(picture_key(file.stem), file)

    def __len__(self) -> int:
        return len(self._files)

    def find(self, *names: str) -> Path | None:
        """The file for the first of these names that has one."""
        return next((self._files[key] for name in names if (key := picture_key(name)) in self._files), None)

    def thumbnail(self, file: Path, width: int, height: int) -> Picture | None:
        """The picture cut and scaled to `width` x `height` pixels; None if it cannot be read."""
        if file in self.problems or width <= 0 or height <= 0:
            return None
        from app.images.scaling import Unreadable, scaled  # the library for it, which most never need

        kept = self._kept(file, width, height)
        try:
            if kept is not None and self._most is not None:
                self._note(kept)
            return scaled(file, width, height, kept)
        except Unreadable:
            self.problems.append(file)
            return None

    def _note(self, kept: Path) -> None:
        """That a copy is looked at, or is made now; with the first and every so many of these there is made room."""
        with suppress(OSError):
            if kept.exists():
                os.utime(kept, ns=(time.time_ns(), kept.stat().st_mtime_ns))
            elif kept.parent.is_dir():
                if self._new % _LOOK_EVERY == 0 and self._most is not None:
                    make_room(kept.parent, self._most)
                self._new += 1

    def _kept(self, file: Path, width: int, height: int) -> Path | None:
        if self._cache is None:
            return None
        try:
            changed = file.stat().st_mtime_ns
        except OSError:
            return None
        text = f"{file.resolve()}|{changed}|{width}x{height}"
        return self._cache / f"{hashlib.sha256(text.encode()).hexdigest()[:32]}.png"


MOST_BYTES: Final = 300 * 2**20
"""What all kept pictures take together."""
MOST_OF_OWN: Final = 100 * 2**20
"""What small copies of the user's own pictures take together."""
MOST_OF_ONE: Final = 8 * 2**20
_FILLED: Final = 0.9
"""To this share of the limit it is emptied, so that it is not emptied at every picture."""
_LOOK_EVERY: Final = 100
"""After so many new pictures it is counted what all take: other sizes and other programs add to them."""
_ENDING: Final = ".picture"


class PictureStore:
    """The pictures of one folder; safe to be used from several threads and programs."""

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        self.folder = folder
        self._most = most
        self._used: int | None = None
        self._kept = 0
        self._sizes = OwnPictures(Path(os.devnull), folder)
        self._whole = OwnPictures(Path(os.devnull))
        self._lock = Lock()

    def has(self, address: str) -> bool:
        """Whether the picture of an address is there."""
        return self._file(address).is_file()

    def limit(self, most: int) -> None:
        """No more bytes than this from now on.

        Raises:
            OSError: if the folder cannot be read.
        """
        with self._lock:
            self._most = most
            if self.folder.is_dir():
                self._make_room()

    def used(self) -> int:
        """How many bytes are kept."""
        return sum(size for _, size, _ in _files(self.folder)) if self.folder.is_dir() else 0

    def find(self, address: str, width: int, height: int, *, keep_size: bool = True) -> Picture | None:
        """The picture of an address, cut and scaled; None if it is not there. `keep_size`: it is kept in this size
        too."""
        file = self._file(address)
        try:
            os.utime(file, ns=(time.time_ns(), file.stat().st_mtime_ns))
        except OSError:
            return None
        found = (self._sizes if keep_size else self._whole).thumbnail(file, width, height)
        if found is None:
            self._whole.problems.clear()
            self._sizes.problems.clear()
            with suppress(OSError):
                file.unlink()  # damaged: it is fetched again
        return found

    def keep(self, address: str, data: bytes) -> bool:
        """Keeps what lay at an address; False if it is no picture.

        Raises:
            OSError: if nothing can be written.
        """
        from app.images.scaling import is_picture  # the library for it, which most never need

        if not is_picture(data):
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
    """Removes what was looked at least if all takes more than so many bytes; returns how many it takes then.

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
