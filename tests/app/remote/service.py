"""A local card service that answers in the real service's format and fails in the ways a test orders."""

from __future__ import annotations

import gzip
import json
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any, Final

BULK = "/bulk-data/oracle_cards"
FILE = "/file/oracle-cards.jsonl.gz"
SEARCH = "/cards/search?q=lang%3Ade&unique=cards&order=name&page="
PAGE = 2
"""Number of German cards on one page, unless a test sets another."""
_PIECE: Final = 2**14

Trouble = Callable[["Handler"], bool]
"""Handles a request in place of the normal answer; returns False if the normal answer must follow."""


class CardService:
    """The service's cards and its record of requests.

    `troubles` holds the failures of the next requests for a path, in order. `asked` holds the requests so far, each
    with its headers. `fetched` counts the bytes of the file that the service has sent.
    """

    def __init__(self, cards: list[dict[str, Any]], updated: str = "2026-11-22T09:00:00.000+00:00") -> None:
        self.updated = updated
        self.troubles: dict[str, deque[Trouble]] = {}
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.fetched = 0
        self.pace = 0.0
        self.page = PAGE
        self.ranges = True
        self.german: list[dict[str, Any]] = []
        self.pictures: dict[str, bytes] = {}
        self.address = ""
        self.offer(cards)

    def offer(self, cards: list[dict[str, Any]], updated: str = "") -> None:
        self.data = gzip.compress(b"".join(json.dumps(card).encode() + b"\n" for card in cards), mtime=0)
        self.updated = updated or self.updated
        self.tag = f'"{hash(self.data):x}"'

    def trouble(self, path: str, *troubles: Trouble) -> None:
        self.troubles.setdefault(path, deque()).extend(troubles)

    def asked_for(self, path: str) -> list[dict[str, str]]:
        return [headers for asked, headers in self.asked if asked == path]


class Handler(BaseHTTPRequestHandler):
    service: CardService
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None:
        """Prints no log."""

    def do_GET(self) -> None:
        service = self.service
        service.asked.append((self.path, {name.lower(): value for name, value in self.headers.items()}))
        waiting = service.troubles.get(self.path)
        if waiting and waiting.popleft()(self):
            return
        if self.path == BULK:
            self.say(200, json.dumps(self.offer()).encode())
        elif self.path == FILE:
            self.file()
        elif self.path in service.pictures:
            self.say(200, service.pictures[self.path], {"Content-Type": "image/png"})
        elif self.path.startswith(SEARCH):
            self.page(int(self.path.removeprefix(SEARCH)))
        else:
            self.say(404, b'{"object":"error","status":404,"code":"not_found"}')

    def offer(self) -> dict[str, Any]:
        return {
            "object": "bulk_data",
            "type": "oracle_cards",
            "updated_at": self.service.updated,
            "compressed_size": len(self.service.data),
            "jsonl_download_uri": f"http://{self.headers['Host']}{FILE}",
        }

    def page(self, number: int) -> None:
        """Answers with one page of the German cards."""
        german, size = self.service.german, self.service.page
        found = german[(number - 1) * size : number * size]
        more = number * size < len(german)
        body = {"object": "list", "total_cards": len(german), "has_more": more, "data": found}
        self.say(200 if found else 404, json.dumps(body).encode())

    def file(self, upto: int | None = None) -> None:
        """Answers with the file or the requested range; breaks off after `upto` bytes."""
        service, start, headers = self.service, 0, {}
        wanted = self.headers.get("Range", "")
        if wanted and service.ranges and self.headers.get("If-Range") == service.tag:
            start = int(wanted.removeprefix("bytes=").removesuffix("-"))
            if start >= len(service.data):
                self.say(416, b"")
                return
            headers["Content-Range"] = f"bytes {start}-{len(service.data) - 1}/{len(service.data)}"
        self.say(206 if start else 200, service.data[start:], {**headers, "ETag": service.tag}, upto)

    def say(self, status: int, body: bytes, headers: dict[str, str] | None = None, upto: int | None = None) -> None:
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        sent = body if upto is None else body[:upto]
        for start in range(0, len(sent), _PIECE):
            piece = sent[start : start + _PIECE]
            if self.service.pace:
                time.sleep(len(piece) / self.service.pace)
            self.wfile.write(piece)
            self.service.fetched += len(piece)
        if upto is not None:
            self.wfile.flush()
            self.close_connection = True


def busy(seconds: str = "3") -> Trouble:
    """Answers 429, with or without the waiting time."""

    def answer(handler: Handler) -> bool:
        handler.say(429, b"{}", {"Retry-After": seconds} if seconds else {})
        return True

    return answer


def failing(status: int) -> Trouble:
    def answer(handler: Handler) -> bool:
        handler.say(status, b"{}")
        return True

    return answer


def breaking_off(after: int) -> Trouble:
    """Breaks the connection after `after` bytes of the file."""

    def answer(handler: Handler) -> bool:
        handler.file(after)
        return True

    return answer


def cut_off(after: int) -> Trouble:
    """Breaks the connection after `after` bytes of a longer answer."""

    def answer(handler: Handler) -> bool:
        handler.say(200, bytes(2 * after + 1), {}, after)
        return True

    return answer


def saying(body: bytes) -> Trouble:
    """Answers with an unexpected body."""

    def answer(handler: Handler) -> bool:
        handler.say(200, body, {"ETag": '"other"'})
        return True

    return answer


class _Server(ThreadingHTTPServer):
    """Ignores connections that a client has closed."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def running(service: CardService) -> Iterator[str]:
    """Runs the service; yields its address."""
    handler = type("OneService", (Handler,), {"service": service})
    server = _Server(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    thread = Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
