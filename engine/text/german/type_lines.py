"""German type lines (205), without the writer of rules text: what only draws or names cards loads no more than this."""

from __future__ import annotations

from engine.cards.type_line import KIND_OF, SUBTYPES, TypeLine
from engine.text.german.grammar.nouns import BARE, noun
from engine.text.german.grammar.phrases import Head, capitalise
from engine.text.vocabulary.german_words import TYPE_PREFIXES, TYPES

_ADJECTIVES = {"Legendary": "legendär", "Snow": "verschneit", "Elite": "elitär", "Ongoing": "andauernd"}
_PREFIXES = {"Basic": "Standard", "World": "Welt", "Host": "Wirt-"}
_ORDER = ("Kindred", "Artifact", "Enchantment", "Land", "Planeswalker", "Battle", "Instant", "Sorcery", "Creature")


def type_line(line: TypeLine) -> str:
    """The German type line; types that have no German name stay as they are."""
    types = sorted(line.types, key=lambda kind: _ORDER.index(kind) if kind in _ORDER else len(_ORDER))
    if not types:
        return str(line)
    core = noun(TYPES.get(types[-1], types[-1]))
    if len(types) > 1:
        words = [TYPE_PREFIXES.get(kind, kind) for kind in types[:-1]]
        core = core.compound("".join([words[0], *(word.lower() for word in words[1:])]))
    for supertype in line.supertypes:
        if supertype in _PREFIXES:
            core = core.compound(_PREFIXES[supertype])
    adjectives = tuple(_ADJECTIVES[supertype] for supertype in line.supertypes if supertype in _ADJECTIVES)
    said = capitalise(Head(core, adjectives).say("nom", BARE, plural=False))
    if not line.subtypes:
        return said
    subtypes = [SUBTYPES[KIND_OF[subtype]][subtype] if subtype in KIND_OF else subtype for subtype in line.subtypes]
    return f"{said} — {', '.join(subtypes)}"
