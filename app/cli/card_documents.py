"""Cards as JSON documents and as lines of text, and messages about unreadable objects in a card file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from app.cli.streams import write_text
from app.messages import card_words
from app.messages.message import Words, quoted
from app.services.cards.files import complaints_of
from app.services.cards.look import WrittenCard
from app.services.preferences import Language
from engine.cards.facts import CardFacts
from engine.cards.search.subject import SearchCard
from engine.errors import Problem

FACES = " // "
FACE_BREAK = "\n//\n"


def found_document(card: SearchCard) -> dict[str, Any]:
    """Returns a search result as a document."""
    rarities = sorted({printing.rarity for printing in card.printings})
    return {**_facts_document(card.facts), "rarities": rarities, "status": card.status}


def card_document(facts: CardFacts, written: WrittenCard) -> dict[str, Any]:
    """Returns a card as a document, with its rules text in both languages."""
    texts = {"en": _text(written.texts_en, "en"), "de": _text(written.texts_de, "de")}
    return {**_facts_document(facts), "text": texts, "status": written.automation}


def _facts_document(facts: CardFacts) -> dict[str, Any]:
    return {
        "name": facts.name,
        "name_de": facts.name_de,
        "mana_cost": _costs(facts),
        "mana_value": facts.mana_value,
        "type_line": _types(facts),
        "power": facts.front_face.power,
        "toughness": facts.front_face.toughness,
        "loyalty": facts.front_face.loyalty,
        "colours": facts.colours,
        "colour_identity": facts.colour_identity,
    }


def found_line(card: SearchCard, words: Words) -> str:
    """Returns a search result as one line."""
    facts = card.facts
    german = words.language == "de"
    types = card.type_line_de if german else _types(facts)
    return "  ".join(part for part in (_name(facts, words), _costs(facts), types, _size(facts)) if part)


def card_lines(facts: CardFacts, written: WrittenCard, words: Words) -> list[str]:
    """Returns a card as lines: name, types, rules text and state of support."""
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
    front = facts.front_face
    return f"{front.power}/{front.toughness}" if front.power is not None else front.loyalty or front.defense or ""


def _text(texts: tuple[str | None, ...], language: Language) -> str:
    return FACE_BREAK.join(card_words.honest(text or "", language) for text in texts)


_MOST_SHOWN = 3


def tell_refused(file: Path, count: int, first: Sequence[Problem], words: Words) -> None:
    """Reports how many objects of a file the program can't read as cards, with line and field of the first ones."""
    if count:
        from app.messages.errors import problem_sentence  # knows every problem, and few files have one

        shown = "; ".join(problem_sentence(problem, words.language) for problem in first[:_MOST_SHOWN])
        write_text(
            words.count(card_words.CARDS_UNREADABLE, count, file=quoted(str(file), words.language), first=shown),
            err=True,
        )


def report_refused(file: Path, words: Words) -> None:
    """Reads a file of card objects and reports refused objects on standard error.

    Raises:
        UnreadableInput: if the file contains no card.
        OSError: if it can't be opened.
    """
    found = complaints_of(file)
    tell_refused(file, found.count, found.first, words)
