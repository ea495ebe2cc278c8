"""The user's own card pictures: found by card name, cut to shape, and kept small in a cache folder.

Comes in: a folder of picture files named after cards ("Sol Ring.jpg"), and the wanted size. Goes out: `Picture`, plain
bytes. Files from outside are not trusted: their size is limited, and one that cannot be read is named, never fatal.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from app.images.picture import Picture

ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp")


def picture_key(name: str) -> str:
    """The form under which names and file names are compared: letters and digits only."""
    return "".join(sign for sign in name.casefold() if sign.isalnum())


class OwnPictures:
    """The pictures of one folder. `problems` names files that could not be read."""

    def __init__(self, folder: Path, cache: Path | None = None) -> None:
        self._cache = cache
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

        try:
            return scaled(file, width, height, self._kept(file, width, height))
        except Unreadable:
            self.problems.append(file)
            return None

    def _kept(self, file: Path, width: int, height: int) -> Path | None:
        if self._cache is None:
            return None
        try:
            changed = file.stat().st_mtime_ns
        except OSError:
            return None
        text = f"{file.resolve()}|{changed}|{width}x{height}"
        return self._cache / f"{hashlib.sha256(text.encode()).hexdigest()[:32]}.png"
