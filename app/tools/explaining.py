"""One card explained: its text, the abilities as they were read, and what is not read and why: where in the text
reading stopped, and which phrases came nearest.

Comes in: a card by its name, of the program's own or of a file of card objects. Goes out: an `ExplainedCard`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from app.services.cards.files import Complaints, card_objects
from app.services.cards.texts import ability_text, ability_text_german
from app.services.files.program_files import stored_cards, stored_catalogue
from engine.cards.card_object import CardObject, is_called, rules_texts
from engine.cards.facts import CardFacts
from engine.compiler.pipeline import SPELL_TYPES, Diagnostic
from engine.errors import UnknownCard
from engine.ir.abilities import Unread
from engine.ir.stored_cards import Faces, pretty
from engine.match.pool import compile_exactly
from engine.text.english.reading import Nearest
from engine.text.english.text import nearest


class ReadAbility(msgspec.Struct, frozen=True):
    """An ability of a face: its words in English and German, written from what was read, and that (`read`)."""

    face: int
    text_en: str
    text_de: str
    read: str


class NotRead(msgspec.Struct, frozen=True):
    """A paragraph that is not read: its `text` and where it stands in its face's text; why (`reason` and `detail` as of
    `compile`); how far it was `read`, the `rest` from there on, and the phrases that came nearest."""

    face: int
    text: str
    start: int
    end: int
    reason: str
    detail: str
    read: str
    rest: str
    nearest: tuple[Nearest, ...]


class ExplainedCard(msgspec.Struct, frozen=True):
    """A card; `given`: the text of each face as it was given, () for a card of the program's own, which keeps none."""

    facts: CardFacts
    status: str
    given: tuple[str, ...]
    abilities: tuple[ReadAbility, ...]
    unread: tuple[NotRead, ...]


def explain_card(name: str, file: Path | None) -> ExplainedCard:
    """The card of that name (or with a face of that name), of the file if there is one.

    Raises:
        UnknownCard: if there is none.
        UnreadableInput: if the file holds no card objects.
        OSError: if it cannot be opened.
    """
    if file is not None:
        card = next((card for card in card_objects(file, Complaints()) if is_called(card, name)), None)
        if card is None:
            raise UnknownCard(name)
        return _of_object(card)
    facts = stored_catalogue().get(name)
    stored = next(card for card in stored_cards() if card.facts is facts)
    return ExplainedCard(facts, stored.status, (), _read(facts, stored.faces), ())


def _of_object(card: CardObject) -> ExplainedCard:
    compiled = compile_exactly(card)
    texts = rules_texts(card)
    unread = tuple(_not_read(compiled.facts, texts[problem.face], problem) for problem in compiled.diagnostics)
    return ExplainedCard(compiled.facts, compiled.status, tuple(texts), _read(compiled.facts, compiled.faces), unread)


def _read(facts: CardFacts, faces: Faces) -> tuple[ReadAbility, ...]:
    found = []
    for number, (face, abilities) in enumerate(zip(facts.faces, faces, strict=True)):
        for ability in abilities:
            if isinstance(ability, Unread):
                continue
            english = ability_text(ability, face.name, face.type_line)
            german = ability_text_german(ability, face.name, face.type_line, facts.name_de)
            found.append(ReadAbility(number, english, german, pretty(ability)))
    return tuple(found)


def _not_read(facts: CardFacts, text: str, problem: Diagnostic) -> NotRead:
    start, end = problem.at
    stopped = problem.start if problem.reason == "unread" else len(problem.text)
    spell = not SPELL_TYPES.isdisjoint(facts.faces[problem.face].type_line.types)
    return NotRead(
        problem.face,
        text[start:end],
        start,
        end,
        problem.reason,
        problem.detail,
        problem.text[:stopped],
        problem.text[stopped:],
        nearest(problem.text, spell=spell) if problem.reason == "unread" else (),
    )
