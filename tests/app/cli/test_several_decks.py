"""`deck check`, `show` and `convert` with several files: each file gets an answer, even next to a bad file."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from tests.app.checkout import DATA

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
PRECONS = sorted((DATA / "decks").glob("*.txt"))
SHORT = "Commander\n1 Queen Marchesa\nDeck\n2 Arcane Signet\n97 Swamp\n"

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    """Calls `deck` in English; returns the exit code and the output of both streams."""

    def run_deck(*arguments: object) -> tuple[int, str, str]:
        code = run_program(["deck", *map(str, arguments), "--lang", "en"], NO_DOORS)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run_deck


def _bad_files(folder: Path) -> list[Path]:
    """Files without a readable deck: missing, empty, binary, compressed, a folder, or with unknown cards."""
    contents = {"empty.txt": b"", "binary.dck": bytes(range(256)), "nobody.txt": b"Deck\n1 Nobody Knows This\n"}
    contents |= {
        "torn.json": b'{"commanders": [',
        "gzip.txt": b"\x1f\x8b\x08\x00broken",
        "names.txt": b"one\ntwo\nthree\n",
    }
    for name, data in contents.items():
        (folder / name).write_bytes(data)
    (folder / "folder.txt").mkdir()
    return [folder / "missing.txt", folder / "folder.txt", *(folder / name for name in contents)]


@pytest.fixture
def illegal(tmp_path: Path) -> Path:
    file = tmp_path / "short.txt"
    file.write_text(SHORT, encoding="utf-8")
    return file


def test_each_deck_is_checked_under_its_name_and_counted(call: Call, illegal: Path) -> None:
    code, out, err = call("check", *PRECONS, illegal)
    lines = out.splitlines()
    assert (code, err) == (1, "")
    assert lines[:3] == [f"{PRECONS[0]}:", "Commander: legal", f"{PRECONS[1]}:"]
    assert lines[lines.index(f"{illegal}:") + 1] == "Commander: not legal"
    assert lines[-1] == "5 decks: 4 legal, 1 not legal, 0 not checked"


def test_with_legal_decks_alone_the_exit_code_is_0(call: Call) -> None:
    assert call("check", *PRECONS)[0] == 0


@pytest.mark.parametrize("command", ["check", "show"])
def test_a_bad_file_costs_no_other_its_answer(call: Call, tmp_path: Path, illegal: Path, command: str) -> None:
    bad = _bad_files(tmp_path)
    code, out, err = call(command, PRECONS[0], *bad, illegal)
    assert code == 2
    _, first, _ = call(command, PRECONS[0])
    _, last, _ = call(command, illegal)
    assert f"{PRECONS[0]}:\n{first}" in out
    assert f"{illegal}:\n{last}" in out
    complaints = [line for line in err.splitlines() if line.startswith("commandeer: ")]
    assert len(complaints) == len(bad)
    for file, complaint in zip(bad, complaints, strict=True):
        assert file.name in complaint
    assert out.splitlines()[-1].startswith(f"{len(bad) + 2} decks: ")
    assert f"{len(bad)} not " in out.splitlines()[-1]


@pytest.mark.parametrize("command", ["check", "show"])
def test_json_is_one_document_with_an_entry_for_each_file(call: Call, tmp_path: Path, command: str) -> None:
    bad = _bad_files(tmp_path)
    code, out, _ = call(command, PRECONS[0], *bad, PRECONS[1], "--json")
    found = json.loads(out)
    assert code == 2
    assert [each["file"] for each in found] == [str(file) for file in (PRECONS[0], *bad, PRECONS[1])]
    for place, file in ((0, PRECONS[0]), (-1, PRECONS[1])):
        alone = json.loads(call(command, file, "--json")[1])
        assert found[place] == {"file": str(file), **alone}
    assert all(each["error"] for each in found[1:-1])


def test_what_is_known_of_a_deck_with_an_unknown_card_is_told_too(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "odd.txt"
    file.write_text(SHORT + "1 Nobody Knows This\n", encoding="utf-8")
    code, out, err = call("check", file, PRECONS[0])
    assert code == 2
    assert out.startswith(f"{file}:\nCommander: not legal\n")
    assert "Nobody Knows This" in err
    entry = json.loads(call("check", file, PRECONS[0], "--json")[1])[0]
    assert entry["legal"] is False
    assert "Nobody Knows This" in entry["error"]


def test_one_file_answers_as_before(call: Call) -> None:
    assert call("check", PRECONS[0]) == (0, "Commander: legal\n", "")
    assert isinstance(json.loads(call("show", PRECONS[0], "--json")[1]), dict)


def test_notes_name_their_file(call: Call) -> None:
    _, _, err = call("show", *PRECONS[:2])
    assert [line.split(": ")[0] for line in err.splitlines()] == [str(file) for file in PRECONS[:2]]


def test_the_summary_is_german_on_request(capsys: pytest.CaptureFixture[str], illegal: Path) -> None:
    assert run_program(["deck", "check", str(PRECONS[0]), str(illegal), "--lang", "de"], NO_DOORS) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "2 Decks: 1 legal, 1 nicht legal, 0 nicht geprüft"


@pytest.mark.parametrize(
    ("notation", "ending"),
    [
        ("forge", ".dck"),
        ("cockatrice", ".cod"),
        ("arena", ".arena.txt"),
        ("plain", ".txt"),
        ("tabletop", ".tabletop.json"),
    ],
)
def test_decks_are_converted_into_a_folder(call: Call, tmp_path: Path, notation: str, ending: str) -> None:
    folder = tmp_path / "new" / "folder"
    code, out, _ = call("convert", *PRECONS, "--to-folder", folder, "--to", notation)
    written = [folder / f"{file.stem}{ending}" for file in PRECONS]
    assert code == 0
    assert sorted(folder.iterdir()) == sorted(written)
    assert out.splitlines()[-1] == f"4 decks: 4 written to {folder}, 0 not converted"
    for source, target in zip(PRECONS, written, strict=True):
        alone = tmp_path / f"alone{ending}"
        assert call("convert", source, alone, "--to", notation)[0] == 0
        assert target.read_bytes().replace(source.stem.encode(), b"") == alone.read_bytes().replace(b"alone", b"")


def test_a_deck_alone_is_converted_into_a_folder_too(call: Call, tmp_path: Path) -> None:
    assert call("convert", PRECONS[0], "--to-folder", tmp_path / "out", "--to", "forge")[0] == 0
    assert (tmp_path / "out" / f"{PRECONS[0].stem}.dck").is_file()


def test_a_bad_file_costs_no_other_its_conversion(call: Call, tmp_path: Path) -> None:
    bad = _bad_files(tmp_path)
    folder = tmp_path / "out"
    code, out, err = call("convert", PRECONS[0], *bad, PRECONS[1], "--to-folder", folder, "--to", "cockatrice")
    assert code == 2
    assert {f"{PRECONS[0].stem}.cod", f"{PRECONS[1].stem}.cod"} <= {file.name for file in folder.iterdir()}
    assert "missing.txt" in err
    assert out.splitlines()[-1].startswith(f"{len(bad) + 2} decks: ")


def test_no_deck_is_written_over_another(call: Call, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    for folder in (one, two):
        folder.mkdir()
    first, second = one / "deck.txt", two / "deck.dck"
    first.write_text(SHORT, encoding="utf-8")
    assert call("convert", PRECONS[0], second)[0] == 0
    before = first.read_bytes(), second.read_bytes()

    code, _, err = call("convert", first, second, "--to-folder", tmp_path / "out", "--to", "arena")
    assert code == 2
    assert "deck.dck" in err
    assert [file.name for file in (tmp_path / "out").iterdir()] == ["deck.arena.txt"]

    code, _, err = call("convert", first, second, "--to-folder", one, "--to", "plain")
    assert code == 2
    assert (first.read_bytes(), second.read_bytes()) == before


def test_a_folder_that_cannot_be_made_is_named(call: Call, tmp_path: Path, illegal: Path) -> None:
    code, _, err = call("convert", PRECONS[0], PRECONS[1], "--to-folder", illegal, "--to", "forge")
    assert code == 2
    assert "short.txt" in err
    assert illegal.read_text(encoding="utf-8") == SHORT


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["a.txt"], "a.txt"),
        (["a.txt", "b.txt", "c.dck"], "--to-folder"),
        (["a.txt", "b.txt", "--to-folder", "out"], "--to"),
        (["a.txt", "b.txt", "--to-folder", "out", "--to", "papyrus"], "papyrus"),
    ],
)
def test_a_wrong_call_is_refused_before_anything_is_written(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = call("convert", *arguments)
    assert (code, out) == (2, "")
    assert said in err
    assert not list(tmp_path.iterdir())
