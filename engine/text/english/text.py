"""The two mouths of English: paragraphs to abilities, abilities to paragraphs; whole faces as they are shown."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.cards.facts import Face
from engine.ir.abilities import Unread
from engine.ir.node import Ability
from engine.text.english.naming import SPELLS, name_itself
from engine.text.english.phrases import build_grammar
from engine.text.english.reading import Reader, ReadingTables, TooMuchToTry
from engine.text.english.tokens import tokenize
from engine.text.english.writing import Writer, finish


class Reading(NamedTuple):
    """What reading a paragraph gave: the `ability`, or None and the place (`start`, `end`) in the paragraph where
    reading broke."""

    ability: Ability | None
    start: int
    end: int


@cache
def _tables() -> ReadingTables:
    return ReadingTables(build_grammar())


def read_paragraph(text: str, *, spell: bool) -> Reading:
    """Reads one normalised paragraph; `spell`: of an instant or sorcery."""
    tokens = tokenize(text)
    reader = Reader(_tables(), tokens)
    category = "ability_spell" if spell else "ability_permanent"
    try:
        for ability, end in reader.read(category, 0):
            if end == len(tokens):
                return Reading(ability, 0, len(text))
    except (TooMuchToTry, RecursionError):
        return Reading(None, 0, len(text))  # nested or repeated as no card is
    broken = min(reader.furthest, len(tokens) - 1)
    return Reading(None, tokens[broken].start if tokens else 0, len(text))


def write_paragraph(ability: Ability, *, spell: bool) -> str | None:
    """The ability as a normalised paragraph (with ``~`` for the card), or None if English has no phrase for it."""
    said = Writer(build_grammar()).write("ability_spell" if spell else "ability_permanent", ability)
    return finish(said) if said is not None else None


def write_face(face: Face, abilities: tuple[Ability, ...]) -> tuple[str | None, ...]:
    """The abilities of a face as shown text, the card speaking of itself as cards of today do; None for each that
    nobody could read. A spell of several paragraphs is one text with line breaks."""
    spell = not SPELLS.isdisjoint(face.type_line.types)
    return tuple(_shown(ability, face, spell=spell) for ability in abilities)


def _shown(ability: Ability, face: Face, *, spell: bool) -> str | None:
    if isinstance(ability, Unread):
        return ability.text or None
    said = write_paragraph(ability, spell=spell)
    return name_itself(said, face.name, face.type_line) if said is not None else None
