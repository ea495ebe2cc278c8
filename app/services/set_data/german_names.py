"""German card names: those that are known, the faces of a card together, and basic lands by their land type."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards.facts import CardFacts
from engine.cards.type_line import BASIC_LAND_TYPES
from engine.text.german.rules.nouns.noun_phrases import subtype_word


def german_name(card: CardFacts, known: Mapping[str, str]) -> str | None:
    """The German name of a card with facts in English; None where it is not known."""
    if card.name in known:
        return known[card.name]
    if card.name in BASIC_LAND_TYPES:  # a basic land is named as its type is (205.3i)
        return subtype_word(card.name)
    faces = [known.get(face.name) for face in card.faces]
    if len(faces) > 1 and all(faces):
        return " // ".join(name for name in faces if name)
    return None
