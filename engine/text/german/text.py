"""The German writer: abilities to paragraphs, type lines.

Comes in: abilities in the language of `engine.ir`, facts of the face, the German name if there is one. Goes out: text
with the official terms of 2023, or None for a paragraph that German cannot say yet.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards.facts import Face
from engine.cards.type_line import TypeLine
from engine.ir.node import Ability
from engine.text.german.grammar.names import card_name
from engine.text.german.rules.abilities import (
    entering,
    game_rules,
    levels,
    paragraphs,
    permissions,
    prevention,
    replacements,
    restrictions,
    statics,
)
from engine.text.german.rules.abilities.paragraphs import say_ability
from engine.text.german.rules.conditions import existence
from engine.text.german.rules.effects import becoming, cards, chance, game, modes, permanents, structure
from engine.text.german.rules.events import deeds
from engine.text.german.rules.nouns import happened, patterns, relations
from engine.text.german.rules.writer import GermanWriter, Untranslatable
from engine.text.german.type_lines import type_line

RULES = (
    paragraphs,
    becoming,
    cards,
    chance,
    deeds,
    entering,
    existence,
    game,
    game_rules,
    happened,
    levels,
    modes,
    patterns,
    permanents,
    permissions,
    prevention,
    relations,
    replacements,
    restrictions,
    statics,
    structure,
)
"""The modules whose rules declare themselves in the tables."""


def write_paragraph(
    ability: Ability,
    *,
    spell: bool,
    name: str | None,
    types: TypeLine | None = None,
    names: Mapping[str, str] | None = None,
) -> str | None:
    """One ability as a German paragraph, or None if German cannot say it yet.

    `name` is the card's German name, None if it has none; `types` its type line (a creature if not given); `names` the
    German names of cards that the text may speak of, by their English names.
    """
    line = types if types is not None else TypeLine(types=("Instant",) if spell else ("Creature",))
    writer = GermanWriter(card_name(name, line), spell=spell, names=names)
    return _say(writer, ability)


def write_face(
    face: Face, abilities: tuple[Ability, ...], name_de: str | None, names: Mapping[str, str] | None = None
) -> tuple[str | None, ...]:
    """The paragraphs of one face in order, None for each that German cannot say yet; `names` as above."""
    line = face.type_line
    spell = "Instant" in line.types or "Sorcery" in line.types
    own = {**(names or {}), "~": name_de or face.name}
    writer = GermanWriter(card_name(name_de, line), spell=spell, names=own)
    return tuple(_say(writer, ability) for ability in abilities)


def _say(writer: GermanWriter, ability: Ability) -> str | None:
    writer.start()
    try:
        return say_ability(writer, ability)
    except Untranslatable:
        return None


__all__ = ["type_line", "write_face", "write_paragraph"]
