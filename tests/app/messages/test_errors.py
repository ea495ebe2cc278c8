"""Every problem has a message in both languages, and system errors become a sentence with the path in it."""

from __future__ import annotations

import errno
import importlib
import pkgutil

import pytest
from msgspec import DecodeError

import app
import engine
from app.files.doors import FileHasMoreBytes
from app.messages.errors import PROBLEMS, error_sentence, notice_text, problem_sentence
from app.messages.message import gaps
from app.messages.problems.calls import NoOptionLike, OutOfRange, TooManyArguments
from app.services.problems import MoreNotKnown, Named, NameOnLine, NoScenarioIn
from app.storage.problems import OpenElsewhere
from engine.cards.problems import NoNumberFor, NoPattern, NoUsableName
from engine.decks.problems import NoCopies, NoUtf8
from engine.errors import (
    AtKey,
    Complaint,
    IllegalChoice,
    InField,
    InFile,
    NotAColour,
    OfCard,
    OnLineOfFile,
    Problem,
    Together,
    UnknownCard,
    UnreadableInput,
    Word,
    in_words,
    problem_of,
)
from engine.limited.problems import NoSavedDraft, PickDoesNotFit, SeatsCannotDraft, StoredDraft
from engine.match.problems import IllegalAnswer, NoAnswer, NotASavedGame, RulesBroke, WatcherFailed


def every_problem() -> set[type[Problem]]:
    """Returns all problem classes. Their modules have "problem" or "call" in their names."""
    for package in (engine, app):
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "problem" in module.name or module.name.endswith(".call"):
                importlib.import_module(module.name)
    found, waiting = set(), [Problem]
    while waiting:
        below = waiting.pop().__subclasses__()
        found.update(below)
        waiting += below
    return found


def test_every_problem_is_said_in_both_languages_with_all_its_values() -> None:
    problems = every_problem()
    assert len(problems) > 150
    assert problems == set(PROBLEMS)
    for problem, message in PROBLEMS.items():
        for text in (message.en, message.text("de")):
            assert text.strip(), problem
            assert not text.endswith("."), problem
        fields = set(problem.__struct_fields__)
        assert gaps(message.en) == gaps(message.text("de")) == fields, problem


def test_no_two_problems_are_said_alike() -> None:
    frames = ("{name}", "{text}")
    said = [(message.en, message.text("de")) for message in PROBLEMS.values() if message.en not in frames]
    assert sorted(said) == sorted(set(said))


