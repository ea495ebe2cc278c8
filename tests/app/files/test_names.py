"""File names that are suggested for names that people gave."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.files.names import suggest_file_name

RESERVED = ("CON", "prn", "Aux", "NUL", "COM1", "lpt9", "COM¹", "CONIN$", "CON.old", "nul . x")


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("Krenko's mob", "Krenko's mob.txt"),
        ("Fire // Ice", "Fire-Ice.txt"),
        ("../../etc/passwd", "etc-passwd.txt"),
        ("..", "deck.txt"),
        ("C:\\Windows\\deck", "C-Windows-deck.txt"),
        ('a*b?c"d<e>f|g', "abcdef-g.txt"),
        ("end. . ", "end.txt"),
        ("-rf", "rf.txt"),
        ("~root", "root.txt"),
        (".hidden", "hidden.txt"),
        ("", "deck.txt"),
        ("\0\x1b[31m\n", "[31m.txt"),
        ("good\u202etxt.exe", "goodtxt.exe.txt"),
        ("a\u200bb\ufeffc", "abc.txt"),
        ("two\tlines\r\nhere", "two lines here.txt"),
        ("Deck.TXT", "Deck.txt"),
        ("Jötunn Grüße 🐉 龍", "Jötunn Grüße 🐉 龍.txt"),
        ("lone \ud800 surrogate", "lone surrogate.txt"),
        ("CON", "_CON.txt"),
        ("com3.cards", "_com3.cards.txt"),
        ("Console", "Console.txt"),
    ],
)
def test_a_file_name_is_close_to_the_name(name: str, wanted: str) -> None:
    assert suggest_file_name(name, ".txt", "deck") == wanted


def test_a_long_name_is_cut_between_letters() -> None:
    assert suggest_file_name("a" * 300, ".dck", "deck") == "a" * 116 + ".dck"
    assert suggest_file_name("龍" * 300, ".dck", "deck") == "龍" * 38 + ".dck"


@given(st.text(max_size=400) | st.sampled_from(RESERVED).flatmap(lambda name: st.text(max_size=3).map(name.__add__)))
def test_every_name_gives_a_name_that_all_systems_take(tmp_path_factory: pytest.TempPathFactory, name: str) -> None:
    found = suggest_file_name(name, ".txt", "deck")
    assert found.endswith(".txt")
    assert len(found.encode()) <= 121
    assert not set(found) & set('/\\:*?"<>|')
    assert found.isprintable()
    assert found[0] not in " .-~"
    stem = found.split(".")[0].rstrip().upper()
    assert stem not in ("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$")
    assert not (stem[:3] in ("COM", "LPT") and len(stem) == 4 and stem[3] in "0123456789¹²³")
    assert suggest_file_name(found, ".txt", "deck") in (found, found.lstrip("_"), f"_{found.lstrip('_')}")
    place = tmp_path_factory.getbasetemp() / "names"
    place.mkdir(exist_ok=True)
    (place / found).write_text("")
    assert Path(place / found).parent == place
    (place / found).unlink()
