"""Limits of what the program takes from a service: seconds, bytes, rates and numbers of attempts.

Tests hand in shorter ones. Every limit is far above what the real service needs and low enough that a service that
does harm is given up within half a minute.
"""

from __future__ import annotations

from typing import Final

import msgspec

MB: Final = 2**20


class Limits(msgspec.Struct, frozen=True):
    """Seconds, unless a field says otherwise.

    `answer`: one attempt, until the headers of an answer are there. `request`: one answer with its body and all
    attempts, without the pauses that the service asks for. `file`: the same for a large file. `stall`: in such a time
    of waiting at least `least` bytes must arrive. `waits`: before each further attempt. `busy`: the pause for a busy
    service that names none. `all_waits`: all pauses that a service may ask for in one request.
    """

    answer: float = 8.0
    request: float = 20.0
    file: float = 7_200.0
    stall: float = 8.0
    least: int = 16_000
    waits: tuple[float, ...] = (1.0, 2.0, 4.0, 8.0)
    busy: float = 30.0
    all_waits: float = 40.0
    refusals: int = 3
    """Further attempts after a service has said that it is broken (5xx)."""
    hops: int = 3
    """Redirects in a row."""
    headers: int = 256 * 1024
    """Bytes of the headers of an answer, with all that comes before them."""
    data: int = 4 * MB
    """Bytes of an unpacked JSON answer. A page of 175 German cards has a quarter."""
    offer: int = 64 * 1024
    """Bytes of the answer that offers a file."""
    largest_file: int = 200 * MB
    """Bytes of a packed file. The one with all cards has a sixth."""
    unpacked: int = 1_500 * MB
    """Bytes of a file after unpacking. The one with all cards has a seventh."""
    over: float = 1.2
    """A file may have this share of the size that the service stated."""
    breaks: int = 5
    """Attempts in a row that bring less than `progress` bytes of a file."""
    progress: int = MB
    all_breaks: int = 30
    """All attempts at one file."""
    slow: int = 2
    """Attempts at a file that the service answers too slowly. For other requests there is one."""


LIMITS: Final = Limits()
