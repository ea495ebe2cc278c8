"""Cube lists: sheets, layouts, settings, custom cards; and other lists as cubes of one sheet."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.services.files.program_files import stored_catalogue
from engine.decks.notation.cube_lists import ONLY_SHEET, read_cube, unknown_names
from engine.errors import UnreadableInput
from engine.limited.cube import Cube, CubeCard, CubeLayout, CubeSheet, CubeSlot
from tests.tools.unreadable import sentence

FILES = Path(__file__).with_name("files")


def cube(text: str, name: str = "cube.txt") -> Cube:
    return read_cube(text.encode(), name, stored_catalogue())


def test_sheets_with_numbers_make_one_layout() -> None:
    found = cube("[Common(10)]\n4 Sol Ring (CMM) 410\nCounterspell\n[Rare (1)]\n1 krenko, mob boss\n")
    assert found.sheets == (
        CubeSheet("Common", (CubeCard("Sol Ring", 4, "CMM", "410"), CubeCard("Counterspell"))),
        CubeSheet("Rare", (CubeCard("Krenko, Mob Boss"),)),
    )
    assert found.layouts == (CubeLayout("default", (CubeSlot("Common", 10), CubeSlot("Rare", 1))),)
    assert (found.card_count, found.layouts[0].card_count) == (6, 11)


def test_settings_name_layouts_and_replacement() -> None:
    found = cube(
        '[Settings]\n{\n "name": "My Cube",\n "withReplacement": true,\n "layouts": {"Rich": {"weight": 3,'
        ' "slots": {"Common": 2, "Rare": 1}}}\n}\n[Common]\n3 Sol Ring\n[Rare]\n1 Counterspell\n'
    )
    assert (found.name, found.with_replacement) == ("My Cube", True)
    assert found.layouts == (CubeLayout("Rich", (CubeSlot("Common", 2), CubeSlot("Rare", 1)), 3),)


def test_the_older_section_of_layouts_is_read() -> None:
    layouts = "[Layouts]\n- Poor (9)\n  3 Common\n- Rich (1)\n  2 Common\n  1 Rare\n"
    found = cube("[Settings]\n{}\n" + layouts + "[Common]\n3 Sol Ring\n[Rare]\n1 Mountain\n")
    assert [(layout.name, layout.weight, layout.card_count) for layout in found.layouts] == [
        ("Poor", 9, 3),
        ("Rich", 1, 3),
    ]


def test_custom_cards_are_known_to_their_cube() -> None:
    found = cube(
        '[CustomCards]\n[\n{"name": "Zork", "type": "Creature"}\n]\n[Default(2)]\n1 Zork\n1 Sol Rign\n1 Sol Ring\n'
    )
    assert found.custom == ("Zork",)
    assert unknown_names(found, stored_catalogue()) == ("Sol Rign",)


@pytest.mark.parametrize("name", ["cubecobra.csv", "names.json", "list_called_table.csv"])
def test_another_list_is_a_cube_of_one_sheet(name: str) -> None:
    found = read_cube((FILES / name).read_bytes(), name, stored_catalogue())
    assert [sheet.name for sheet in found.sheets] == [ONLY_SHEET]
    assert "Sol Ring" in {card.name for card in found.sheets[0].cards}


def test_a_cubes_maybeboard_stays_out() -> None:
    found = read_cube((FILES / "cubecobra.csv").read_bytes(), "cubecobra.csv", stored_catalogue())
    assert [card.name for card in found.sheets[0].cards] == ["Sol Ring"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[Settings]\n{oops\n[A(1)]\n1 Sol Ring\n", "line 1: can't read the section '[Settings]'"),
        ("[Settings]\n{}\n[A(1)]\n", "contains no cards"),
        ('[Settings]\n{"layouts": {"L": {"slots": {"B": 1}}}}\n[A]\n1 Sol Ring\n', "the layout 'L' uses the sheet 'B'"),
        ("[A(1)]\n" + "999 Sol Ring\n" * 50, "more than 20000"),
        ("[Settings]\n" + "[" * 50_000, "the section"),
        ("<html></html>", "web page"),
    ],
)
def test_a_broken_list_is_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(UnreadableInput) as refusal:
        cube(text)
    assert said in sentence(refusal.value)
