"""Each catalogue has one translation for each message, with the same gaps and all plural forms of its language."""

from __future__ import annotations

import re
from gettext import c2py
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog, Message

from app.files import catalogues
from app.messages.deck_screen_words import COLOUR_SPOKEN, NEED
from app.messages.message import UNITS, Words, gaps, units
from app.tools.translations import Entry, entries, read, updated

FOLDER = Path(str(catalogues.FOLDER))
SOURCES = sorted(FOLDER.glob("*.po"))
_NUMBERS = range(200)
_COUNT = "count"


@pytest.fixture(scope="module")
def messages() -> list[Entry]:
    return entries()


def forms(string: object) -> tuple[str, ...]:
    """Returns all forms of a translation."""
    return (string,) if isinstance(string, str) else tuple(string) if isinstance(string, list | tuple) else ()


def faults(catalogue: Catalog) -> list[str]:
    """Returns the entries of a catalogue that the program can't show, with the reason."""
    return [
        f"{message.context}: {fault}" for message in catalogue if message.id for fault in _faults(catalogue, message)
    ]


def _faults(catalogue: Catalog, message: Message) -> list[str]:
    said, originals = forms(message.string), forms(message.id)
    wanted = 1 if len(originals) == 1 else catalogue.num_plurals
    if message.fuzzy or not all(said) or not said:
        return ["not translated"]
    if len(said) != wanted:
        return [f"{len(said)} forms, not {wanted}"]
    found = []
    for number, form in enumerate(said):
        expected = gaps(originals[-1])
        if wanted > 1 and _COUNT not in gaps(form):
            if len(numbers_of(catalogue, number)) != 1:
                found.append(f"form {number} is for several numbers but has no {{count}}")
            expected -= {_COUNT}
        if gaps(form) != expected:
            found.append(f"gaps {sorted(gaps(form))}, not {sorted(expected)}")
        if not units(form) <= UNITS.keys():
            found.append(f"unknown units {sorted(units(form) - UNITS.keys())}")
        if _edges(form) != _edges(originals[-1]):
            found.append("spaces at the beginning or end differ")
    return found


def numbers_of(catalogue: Catalog, form: int) -> list[int]:
    """Returns the numbers from 0 to 199 that have a plural form."""
    chosen = c2py(catalogue.plural_expr)
    return [number for number in _NUMBERS if chosen(number) == form]


def _edges(text: str) -> tuple[str, str]:
    begin = re.match(r"\s*", text)
    end = re.search(r"\s*$", text)
    return (begin[0] if begin else "", end[0] if end else "")


def test_german_has_a_catalogue() -> None:
    assert "de" in [source.stem for source in SOURCES]
    assert catalogues.languages()[:2] == ("en", "de")


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
def test_a_catalogue_is_up_to_date(source: Path, messages: list[Entry]) -> None:
    now = source.read_text(encoding="utf-8")
    assert now == updated(read(source), source.stem, messages), "run `python -m app.tools.translations update`"


@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.stem)
def test_a_catalogue_is_complete_and_has_the_gaps_and_forms_that_it_must_have(source: Path) -> None:
    catalogue = read(source)
    assert len(catalogue) > 2_000
    assert faults(catalogue) == [], f"assets/translations/{source.name}: translate these entries"


def test_no_message_has_the_context_and_the_singular_of_another_one() -> None:
    seen: dict[tuple[str, str], str] = {}
    for entry in entries():
        assert seen.setdefault((entry.context, entry.en), entry.plural) == entry.plural, entry.context


_NUMBER: Final = re.compile(r"\{([a-z_]+)\} (?:of )?((?:\w+ )?\w+)")
_NOUNS: Final = frozenset(
    form.partition("{count} ")[2]
    for counted in UNITS.values()
    for language in ("en", "de")
    for form in (counted.text(language, 2),)
)
_NO_NUMBERS: Final = frozenset(("name", "card", "kind", "cards", "colours", "player", "change", "counters"))
"""Gaps for names and lists."""


