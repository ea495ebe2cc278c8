"""Texts that must occur where an expression matches: looking for them first changes nothing."""

from __future__ import annotations

import re

import pytest

from engine.compiler.literals import required_literal
from engine.compiler.normalise import rewritings
from engine.ir.stored_cards import read_cards
from engine.text.english.text import write_face
from tests.app.checkout import DATA
from tests.engine.text.phrases import PERMANENT_PHRASES, SPELL_PHRASES


@pytest.mark.parametrize(
    ("pattern", "literal"),
    [
        (r"\bbattefield\b", "battefield"),
        (r"a(?:bc)+d", "bc"),
        (r"(a|b)cd", "cd"),
        (r"a?bc", "bc"),
        (r"[ab]c*", ""),
        (r"(?<=Put a )on(?= it)", "Put a "),
        (r"(?<!not )so\b", "so"),
        (r"(?i)word", ""),
        (r"(?:word)?", ""),
        (r"x{2}yz", "yz"),
        (r"(\w+) \1 says", " says"),
        (r"say (?i:No)", "say "),
    ],
)
def test_the_longest_text_of_every_match_is_found(pattern: str, literal: str) -> None:
    assert required_literal(pattern) == literal


def test_no_rewriting_matches_without_its_text() -> None:
    texts = [line for phrase in (*PERMANENT_PHRASES, *SPELL_PHRASES) for line in str(phrase).splitlines()]
    for file in sorted((DATA / "cards").glob("*.jsonl")):
        for card in read_cards(file.read_bytes(), file.name):
            for face, abilities in zip(card.facts.faces, card.faces, strict=True):
                texts += [line for line in write_face(face, abilities) if line]
    assert len(texts) > 1_000
    for literal, pattern, _ in rewritings():
        assert all(literal in text for text in texts if pattern.search(text)), pattern


def test_nearly_every_rewriting_has_a_text_to_look_for() -> None:
    assert sum(len(literal) < 2 for literal, _, _ in rewritings()) <= 20
    assert all(isinstance(pattern, re.Pattern) for _, pattern, _ in rewritings())
