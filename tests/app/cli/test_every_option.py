"""Every command and every option of the command line with values it cannot take: one sentence, exit code 2."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from app.cli.calls import Launchers
from app.cli.program import build_program, run_program
from app.services.games.self_play import play_game, write_record
from engine.match.pool import CardPool
from engine.match.setup import setup_of
from tests.app.checkout import DATA, ROOT
from tests.app.outside_cards import card_file

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
PRECON = str(DATA / "decks" / "sliver_swarm.txt")
LONG = "x" * 5_000

Arguments = tuple[str, ...]

CALLS: dict[Arguments, Arguments] = {
    ("about",): (),
    ("app",): ("--pictures", "OUT"),
    ("bench",): (),
    ("cards", "audit"): ("CARDS", "--jobs", "1"),
    ("cards", "build"): ("--source", "FOLDER"),
    ("cards", "compile"): ("CARDS",),
    ("cards", "cube"): (PRECON,),
    ("cards", "explain"): ("Sol Ring",),
    ("cards", "find"): ("t:dragon",),
    ("bench-bots",): ("random", "random", "--deals", "1", "--seats", "2", "--jobs", "1"),
    ("cards", "pictures"): (PRECON,),
    ("cards", "report"): ("CARDS",),
    ("cards", "show"): ("Sol Ring",),
    ("cards", "try"): ("CARDS", "--games", "1", "--rounds", "1", "--jobs", "1"),
    ("cards", "update"): ("--bulk", "CARDS"),
    ("conformance",): ("FOLDER", "--cards", "CARDS"),
    ("deck", "build"): (PRECON, "--out", "OUT"),
    ("deck", "check"): (PRECON,),
    ("deck", "convert"): (PRECON, "OUT.txt"),
    ("deck", "show"): (PRECON,),
    ("draft", "rate"): ("PODS", "--out", "OUT"),
    ("draft", "run"): ("--seats", "2", "--seed", "1"),
    ("goldfish",): (PRECON, "--games", "1"),
    ("play",): (PRECON, PRECON, "--max-turns", "1"),
    ("replay",): ("GAME",),
    ("simulate",): ("--pods", "1", "--games", "0", "--seats", "2", "--jobs", "1"),
}
"""A call of every command to which a wrong option is added."""

NUMBERS = ("x", "1.5", "", "nan", "1e3", "9" * 5_000, "-99999999999999999999999", "99999999999999999999999", LONG)
NO_INPUT = ("FOLDER", "/no/such/file", LONG, "\udcff.txt", "")
SCENARIO = {
    "id": "one",
    "game": {"format": "duel", "players": ["A", "B"], "turn_order": ["A", "B"]},
    "players": {"A": {}, "B": {}},
    "stop": {"turn": 1, "step": "upkeep"},
}
POD = {
    "seed": 1,
    "decks": [{"commanders": [], "main": {"Sol Ring": 1}}] * 2,
    "games": [{"seats": [0, 1], "summary": {"winners": [0], "seats": [{}, {}]}}],
}
FREE = {"only"}
"""Options whose value may be any text."""


def commands(node: Any, words: Arguments = ()) -> Iterator[tuple[Arguments, Any]]:
    inner = getattr(node, "commands", None)
    if inner is None:
        yield words, node
        return
    for name, command in inner.items():
        yield from commands(command, (*words, name))


TREE = dict(commands(typer.main.get_command(build_program())))


def options() -> Iterator[tuple[Arguments, str, str]]:
    """Every option that takes a value: its command, its name, and its kind of value."""
    for words, command in TREE.items():
        for option in command.params:
            flag = next((name for name in option.opts if name.startswith("--")), None)
            if flag is not None and flag != "--help" and not getattr(option, "is_flag", False):
                kind = getattr(getattr(option, "type_descriptor", None), "annotation", None)
                yield words, flag, str(kind or getattr(option, "type", "")).lower()


def values(flag: str, kind: str) -> Arguments:
    if "int" in kind or "float" in kind:
        return NUMBERS
    if flag in ("--pool", "--cards", "--bulk", "--source", "--file", "--looked-at"):
        return tuple(value for value in NO_INPUT if not (flag == "--source" and value in ("FOLDER", "")))
    if flag in ("--out", "--log", "--json", "--pictures", "--keep"):
        return ("/dev/null/file.txt",) if Path("/dev/null").exists() else ()
    return ("\udcff", LONG, "no-such-thing")


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "some.jsonl").write_text(json.dumps(SCENARIO))
    (tmp_path / "pods").mkdir()
    (tmp_path / "pods" / "pods.jsonl").write_text(json.dumps(POD))
    over = play_game(setup_of("player A:\nplayer B: 0 life"), CardPool(), ["random"], record=True)
    assert over.record is not None
    write_record(tmp_path / "game.jsonl", over.record)
    cards = str(card_file(tmp_path))
    files = {"FOLDER": "folder", "PODS": "pods", "GAME": "game.jsonl", "OUT": "out", "OUT.txt": "out.txt"}
    return {**files, "CARDS": cards}


def test_the_calls_name_every_command() -> None:
    assert sorted(CALLS) == sorted(TREE)


@pytest.mark.parametrize(("words", "flag", "kind"), list(options()), ids=str)
def test_an_option_with_a_value_it_cannot_take(
    places: dict[str, str], capsys: pytest.CaptureFixture[str], words: Arguments, flag: str, kind: str
) -> None:
    if flag.removeprefix("--") in FREE or words == ("app",):
        pytest.skip("takes any text, or is the window's")
    for value in values(flag, kind):
        call = [places.get(word, word) for word in (*words, *CALLS[words], flag, value)]
        if flag == "--json":
            call = [places.get(word, word) for word in (*words, flag, value, *CALLS[words])]
        if flag == "--to" and words == ("deck", "convert") and not value:
            continue
        code = run_program(call, NO_DOORS)
        printed = capsys.readouterr()
        what = (call[:6], value[:60], printed.err[-300:])
        assert code == 2, what
        assert printed.err.count("commandeer: ") == 1, what
        assert printed.err.endswith("\n"), what
        assert len(printed.err) < 2_500, what
        if value and len(value) < 30 and value.isprintable():
            assert value in printed.err or places.get(value, value) in printed.err, what


def program(folder: Path, *arguments: str | bytes, **environment: str) -> tuple[list[str | bytes], dict[str, Any]]:
    path = {"PATH": os.environ.get("PATH", ""), "PYTHONPATH": str(ROOT), "COMMANDEER_DATA": str(folder / "data")}
    return [sys.executable, "-m", "app", *arguments], {"cwd": folder, "env": {**path, **environment}}


@pytest.mark.skipif(sys.platform == "win32", reason="pipes and devices of other systems")
def test_a_closed_or_full_output_and_other_encodings(tmp_path: Path) -> None:
    call, options = program(tmp_path, "cards", "find", "t:creature", "--lang", "de")
    reader = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)
    assert reader.stdout is not None
    assert reader.stderr is not None
    reader.stdout.readline()
    reader.stdout.close()
    assert reader.stderr.read() == b""
    assert reader.wait() == 0
    reader.stderr.close()

    call, options = program(tmp_path, "cards", "show", "Queen Marchesa", "--lang", "de", PYTHONIOENCODING="ascii")
    done = subprocess.run(call, capture_output=True, **options)
    assert (done.returncode, done.stderr) == (0, b"")

    call, options = program(tmp_path, "cards", "show", b"\xff\xfe", LC_ALL="C")
    done = subprocess.run(call, capture_output=True, **options)
    assert done.returncode == 2
    assert done.stderr.startswith(b"commandeer: ")
    assert done.stderr.count(b"\n") == 1

    if Path("/dev/full").exists():
        call, options = program(tmp_path, "cards", "show", "Sol Ring")
        with open("/dev/full", "wb") as full:
            done = subprocess.run(call, stdout=full, stderr=subprocess.PIPE, **options)
        assert done.returncode == 2
        assert done.stderr.startswith(b"commandeer: can't write to standard output")
        assert done.stderr.count(b"\n") == 1
