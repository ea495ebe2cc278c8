"""Text from outside can't steer a terminal, turn a line around, or hide."""

from __future__ import annotations

import sys
import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from app.services.plain_text import BREAK, REPLACEMENT, visible, visible_lines

SIGNS = {0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x890, 0x891, 0x8E2}
"""Format characters with a picture of their own: Arabic signs around numbers."""


def test_every_character_that_takes_no_room_goes() -> None:
    kept = [
        hex(code)
        for code in range(sys.maxunicode + 1)
        if unicodedata.category(chr(code)) == "Cf" and code not in SIGNS and visible(f"a{chr(code)}b") != "ab"
    ]
    assert kept == []


def test_every_control_character_is_seen_or_is_a_blank() -> None:
    for code in (*range(0x20), *range(0x7F, 0xA0), 0xD800, 0xDFFF, 0x2028, 0x2029):
        assert visible(f"a{chr(code)}b") in ("a b", f"a{REPLACEMENT}b"), hex(code)


def test_letters_of_all_scripts_signs_and_pictures_stay() -> None:
    for text in (
        "Æther Vial",
        "Jötun Grunt",
        "黒蓮",
        "שלום",
        "سلام",
        "{T}: Add {C}.",
        "1/2 — “x”",
        "🐉",
        "a\u00a0b",
        "\ue000",
    ):
        assert visible(text) == text


def test_the_programs_own_breaks_stay_where_they_are_wanted() -> None:
    text = f"one{BREAK}two\nthree\u202e\x1b[2J"
    assert visible_lines(text, breaks=True) == f"one{BREAK}two\nthree{REPLACEMENT}[2J"
    assert visible_lines(text) == f"onetwo\nthree{REPLACEMENT}[2J"


@given(st.text())
def test_what_is_visible_stays_as_it_is(text: str) -> None:
    shown = visible(text)
    assert visible(shown) == shown
    assert all(unicodedata.category(letter) not in ("Cc", "Cs", "Zl", "Zp") for letter in shown)
    assert visible_lines(visible_lines(text)) == visible_lines(text)
