"""Answers of a service that does harm, by name: where it plays each trick, and which problem the program reports.

The suite plays them with short limits (`test_hostile_service.py`), `python -m tests.tools.hostile_service` with the
real ones.
"""

from __future__ import annotations

import gzip
import itertools
import json
import struct
import zlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final

import msgspec

from tests.app.outside_cards import READ
from tests.app.remote.hostile_server import GOOD, Call, Trick
from tests.app.remote.service import BULK, FILE

_MB: Final = 2**20
_SPACES: Final = b" " * _MB
_ENDLESS: Final = "HTTP/1.1 200 OK\r\n"


class Case(msgspec.Struct, frozen=True):
    """`place`: where the trick is played. `problems`: the classes of problems of which one is reported, () for none.
    `drips`: it takes time. `offer`: other values of the offer; `address`: another address of the card's picture."""

    place: str
    trick: Trick
    problems: tuple[str, ...]
    drips: bool = False
    offer: dict[str, Any] = {}
    address: str = ""


def redirect(to: str, status: str = "302 Found") -> Trick:
    return lambda call: call.answer(status, b"", f"Location: {to.replace('{origin}', call.origin)}")


def chain(call: Call) -> None:
    """Leads to another path of the same host each time."""
    call.answer("301 Moved", b"", f"Location: {call.path.split('?')[0]}?{call.before + len(call.server.calls)}")


def saying(body: bytes, *headers: str, status: str = "200 OK") -> Trick:
    return lambda call: call.answer(status, body, *headers)


def raw(*pieces: bytes) -> Trick:
    """Sends these bytes and closes nothing."""
    return lambda call: call.send(*pieces)


def pouring(head: bytes, piece: bytes) -> Trick:
    def play(call: Call) -> None:
        call.send(head)
        call.pour(piece)

    return play


def breaking(head: bytes) -> Trick:
    def play(call: Call) -> None:
        call.send(head)
        call.reset()

    return play


def dripping(head: bytes, pieces: Callable[[], Iterator[bytes]]) -> Trick:
    def play(call: Call) -> None:
        call.send(head)
        call.drip(pieces())

    return play


@lru_cache(maxsize=8)
def bomb(zeros: int, layers: int = 1, filling: bytes = b"\0") -> bytes:
    """Returns megabytes of one byte, packed `layers` times."""
    data = b"".join(_packed(filling, zeros))
    for _ in range(layers - 1):
        data = gzip.compress(data, mtime=0)
    return data


def _packed(filling: bytes, megabytes: int) -> Iterator[bytes]:
    """A whole gzip file: the same packed megabyte again and again, with the true sum and size at its end."""
    packer, piece, total = zlib.compressobj(9, wbits=-zlib.MAX_WBITS), filling * _MB, 0
    packed = packer.compress(piece) + packer.flush(zlib.Z_FULL_FLUSH)
    for _ in range(megabytes):
        total = zlib.crc32(piece, total)
    yield b"\x1f\x8b\x08\0\0\0\0\0\0\xff" + packed * megabytes + b"\x03\0"
    yield struct.pack("<II", total, megabytes * _MB % 2**32)


@lru_cache
def large_bomb() -> bytes:
    """A gigabyte in a megabyte."""
    return bomb(1024)


@lru_cache
def nested_bomb() -> bytes:
    """A gigabyte in about two kilobytes."""
    return bomb(1024, layers=3)


@lru_cache
def line_bomb() -> bytes:
    """A card, and a gigabyte of empty lines."""
    return gzip.compress(json.dumps(READ).encode() + b"\n", mtime=0) + bomb(1024, filling=b"\n")


def lazily(make: Callable[[], bytes], *headers: str) -> Trick:
    return lambda call: call.answer("200 OK", make(), *headers)


