"""A server over the loopback that sends whatever bytes a case wants, at any pace, and is otherwise a card service."""

from __future__ import annotations

import gzip
import json
import socket
import struct
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread
from typing import Any, Final

from tests.app.images.test_picture_store import picture
from tests.app.outside_cards import PARTLY, READ
from tests.app.remote.service import BULK, FILE, SEARCH

PICTURE: Final = "/art/0.png"
PLACES: Final = {"offer": BULK, "file": FILE, "page": SEARCH, "picture": PICTURE}
"""What a case can spoil -> the beginning of its path."""
LONGEST: Final = 120.0
"""Seconds after which a dripping answer ends by itself, so that a client without limits fails and doesn't hang."""
MOST: Final = 2 * 2**30
"""Bytes after which an endless answer ends by itself."""
GOOD: Final = gzip.compress(b"".join(json.dumps(card).encode() + b"\n" for card in (READ, PARTLY)), mtime=0)


class Call:
    """One request: its `path`, its `headers` in small letters, and how many for the same place came `before` it."""

    def __init__(self, server: HostileServer, sock: socket.socket, path: str, headers: dict[str, str], before: int):
        self.server, self.path, self.headers, self.before = server, path, headers, before
        self._sock = sock

    @property
    def origin(self) -> str:
        """The server's own address."""
        return self.server.address

    def send(self, *pieces: bytes) -> None:
        """Sends bytes as they are."""
        for piece in pieces:
            self._sock.sendall(piece)
            self.server.sent += len(piece)

    def answer(self, status: str, body: bytes = b"", *headers: str, length: bool = True) -> None:
        """Sends an answer; `length`: with the true Content-Length, unless the headers have one."""
        lines = [f"HTTP/1.1 {status}", *headers]
        if length and not any(line.lower().startswith(("content-length", "transfer-")) for line in headers):
            lines.append(f"Content-Length: {len(body)}")
        self.send("\r\n".join([*lines, "", ""]).encode("latin-1"), body)

    def drip(self, pieces: Iterable[bytes], seconds: float = 1.0) -> None:
        """Sends a piece after each such time."""
        ends = time.monotonic() + LONGEST
        for piece in pieces:
            self.send(piece)
            if time.monotonic() > ends or self.server.stopping.wait(seconds):
                return

    def pour(self, piece: bytes) -> None:
        """Sends a piece again and again."""
        while self.server.sent < MOST and not self.server.stopping.is_set():
            self.send(piece)

    def hold(self) -> None:
        """Says nothing more."""
        self.server.stopping.wait(LONGEST)

    def hang_up(self) -> None:
        """Ends the connection; what was sent arrives."""
        self._sock.shutdown(socket.SHUT_RDWR)
        self._sock.close()

    def reset(self) -> None:
        """Breaks the connection; what was sent last may be lost."""
        self._sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self._sock.close()


Trick = Callable[[Call], object]
"""Answers one request."""


class HostileServer:
    """Plays a trick at one place and is a good card service elsewhere. `calls`: the requests so far; `sent`: bytes."""

    def __init__(self, place: str, trick: Trick, offer: dict[str, Any] | None = None) -> None:
        self._path = PLACES.get(place, "")
        self._trick = trick
        self._offer = offer or {}
        self._lock = Lock()
        self.stopping = Event()
        self.reached = Event()
        self.left = Event()
        """The client has gone while a trick was being played."""
        self.calls: list[str] = []
        self.sent = 0
        self._listener = socket.create_server(("127.0.0.1", 0), backlog=50)
        self.address = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def serve(self) -> None:
        """Answers until it is closed."""
        with suppress(OSError):
            while True:
                sock, _ = self._listener.accept()
                Thread(target=self._talk, args=(sock,), daemon=True).start()

    def close(self) -> None:
        self.stopping.set()
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _talk(self, sock: socket.socket) -> None:
        with suppress(OSError), sock:
            while (head := self._read(sock)) and not self.stopping.is_set():
                line, *rest = head.decode("latin-1").split("\r\n")
                headers = {name.lower(): value for name, _, value in (field.partition(": ") for field in rest)}
                path = line.split(" ")[1]
                with self._lock:
                    before = sum(1 for called in self.calls if called == path)
                    self.calls.append(path)
                call = Call(self, sock, path, headers, before)
                if not self._path or not path.startswith(self._path):
                    self.be_good(call)
                    continue
                self.reached.set()
                try:
                    self._trick(call)
                except OSError:
                    self.left.set()
                    return

    def _read(self, sock: socket.socket) -> bytes:
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            piece = sock.recv(4096)
            if not piece:
                return b""
            head += piece
        return head[:-4]

    def be_good(self, call: Call) -> None:
        """Answers as a card service does."""
        if call.path == BULK:
            offer = {"updated_at": "2026-11-22T09:00:00.000+00:00", "compressed_size": len(GOOD)}
            offer |= {"jsonl_download_uri": f"{self.address}{FILE}", **self._offer}
            call.answer("200 OK", json.dumps(offer).replace("{origin}", self.address).encode())
        elif call.path == FILE:
            call.answer("200 OK", GOOD, 'ETag: "good"')
        elif call.path.startswith(PICTURE):
            call.answer("200 OK", picture((90, 90, 90)))
        else:
            call.answer("404 Not Found", b'{"object":"error"}')


@contextmanager
def serving(server: HostileServer) -> Iterator[str]:
    """The address of a server while it runs."""
    Thread(target=server.serve, daemon=True).start()
    try:
        yield server.address
    finally:
        server.close()
