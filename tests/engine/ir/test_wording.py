"""Wording is separate from meaning. Abilities in play have no wording, and shown abilities get theirs back."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.compiler.pipeline import compile_paragraph
from engine.game.kernel.printed import CardDefinition
from engine.ir.node import Ability, stripped, walk_nodes, worded
from engine.ir.stored_cards import read_cards

DATA = Path(__file__).resolve().parents[3] / "data"
CARDS = list(read_cards((DATA / "cards/cmm.jsonl").read_bytes(), "cmm.jsonl"))

WORDINGS = (
    ("If you control a Forest, draw a card.", "Draw a card if you control a Forest."),
    ("Creatures you control get +1/+1 until end of turn.", "Until end of turn, creatures you control get +1/+1."),
    ("You gain 2 life. Draw a card.", "You gain 2 life and draw a card."),
    ("Whenever you search your library, draw a card.", "Whenever you search their library, draw a card."),
    ("Whenever you shuffle, draw a card.", "Whenever you shuffle your library, draw a card."),
    ("Players skip their upkeep.", "Players skip their upkeep steps."),
    ("Players skip their untap step.", "Players skip their untap steps."),
    (
        "At the beginning of your first main phase, draw a card.",
        "At the beginning of your precombat main phase, draw a card.",
    ),
    (
        "Spells you cast from your graveyard or from exile cost {1} less to cast.",
        "Spells you cast from exile or from your graveyard cost {1} less to cast.",
    ),
    (
        "Whenever a player casts a spell from anywhere other than their hand, draw a card.",
        "Whenever a player casts a spell from anywhere other than your hand, draw a card.",
    ),
)
MEANINGS = (
    ("Destroy target creature at end of combat.", "At end of combat, destroy target creature."),
    ("If you control exactly one Forest, draw a card.", "If you control a Forest, draw a card."),
    (
        "At the beginning of your second main phase, draw a card.",
        "At the beginning of your postcombat main phase, draw a card.",
    ),
    (
        "Spells you cast from a graveyard cost {1} less to cast.",
        "Spells you cast from your graveyard cost {1} less to cast.",
    ),
    ("Target player skips their next combat phase this turn.", "Target player skips their next combat phase."),
    ("Exile target card in your graveyard.", "Exile target card from your graveyard."),
)


def read(text: str) -> Ability:
    ability, diagnostic = compile_paragraph(text, spell=not text.startswith(("Whenever", "Players", "Spells")))
    assert diagnostic is None, diagnostic
    assert ability is not None
    return ability


@pytest.mark.parametrize(("one", "other"), WORDINGS)
def test_two_wordings_are_one_effect(one: str, other: str) -> None:
    assert read(one) != read(other)
    assert stripped(read(one)) == stripped(read(other))


@pytest.mark.parametrize(("one", "other"), MEANINGS)
def test_two_meanings_are_two_effects(one: str, other: str) -> None:
    assert stripped(read(one)) != stripped(read(other))


def test_what_is_played_has_no_wording_and_is_shown_in_its_own() -> None:
    for card in CARDS:
        for face in CardDefinition(card.facts, card.faces).faces:
            assert not any(node.form for ability in face.expanded for node in walk_nodes(ability)), card.facts.name
        for ability in (ability for face in card.faces for ability in face):
            plain = stripped(ability)
            assert stripped(ability) is plain
            assert stripped(plain) is plain
            assert worded(plain) == ability
