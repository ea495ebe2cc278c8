"""Page scan: finds the rows of a database file with a broken structure page by page, without SQLite, and checks the
frames of its write-ahead log.

Input: the bytes of the file and of its write-ahead log. Output: the rows of the program's tables on intact leaf pages.
The map from pages to tables may be lost, so a row's table is recognised by the number and types of its columns. Format
of pages and records: https://www.sqlite.org/fileformat2.html

SQLite silently stops at the first broken frame of a log, so confirmed changes after it would be lost. Each frame's
checksum continues that of the previous one. A broken frame is therefore found exactly: the check of the next frame
starts from the checksum stored in it. Format of the log: https://www.sqlite.org/fileformat2.html#walformat
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from itertools import dropwhile
from typing import Final

import msgspec

from app.storage.contents import COLUMNS, Contents, Row, Value

HEADER: Final = 32
FRAME_HEADER: Final = 24
_BIG_ENDIAN: Final = 0x377F0683
_WORD: Final = 0xFFFFFFFF


class Frame(msgspec.Struct, frozen=True):
    """A frame of the log. `page` is the number of the page whose bytes begin at `start`. `commit`: it ends a
    transaction."""

    page: int
    start: int
    commit: bool
    sound: bool


def frames(log: bytes, size: int) -> Iterator[Frame]:
    """Yields the frames since the last checkpoint: those with the salt of the header. Older frames follow them."""
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
        # Continue from the stored checksum, not the computed one, so that only the broken frame fails the check.
        before = stored


def is_broken(log: bytes, size: int) -> bool:
    """True if a confirmed transaction follows a broken frame, where SQLite doesn't look."""
    from_broken = dropwhile(lambda frame: frame.sound, frames(log, size))
    return any(frame.sound and frame.commit for frame in from_broken)


def _sum(data: bytes, order: str, before: tuple[int, int]) -> tuple[int, int]:
    one, two = before
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for place in range(0, len(words), 2):
        one = (one + words[place] + two) & _WORD
        two = (two + words[place + 1] + one) & _WORD
    return one, two


_TABLE_LEAF: Final = 0x0D
_USUAL_PAGE: Final = 4096
_PAGE_SIZES: Final = frozenset(1 << power for power in range(9, 17))
_FILE_HEADER: Final = 100
_MOST_COLUMNS: Final = 16
_LARGEST_ROW: Final = 1 << 28

Record = tuple[int, list[Value]]


def scan_pages(file: bytes, log: bytes, found: Contents) -> None:
    """Adds the rows that `found` lacks. Of several forms of a row, the last changed one counts."""
    size = page_size(file, log)
    records: dict[tuple[str, int], Row] = {}
    decisions: dict[tuple[int, int], tuple[int, Value]] = {}
    known = {(table, row["id"]) for table, rows in found.records.items() for row in rows}
    for row_id, values in _records(_pages(file, log, size)):
        kind, row = _told_apart(values)
        if kind == "game_decision":
            place = int(str(row["game_id"])), int(str(row["number"]))
            if place not in decisions or decisions[place][0] < row_id:
                decisions[place] = row_id, row["answer"]
        elif kind == "setting":
            found.settings.setdefault(_text(row["name"]), _text(row["value"]))
        elif kind and (kind, row_id) not in known:
            before = records.get((kind, row_id))
            if before is None or _age(before) < _age(row):
                records[kind, row_id] = row
    for (kind, row_id), row in sorted(records.items()):
        found.add_row(kind, row_id, row)
    for (game, number), (_, answer) in sorted(decisions.items()):
        if number not in found.decisions.get(game, {}):
            found.decide(game, number, answer)


def _age(row: Row) -> tuple[int, str]:
    version = row.get("version")
    return version if isinstance(version, int) else 0, str(row.get("changed_at"))


def _text(value: Value) -> str:
    return value.decode("utf-8", "replace") if isinstance(value, bytes) else str(value)


def _told_apart(values: list[Value]) -> tuple[str, Row]:
    """Returns the table of a row and its values by column; "" if it isn't one of our tables."""
    kinds = "".join("-" if value is None else "t" if isinstance(value, bytes) else "n" for value in values)
    if kinds == "tt":
        return "setting", {"name": values[0], "value": values[1]}
    if kinds == "nnt":
        return "game_decision", {"game_id": values[0], "number": values[1], "answer": values[2]}
    forms = {
        "draft": ("-ttnnt", "-ttnnttn"),
        "deck": ("-tttnt", "-ttt-t", "-tttnttn", "-ttt-ttn"),
        "game": ("-ttnt", "-ttnttn"),
    }
    for table, shapes in forms.items():
        if kinds in shapes:
            return table, dict(zip(COLUMNS[table], values[1:], strict=False))
    return "", {}


