"""Unpacks gzip files within limits: a small file never becomes an endless one.

Input: an open file, or a path. Output: a stream of the unpacked bytes, or whether the whole file is JSON text. Only one
layer is unpacked.
"""

from __future__ import annotations

import codecs
import io
import os
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

import msgspec

from app.files.doors import MOST_CARDS, DamagedGzip, UnpacksTooFar, open_file
from engine.errors import UnreadableInput

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

PACKED: Final = b"\x1f\x8b"
"""The first bytes of a gzip file."""
LEAST_UNPACKED: Final = 64_000_000
"""Every packed file may unpack to this number of bytes."""
MOST_RATIO: Final = 100
"""A larger file may unpack to its size times this. Card objects need a factor of seven."""
_PIECE: Final = 2**18
_MOST_MEMBERS: Final = 10_000
"""Files packed one behind the other in one file."""
_FIRST: Final = 2**20


class Unpacked(io.RawIOBase):
    """The unpacked bytes of a gzip file at `path`, at most `most` of them."""

    def __init__(self, file: BinaryIO, path: Path, most: int) -> None:
        super().__init__()
        self._path = path
        self._most = most
        self._pieces = _unpack(file)
        self._rest = b""
        self._read = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        """Fills a buffer; returns how many bytes are in it, 0 at the end.

        Raises:
            UnreadableInput: if the file is damaged, or becomes too large.
        """
        view = memoryview(buffer).cast("B")
        if not self._rest:
            try:
                self._rest = next(self._pieces, b"")
            except (EOFError, zlib.error):
                raise UnreadableInput(DamagedGzip(str(self._path))) from None
            self._read += len(self._rest)
            if self._read > self._most:
                raise UnreadableInput(UnpacksTooFar(str(self._path), self._most))
        size = min(len(view), len(self._rest))
        view[:size] = self._rest[:size]
        self._rest = self._rest[size:]
        return size


def open_unpacked(file: BinaryIO, path: Path, size: int) -> BinaryIO:
    """Returns a stream of what an open gzip file of `size` bytes unpacks to."""
    return io.BufferedReader(Unpacked(file, path, most_unpacked(size)), _PIECE)


def most_unpacked(size: int) -> int:
    """Returns how many bytes a gzip file of `size` bytes may become."""
    return max(LEAST_UNPACKED, MOST_RATIO * size)


def _unpack(file: BinaryIO) -> Iterator[bytes]:
    """Yields the unpacked bytes in pieces.

    Raises:
        EOFError: if the file ends too early.
        zlib.error: if it is damaged.
    """
    data = file.read(_PIECE)
    for _ in range(_MOST_MEMBERS):
        unpacker = zlib.decompressobj(zlib.MAX_WBITS | 16)
        piece = b""
        while not unpacker.eof:
            if not data and len(piece) < _PIECE and not (data := file.read(_PIECE)):  # a full piece may not be all
                raise EOFError
            if piece := unpacker.decompress(data, _PIECE):
                yield piece
            data = unpacker.unconsumed_tail
        data = unpacker.unused_data or file.read(_PIECE)
        while data and not data.strip(b"\0"):  # some writers fill the last block
            data = file.read(_PIECE)
        data = data.lstrip(b"\0")
        if not data:
            return
    raise zlib.error("too many members")


class _Named(msgspec.Struct, frozen=True):
    name: str


def holds_json(path: Path, most: int, look: Callable[[], object] = lambda: None) -> bool:
    """Returns whether a gzip file is whole and holds JSON: UTF-8 throughout, and a list or one object with a name a
    line. `look` is called between pieces and may raise what ends the work.

    Raises:
        OSError: if it can't be read.
    """
    decoder = codecs.getincrementaldecoder("utf-8")()
    begun, whole_line = b"", False
    try:
        with open_file(path, MOST_CARDS) as file:
            stream = Unpacked(file, path, min(most, most_unpacked(os.fstat(file.fileno()).st_size)))
            while piece := stream.read(_PIECE):
                decoder.decode(piece)
                if len(begun) < _FIRST and not whole_line:
                    begun = (begun + piece).lstrip()[: _FIRST + 1]
                    whole_line = b"\n" in begun
                look()
        decoder.decode(b"", final=True)
        return begun.startswith(b"[") or bool(msgspec.json.decode(begun.split(b"\n", 1)[0], type=_Named).name)
    except (UnicodeDecodeError, UnreadableInput, msgspec.DecodeError, RecursionError):
        return False