def test_no_message_has_a_number_with_a_fixed_plural() -> None:
    """ "1 cards" and "1 Karten" can't appear: a noun after a number is a unit, or the message is counted."""
    wrong = [
        f"{entry.context}: {fault}"
        for entry in entries()
        if not entry.plural
        for text in (entry.en, *_german(entry))
        for fault in fixed_plurals(text)
    ]
    assert wrong == []
    assert fixed_plurals("The deck has {count} cards and {number} of {most} lands.") == ["count cards", "most lands"]
    assert fixed_plurals("{name} cards, {count:cards}") == []


def fixed_plurals(text: str) -> list[str]:
    """Returns the numbers of a text that a plural noun follows."""
    found = [(gap, {noun, noun.split(" ")[0]} & _NOUNS) for gap, noun in _NUMBER.findall(text)]
    return [f"{gap} {min(nouns)}" for gap, nouns in found if nouns and gap not in _NO_NUMBERS]


def test_a_number_has_the_plural_form_of_its_language() -> None:
    said = [Words(language).say(COLOUR_SPOKEN, colour="R", symbols=1, sources=2) for language in ("en", "de")]
    assert said == ["R: 1 symbol, 2 sources", "R: 1 Symbol, 2 Quellen"]
    assert (
        Words("de")
        .say(NEED, card="Opt", turn=1, chance="50 %", sources=1, wanted=3)
        .startswith("Opt, Zug 1: 50 % mit 1 Land.")
    )


def _german(entry: Entry) -> tuple[str, ...]:
    message = GERMAN.get(entry.en, context=entry.context)
    return forms(message.string) if message is not None else ()


GERMAN = read(FOLDER / "de.po")
PLURAL = Entry("DRAWN", "a card", "{count} cards", (), "app/messages/x.py")
GREETING = Entry("GREETING", "Hello {name}", "", ("Said at the start.",), "app/messages/x.py")


@pytest.mark.parametrize(
    ("language", "entry", "text", "fault"),
    [
        ("de", PLURAL, ("eine Karte", "{count} Karten"), ""),
        ("de", PLURAL, ("eine Karte", ""), "not translated"),
        ("de", PLURAL, ("eine Karte", "Karten"), "form 1 is for several numbers but has no {count}"),
        ("de", PLURAL, ("eine Karte", "{count} {was}"), "gaps ['count', 'was'], not ['count']"),
        ("uk", PLURAL, ("карта", "{count} карти", "{count} карт"), "form 0 is for several numbers but has no {count}"),
        ("uk", PLURAL, ("{count} карта", "{count} карти", "{count} карт"), ""),
        ("de", GREETING, "Hallo {name}", ""),
        ("de", GREETING, "Hallo", "gaps [], not ['name']"),
        ("de", GREETING, "Hallo {name} ", "spaces at the beginning or end differ"),
    ],
)
def test_a_fault_is_found(language: str, entry: Entry, text: str | tuple[str, ...], fault: str) -> None:
    catalogue = Catalog(locale=language)
    catalogue.add((entry.en, entry.plural) if entry.plural else entry.en, text, context=entry.context)
    assert faults(catalogue) == ([f"{entry.context}: {fault}"] if fault else [])


def test_an_update_keeps_translations_and_marks_those_whose_english_changed(tmp_path: Path) -> None:
    first = Catalog(locale="de")
    first.add(GREETING.en, "Hallo {name}", context=GREETING.context)
    first.add("Old", "Alt", context="OLD")
    renamed = Entry("WELCOME", GREETING.en, "", (), GREETING.file)
    changed = Entry("GREETING", "Good day {name}", "", (), GREETING.file)
    file = tmp_path / "de.po"
    file.write_text(updated(first, "de", [GREETING, renamed, changed, PLURAL]), encoding="utf-8")
    second = read(file)
    assert [(message.context, message.string, message.fuzzy) for message in second if message.id] == [
        ("GREETING", "Hallo {name}", False),
        ("WELCOME", "Hallo {name}", False),
        ("GREETING", "Hallo {name}", True),
        ("DRAWN", ("", ""), False),
    ]
    assert "#. Said at the start." in file.read_text(encoding="utf-8")
    assert updated(second, "de", [GREETING, renamed, changed, PLURAL]) == file.read_text(encoding="utf-8")
