"""Damages pictures and shows each to the program: nothing may break, wait, start a process or take much memory.

    .venv/bin/python -m tests.tools.mutated_pictures --count 10000 --seed 1

The originals are made on the spot: PNG, JPEG and WebP in every colour mode, with EXIF, profiles and texts, animated and
interlaced. The same seed gives the same pictures. Prints figures; the exit code is 1 if a bound is broken.
"""

from __future__ import annotations

import argparse
import faulthandler
import io
import struct
import sys
import tempfile
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, Final

from PIL import Image, ImageCms, PngImagePlugin

from app.images.pictures import OwnPictures
from app.images.scaling import is_picture

MOST_SECONDS: Final = 5.0
MOST_MEGABYTES: Final = 300
_GIVES_UP: Final = 60.0
"""Seconds for twenty pictures, after which the run ends and names the place in the code that hangs."""
_STARTS: Final = ("subprocess.Popen", "os.exec", "os.posix_spawn", "os.spawn", "os.system", "os.fork", "os.startfile")
"""What Python's audit calls the start of a process."""
_MOST_BYTES: Final = 8_000_000
"""Bytes of a damaged picture; making larger ones would take more memory than the program takes to look at them."""
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_SIZES: Final = ((1, 1), (7, 5), (64, 48), (300, 420), (3, 700))
_LARGE: Final = (0, 1, 255, 6_300, 16_383, 19_999, 20_000, 20_001, 65_535, 1 << 24, (1 << 31) - 1, (1 << 32) - 1)
"""Sides of a picture that a header claims."""
_HEADS: Final = (
    b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n{} loop\n",
    b"\xc5\xd0\xd3\xc6\x20\0\0\0\x40\0\0\0",
    b"II*\0\x08\0\0\0",
    b"MM\0*\0\0\0\x08",
    b"8BPS\0\1\0\0\0\0\0\0",
    b"\0\0\1\0\1\0\x10\x10",
    b"BM\x46\0\0\0",
    b"GIF89a\x10\0\x10\0",
    b"P6 9 9 255\n",
    b"%PDF-1.7\n",
    b"\0\0\0\x0cjP  \r\n\x87\n",
    b"\0\0\0\x20ftypavif",
    b"<svg xmlns='http://www.w3.org/2000/svg'/>",
    b"\xd7\xcd\xc6\x9a\0\0",
    b"#FIG 3.2\n",
    b"SIMPLE  =                    T",
)
"""Beginnings of other formats, those among them whose readers start programs."""


def _encoded(image: Image.Image, kind: str, **options: Any) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **options)
    return file.getvalue()


def _drawn(size: tuple[int, int], random: Random) -> Image.Image:
    """Noise and a plain corner."""
    image = Image.frombytes("RGB", size, random.randbytes(3 * size[0] * size[1]))
    image.paste(tuple(random.randrange(256) for _ in range(3)), (0, 0, max(1, size[0] // 2), max(1, size[1] // 2)))
    return image


def _exif(random: Random) -> bytes:
    exif = Image.Exif()
    exif[0x0112] = random.randrange(1, 9)
    exif[0x010F] = "Camera"
    exif.get_ifd(0x8769)[0x9003] = "2026:01:01 00:00:00"
    return exif.tobytes()


def originals(random: Random) -> list[bytes]:
    """Sound pictures of every kind."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    profile = profile[:24] + b"\0" * 12 + profile[36:]  # without the time at which it was made
    texts = PngImagePlugin.PngInfo()
    texts.add_text("Title", "a text", zip=True)
    texts.add_itxt("Comment", "ein Text", "de", "Kommentar", zip=True)
    found: list[bytes] = []
    for size in _SIZES:
        image = _drawn(size, random)
        more: dict[str, Any] = {"exif": _exif(random), "icc_profile": profile}
        for mode in ("RGB", "RGBA", "L", "LA", "P", "1", "I;16"):
            made = image.convert("I").convert("I;16") if mode == "I;16" else image.convert(mode)
            found.append(_encoded(made, "PNG", **(more if mode != "I;16" else {})))
        found.append(_encoded(image, "PNG", pnginfo=texts))
        found.append(_encoded(image.convert("P"), "PNG", transparency=b"\0\x80\xff"))
        found.append(_interlaced(image))
        for mode in ("RGB", "L", "CMYK"):
            found += [_encoded(image.convert(mode), "JPEG", **options) for options in ({}, {"progressive": True}, more)]
        found.append(_encoded(image, "JPEG", subsampling=0, restart_marker_rows=1, comment="a comment"))
        for options in ({}, {"lossless": True}, {**more, "xmp": b"<x:xmpmeta/>"}):
            found.append(_encoded(image.convert("RGBA"), "WEBP", **options))
            found.append(_encoded(image, "WEBP", **options))
        frames = [_drawn(size, random) for _ in range(3)]
        for kind in ("PNG", "WEBP", "MPO"):
            found.append(_encoded(image, kind, save_all=True, append_images=frames))
    return found


def _interlaced(image: Image.Image) -> bytes:
    """A PNG in the seven passes of Adam7, which Pillow reads and doesn't write."""
    passes = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))
    pixels = image.convert("RGB").load()
    assert pixels is not None
    rows = bytearray()
    for left, top, across, down in passes:
        for y in range(top, image.height, down):
            line = [pixels[x, y] for x in range(left, image.width, across)]
            if line:
                rows += b"\0" + bytes(part for pixel in line for part in pixel)  # type: ignore[union-attr]
    head = struct.pack(">IIBBBBB", image.width, image.height, 8, 2, 0, 0, 1)
    return _of_chunks([(b"IHDR", head), (b"IDAT", zlib.compress(bytes(rows))), (b"IEND", b"")])


Chunk = tuple[bytes, bytes]


def _chunks(data: bytes) -> list[Chunk]:
    """The chunks of a PNG or a WebP, as far as they can be told apart."""
    png = data.startswith(_SIGNATURE)
    at, found = (8 if png else 12), []
    while at + 8 <= len(data):
        head = struct.unpack_from(">I4s" if png else "<4sI", data, at)
        length, kind = head if png else head[::-1]
        found.append((kind, data[at + 8 : at + 8 + length]))
        at += 8 + length + (4 if png else length % 2)
    return found


def _of_chunks(chunks: list[Chunk]) -> bytes:
    """A PNG whose checksums fit, so that damage within reaches the decoder."""
    parts = [
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body)) for kind, body in chunks
    ]
    return _SIGNATURE + b"".join(parts)


