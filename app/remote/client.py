"""Asking the card service politely: who asks, not too often, and again only after a while; and its large files, fetched
in pieces, gone on with after a break, checked, and only then there.

Comes in: paths and addresses. Goes out: JSON values and streams of bytes, or a file. A service that is busy (429) or
broken (5xx, no connection) is asked again a few times, each time later; it says itself how much later, if it does.

What has arrived of a large file lies beside the wanted file as NAME.part, with NAME.part.json saying of what it is a
part. A program that is killed, a broken connection or a stop cost nothing of it: the next time goes on where it ended,
if the service still has the same file.
"""

from __future__ import annotations

import gzip
import os
import re
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec

from app.files.doors import read_at_most, write_whole
from app.remote.service import (
    SERVICE,
    DamagedDownload,
    NoAnswer,
    NotReachable,
    Refused,
    RemoteProblem,
    Stopped,
    TooBusy,
)
from engine.errors import UnreadableInput, Word

APART: Final = 0.1
"""So many seconds lie between two requests."""
BUSY_WAIT: Final = 30.0
"""So long a service that is busy is left alone if it does not say how long."""
LONGEST_WAIT: Final = 120.0
WAITS: Final = (1.0, 2.0, 4.0, 8.0)
"""After so many seconds it is tried again where there was no answer."""
TIMEOUT: Final = 20.0
MOST_ANSWER: Final = 10 * 2**20

Pause = Callable[[float], None]
"""Waits so many seconds, or raises `Stopped`."""
Busy = dict[str, float]
"""Hosts -> the moment until which each wants to be left alone, whatever else is wanted of it meanwhile."""


class Client:
    """One conversation with a service. `agent` names the program and its version; `pause` waits; `busy` is shared by
    conversations with the same hosts."""

    def __init__(
        self, agent: str, *, service: str = SERVICE, pause: Pause = time.sleep, busy: Busy | None = None
    ) -> None:
        self.service = service.rstrip("/")
        self._pause = pause
        self._busy = {} if busy is None else busy
        self._last = float("-inf")
        headers = {"User-Agent": agent, "Accept": "application/json;q=0.9,*/*;q=0.8"}
        self._http = httpx.Client(headers=headers, timeout=TIMEOUT, follow_redirects=True)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def json(self, path: str, *, apart: float = APART) -> Any:
        """What the service answers to a path, `apart` seconds after the last request at the earliest.

        Raises:
            RemoteProblem: if there is no answer, or none that can be read.
        """
        address = f"{self.service}{path}"
        try:
            return msgspec.json.decode(self.body(address, MOST_ANSWER, apart=apart))
        except (msgspec.DecodeError, RecursionError):
            raise RemoteProblem(NoAnswer(_host_of(address))) from None

    def body(self, address: str, most: int, *, apart: float = APART) -> bytes:
        """All that lies at an address, asked for again if the connection breaks in the middle; between its parts the
        pause is asked whether it is still wanted.

        Raises:
            RemoteProblem: if there is none, or more than `most` bytes.
        """
        waits = iter(WAITS)
        while True:
            try:
                with self.open(address, apart=apart) as answer:
                    return self._body(answer, most)
            except _Broken:
                wait = next(waits, None)
                if wait is None:
                    raise
                self._pause(wait)

    def _body(self, answer: httpx.Response, most: int) -> bytes:
        data = b""
        for part in self.parts(answer):
            data += part
            self._pause(0)
            if len(data) > most:
                raise RemoteProblem(NoAnswer(answer.url.host))
        return data

    @contextmanager
    def open(
        self, address: str, headers: Mapping[str, str] | None = None, *, apart: float = APART
    ) -> Iterator[httpx.Response]:
        """The answer to an address, its body still to be read; with `headers` also answers 206 and 416.

        Raises:
            RemoteProblem: if there is none.
        """
        answer = self._asked(address, headers or {}, apart)
        try:
            yield answer
        finally:
            answer.close()

    def parts(self, answer: httpx.Response, *, raw: bool = False) -> Iterator[bytes]:
        """The body as it comes; `raw`: as it was sent.

        Raises:
            RemoteProblem: if the connection breaks.
        """
        try:
            yield from answer.iter_raw() if raw else answer.iter_bytes()
        except httpx.HTTPError as problem:
            raise _Broken(NotReachable(answer.url.host, Word(_said(problem)))) from problem

    def _asked(self, address: str, headers: Mapping[str, str], apart: float) -> httpx.Response:
        waits = iter(WAITS)
        while True:
            self._keep_apart(_host_of(address), apart)
            try:
                answer = self._http.send(self._http.build_request("GET", address, headers=headers), stream=True)
            except (httpx.HTTPError, httpx.InvalidURL) as problem:
                wait = next(waits, None)
                if wait is None or not isinstance(problem, httpx.TransportError):
                    raise RemoteProblem(NotReachable(_host_of(address), Word(_said(problem)))) from problem
                self._pause(wait)
                continue
            if answer.status_code < 400 or (headers and answer.status_code == 416):
                return answer
            answer.close()
            self._wait_for(answer, waits)

    def _wait_for(self, answer: httpx.Response, waits: Iterator[float]) -> None:
        """Waits until it makes sense to ask again.

        Raises:
            RemoteProblem: if it makes none.
        """
        host, wait = answer.url.host, next(waits, None)
        if answer.status_code == 429:
            wanted = _seconds(answer.headers.get("retry-after")) or BUSY_WAIT
            self._busy[host] = time.monotonic() + wanted
            if wait is None or wanted > LONGEST_WAIT:
                raise RemoteProblem(TooBusy(host))
            self._pause(wanted)
            self._busy.pop(host, None)
        elif answer.status_code >= 500 and wait is not None:
            self._pause(wait)
        else:
            raise RemoteProblem(Refused(host, answer.status_code))

    def _keep_apart(self, host: str, seconds: float) -> None:
        now = time.monotonic()
        alone = self._busy.get(host, now) - now
        if alone > LONGEST_WAIT:
            raise RemoteProblem(TooBusy(host))
        left = max(self._last + seconds - now, alone)
        if left > 0:
            self._pause(left)
            self._busy.pop(host, None)
        self._last = time.monotonic()


class _Broken(RemoteProblem):
    """The connection broke when some of the answer was there."""


def _host_of(address: str) -> str:
    """The host of an address; the address itself if it names none."""
    try:
        return httpx.URL(address).host or address
    except httpx.InvalidURL:
        return address


def _said(problem: Exception) -> str:
    """What the system says of a failure, without its number."""
    return re.sub(r"^\[Errno -?\d+\] ", "", str(problem)) or type(problem).__name__


def _seconds(said: str | None) -> float | None:
    """What "Retry-After" says; None for a date, or nothing."""
    try:
        return max(0.0, float(said)) if said else None
    except ValueError:
        return None


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


__all__ = ["Client", "Pause", "Stopped"]
