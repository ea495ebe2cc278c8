"""Printings as stored in `data/cards/printings/*.jsonl`: which card has which number, rarity and artist in a set.

Comes in: the bytes of such a file. Goes out: `Printing` values in file order.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from engine.cards.facts import Printing
from engine.cards.stored_lines import read_lines, write_lines
from engine.errors import UnreadableInput

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
        place = f"{source}, line {line}"
        if printing.rarity not in RARITIES:
            raise UnreadableInput(f"{place}: {printing.rarity!r} is no rarity - at `$.rarity`")
        for field in ("name", "set_code", "number", "sheet"):
            if not getattr(printing, field):
                raise UnreadableInput(f"{place}: the field is empty - at `$.{field}`")
        key = (printing.set_code, printing.number)
        if key in numbers:
            raise UnreadableInput(f"{place}: {printing.set_code} {printing.number!r} stands twice - at `$.number`")
        numbers.add(key)
        printings.append(printing)
    return tuple(printings)


def write_printings(printings: Iterable[Printing]) -> bytes:
    """The stored form of `printings`, one per line."""
    return write_lines(printings)
