"""Sentences about decks: every problem, fix and note in both languages."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from app.messages.deck_reports import (
    CONDITIONS,
    NOTES,
    PROBLEMS,
    fix_sentence,
    notation_title,
    note_sentence,
    problem_sentence,
)
from app.messages.deck_screen_words import READ_AS
from app.messages.message import Words
from app.services.preferences import LANGUAGES, Language
from engine.decks.deck import Commander
from engine.decks.deck_changes import AddCards, ChooseColour, Fix, RemoveCopies, SetCommanders
from engine.decks.notation.report import NotationNote, NoteCode
from engine.decks.problems import DeckProblem, ProblemCode
from engine.decks.resolved import COMPANION_CONDITIONS


def test_every_problem_note_and_condition_has_words() -> None:
    assert PROBLEMS.keys() == set(get_args(ProblemCode))
    assert NOTES.keys() == set(get_args(NoteCode))
    assert CONDITIONS.keys() == set(COMPANION_CONDITIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_gap_stays_open(language: Language) -> None:
    for code in get_args(ProblemCode):
        problem = DeckProblem(code, "903.5", "Sol Ring", 2, 1, "WU", "B", "even mana values", ("Memnite",))
        assert not re.search(r"[{}]", problem_sentence(problem, language))
    for note_code in get_args(NoteCode):
        note = NotationNote(note_code, 3, "line", tuple("ABCDEFG"))
        assert not re.search(r"[{}]", note_sentence(note, language))


def test_sentences_name_the_card_in_the_language() -> None:
    problem = DeckProblem("outside_colour_identity", "903.5c", "Counterspell", 1, colours="U", identity="WBR")
    assert problem_sentence(problem, "en") == (
        "The colour identity of Counterspell includes blue. Your commanders are white, black and red."
    )
    assert problem_sentence(problem, "de", {"Counterspell": "Gegenzauber"}.__getitem__) == (
        "Gegenzauber ist in der Farbidentität blau. Deine Kommandeure sind weiß, schwarz und rot."
    )


def test_a_size_is_exact_or_a_minimum() -> None:
    problem = DeckProblem("too_few_cards", "903.5a", count=99, limit=100)
    assert "exactly 100" in problem_sentence(problem, "en", exact=True)
    assert "mindestens 100" in problem_sentence(problem, "de")


@pytest.mark.parametrize(
    ("fix", "english", "german"),
    [
        (RemoveCopies("Sol Ring", 2), "Remove 2 Sol Ring", "2 Sol Ring entfernen"),
        (
            AddCards((("Swamp", 3), ("Island", 2))),
            "Add 3 Swamp and 2 Island",
            "3 Swamp und 2 Island hinzufügen",
        ),
        (
            SetCommanders((Commander("Yargle"),)),
            "Make Yargle the commander",
            "Yargle zum Kommandeur machen",
        ),
        (ChooseColour(0, "G"), "Choose green", "Als Farbe grün bestimmen"),
        (ChooseColour(0, None), "Remove the chosen colour", "Bestimmte Farbe entfernen"),
    ],
)
def test_fixes_are_instructions(fix: Fix, english: str, german: str) -> None:
    assert fix_sentence(fix, "en") == english
    assert fix_sentence(fix, "de") == german


def test_a_note_says_its_line_and_not_too_many_names() -> None:
    assert note_sentence(NotationNote("unknown_card", 3, cards=("Nobody",)), "en") == (
        "Line 3: Unknown card: 'Nobody'. Check the name."
    )
    assert note_sentence(NotationNote("tags_lost", cards=tuple("ABCDEFG")), "de") == (
        "Dieses Format kann Markierungen nicht speichern: A, B, C, D, E, …."
    )


def test_a_note_quotes_a_name_that_no_card_has_as_the_language_does() -> None:
    note = NotationNote("unknown_card", 1, "x", ("-1 Sol Ring",))
    assert note_sentence(note, "de") == "Zeile 1: Unbekannte Karte: „-1 Sol Ring“. Prüfe den Namen."
    named = NotationNote("name_lost", None, "It's “mine”", ())
    assert note_sentence(named, "de") == "Dieses Format kann den Decknamen „It's “mine”“ nicht speichern."


def test_a_list_of_one_card_is_one_card_and_plain_text_has_a_german_name() -> None:
    title = notation_title("plain", "de")
    assert Words("de").count(READ_AS, 1, notation=title) == "Format: Einfacher Text, 1 Karte."
    assert notation_title("cockatrice", "de") == "Cockatrice"
