"""The written German text against printed cards: the comparison, and the figures where printed cards are at hand.

`COMMANDEER_GERMAN_TEXTS` names a file of printed cards in the shape that `tests/tools/german_report.py` reads.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.tools import german_report
from tests.tools.german_report import KINDS, OTHER, compare_all, kinds_of, normalised

PRINTED = Path(os.environ.get("COMMANDEER_GERMAN_TEXTS", "german_texts.jsonl"))
PAGE = Path(__file__).with_name("german_differences.md")


@pytest.mark.parametrize(
    ("text", "name", "same_as"),
    [
        ("Fliegend (Diese Kreatur fliegt.)", "Adler", "Fliegend"),
        ("−2: Ziehe eine Karte.", "Adler", "-2: Ziehe eine Karte"),
        ("Sie hat „Sie kann nicht blocken.“", "Adler", 'Sie hat "Sie kann nicht blocken"'),
        ("Wenn Ada, Herrin der Adler, angreift, ziehe eine Karte.", "Ada, Herrin der Adler", "Wenn Ada angreift"),
        ("Wenn Ada die Kluge angreift, ziehe eine Karte.", "Ada die Kluge", "Wenn Ada angreift"),
    ],
)
def test_what_is_no_difference_is_removed(text: str, name: str, same_as: str) -> None:
    assert normalised(text, name).startswith(same_as)


@pytest.mark.parametrize(
    ("printed", "written", "kinds"),
    [
        ("Tappe sie, und sie erhält Eile", "Tappe sie und sie erhält Eile", ("comma before und",)),
        ("Zerstöre die Insel", "Zerstöre jene Insel", ("jener or der",)),
        ("Zerstöre die Insel, und ziehe", "Zerstöre jene Insel und ziehe", ("comma before und", "jener or der")),
        ("Zerstöre eine Insel", "Opfere eine Insel", (OTHER,)),
    ],
)
def test_differences_are_named_by_kind(printed: str, written: str, kinds: tuple[str, ...]) -> None:
    assert kinds_of(printed, written) == kinds


def test_every_kind_of_difference_is_explained() -> None:
    page = PAGE.read_text("utf-8")
    assert [kind for kind in (*KINDS, OTHER) if f"**{kind}**" not in page] == []


def test_a_call_without_a_file_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert german_report.main([]) == 2
    assert "name one file" in capsys.readouterr().err


@pytest.mark.skipif(not PRINTED.is_file(), reason="COMMANDEER_GERMAN_TEXTS names no file of printed cards")
def test_most_cards_read_as_they_are_printed() -> None:
    compared = compare_all(PRINTED)
    same = sum(not card.kinds for card in compared)
    average = sum(card.similarity for card in compared) / len(compared)
    assert same / len(compared) >= 0.82
    assert average >= 0.98
