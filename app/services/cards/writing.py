"""Words for cards: type lines and rules text in both languages, written from the stored abilities.

Comes in: facts, and the stored card of that name. Goes out: `WrittenCard`. A paragraph that the program cannot read
stands as `UNREAD_MARK`, never as nothing; one that German cannot say yet stands in English.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from app.services.cards.german_cards import GermanCard
from app.services.cards.look import BY_HAND_MARK, UNREAD_MARK, Automation, WrittenCard
from engine.cards.facts import CardFacts, Face
from engine.cards.type_line import TypeLine
from engine.compiler.pipeline import SPELL_TYPES
from engine.ir.abilities import Keyword, KeywordLine, Unread
from engine.ir.node import Ability, worded
from engine.ir.stored_cards import StoredCard
from engine.text.english import text as english
from engine.text.english.text import name_itself
from engine.text.english.text import reminder_text as english_reminder
from engine.text.german import text as german
from engine.text.german.text import reminder_text as german_reminder
from engine.text.german.type_lines import type_line as german_type_line


class StoredWriter:
    """Writes a card's words from what is stored of it; a card that is not stored has no rules text here."""

    def __init__(self, cards: Iterable[StoredCard]) -> None:
        self._cards: dict[str, StoredCard] = {}
        self._names_de: dict[str, str] = {}
        self._printed: dict[str, tuple[str, ...]] = {}
        self.add(cards)

    def add(self, cards: Iterable[StoredCard]) -> None:
        """More cards; earlier ones win over later ones of the same name."""
        for card in cards:
            self._cards.setdefault(card.facts.name, card)
            for face, name in zip(card.facts.faces, german_names(card.facts), strict=False):
                if name is not None:
                    self._names_de.setdefault(face.name, name)

    def replace(self, cards: Iterable[StoredCard]) -> None:
        """Cards that take the place of those of the same name."""
        for card in cards:
            self._cards.pop(card.facts.name, None)
        self.add(cards)

    def print_german(self, cards: Iterable[GermanCard]) -> None:
        """What is printed stands for what the program cannot say in German."""
        for face in (face for card in cards for face in card.faces if face.printed_text):
            self._printed[face.name] = tuple(face.printed_text.splitlines())

    def write(self, facts: CardFacts) -> WrittenCard:
        stored = self._cards.get(facts.name)
        line = facts.type_line
        no_text = tuple(None for _ in facts.faces)
        if stored is None:
            return WrittenCard(str(line), german_type_line(line), no_text, no_text, "unread")
        faces = tuple(zip(facts.faces, stored.faces, german_names(facts), strict=False))
        return WrittenCard(
            str(line),
            german_type_line(line),
            tuple(_face_text(face, abilities) for face, abilities, _ in faces),
            tuple(self._german_text(face, abilities, name) for face, abilities, name in faces),
            _automation(stored.status),
            tuple(_reminders(face, abilities) for face, abilities, _ in faces),
            tuple(_reminders_german(face, abilities) for face, abilities, _ in faces),
        )

    def _german_text(self, face: Face, abilities: tuple[Ability, ...], name_de: str | None) -> str:
        lines = german.write_face(face, abilities, name_de, self._names_de)
        printed = self._printed.get(face.name, ())
        if len(printed) != len(lines):  # which of them is meant cannot be told
            printed = tuple("" for _ in lines)
        return "\n".join(
            _as_printed(ability, given) or ability_text(ability, face.name, face.type_line) if line is None else line
            for ability, line, given in zip(abilities, lines, printed, strict=True)
        )


def _as_printed(ability: Ability, printed: str) -> str:
    return f"{BY_HAND_MARK}{printed}" if printed and isinstance(ability, Unread) else printed


def ability_text(ability: Ability, name: str, line: TypeLine) -> str:
    """One ability in English, of a card or token of that name; what cannot be read as it was given behind
    `BY_HAND_MARK`, `UNREAD_MARK` where nothing was kept of it."""
    if isinstance(ability, Unread):
        return f"{BY_HAND_MARK}{name_itself(ability.text, name, line)}" if ability.text else UNREAD_MARK
    text = english.write_paragraph(worded(ability), spell=_is_spell(line))
    return UNREAD_MARK if text is None else name_itself(text, name, line)


def ability_text_german(ability: Ability, name: str, line: TypeLine, name_de: str | None) -> str:
    """One ability in German, in English where German cannot say it yet."""
    text = None
    if not isinstance(ability, Unread):
        text = german.write_paragraph(worded(ability), spell=_is_spell(line), name=name_de, types=line)
    return ability_text(ability, name, line) if text is None else text


def in_lines(abilities: Iterable[Ability]) -> tuple[Ability, ...]:
    """Abilities as they stand in a rules text: keywords that follow each other in one line."""
    found: list[Ability] = []
    for ability in abilities:
        if not isinstance(ability, Keyword):
            found.append(ability)
        elif found and isinstance(found[-1], KeywordLine):
            found[-1] = KeywordLine((*found[-1].keywords, ability))
        else:
            found.append(KeywordLine((ability,)))
    return tuple(found)


def german_names(facts: CardFacts) -> tuple[str | None, ...]:
    """The German names of a card's faces, None where there is none."""
    parts = () if facts.name_de is None else tuple(part.strip() for part in facts.name_de.split("//"))
    if len(parts) == len(facts.faces):
        return parts
    return (facts.name_de, *(None for _ in facts.faces[1:]))


def _face_text(face: Face, abilities: tuple[Ability, ...]) -> str:
    return "\n".join(ability_text(ability, face.name, face.type_line) for ability in abilities)


def _keywords(abilities: tuple[Ability, ...]) -> Iterator[Keyword]:
    for ability in abilities:
        if isinstance(ability, KeywordLine):
            yield from ability.keywords


def _reminders(face: Face, abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    """What the keywords of a face mean, each behind its keyword."""
    found = ((keyword, english_reminder(keyword, face)) for keyword in _keywords(abilities))
    return tuple(f"{_line(key, face)} {text}" for key, text in found if text is not None)


def _line(keyword: Keyword, face: Face) -> str:
    return ability_text(KeywordLine((keyword,)), face.name, face.type_line)


def _reminders_german(face: Face, abilities: tuple[Ability, ...]) -> tuple[str, ...]:
    line = face.type_line
    found = ((keyword, german_reminder(keyword, line)) for keyword in _keywords(abilities))
    return tuple(f"{ability_text_german(key, face.name, line, None)} {text}" for key, text in found if text is not None)


def _is_spell(line: TypeLine) -> bool:
    return not SPELL_TYPES.isdisjoint(line.types)


def _automation(status: str) -> Automation:
    return "exact" if status == "exact" else "partial" if status == "partial" else "unread"
