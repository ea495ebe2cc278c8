"""Mana symbols and mana costs (107.4, 202).

A symbol is kept as the string players write between braces, in upper case ("2", "W", "W/U", "2/W",
"G/P", "W/U/P", "C", "S", "X"); everything else about it is computed here once and cached.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

import msgspec

from engine.cards.problems import NotAManaCost, NotAManaSymbol
from engine.errors import UnreadableInput

COLOURS = "WUBRG"
"""The five colours in their official order (105.1)."""

_SYMBOL = re.compile(r"\{([^{}]+)\}")
_KNOWN = re.compile(r"[0-9]{1,400}|[WUBRGCSXYZ]|[WUBRGC2]/[WUBRG]|[WUBRG]/[WUBRG]/P|[WUBRG]/P|½|H[WR]")


def sorted_colours(colours: Iterable[str]) -> str:
    """Returns the given colours as one string in WUBRG order."""
    present = frozenset(colours)
    return "".join(colour for colour in COLOURS if colour in present)


class ManaSymbol(msgspec.Struct, frozen=True):
    """One mana symbol and its parts.

    `colours` are the symbol's colours in WUBRG order (105.2). `payable` are the single mana types that pay for it
    ("W".."G", "C", "S"). `generic` is the amount of generic mana that pays for it instead: the only way for "2", the
    alternative for "2/W", otherwise 0. `phyrexian`: 2 life can pay for it (107.4f). `mana_value` is its share of the
    mana value (202.3), 0 for X.
    """

    text: str
    colours: str
    payable: str
    generic: int
    phyrexian: bool
    mana_value: int

    @property
    def is_variable(self) -> bool:
        return self.text in ("X", "Y", "Z")

    @property
    def is_generic(self) -> bool:
        """True for generic mana only: a number or a variable."""
        return not self.payable

    def __str__(self) -> str:
        return "{" + self.text + "}"


@cache
def symbol(text: str) -> ManaSymbol:
    """Returns the symbol written as `text` (without braces).

    Raises:
        UnreadableInput: if there is no such mana symbol.
    """
    text = text.upper()
    if not _KNOWN.fullmatch(text):
        raise UnreadableInput(NotAManaSymbol(text))
    if text.isdigit():
        return ManaSymbol(text, "", "", int(text), False, int(text))
    if text in ("X", "Y", "Z"):
        return ManaSymbol(text, "", "", 0, False, 0)
    if text == "½":
        return ManaSymbol(text, "", "", 1, False, 0)
    if text in ("HW", "HR"):
        return ManaSymbol(text, text[1], text[1], 0, False, 0)
    parts = text.split("/")
    colours = sorted_colours(part for part in parts if part in COLOURS)
    payable = "".join(part for part in parts if part in COLOURS + "CS")
    generic = 2 if "2" in parts else 0
    return ManaSymbol(text, colours, payable, generic, "P" in parts, 2 if generic else 1)


class ManaCost(msgspec.Struct, frozen=True):
    """A mana cost: its symbols in printed order. The empty cost ``{0}`` is ``ManaCost((symbol("0"),))``;
    a card without a mana cost has None instead of a ManaCost (202.1b)."""

    symbols: tuple[ManaSymbol, ...]

    @classmethod
    def parse(cls, text: str) -> ManaCost:
        """Reads ``{2}{W}{W}``.

        Raises:
            UnreadableInput: if `text` contains anything but mana symbols.
        """
        return _parsed(text)

    def __str__(self) -> str:
        return "".join(str(part) for part in self.symbols)

    @property
    def mana_value(self) -> int:
        """The mana value, with every X counted as 0 (202.3)."""
        return sum(part.mana_value for part in self.symbols)

    @property
    def colours(self) -> str:
        """The colours of an object with this cost (202.2), in WUBRG order."""
        return sorted_colours(colour for part in self.symbols for colour in part.colours)

    @property
    def variables(self) -> int:
        """The number of X symbols."""
        return sum(1 for part in self.symbols if part.is_variable)

    @property
    def generic(self) -> int:
        """The sum of the purely generic symbols."""
        return sum(part.generic for part in self.symbols if part.is_generic)


@lru_cache(maxsize=2_000)
def _parsed(text: str) -> ManaCost:
    """Returns a parsed cost, cached, because games ask for the same few costs again and again."""
    found = _SYMBOL.findall(text)
    if "".join("{" + part + "}" for part in found) != text:
        raise UnreadableInput(NotAManaCost(text))
    return ManaCost(tuple(symbol(part) for part in found))
