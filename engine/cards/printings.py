"""Printings as stored in `data/cards/printings/*.jsonl`: which card has which number, rarity and artist in a set.

Comes in: the bytes of such a file. Goes out: `Printing` values in file order.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.cards.facts import Printing
from engine.cards.problems import FieldEmpty, NotARarity, NumberTwice
from engine.cards.stored_lines import read_lines, write_lines
from engine.errors import UnreadableInput
from engine.problems import AtKey, OnLineOfFile, Problem, Word

RARITIES = ("common", "uncommon", "rare", "mythic", "special")

_decoder = msgspec.json.Decoder(Printing)


def read_printings(data: bytes, source: str) -> tuple[Printing, ...]:
    """The printings of a stored file.

    Raises:
        UnreadableInput: naming `source`, the line and the field that does not fit; also for an unknown rarity
            and for a number that two printings of one set share.
    """
    printings = []
    numbers: set[tuple[str, str]] = set()
    for line, printing in enumerate(read_lines(data, source, _decoder), 1):
        if printing.rarity not in RARITIES:
            raise _unreadable(source, line, NotARarity(printing.rarity), "rarity")
        for field in ("name", "set_code", "number", "sheet"):
            if not getattr(printing, field):
                raise _unreadable(source, line, FieldEmpty(), field)
        key = (printing.set_code, printing.number)
        if key in numbers:
            raise _unreadable(source, line, NumberTwice(Word(printing.set_code), printing.number), "number")
        numbers.add(key)
        printings.append(printing)
    return tuple(printings)


def _unreadable(source: str, line: int, problem: Problem, key: str) -> UnreadableInput:
    return UnreadableInput(OnLineOfFile(Word(source), line, AtKey(problem, Word(key))))


def write_printings(printings: Iterable[Printing]) -> bytes:
    """The stored form of `printings`, one per line."""
    return write_lines(printings)
