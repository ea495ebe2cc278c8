"""A folder with the results of a long run, which continues after a kill and ends with the same files.

`run.json` describes the run. `NAME.jsonl` files contain the results, one line per job, in the order of the jobs.
`ledger.jsonl` gets a line after each job: its number, the file, the file's length with that job, and a checksum of the
job's line. Input: results in order. Output: the same files, byte for byte, however often the run was interrupted.
"""

from __future__ import annotations

import os
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

import msgspec

from app.files.doors import write_whole
from app.services.problems import AnotherRun
from engine.errors import UnreadableInput

RUN_FILE: Final = "run.json"
LEDGER_FILE: Final = "ledger.jsonl"
_SYNC_EVERY: Final = 5.0
"""Seconds between two calls that make the disk keep the results also after a power cut."""


class Entry(msgspec.Struct, frozen=True):
    """A line of the ledger. `end`: the length of `file` in bytes after the job."""

    job: int
    file: str
    end: int
    checksum: int


class RunFolder:
    """Opens the folder of a run. `head` is a JSON document with everything that the results depend on. An interrupted
    run with the same head continues.

    Raises:
        UnreadableInput: if the folder contains a run with another head.
        OSError: if a file can't be read or written.
    """

    def __init__(self, folder: Path, head: bytes) -> None:
        self._folder = folder
        self._files: dict[str, BinaryIO] = {}
        self._ends: dict[str, int] = {}
        self._synced = time.monotonic()
        folder.mkdir(parents=True, exist_ok=True)
        known = read_head(folder)
        if known is not None and known != head:
            raise UnreadableInput(AnotherRun(str(folder)))
        kept = self._kept() if known == head else []
        self.done = len(kept)
        """Number of jobs whose results are in the files."""
        for entry in kept:
            self._ends[entry.file] = entry.end
        if known is None:
            for file in folder.glob("*.jsonl"):
                os.truncate(file, 0)
            write_whole(folder / RUN_FILE, head)
        self._cut(kept)

    def _kept(self) -> list[Entry]:
        """Returns the entries whose results are complete. A kill may have torn the last lines."""
        found: list[Entry] = []
        ends: dict[str, int] = {}
        readers: dict[str, BinaryIO] = {}
        try:
            for entry in self._entries():
                if entry.job != len(found):
                    break
                path = self._folder / entry.file
                if entry.file not in readers:
                    if not path.exists():
                        break
                    readers[entry.file] = path.open("rb")
                size = entry.end - ends.get(entry.file, 0)
                line = readers[entry.file].read(size) if size > 0 else b""
                if len(line) != size or zlib.crc32(line) != entry.checksum:
                    break
                ends[entry.file] = entry.end
                found.append(entry)
        finally:
            for reader in readers.values():
                reader.close()
        return found

    def _entries(self) -> Iterator[Entry]:
        path = self._folder / LEDGER_FILE
        if not path.exists():
            return
        with path.open("rb") as ledger:
            for line in ledger:
                try:
                    yield msgspec.json.decode(line, type=Entry)
                except msgspec.DecodeError:
                    return

    def _cut(self, kept: list[Entry]) -> None:
        """Removes everything after the last complete job."""
        ledger = b"".join(map(_line_of, kept))
        path = self._folder / LEDGER_FILE
        if not path.exists() or path.stat().st_size != len(ledger):
            write_whole(path, ledger)
        for file in self._folder.glob("*.jsonl"):
            if file.name != LEDGER_FILE:
                os.truncate(file, self._ends.get(file.name, 0))

    def lines(self) -> Iterator[tuple[str, bytes]]:
        """Yields the results in the files, as file name and line, file by file."""
        for name in sorted(self._ends):
            with (self._folder / name).open("rb") as file:
                for line in file:
                    yield name, line

    def add_result(self, file: str, line: bytes) -> None:
        """Appends the result of the next job: one line, with its line break.

        Raises:
            OSError: if it can't be written.
        """
        self._append(file, line)
        self._ends[file] = self._ends.get(file, 0) + len(line)
        self._append(LEDGER_FILE, _line_of(Entry(self.done, file, self._ends[file], zlib.crc32(line))))
        self.done += 1
        if time.monotonic() - self._synced >= _SYNC_EVERY:
            for each in self._files.values():
                os.fsync(each.fileno())
            self._synced = time.monotonic()

    def _append(self, name: str, line: bytes) -> None:
        if name not in self._files:
            self._files[name] = (self._folder / name).open("ab")
        self._files[name].write(line)
        self._files[name].flush()

    def close(self) -> None:
        for file in self._files.values():
            file.close()
        self._files.clear()


def read_head(folder: Path) -> bytes | None:
    """Returns the description of the run in a folder, or None if it contains none.

    Raises:
        OSError: if it can't be read.
    """
    path = folder / RUN_FILE
    return path.read_bytes() if path.exists() else None


def _line_of(entry: Entry) -> bytes:
    return msgspec.json.encode(entry) + b"\n"
