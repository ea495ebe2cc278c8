"""The two mouths of English: paragraphs to abilities and abilities to paragraphs."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.ir.node import Ability
from engine.text.english.phrases import build_grammar
from engine.text.english.reading import Reader, ReadingTables
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
    for ability, end in reader.read(category, 0):
        if end == len(tokens):
            return Reading(ability, 0, len(text))
    broken = min(reader.furthest, len(tokens) - 1)
    return Reading(None, tokens[broken].start if tokens else 0, len(text))


def write_paragraph(ability: Ability, *, spell: bool) -> str | None:
    """The ability as a normalised paragraph (with ``~`` for the card), or None if English has no phrase for it."""
    said = Writer(build_grammar()).write("ability_spell" if spell else "ability_permanent", ability)
    return finish(said) if said is not None else None
