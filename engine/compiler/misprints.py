"""Misprints of card texts, corrected before parsing: words misspelt, left out or printed twice, and own names with a
wrong letter.

Comes in: a line with ``~`` for the card's own name (`MISPRINTS`), or with the name itself (`mend_name`). No card can
mean one of these lines literally.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import SequenceMatcher

from engine.cards.type_line import BY_LOWER

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

MISPRINTS: tuple[tuple[str, str | Callable[[re.Match[str]], str]], ...] = (
    (r"\betners\b", "enters"),
    (r"^(Enchant [a-z ]+)\.$", r"\1"),
    (r"(?<=\d/\d)/(?= )", ""),
    (r"\bserach\b", "search"),
    (r"\bbeginnning\b", "beginning"),
    (r"\btargts\b", "targets"),
    (r"\bcreatutre\b", "creature"),
    (r"\bcreatute\b", "creature"),
    (r"\bdamge\b", "damage"),
    (r"\bcontroles's\b", "controller's"),
    (r"\beach plater\b", "each player"),
    (r"\b(When|Whenever) leaves ~ the battlefield\b", r"\1 ~ leaves the battlefield"),
    (r"^(When|Whenever) (enters|dies|attacks)(?=,| the battlefield,)", r"\1 ~ \2"),
    (r"^(When|Whenever) ~'s (enters|dies|attacks)(?=,| the battlefield,)", r"\1 ~ \2"),
    (
        r"^((?:When|Whenever) (?:~|an? [A-Za-z ]+?) (?:enters(?: the battlefield)?|dies|attacks)) "
        r"(?=create|search|draw|put)",
        r"\1, ",
    ),
    (r"\b(draw|draws|discard|discards) (?=card\b)", r"\1 a "),
    (r"\b([Dd]raws?) (\d)(?= cards\b)", lambda found: f"{found[1]} {NUMBERS[int(found[2])]}"),
    (r"\b([Cc]reates?) (?=\d+/\d+ [^.,]*?\btoken\b)", r"\1 a "),
    (r"\b(\d+/\d+ (?:[a-z]+ )*(?:[A-Z][\w'-]* )+creature)(?= with decayed)", r"\1 token"),
    (
        r"\b([Cc]reates? \w+) ((?:white|blue|black|red|green)(?: and (?:white|blue|black|red|green))?) (\d+/\d+)\b",
        r"\1 \3 \2",
    ),
    (r"\binto you (graveyard|hand|library)\b", r"into your \1"),
    (r"\bput it in your hand\b", "put it into your hand"),
    (r"\bunder (its|his|her|their) owner control\b", r"under \1 owner's control"),
    (r"\bthis ability only triggers once\b", "this ability triggers only once"),
    (r"\bThis ability only triggers once\b", "This ability triggers only once"),
    (r"(?<=\bone or more \+1/\+1) counter are\b", " counters are"),
    (r"(?<=[Pp]ut a \+1/\+1) on\b", " counter on"),
    (r"(?<!\S)([+-])(\d+)/(\d+)(?= counters?\b)", r"\1\2/\1\3"),
    (r"\bcast or copy and instant\b", "cast or copy an instant"),
    (r"\b([Ww]henever you cast) you cast\b", r"\1"),
    (r"\b(other [A-Z][a-z]+s you control) enters(?=,)", r"\1 enter"),
    (r"(?<=^• )Creature (?=an? [A-Z])", "Create "),
    (r"(?<=— )Creature (?=an? [A-Z])", "Create "),
    (r"(?<=choose one) ---$", " —"),
    (r"(?<=choose one that hasn't been chosen this turn)\.$", " —"),
    (r"\bmay pay x(?=\.)", "may pay {X}"),
    (r"(?<=\")(\d)(?=, \{T\}, )", r"{\1}"),
    (r"\bnoncreature, nonland(?= from)", "noncreature, nonland card"),
    (r"(?<=Creatures target player controls) gets\b", " get"),
    (r"\b([Pp]ay \d) Life\b", r"\1 life"),
    (r"\bis equal to your number of\b", "is equal to the number of"),
    (r"(?<=where X is) your number of\b", " the number of"),
    (r"^(When|Whenever) ~ become\b", r"\1 ~ becomes"),
    (r"(?<=^When ~ dies) shuffle", ", shuffle"),
    (r"\bartifact equipment token\b", "artifact Equipment token"),
    (r"\bwih\b", "with"),
    (r"(?<=, )~ deal (?=\d)", "~ deals "),
    (
        r"\b([Pp]ut all [a-z ]*?cards(?: of the chosen type)?)(?= into your hand and the rest\b)",
        r"\1 revealed this way",
    ),
)
"""(pattern, replacement), applied in order."""

_ALIKE = 0.85
_HARDLY_DIFFERENT = 0.95
_LIKE_ITSELF = 0.8
_WORD = re.compile(r"\w")
_SPEAKS_OF_ITSELF = re.compile(r"^(?:When|Whenever) (?=[A-Z]|the [A-Z])|\bcounters? on (?=[A-Z])")


def mend_name(text: str, name: str) -> str:
    """Returns the text with the card's name corrected at its start and after "when" or "counter on"."""
    words = name.split()
    for found in _SPEAKS_OF_ITSELF.finditer(text):
        text = _mended(text, name, found.end(), _LIKE_ITSELF if len(words) > 1 else _HARDLY_DIFFERENT)
    if len(words) < 2:
        return text
    return _mended(text, name, 0, _HARDLY_DIFFERENT)


def _mended(text: str, name: str, start: int, least: float) -> str:
    if text.startswith(name, start) and not _WORD.match(text, start + len(name)):
        return text
    words = name.split()
    given = " ".join(text[start:].split(" ", len(words))[: len(words)])
    bare = given.rstrip(".,")
    if (
        not bare.strip()
        or bare == name
        or bare.split()[0].lower() in BY_LOWER
        or (start and bare.split()[-1][0].islower())
    ):
        return text  # "When Elves enter" means objects of that type
    wanted = min(least, _ALIKE) if bare.split()[:1] == words[:1] else max(least, 0.9)
    if 2 * min(len(bare), len(name)) <= wanted * (len(bare) + len(name)):
        return text  # the lengths differ too much
    compared = SequenceMatcher(None, bare, name)
    if compared.real_quick_ratio() <= wanted or compared.quick_ratio() <= wanted or compared.ratio() <= wanted:
        return text  # a quick ratio is never less than the exact one
    return text[:start] + name + text[start + len(bare) :]
