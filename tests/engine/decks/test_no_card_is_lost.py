"""Lists made at random in many dialects: no card is lost, and a written deck is read back the same."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from app.services.files.program_files import stored_catalogue
from engine.decks.deck import Deck, DeckEntry
from engine.decks.notation.files import NOTATIONS, read_deck, write_deck
from engine.decks.notation.report import ImportReport

KNOWN = (
    "Sol Ring",
    "Arcane Signet",
    "Krenko, Mob Boss",
    "Keleth, Sunmane Familiar",
    "Beanstalk Giant // Fertile Footsteps",
    "Commander's Sphere",
    "Heart-Piercer Bow",
    "Mountain",
    "Command Tower",
)
UNKNOWN = ("Newly Printed Legend", "Unheard-of Goblin", "Zzyzx, the Last Word")
NAMES = st.sampled_from((*KNOWN, *UNKNOWN))
FORMS = st.sampled_from(
    (
        "{count} {name}",
        "{count}x {name}",
        "{count}× {name}",
        "({count}) {name}",
        "- {count} {name}",
        "• {count}x {name}",
        "{count} {name} (CMM) 410",
        "{count} {name} [CMM:410] *F*",
        "{count} [CMM:410] {name}",
        "{count} <410> [CMM] {name}",
        "{count} {name} *f-etch*",
        "{name} x{count}",
        "{count} {name} #tag",
        "- [x] {count} {name}",
    )
)
Line = tuple[str, int]
"""A line of a list and the number of its cards."""


def written(form: str, count: int, name: str) -> Line:
    return form.format(count=count, name=name), count


LINES = st.builds(written, FORMS, st.integers(1, 30), NAMES)
END: list[Line] = [("Deck", 0), ("1 Command Tower", 1)]
"""A list with tokens alone is refused, so that each list ends with a card of the deck."""
HEADINGS = st.sampled_from(
    (
        *("Commander", "Deck", "Sideboard", "Maybeboard", "Tokens", "Companion", "// Sideboard", "# Maybeboard"),
        *("Kommandeur (1)", "[Deck]", "**Ramp**", "Lands (34)", "== Stuff ==", "Creatures:", "My own heading:"),
        *("Terrains [3]", "Réserve", "// just a comment", "", "", "", "", "", "--- Removal ---"),
    )
)
LISTS = st.lists(LINES | HEADINGS.map(lambda heading: (heading, 0)), max_size=40).map(lambda lines: lines + END)


def cards(deck: Deck, report: ImportReport) -> int:
    """The number of cards of all parts, tokens included, and of commanders that the list names a second time."""
    parts = (*deck.main, *deck.sideboard, *deck.maybeboard, *report.tokens)
    twice = sum(len(note.cards) for note in report.notes if note.code == "commander_listed_twice")
    return twice + len(deck.commanders) + (deck.companion is not None) + sum(entry.count for entry in parts)


@given(LISTS)
@settings(max_examples=400)
def test_the_sum_of_counts_is_kept_whatever_the_headings_and_forms(lines: list[Line]) -> None:
    expected = sum(count for _, count in lines)
    text = "\n".join(line for line, _ in lines)
    deck, report = read_deck(text.encode(), "deck.txt", stored_catalogue(), "plain")
    assert cards(deck, report) == expected


@given(LISTS)
@settings(max_examples=150)
def test_the_sum_of_counts_is_kept_without_a_catalogue(lines: list[Line]) -> None:
    expected = sum(count for _, count in lines)
    text = "\n".join(line for line, _ in lines)
    deck, report = read_deck(text.encode(), "deck.txt", None, "plain")
    assert cards(deck, report) == expected


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r", "\u2028", "\x0c"])
@given(lines=LISTS)
@settings(max_examples=10)
def test_encoding_and_line_ends_change_nothing(encoding: str, line_end: str, lines: list[Line]) -> None:
    if encoding == "cp1252" and line_end == "\u2028":
        return
    plain = "\n".join(line for line, _ in lines)
    other = line_end.join(line for line, _ in lines).encode(encoding)
    assert read_deck(other, "a.txt", stored_catalogue(), "plain") == read_deck(
        plain.encode(), "a.txt", stored_catalogue(), "plain"
    )


def lead(deck: Deck) -> Counter[str]:
    """The cards of the deck by name, with those of every part."""
    found = Counter(leader.name for leader in deck.commanders)
    parts: tuple[DeckEntry, ...] = (*deck.main, *deck.sideboard, *((deck.companion,) if deck.companion else ()))
    for entry in parts:
        found[entry.name] += entry.count
    return found


SAME_LEADERS: list[Line] = [
    ("Companion", 0),
    ("1 Commander's Sphere", 1),
    ("Commander", 0),
    ("1 Commander's Sphere (CMM) 410", 1),
    *END,
]
"""One card as commander and as companion, in different printings."""


@pytest.mark.parametrize("notation", list(NOTATIONS))
@example(lines=SAME_LEADERS)
@given(lines=LISTS)
@settings(max_examples=40)
def test_a_deck_that_was_written_and_read_is_written_the_same_again(notation: str, lines: list[Line]) -> None:
    catalogue = stored_catalogue()
    deck, _ = read_deck("\n".join(line for line, _ in lines).encode(), "", catalogue, "plain")
    back, _ = read_deck(write_deck(deck, notation, catalogue)[0], "", catalogue, notation)
    assert lead(back) == lead(deck)
    again, _ = read_deck(write_deck(back, notation, catalogue)[0], "", catalogue, notation)
    assert without_maybeboard(again) == without_maybeboard(back)


def without_maybeboard(deck: Deck) -> Deck:
    return msgspec.structs.replace(deck, maybeboard=())
