"""How a card speaks of itself in the text that is shown (201.5): its name, "this creature", "this spell", "this card".

Comes in: a written paragraph with ``~`` for the card, its name and type line. Goes out: the paragraph as a card of
today says it.
"""

from __future__ import annotations

import re

from engine.cards.type_line import TypeLine

SPELLS = frozenset({"Instant", "Sorcery"})
_NOUNS = ("Creature", "Land", "Artifact", "Enchantment", "Battle")
_SUBTYPES = ("Aura", "Equipment", "Fortification", "Vehicle", "Saga", "Class", "Case", "Room", "Siege", "Spacecraft")

_AS_SPELL = re.compile(
    r"(?<=\bcast )~(?! from)|~(?= costs? \{| can't be (?:countered|copied)| was (?:kicked|cast|bargained|foretold))"
)
_AS_CARD = re.compile(
    r"~(?= from your (?:graveyard|hand)| from exile| is in your (?:graveyard|hand|opening hand)| would be put into)"
    r"|(?<=[Dd]iscard )~|(?<=\bcycle )~|(?<=[Rr]eveal )~"
)
_QUOTE = re.compile(r"\"[^\"]*\"")
_NAMED = re.compile(r"(?<=\bnamed )~")
_GIVEN = re.compile(
    r"\b(emblem|token|creature|land|artifact|planeswalker|enchantment|permanent|equipment|vehicle)s?\b", re.I
)
_SENTENCE_START = re.compile(r"(?:^|(?<=[.:—\"•] )|(?<=\n)|(?<=\"))(this [a-z])")


def name_itself(text: str, name: str, line: TypeLine) -> str:
    """The paragraph with every ``~`` said as the card of that name and type line would say it."""
    if line.is_legendary or "Planeswalker" in line.types:
        own = name.partition(",")[0] if line.is_legendary else name
    elif not SPELLS.isdisjoint(line.types):
        own = name
    else:
        own = f"this {_noun(line)}"
    text = _NAMED.sub(lambda _: name, text)
    text = _QUOTE.sub(lambda found: _quoted(found.group(), text[: found.start()]), text)
    text = _AS_SPELL.sub("this spell", text)
    if not line.is_legendary:
        text = _AS_CARD.sub("this card", text)
    text = text.replace("~", own)
    return _SENTENCE_START.sub(lambda found: found.group()[:1].upper() + found.group()[1:], text)


def _noun(line: TypeLine) -> str:
    for subtype in _SUBTYPES:
        if subtype in line.subtypes and not (subtype == "Vehicle" and "Creature" in line.types):
            return subtype
    return next((noun.lower() for noun in _NOUNS if noun in line.types), "permanent")


def _quoted(quote: str, before: str) -> str:
    """A granted ability speaks of the object that has it."""
    nouns = _GIVEN.findall(before)
    noun = nouns[-1].lower() if nouns else "permanent"
    own = f"this {'token' if 'token' in (name.lower() for name in nouns[-2:]) else noun}"
    return _AS_CARD.sub("this card", quote).replace("~", own)
