"""Asks the card service: at the pace it wants, again after a failure, and never beyond the limits.

Input: paths and addresses. Output: JSON values, bytes, or answers whose body is still to be read. Only addresses that
`service.py` allows are asked, redirects included. The client uses no proxy of the environment, keeps no cookies and
sends nothing but the name of the program. `downloads.py` fetches large files with it.
"""

from __future__ import annotations

import re
import time
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final, TypeVar

import httpcore
import msgspec

from app.remote.addresses import Address, resolve_address
from app.remote.connection import Pause, Watch, WatchedBackend
from app.remote.limits import LIMITS, Limits
from app.remote.service import (
    BrokeOff,
    NoAnswer,
    NoServiceAddress,
    NotReachable,
    Purpose,
    RedirectsTooOften,
    Refused,
    RemoteProblem,
    Stopped,
    TooBusy,
    TooLarge,
    TooSlow,
    WrongAddress,
    allowed_address,
    card_service,
    service_address,
)
from engine.errors import Word

APART: Final = 0.1
"""Seconds between two requests."""
_REDIRECTS: Final = frozenset({301, 302, 303, 307, 308})
_PACKED: Final = frozenset({"gzip", "x-gzip"})
_LONGEST_QUOTE: Final = 100
_LONGEST_BUSY: Final = 3_600.0
_KEPT: Final = 30.0
"""Seconds for which an unused connection stays open."""
_SLACK: Final = 256 * 1024
_HEADER: Final = 64 * 1024

Busy = dict[str, float]
"""Hosts -> the moment until which each wants no request, whatever the request is for."""

T = TypeVar("T")


class Broken(RemoteProblem):
    """An attempt failed in a way that a further attempt may not."""


class Attempts:
    """The further attempts that one request may make. It waits before each. A slow service gets none."""

    def __init__(self, limits: Limits, watch: Watch, pause: Pause) -> None:
        self._limits, self._watch, self._pause = limits, watch, pause
        self._waits = iter(limits.waits)
        self._busy = self._refused = 0
        self._asked_for = 0.0

    def wait_for_next(self, problem: RemoteProblem) -> None:
        """Waits for the next attempt.

        Raises:
            RemoteProblem: `problem`, if there is none.
        """
        wait = next(self._waits, None)
        self._refused += isinstance(problem.problem, Refused)
        if wait is None or isinstance(problem.problem, TooSlow) or self._watch.seconds_left < wait:
            raise problem
        if self._refused > self._limits.refusals:
            raise problem
        self._pause(wait)

    def pause_for(self, seconds: float, problem: RemoteProblem) -> None:
        """Waits as long as the service asks for.

        Raises:
            RemoteProblem: `problem`, if that is too long, or this was the last attempt.
        """
        self._asked_for += seconds
        self._busy += 1
        if self._busy > len(self._limits.waits) or self._asked_for > self._limits.all_waits:
            raise problem
        self._pause(seconds)
        self._watch.extend(seconds)


