"""Both laws of card text on the stored cards and on phrases: what is written is read back as the same ability."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.compiler.pipeline import compile_paragraph, same_text
from engine.compiler.references import resolve_references
from engine.ir.abilities import Unread
from engine.ir.card import StoredCard, read_cards
from engine.ir.codec import from_data, to_data
from engine.text.english.text import read_paragraph, write_paragraph

DATA = Path(__file__).resolve().parents[3] / "data"
CARDS = list(read_cards((DATA / "cards/cmm.jsonl").read_bytes(), "cmm.jsonl"))

PERMANENT_PHRASES = (
    "Flying, vigilance",
    "Equip {2}",
    "Whenever another nontoken creature you control dies, draw a card.",
    "When ~ enters, create two 1/1 white Bird creature tokens with flying.",
    "{2}{B}, Sacrifice a creature: Target creature gets -2/-2 until end of turn.",
    "At the beginning of your upkeep, you lose 2 life.",
    "Other creatures you control get +1/+1 and have trample.",
    "Spells you cast cost {1} less to cast.",
)
SPELL_PHRASES = (
    "Destroy target artifact, enchantment, or creature with flying.",
    "Counter target spell unless its controller pays {3}.",
    "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.",
    "Choose one —\n• Draw a card.\n• You gain 3 life.",
)


@pytest.mark.parametrize("card", [card for card in CARDS if card.status == "exact"], ids=lambda card: card.facts.name)
def test_every_exact_card_is_read_back_as_it_was_written(card: StoredCard) -> None:
    for face, abilities in zip(card.facts.faces, card.faces, strict=True):
        spell = not {"Instant", "Sorcery"}.isdisjoint(face.type_line.types)
        for ability in abilities:
            written = write_paragraph(ability, spell=spell)
            assert written is not None
            reading = read_paragraph(written, spell=spell)
            assert reading.ability is not None, written
            assert resolve_references(reading.ability) == ability


@pytest.mark.parametrize(
    ("text", "spell"), [*((text, False) for text in PERMANENT_PHRASES), *((text, True) for text in SPELL_PHRASES)]
)
def test_a_phrase_is_read_and_written_word_for_word(text: str, spell: bool) -> None:
    ability, diagnostic = compile_paragraph(text, spell=spell)
    assert diagnostic is None
    assert ability is not None
    assert same_text(write_paragraph(ability, spell=spell) or "", text)


@pytest.mark.parametrize("text", ["Whenever ~ glorps, draw a card.", "Draw a card blue.", "Destroy target.", "{2}: ."])
def test_what_is_no_card_text_is_refused_with_its_place(text: str) -> None:
    ability, diagnostic = compile_paragraph(text, spell=False)
    assert ability is None
    assert diagnostic is not None
    assert 0 <= diagnostic.start <= diagnostic.end <= len(text)


def test_stored_abilities_survive_the_codec() -> None:
    for card in CARDS:
        assert from_data(to_data(card.faces)) == card.faces


def test_at_least_as_many_draft_cards_are_exact_as_before() -> None:
    exact = sum(card.status == "exact" for card in CARDS)
    assert exact >= 495
    for card in CARDS:
        unread = any(isinstance(ability, Unread) for abilities in card.faces for ability in abilities)
        assert unread == (card.status != "exact"), card.facts.name
