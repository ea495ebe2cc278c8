"""The frames of a write-ahead log, each with whether its bytes are what was written.

SQLite stops at the first frame that is broken, silently: what was confirmed after it would be gone. Each checksum goes
on from that of the frame before, so a broken frame shows in its own place: the next one goes on from what stands there.
The form of the log: https://www.sqlite.org/fileformat2.html#walformat
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Final

import msgspec

HEADER: Final = 32
FRAME_HEADER: Final = 24
_BIG_ENDIAN: Final = 0x377F0683
_WORD: Final = 0xFFFFFFFF


class Frame(msgspec.Struct, frozen=True):
    """`page` is the number of the page that stands at `start`; `commit`: it ends a transaction."""

    page: int
    start: int
    commit: bool
    sound: bool


def frames(log: bytes, size: int) -> Iterator[Frame]:
    """All frames of the present generation: older ones, which stand behind it, have another salt."""
    if len(log) < HEADER:
        return
    order = ">" if int.from_bytes(log[:4], "big") == _BIG_ENDIAN else "<"
    salt, before = log[16:24], struct.unpack(">II", log[24:32])
    for start in range(HEADER, len(log) - FRAME_HEADER - size + 1, FRAME_HEADER + size):
        head = log[start : start + FRAME_HEADER]
        page, pages_after = struct.unpack(">II", head[:8])
        stored = struct.unpack(">II", head[16:24])
        if head[8:16] != salt:
            return
        body = start + FRAME_HEADER
        sound = _sum(log[body : body + size], order, _sum(head[:8], order, before)) == stored
        yield Frame(page, body, pages_after > 0, sound)
        before = stored


def is_broken(log: bytes, size: int) -> bool:
    """Whether a transaction that was confirmed stands behind a broken frame, where SQLite does not look."""
    broken = False
    for frame in frames(log, size):
        broken = broken or not frame.sound
        if broken and frame.sound and frame.commit:
            return True
    return False


def _sum(data: bytes, order: str, before: tuple[int, int]) -> tuple[int, int]:
    one, two = before
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for place in range(0, len(words), 2):
        one = (one + words[place] + two) & _WORD
        two = (two + words[place + 1] + one) & _WORD
    return one, two
