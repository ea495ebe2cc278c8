"""Tables of cards: their bounds, damaged ones, and fields that a spreadsheet or a terminal would act on."""

from __future__ import annotations

import csv
import io

import pytest

from engine.cards.catalogue import MemoryCatalogue
from engine.cards.facts import CardFacts, Face
from engine.cards.type_line import TypeLine
from engine.decks.deck import ChosenPrinting, Commander, Deck, DeckEntry
from engine.decks.notation.files import read_deck, write_deck
from engine.errors import UnreadableInput
from tests.tools.unreadable import sentence

NAMES = ("Sol Ring", "+2 Mace", '"Ach! Hans, Run!"', "Krenko, Mob Boss")
CATALOGUE = MemoryCatalogue(CardFacts(name, (Face(name, TypeLine.parse("Artifact")),)) for name in NAMES)


def read(text: str, name: str = "deck.csv") -> Deck:
    return read_deck(text.encode(), name, CATALOGUE)[0]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Name,Count\n" + "," * 250 + "\n", "line 2 has more than 200 columns"),
        ("Name,Count\n" + "x" * 30_000 + ",1\n", "line 2 is too long"),
        ("Name,Count\n" + "x" * 900 + ",1\n", "line 2 is too long"),
        ('Name,Count\n"' + "x" * 200_000, "line 2: a field of the table has no end"),
        ("Name,Count\nSol Ring,many\n", "line 2: 'many'"),
        ("Name,Count\nSol Ring,1000\n", "line 2: '1000'"),
        ("Name,Count\nSol Ring,-1\n", "line 2: '-1'"),
        ("Folder,Owner\na,b\n", "no column with card names"),
        ("Name,Count\n", "contains no cards"),
    ],
)
def test_a_damaged_table_is_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(UnreadableInput) as refusal:
        read(text)
    assert said in sentence(refusal.value)
    assert len(sentence(refusal.value)) < 300


def test_a_row_knows_its_line_behind_fields_of_several_lines() -> None:
    _, report = read_deck(b'sep=;\nName;Notes\nSol Ring;"one\ntwo"\nNobody;x\n', "deck.csv", CATALOGUE)
    assert [(note.code, note.line) for note in report.notes] == [("unknown_card", 5)]


def test_a_field_that_begins_like_a_formula_is_written_behind_a_space_and_read_without_it() -> None:
    deck = Deck(
        main=(DeckEntry("+2 Mace", 2, None, ("=1+1",), ("@home",)), DeckEntry("=cmd()"), DeckEntry('"Ach! Hans, Run!"'))
    )
    written = write_deck(deck, "csv", CATALOGUE)[0].decode()
    fields = [field for row in csv.reader(io.StringIO(written)) for field in row]
    assert not any(field.startswith(("=", "+", "-", "@", "\t")) for field in fields)
    assert read(written) == deck


def test_a_chosen_colour_and_a_single_category_with_a_comma_come_back() -> None:
    deck = Deck(
        commanders=(Commander("Krenko, Mob Boss", "R", ChosenPrinting("CMM", "238", "etched")),),
        main=(DeckEntry("Sol Ring", 1, None, ("Mana, fast",), ("Keep", "Plan, B")),),
    )
    assert read(write_deck(deck, "csv", CATALOGUE)[0].decode()) == deck


@pytest.mark.parametrize(
    ("header", "value", "finish"),
    [
        ("Foil", "foil", "foil"),
        ("Foil", "Yes", "foil"),
        ("Foil", "true", "foil"),
        ("Foil", "1", "foil"),
        ("Foil", "etched", "etched"),
        ("Foil", "normal", "nonfoil"),
        ("Foil", "false", "nonfoil"),
        ("Foil", "Non-foil", "nonfoil"),
        ("Foil", "", "nonfoil"),
        ("Finish", "FOIL_ETCHED", "etched"),
        ("Printing", "Foil", "foil"),
        ("Printing", "1", "nonfoil"),
        ("Variant", "Foil Etched", "etched"),
        ("Is_Foil", "1", "foil"),
        ("Premium", "Yes", "foil"),
    ],
)
def test_finishes_are_words_or_yes_and_no(header: str, value: str, finish: str) -> None:
    entry = read(f"Name,Count,{header}\nSol Ring,1,{value}\n").main[0]
    assert (entry.printing.finish if entry.printing else "nonfoil") == finish


@pytest.mark.parametrize(
    ("header", "wanted"),
    [
        ("Set Code", "CMM"),
        ("set_code", "CMM"),
        ("Edition Code", "CMM"),
        ("Edition", "CMM"),
        ("Set", "CMM"),
        ("Set Name", None),
    ],
)
def test_a_code_is_taken_from_a_column_of_codes(header: str, wanted: str | None) -> None:
    entry = read(f"Name,Count,{header}\nSol Ring,1,cmm\n").main[0]
    assert (entry.printing.set_code if entry.printing else None) == wanted


def test_signs_that_steer_a_terminal_are_left_out_of_names_in_json() -> None:
    text = '{"name": "Red\\u001b[31m", "mainboard": [{"name": "Sol\\u202e Ring\\u0007", "quantity": 1}]}'
    deck = read(text, "deck.json")
    assert (deck.name, deck.main) == ("Red[31m", (DeckEntry("Sol Ring"),))
