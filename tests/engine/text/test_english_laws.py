"""Both laws of card text, on the stored cards and on phrases: a written ability is read back as the same ability."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.compiler.pipeline import compile_card, compile_paragraph, same_text
from engine.compiler.references import resolve_references
from engine.ir.abilities import Unread
from engine.ir.stored_cards import from_data, read_cards, to_data
from engine.text.english.text import read_paragraph, write_paragraph
from tests.engine.text.phrases import PERMANENT_PHRASES, SPELL_PHRASES

DATA = Path(__file__).resolve().parents[3] / "data"
CARDS = list(read_cards((DATA / "cards/cmm.jsonl").read_bytes(), "cmm.jsonl"))


EXACT = [card for card in CARDS if card.status == "exact"]
PHRASES = [*((text, False) for text in PERMANENT_PHRASES), *((text, True) for text in SPELL_PHRASES)]
SHARE = 50
"""Cases of one test. A test for each case took longer than the cases."""


@pytest.mark.parametrize("start", range(0, len(EXACT), SHARE))
def test_every_exact_card_is_read_back_as_it_was_written(start: int) -> None:
    wrong: list[tuple[str, str | None]] = []
    for card in EXACT[start : start + SHARE]:
        for face, abilities in zip(card.facts.faces, card.faces, strict=True):
            spell = not {"Instant", "Sorcery"}.isdisjoint(face.type_line.types)
            for ability in abilities:
                written = write_paragraph(ability, spell=spell)
                reading = None if written is None else read_paragraph(written, spell=spell).ability
                if reading is None or resolve_references(reading) != ability:
                    wrong.append((card.facts.name, written))
    assert wrong == []


@pytest.mark.parametrize("start", range(0, len(PHRASES), SHARE))
def test_a_phrase_is_read_and_written_word_for_word(start: int) -> None:
    wrong: list[tuple[str, object]] = []
    for text, spell in PHRASES[start : start + SHARE]:
        ability, diagnostic = compile_paragraph(text, spell=spell)
        if ability is None or diagnostic is not None:
            wrong.append((text, diagnostic))
            continue
        written = write_paragraph(ability, spell=spell)
        if written is None or not same_text(written, text) or compile_paragraph(written, spell=spell)[0] != ability:
            wrong.append((text, written))
    assert wrong == []


@pytest.mark.parametrize("text", ["Whenever ~ glorps, draw a card.", "Draw a card blue.", "Destroy target.", "{2}: ."])
def test_what_is_no_card_text_is_refused_with_its_place(text: str) -> None:
    ability, diagnostic = compile_paragraph(text, spell=False)
    assert ability is None
    assert diagnostic is not None
    assert 0 <= diagnostic.start <= diagnostic.end <= len(text)


def test_stored_abilities_survive_the_codec() -> None:
    for card in CARDS:
        assert from_data(to_data(card.faces)) == card.faces


def test_every_stored_card_is_exact() -> None:
    assert len(CARDS) == 737
    assert [card.facts.name for card in CARDS if card.status != "exact"] == []
    for card in CARDS:
        assert not any(isinstance(ability, Unread) for abilities in card.faces for ability in abilities), (
            card.facts.name
        )


@pytest.mark.parametrize(
    ("older", "newer"),
    [
        ("When Test Bear enters the battlefield, draw a card.", "When this creature enters, draw a card."),
        ("Whenever Test Bear attacks, add {G} to your mana pool.", "Whenever this creature attacks, add {G}."),
        (
            "{1}: Untap Test Bear. Activate this ability only any time you could cast a sorcery.",
            "{1}: Untap this creature. Activate only as a sorcery.",
        ),
        (
            "{T}: Target player puts the top two cards of his or her library into his or her graveyard.",
            "{T}: Target player mills two cards.",
        ),
        (
            "Test Bear gets +1/+1 for each creature card with converted mana cost 3 or less in your graveyard.",
            "This creature gets +1/+1 for each creature card with mana value 3 or less in your graveyard.",
        ),
    ],
)
def test_old_and_new_templating_are_read_alike(older: str, newer: str) -> None:
    cards = [
        compile_card({"name": "Test Bear", "type_line": "Creature — Bear", "oracle_text": text})
        for text in (older, newer)
    ]
    assert [card.status for card in cards] == ["exact", "exact"], [card.diagnostics for card in cards]
    assert cards[0].faces == cards[1].faces


def test_the_stored_cards_load_at_once() -> None:
    data = (DATA / "cards/cmm.jsonl").read_bytes()
    best = min(_seconds(lambda: list(read_cards(data, "cmm.jsonl"))) for _ in range(5))
    assert best < 0.15


def _seconds(work: Callable[[], object]) -> float:
    started = time.process_time()
    work()
    return time.process_time() - started