def breaking_off(bytes_first: int) -> Trick:
    """A byte or more of the file, then the connection breaks."""

    def play(call: Call) -> None:
        start = int(call.headers.get("range", "bytes=0-")[6:-1])
        status = "206 Partial Content" if start else "200 OK"
        sent = f'ETag: "good"\r\nContent-Length: {len(GOOD) - start}\r\n'
        span = f"Content-Range: bytes {start}-{len(GOOD) - 1}/{len(GOOD)}\r\n" if start else ""
        call.send(f"HTTP/1.1 {status}\r\n{sent}{span}\r\n".encode(), GOOD[start : start + bytes_first])
        call.hang_up()

    return play


def byte_by_byte(call: Call) -> None:
    """One byte of the file for each request."""
    start = int(call.headers.get("range", "bytes=0-")[6:-1])
    if not start:
        call.send(f'HTTP/1.1 200 OK\r\nETag: "good"\r\nContent-Length: {len(GOOD)}\r\n\r\n'.encode(), GOOD[:1])
        call.hang_up()
    span = f"Content-Range: bytes {start}-{start}/{len(GOOD)}"
    call.answer("206 Partial Content", GOOD[start : start + 1], span)


def after_a_break(status: str, *headers: str, body: bytes = b"") -> Trick:
    """The first answer breaks off; what comes for its rest."""

    def play(call: Call) -> None:
        if "range" not in call.headers:
            breaking_off(20)(call)
        call.answer(status, body, *headers)

    return play


def slow_after_progress(call: Call) -> None:
    """Half of the file, then a byte now and then."""
    call.send(f'HTTP/1.1 200 OK\r\nETag: "good"\r\nContent-Length: {len(GOOD)}\r\n\r\n'.encode(), GOOD[:100])
    call.drip(bytes([sign]) for sign in GOOD[100:])


def chunks(piece: bytes) -> Trick:
    size = f"{len(piece):x}\r\n".encode()
    return pouring(f"{_ENDLESS}Transfer-Encoding: chunked\r\n\r\n".encode(), (size + piece + b"\r\n") * 1000)


def ones() -> Iterator[bytes]:
    return itertools.repeat(b"1")


def header_lines() -> Iterator[bytes]:
    return (f"X-{number}: 1\r\n".encode() for number in itertools.count())


def same_page(call: Call) -> None:
    """A page of the same card, and always one more."""
    card = {"name": "Stone Hound", "lang": "de", "printed_name": "Steinhund"}
    call.answer("200 OK", json.dumps({"data": [card], "has_more": True, "total_cards": 9**9}).encode())


def large_pages(call: Call) -> None:
    """Pages of new cards with long texts, and always one more."""
    cards = [
        {"name": f"Hound {call.path[-9:]} {n}", "lang": "de", "printed_name": "Hund", "printed_text": "x" * 3_800}
        for n in range(900)
    ]
    call.answer("200 OK", json.dumps({"data": cards, "has_more": True, "total_cards": 9**9}).encode())


def deep(levels: int) -> bytes:
    return b'{"updated_at":' + b"[" * levels + b"]" * levels + b"}"


_WRONG: Final = ("WrongAddress",)
_NONE: Final = ("NoAnswer",)
_LARGE: Final = ("TooLarge",)
_SLOW: Final = ("TooSlow",)
_TOO_MUCH: Final = ("TooLarge", "NoAnswer")
_HEAD: Final = b"HTTP/1.1 200 OK\r\n"
_UNSIZED: Final = b"HTTP/1.1 200 OK\r\n\r\n"
_GZIP: Final = "Content-Encoding: gzip"

