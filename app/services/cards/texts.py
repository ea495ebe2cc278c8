"""Rules texts of cards in both languages, written from their abilities. Importing this module loads both grammars.

Input: facts and abilities. Output: a `WrittenCard`, or one text. A paragraph that the program can't read becomes
`UNREAD_MARK` and is never dropped. A paragraph that German can't express yet stays in English.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.services.cards.english_texts import (
    ability_text,
    automation,
    english_reminders,
    english_texts,
    is_spell,
    keywords_of,
)
from app.services.cards.look import MANUAL_MARK, WrittenCard
from engine.cards.facts import CardFacts, Face
from engine.cards.type_line import TypeLine
from engine.ir.abilities import Unread
from engine.ir.node import Ability, worded
from engine.ir.stored_cards import StoredCard
from engine.text.german import text as german
from engine.text.german.grammar.phrases import type_line as german_type_line
from engine.text.german.text import reminder_text as german_reminder


def write_stored(
    facts: CardFacts,
    stored: StoredCard,
    own_names: Sequence[str | None],
    names_de: Mapping[str, str],
    printed_de: Mapping[str, tuple[str, ...]],
) -> WrittenCard:
    """Returns the words of a stored card. `own_names`: the German names of its faces. `names_de`: those of all faces
    that its text may mention, by English name. `printed_de`: the printed German text of those faces, line by line."""
    faces = tuple(zip(facts.faces, stored.faces, own_names, strict=False))
    return WrittenCard(
        str(facts.type_line),
        german_type_line(facts.type_line),
        *write_texts(facts, stored, own_names, names_de, printed_de),
        automation(stored.status),
        tuple(english_reminders(face, abilities) for face, abilities, _ in faces),
        tuple(_reminders_german(face, abilities) for face, abilities, _ in faces),
    )


def write_texts(
    facts: CardFacts,
    stored: StoredCard,
    own_names: Sequence[str | None],
    names_de: Mapping[str, str],
    printed_de: Mapping[str, tuple[str, ...]],
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Returns the rules texts of a card's faces in English and in German. The arguments are those of `write_stored`."""
    faces = tuple(zip(facts.faces, stored.faces, own_names, strict=False))
    return english_texts(facts, stored), tuple(
        _german_text(face, german.write_face(face, abilities, name, names_de), abilities, printed_de)
        for face, abilities, name in faces
    )


def _german_text(
    face: Face,
    lines: tuple[str | None, ...],
    abilities: tuple[Ability, ...],
    printed_de: Mapping[str, tuple[str, ...]],
) -> str:
    """Returns the German text. A line that German can't express is the printed one, or its English."""
    if None not in lines:
        return "\n".join(line for line in lines if line is not None)
    printed = printed_de.get(face.name, ())
    if len(printed) != len(lines):  # the printed lines can't be assigned
        printed = tuple("" for _ in lines)
    return "\n".join(
        _as_printed(ability, given) or ability_text(ability, face.name, face.type_line) if line is None else line
        for ability, line, given in zip(abilities, lines, printed, strict=True)
    )


def _as_printed(ability: Ability, printed: str) -> str:
    return f"{MANUAL_MARK}{printed}" if printed and isinstance(ability, Unread) else printed


def ability_text_german(ability: Ability, name: str, line: TypeLine, name_de: str | None) -> str:
    """Returns one ability in German, or in English if German can't express it yet."""
    text = None
    if not isinstance(ability, Unread):
        own = {"~": name_de or name}
        text = german.write_paragraph(worded(ability), spell=is_spell(line), name=name_de, types=line, names=own)
    return ability_text(ability, name, line) if text is None else text


def _reminders_german(face: Face, abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    line = face.type_line
    found = ((keyword, german_reminder(keyword, line)) for keyword in keywords_of(abilities))
    return tuple(f"{ability_text_german(key, face.name, line, None)} {text}" for key, text in found if text is not None)
