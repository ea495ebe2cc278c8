"""Cuts and scales pictures with Pillow. Bytes from outside come in, a `Picture` goes out.

Nothing from outside is trusted. `read_header` refuses what is too large before a decoder sees it. Pillow opens PNG,
JPEG and WebP only: its readers of other formats start programs. `Unreadable` replaces all exceptions of Pillow.
"""

from __future__ import annotations

import io
import math
import secrets
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from PIL import ExifTags, Image, ImageOps, PngImagePlugin

from app.files.doors import read_at_most
from app.images.headers import read_header
from app.images.pixels import Picture
from engine.errors import UnreadableInput

MOST_BYTES_OF_FILE: Final = 64 * 2**20
FORMATS: Final = ("PNG", "JPEG", "WEBP")
_TOP_SHARE: Final = 0.35
"""The part of the cut that falls above the picture: faces are mostly in its upper half."""
_FINE: Final = 2
"""A picture is this many times larger than wanted before it is scaled smoothly."""
_MOST_AT_ONCE: Final = 8_000_000
"""Pixels of the copy that is scaled."""
_STRIP: Final = 1_000_000
"""Pixels that are converted at a time."""
_PROBE: Final = 64
"""The side in pixels of the small copy that shows whether a picture can be decoded."""

PngImagePlugin.MAX_TEXT_MEMORY = 4 * 2**20

_TURNS: Final = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}
"""What undoes each orientation that a camera notes in its EXIF block."""
_ON_ITS_SIDE: Final = (5, 6, 7, 8)


class Unreadable(Exception):
    """The data isn't a picture, or the picture is too large to decode."""


@contextmanager
def _guarded() -> Iterator[None]:
    """Turns everything that a decoder raises into `Unreadable`.

    Pillow promises no set of exceptions for damaged data. Seen so far: OSError, SyntaxError, ValueError, TypeError,
    IndexError, KeyError, OverflowError, EOFError, MemoryError, struct.error and zlib.error. Its warnings say nothing
    that a person could use. They are silenced for good: a filter that comes and goes isn't safe between threads.
    """
    warnings.filterwarnings("ignore", module=r"PIL\.")
    try:
        yield
    except Unreadable:
        raise
    except Exception as problem:  # noqa: BLE001 - see above; the cause is named in what is raised
        raise Unreadable(f"{type(problem).__name__}: {problem}") from None


def scaled(file: Path, width: int, height: int, kept: Path | None) -> Picture:
    """The picture of a file, cut and scaled to `width` x `height` pixels. `kept` holds that copy for the next time.

    Raises:
        Unreadable: if the file isn't a picture, is too large, or can't be read.
    """
    small = None if kept is None else _kept(kept, width, height)
    if small is not None:
        return small
    try:
        data = read_at_most(file, MOST_BYTES_OF_FILE)
    except (OSError, UnreadableInput) as problem:
        raise Unreadable from problem
    fitted = _fitted(data, width, height)
    if kept is not None:
        _keep(fitted, kept)
    return _picture(fitted)


def is_picture(data: bytes) -> bool:
    """Whether the program can decode these bytes: all of them are decoded once."""
    if len(data) > MOST_BYTES_OF_FILE:
        return False
    try:
        _fitted(data, _PROBE, _PROBE)
    except Unreadable:
        return False
    return True


def _fitted(data: bytes, width: int, height: int) -> Image.Image:
    with _guarded():
        header = read_header(data)
        if header is None or not header.fits_limits:
            raise Unreadable("no header of a picture, or too large")
        with Image.open(io.BytesIO(data), formats=FORMATS) as source:
            if source.size != (header.width, header.height):
                raise Unreadable("two sizes")
            turn = _orientation(source)
            across, down = (height, width) if turn in _ON_ITS_SIDE else (width, height)
            factor = _factor(source.size, (across, down))
            if header.kind == "JPEG":
                source.draft(None, (max(1, source.width // factor), max(1, source.height // factor)))
                factor = max(1, factor * source.width // header.width)
            source.load()
            small = _shrunk(source, factor)
        if turn in _TURNS:
            small = small.transpose(_TURNS[turn])
        return ImageOps.fit(small, (width, height), Image.Resampling.LANCZOS, centering=(0.5, _TOP_SHARE))


def _factor(size: tuple[int, int], wanted: tuple[int, int]) -> int:
    """By how much a picture is averaged down before the smooth scaling: that copy is bounded and still fine enough."""
    fine = min(have // (_FINE * want) for have, want in zip(size, wanted, strict=True))
    needed = math.ceil(math.sqrt(size[0] * size[1] / _MOST_AT_ONCE))
    return max(1, fine, needed)


def _orientation(image: Image.Image) -> int:
    """The orientation that the EXIF block names; 1, which is upright, where that block is damaged."""
    try:
        found = image.getexif().get(ExifTags.Base.Orientation, 1)
    except Exception:  # noqa: BLE001 - a damaged EXIF block must not cost the picture, and Pillow raises anything for it
        return 1
    return found if isinstance(found, int) else 1


def _shrunk(source: Image.Image, factor: int) -> Image.Image:
    """The picture in red, green, blue, alpha, `factor` times smaller; made in strips, which keeps memory low."""
    width, height = source.size
    if width < factor or height < factor:
        factor = 1
    small = Image.new("RGBA", (math.ceil(width / factor), math.ceil(height / factor)))
    rows = factor * max(1, _STRIP // (width * factor))
    for top in range(0, height, rows):
        strip = _with_alpha(source.crop((0, top, width, min(height, top + rows))))
        small.paste(strip.reduce(factor) if factor > 1 else strip, (0, top // factor))
    return small


def _with_alpha(image: Image.Image) -> Image.Image:
    if image.mode.startswith("I"):  # 16 bits of grey, which Pillow would cut off at 255
        image = image.convert("I").point(lambda value: value * (1 / 256)).convert("L")
    return image.convert("RGBA")


def _picture(image: Image.Image) -> Picture:
    return Picture(image.width, image.height, image.tobytes())


def _kept(kept: Path, width: int, height: int) -> Picture | None:
    """The small copy; None if there is none, or something else is in its place."""
    try:
        data = read_at_most(kept, MOST_BYTES_OF_FILE)
        with _guarded():
            header = read_header(data)
            if header is None or header.kind != "PNG" or (header.width, header.height) != (width, height):
                return None
            with Image.open(io.BytesIO(data), formats=FORMATS) as small:
                return _picture(small.convert("RGBA"))
    except (OSError, UnreadableInput, Unreadable):
        return None


def _keep(image: Image.Image, kept: Path) -> None:
    """Keeps a small copy for the next start; a cache that can't be written costs only time."""
    beside = kept.with_suffix(f".{secrets.token_hex(4)}.new")
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("xb") as file:
            image.save(file, "PNG", compress_level=1)
        beside.replace(kept)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
