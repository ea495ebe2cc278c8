"""Files of other programs in the command line: pools of draft logs, cube lists, and every format there and back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.services.files.program_files import stored_catalogue
from engine.decks.notation.files import NOTATIONS
from tests.app.checkout import DATA, ROOT

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
LISTS = ROOT / "tests" / "engine" / "decks" / "files"
PRECON = DATA / "decks" / "sliver_swarm.txt"


def call(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str, str]:
    code = run_program([str(word) for word in arguments], NO_DOORS)
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def shown(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    code, out, _ = call(capsys, *arguments, "--json")
    assert code == 0
    found: dict[str, Any] = json.loads(out)
    return found


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))


def test_show_reads_the_pool_of_a_seat_of_a_draft_log(capsys: pytest.CaptureFixture[str]) -> None:
    log = LISTS / "draft_site_log.json"
    assert shown(capsys, "deck", "show", log)["cards"] == 2
    assert shown(capsys, "deck", "show", log, "--seat", 1)["cards"] == 1
    code, _, err = call(capsys, "deck", "show", log, "--lang", "en")
    assert code == 0
    assert "The pool contains the cards of 'Ann'." in err
    code, _, err = call(capsys, "deck", "show", log, "--seat", 3, "--lang", "en")
    assert code == 2
    assert "no seat 3" in err


def test_a_seat_is_refused_where_there_is_no_log(capsys: pytest.CaptureFixture[str]) -> None:
    code, _, err = call(capsys, "deck", "show", PRECON, "--seat", 1, "--lang", "en")
    assert code == 2
    assert "no seat 1" in err


def test_build_makes_a_deck_of_a_draft_log(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cards = {name: {"name": name} for name in ("Krenko, Mob Boss", "Sol Ring", "Arcane Signet", "Goblin Rabblemaster")}
    taken = ["Krenko, Mob Boss", "Sol Ring"] * 12 + ["Arcane Signet"] * 21
    user = {"userName": "Ann", "isBot": False, "picks": [], "cards": taken}
    log = tmp_path / "log.json"
    log.write_text(json.dumps({"carddata": cards, "users": {"u": user}}))
    code, out, err = call(capsys, "deck", "build", log, "--seat", 1, "--out", tmp_path / "deck.csv", "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["legal"]
    assert shown(capsys, "deck", "show", tmp_path / "deck.csv")["commanders"][0] == "Krenko, Mob Boss"


def test_cube_shows_sheets_boosters_and_unknown_names(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cube = tmp_path / "cube.txt"
    cube.write_text('[Settings]\n{"name": "Mine"}\n[Common(2)]\n4 Sol Ring\n1 Sol Rign\n[Rare(1)]\n2 Counterspell\n')
    code, out, err = call(capsys, "cards", "cube", cube, "--lang", "en")
    assert (code, err) == (0, "")
    assert "Mine: 7 cards" in out
    assert "Sheet Common: cards 5, names 2" in out
    assert "2 Common, 1 Rare" in out
    assert "1 unknown name: 'Sol Rign' (did you mean 'Sol Ring'?)" in out
    found = shown(capsys, "cards", "cube", cube)
    assert found["unknown"] == ["Sol Rign"]
    assert [(sheet["name"], sheet["cards"]) for sheet in found["sheets"]] == [("Common", 5), ("Rare", 2)]
    code, _, err = call(capsys, "deck", "show", cube, "--lang", "en")
    assert code == 2
    assert "'[Settings]'" in err
    assert "commandeer cards cube" in err


def test_the_cube_of_the_help_is_a_cube(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    _, help_text, _ = call(capsys, "cards", "cube", "--help")
    lines = [line for line in help_text.splitlines() if line.startswith("      ")]
    cube = tmp_path / "cube.txt"
    cube.write_text("\n".join(lines[: lines.index("      Krenko, Mob Boss") + 1]))
    found = shown(capsys, "cards", "cube", cube)
    assert [(sheet["name"], sheet["cards"]) for sheet in found["sheets"]] == [("Common", 5), ("Rare", 1)]
    assert [(slot["sheet"], slot["count"]) for slot in found["layouts"][0]["slots"]] == [("Common", 10), ("Rare", 1)]
    assert found["unknown"] == []


def test_bots_draft_a_cube_and_each_card_comes_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    names = [card.name for card in stored_catalogue() if not card.type_line.is_basic_land]
    cube = tmp_path / "cube.txt"
    cube.write_text("\n".join(names))
    call_of = ("draft", "run", "--cube", cube, "--seats", 4, "--seed", 3)
    code, out, err = call(capsys, *call_of, "--json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    opened = [name for packs in found["packs"] for pack in packs for name in pack]
    assert len(opened) == len(set(opened)) == 4 * 3 * 20
    assert all(deck["legal"] for deck in found["decks"])
    assert call(capsys, *call_of, "--json")[1] == out
    cube.write_text("\n".join(names[:50]))
    code, _, err = call(capsys, *call_of, "--lang", "en")
    assert code == 2
    assert "This draft needs at least 60" in err
    cube.write_text("\n".join([*names, "Sol Rign"]))
    code, _, err = call(capsys, *call_of, "--lang", "en")
    assert code == 2
    assert "did you mean 'Sol Ring'?" in err


@pytest.mark.parametrize("notation", [name for name in NOTATIONS if name not in ("plain", "arena")])
def test_a_deck_goes_through_every_format_and_stays_itself(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, notation: str
) -> None:
    ending = next(iter(NOTATIONS[notation].endings), ".txt")
    target = tmp_path / f"deck{ending}"
    assert call(capsys, "deck", "convert", PRECON, target, "--to", notation)[0] == 0
    before, after = (shown(capsys, "deck", "show", file) for file in (PRECON, target))
    assert {**after, "name": ""} == {**before, "name": ""}


@pytest.mark.parametrize("name", ["deck.csv", "deck.json", "deck.o8d", "deck.mwDeck", "deck.tabletop.json"])
def test_an_ending_names_the_format(capsys: pytest.CaptureFixture[str], tmp_path: Path, name: str) -> None:
    assert call(capsys, "deck", "convert", PRECON, tmp_path / name)[0] == 0
    assert call(capsys, "deck", "check", tmp_path / name)[0] == 0