def page_size(file: bytes, log: bytes) -> int:
    """Returns the page size from the file, otherwise from its log, otherwise the default."""
    for told in (file[16:18], log[10:12]):
        if len(told) == 2:
            size = int.from_bytes(told, "big")
            size = 65536 if size == 1 else size
            if size in _PAGE_SIZES:
                return size
    return _USUAL_PAGE


def _pages(file: bytes, log: bytes, size: int) -> list[bytes]:
    """Returns all pages in use. A page in the log replaces that of the file, unless it is broken."""
    pages = {number: file[start : start + size] for number, start in enumerate(range(0, len(file), size), 1)}
    most = len(pages) + len(log) // size
    for frame in frames(log, size):
        if frame.sound and 0 < frame.page <= most:
            pages[frame.page] = log[frame.start : frame.start + size]
    for number in _free(pages):
        pages[number] = b""
    return [pages.get(number, b"") for number in range(1, max(pages, default=0) + 1)]


def _free(pages: dict[int, bytes]) -> set[int]:
    """Returns the pages that contain only deleted data, from the list of lists that begins on the first page."""
    trunk, found = int.from_bytes(pages.get(1, b"")[32:36], "big"), set[int]()
    while trunk in pages and trunk > 1 and trunk not in found:
        page = pages[trunk]
        found.add(trunk)
        count = min(int.from_bytes(page[4:8], "big"), len(page) // 4 - 2)
        found |= {int.from_bytes(page[place : place + 4], "big") for place in range(8, 8 + 4 * count, 4)}
        trunk = int.from_bytes(page[:4], "big")
    return {number for number in found if number in pages and number > 1}


def _records(pages: list[bytes]) -> Iterator[Record]:
    for number, page in enumerate(pages):
        start = _FILE_HEADER if number == 0 else 0
        if len(page) > start + 8 and page[start] == _TABLE_LEAF:
            count = int.from_bytes(page[start + 3 : start + 5], "big")
            for cell in range(count):
                place = int.from_bytes(page[start + 8 + 2 * cell : start + 10 + 2 * cell], "big")
                try:
                    yield _record(pages, page, place)
                except (IndexError, ValueError, struct.error):
                    continue  # this cell is broken; the next may be whole


def _record(pages: list[bytes], page: bytes, place: int) -> Record:
    """The row of a cell.

    Raises:
        IndexError, ValueError, struct.error: if it is broken.
    """
    length, place = _varint(page, place)
    row_id, place = _varint(page, place)
    if not 0 < length < _LARGEST_ROW:
        raise ValueError(length)
    payload = _payload(pages, page, place, length)
    header, at = _varint(payload, 0)
    kinds: list[int] = []
    while at < header and len(kinds) <= _MOST_COLUMNS:
        kind, at = _varint(payload, at)
        kinds.append(kind)
    at = header
    values: list[Value] = []
    for kind in kinds:
        value, at = _value(payload, at, kind)
        values.append(value)
    return row_id, values


def _payload(pages: list[bytes], page: bytes, place: int, length: int) -> bytes:
    """Returns the bytes of a cell, with the overflow pages of a long one."""
    usable = len(page)
    most, least = usable - 35, (usable - 12) * 32 // 255 - 23
    if length <= most:
        return _slice(page, place, length)
    here = least + (length - least) % (usable - 4)
    here = here if here <= most else least
    parts, left = [_slice(page, place, here)], length - here
    following = int.from_bytes(_slice(page, place + here, 4), "big")
    while left > 0:
        overflow = pages[following - 1]
        part = _slice(overflow, 4, min(left, usable - 4))
        parts.append(part)
        left -= len(part)
        following = int.from_bytes(overflow[:4], "big")
    return b"".join(parts)


def _slice(data: bytes, start: int, length: int) -> bytes:
    part = data[start : start + length]
    if len(part) != length or not length:
        raise ValueError(length)
    return part


def _varint(data: bytes, place: int) -> tuple[int, int]:
    value = 0
    for count in range(9):
        byte = data[place + count]
        if count == 8:
            return value << 8 | byte, place + 9
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + count + 1
    raise ValueError(place)


_INTEGERS: Final = {1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8}


def _value(data: bytes, at: int, kind: int) -> tuple[Value, int]:
    if kind == 0:
        return None, at
    if kind in _INTEGERS:
        size = _INTEGERS[kind]
        return int.from_bytes(_slice(data, at, size), "big", signed=True), at + size
    if kind == 7:
        return float(struct.unpack(">d", _slice(data, at, 8))[0]), at + 8
    if kind in (8, 9):
        return kind - 8, at
    if kind < 12:
        raise ValueError(kind)
    size = (kind - 12) // 2
    return (_slice(data, at, size) if size else b""), at + size
