"""Reads card objects in Scryfall's public shape into facts.

Comes in: one card object (a mapping, as parsed from JSON). Goes out: `CardFacts` without deck traits (see
`engine.cards.deck_traits`), or the rules text per face for the compiler. Nothing else of the object is kept.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.cards.colour_identity import colour_identity
from engine.cards.facts import CardFacts, Face
from engine.cards.mana_cost import ManaCost, sorted_colours
from engine.cards.type_line import TypeLine
from engine.errors import UnreadableInput

CardObject = Mapping[str, Any]


def read_facts(card: CardObject) -> CardFacts:
    """The facts of one card object.

    The colour identity is computed where the object does not say it.

    Raises:
        UnreadableInput: naming the card and the field that is missing or malformed.
    """
    name = card.get("name")
    if not isinstance(name, str) or not name:
        raise UnreadableInput(f"a card object has no usable 'name': {name!r}")
    layout = card.get("layout") or "normal"
    faces = tuple(_read_face(name, part) for part in face_objects(card))
    identity = card.get("color_identity")
    if identity is None:
        known = colour_identity(faces, rules_texts(card))
    elif isinstance(identity, list):
        known = sorted_colours(identity)
    else:
        raise UnreadableInput(f"card {name!r}: field 'color_identity' is no list: {identity!r}")
    return CardFacts(name=name, faces=faces, colour_identity=known, layout=str(layout))


def face_objects(card: CardObject) -> tuple[CardObject, ...]:
    """The face objects of a card object; the object itself if it has only one face.

    Raises:
        UnreadableInput: quoting a face that is no object.
    """
    faces = card.get("card_faces")
    if not isinstance(faces, list) or not faces:
        return (card,)
    wrong = next((face for face in faces if not isinstance(face, Mapping)), None)
    if wrong is not None:
        raise UnreadableInput(f"card {card.get('name')!r}: a face is no object: {wrong!r}")
    return tuple(faces)


def rules_texts(card: CardObject) -> tuple[str, ...]:
    """The rules text of each face, in order; "" where there is none."""
    return tuple(str(face.get("oracle_text") or "") for face in face_objects(card))


def _read_face(card_name: str, face: CardObject) -> Face:
    try:
        cost_text = face.get("mana_cost") or ""
        indicator = face.get("color_indicator")
        if not isinstance(cost_text, str):
            raise UnreadableInput(f"field 'mana_cost' is no text: {cost_text!r}")
        if indicator is not None and not isinstance(indicator, list):
            raise UnreadableInput(f"field 'color_indicator' is no list: {indicator!r}")
        return Face(
            name=str(face.get("name") or card_name),
            type_line=TypeLine.parse(str(face["type_line"])),
            mana_cost=ManaCost.parse(cost_text) if cost_text else None,
            power=_printed(face, "power"),
            toughness=_printed(face, "toughness"),
            loyalty=_printed(face, "loyalty"),
            defense=_printed(face, "defense"),
            colour_indicator=sorted_colours(indicator) if indicator else None,
        )
    except KeyError as missing:
        raise UnreadableInput(f"card {card_name!r}: field {missing.args[0]!r} is missing") from None
    except UnreadableInput as problem:
        raise UnreadableInput(f"card {card_name!r}: {problem}") from None


def _printed(face: CardObject, field: str) -> str | None:
    value = face.get(field)
    return None if value is None or value == "" else str(value)
