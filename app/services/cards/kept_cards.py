"""All cards of a window as a file: with many cards of the user's own, a start reads nothing of them, and a search only
the columns that it asks for.

Comes in: a data folder whose own cards have their words (`search.py`). Goes out: a file beside the database, and from
it `KeptCards`: the table that searches go through, and what the card service and German cards say, card by card. The
file is made beside the window. One of other cards, of another program or of another day than it's good for is refused:
then everything is read as if it weren't there.
"""

from __future__ import annotations

import os
import struct
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

import msgspec

from app.files.program_folders import CHECKOUT
from app.services.cards.extras import EXTRAS_FILE, CardExtra
from app.services.cards.files import FOLDER
from app.services.cards.german_cards import GERMAN_FILE, GermanCard
from app.services.cards.index_file import IndexFile, IndexLost, open_index, write_index
from app.services.cards.own_by_need import OwnByNeed, file_stamp
from app.services.cards.own_cards import FILE_NAME, OwnDamage, digest, reading_version
from app.services.cards.said import SAID_FILE, STANDINGS_FILE, CardSaid, today_iso
from app.services.cards.search import WORDS_NAME
from app.services.processes import WorkersLost, in_processes
from engine.cards.search.kept import KeptTable, parts_stamp

TABLE_NAME: Final = "own-cards.table"
MANY: Final = 500
"""Fewer own cards are read faster than a file of them is made."""
_ROW: Final = struct.Struct("<QII")
_ABOUT: Final = "about"

T = TypeVar("T", bound=msgspec.Struct | tuple[str, ...])


class _About(msgspec.Struct, frozen=True):
    """`day`: the only day on which the file is good, "" if it's good on every day. `renamed`: the German names that the
    program's own cards have got."""

    day: str
    renamed: dict[str, str]


class Records(Mapping[str, T], Generic[T]):
    """Values by name, each read on request. A damaged value counts as missing, and the file is removed, so that it's
    made again."""

    def __init__(self, index: IndexFile, name: str, kind: Any) -> None:
        self._index = index
        self._name = name
        self._decoder: msgspec.msgpack.Decoder[T] = msgspec.msgpack.Decoder(kind)

    @cached_property
    def _places(self) -> dict[str, int]:
        try:
            return msgspec.msgpack.decode(self._index.read_part(f"{self._name} names"), type=dict[str, int])
        except (IndexLost, msgspec.DecodeError, UnicodeDecodeError):
            self._index.remove()
            return {}

    @cached_property
    def _rows(self) -> bytes:
        return self._index.read_part(f"{self._name} rows")

    def __getitem__(self, name: str) -> T:
        start, length, checksum = self._row(self._places[name])
        try:
            data = self._index.read_at(self._name, start, length)
            if zlib.crc32(data) == checksum:
                return self._decoder.decode(data)
        except (IndexLost, msgspec.DecodeError, UnicodeDecodeError):
            pass
        self._index.remove()
        raise KeyError(name)

    def _row(self, place: int) -> tuple[int, int, int]:
        try:
            start, length, checksum = _ROW.unpack_from(self._rows, place * _ROW.size)
        except (IndexLost, struct.error):
            return 0, 0, 1  # no bytes have this checksum
        return start, length, checksum

    def __contains__(self, name: object) -> bool:
        return name in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def pack_records(name: str, values: Mapping[str, Any]) -> dict[str, bytes]:
    """The parts that `Records` reads."""
    encoded = [msgspec.msgpack.encode(value) for value in values.values()]
    rows, start = [], 0
    for data in encoded:
        rows.append(_ROW.pack(start, len(data), zlib.crc32(data)))
        start += len(data)
    places = msgspec.msgpack.encode({key: place for place, key in enumerate(values)})
    return {name: b"".join(encoded), f"{name} names": places, f"{name} rows": b"".join(rows)}


