"""Invalid arguments and files: the program prints one sentence with the input, ends with code 2 and changes no file."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.files import doors
from app.messages.message import quoted
from app.services.preferences import LANGUAGES, Language
from tests.app.checkout import DATA, ROOT
from tests.tools.unreadable import refused

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
PRECON = DATA / "decks" / "sliver_swarm.txt"

Call = Callable[..., tuple[int, str, str]]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    def call_program(*arguments: object) -> tuple[int, str, str]:
        code = run_program([str(argument) for argument in arguments], NO_DOORS)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return call_program


XML = '<?xml version="1.0"?>'
ENTITIES = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'

BAD_DECKS: dict[str, tuple[str, bytes, str, str]] = {
    "binary": ("a.txt", b"\x7fELF\x02\x01\x01\x00" * 99, "line 1 isn't text", "Zeile 1 ist kein Text"),
    "picture": ("a.dck", b"\x89PNG\r\n\x1a\n" + bytes(range(256)), "this is a picture", "das ist ein Bild"),
    "empty": ("a.txt", b"", "the file is empty", "die Datei ist leer"),
    "too large": ("a.txt", b"1 Swamp\n" * 130_000, "at most 1000000", "höchstens 1000000"),
    "too many copies": ("a.txt", b"1000 Swamp\n", "'1000' isn't a number of copies", "„1000“ ist keine Anzahl"),
    "endless line": ("a.txt", b"1 " + b"x" * 5000, "too long for a card name", "zu lang für einen Kartennamen"),
    "entities": (
        "a.cod",
        (XML + ENTITIES + "<cockatrice_deck/>").encode(),
        "can't have a document type",
        "keinen Dokumenttyp",
    ),
    "file of the system": (
        "a.dek",
        (XML + '<!DOCTYPE l SYSTEM "file:///etc/passwd"><Deck/>').encode(),
        "can't have a document type",
        "keinen Dokumenttyp",
    ),
    "broken XML": ("a.cod", b'<cockatrice_deck version="1"><zone', "this isn't XML", "das ist kein XML"),
    "deep XML": ("a.cod", b"<cockatrice_deck>" + b"<zone>" * 50_000, "too deep", "zu tief"),
    "web page": ("a.cod", b"<html><body/></html>", "web page (HTML)", "Webseite (HTML)"),
    "other XML": (
        "a.cod",
        b"<mage><deck/></mage>",
        "isn't a Cockatrice deck but 'mage'",
        "kein Cockatrice-Deck, sondern „mage“",
    ),
    "XML of no program": ("a.xml", b"<mage><deck/></mage>", "this is XML ('mage')", "das ist XML („mage“)"),
    "strangers": ("a.txt", b"Ann\nBen\nCleo\nDan\nEve\n", "5 names, none of them", "5 Namen, keiner davon"),
}


@pytest.mark.parametrize("kind", BAD_DECKS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_deck_file_that_is_none(call: Call, tmp_path: Path, kind: str, lang: Language) -> None:
    name, content, english, german = BAD_DECKS[kind]
    file = tmp_path / name
    file.write_bytes(content)
    for arguments in (("check", file), ("show", file), ("build", file, "--out", tmp_path / "out.txt")):
        code, out, err = call("deck", *arguments, "--lang", lang)
        assert (code, out) == (2, "")
        assert err.startswith("commandeer: ")
        assert err.count("\n") == 1
        assert quoted(str(file), lang) in err
        assert (german if lang == "de" else english) in err
    assert [path.name for path in tmp_path.iterdir()] == [name]


def test_a_file_of_nothing_quotes_nothing(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    for content in (b"", b" \n\t\n"):
        file.write_bytes(content)
        _, _, err = call("deck", "show", file, "--lang", "en")
        assert err == f"commandeer: {str(file)!r}: the file is empty\n"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b'{"set": "CMM", "pools": [["Sol', "isn't JSON"),
        (b"[" * 100_000, "isn't JSON"),
        (b'{"pools": [5]}', "isn't a list of card names"),
        (b'{"pools": []}', "has no seat 1"),
        (b"[1, 2]", "isn't a list of card names"),
        (b'["Blorp"]', "'Blorp'"),
        (b'"Sol Ring"', "isn't a list of card names"),
        (b"\xff\xfe", "isn't JSON"),
    ],
)
def test_a_pool_that_is_none(call: Call, tmp_path: Path, content: bytes, said: str) -> None:
    pool = tmp_path / "pod.json"
    pool.write_bytes(content)
    code, _, err = call("deck", "build", pool, "--seat", 1, "--out", tmp_path / "deck.txt")
    assert code == 2
    assert repr(str(pool)) in err
    assert said in err
    assert err.count("\n") == 1


def test_places_that_are_no_files(call: Call, tmp_path: Path) -> None:
    (tmp_path / "folder.txt").mkdir()
    (tmp_path / "file").write_text("in the way")
    for place, english, german in (
        (tmp_path / "folder.txt", "is a folder, not a file", "ist ein Ordner, keine Datei"),
        (tmp_path / "missing.txt", "does not exist", "existiert nicht"),
        (tmp_path / "file" / "deck.txt", "goes through a file", "führt durch eine Datei"),
        (tmp_path / ("x" * 300), "is too long", "ist zu lang"),
    ):
        for lang, said in zip(LANGUAGES, (english, german), strict=True):
            code, _, err = call("deck", "check", place, "--lang", lang)
            assert code == 2
            assert quoted(str(place), lang) in err
            assert said in err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no endless device")
def test_a_device_that_never_ends_is_not_read_for_ever(call: Call) -> None:
    code, _, err = call("deck", "check", "/dev/zero")
    assert code == 2
    assert err == "commandeer: '/dev/zero' isn't a regular file\n"


@pytest.mark.parametrize(
    ("arguments", "english", "german"),
    [
        (("frobnicate",), "no such command: 'frobnicate'", "einen Befehl „frobnicate“ gibt es nicht"),
        (("deck", "frob"), "no such command: 'frob'", "einen Befehl „frob“ gibt es nicht"),
        (
            ("deck", "chec"),
            "no such command: 'chec'. Did you mean 'check'?",
            "„chec“ gibt es nicht. Meintest du „check“?",
        ),
        (
            ("play", PRECON, "--max-turns=0"),
            "'0' is out of range (--max-turns: ≥ 1)",
            "außerhalb des Bereichs (--max-turns: ≥ 1)",
        ),
        (("play", PRECON, "--reasons=x"), "doesn't take a value", "„--reasons“ hat keinen Wert"),
        (("deck", "build", PRECON, "--out"), "'--out' needs a value", "„--out“ braucht einen Wert"),
        (("deck", "check"), "missing argument", "fehlt"),
        (("deck", "check", "--frob"), "--frob", "eine Option --frob gibt es nicht"),
        (("deck", "build", PRECON, "more", "--out", "d"), "more", "zu viele Angaben: more"),
        (("deck", "check", PRECON, "--format", "modern"), "'modern' isn't a format", "„modern“ ist kein Format"),
        (("deck", "build", PRECON, "--seat", "x", "--out", "d"), "'x' isn't a whole", "„x“ ist keine ganze Zahl"),
        (
            ("draft", "run", "--set", "XYZ"),
            "the set 'XYZ' has no boosters",
            "für die Edition „XYZ“ gibt es keine Booster",
        ),
        (("draft", "run", "--seats", "9"), "2 to 8 seats, not 9", "2 bis 8 Plätze, nicht 9"),
        (("draft", "run", "--seed", "1.5"), "'1.5' isn't a whole number", "„1.5“ ist keine ganze Zahl"),
        (("draft", "run", "--level", "god"), "'god' isn't a drafting level", "„god“ ist keine Draft-Stufe"),
        (("app", "--lang", "fr"), "'fr' isn't a supported language", "die Sprache „fr“ wird nicht unterstützt"),
        (
            ("cards", "pictures", "a.txt", "--scans", "huge"),
            "'huge' isn't a picture size",
            "„huge“ ist keine Bildgröße",
        ),
    ],
)
def test_a_wrong_call(
    call: Call, monkeypatch: pytest.MonkeyPatch, arguments: tuple[object, ...], english: str, german: str
) -> None:
    for language, said in (("en_GB.UTF-8", english), ("de_DE.UTF-8", german)):
        monkeypatch.setenv("LANG", language)
        code, out, err = call(*arguments)
        assert (code, out) == (2, "")
        assert said in err
        assert err.count("\n") == 1


_SMALL_FILES = """
import resource, sys
from pathlib import Path
from app.files.doors import write_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
try:
    write_whole(Path(sys.argv[1]), b"x" * 1000)
