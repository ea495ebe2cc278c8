"""Asking the card service politely: who asks, not too often, and again only after a while.

Comes in: paths and addresses. Goes out: JSON values and streams of bytes. A service that is busy (429) or broken
(5xx, no connection) is asked again a few times, each time later; it says itself how much later, if it does.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import httpx
import msgspec

from app.remote.problems import NoAnswer, NotReachable, Refused, RemoteProblem, Stopped, TooBusy
from engine.errors import Word

SERVICE: Final = "https://api.scryfall.com"
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


class Client:
    """One conversation with a service. `agent` names the program and its version; `pause` waits."""

    def __init__(self, agent: str, *, service: str = SERVICE, pause: Pause = time.sleep) -> None:
        self.service = service.rstrip("/")
        self._pause = pause
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
        with self.open(f"{self.service}{path}", apart=apart) as answer:
            data = b""
            for part in self.parts(answer):
                data += part
                if len(data) > MOST_ANSWER:
                    raise RemoteProblem(NoAnswer(answer.url.host))
        try:
            return msgspec.json.decode(data)
        except (msgspec.DecodeError, RecursionError):
            raise RemoteProblem(NoAnswer(answer.url.host)) from None

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
            raise RemoteProblem(NotReachable(answer.url.host, Word(_said(problem)))) from problem

    def _asked(self, address: str, headers: Mapping[str, str], apart: float) -> httpx.Response:
        waits = iter(WAITS)
        while True:
            self._keep_apart(apart)
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
            if wait is None or wanted > LONGEST_WAIT:
                raise RemoteProblem(TooBusy(host))
            self._pause(wanted)
        elif answer.status_code >= 500 and wait is not None:
            self._pause(wait)
        else:
            raise RemoteProblem(Refused(host, answer.status_code))

    def _keep_apart(self, seconds: float) -> None:
        left = self._last + seconds - time.monotonic()
        if left > 0:
            self._pause(left)
        self._last = time.monotonic()


def is_safe(address: str) -> bool:
    """Whether an address that a service names may be asked: nobody listens on the way, or there is no way."""
    return address.startswith(("https://", "http://127.0.0.1:"))


def _host_of(address: str) -> str:
    """The host of an address; the address itself if it names none."""
    try:
        return httpx.URL(address).host or address
    except httpx.InvalidURL:
        return address


def _said(problem: Exception) -> str:
    return str(problem) or type(problem).__name__


def _seconds(said: str | None) -> float | None:
    """What "Retry-After" says; None for a date, or nothing."""
    try:
        return max(0.0, float(said)) if said else None
    except ValueError:
        return None


__all__ = ["SERVICE", "Client", "Pause", "Stopped"]