class KeptCards:
    """What a file says of all cards, and the user's `own` ones."""

    def __init__(self, index: IndexFile, about: _About, own: OwnByNeed) -> None:
        self.own = own
        self.renamed = about.renamed
        self.table = KeptTable(index.read_part)
        self.extras: Mapping[str, CardExtra] = Records(index, "extras", CardExtra)
        self.german: Mapping[str, GermanCard] = Records(index, "german", GermanCard)
        self.said: Mapping[str, CardSaid] = Records(index, "said", CardSaid)
        self.printed: Mapping[str, tuple[str, ...]] = Records(index, "printed", tuple[str, ...])


class WhatIsKept(msgspec.Struct, frozen=True):
    """All that goes into the file. `table`: the parts of the search's table; `dated`: it's only good today."""

    table: dict[str, bytes]
    renamed: dict[str, str]
    extras: Mapping[str, CardExtra]
    german: Mapping[str, GermanCard]
    said: Mapping[str, CardSaid]
    dated: bool


def open_kept(folder: Path, told: Callable[[OwnDamage], None]) -> KeptCards | None:
    """Opens the stored data of all cards; None without such a file, or if the cards have changed. `told` gets damage of
    the own cards that is found later."""
    if not file_stamp(folder / TABLE_NAME)[1]:
        return None
    own = OwnByNeed(folder, told)
    index = open_index(folder / TABLE_NAME, stamp_of(folder))
    if index is None or not own.is_ready:
        return None
    try:
        about = msgspec.msgpack.decode(index.read_part(_ABOUT), type=_About)
        own.check_index()
        return KeptCards(index, about, own) if about.day in ("", today_iso()) else None
    except (IndexLost, msgspec.DecodeError, UnicodeDecodeError):
        return None


def write_kept(folder: Path, stamp: str, what: WhatIsKept) -> None:
    """Writes the file, unless nothing can be written."""
    printed = {
        face.name: tuple(face.printed_text.splitlines())
        for card in what.german.values()
        for face in card.faces
        if face.printed_text
    }
    parts = {
        _ABOUT: msgspec.msgpack.encode(_About(today_iso() if what.dated else "", what.renamed)),
        **what.table,
        **pack_records("extras", what.extras),
        **pack_records("german", what.german),
        **pack_records("said", what.said),
        **pack_records("printed", printed),
    }
    write_index(folder / TABLE_NAME, stamp, parts)


def keep_beside(folder: Path, make: Callable[[Path], None], told: Callable[[], None]) -> None:
    """Has `make` and the index of the own cards written by other processes; nothing if nothing can be written. `told`
    is called meanwhile, and may raise what ends it."""
    if not os.access(folder, os.W_OK):
        return
    with suppress(WorkersLost):  # the next start makes them
        for _ in in_processes(_make, ((write_own_index, folder), (make, folder)), 2, glance=told, modest=True):
            told()


def write_own_index(folder: Path) -> None:
    """Writes the index of the own cards by name, if it isn't there."""
    own = OwnByNeed(folder)
    if not own.is_ready:
        own.write_index()


def _make(part: tuple[Callable[[Path], None], Path]) -> None:
    make, folder = part
    make(folder)


def stamp_of(folder: Path) -> str:
    """What tells one state of everything that goes into the file from another."""
    german = folder / FOLDER / GERMAN_FILE
    names = (FILE_NAME, EXTRAS_FILE, SAID_FILE, STANDINGS_FILE, WORDS_NAME)
    files = (*(folder / name for name in names), german, german.with_name(f"{GERMAN_FILE}.part"))
    return digest(f"{reading_version()} {_data_version()} {parts_stamp()} {[*map(file_stamp, files)]}".encode())


def _data_version() -> str:
    """What tells one state of a checkout's data from another; an installed program's never changes."""
    if CHECKOUT is None:
        return ""
    return str(sorted(file_stamp(file) for file in (CHECKOUT / "data").rglob("*.json*")))
