"""Words of stored cards: rules text and what keywords mean, in both languages."""

from __future__ import annotations

from functools import cache

from app.services.cards.look import look_of
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards
from engine.cards.facts import CardFacts


@cache
def writer() -> StoredWriter:
    return StoredWriter(stored_cards())


def facts_with(keyword: str) -> CardFacts:
    """A stored card with this English paragraph."""
    for card in stored_cards():
        text = writer().write_card(card.facts).texts_en[0]
        if text is not None and keyword in text.split("\n"):
            return card.facts
    raise AssertionError(keyword)


def test_keywords_are_explained_in_both_languages_behind_their_names() -> None:
    written = writer().write_card(facts_with("Outlast {1}{W}"))
    assert written.reminders_en[0][0].startswith("Outlast {1}{W} ({1}{W}, {T}: ")
    assert written.reminders_de[0][0].startswith("Standhaft {1}{W} ({1}{W}, {T}: ")


def test_every_face_has_its_german_type_line() -> None:
    facts = next(card.facts for card in stored_cards() if len(card.facts.faces) > 1)
    look = look_of(facts, writer().write_card(facts))
    for face, shown in zip(facts.faces, look.faces, strict=True):
        assert shown.type_en == str(face.type_line)
        assert shown.type_de != shown.type_en
