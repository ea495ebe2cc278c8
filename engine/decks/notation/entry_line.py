"""One line of a text list: count, name, and what the dialects write after the name.

Comes in: a line without its line end, and the dialect. Goes out: an `EntryLine`. What follows the name is read
from the right, piece by piece, and reading stops as soon as what is left is the name of a known card; so a name
that looks like a count, a set or a tag stays a name.
Grammar: ``[SB:] [N[x]] name [(SET) [number]] [*F* | *E* | *CMDR*] [colour or categories in brackets] [#tag ...]
[^tag,#hex^]``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Literal

import msgspec

from engine.decks.deck import ChosenPrinting, DeckEntry
from engine.decks.notation.collector import printing
from engine.decks.notation.decoding import check_length, read_count

Brackets = Literal["colour", "categories"]

_COUNT = re.compile(r"(?P<count>[0-9]+)(?:[xX]|\s+x(?=\s))?\s+(?P<name>\S.*)")
_HASH_TAGS = re.compile(r"(?P<rest>\S.*?)(?P<tags>(?:\s#[^#\s^][^#^]*)+)")
_CARET_TAG = re.compile(r"(?P<rest>\S.*?)\s*\^(?P<tag>[^^]*?)(?:,#[0-9A-Fa-f]{3,8})?\^")
_BRACKETS = re.compile(r"(?P<rest>\S.*?)\s*\[(?P<inside>[^\[\]]*)\]")
_MARK = re.compile(r"(?P<rest>\S.*?)\s+\*(?P<mark>[FfEe]|CMDR|cmdr)\*")
_PRINTING = re.compile(
    r"(?P<rest>\S.*?)\s+\((?P<set>[A-Za-z0-9]{2,6})\)(?:\s+(?P<number>[^\s()\[\]^#*]*[0-9★†Φ][^\s()\[\]^#*]*))?"
)
_COLOUR = re.compile(r"[WUBRGwubrg]")


class EntryLine(msgspec.Struct, frozen=True):
    """A line of a list. `flags` are the words in braces after categories ("top", "noDeck"); `colour` is a chosen
    colour; `is_commander`: the line is marked as one; `in_sideboard`: it begins with ``SB:``."""

    entry: DeckEntry
    colour: str | None = None
    flags: tuple[str, ...] = ()
    is_commander: bool = False
    in_sideboard: bool = False


class _Rest(msgspec.Struct):
    """What is left of the line, and what has been read from its right end."""

    text: str
    set_code: str | None = None
    number: str | None = None
    mark: str = ""
    is_commander: bool = False
    colour: str | None = None
    categories: tuple[str, ...] = ()
    flags: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()

    def printing(self) -> ChosenPrinting | None:
        return printing(self.set_code, self.number, self.mark == "F", self.mark == "E")


def read_entry(text: str, line: int, brackets: Brackets, is_known: Callable[[str], bool]) -> EntryLine:
    """Reads one line that is not empty.

    Raises:
        UnreadableInput: quoting the count if it is absurd, or the line if it is too long.
    """
    check_length(text, line)
    in_sideboard = text.upper().startswith("SB:")
    if in_sideboard:
        text = text[3:].strip()
    count = 1
    counted = None if is_known(text) else _COUNT.fullmatch(text)
    if counted and not is_known(_read_right(text, brackets, is_known).text):
        count, text = read_count(counted["count"], line), counted["name"]
    rest = _read_right(text, brackets, is_known)
    entry = DeckEntry(" ".join(rest.text.split()), count, rest.printing(), rest.categories, rest.tags)
    return EntryLine(entry, rest.colour, rest.flags, rest.is_commander, in_sideboard)


_MOST_MARKS = 12
"""So many marks, tags and brackets behind a name are taken off it; more make no sense."""


def _read_right(text: str, brackets: Brackets, is_known: Callable[[str], bool]) -> _Rest:
    rest = _Rest(text)
    steps = (_read_tags, _read_mark, _read_printing, _read_categories if brackets == "categories" else _read_colour)
    for _ in range(_MOST_MARKS):
        if is_known(rest.text) or not any(step(rest) for step in steps):
            break
    return rest


def _read_tags(rest: _Rest) -> bool:
    caret = _CARET_TAG.fullmatch(rest.text)
    if caret:
        tag = caret["tag"].strip()
        rest.text, rest.tags = caret["rest"], ((tag,) if tag else ()) + rest.tags
        return True
    hashes = _HASH_TAGS.fullmatch(rest.text)
    if hashes:
        rest.text = hashes["rest"]
        rest.tags = tuple(tag.strip() for tag in hashes["tags"].split("#") if tag.strip()) + rest.tags
    return bool(hashes)


def _read_mark(rest: _Rest) -> bool:
    found = _MARK.fullmatch(rest.text)
    if not found:
        return False
    mark = found["mark"].upper()
    rest.text = found["rest"]
    if mark == "CMDR":
        rest.is_commander = True
    else:
        rest.mark = mark
    return True


def _read_printing(rest: _Rest) -> bool:
    found = _PRINTING.fullmatch(rest.text) if rest.set_code is None else None
    if not found:
        return False
    rest.text, rest.set_code, rest.number = found["rest"], found["set"], found["number"]
    return True


def _read_colour(rest: _Rest) -> bool:
    found = _BRACKETS.fullmatch(rest.text)
    if not found or not _COLOUR.fullmatch(found["inside"]):
        return False
    rest.text, rest.colour = found["rest"], found["inside"].upper()
    return True


def _read_categories(rest: _Rest) -> bool:
    found = _BRACKETS.fullmatch(rest.text)
    if not found:
        return False
    flags = tuple(flag.strip() for flag in re.findall(r"\{([^{}]*)\}", found["inside"]))
    names = [re.sub(r"\{[^{}]*\}", "", part).strip() for part in found["inside"].split(",")]
    rest.text = found["rest"]
    rest.categories = tuple(name for name in names if name) + rest.categories
    rest.flags = flags + rest.flags
    return True
