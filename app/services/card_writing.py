"""Words for cards: type lines in both languages, and the rules text written from the stored abilities.

Comes in: facts, and the stored card of that name. Goes out: `WrittenCard`. A paragraph that the program cannot read
stands as `UNREAD_MARK`, never as nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.services.card_look import UNREAD_MARK, Automation, WrittenCard
from engine.cards.facts import CardFacts, Face
from engine.cards.type_line import TypeLine
from engine.compiler.pipeline import SPELL_TYPES
from engine.ir.abilities import Unread
from engine.ir.card import StoredCard
from engine.ir.node import Ability
from engine.text.english.text import write_paragraph
from engine.text.vocabulary.subtypes import KIND_OF, SUBTYPES

_NOUNS: Final = {
    "Artifact": ("Artefakt", "s"),
    "Battle": ("Schlacht", "e"),
    "Creature": ("Kreatur", "e"),
    "Emblem": ("Emblem", "s"),
    "Enchantment": ("Verzauberung", "e"),
    "Instant": ("Spontanzauber", "r"),
    "Kindred": ("Stammes", ""),
    "Land": ("Land", "s"),
    "Planeswalker": ("Planeswalker", "r"),
    "Sorcery": ("Hexerei", "e"),
}
"""German card type and the ending of an adjective before it."""

_BEFORE_OTHERS: Final = {"Artifact": "Artefakt", "Enchantment": "Verzauberungs", "Kindred": "Stammes-", "Land": "Land"}
_ADJECTIVES: Final = {"Legendary": "Legendäre", "Snow": "Verschneite", "World": "Welten-"}


def german_type_line(line: TypeLine) -> str:
    """The type line in German; subtypes stay as they are where no German word is known (205)."""
    *first, last = line.types or ("",)
    noun, ending = _NOUNS.get(last, (last, ""))
    joined = "".join(_BEFORE_OTHERS.get(part, part) for part in first)
    noun = joined + (noun.lower() if joined and not joined.endswith("-") else noun)
    if "Basic" in line.supertypes:
        noun = "Standard" + noun.lower()
    words = []
    for supertype in line.supertypes:
        adjective = _ADJECTIVES.get(supertype)
        if adjective is not None:
            words.append(adjective if adjective.endswith("-") or ending == "e" else adjective + ending)
    words.append(noun)
    left = " ".join(words)
    return f"{left} — {', '.join(_german_subtype(part) for part in line.subtypes)}" if line.subtypes else left


def _german_subtype(name: str) -> str:
    return SUBTYPES.get(KIND_OF.get(name, ""), {}).get(name, name)


class StoredWriter:
    """Writes a card's words from what is stored of it; a card that is not stored has no rules text here."""

    def __init__(self, cards: Iterable[StoredCard]) -> None:
        self._cards = {card.facts.name: card for card in cards}

    def write(self, facts: CardFacts) -> WrittenCard:
        stored = self._cards.get(facts.name)
        line = facts.type_line
        no_text = tuple(None for _ in facts.faces)
        if stored is None:
            return WrittenCard(str(line), german_type_line(line), no_text, no_text, "unread")
        texts = tuple(_face_text(face, abilities) for face, abilities in zip(facts.faces, stored.faces, strict=False))
        return WrittenCard(str(line), german_type_line(line), texts, no_text, _automation(stored.status))


def _face_text(face: Face, abilities: tuple[Ability, ...]) -> str:
    spell = not SPELL_TYPES.isdisjoint(face.type_line.types)
    name = face.name.partition(",")[0] if face.type_line.is_legendary else face.name
    written = (None if isinstance(ability, Unread) else write_paragraph(ability, spell=spell) for ability in abilities)
    return "\n".join(UNREAD_MARK if text is None else text.replace("~", name) for text in written)


def _automation(status: str) -> Automation:
    return "exact" if status == "exact" else "partial" if status == "partial" else "unread"