except OSError as error:
    print(error.filename)
"""
"""Source of a program that writes a file under a system limit of 100 bytes, which acts like a full disk."""


@pytest.mark.skipif(sys.platform == "win32", reason="this system limits no file sizes")
def test_a_file_that_does_not_fit_leaves_the_old_one(tmp_path: Path) -> None:
    target = tmp_path / "deck.txt"
    target.write_text("old")
    command = [sys.executable, "-c", _SMALL_FILES, str(target)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == f"{target}\n"
    assert target.read_text() == "old"
    assert list(tmp_path.iterdir()) == [target]


def test_a_full_disk_is_said_and_leaves_the_old_files(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    deck = tmp_path / "deck.txt"
    deck.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    code, _, err = call("deck", "convert", PRECON, deck)
    assert (code, deck.read_text()) == (2, "old")
    assert err == f"commandeer: the disk is full, so {str(deck)!r} was not saved. Free some space and try again\n"
    code, _, err = call("draft", "run", "--seats", 2, "--seed", 1, "--out", tmp_path / "pod")
    assert code == 2
    assert "pod.json" in err
    assert list((tmp_path / "pod").iterdir()) == []


def test_reading_stops_at_the_limit(tmp_path: Path) -> None:
    file = tmp_path / "a"
    file.write_bytes(b"12345")
    assert doors.read_at_most(file, 5) == b"12345"
    with refused("larger than 4 bytes"):
        doors.read_at_most(file, 4)


def test_json_goes_to_standard_output_alone(call: Call, tmp_path: Path) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text("Commander\n1 Queen Marchesa\nDeck\n1 Sol Ring\n")
    code, out, err = call("deck", "check", deck, "--json")
    assert (code, err) == (1, "")
    assert not json.loads(out)["legal"]
