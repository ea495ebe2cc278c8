"""A file of parts that are read by need, such as an index of the user's own cards. It may be removed at any time.

Comes in: parts by name, and a stamp that says of which state of which data they were made. Goes out: a file, and from
it single parts. A file with another stamp, of another program or damaged is refused. Each part has a checksum, which is
checked when the part is read. A file that another program has replaced meanwhile isn't read on.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from app.files.doors import MOST_OWN_CARDS, clear_leftovers, open_file, write_whole
from engine.errors import UnreadableInput

_MAGIC: Final = b"commandeer index 2\n"
_SIZES: Final = struct.Struct("<II")
_BEGIN: Final = len(_MAGIC) + _SIZES.size


class IndexLost(Exception):
    """The file isn't there any more, is damaged, or is another one than before."""


class _Place(msgspec.Struct, frozen=True, array_like=True):
    start: int
    length: int
    checksum: int


class _Head(msgspec.Struct, frozen=True, array_like=True):
    stamp: str
    parts: dict[str, _Place]


_heads = msgspec.msgpack.Decoder(_Head)


class IndexFile:
    """Parts by name. `read` gives a part; it may be called on any thread."""

    def __init__(self, place: Path | None, head: _Head, seen: tuple[int, int, int], kept: bytes = b"") -> None:
        self._place = place
        self._head = head
        self._seen = seen
        self._kept = kept

    def __contains__(self, name: str) -> bool:
        return name in self._head.parts

    def remove(self) -> None:
        """Removes the damaged file, so that it's made again."""
        if self._place is not None:
            with suppress(OSError):
                self._place.unlink()

    def read_part(self, name: str) -> bytes:
        """The bytes of a part.

        Raises:
            IndexLost: if the file is gone, damaged, or another one than before.
        """
        place = self._head.parts.get(name)
        if place is None:
            raise IndexLost(name)
        data = self.read_at(name, 0, place.length)
        if zlib.crc32(data) != place.checksum:
            raise IndexLost(name)
        return data

    def read_at(self, name: str, start: int, length: int) -> bytes:
        """Returns bytes of a part. It doesn't compare their checksum.

        Raises:
            IndexLost: if the file is missing or was replaced.
        """
        begin = self._head.parts[name].start + start
        if self._place is None:
            return self._kept[begin : begin + length]
        try:
            with open_file(self._place, MOST_OWN_CARDS) as file:
                if _seen(file) != self._seen:
                    raise IndexLost(name)
                file.seek(begin)
                return file.read(length)
        except (OSError, UnreadableInput):
            raise IndexLost(name) from None


def open_index(place: Path, stamp: str) -> IndexFile | None:
    """The file, if it has that stamp and can be read; otherwise None."""
    clear_leftovers(place)
    try:
        with open_file(place, MOST_OWN_CARDS) as file:
            seen = _seen(file)
            begin = file.read(_BEGIN)
            if not begin.startswith(_MAGIC) or len(begin) < _BEGIN:
                return None
            length, checksum = _SIZES.unpack_from(begin, len(_MAGIC))
            data = file.read(min(length, seen[1]))
        if zlib.crc32(data) != checksum:
            return None
        head = _heads.decode(data)
    except (OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return IndexFile(place, head, seen) if head.stamp == stamp else None


def write_index(place: Path, stamp: str, parts: Mapping[str, bytes]) -> IndexFile:
    """Writes the parts to a file; where nothing can be written, they're kept in memory."""
    data = _whole(stamp, parts)
    try:
        write_whole(place, data, private=True)
        written = open_index(place, stamp)
    except OSError:
        written = None
    return written or _held(data)


def hold_index(stamp: str, parts: Mapping[str, bytes]) -> IndexFile:
    """The parts in memory, which nobody can take away."""
    return _held(_whole(stamp, parts))


def _held(data: bytes) -> IndexFile:
    length, _ = _SIZES.unpack_from(data, len(_MAGIC))
    return IndexFile(None, _heads.decode(data[_BEGIN : _BEGIN + length]), (0, 0, 0), data)


def _whole(stamp: str, parts: Mapping[str, bytes]) -> bytes:
    """The bytes of a file. Parts of equal bytes are there once."""
    at: dict[bytes, int] = {}
    total = 0
    for data in parts.values():
        if data not in at:
            at[data] = total
            total += len(data)

    def read_head(begin: int) -> bytes:
        places = {name: _Place(begin + at[data], len(data), zlib.crc32(data)) for name, data in parts.items()}
        return msgspec.msgpack.encode(_Head(stamp, places))

    begin = _BEGIN
    while _BEGIN + len(found := read_head(begin)) != begin:  # a larger number may take more bytes
        begin = _BEGIN + len(found)
    return b"".join((_MAGIC, _SIZES.pack(len(found), zlib.crc32(found)), found, *at))


def _seen(file: BinaryIO) -> tuple[int, int, int]:
    """What tells one file from another that takes its place."""
    found = os.fstat(file.fileno())
    return found.st_mtime_ns, found.st_size, found.st_ino
