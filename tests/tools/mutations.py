"""Damages files at random: bytes, JSON values, numbers, nesting. The same seed gives the same damage.

Input: the bytes of a valid file. Output: the bytes of a damaged file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

ALIENS: tuple[Any, ...] = (
    None,
    True,
    0,
    -1,
    10**9,
    10**30,
    1.5,
    float("nan"),
    float("inf"),
    "",
    "\x1b[31m",
    "\ud800",
    "x" * 20_000,
    "{W}" * 1_000,
    [],
    {},
    [[[[]]]],
    ["x"] * 2_000,
    {"a": {"b": []}},
)
"""Values that replace expected values."""

_NUMBERS = (b"0", b"-1", b"999999999", b"9" * 400, b"1e400", b"1.5", b"NaN", b"0x10")
_SCRAPS: tuple[bytes, ...] = (b"\x00", b"\xff\xfe", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"[" * 5_000, b'{"a":' * 2_000)
_SCRAPS += (b'"', b"\\", b"\r", b"<!", b"999999999 Forest\n")


def damaged(data: bytes, random: Random) -> bytes:
    """Returns the file with one to three kinds of damage."""
    for _ in range(random.choice((1, 1, 2, 3))):
        data = random.choice(_KINDS)(data, random)
    return data


def _flipped(data: bytes, random: Random) -> bytes:
    changed = bytearray(data)
    for _ in range(random.randint(1, 8)):
        if changed:
            changed[random.randrange(len(changed))] ^= 1 << random.randrange(8)
    return bytes(changed)


def _cut_off(data: bytes, random: Random) -> bytes:
    return data[: random.randrange(len(data) + 1)]


def _without(data: bytes, random: Random) -> bytes:
    start = random.randrange(len(data) + 1)
    return data[:start] + data[start + random.randint(1, 200) :]


def _doubled(data: bytes, random: Random) -> bytes:
    start = random.randrange(len(data) + 1)
    piece = data[start : start + random.randint(1, 500)]
    return data[:start] + piece * random.choice((2, 3, 50)) + data[start + len(piece) :]


def _with_scrap(data: bytes, random: Random) -> bytes:
    start = random.randrange(len(data) + 1)
    return data[:start] + random.choice(_SCRAPS) + data[start:]


def _other_number(data: bytes, random: Random) -> bytes:
    numbers = list(re.finditer(rb"-?\d+", data[:200_000]))
    if not numbers:
        return data
    found = random.choice(numbers)
    return data[: found.start()] + random.choice(_NUMBERS) + data[found.end() :]


def _other_value(data: bytes, random: Random) -> bytes:
    """Returns the file with one value of one JSON document replaced, removed, or put into a list."""
    lines = data.split(b"\n")
    for number in random.sample(range(len(lines)), min(len(lines), 20)):
        try:
            document = json.loads(lines[number])
        except (ValueError, RecursionError):
            continue
        if isinstance(document, dict | list) and document:
            _change_somewhere(document, random)
            lines[number] = json.dumps(document).encode()
            return b"\n".join(lines)
    return _flipped(data, random)


def _change_somewhere(document: dict[str, Any] | list[Any], random: Random) -> None:
    while True:
        key: Any = random.choice(list(document)) if isinstance(document, dict) else random.randrange(len(document))
        value = document[key]
        if isinstance(value, dict | list) and value and random.random() < 0.7:
            document = value
            continue
        kind = random.randrange(5)
        if kind == 0:
            del document[key]
        elif kind == 1:
            document[key] = [value]
        else:
            document[key] = random.choice(ALIENS)
        return


_KINDS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _flipped,
    _cut_off,
    _without,
    _doubled,
    _with_scrap,
    _other_number,
    _other_value,
    _other_value,
    _other_value,
)
