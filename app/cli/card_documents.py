"""Cards as documents of the command line, and as lines of text."""

from __future__ import annotations

from typing import Any

from app.messages import card_words
from app.messages.message import Words
from app.services.cards.look import WrittenCard
from app.services.preferences import Language
from engine.cards.facts import CardFacts
from engine.cards.search.subject import SearchCard

FACES = " // "
FACE_BREAK = "\n//\n"


def found_document(card: SearchCard) -> dict[str, Any]:
    """A card that a search found."""
    rarities = sorted({printing.rarity for printing in card.printings})
    return {**_facts_document(card.facts), "rarities": rarities, "status": card.status}


def card_document(facts: CardFacts, written: WrittenCard) -> dict[str, Any]:
    """A card with its rules text in both languages."""
    texts = {"en": _text(written.texts_en, "en"), "de": _text(written.texts_de, "de")}
    return {**_facts_document(facts), "text": texts, "status": written.automation}


def _facts_document(facts: CardFacts) -> dict[str, Any]:
    return {
        "name": facts.name,
        "name_de": facts.name_de,
        "mana_cost": _costs(facts),
        "mana_value": facts.mana_value,
        "type_line": _types(facts),
        "power": facts.front.power,
        "toughness": facts.front.toughness,
        "loyalty": facts.front.loyalty,
        "colours": facts.colours,
        "colour_identity": facts.colour_identity,
    }


def found_line(card: SearchCard, words: Words) -> str:
    """A card that a search found, in one line."""
    facts = card.facts
    german = words.language == "de"
    types = card.type_line_de if german else _types(facts)
    return "  ".join(part for part in (_name(facts, words), _costs(facts), types, _size(facts)) if part)


def card_lines(facts: CardFacts, written: WrittenCard, words: Words) -> list[str]:
    """A card as it is read: name, types, text, and whether the program knows all of it."""
    german = words.language == "de"
    lines = [
        "  ".join(part for part in (_name(facts, words), _costs(facts)) if part),
        "  ".join(part for part in (written.type_line_de if german else _types(facts), _size(facts)) if part),
        _text(written.texts_de if german else written.texts_en, words.language),
    ]
    if written.automation != "exact":
        partly = written.automation == "partial"
        lines.append(words.say(card_words.PARTLY_AUTOMATED if partly else card_words.NOT_AUTOMATED))
    return [line for line in lines if line]


def _name(facts: CardFacts, words: Words) -> str:
    return facts.name_de if words.language == "de" and facts.name_de else facts.name


def _costs(facts: CardFacts) -> str:
    return FACES.join(str(face.mana_cost) for face in facts.faces if face.mana_cost)


def _types(facts: CardFacts) -> str:
    return FACES.join(str(face.type_line) for face in facts.faces)


def _size(facts: CardFacts) -> str:
    front = facts.front
    return f"{front.power}/{front.toughness}" if front.power is not None else front.loyalty or front.defense or ""


def _text(texts: tuple[str | None, ...], language: Language) -> str:
    return FACE_BREAK.join(card_words.honest(text or "", language) for text in texts)
