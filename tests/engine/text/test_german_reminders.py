"""Reminder texts in German: every keyword of the set is explained, with its own number, cost and noun."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.cards.type_line import TypeLine
from engine.ir.abilities import Keyword, KeywordLine
from engine.ir.costs import ManaPayment
from engine.ir.stored_cards import read_cards
from engine.ir.values import Number
from engine.text.german.text import reminder_text, reminders

CARDS = Path(__file__).resolve().parents[3] / "data/cards/cmm.jsonl"
CREATURE = TypeLine.parse("Creature — Bird")
EXPLAIN_THEMSELVES = frozenset({"enchant", "partner with"})


@pytest.mark.parametrize(
    ("keyword", "line", "said"),
    [
        (Keyword("defender"), CREATURE, "(Diese Kreatur kann nicht angreifen.)"),
        (Keyword("defender"), TypeLine.parse("Artifact — Vehicle"), "(Dieses Fahrzeug kann nicht angreifen.)"),
        (
            Keyword("kicker", cost=ManaPayment("{2}")),
            TypeLine.parse("Sorcery"),
            "(Du kannst beim Wirken zusätzlich {2} bezahlen.)",
        ),
        (
            Keyword("annihilator", number=Number(2)),
            CREATURE,
            "(Immer wenn diese Kreatur angreift, opfert der verteidigende Spieler zwei bleibende Karten.)",
        ),
        (
            Keyword("shroud"),
            TypeLine.parse("Planeswalker — Jace"),
            "(Niemand kann diesen Planeswalker als Ziel bestimmen.)",
        ),
    ],
)
def test_keywords_are_explained(keyword: Keyword, line: TypeLine, said: str) -> None:
    assert reminder_text(keyword, line) == said


def test_only_paragraphs_of_keywords_have_reminders() -> None:
    line = KeywordLine((Keyword("defender"), Keyword("reach")))
    assert len(reminders(line, CREATURE)) == 2
    assert reminders(Keyword("defender"), CREATURE) == ()


def test_every_keyword_of_the_set_is_explained_and_no_gap_is_left() -> None:
    silent: set[str] = set()
    for card in read_cards(CARDS.read_bytes(), CARDS.name):
        for face, abilities in zip(card.facts.faces, card.faces, strict=True):
            for keyword in (key for line in abilities if isinstance(line, KeywordLine) for key in line.keywords):
                text = reminder_text(keyword, face.type_line)
                if text is None:
                    silent.add(keyword.name)
                    continue
                for gap in ("{this}", "{This}", "{whom}", "{n}", "{cost}", "{name}"):
                    assert gap not in text, keyword.name
    assert silent <= EXPLAIN_THEMSELVES
