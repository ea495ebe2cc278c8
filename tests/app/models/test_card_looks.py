"""Looks of tokens and emblems: German names of their subtypes, and abilities that speak of "this creature"."""

from __future__ import annotations

from functools import cache

import pytest

from app.models.appearance import CardLooks
from app.services.cards.look import CardBook
from app.services.cards.texts import ability_text_german
from app.services.cards.writing import StoredWriter
from app.services.files.program_files import stored_cards, stored_catalogue
from engine.cards.type_line import TypeLine
from engine.compiler.pipeline import compile_paragraph
from engine.game.kernel.printed import Printed
from engine.ir.abilities import Keyword
from engine.ir.node import Ability


def ability(text: str) -> Ability:
    found, diagnostic = compile_paragraph(text, spell=False)
    assert found is not None, diagnostic
    return found


@cache
def looks() -> CardLooks:
    return CardLooks(CardBook(stored_catalogue(), StoredWriter(stored_cards())))


@pytest.mark.parametrize(
    ("name", "line", "german"),
    [
        ("Elf Warrior Token", "Creature — Elf Warrior", "Elf-Krieger"),
        ("Treasure Token", "Artifact — Treasure", "Schatz"),
        ("Phyrexian Myr Token", "Artifact Creature — Phyrexian Myr", "Phyrexianer-Myr"),
    ],
)
def test_tokens_have_german_names(name: str, line: str, german: str) -> None:
    printed = Printed(name=name, type_line=TypeLine.parse(line), abilities=(ability("~ can't block."),))
    front = looks().of_values(printed).front_face
    assert front.name_de == german
    assert front.text_de in ("Diese Kreatur kann nicht blocken.", "Dieses Artefakt kann nicht blocken.")


def test_keywords_of_a_token_stand_in_one_line_in_both_languages() -> None:
    abilities = (Keyword("flying"), Keyword("vigilance"), ability("~ can't block."))
    printed = Printed(name="Angel Token", type_line=TypeLine.parse("Creature — Angel"), abilities=abilities)
    front = looks().of_values(printed).front_face
    assert front.text_en == "Flying, vigilance\nThis creature can't block."
    assert front.text_de == "Fliegend, Wachsamkeit\nDiese Kreatur kann nicht blocken."


def test_an_emblem_speaks_of_itself_as_an_emblem() -> None:
    text = ability("Whenever you cast a spell, ~ deals 2 damage to any target.")
    said = ability_text_german(text, "Emblem", TypeLine(), None)
    assert (
        said
        == "Immer wenn du einen Zauberspruch wirkst, fügt dieses Emblem einem Ziel deiner Wahl 2 Schadenspunkte zu."
    )


def test_a_token_is_written_once_and_equal_values_are_told_apart_by_their_abilities() -> None:
    line = TypeLine.parse("Creature — Angel")
    flying, vigilant = (
        Printed(name="Angel Token", type_line=line, abilities=(Keyword(word),)) for word in ("flying", "vigilance")
    )
    known = looks()
    assert known.of_values(flying) is known.of_values(flying)
    assert [known.of_values(token).front_face.text_en for token in (flying, vigilant)] == ["Flying", "Vigilance"]
