"""Rules text for decks: finds a card's lines, its colour identity and the mana it makes, without parsing abilities.

Input: faces and the rules text of each. Output:

- lines without reminder text and quoted abilities (207.2, 113.2);

- the colours in WUBRG order, used for card objects without a colour identity and to verify the others;

- the mana types of the card's activated mana abilities and of the land types that it may search for, in the order
  WUBRGC. They serve deck statistics and land counts, not play.

Rules: 903.4 (costs, rules text, colour indicators, characteristic-defining abilities), 903.4c (reminder text doesn't
count), 903.4d (back faces count), 903.4e (adventures and other alternative characteristics count), 106.1b (types of
mana), 305.6 (a basic land type implies a mana ability with its symbol), 605.1a.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.cards.facts import Face
from engine.cards.mana_cost import COLOURS, sorted_colours
from engine.cards.type_line import BASIC_LAND_TYPES, TypeLine

_REMINDER = re.compile(r"\s*\([^()]*\)")
_QUOTED = re.compile(r'["“][^"“”]*["”]')


def without_reminders(text: str) -> str:
    """Returns `text` without its reminder texts (903.4c)."""
    return _REMINDER.sub("", text)


def rules_lines(text: str) -> tuple[str, ...]:
    """Returns the lines of `text` without reminder text and empty lines, with plain apostrophes."""
    lines = (line.strip() for line in without_reminders(text).replace("’", "'").split("\n"))
    return tuple(line for line in lines if line)


def without_quotes(line: str) -> str:
    """Returns `line` without the abilities it quotes, because it grants them to other objects."""
    return _QUOTED.sub("", line)


_IDENTITY_SYMBOL = re.compile(r"\{([^{}\s]+)\}")
_COLOUR_SYMBOL = re.compile(r"[WUBRG]|[WUBRGC2]/[WUBRG]|[WUBRG](?:/[WUBRG])?/P|H[WR]", re.IGNORECASE)
_DEFINES_COLOURS = re.compile(r"(?P<subject>.+) (?:is|are) (?P<colours>all colou?rs|[a-z, ]+)\.")
_COLOUR_WORDS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}


def colour_identity(faces: Sequence[Face], texts: Sequence[str]) -> str:
    """Returns the colour identity of a card with these faces and rules texts (one per face, "" for none)."""
    return sorted_colours(_colours(faces, texts))


def text_symbol_colours(text: str) -> str:
    """Returns the colours of the mana symbols in rules text, without reminder text (903.4c)."""
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
    for symbol in _IDENTITY_SYMBOL.findall(text):
        if _COLOUR_SYMBOL.fullmatch(symbol):
            yield from (letter for letter in symbol.upper() if letter in COLOURS)


def _defined_colours(line: str, names: Iterable[str]) -> str:
    """Returns the colours that a characteristic-defining ability gives (604.3): "<this card> is all colours"."""
    found = _DEFINES_COLOURS.fullmatch(line)
    if not found or (found["subject"] not in names and found["subject"] not in ("This card", "This creature")):
        return ""
    if found["colours"].startswith("all colo"):
        return COLOURS
    words = re.findall(r"[a-z]+", found["colours"])
    if any(word != "and" and word not in _COLOUR_WORDS for word in words):
        return ""
    return "".join(_COLOUR_WORDS.get(word, "") for word in words)


MANA_TYPES = COLOURS + "C"
"""The six types of mana (106.1b); "C" is colourless."""

_ADD = re.compile(r"\b[Aa]dd ([^.]*)")
_MANA_SYMBOL = re.compile(r"\{([^{}]+)\}")
_ANY_COLOUR = re.compile(r"\bcolou?rs?\b|\btype\b")
_SEARCH = re.compile(r"[Ss]earch your library for ([^.]*)")


def mana_made(type_line: TypeLine, lines: Iterable[str]) -> str:
    """Returns the types of mana this face makes, as a substring of `MANA_TYPES`. Mana of an open colour counts as all
    five."""
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
    for symbol in _MANA_SYMBOL.findall(clause):
        yield from (letter for letter in symbol if letter in MANA_TYPES)
    if _ANY_COLOUR.search(clause):
        yield from COLOURS


def _fetched(clause: str) -> Iterator[str]:
    named = [colour for land_type, colour in BASIC_LAND_TYPES.items() if re.search(rf"\b{land_type}\b", clause)]
    if named:
        yield from named
    elif "basic land" in clause:
        yield from COLOURS
