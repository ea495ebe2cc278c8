"""Stored card facts: in `data/cards/*.jsonl` mana costs and type lines are the strings that players know."""

from __future__ import annotations

import msgspec

from engine.cards.facts import NO_TRAITS, CardFacts, DeckTraits, Face
from engine.cards.mana_cost import ManaCost
from engine.cards.standing import NO_STANDING, Standing
from engine.cards.type_line import TypeLine


class StoredFace(msgspec.Struct, frozen=True, omit_defaults=True):
    """One face as stored; see `engine.cards.facts.Face` for the fields."""

    name: str
    type: str
    cost: str | None = None
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    indicator: str | None = None


class StoredFacts(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card's facts as stored; see `engine.cards.facts.CardFacts` for the fields."""

    name: str
    faces: tuple[StoredFace, ...]
    identity: str = ""
    layout: str = "normal"
    traits: DeckTraits = NO_TRAITS
    de: str | None = None
    standing: str = ""


def pack_facts(facts: CardFacts) -> StoredFacts:
    """Returns the stored form of `facts`."""
    faces = tuple(
        StoredFace(
            face.name,
            str(face.type_line),
            None if face.mana_cost is None else str(face.mana_cost),
            face.power,
            face.toughness,
            face.loyalty,
            face.defense,
            face.colour_indicator,
        )
        for face in facts.faces
    )
    standing = str(facts.standing)
    return StoredFacts(facts.name, faces, facts.colour_identity, facts.layout, facts.traits, facts.name_de, standing)


def unpack_facts(stored: StoredFacts) -> CardFacts:
    """Returns the facts from their stored form.

    Raises:
        UnreadableInput: quoting a mana cost, a type line or a standing that can't be read.
    """
    faces = tuple(
        Face(
            face.name,
            TypeLine.parse(face.type),
            None if face.cost is None else ManaCost.parse(face.cost),
            face.power,
            face.toughness,
            face.loyalty,
            face.defense,
            face.indicator,
        )
        for face in stored.faces
    )
    standing = Standing.parse(stored.standing) if stored.standing else NO_STANDING
    return CardFacts(stored.name, faces, stored.identity, stored.layout, stored.traits, stored.de, standing)
