"""Colour identity (903.4)."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from engine.cards.card_object import read_facts, rules_texts
from engine.cards.rules_text import colour_identity
from tests.rules.marker import rule
from tests.tools.unreadable import refused

REFERENCE = Path(os.environ.get("COMMANDEER_REFERENCE", "reference")) / "cards.jsonl"
"""Card objects of many sets, if this machine has them."""


def identity(**card: object) -> str:
    return read_facts({"name": "Somebody", "type_line": "Creature — Human", **card}).colour_identity


@rule("903.4")
def test_903_4_mana_cost_with_hybrid_and_phyrexian_symbols() -> None:
    assert identity(mana_cost="{4}{R/G}{R/G}") == "RG"
    assert identity(mana_cost="{2/W}{U/P}") == "WU"
    assert identity(mana_cost="{G/U/P}{C}") == "UG"


@rule("903.4")
def test_903_4_symbols_in_rules_text() -> None:
    assert identity(mana_cost="{8}", oracle_text="{3}{R}, Sacrifice an artifact: It deals damage.") == "R"
    assert identity(oracle_text="{T}: Add {C}. {Q}, {E}: {CHAOS}") == ""


@rule("903.4")
def test_903_4_colour_indicator() -> None:
    assert identity(color_indicator=["B"]) == "B"


@rule("903.4")
@pytest.mark.parametrize(
    ("line", "colours"),
    [
        ("Somebody is all colors.", "WUBRG"),
        ("Somebody is white and blue.", "WU"),
        ("Somebody is colorless.", ""),
        ("Target creature is red.", ""),
    ],
)
def test_903_4_characteristic_defining_abilities(line: str, colours: str) -> None:
    assert identity(oracle_text=line) == colours


@rule("903.4c")
def test_903_4c_reminder_text_does_not_count() -> None:
    assert identity(mana_cost="{2}{B}", oracle_text="Extort (Whenever you cast a spell, you may pay {W/B}.)") == "B"


@rule("903.4d")
def test_903_4d_back_faces_count() -> None:
    faces = [
        {"name": "Civilised", "type_line": "Creature — Human", "mana_cost": "{2}{U}"},
        {"name": "Brutal", "type_line": "Creature — Mutant", "color_indicator": ["R"]},
    ]
    card = {"name": "Civilised // Brutal", "layout": "transform", "card_faces": faces}
    assert read_facts(card).colour_identity == "UR"


@rule("903.4e")
def test_903_4e_adventures_count() -> None:
    faces = [
        {"name": "Knight", "type_line": "Creature — Knight", "mana_cost": "{2}{W}"},
        {"name": "Quest", "type_line": "Instant — Adventure", "mana_cost": "{B}"},
    ]
    assert read_facts({"name": "Knight // Quest", "layout": "adventure", "card_faces": faces}).colour_identity == "WB"


@rule("305.6")
def test_305_6_basic_land_types_stand_for_their_symbol() -> None:
    assert identity(type_line="Land — Mountain Forest") == "RG"


def test_a_malformed_colour_identity_is_refused() -> None:
    with refused("color_identity"):
        identity(color_identity="R")


@rule("903.4")
@pytest.mark.skipif(not REFERENCE.is_file(), reason="COMMANDEER_REFERENCE names no folder with cards.jsonl")
def test_903_4_every_reference_card_has_the_computed_identity() -> None:
    wrong = []
    with REFERENCE.open() as lines:
        for line in lines:
            card = json.loads(line)
            facts = read_facts(card)
            if colour_identity(facts.faces, rules_texts(card)) != facts.colour_identity:
                wrong.append(facts.name)
    assert wrong == []