ANSWERS: Final[dict[str, tuple[Trick, tuple[str, ...]]]] = {
    "redirect to another host": (redirect("https://evil.example/"), _WRONG),
    "redirect to plain http": (redirect("http://api.scryfall.com/bulk-data"), _WRONG),
    "redirect to another port": (redirect("http://127.0.0.1:1/"), _WRONG),
    "redirect to a file": (redirect("file:///etc/passwd"), _WRONG),
    "redirect with a user name": (redirect("{origin}@evil.example/"), _WRONG),
    "redirect with a backslash": (redirect("{origin}\\@evil.example/"), _WRONG),
    "redirect without a scheme": (redirect("//evil.example/"), _WRONG),
    "redirect without an address": (saying(b"", status="302 Found"), _WRONG),
    "redirect to itself": (lambda call: redirect(call.path)(call), ("RedirectsTooOften",)),
    "100 redirects": (chain, ("RedirectsTooOften",)),
    "nested gzip": (lazily(nested_bomb, "Content-Encoding: gzip, gzip, gzip"), _NONE),
    "nested gzip in several headers": (lazily(nested_bomb, _GZIP, _GZIP, _GZIP), _NONE),
    "a gigabyte in a megabyte": (lazily(large_bomb, _GZIP), _LARGE),
    "deflate": (lazily(lambda: zlib.compress(b"0" * _MB), "Content-Encoding: deflate"), _NONE),
    "brotli": (saying(b"1234", "Content-Encoding: br"), _NONE),
    "damaged gzip": (saying(gzip.compress(b"{}")[:-4] + b"1234", _GZIP), _NONE),
    "gzip that breaks off": (saying(gzip.compress(b"{}" * 50)[:-9], _GZIP), _NONE),
    "endless body": (pouring(_UNSIZED, _SPACES), _LARGE),
    "endless headers": (pouring(_HEAD, b"X-Y: " + b"1" * 90 + b"\r\n"), _TOO_MUCH),
    "one endless header": (pouring(_HEAD + b"X-Y: ", b"1" * 65_536), _TOO_MUCH),
    "endless 100 Continue": (pouring(b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 1000), _LARGE),
    "50,000 headers": (raw(_HEAD + b"".join(f"X-{n}: 1\r\n".encode() for n in range(50_000)) + b"\r\n"), _TOO_MUCH),
    "416": (saying(b"", status="416 Range Not Satisfiable"), ("Refused",)),
    "503": (saying(b"", status="503 Unavailable"), ("Refused",)),
    "204": (lambda call: call.answer("204 No Content", length=False), ("Refused",)),
    "304": (lambda call: call.answer("304 Not Modified", length=False), ("Refused",)),
    "101": (raw(b"HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n"), ("Refused", "NoAnswer")),
    "status 999": (raw(b"HTTP/1.1 999 What\r\nContent-Length: 0\r\n\r\n"), ("Refused", "NoAnswer")),
    "206 for no range": (saying(b"{}", status="206 Partial Content"), ("Refused",)),
    "429 for a year": (saying(b"", "Retry-After: 31536000", status="429 Busy"), ("TooBusy",)),
    "429 with an endless number": (saying(b"", f"Retry-After: {'9' * 5000}", status="429 Busy"), ("TooBusy",)),
    "429 for ever": (saying(b"", "Retry-After: 1", status="429 Busy"), ("TooBusy",)),
    "not HTTP": (raw(b"\0\xff\xfe garbage\r\n\r\n"), _NONE),
    "negative Content-Length": (saying(b"{}", "Content-Length: -5"), _NONE),
    "two Content-Lengths": (saying(b"{}", "Content-Length: 1", "Content-Length: 2"), _NONE),
    "Content-Length with 5,000 digits": (saying(b"{}", f"Content-Length: {'9' * 5000}"), _NONE),
    "Content-Length of a terabyte": (saying(b"{}", f"Content-Length: {2**40}"), _LARGE),
    "reset in the headers": (breaking(_HEAD + b"X: "), ("BrokeOff",)),
    "reset in the body": (breaking(_HEAD + b"Content-Length: 9\r\n\r\n{"), ("BrokeOff",)),
    "negative chunk": (raw(_HEAD + b"Transfer-Encoding: chunked\r\n\r\n-5\r\n{}"), _NONE),
    "chunk with an endless size": (pouring(_HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"f" * 65_536), _TOO_MUCH),
    "endless huge chunk": (pouring(_HEAD + b"Transfer-Encoding: chunked\r\n\r\nfffffffffff\r\n", _SPACES), _LARGE),
    "chunks of one byte": (chunks(b" "), _LARGE),
}
"""Tricks that work for every answer, with the problems that the program reports."""

