"""Opens connections that never wait longer than they may, and that a stop ends at once in every phase.

Input: a host and a `Watch`. Output: streams for httpcore. Every wait (for a name, a connection, encryption, headers or
a body) is cut into short slices. After each slice the watch checks whether the user has stopped, whether the time is
over, and whether enough has arrived. A stream counts all bytes that arrive, headers and packing included.
"""

from __future__ import annotations

import errno
import os
import selectors
import socket
import ssl
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final

import httpcore

from app.remote.limits import LIMITS, Limits
from app.remote.service import RemoteProblem, TooLarge, TooSlow

Pause = Callable[[float], None]
"""Waits for a number of seconds, or raises `Stopped`."""

SLICE: Final = 0.05
"""Seconds after which a wait looks whether it should end."""
_MOST_TRIED: Final = 4
"""Addresses of a host that are tried."""
_PIECE: Final = 2**16
_STARTED: Final = frozenset({0, errno.EINPROGRESS, errno.EWOULDBLOCK, errno.EALREADY, 10_035})
"""Results of a connection that is under way. The last is Windows' own."""


class Watch:
    """Ends a request that lasts too long, sends too much or sends too slowly.

    One thread uses it, for one request at a time. `received` counts the bytes of the headers or of the body.
    """

    def __init__(self, pause: Pause, limits: Limits = LIMITS) -> None:
        self._pause = pause
        self._limits = limits
        self._host = ""
        self._most = 0
        self._ends = 0.0
        self._phase_ends = 0.0
        self._waited = 0.0
        self._window = 0
        self._paced = False
        self.received = 0
        self.closed = False
        """Whether the other side has closed the connection."""

    def begin_request(self, host: str, seconds: float) -> None:
        """Starts the time of one request with all its attempts."""
        self._host = host
        self._ends = time.monotonic() + seconds

    def extend(self, seconds: float) -> None:
        """Adds a pause that the service asked for to the time of the request."""
        self._ends += seconds

    @property
    def seconds_left(self) -> float:
        """Returns the seconds that remain for the request."""
        return self._ends - time.monotonic()

    def expect_answer(self) -> None:
        """Starts an attempt: the headers must be there in time."""
        self._phase_ends = time.monotonic() + self._limits.answer
        self._allow(self._limits.headers, paced=False)

    def expect_body(self, most: int) -> None:
        """Allows a body of at most `most` bytes, at the minimum rate."""
        self._phase_ends = float("inf")
        self._allow(most, paced=True)

    def _allow(self, most: int, *, paced: bool) -> None:
        self._most, self.received, self.closed = most, 0, False
        self._paced, self._waited, self._window = paced, 0.0, 0

    def check_limits(self) -> None:
        """Checks whether the request may go on.

        Raises:
            Stopped: if the user has stopped it.
            RemoteProblem: if it lasts too long.
        """
        self._pause(0)
        if time.monotonic() > min(self._ends, self._phase_ends):
            raise RemoteProblem(TooSlow(self._host))

    def wait_for_socket(self, sock: socket.socket, event: int) -> None:
        """Waits a short while until a socket is ready, and checks whether the request may go on.

        Raises:
            Stopped: if the user has stopped it.
            RemoteProblem: if it lasts too long, or too little arrives.
        """
        begun = time.monotonic()
        with selectors.DefaultSelector() as selector:
            selector.register(sock, event)
            selector.select(SLICE)
        self._waited += time.monotonic() - begun
        self.check_limits()
        if self._paced and self._waited >= self._limits.stall:
            if self._window < self._limits.least:
                raise RemoteProblem(TooSlow(self._host))
            self._waited, self._window = 0.0, 0

    def count_bytes(self, size: int) -> None:
        """Counts bytes that have arrived.

        Raises:
            RemoteProblem: if these are too many.
        """
        self.received += size
        self._window += size
        self.closed = self.closed or not size
        if self.received > self._most:
            raise RemoteProblem(TooLarge(self._host))


