"""Reads files of one JSON document per line, naming file, line and field of what does not fit.

Comes in: the bytes of a `.jsonl` file of `data/`. Goes out: one value per line.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec

from engine.errors import UnreadableInput, problem_of
from engine.problems import OnLineOfFile, Word

T = TypeVar("T")

_encoder = msgspec.json.Encoder(order="deterministic")


def read_lines(data: bytes, source: str, decoder: msgspec.json.Decoder[T]) -> Iterator[T]:
    """The values of the lines of `data`, each checked against the decoder's type.

    Raises:
        UnreadableInput: naming `source`, the line and the field that does not fit.
    """
    for number, line in enumerate(data.splitlines(), 1):
        try:
            yield decoder.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError) as problem:
            raise UnreadableInput(OnLineOfFile(Word(source), number, problem_of(problem))) from None


def write_lines(values: Iterable[Any]) -> bytes:
    """The stored form of `values`, one per line."""
    return b"".join(_encoder.encode(value) + b"\n" for value in values)