DRIPS: Final[dict[str, Trick]] = {
    "no answer": lambda call: call.hold(),
    "dripping status": dripping(b"HTTP/1.1 2", ones),
    "dripping headers": dripping(_HEAD, header_lines),
    "dripping body": dripping(_UNSIZED, ones),
    "dripping sized body": dripping(_HEAD + b"Content-Length: 100\r\n\r\n", ones),
    "dripping chunks": dripping(_HEAD + b"Transfer-Encoding: chunked\r\n\r\n", lambda: itertools.repeat(b"1\r\n \r\n")),
    "body that never comes": dripping(_HEAD + b"Content-Length: 9\r\n\r\n", lambda: itertools.repeat(b"")),
}
"""Tricks that take time. All of them are reported as too slow."""

BAD_JSON: Final = {
    "empty 200": b"",
    "not UTF-8": b'{"updated_at":"\xff\xfe","data":["\xff"]}',
    "HTML": b"<!DOCTYPE html><html><body>Please log in</body></html>",
    "JSON 70 levels deep": deep(70),
    "JSON 15,000 levels deep": deep(15_000),
    "another kind of JSON": b'[{"updated_at":1}]',
    "wrong types": b'{"updated_at":{},"jsonl_download_uri":5,"data":"x","has_more":[]}',
}

_OFFERED: Final = {
    "another host": "https://evil.example/cards.gz",
    "a user name": "{origin}@evil.example/cards.gz",
    "plain http": "http://data.scryfall.io/cards.gz",
    "a host that looks alike": "https://data.scryfall.io.evil.example/cards.gz",
    "a file of this computer": "file:///etc/passwd",
    "nothing": "",
}

_SPAN: Final = "Content-Range: bytes"
_FILES: Final = {
    "416 after a break, for ever": Case("file", after_a_break("416 Nothing"), ("BrokeOff", "NoAnswer", "Refused")),
    "206 with another start": Case("file", after_a_break("206 Part", f"{_SPAN} 5-99/{len(GOOD)}"), _NONE),
    "206 without a range": Case("file", after_a_break("206 Part", body=b"x"), _NONE),
    "206 of another size": Case("file", after_a_break("206 Part", f"{_SPAN} 20-99/100", body=b"x" * 80), _NONE),
    "a byte, then a break": Case("file", breaking_off(1), ("BrokeOff",)),
    "a reset in the middle": Case("file", breaking(_HEAD + b"Content-Length: 150\r\n\r\n" + GOOD[:90]), ("BrokeOff",)),
    "a byte for each request": Case("file", byte_by_byte, ("BrokeOff", "NoAnswer")),
    "slow after progress": Case("file", slow_after_progress, _SLOW, drips=True),
    "more than the offer states": Case("file", saying(GOOD * 3), _LARGE),
    "an endless file of a small offer": Case("file", pouring(_UNSIZED, _SPACES), _LARGE),
    "an endless file of no size": Case("file", pouring(_UNSIZED, _SPACES), _LARGE, offer={"compressed_size": 0}),
    "a size of a petabyte": Case("file", saying(GOOD), _LARGE, offer={"compressed_size": 10**15}),
    "a negative size": Case("file", pouring(_UNSIZED, _SPACES), _LARGE, offer={"compressed_size": -5}),
    "an empty file": Case("file", saying(b""), ("DamagedDownload",)),
    "an HTML file": Case("file", saying(b"<html>" + b" " * 99), ("DamagedDownload",)),
    "a packed HTML file": Case("file", saying(gzip.compress(b"<html>Log in</html>")), ("DamagedDownload",)),
    "a packed file that isn't UTF-8": Case(
        "file", saying(gzip.compress(b'{"name":"x"}\n\xff\xfe')), ("DamagedDownload",)
    ),
    "a file packed twice": Case("file", saying(gzip.compress(gzip.compress(b'{"name":"x"}'))), ("DamagedDownload",)),
    "a file of a gigabyte of zeros": Case(
        "file", lazily(large_bomb), ("DamagedDownload",), offer={"compressed_size": 2 * _MB}
    ),
    "a card and a gigabyte of lines": Case(
        "file",
        lazily(line_bomb),
        ("DamagedDownload",),
        offer={"compressed_size": 2 * _MB},
    ),
    "a file packed in another way": Case("file", saying(GOOD, "Content-Encoding: br"), _NONE),
}


