"""Words for cards from the stored abilities, as far as they are there."""

from __future__ import annotations

from typing import Final

from app.services.card_look import WrittenCard
from engine.cards.facts import CardFacts
from engine.cards.type_line import TypeLine

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
    """The type line in German; subtypes stay as they are where no German word is known."""
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
    return f"{left} — {', '.join(line.subtypes)}" if line.subtypes else left


class StoredWriter:
    """Writes a card's words from what is stored of it."""

    def write(self, facts: CardFacts) -> WrittenCard:
        line = facts.type_line
        nothing = tuple(None for _ in facts.faces)
        return WrittenCard(str(line), german_type_line(line), nothing, nothing, "unread")
