"""Reads the size of a picture from its first bytes, before any decoder sees the file.

The bytes of a PNG, JPEG or WebP file come in. A `Header` goes out: its format, its sides in pixels, and the memory that
decoding takes. Other formats have none: their decoders run programs or scripts that a file brings along.
"""

from __future__ import annotations

import struct
from typing import Final

import msgspec

MOST_SIDE: Final = 20_000
"""Pixels."""
MOST_PIXELS: Final = 40_000_000
_MOST_MEMORY: Final = 220 * 2**20
"""Bytes that one picture may take while it is decoded, its file among them."""
_MOST_SCANS: Final = 100
"""Scans of a JPEG, each of which goes through the whole picture once more; real ones have at most twenty."""
_MOST_STEPS: Final = 400_000_000
"""Pixels times scans."""

_PNG: Final = b"\x89PNG\r\n\x1a\n"
_WITHOUT_LENGTH: Final = (0x01, *range(0xD0, 0xD8))
_FRAMES: Final = (0xC0, 0xC1, 0xC2)
"""Markers of frames that decoders read: baseline, extended, progressive."""
_OTHER_FRAMES: Final = (0xC3, 0xC5, 0xC6, 0xC7, 0xC9, 0xCA, 0xCB, 0xCD, 0xCE, 0xCF)
_WEBP_BYTES: Final = 16
"""Bytes of a pixel of a WebP: in two canvases of the decoder, in the data it returns, and in the picture."""
_WEBP_COPIES: Final = 3
"""Copies of the file that the decoder of WebP holds."""
_WEBP_LOSSLESS: Final = 4
"""More bytes of a pixel that is decoded without loss."""


class Header(msgspec.Struct, frozen=True):
    """`kind` is PNG, JPEG or WEBP; `memory` the bytes that decoding takes at its peak; `scans` the passes it needs."""

    kind: str
    width: int
    height: int
    memory: int
    scans: int = 1

    @property
    def fits_limits(self) -> bool:
        """Whether the program decodes a picture of this size."""
        pixels = self.width * self.height
        return (
            0 < self.width <= MOST_SIDE
            and 0 < self.height <= MOST_SIDE
            and pixels <= MOST_PIXELS
            and self.memory <= _MOST_MEMORY
            and self.scans <= _MOST_SCANS
            and pixels * self.scans <= _MOST_STEPS
        )


def read_header(data: bytes) -> Header | None:
    """The header of a picture; None if the bytes don't begin as a PNG, JPEG or WebP file does."""
    if data.startswith(_PNG):
        return _png(data)
    if data.startswith(b"\xff\xd8\xff"):
        return _jpeg(data)
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return _webp(data)
    return None


def _png(data: bytes) -> Header | None:
    if data[12:16] != b"IHDR" or len(data) < 24:
        return None
    width, height = struct.unpack_from(">II", data, 16)
    return Header("PNG", width, height, 4 * width * height + len(data))


def _jpeg(data: bytes) -> Header | None:
    """Reads the size up to the first scan. A file with two frames there has no reliable size."""
    found: _Frame | None = None
    at = 2
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            return None
        marker = data[at + 1]
        if marker == 0xFF or marker in _WITHOUT_LENGTH:
            at += 1 if marker == 0xFF else 2
            continue
        if marker == 0xD9:
            return None
        if marker == 0xDA:
            return None if found is None else _with_scans(found, data.count(b"\xff\xda", at), len(data))
        length = int.from_bytes(data[at + 2 : at + 4], "big")
        if marker in _OTHER_FRAMES or length < 2:
            return None
        if marker in _FRAMES:
            if found is not None:
                return None
            found = _frame(data[at + 4 : at + 2 + length], progressive=marker == 0xC2)
            if found is None:
                return None
        at += 2 + length
    return None


class _Frame(msgspec.Struct, frozen=True):
    """`share`: the samples of all channels for each pixel."""

    width: int
    height: int
    share: float
    progressive: bool


def _frame(frame: bytes, *, progressive: bool) -> _Frame | None:
    """`frame`: precision, height, width, and for each channel a number, its samples across and down, a table."""
    if len(frame) < 6 or len(frame) < 6 + 3 * frame[5] or not frame[5]:
        return None
    height, width = struct.unpack_from(">HH", frame, 1)
    samples = [(byte >> 4, byte & 15) for byte in frame[7 : 6 + 3 * frame[5] : 3]]
    if any(not across or not down for across, down in samples):
        return None
    most = max(across for across, _ in samples) * max(down for _, down in samples)
    return _Frame(width, height, sum(across * down for across, down in samples) / most, progressive)


def _with_scans(frame: _Frame, scans: int, size: int) -> Header:
    """A decoder keeps the whole picture in samples of two bytes until its last scan."""
    pixels = frame.width * frame.height
    kept = 2 * frame.share * pixels if frame.progressive or scans > 1 else 0
    return Header("JPEG", frame.width, frame.height, round(kept + pixels) + size, scans)


def _webp(data: bytes) -> Header | None:
    kind = data[12:16]
    if kind == b"VP8X" and len(data) >= 30:
        width, height = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
        lossless = True
    elif kind == b"VP8L" and len(data) >= 25 and data[20] == 0x2F:
        sizes = int.from_bytes(data[21:25], "little")
        width, height, lossless = (sizes & 0x3FFF) + 1, (sizes >> 14 & 0x3FFF) + 1, True
    elif kind == b"VP8 " and len(data) >= 30 and data[23:26] == b"\x9d\x01\x2a":
        width, height = (size & 0x3FFF for size in struct.unpack_from("<HH", data, 26))
        lossless = False
    else:
        return None
    pixel = _WEBP_BYTES + _WEBP_LOSSLESS * lossless
    return Header("WEBP", width, height, pixel * width * height + _WEBP_COPIES * len(data))