class WatchedBackend(httpcore.NetworkBackend):
    """Opens connections for httpcore."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None,
    ) -> httpcore.NetworkStream:
        """Returns a stream to the first address of a host that takes the connection.

        Raises:
            httpcore.ConnectError: if none does.
            RemoteProblem: if that lasts too long.
            Stopped: if the user has stopped it.
        """
        problem: OSError = OSError(errno.EHOSTUNREACH, "No address")
        for family, kind, protocol, _, address in self._find(host, port)[:_MOST_TRIED]:
            try:
                return WatchedStream(self._connect(family, kind, protocol, address), self._watch)
            except OSError as error:
                problem = error
        raise httpcore.ConnectError(_reason(problem)) from problem

    def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[httpcore.SOCKET_OPTION] | None = None
    ) -> httpcore.NetworkStream:
        """Refuses: no service is a file.

        Raises:
            httpcore.ConnectError: always.
        """
        raise httpcore.ConnectError(path)

    def sleep(self, seconds: float) -> None:
        """Waits for httpcore, which never asks for it: the client makes its own attempts."""
        time.sleep(seconds)

    def _find(self, host: str, port: int) -> list[Any]:
        """Returns the addresses of a host. The system can't be interrupted while it looks, so a thread asks it."""
        found: SimpleQueue[list[Any] | OSError] = SimpleQueue()

        def ask_resolver() -> None:
            try:
                found.put(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
            except (OSError, UnicodeError) as error:
                found.put(error if isinstance(error, OSError) else OSError(str(error)))

        Thread(target=ask_resolver, name="host name", daemon=True).start()
        while True:
            with suppress(Empty):
                answer = found.get(timeout=SLICE)
                if isinstance(answer, OSError):
                    raise httpcore.ConnectError(_reason(answer)) from answer
                return answer
            self._watch.check_limits()

    def _connect(self, family: int, kind: int, protocol: int, address: Any) -> socket.socket:
        sock = socket.socket(family, kind, protocol)
        try:
            sock.setblocking(False)
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            begun = sock.connect_ex(address)
            if begun not in _STARTED:
                raise OSError(begun, os.strerror(begun))
            while not _is_writable(sock):
                self._watch.wait_for_socket(sock, selectors.EVENT_WRITE)
            result = sock.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
            if result:
                raise OSError(result, os.strerror(result))
        except BaseException:
            sock.close()
            raise
        return sock


class WatchedStream(httpcore.NetworkStream):
    """One connection. Its socket never blocks; the watch decides how long it waits."""

    def __init__(self, sock: socket.socket, watch: Watch) -> None:
        self._sock = sock
        self._watch = watch

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        """Returns what has arrived, b"" at the end.

        Raises:
            httpcore.ReadError: if the connection breaks.
            RemoteProblem: if too much or too little arrives.
            Stopped: if the user has stopped it.
        """
        try:
            data: bytes = self._do(partial(self._sock.recv, min(max_bytes, _PIECE)), selectors.EVENT_READ)
        except OSError as error:
            raise httpcore.ReadError(_reason(error)) from error
        self._watch.count_bytes(len(data))
        self._watch.check_limits()
        return data

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        """Sends all of it.

        Raises:
            httpcore.WriteError: if the connection breaks.
            RemoteProblem: if that lasts too long.
            Stopped: if the user has stopped it.
        """
        rest = memoryview(buffer)
        try:
            while rest:
                rest = rest[self._do(partial(self._sock.send, rest), selectors.EVENT_WRITE) :]
        except OSError as error:
            raise httpcore.WriteError(_reason(error)) from error

    def close(self) -> None:
        """Closes the connection without a farewell that could wait."""
        self._sock.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        """Returns the same connection with encryption; the certificate and the host's name have been checked.

        Raises:
            httpcore.ConnectError: if they don't fit, or the connection breaks.
            RemoteProblem: if that lasts too long.
            Stopped: if the user has stopped it.
        """
        try:
            sock = ssl_context.wrap_socket(self._sock, server_hostname=server_hostname, do_handshake_on_connect=False)
        except OSError as error:
            self.close()
            raise httpcore.ConnectError(_reason(error)) from error
        secure = WatchedStream(sock, self._watch)
        try:
            secure._do(sock.do_handshake, selectors.EVENT_READ)
        except OSError as error:
            secure.close()
            raise httpcore.ConnectError(_reason(error)) from error
        except BaseException:
            secure.close()
            raise
        return secure

    def get_extra_info(self, info: str) -> Any:
        """Returns what httpcore asks about a connection that it keeps: whether the other side has closed it."""
        if info == "is_readable":
            return _is_ready(self._sock, selectors.EVENT_READ)
        if info == "ssl_object":
            return self._sock if isinstance(self._sock, ssl.SSLSocket) else None
        return None

    def _do(self, work: Callable[[], Any], event: int) -> Any:
        """Repeats what the socket can't do yet."""
        while True:
            try:
                return work()
            except ssl.SSLWantReadError:
                self._watch.wait_for_socket(self._sock, selectors.EVENT_READ)
            except ssl.SSLWantWriteError:
                self._watch.wait_for_socket(self._sock, selectors.EVENT_WRITE)
            except (BlockingIOError, InterruptedError):
                self._watch.wait_for_socket(self._sock, event)


def _is_writable(sock: socket.socket) -> bool:
    return _is_ready(sock, selectors.EVENT_WRITE)


def _is_ready(sock: socket.socket, event: int) -> bool:
    if sock.fileno() < 0:
        return True
    with selectors.DefaultSelector() as selector:
        selector.register(sock, event)
        return bool(selector.select(0))


def _reason(error: OSError) -> str:
    """Returns what the system says of a failure, without its number."""
    return error.strerror or type(error).__name__
