"""Colour identity (903.4), computed from faces and their rules text.

Comes in: a card's faces and the rules text of each. Goes out: its colours in WUBRG order. Used where a card
object does not say its colour identity, and to verify those that do.
Rules: 903.4 (costs, rules text, colour indicators, characteristic-defining abilities), 903.4c (reminder text does
not count), 903.4d (back faces count), 903.4e (adventures and other alternative characteristics count), 305.6
(a basic land type stands for a mana ability with its symbol).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.cards.facts import Face
from engine.cards.mana_cost import COLOURS, sorted_colours
from engine.cards.rules_lines import rules_lines, without_reminders
from engine.cards.type_line import BASIC_LAND_TYPES

_SYMBOL = re.compile(r"\{([^{}\s]+)\}")
_COLOUR_SYMBOL = re.compile(r"[WUBRG]|[WUBRGC2]/[WUBRG]|[WUBRG](?:/[WUBRG])?/P|H[WR]", re.IGNORECASE)
_DEFINES_COLOURS = re.compile(r"(?P<subject>.+) (?:is|are) (?P<colours>all colou?rs|[a-z, ]+)\.")
_COLOUR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def colour_identity(faces: Sequence[Face], texts: Sequence[str]) -> str:
    """The colour identity of a card with these faces and rules texts (one per face, "" for none)."""
    return sorted_colours(_colours(faces, texts))


def text_symbol_colours(text: str) -> str:
    """The colours of the mana symbols in rules text, reminder text left out (903.4c)."""
    return sorted_colours(_symbol_colours(without_reminders(text)))


def _colours(faces: Sequence[Face], texts: Iterable[str]) -> Iterator[str]:
    for face in faces:
        yield from face.colour_indicator or ""
        yield from face.mana_cost.colours if face.mana_cost else ""
        yield from (BASIC_LAND_TYPES.get(subtype, "") for subtype in face.type_line.subtypes)
    for text in texts:
        yield from text_symbol_colours(text)
    names = {name for face in faces for name in (face.name, face.name.split(",")[0])}
    for text in texts:
        for line in rules_lines(text):
            yield from _defined_colours(line, names)


def _symbol_colours(text: str) -> Iterator[str]:
    for symbol in _SYMBOL.findall(text):
        if _COLOUR_SYMBOL.fullmatch(symbol):
            yield from (letter for letter in symbol.upper() if letter in COLOURS)


def _defined_colours(line: str, names: Iterable[str]) -> str:
    """The colours that a characteristic-defining ability gives (604.3): "<this card> is all colours"."""
    found = _DEFINES_COLOURS.fullmatch(line)
    if not found or (found["subject"] not in names and found["subject"] not in ("This card", "This creature")):
        return ""
    if found["colours"].startswith("all colo"):
        return COLOURS
    words = re.findall(r"[a-z]+", found["colours"])
    if any(word != "and" and word not in _COLOUR_WORDS for word in words):
        return ""
    return "".join(_COLOUR_WORDS.get(word, "") for word in words)
