"""Pictures that were fetched, on the disk: no more bytes than a limit, those that were looked at longest ago go first.

Comes in: addresses, and what lay there. Goes out: files, and pictures in any size. What is no picture is not kept.
"""

from __future__ import annotations

import hashlib
import os
import time
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

from app.files.doors import write_whole
from app.images.own_pictures import OwnPictures
from app.images.picture import Picture

MOST_BYTES: Final = 300 * 2**20
"""What all kept pictures take together."""
MOST_OF_ONE: Final = 8 * 2**20
_FILLED: Final = 0.9
"""To this share of the limit it is emptied, so that it is not emptied at every picture."""
_ENDING: Final = ".picture"


class PictureStore:
    """The pictures of one folder; safe to be used from several threads and programs."""

    def __init__(self, folder: Path, most: int = MOST_BYTES) -> None:
        self.folder = folder
        self._most = most
        self._sizes = OwnPictures(Path(os.devnull), folder)
        self._lock = Lock()

    def has(self, address: str) -> bool:
        """Whether the picture of an address is there."""
        return self._file(address).is_file()

    def find(self, address: str, width: int, height: int) -> Picture | None:
        """The picture of an address, cut and scaled; None if it is not there."""
        file = self._file(address)
        try:
            os.utime(file, ns=(time.time_ns(), file.stat().st_mtime_ns))
        except OSError:
            return None
        found = self._sizes.thumbnail(file, width, height)
        if found is None:
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
            self._make_room()
        return True

    def _file(self, address: str) -> Path:
        return self.folder / f"{hashlib.sha256(address.encode()).hexdigest()[:32]}{_ENDING}"

    def _make_room(self) -> None:
        found = sorted(_files(self.folder), key=lambda file: file[0])
        used = sum(size for _, size, _ in found)
        for _, size, file in found if used > self._most else ():
            if used <= self._most * _FILLED:
                break
            with suppress(OSError):  # another program was faster
                file.unlink()
            used -= size


def _files(folder: Path) -> list[tuple[float, int, Path]]:
    """When each file was last looked at, its size and place."""
    found = []
    for file in folder.iterdir():
        with suppress(OSError):
            said = file.stat()
            found.append((said.st_atime, said.st_size, file))
    return found
