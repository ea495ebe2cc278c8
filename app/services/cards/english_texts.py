"""English rules texts of cards, written from their abilities. Importing this module loads only the English grammar.

Input: facts and abilities. Output: texts. A paragraph that the program can't read becomes `UNREAD_MARK` and is never
dropped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.services.cards.look import MANUAL_MARK, UNREAD_MARK, Automation
from engine.cards.facts import CardFacts, Face
from engine.cards.type_line import TypeLine
from engine.ir.abilities import Keyword, KeywordLine, Unread
from engine.ir.node import Ability, worded
from engine.ir.stored_cards import StoredCard
from engine.text.english import text as english
from engine.text.english.text import SPELLS, name_itself
from engine.text.english.text import reminder_text as english_reminder


def english_texts(facts: CardFacts, stored: StoredCard) -> tuple[str, ...]:
    """Returns the rules text of each face of a stored card."""
    return tuple(_face_text(face, abilities) for face, abilities in zip(facts.faces, stored.faces, strict=False))


def ability_text(ability: Ability, name: str, line: TypeLine) -> str:
    """Returns one ability in English, of a card or token with that name. An unread one is its given text after
    `MANUAL_MARK`, or `UNREAD_MARK` if no text was kept."""
    if isinstance(ability, Unread):
        return f"{MANUAL_MARK}{name_itself(ability.text, name, line)}" if ability.text else UNREAD_MARK
    text = english.write_paragraph(worded(ability), spell=is_spell(line))
    return UNREAD_MARK if text is None else name_itself(text, name, line)


def in_lines(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """Returns abilities grouped as in a rules text: consecutive keywords form one line."""
    found: list[Ability] = []
    for ability in abilities:
        if not isinstance(ability, Keyword):
            found.append(ability)
        elif found and isinstance(found[-1], KeywordLine):
            found[-1] = KeywordLine((*found[-1].keywords, ability))
        else:
            found.append(KeywordLine((ability,)))
    return tuple(found)


def _face_text(face: Face, abilities: tuple[Ability, ...]) -> str:
    return "\n".join(ability_text(ability, face.name, face.type_line) for ability in abilities)


def english_reminders(face: Face, abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """Returns the meaning of each keyword of a face, each following its keyword."""
    found = ((keyword, english_reminder(keyword, face)) for keyword in keywords_of(abilities))
    return tuple(f"{_line(key, face)} {text}" for key, text in found if text is not None)


def _line(keyword: Keyword, face: Face) -> str:
    return ability_text(KeywordLine((keyword,)), face.name, face.type_line)


def keywords_of(abilities: tuple[Ability, ...]) -> Iterator[Keyword]:
    """Yields the keyword abilities of a face."""
    for ability in abilities:
        if isinstance(ability, KeywordLine):
            yield from ability.keywords


def is_spell(line: TypeLine) -> bool:
    """True for the type line of an instant or a sorcery."""
    return not SPELLS.isdisjoint(line.types)


def automation(status: str) -> Automation:
    """Returns how far the program supports a card with that status."""
    return "exact" if status == "exact" else "partial" if status == "partial" else "unread"
