"""English text: reads paragraphs into abilities, writes abilities as paragraphs, and writes whole faces for display.

In displayed text a card refers to itself as today's cards do (201.5): by its name, or as "this creature", "this spell",
"this card". Reminder text (207.2) explains a keyword, written from its definition in the ability language.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import NamedTuple

from engine.cards.facts import Face
from engine.cards.type_line import TypeLine
from engine.ir.abilities import Keyword, KeywordLine, Unread
from engine.ir.changes import TokenSpec
from engine.ir.keywords import expand
from engine.ir.node import Ability
from engine.text.english.phrases import build_grammar
from engine.text.english.reading import Nearest, Reader, TooMuchToTry, nearest_phrases, tokenize
from engine.text.english.reading_tables import ReadingTables
from engine.text.english.writing import Writer, finish

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
    """Returns the paragraph with every ``~`` replaced by the words that a card with that name and type line uses."""
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
    text = text.replace("~", own).replace("≈", face_name(name, line)).replace(" and / or ", " and/or ")
    return _SENTENCE_START.sub(lambda found: found.group()[:1].upper() + found.group()[1:], text)


def face_name(name: str, line: TypeLine) -> str:
    """Returns the name that a granted ability calls its granter by (201.5a)."""
    return name.partition(",")[0] if line.is_legendary else name


def _noun(line: TypeLine) -> str:
    for subtype in _SUBTYPES:
        if subtype in line.subtypes and not (subtype == "Vehicle" and "Creature" in line.types):
            return subtype
    return next((noun.lower() for noun in _NOUNS if noun in line.types), "permanent")


def _quoted(quote: str, before: str) -> str:
    """Makes a granted ability refer to the object that has it."""
    nouns = _GIVEN.findall(before)
    noun = nouns[-1].lower() if nouns else "permanent"
    own = f"this {'token' if 'token' in (name.lower() for name in nouns[-2:]) else noun}"
    return _AS_CARD.sub("this card", quote).replace("~", own)


class Reading(NamedTuple):
    """The result of reading a paragraph: the `ability`, or None and the place (`start`, `end`) where reading
    stopped."""

    ability: Ability | None
    start: int
    end: int


@cache
def _tables() -> ReadingTables:
    return ReadingTables(build_grammar())


@lru_cache(maxsize=32)
def read_paragraph(text: str, *, spell: bool) -> Reading:
    """Reads one normalised paragraph. `spell`: of an instant or sorcery. The last results are cached, because every
    written text is read again to check that reading and writing agree."""
    tokens = tokenize(text)
    reader = Reader(_tables(), tokens)
    category = "ability_spell" if spell else "ability_permanent"
    try:
        for ability, end in reader.read(category, 0):
            if end == len(tokens):
                return Reading(ability, 0, len(text))
    except (TooMuchToTry, RecursionError):
        return Reading(None, 0, len(text))  # nested or repeated as on no card
    broken = min(reader.furthest, len(tokens) - 1)
    return Reading(None, tokens[broken].start if tokens else 0, len(text))


def nearest(text: str, *, spell: bool) -> tuple[Nearest, ...]:
    """Returns the phrases that came closest to reading an unreadable paragraph."""
    return nearest_phrases(_tables(), text, "ability_spell" if spell else "ability_permanent")


def write_form(spec: TokenSpec) -> str | None:
    """Writes the description of an object that something becomes: "a 3/3 artifact creature with flying"; None if
    English has no phrase for it."""
    said = Writer(build_grammar()).write("spec_s", spec)
    return f"a {said}" if said is not None else None


@lru_cache(maxsize=8192)
def write_paragraph(ability: Ability, *, spell: bool) -> str | None:
    """Writes the ability as a normalised paragraph (with ``~`` for the card), or returns None if English has no phrase
    for it."""
    said = Writer(build_grammar()).write("ability_spell" if spell else "ability_permanent", ability)
    return finish(said) if said is not None else None


def write_face(face: Face, abilities: tuple[Ability, ...]) -> tuple[str | None, ...]:
    """Returns the abilities of a face as displayed text, in which the card refers to itself as today's cards do; None
    for each unread one. A spell of several paragraphs is one text with line breaks."""
    spell = not SPELLS.isdisjoint(face.type_line.types)
    return tuple(_shown(ability, face, spell=spell) for ability in abilities)


def _shown(ability: Ability, face: Face, *, spell: bool) -> str | None:
    if isinstance(ability, Unread):
        return ability.text or None
    said = write_paragraph(ability, spell=spell)
    return name_itself(said, face.name, face.type_line) if said is not None else None


def reminder_text(keyword: Keyword, face: Face) -> str | None:
    """Returns the reminder text of a keyword on this face, in parentheses, or None if the keyword has no definition or
    English can't express it."""
    said = [write_paragraph(ability, spell=False) for ability in expand(keyword)]
    if not said or any(text is None for text in said):
        return None
    return f"({' '.join(name_itself(text, face.name, face.type_line) for text in said if text is not None)})"


def reminders(ability: Ability, face: Face) -> tuple[str, ...]:
    """Returns the reminder texts of a paragraph of keywords, in order; empty for other abilities."""
    if not isinstance(ability, KeywordLine):
        return ()
    found = (reminder_text(keyword, face) for keyword in ability.keywords)
    return tuple(text for text in found if text is not None)
