"""Large files of the service: fetched in pieces, gone on with after a break, checked, and only then there.

What has arrived lies beside the wanted file as NAME.part, with NAME.part.json saying of what it is a part. A program
that is killed, a broken connection or a stop cost nothing of it: the next time goes on where it ended, if the service
still has the same file.
"""

from __future__ import annotations

import gzip
import os
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import httpx
import msgspec

from app.files.doors import read_at_most, write_whole
from app.remote.client import Client
from app.remote.problems import DamagedDownload, RemoteProblem
from engine.errors import UnreadableInput

MOST_BREAKS: Final = 5
"""So often in a row a connection may break without anything having arrived."""
_SYNC_EVERY: Final = 2**22

Progress = Callable[[int, int], None]
"""Told how many bytes are there, and of how many (0: that is not known). May raise `Stopped`."""


class _Part(msgspec.Struct, frozen=True):
    """Of what something is a part: its `address`, its `tag` and its `size` (0: not known)."""

    address: str
    tag: str = ""
    size: int = 0


def fetch(client: Client, address: str, to: Path, progress: Progress = lambda there, of: None) -> None:
    """Fetches a file packed with gzip, or what of it is missing; `to` is there only once all of it has arrived and
    been found whole.

    Raises:
        RemoteProblem: if it cannot be fetched.
        OSError: if it cannot be written.
        Stopped: if `progress` says so.
    """
    part = to.with_name(f"{to.name}.part")
    for _ in range(2):  # a damaged file is fetched anew, once
        _fetch_all(client, address, part, progress)
        if _is_whole(part):
            os.replace(part, to)
            _note_of(part).unlink(missing_ok=True)
            return
        forget(to)
    raise RemoteProblem(DamagedDownload(httpx.URL(address).host))


def forget(to: Path) -> None:
    """Removes what has arrived of a file."""
    part = to.with_name(f"{to.name}.part")
    for file in (_note_of(part), part):  # the note first: a part without one is begun anew
        file.unlink(missing_ok=True)


def _fetch_all(client: Client, address: str, part: Path, progress: Progress) -> None:
    breaks = 0
    while True:
        before = _size_of(part)
        try:
            if _fetch_more(client, address, part, progress):
                return
        except RemoteProblem:
            if _size_of(part) > before:
                breaks = 0
                continue
            breaks += 1
            if breaks >= MOST_BREAKS:
                raise


def _fetch_more(client: Client, address: str, part: Path, progress: Progress) -> bool:
    """Fetches on from where it ended; whether that is all."""
    known, there = _known(part), _size_of(part)
    headers = {"Accept-Encoding": "identity"}
    if known is not None and known.address == address and known.tag and there:
        if there == known.size:
            return True
        headers |= {"Range": f"bytes={there}-", "If-Range": known.tag}
    with client.open(address, headers) as answer:
        if answer.status_code == 416:  # there is no such part any more
            forget(part.with_name(part.name.removesuffix(".part")))
            return False
        goes_on = answer.status_code == 206 and answer.headers.get("content-range", "").startswith(f"bytes {there}-")
        there = there if goes_on else 0
        length = answer.headers.get("content-length", "")
        size = there + int(length) if length.isdecimal() else 0
        if not goes_on:
            part.unlink(missing_ok=True)
            tag = answer.headers.get("etag", "")
            note = _Part(address, "" if tag.startswith("W/") else tag, size)  # weak ones do not promise the same bytes
            write_whole(_note_of(part), msgspec.json.encode(note), private=True)
        there = _write(client, answer, part, there, size, progress)
    return not size or there == size


def _write(client: Client, answer: httpx.Response, part: Path, there: int, size: int, progress: Progress) -> int:
    """Appends what comes; gives how much is there then."""
    synced = there
    with part.open("ab") as file:
        for piece in client.parts(answer, raw=True):
            file.write(piece)
            there += len(piece)
            if there - synced >= _SYNC_EVERY:
                file.flush()
                os.fsync(file.fileno())
                synced = there
            progress(there, size)
        file.flush()
        os.fsync(file.fileno())
    return there


def _is_whole(file: Path) -> bool:
    """Whether a file packed with gzip unpacks to its end, with the sum that it says."""
    try:
        with gzip.open(file) as unpacked:
            while unpacked.read(2**20):
                pass
    except (EOFError, gzip.BadGzipFile, zlib.error):
        return False
    return True


def _known(part: Path) -> _Part | None:
    with suppress(OSError, UnreadableInput, msgspec.DecodeError, UnicodeDecodeError):
        return msgspec.json.decode(read_at_most(_note_of(part), 2**16), type=_Part)
    return None


def _note_of(part: Path) -> Path:
    return part.with_name(f"{part.name}.json")


def _size_of(file: Path) -> int:
    try:
        return file.stat().st_size
    except FileNotFoundError:
        return 0
