"""Fetches large files in pieces, continues after a break, and keeps a file only after checking all of it.

Input: an allowed address and the size that the service states. Output: a file packed with gzip. The part that
has arrived is kept beside the wanted file as NAME.part, and NAME.part.json names the file that it belongs to. A killed
program, a broken connection or a stop costs nothing of it: the next download continues there, if the service still has
that file.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from app.files.doors import read_at_most, write_whole
from app.files.packed import holds_json
from app.remote.addresses import Address
from app.remote.client import Answer, Attempts, Broken, Client
from app.remote.limits import Limits
from app.remote.service import DamagedDownload, NoAnswer, RemoteProblem, TooLarge, TooSlow
from engine.errors import UnreadableInput

_SYNC_EVERY: Final = 2**22
_RANGE: Final = re.compile(r"bytes ([0-9]{1,15})-([0-9]{1,15})/([0-9]{1,15})")
_LONGEST_TAG: Final = 500

Progress = Callable[[int, int], None]
"""Gets the bytes that have arrived, and the size (0: not known). May raise `Stopped`."""


class _Part(msgspec.Struct, frozen=True):
    """The file that a part belongs to: its `address`, its `tag` and its `size` (0: not known)."""

    address: str
    tag: str = ""
    size: int = 0


def fetch_file(
    client: Client, address: str, to: Path, progress: Progress = lambda there, of: None, *, size: int = 0
) -> None:
    """Fetches a file packed with gzip, or the rest of it. `size`: the bytes that the service states (0: none). `to`
    exists only after all of it has arrived and has been checked.

    Raises:
        RemoteProblem: if it can't be fetched.
        OSError: if it can't be written.
        Stopped: if `progress` or a pause raises it.
    """
    limits = client.limits
    target = client.allowed(address, "file")
    most = min(limits.largest_file, int(size * limits.over) or limits.largest_file)
    if size > limits.largest_file:
        raise RemoteProblem(TooLarge(target.host))
    part = to.with_name(f"{to.name}.part")
    for _ in range(2):  # a damaged file is fetched a second time
        _Download(client, target, part, most, progress).fetch_all()
        if holds_json(part, limits.unpacked, client.watch.check_limits):
            os.replace(part, to)
            _note_of(part).unlink(missing_ok=True)
            return
        forget(to)
    raise RemoteProblem(DamagedDownload(target.host))


def forget(to: Path) -> None:
    """Removes the part of a file that has arrived."""
    part = to.with_name(f"{to.name}.part")
    for file in (_note_of(part), part):  # the note first: a part without one is fetched again
        file.unlink(missing_ok=True)


class _Breaks:
    """Counts attempts that ended early. It gives up after too many that bring little, and after too many in all."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._since = self._brought = self._slow = self._all = 0

    def note_attempt(self, brought: int, problem: RemoteProblem) -> None:
        """Counts an attempt that brought `brought` bytes.

        Raises:
            RemoteProblem: `problem`, if this was the last attempt.
        """
        limits = self._limits
        self._brought += brought
        self._all += 1
        if self._brought >= limits.progress:
            self._since = self._brought = 0
        self._since += 1
        self._slow += isinstance(problem.problem, TooSlow)
        if self._since >= limits.breaks or self._all >= limits.all_breaks or self._slow >= limits.slow:
            raise problem


class _Download:
    """Fetches one file into its part."""

    def __init__(self, client: Client, target: Address, part: Path, most: int, progress: Progress) -> None:
        self._client, self._target, self._part = client, target, part
        self._most, self._progress = most, progress
        self._host = target.host

    def fetch_all(self) -> None:
        """Fetches until all of the file is there.

        Raises:
            RemoteProblem: if it can't be fetched.
            OSError: if it can't be written.
            Stopped: if `progress` or a pause raises it.
        """
        breaks = _Breaks(self._client.limits)
        attempts = self._client.begin_request(self._target, self._client.limits.file)
        while True:
            before = _size_of(self._part)
            problem: RemoteProblem = Broken(NoAnswer(self._host))
            try:
                if self._fetch_more(attempts):
                    return
            except Broken as broken:
                problem = broken
            breaks.note_attempt(max(0, _size_of(self._part) - before), problem)

    def _fetch_more(self, attempts: Attempts) -> bool:
        """Continues where the part ends; returns whether that is all."""
        there, headers = self._continue_at()
        if there < 0:
            return True
        with self._client.open_answer(self._target, headers, attempts) as answer:
            if answer.status == 416:  # the service has no such part any more
                self._forget()
                return False
            answer.check_packing()
            if answer.status == 206:
                size = self._check_range(answer, there)
            else:
                there, size = 0, self._begin(answer)
            there = self._write(answer, there, size)
        return not size or there == size

    def _continue_at(self) -> tuple[int, dict[str, str]]:
        """Returns where to continue, and the headers for that; -1 if nothing is missing."""
        known, there = _known(self._part), _size_of(self._part)
        headers = {"Accept-Encoding": "identity"}
        if known is None or known.address != str(self._target) or not known.tag or not 0 < there <= self._most:
            return 0, headers
        if there == known.size:
            return -1, headers
        return there, headers | {"Range": f"bytes={there}-", "If-Range": known.tag}

    def _check_range(self, answer: Answer, there: int) -> int:
        """Returns the size of the file whose rest has been asked for.

        Raises:
            RemoteProblem: if another range comes.
        """
        found = _RANGE.fullmatch(answer.header("content-range"))
        first, last, size = (int(number) for number in found.groups()) if found else (-1, -1, -1)
        known = _known(self._part)
        if first != there or not first <= last < size or (known is not None and known.size not in (0, size)):
            self._forget()
            raise RemoteProblem(NoAnswer(self._host))
        if size > self._most:
            raise RemoteProblem(TooLarge(self._host))
        return size

    def _begin(self, answer: Answer) -> int:
        """Starts the part from the beginning; returns the size of the file (0: not known)."""
        length, tag = answer.header("content-length"), answer.header("etag")
        size = int(length) if length.isdecimal() else 0
        if size > self._most:
            raise RemoteProblem(TooLarge(self._host))
        self._part.unlink(missing_ok=True)
        usable = not tag.startswith("W/") and len(tag) <= _LONGEST_TAG and tag.isascii() and tag.isprintable()
        note = _Part(str(self._target), tag if usable else "", size)  # a weak tag doesn't promise the same bytes
        write_whole(_note_of(self._part), msgspec.json.encode(note), private=True)
        return size

    def _write(self, answer: Answer, there: int, size: int) -> int:
        """Appends what arrives; returns how much is there then."""
        synced = there
        with self._part.open("ab") as file:
            try:
                for piece in answer.pieces(self._most - there):
                    file.write(piece)
                    there += len(piece)
                    if there - synced >= _SYNC_EVERY:
                        file.flush()
                        os.fsync(file.fileno())
                        synced = there
                    self._progress(there, size)
            finally:
                file.flush()
                os.fsync(file.fileno())
        return there

    def _forget(self) -> None:
        forget(self._part.with_name(self._part.name.removesuffix(".part")))


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
