"""Each catalogue has one translation for each message, with the same gaps and all plural forms of its language."""

from __future__ import annotations

import re
from gettext import c2py
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from app.files import catalogues
from app.messages.message import gaps
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
