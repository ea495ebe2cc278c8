"""The terminal interface: the same draft and deck as in the window, by typing."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from app import bootstrap
from app.bootstrap import DisplayProblem, NoDisplay, display_problem
from app.cli.terminal import Terminal
from app.services.app_services import AppServices
from app.services.preferences import Language
from app.storage.database import open_database


def talk(folder: Path, typed: Iterable[str], language: Language = "en") -> tuple[list[str], AppServices]:
    """Types these lines, then ends the input; returns the printed lines and the services."""
    services = AppServices(open_database(folder))
    lines = iter(typed)
    said: list[str] = []
    Terminal(services, language, lambda _prompt: next(lines, None), said.append).run_loop()
    return said, services


def test_it_ends_cleanly_when_the_input_ends(tmp_path: Path) -> None:
    said, _ = talk(tmp_path, [])
    assert said[-1] == "Everything is saved. Goodbye."


def test_a_whole_draft_and_its_deck(tmp_path: Path) -> None:
    said, services = talk(tmp_path, ["1", *["1 2"] * 30, "e " + str(tmp_path / "deck.txt"), "q", "0"])
    library = services.library()
    assert library.drafts[0].finished
    assert library.decks[0].legal
    assert library.decks[0].cards >= 60
    assert "The deck is legal." in said
    assert "Commander" in (tmp_path / "deck.txt").read_text()


def test_a_draft_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first, one = talk(tmp_path, ["1", "1 2", "3 4"])
    one.close()
    again, _ = talk(tmp_path, ["2", "p"])
    assert any("2 of 30" in line for line in again)
    assert [line for line in again if "pick 3 of 10" in line] == [line for line in first if "pick 3 of 10" in line]


def test_undo_advice_text_and_wrong_input(tmp_path: Path) -> None:
    said, services = talk(tmp_path, ["1", "z", "1 2", "z", "a", "i 1", "1", "1 1", "99 1", "blah", "p", "q", "0"])
    assert "There is no pick to undo." in said
    assert said.count("Choose exactly 2 different cards from the pack.") == 3
    assert "'blah' isn't one of the options." in said
    assert services.library().drafts[0].picks == 0


def test_a_deck_file_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    target = tmp_path / "no" / "such" / "folder" / "deck.txt"
    said, _ = talk(tmp_path, ["1", *["1 2"] * 30, f"e {target}", "q", "0"])
    assert any(repr(str(target)) in line for line in said)


def test_what_cannot_be_saved_is_said_and_can_be_saved_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    lost, _ = talk(tmp_path / "data", ["1", "1 2", "q", "0"])
    assert str(tmp_path / "data") in lost[0]
    assert "lost" in lost[-1]

    kept, services = talk(tmp_path / "data", ["1", "1 2", "q", "3", str(tmp_path / "other"), "0"])
    assert kept[-1] == "Everything is saved. Goodbye."
    services.close()
    assert AppServices(open_database(tmp_path / "other")).library().drafts[0].picks == 1


def test_a_folder_that_cannot_be_written_either_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    said, _ = talk(tmp_path / "data", ["2", str(tmp_path / "data" / "deeper"), "0"])
    assert any(str(tmp_path / "data" / "deeper") in line for line in said[1:])


def test_german_from_the_menu(tmp_path: Path) -> None:
    said, services = talk(tmp_path, ["2", "0"])
    assert said[-1] == "Alles ist gespeichert. Auf Wiedersehen."
    assert services.preferences().language == "de"


def test_without_a_display_the_program_says_so_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setattr("builtins.input", lambda _prompt: (_ for _ in ()).throw(EOFError))
    assert display_problem() == DisplayProblem(NoDisplay.NOT_NAMED)
    assert bootstrap.start([]) == 0
    spoken = capsys.readouterr()
    assert "can't open a window" in spoken.err
    assert "New draft" in spoken.out


def test_a_display_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("DISPLAY", ":59999")  # an unused number
    assert display_problem() == DisplayProblem(NoDisplay.NO_ANSWER, ":59999")


def test_what_a_window_has_open_can_be_copied_in_the_terminal(tmp_path: Path) -> None:
    window = AppServices(open_database(tmp_path))
    window.deck_building.begin_deck("Theirs", "commander", None)
    said, one = talk(tmp_path, ["2", "q", "2", "c", "q", "0"])
    refusal = "Theirs is open in another window. Only one window at a time can change it."
    assert sum(line.startswith(refusal) for line in said) == 2
    assert sorted(deck.name for deck in window.decks.list_records()) == ["Theirs", "Theirs (2)"]
    one.close()
    window.deck_building.add_copy("Island")
    window.close()