def _picture(name: str, trick: Trick, *problems: str, drips: bool = False, address: str = "") -> dict[str, Case]:
    return {f"picture: {name}": Case("picture", trick, problems, drips=drips, address=address)}


def every_case() -> dict[str, Case]:
    """All cases by name."""
    cases = {f"offer: {name}": Case("offer", trick, problems) for name, (trick, problems) in ANSWERS.items()}
    cases |= {f"offer: {name}": Case("offer", trick, _SLOW, drips=True) for name, trick in DRIPS.items()}
    cases |= {f"offer: {name}": Case("offer", saying(body), _NONE) for name, body in BAD_JSON.items()}
    cases |= {"offer: a gigabyte of white space": Case("offer", saying_much(1024), _LARGE)}
    cases |= {
        f"offer: it names {what}": Case("", saying(b""), _WRONG, offer={"jsonl_download_uri": address})
        for what, address in _OFFERED.items()
    }
    cases |= {f"file: {name}": case for name, case in _FILES.items()}
    for name in ("redirect to another host", "redirect to itself", "416", "429 for a year", "endless headers", "503"):
        cases[f"file: {name}"] = Case("file", *ANSWERS[name])
        cases[f"picture: {name}"] = Case("picture", *ANSWERS[name])
        cases[f"page: {name}"] = Case("page", *ANSWERS[name])
    for name, trick in DRIPS.items():
        cases[f"file: {name}"] = Case("file", trick, _SLOW, drips=True)
    for place in ("page", "picture"):
        for name in ("dripping headers", "dripping body"):
            cases[f"{place}: {name}"] = Case(place, DRIPS[name], _SLOW, drips=True)
        for name in ("nested gzip", "a gigabyte in a megabyte", "endless body"):
            cases[f"{place}: {name}"] = Case(place, *ANSWERS[name])
    cases |= {f"page: {name}": Case("page", saying(body), _NONE) for name, body in BAD_JSON.items()}
    cases["page: the same page for ever"] = Case("page", same_page, _NONE)
    cases["page: large pages for ever"] = Case("page", large_pages, _LARGE)
    cases["page: a million lists"] = Case("page", saying(b'{"data":[' + b"[]," * 1_000_000 + b"[]]}"), _TOO_MUCH)
    for name, body in {"empty 200": b"", "HTML": b"<html></html>", "text": b"\x89PNG no picture"}.items():
        cases |= _picture(name, saying(body), "NotAPicture")
    for what, address in _OFFERED.items():
        if address:
            cases |= _picture(f"at {what}", saying(b""), address=address)
    return cases


def saying_much(megabytes: int) -> Trick:
    """White space with its true length."""

    def play(call: Call) -> None:
        call.send(f"HTTP/1.1 200 OK\r\nContent-Length: {megabytes * _MB}\r\n\r\n".encode())
        for _ in range(megabytes):
            call.send(_SPACES)

    return play


__all__ = ["BULK", "FILE", "Case", "every_case"]
