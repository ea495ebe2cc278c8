"""Pictures cut and scaled, with Pillow. Files from outside are not trusted."""

from __future__ import annotations

import io
import warnings
from contextlib import suppress
from pathlib import Path
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from app.images.pictures import Picture

_MOST_PIXELS: Final = 50_000_000
_TOP_SHARE: Final = 0.35
"""What is cut away above, of all that must be cut: faces are rather in the upper half of a picture."""


class Unreadable(Exception):
    """It is no picture, or a larger one than any that is shown."""


def scaled(file: Path, width: int, height: int, kept: Path | None) -> Picture:
    """The picture cut and scaled to `width` x `height` pixels; `kept`: where it is kept like that for the next time.

    Raises:
        Unreadable: if it cannot be read.
    """
    try:
        if kept is not None and kept.exists():
            with Image.open(kept) as small:
                return _picture(small)
        fitted = _fitted(file, width, height)
    except (OSError, ValueError, UnidentifiedImageError, Image.DecompressionBombError) as problem:
        raise Unreadable from problem
    if kept is not None:
        _keep(fitted, kept)
    return _picture(fitted)


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


def is_picture(data: bytes) -> bool:
    """Whether these bytes are a picture, and not too large a one."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(data)) as image:
                if image.width * image.height > _MOST_PIXELS:
                    return False
                image.verify()
    except (OSError, ValueError, SyntaxError, UnidentifiedImageError, Image.DecompressionBombError, Warning):
        return False
    return True
