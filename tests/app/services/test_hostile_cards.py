"""One bad card object never loses an import: the card is reported and the others are there."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.messages.errors import problem_sentence
from app.services.app_services import AppServices
from app.services.cards import search
from app.services.cards.own_cards import import_cards, read_own_file
from app.services.files.program_files import stored_catalogue
from engine.compiler.pipeline import compile_card
from engine.errors import STRICT
from engine.match import pool
from tests.app.outside_cards import READ, card_file

TEXTS = (
    " ",
    "  ",
    " \n ",
    "\t",
    "\u2003",
    "Crew ²",
    "Equip ²",
    "Draw ² cards.",
    "Draw ٣ cards.",
    f"Draw {'9' * 5_000} cards.",
    "Target creature gets /+1 until end of turn.",
    "Target creature gets +1/ until end of turn.",
    "Target creature gets +²/+² until end of turn.",
    "A5: Draw a card.",
    "+²: Draw a card.",
    "{²}: Draw a card.",
    "LEVEL ²\n2/2",
    "Roll a d20.\n1—² | Draw a card.",
    "Prototype {2} — ²/²",
    "≈ ~ ≈",
    "(" * 3_000,
    '"' * 3_000,
)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "data"


def odd(number: int, **fields: object) -> dict[str, object]:
    return {"name": f"Odd {number}", "type_line": "Creature — Dog", "power": "1", "toughness": "1", **fields}


@pytest.mark.parametrize("types", ["Creature — Dog", "Instant", "Legendary Planeswalker — Jace"])
def test_texts_that_no_card_has_are_imported_with_the_others(tmp_path: Path, own_folder: Path, types: str) -> None:
    cards = [odd(number, oracle_text=text, type_line=types) for number, text in enumerate(TEXTS)]

    found = import_cards(card_file(tmp_path, *cards, READ), own_folder, stored_catalogue())

    assert len(found.cards) + found.refused == len(cards) + 1
    assert "Stone Hound" in {card.facts.name for card in read_own_file(own_folder).cards}


@pytest.mark.parametrize("size", ["²", "--5", "1-²", "9" * 40, "٣", "+", "*²"])
def test_sizes_that_no_card_has_are_played_with_or_refused(tmp_path: Path, own_folder: Path, size: str) -> None:
    import_cards(card_file(tmp_path, odd(1, power=size), odd(2, loyalty=size), READ), own_folder, stored_catalogue())

    services = AppServices.in_data_folder()
    for name in ("Odd 1", "Odd 2", "Stone Hound"):
        if services.book.find_look(name) is not None:
            assert services.cards.playable_cards().definition(name).front_values.name == name
    assert services.cards.find_names_of("pow>=0 or loy>=0")
    services.close()


def break_on(name: str, really: Callable[..., object]) -> Callable[..., object]:
    def broken(card: object, *rest: object, **more: object) -> object:
        if name in repr(card):
            raise IndexError("pretended")
        return really(card, *rest, **more)

    return broken


def test_a_card_on_which_the_program_fails_is_unread_reported_and_counted(
    tmp_path: Path, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(STRICT, raising=False)
    monkeypatch.setattr(pool, "compile_card", break_on("Odd 1", compile_card))
    text = "Draw a card.\nDraw two cards."

    found = import_cards(card_file(tmp_path, odd(1, oracle_text=text), READ), own_folder, stored_catalogue())

    assert (found.counts["unread"], found.counts["exact"]) == (1, 1)
    (complaint,) = found.complaints
    assert "Odd 1" in problem_sentence(complaint, "en")
    assert "the program has an error (IndexError)" in problem_sentence(complaint, "en")
    assert "das Programm hat einen Fehler (IndexError)" in problem_sentence(complaint, "de")
    kept = {card.facts.name: card for card in read_own_file(own_folder).cards}
    assert [line.text for line in kept["Odd 1"].faces[0]] == ["Draw a card.", "Draw two cards."]  # type: ignore[attr-defined]


def test_tests_see_the_exception_itself(tmp_path: Path, own_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")
    monkeypatch.setattr(pool, "compile_card", break_on("Odd 1", compile_card))
    with pytest.raises(IndexError):
        import_cards(card_file(tmp_path, odd(1), READ), own_folder, stored_catalogue())


def test_a_card_whose_words_cannot_be_written_costs_no_search(
    tmp_path: Path, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(STRICT, raising=False)
    monkeypatch.setattr(search, "words_of", break_on("Odd 1", search.words_of))
    services = AppServices.in_data_folder()
    services.cards.import_file(card_file(tmp_path, odd(1, oracle_text="Flying"), READ))
    services.cards.complete_words()

    assert services.cards.find_names_of("odd t:dog pow=1") == ("Odd 1",)
    assert services.cards.find_names_of("kw:vigilance stone") == ("Stone Hound",)
    services.close()


COMMANDS = (
    ["cards", "compile", "FILE", "--jobs", "1"],
    ["cards", "report", "FILE", "--jobs", "1"],
    ["cards", "update", "--bulk", "FILE"],
    ["cards", "audit", "FILE", "--jobs", "1"],
    ["cards", "explain", "Odd 1", "--file", "FILE"],
    ["cards", "explain", "Odd 1", "--file", "FILE", "--lang", "de"],
)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_that_takes_card_objects_reports_the_bad_ones_and_goes_on(
    tmp_path: Path, command: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(STRICT, raising=False)
    monkeypatch.setattr(pool, "compile_card", break_on("Odd 1", compile_card))
    lines = [json.dumps(odd(1, oracle_text="Draw a card.")), '{"x":[}', json.dumps(READ), '{"name":"Odd 2"}']
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(lines), encoding="utf-8")
    doors = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)

    code = run_program([str(file) if word == "FILE" else word for word in command], doors)

    shown = capsys.readouterr()
    assert code == 0
    reported = shown.out if command[1] in ("compile", "report") else shown.err
    if command[1] == "report":
        assert "3 unread" in reported
    else:
        assert ("Zeile 2" if "de" in command else "line 2") in reported
        assert "Odd 2" in reported
    if command[1] in ("explain", "compile"):
        assert "IndexError" in shown.out
