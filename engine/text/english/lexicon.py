"""Words of noun phrases: which predicate each word stands for, in singular and plural, and how predicates are said."""

from __future__ import annotations

from engine.cards.type_line import BY_LOWER, KIND_OF
from engine.ir.node import Predicate
from engine.ir.patterns import ColourCount, HasColour, HasStatus, HasSubtype, HasSupertype, HasType, IsKind, Not, Other
from engine.ir.vocabulary import ColourKind
from engine.text.english.morphology import plural
from engine.text.vocabulary.words import CARD_TYPES, COLOUR_WORDS, COLOURS, KINDS, STATUSES, SUPERTYPES

SINGULAR: dict[str, Predicate] = {}
"""Noun in lower case -> predicate."""

PLURAL: dict[str, Predicate] = {}

ADJECTIVES: dict[str, Predicate] = {}

_COLOUR_COUNTS: tuple[ColourKind, ...] = ("colorless", "colored", "monocolored", "multicolored")
_ABILITY_KINDS = ("activated", "triggered", "loyalty", "mana", "noncombat", "combat")


def _fill() -> None:
    for kind in KINDS:
        SINGULAR[kind] = IsKind(kind)
    for word in CARD_TYPES:
        SINGULAR[word] = HasType(word.capitalize())
    for lower, name in BY_LOWER.items():
        if KIND_OF[name] != "Planeswalker" or lower not in SINGULAR:
            SINGULAR.setdefault(lower, HasSubtype(name))
    for lower, predicate in SINGULAR.items():
        noun = predicate.subtype if isinstance(predicate, HasSubtype) else lower
        PLURAL.setdefault(plural(noun).lower(), predicate)
    for word, letter in COLOURS.items():
        ADJECTIVES[word] = HasColour(letter)
    for word in _COLOUR_COUNTS:
        ADJECTIVES[word] = ColourCount(word)
    for word in SUPERTYPES:
        ADJECTIVES[word] = HasSupertype(word.capitalize())
    for word in (*STATUSES, *_ABILITY_KINDS):
        ADJECTIVES[word] = HasStatus(word)
    ADJECTIVES["other"] = Other()
    for word, predicate in (*SINGULAR.items(), *ADJECTIVES.items()):
        if isinstance(predicate, HasSubtype):
            ADJECTIVES.setdefault(f"non-{word}", Not(predicate))
        elif not isinstance(predicate, Other):
            ADJECTIVES.setdefault(f"non{word}", Not(predicate))


_fill()


def adjective(predicate: Predicate) -> str | None:
    """The adjective that says `predicate`, or None if it is not said by one."""
    match predicate:
        case HasColour(colour=letter):
            return COLOUR_WORDS[letter]
        case ColourCount(kind=kind):
            return kind
        case HasSupertype(supertype=word):
            return word.lower()
        case HasStatus(status=word):
            return word
        case Other():
            return "other"
        case Not(what=HasSubtype(subtype=name)):
            return f"non-{name}"
        case Not(what=inner):
            said = adjective(inner) or noun(inner)
            return f"non{said}" if said else None
        case _:
            return None


def noun(predicate: Predicate) -> str | None:
    """The noun in the singular that says `predicate`, or None."""
    match predicate:
        case IsKind(kind=word):
            return word
        case HasType(type=word):
            return word.lower()
        case HasSubtype(subtype=word):
            return word
        case _:
            return None