@pytest.mark.parametrize(
    ("problem", "en", "de"),
    [
        (
            IllegalAnswer("Ada", Word("attackers"), Word("10000"), Complaint(Word("not offered"))),
            "'Ada' gave the illegal answer 10000 to “attackers”: not offered",
            "„Ada“ gab auf „attackers“ die illegale Antwort 10000: not offered",
        ),
        (
            NoAnswer("Ada", Word("attackers"), Complaint(Word("KeyError: 3"))),
            "'Ada' gave no answer to “attackers”: KeyError: 3",
            "„Ada“ gab auf „attackers“ keine Antwort: KeyError: 3",
        ),
        (
            WatcherFailed(Complaint(Word("KeyError: 3"))),
            "the observer of the game failed: KeyError: 3",
            "die Beobachtung der Partie ist fehlgeschlagen: KeyError: 3",
        ),
        (
            InFile("a: b.txt", NoCopies(3, "0", 999)),
            "'a: b.txt': line 3: '0' isn't a number of copies from 1 to 999",
            "„a: b.txt“: Zeile 3: „0“ ist keine Anzahl von 1 bis 999",
        ),
        (
            InFile("d.txt", FileHasMoreBytes(10)),
            "'d.txt': the file is larger than 10 bytes",
            "„d.txt“: die Datei ist größer als 10 Bytes",
        ),
        (
            OnLineOfFile("c.jsonl", 7, OfCard("It's", InField("color_identity", NotAColour("red")))),
            "'c.jsonl', line 7: card \"It's\": field 'color_identity': 'red' isn't a colour",
            "„c.jsonl“, Zeile 7: Karte „It's“: Feld „color_identity“: „red“ ist keine Farbe",
        ),
        (
            NoSavedDraft(StoredDraft(3), AtKey(problem_of(ValueError("Expected `int`")), Word("draft.seed"))),
            "can't read draft 3 as a saved draft: Expected `int` - at `$.draft.seed`",
            "Draft 3 ist nicht als gespeicherter Draft lesbar: eine ganze Zahl erwartet - bei `$.draft.seed`",
        ),
        (
            PickDoesNotFit(0, Together(("Nothing", "Nobody")), 1),
            "the saved draft doesn't match its packs: seat 0 picked 'Nothing' and 'Nobody' in pass 1",
            "der gespeicherte Draft passt nicht zu seinen Boostern: Platz 0 nahm „Nothing“ und „Nobody“ in Pick 1",
        ),
        (
            SeatsCannotDraft(9, Word("CMM"), 2, 8),
            "a draft of CMM needs 2 to 8 seats, not 9",
            "ein Draft von CMM braucht 2 bis 8 Plätze, nicht 9",
        ),
        (
            MoreNotKnown((NameOnLine("Blorp", 2), Named("Foo")), 3),
            "the program doesn't know 'Blorp' (line 2), 'Foo' and 3 more",
            "das Programm kennt „Blorp“ (Zeile 2), „Foo“ und 3 weitere nicht",
        ),
        (NoScenarioIn(("a", "b")), "no scenarios in 'a', 'b'", "keine Szenarien in „a“, „b“"),
        (NoNumberFor("x", "mv>"), "'x' isn't a number for 'mv>'", "„x“ ist keine Zahl für „mv>“"),
        (
            NoPattern("/(/", Complaint(Word("missing ), unterminated subpattern at position 1"))),
            "'/(/' isn't a valid pattern: missing ), unterminated subpattern at position 1",
            "„/(/“ ist kein gültiges Muster: eine schließende Klammer fehlt (Stelle 1)",
        ),
        (
            NoUtf8(1, Word("0xF6")),
            "line 1 isn't UTF-8 text: it contains the byte 0xF6. Save the file as UTF-8",
            "Zeile 1 ist kein UTF-8-Text: sie enthält das Byte 0xF6. Speichere die Datei als UTF-8",
        ),
        (
            NoUsableName("name", None),
            "a card object has no valid 'name': None",
            "ein Kartenobjekt hat kein gültiges „name“: None",
        ),
        (
            RulesBroke(4, Word("upkeep"), Complaint(Word("KeyError: 'x'"))),
            "the rules engine failed in turn 4, upkeep: KeyError: 'x'",
            "die Regel-Engine ist in Zug 4, upkeep, gescheitert: KeyError: 'x'",
        ),
        (
            NoOptionLike(Word("--levle"), in_words(("--help", "--level"))),
            "no such option: --levle. Did you mean --help, --level?",
            "eine Option --levle gibt es nicht. Meintest du --help, --level?",
        ),
        (
            OutOfRange("0", Word("--jobs"), Word("≥ 1")),
            "'0' is out of range (--jobs: ≥ 1)",
            "„0“ ist außerhalb des Bereichs (--jobs: ≥ 1)",
        ),
        (TooManyArguments(Word("a b")), "too many arguments: a b", "zu viele Angaben: a b"),
        (
            problem_of(DecodeError("Input data was truncated")),
            "Input data was truncated",
            "die Daten sind unvollständig",
        ),
    ],
)
def test_values_are_quoted_words_are_not_and_problems_hold_problems(problem: Problem, en: str, de: str) -> None:
    assert problem_sentence(problem, "en") == en
    assert problem_sentence(problem, "de") == de


def test_an_error_that_is_not_for_people_stays_as_it_is() -> None:
    assert error_sentence(IllegalChoice("Something: else entirely."), "de") == "Something: else entirely"


def test_an_unknown_card_is_quoted_in_both_languages() -> None:
    error = UnknownCard("Blorp")
    assert error_sentence(error, "en") == "no card is named 'Blorp'"
    assert error_sentence(error, "de") == "keine Karte heißt „Blorp“"
    assert error_sentence(UnreadableInput(NotASavedGame()), "de") == "das ist keine gespeicherte Partie"
    elsewhere = OpenElsewhere("deck", "", 1, "Elves")
    assert (
        notice_text(elsewhere, "de")
        == "„Elves“ ist in einem anderen Fenster des Programms geöffnet. Schließe es dort zuerst"
    )


def test_a_long_quote_is_cut_and_nothing_steers_a_terminal() -> None:
    sentence = problem_sentence(InFile("x" * 5_000, Complaint(Word("one\x1b[2J\ntwo."))), "en")
    assert len(sentence) < 450
    assert sentence.startswith("'xxx")
    assert sentence.endswith("xxx': one\ufffd[2J two")


@pytest.mark.parametrize(
    ("number", "en", "de"),
    [
        (errno.ENOENT, "'/a/b' does not exist", "„/a/b“ existiert nicht"),
        (errno.EISDIR, "'/a/b' is a folder, not a file", "„/a/b“ ist ein Ordner, keine Datei"),
        (
            errno.ENOSPC,
            "the disk is full, so '/a/b' was not saved. Free some space and try again",
            "der Datenträger ist voll, „/a/b“ wurde nicht gespeichert",
        ),
        (
            errno.EROFS,
            "'/a/b' is read-only. Choose another place, or make it writable",
            "„/a/b“ ist schreibgeschützt",
        ),
        (errno.EIO, "can't read or write '/a/b': reason", "„/a/b“ lässt sich weder lesen noch schreiben: reason"),
    ],
)
def test_what_the_system_refuses_names_the_place(number: int, en: str, de: str) -> None:
    error = OSError(number, "reason", "/a/b")
    assert error_sentence(error, "en") == en
    assert error_sentence(error, "de").startswith(de)
