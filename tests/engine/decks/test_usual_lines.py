"""The fast path for a usual line gives the same result as all patterns together."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Final
from zlib import crc32

import pytest

from app.services.files.program_files import stored_catalogue
from engine.decks.notation.decoding import LONGEST_ENTRY, text_lines
from engine.decks.notation.entry_line import Brackets, EntryLine, read_entry, read_usual, read_with_marks
from engine.decks.notation.names import find_exactly
from engine.errors import Problem, UnreadableInput
from tests.tools.mutated_decks import damage_deck, seed_files

IsKnown = Callable[[str], bool]

BRACKETS: Final[tuple[Brackets, ...]] = ("colour", "categories")
NAMES: Final = (
    *("Sol Ring", "Foil", "X", "x x", "F", "Foil F", "tix", "USD", "1996 World Champion", "4 Sol Ring", "Nonfoil"),
    *("Sol Ring (CMM) 1", "3 Island (CMM)", "Fire // Ice", "Krenko, Mob Boss", "Storm-Kiln Artist", "Lim-Dûl's Vault"),
    *("Circle: Red", "Æther", "Foo - Commander", "Sol Ring foil", "Hazmat Suit (Used)", "Borrowing 100,000 Arrows"),
    *("Name x3", "Oh!", "A/B", "Dr. No", "Foo, F", "Foo-", "Ring commander"),
)
BEFORE: Final = (
    *("", "1 ", "4 ", "4x ", "4X ", "4 x ", "4× ", "4  ", "SB: 4 ", "- 4 ", "0 ", "1000 ", "4. ", "CMM 4 ", "4 tix "),
)
BEHIND: Final = (
    *("", " ", " (CMM) 410", " (cmm) 410a", " (CMM)", " (x12) 4", " (x12)", " (foil)", " (foil) 3", " (cmdr)"),
    *(" (2x2) 44", " (CMM) ★", " (CMM) F", " (CMM) 410 F", " (CMM) x2", "  (CMM) 410", " (CMM)  410", " (123) 4"),
    *(" x3", " *F*", " foil", " USD", " (CMM) 4 USD", " [R]", " #tag", " // note", " - Commander", " 4", ",", " /"),
    *(" (CMM) 410 (CMM) 410", " (CMM) 410f", " (x2) 4"),
)


def result(read: Callable[[], EntryLine | None]) -> EntryLine | Problem | None:
    """Returns the entry of a line, or the problem with it."""
    try:
        return read()
    except UnreadableInput as error:
        return error.problem


def compare(lines: Iterable[str], is_known: IsKnown) -> int:
    """Compares both ways on each line that the short way reads. Returns the number of such lines."""
    compared = 0
    for line in lines:
        short = result(partial(read_usual, line, 1, is_known))
        if short is None:
            continue
        compared += 1
        for brackets in BRACKETS:
            assert short == result(partial(read_with_marks, line, 1, brackets, is_known, is_known)), line
            assert short == result(partial(read_entry, line, 1, brackets, is_known)), line
    return compared


@pytest.mark.parametrize("share", [1, 2, 3])
def test_names_and_marks_that_look_like_each_other(share: int) -> None:
    """Any text may be the name of a card: here one text in `share`, and all names of the table."""

    def is_known(text: str) -> bool:
        return text in NAMES or (share > 1 and crc32(text.encode()) % share == 0)

    lines = [before + name + behind for before in BEFORE for name in NAMES for behind in BEHIND]
    assert compare(lines, is_known) > 150


def test_lines_of_damaged_files() -> None:
    random = Random(4)
    catalogue = stored_catalogue()
    lines: set[str] = set()
    for _, data in seed_files():
        for version in (data, damage_deck(data, random), damage_deck(data, random)):
            text = version.decode("utf-8", "replace")
            lines |= {line for _, line in text_lines(text) if 0 < len(line) <= LONGEST_ENTRY}
    assert compare(sorted(lines), lambda name: find_exactly(catalogue, name) is not None) > 400