def _of_riff(chunks: list[Chunk]) -> bytes:
    parts = [kind + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2) for kind, body in chunks]
    body = b"WEBP" + b"".join(parts)
    return b"RIFF" + struct.pack("<I", len(body)) + body


def _segments(data: bytes) -> list[bytes]:
    """The segments of a JPEG before its first scan, then the rest."""
    at, found = 2, [data[:2]]
    while at + 4 <= len(data) and data[at] == 0xFF and data[at + 1] != 0xDA:
        length = 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        found.append(data[at : at + length])
        at += length
    return [*found, data[at:]]


def _flip(data: bytes, random: Random) -> bytes:
    changed = bytearray(data)
    near = random.choice((len(changed), min(len(changed), 120)))  # headers are short, and most is decided there
    for _ in range(random.randint(1, 12)):
        if near:
            changed[random.randrange(near)] ^= 1 << random.randrange(8)
    return bytes(changed)


def _cut(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _splice(data: bytes, random: Random) -> bytes:
    start, end = sorted(random.randrange(len(data) + 1) for _ in range(2))
    return data[:end] + _repeated(data[start:], random.choice((1, 2, 20)))


def _repeated(piece: bytes, times: int) -> bytes:
    """The piece so often, but no longer than a damaged picture may be."""
    return piece * min(times, 1 + _MOST_BYTES // max(1, len(piece)))


def _under_another_head(data: bytes, random: Random) -> bytes:
    head = random.choice(_HEADS)
    return head + data[random.choice((0, len(head))) :]


def _in_parts(data: bytes, random: Random, change: Callable[[list[Any]], None]) -> bytes:
    """The picture with its parts changed: chunks or segments, whose checksums and total length fit again."""
    if data.startswith(b"\xff\xd8"):
        segments = _segments(data)
        change(segments)
        return b"".join(segments)
    chunks = _chunks(data)
    change(chunks)
    return _of_chunks(chunks) if data.startswith(_SIGNATURE) else _of_riff(chunks)


def _shuffle(data: bytes, random: Random) -> bytes:
    def change(parts: list[Any]) -> None:
        one, other = random.randrange(len(parts)), random.randrange(len(parts))
        parts[one], parts[other] = parts[other], parts[one]
        if random.random() < 0.5:
            parts.insert(random.randrange(len(parts)), random.choice(parts))
        if random.random() < 0.3 and len(parts) > 1:
            del parts[random.randrange(len(parts))]

    return _in_parts(data, random, change)


def _within(data: bytes, random: Random) -> bytes:
    """Damage inside one part, below its checksum."""

    def change(parts: list[Any]) -> None:
        place = random.randrange(len(parts))
        how = random.choice((_flip, _cut, _splice))
        if isinstance(parts[place], tuple):
            kind, body = parts[place]
            parts[place] = (kind, how(body, random)[:1_000_000])
        else:
            parts[place] = parts[place][:4] + how(parts[place][4:], random)[:60_000]

    return _in_parts(data, random, change)


def _with_lengths(data: bytes, random: Random) -> bytes:
    """A length in a header that isn't so."""
    changed = bytearray(data)
    at = random.choice((4, 8, 16, random.randrange(max(1, len(changed) - 4))))
    changed[at : at + 4] = struct.pack(random.choice((">I", "<I")), random.choice(_LARGE))
    return bytes(changed)


def _of_other_size(data: bytes, random: Random) -> bytes:
    """A header that claims another size, with a checksum that fits."""
    width, height = (random.choice((*_LARGE, random.randrange(1, 8_000))) for _ in range(2))
    if data.startswith(_SIGNATURE):
        chunks = _chunks(data)
        chunks[0] = (b"IHDR", struct.pack(">II", width & 0xFFFFFFFF, height & 0xFFFFFFFF) + chunks[0][1][8:])
        return _of_chunks(chunks)
    changed = bytearray(data)
    if data.startswith(b"\xff\xd8"):
        at = 2
        for segment in _segments(data)[1:]:
            if segment[1:2] in (b"\xc0", b"\xc2"):
                changed[at + 5 : at + 9] = struct.pack(">HH", height & 0xFFFF, width & 0xFFFF)
            at += len(segment)
    elif data[12:16] == b"VP8X":
        changed[24:30] = (width & 0xFFFFFF).to_bytes(3, "little") + (height & 0xFFFFFF).to_bytes(3, "little")
    else:
        at = 26 if data[12:16] == b"VP8 " else 21
        changed[at : at + 4] = struct.pack("<HH", width & 0xFFFF, height & 0xFFFF)
    return bytes(changed)


@lru_cache
def _bomb(size: int) -> bytes:
    """So many zeros, packed."""
    packer = zlib.compressobj()
    parts = [packer.compress(b"\0" * 1_000_000) for _ in range(size // 1_000_000)]
    return b"".join(parts) + packer.compress(b"\0" * (size % 1_000_000)) + packer.flush()


def _with_blocks(data: bytes, random: Random) -> bytes:
    """Blocks beside the picture that are damaged, or grow when they are unpacked."""
    bomb = _bomb(random.choice((1_000, 2_000_000, 40_000_000)))
    junk = random.randbytes(random.choice((0, 3, 40, 5_000)))
    tiff = b"MM\0*\0\0\0\x08" + junk
    if data.startswith(b"\xff\xd8"):
        bodies = (b"Exif\0\0" + tiff, b"Exif\0\0" + junk, b"MPF\0" + tiff, b"ICC_PROFILE\0\1\1" + junk, b"Adobe" + junk)
        body = random.choice(bodies)[:65_000]
        marker = random.choice((b"\xff\xe1", b"\xff\xe2", b"\xff\xee", b"\xff\xed", b"\xff\xfe"))
        return data[:2] + marker + struct.pack(">H", len(body) + 2) + body + data[2:]
    if data.startswith(_SIGNATURE):
        blocks = [(b"iCCP", b"p\0\0" + bomb), (b"zTXt", b"k\0\0" + bomb), (b"iTXt", b"k\0\1\0\0\0" + bomb)]
        blocks += [(b"eXIf", tiff), (b"eXIf", junk), (b"acTL", struct.pack(">II", random.choice(_LARGE), 0))]
        blocks += [(b"fcTL", junk), (b"PLTE", junk), (b"tRNS", junk), (b"pHYs", junk), (b"tEXt", b"k\0" + junk)]
        blocks += [(b"zTXt", b"Raw profile type exif\0\0" + zlib.compress(b"\nexif\n 40\n" + junk.hex().encode()))]
        chunks = _chunks(data)
        for _ in range(random.choice((1, 1, 3, 80))):
            chunks.insert(random.randrange(1, len(chunks) + 1), random.choice(blocks))
        return _of_chunks(chunks)
    riff = _chunks(data)
    for _ in range(random.choice((1, 1, 30))):
        block = random.choice([(b"EXIF", tiff), (b"EXIF", junk), (b"ICCP", junk), (b"XMP ", junk), (b"ANMF", junk)])
        riff.insert(random.randrange(len(riff) + 1), block)
    return _of_riff(riff)


def _with_many_scans(data: bytes, random: Random) -> bytes:
    """A JPEG whose scans come again and again; other formats with parts that do."""
    if not data.startswith(b"\xff\xd8"):
        return _shuffle(_shuffle(data, random), random)
    first = data.index(b"\xff\xda") if b"\xff\xda" in data else 0
    return data[:-2] + _repeated(data[first:-2], random.choice((2, 20, 400))) + data[-2:]


_DAMAGES: Final[tuple[Callable[[bytes, Random], bytes], ...]] = (
    _flip,
    _flip,
    _cut,
    _splice,
    _under_another_head,
    _shuffle,
    _within,
    _within,
    _with_lengths,
    _of_other_size,
    _with_blocks,
    _with_blocks,
    _with_many_scans,
)


def mutated(count: int, seed: int) -> Iterator[bytes]:
    """So many damaged pictures, with one to three kinds of damage each."""
    random = Random(seed)
    sound = originals(random)
    for _ in range(count):
        data = random.choice(sound)
        for _ in range(random.choice((1, 1, 2, 3))):
            if len(data) > 64:
                data = random.choice(_DAMAGES)(data, random)[:_MOST_BYTES]
        yield data


class Found:
    """What came of all pictures. `broken` names exceptions and processes; `slowest` counts seconds."""

    def __init__(self) -> None:
        self.outcomes: Counter[str] = Counter()
        self.broken: list[str] = []
        self.slowest = 0.0
        self.slow: list[int] = []
        self.disagree = 0


_watched: list[str] | None = None
"""Where the starts of processes are noted; None while nothing is watched."""


def _note_start(event: str, arguments: tuple[Any, ...]) -> None:
    if _watched is not None and event.startswith(_STARTS):
        _watched.append(f"{event}: {arguments[:2]!r}")


_hooked: list[bool] = []


def show_all(count: int, seed: int, folder: Path, told: Callable[[int], object] = lambda _done: None) -> Found:
    """Shows each picture to the check of fetched ones and to the thumbnails of the user's own."""
    global _watched
    if not _hooked:
        sys.addaudithook(_note_start)
        _hooked.append(True)
    found = Found()
    sizes = Random(seed)
    file = folder / "Sol Ring.png"
    pictures = OwnPictures(folder, folder / "cache", 10 * 2**20)
    _watched = found.broken
    try:
        for number, data in enumerate(mutated(count, seed), 1):
            file.write_bytes(data)
            started = time.perf_counter()
            accepted = shown = False
            try:
                accepted = is_picture(data)
                shown = pictures.thumbnail(file, sizes.choice((20, 150, 488)), sizes.choice((14, 210, 680))) is not None
            except BaseException as error:  # noqa: BLE001 - this is what is looked for
                found.broken.append(f"picture {number}: {type(error).__name__}: {error}")
            seconds = time.perf_counter() - started
            found.slowest = max(found.slowest, seconds)
            if seconds > MOST_SECONDS:
                found.slow.append(number)
            found.outcomes["shown" if shown else "refused"] += 1
            found.disagree += accepted != shown
            told(number)
    finally:
        _watched = None
    return found


def peak_megabytes() -> float:
    """The most memory that this process has had, in megabytes; 0 where the system doesn't tell."""
    if sys.platform == "win32":
        return 0.0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)


def main() -> int:
    asked = argparse.ArgumentParser(prog="tests.tools.mutated_pictures", description=__doc__)
    asked.add_argument("--count", type=int, default=10_000)
    asked.add_argument("--seed", type=int, default=1)
    wanted = asked.parse_args()

    def told(done: int) -> None:
        if done % 20 == 0:
            faulthandler.dump_traceback_later(_GIVES_UP, exit=True)
        if done % 1000 == 0:
            sys.stderr.write(f"{done} of {wanted.count}, {peak_megabytes():.0f} MB\n")

    started = time.perf_counter()
    faulthandler.dump_traceback_later(_GIVES_UP, exit=True)
    with tempfile.TemporaryDirectory(prefix="commandeer-pictures-") as folder:
        found = show_all(wanted.count, wanted.seed, Path(folder), told)
    faulthandler.cancel_dump_traceback_later()
    peak = peak_megabytes()
    sys.stdout.write(
        f"{wanted.count} pictures, seed {wanted.seed}:"
        f" {found.outcomes['shown']} shown, {found.outcomes['refused']} refused,"
        f" {len(found.broken)} exceptions or processes, {len(found.slow)} slower than {MOST_SECONDS:.0f} s,"
        f" slowest {found.slowest:.2f} s, peak memory {peak:.0f} MB, {time.perf_counter() - started:.0f} s in all,"
        f" {found.disagree} accepted by one way only\n"
    )
    for line in (*found.broken[:20], *(f"picture {number} is slow" for number in found.slow[:20])):
        sys.stdout.write(line + "\n")
    return int(bool(found.broken or found.slow or peak >= MOST_MEGABYTES))


if __name__ == "__main__":
    sys.exit(main())