class Answer:
    """An answer whose headers have arrived: its `status`, and the `host` that gave it."""

    def __init__(self, response: httpcore.Response, host: str, watch: Watch) -> None:
        self.status = response.status
        self.host = host
        self._response = response
        self._watch = watch

    def header(self, name: str) -> str:
        """Returns a header, "" if there is none. Several of one name are joined with commas."""
        found = (value for key, value in self._response.headers if key.lower() == name.encode())
        return b", ".join(found).decode("latin-1").strip()

    def end_answer(self) -> None:
        """Ends the answer; a connection with an unread body is closed."""
        with suppress(httpcore.NetworkError, httpcore.ProtocolError, OSError):
            self._response.close()

    def check_packing(self) -> bool:
        """Returns whether the body is packed with gzip.

        Raises:
            RemoteProblem: if the body is packed in another way, or more than once.
        """
        encoding = self.header("content-encoding").lower()
        if encoding in ("", "identity"):
            return False
        if encoding not in _PACKED:
            raise RemoteProblem(NoAnswer(self.host))
        return True

    def pieces(self, most: int) -> Iterator[bytes]:
        """Yields the body as it was sent.

        Raises:
            Broken: if the connection breaks, or too little arrives.
            RemoteProblem: if there are more than `most` bytes, or the answer isn't HTTP.
            Stopped: if the user has stopped it.
        """
        length = self.header("content-length")
        if length.isdecimal() and int(length) > most:
            raise RemoteProblem(TooLarge(self.host))
        self._watch.expect_body(most + most // 2 + _SLACK)
        size = 0
        with translated(self.host, self._watch):
            for piece in self._response.iter_stream():
                size += len(piece)
                if size > most or self._watch.received > size + size // 2 + _SLACK:  # tiny chunks cost much time
                    raise RemoteProblem(TooLarge(self.host))
                if piece:
                    yield piece

    def read_body(self, most: int) -> bytes:
        """Returns the whole body, unpacked.

        Raises:
            Broken: if the connection breaks, or too little arrives.
            RemoteProblem: if there are more than `most` bytes, or the body can't be unpacked.
            Stopped: if the user has stopped it.
        """
        packed, data = self.check_packing(), bytearray()
        unpacker = zlib.decompressobj(zlib.MAX_WBITS | 16)
        for piece in self.pieces(most):
            try:
                data += unpacker.decompress(piece, most + 1 - len(data)) if packed else piece
            except zlib.error:
                raise RemoteProblem(NoAnswer(self.host)) from None
            if len(data) > most:
                raise RemoteProblem(TooLarge(self.host))
        if packed and (not unpacker.eof or unpacker.unused_data):
            raise RemoteProblem(NoAnswer(self.host))
        return bytes(data)


class Client:
    """One conversation with a service, on one thread. `agent` names the program and its version; `pause` waits, and is
    also called with 0 to find out whether the request is still wanted; clients that ask the same hosts share `busy`."""

    def __init__(
        self,
        agent: str,
        *,
        service: str = "",
        pause: Pause = time.sleep,
        busy: Busy | None = None,
        limits: Limits = LIMITS,
    ) -> None:
        self.service = (service or card_service()).rstrip("/")
        self.limits = limits
        self.watch = Watch(pause, limits)
        self._agent = agent
        self._pause = pause
        self._busy = {} if busy is None else busy
        self._last = float("-inf")
        self._pool = httpcore.ConnectionPool(network_backend=WatchedBackend(self.watch), keepalive_expiry=_KEPT)

    def close(self) -> None:
        """Closes all connections."""
        self._pool.close()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def host_name(self) -> str:
        """Returns the host of the service; its whole address if that names none."""
        own = service_address(self.service)
        return self.service if own is None else own.host

    def allowed(self, address: str, purpose: Purpose) -> Address:
        """Returns the parts of an address that may be asked.

        Raises:
            RemoteProblem: if it may not.
        """
        own = service_address(self.service)
        if own is None:
            raise RemoteProblem(NoServiceAddress(address))
        found = allowed_address(address, purpose, self.service)
        if found is None:
            raise RemoteProblem(WrongAddress(own.host, address[:_LONGEST_QUOTE]))
        return found

    def get_json(self, path: str, kind: type[T], *, most: int | None = None, apart: float = APART) -> T:
        """Returns what the service answers to a path, at least `apart` seconds after the last request.

        Raises:
            RemoteProblem: if nothing answers, or the answer isn't JSON of this kind.
            Stopped: if the user has stopped it.
        """
        address = f"{self.service}{path}"
        data = self.get_body(address, most or self.limits.data, "data", apart=apart)
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise RemoteProblem(NoAnswer(self.allowed(address, "data").host)) from None

    def get_body(self, address: str, most: int, purpose: Purpose, *, apart: float = APART) -> bytes:
        """Returns all that an address gives, unpacked. It asks again if the connection breaks.

        Raises:
            RemoteProblem: if there is nothing, or more than `most` bytes.
            Stopped: if the user has stopped it.
        """
        target = self.allowed(address, purpose)
        attempts = self.begin_request(target, self.limits.request)
        packing = "gzip" if purpose == "data" else "identity"
        while True:
            try:
                with self.open_answer(target, {"Accept-Encoding": packing}, attempts, apart=apart) as answer:
                    return answer.read_body(most)
            except Broken as broken:
                attempts.wait_for_next(broken)

    def begin_request(self, target: Address, seconds: float) -> Attempts:
        """Starts a request that may last so long, with all its attempts."""
        self.watch.begin_request(target.host, seconds)
        return Attempts(self.limits, self.watch, self._pause)

    @contextmanager
    def open_answer(
        self, target: Address, headers: Mapping[str, str], attempts: Attempts, *, apart: float = APART
    ) -> Iterator[Answer]:
        """Gives the answer to an allowed address, with the body still to be read; its status is 200, or also 206 or
        416 if `headers` ask for a range.

        Raises:
            RemoteProblem: if there is none.
            Stopped: if the user has stopped it.
        """
        answer = self._asked(target, headers, attempts, apart)
        try:
            yield answer
        finally:
            answer.end_answer()

    def _asked(self, target: Address, headers: Mapping[str, str], attempts: Attempts, apart: float) -> Answer:
        wanted = (200, 206, 416) if "Range" in headers else (200,)
        while True:
            try:
                self._keep_apart(target.host, apart)
                answer = self._follow(target, headers)
            except Broken as broken:
                attempts.wait_for_next(broken)
                continue
            if answer.status in wanted:
                return answer
            answer.end_answer()
            self._give_time(answer, attempts)

    def _follow(self, target: Address, headers: Mapping[str, str]) -> Answer:
        """Sends a request, and again where a redirect leads, which must be the same host."""
        at = target
        for _ in range(self.limits.hops + 1):
            answer = self._send(at, headers)
            if answer.status not in _REDIRECTS:
                return answer
            answer.end_answer()
            location = answer.header("location")
            found = resolve_address(location, at)
            if found is None or found.origin != target.origin:
                raise RemoteProblem(WrongAddress(target.host, location[:_LONGEST_QUOTE]))
            at = found
        raise RemoteProblem(RedirectsTooOften(target.host))

    def _send(self, target: Address, headers: Mapping[str, str]) -> Answer:
        fixed = {"Host": target.authority, "User-Agent": self._agent, "Accept": "application/json;q=0.9,*/*;q=0.8"}
        request = httpcore.Request(
            "GET",
            httpcore.URL(
                scheme=target.scheme.encode(),
                host=target.host.encode(),
                port=target.port,
                target=target.target.encode(),
            ),
            headers=[(name.encode(), value.encode()) for name, value in {**fixed, **headers}.items()],
        )
        self.watch.expect_answer()
        with translated(target.host, self.watch):
            return Answer(self._pool.handle_request(request), target.host, self.watch)

    def _give_time(self, answer: Answer, attempts: Attempts) -> None:
        """Waits until it makes sense to ask again.

        Raises:
            RemoteProblem: if it makes none.
        """
        host = answer.host
        if answer.status == 429:
            wanted = _seconds(answer.header("retry-after")) or self.limits.busy
            self._busy[host] = time.monotonic() + min(wanted, _LONGEST_BUSY)
            attempts.pause_for(wanted, RemoteProblem(TooBusy(host)))
            self._busy.pop(host, None)
        elif answer.status >= 500:
            attempts.wait_for_next(RemoteProblem(Refused(host, answer.status)))
        else:
            raise RemoteProblem(Refused(host, answer.status))

    def _keep_apart(self, host: str, seconds: float) -> None:
        now = time.monotonic()
        alone = self._busy.get(host, now) - now
        if alone > self.limits.all_waits:
            raise RemoteProblem(TooBusy(host))
        left = max(self._last + seconds - now, alone)
        if left > 0:
            self._pause(left)
            self.watch.extend(left)
            self._busy.pop(host, None)
        self._last = time.monotonic()


@contextmanager
def translated(host: str, watch: Watch) -> Iterator[None]:
    """Turns errors of the library into problems for people.

    Raises:
        Broken: if the connection breaks or is too slow: a further attempt may help.
        RemoteProblem: if the other side doesn't speak HTTP, or sends too much.
    """
    try:
        yield
    except httpcore.ConnectError as error:
        raise Broken(NotReachable(host, Word(str(error)))) from error
    except httpcore.NetworkError as error:
        raise Broken(BrokeOff(host)) from error
    except httpcore.ProtocolError as error:
        if watch.closed:
            raise Broken(BrokeOff(host)) from error
        raise RemoteProblem(NoAnswer(host)) from error
    except RemoteProblem as error:
        if isinstance(error.problem, TooSlow) and not isinstance(error, Broken):
            raise Broken(error.problem) from error
        raise


def _seconds(said: str) -> float | None:
    """Returns the seconds in a "Retry-After", however many; None for a date, or nothing."""
    return float(said) if re.fullmatch(r"[0-9]+(?:\.[0-9]+)?", said) else None


__all__ = ["APART", "Answer", "Attempts", "Broken", "Busy", "Client", "Pause", "Stopped", "translated"]
