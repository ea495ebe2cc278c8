"""Which mana a card makes, read from its rules text: for deck statistics and land counts, not for play.

Comes in: the type line and the rules text lines of a face. Goes out: the mana types of its own activated mana
abilities (605.1a), and of the land types it may search for if it is a land, in the order WUBRGC.
Rules: 106.1b (types of mana), 305.6 (basic land types), 605.1a.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from engine.cards.mana_cost import COLOURS
from engine.cards.rules_lines import without_quotes
from engine.cards.type_line import BASIC_LAND_TYPES, TypeLine

MANA_TYPES = COLOURS + "C"
"""The six types of mana (106.1b); "C" is colourless."""

_ADD = re.compile(r"\b[Aa]dd ([^.]*)")
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_ANY_COLOUR = re.compile(r"\bcolou?rs?\b|\btype\b")
_SEARCH = re.compile(r"[Ss]earch your library for ([^.]*)")


def mana_made(type_line: TypeLine, lines: Iterable[str]) -> str:
    """The types of mana this face makes, as a part of `MANA_TYPES`; mana whose colour the text leaves open counts
    as all five colours."""
    found = frozenset(_mana_types(type_line, lines))
    return "".join(kind for kind in MANA_TYPES if kind in found)


def _mana_types(type_line: TypeLine, lines: Iterable[str]) -> Iterator[str]:
    for subtype in type_line.subtypes:
        yield BASIC_LAND_TYPES.get(subtype, "")
    for line in lines:
        _cost, colon, effect = without_quotes(line).partition(":")
        if not colon:
            continue
        for clause in _ADD.findall(effect):
            yield from _added(clause)
        if "Land" in type_line.types:
            for clause in _SEARCH.findall(effect):
                yield from _fetched(clause)


def _added(clause: str) -> Iterator[str]:
    for symbol in _SYMBOL.findall(clause):
        yield from (letter for letter in symbol if letter in MANA_TYPES)
    if _ANY_COLOUR.search(clause):
        yield from COLOURS


def _fetched(clause: str) -> Iterator[str]:
    named = [colour for land_type, colour in BASIC_LAND_TYPES.items() if re.search(rf"\b{land_type}\b", clause)]
    if named:
        yield from named
    elif "basic land" in clause:
        yield from COLOURS
