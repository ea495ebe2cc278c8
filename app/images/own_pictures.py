"""The user's own card pictures: found by card name, cut to shape, and kept small in a cache folder.

Comes in: a folder of picture files named after cards ("Sol Ring.jpg"), and the wanted size. Goes out: `Picture`, plain
bytes. Files from outside are not trusted: their size is limited, and one that cannot be read is named, never fatal.
"""

from __future__ import annotations

import hashlib
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec
from PIL import Image, ImageOps, UnidentifiedImageError

ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp")
_MOST_PIXELS: Final = 50_000_000
_TOP_SHARE: Final = 0.35
"""What is cut away above, of all that must be cut: faces are rather in the upper half of a picture."""


class Picture(msgspec.Struct, frozen=True):
    """A picture as rows of red, green, blue, alpha bytes."""

    width: int
    height: int
    rgba: bytes


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
        kept = self._kept(file, width, height)
        try:
            if kept is not None and kept.exists():
                with Image.open(kept) as small:
                    return _picture(small)
            fitted = _fitted(file, width, height)
        except (OSError, ValueError, UnidentifiedImageError, Image.DecompressionBombError):
            self.problems.append(file)
            return None
        if kept is not None:
            _keep(fitted, kept)
        return _picture(fitted)

    def _kept(self, file: Path, width: int, height: int) -> Path | None:
        if self._cache is None:
            return None
        try:
            changed = file.stat().st_mtime_ns
        except OSError:
            return None
        text = f"{file.resolve()}|{changed}|{width}x{height}"
        return self._cache / f"{hashlib.sha256(text.encode()).hexdigest()[:32]}.png"


def _fitted(file: Path, width: int, height: int) -> Image.Image:
    with warnings.catch_warnings():
        warnings.simplefilter("error", Image.DecompressionBombWarning)
        try:
            with Image.open(file) as source:
                if source.width * source.height > _MOST_PIXELS:
                    raise ValueError(f"{file} is too large")
                whole = ImageOps.exif_transpose(source).convert("RGBA")
        except Image.DecompressionBombWarning as problem:
            raise ValueError(f"{file} is too large") from problem
    return ImageOps.fit(whole, (width, height), Image.Resampling.LANCZOS, centering=(0.5, _TOP_SHARE))


def _picture(image: Image.Image) -> Picture:
    rgba = image.convert("RGBA")
    return Picture(rgba.width, rgba.height, rgba.tobytes())


def _keep(image: Image.Image, kept: Path) -> None:
    """Keeps a thumbnail for the next start; a cache that cannot be written costs only time."""
    beside = kept.with_suffix(".new")
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        image.save(beside, "PNG")
        beside.replace(kept)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
