"""`cards audit`: documents, lists and exit codes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.tools.card_abilities import read_verdicts
from engine.audit.trials import SETTINGS
from engine.game.event_loop.executing import EXECUTORS
from engine.ir.effects.cards import Draw
from engine.ir.node import Effect
from tests.app.checkout import ROOT

KEPT = ROOT / "tests" / "engine" / "audit" / "looked_at.jsonl"
NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
CARDS = (
    {"name": "Stone Hound", "type_line": "Creature — Dog", "oracle_text": "Vigilance", "power": "2", "toughness": "2"},
    {"name": "Stone Idea", "type_line": "Sorcery", "mana_cost": "{U}", "oracle_text": "Draw a card."},
    {"name": "Stone Glorp", "type_line": "Sorcery", "mana_cost": "{U}", "oracle_text": "Glorp a card."},
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "cards.jsonl"
    path.write_text("\n".join(map(json.dumps, CARDS)))
    return path


def called(*arguments: object) -> int:
    return run_program(["cards", "audit", *map(str, arguments), "--jobs", "1"], NO_DOORS)


def test_exact_cards_are_audited_and_counted(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert called(file, "--json") == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert found["total"] == 2
    assert found["cards"] == {"shown": 2, "suspect": 0, "not tried": 0}
    assert found["abilities"] == {"shown": 2, "suspect": 0, "not tried": 0}
    assert [(card["name"], card["abilities"][0]["text"]) for card in found["results"]] == [
        ("Stone Hound", "Vigilance"),
        ("Stone Idea", "Draw a card."),
    ]


def test_a_suspect_is_listed_with_what_was_tried(
    file: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kind: type[Effect] = Draw
    monkeypatch.setitem(EXECUTORS, kind, lambda context, effect: True)
    monkeypatch.setattr(
        "engine.audit.judge.SETTINGS", (SETTINGS[0], SETTINGS[-1])
    )  # tests of the judge try all of them
    assert called(file, "--lang", "en") == 1
    out = capsys.readouterr().out
    assert "Stone Idea: suspect: Draw a card. (it had no effect)\n    tried: rich: it is cast" in out
    assert "2 cards: 1 shown, 1 suspect, 0 not tried. 2 abilities: 1 shown, 1 suspect, 0 not tried. Time:" in out
    assert called(file, "--lang", "de") == 1
    assert "Stone Idea: verdächtig: Ziehe eine Karte. (sie hatte keine Wirkung)" in capsys.readouterr().out
    assert called(file, "--most", "0") == 1
    assert capsys.readouterr().out.count("\n") == 1


@pytest.fixture
def idle_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody draws, which is suspect; two settings are enough for that."""
    kind: type[Effect] = Draw
    monkeypatch.setitem(EXECUTORS, kind, lambda context, effect: True)
    monkeypatch.setattr("engine.audit.judge.SETTINGS", (SETTINGS[0], SETTINGS[-1]))


def audited(file: Path, capsys: pytest.CaptureFixture[str], *more: object) -> dict[str, Any]:
    called(file, "--json", *more)
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def verdict_on(document: dict[str, Any], **other: str) -> dict[str, str]:
    """A verdict on the only ability of the second card."""
    (ability,) = document["results"][1]["abilities"]
    known = {"card": "Stone Idea", "kind": ability["kind"], "digest": ability["digest"], "why": ability["why"]}
    return {**known, "verdict": "played", "found": "it did what it says", **other}


@pytest.mark.usefixtures("idle_draws")
def test_a_suspect_that_somebody_looked_at_is_counted_apart(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = audited(file, capsys)
    assert before["suspects"] == {"looked at": 0, "new": 1}
    known = tmp_path / "known.jsonl"
    known.write_text(json.dumps(verdict_on(before)) + "\n")
    after = audited(file, capsys, "--looked-at", known)
    assert after["cards"] == before["cards"]
    assert after["suspects"] == {"looked at": 1, "new": 0}
    assert [ability["looked_at"] for card in after["results"] for ability in card["abilities"]] == ["", "played"]
    assert called(file, "--looked-at", known, "--lang", "en") == 0
    out = capsys.readouterr().out
    assert "(it had no effect)\n    played separately: it did what it says\n" in out
    assert out.endswith("Suspect cards: 1 reviewed, 0 new.\n")


@pytest.mark.usefixtures("idle_draws")
def test_a_verdict_ends_with_what_it_was_about(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    known = tmp_path / "known.jsonl"
    before = audited(file, capsys)
    for other in ({"digest": "0" * 12}, {"why": "broke"}, {"card": "Stone Hound"}):
        known.write_text(json.dumps(verdict_on(before, **other)) + "\n")
        assert called(file, "--json", "--looked-at", known) == 1, other
        assert json.loads(capsys.readouterr().out)["suspects"] == {"looked at": 0, "new": 1}, other


def test_a_verdict_of_an_unknown_kind_is_refused(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known = tmp_path / "known.jsonl"
    known.write_text('{"card": "Stone Idea", "kind": "Draw", "digest": "", "why": "", "verdict": "so", "found": ""}\n')
    assert called(file, "--looked-at", known, "--lang", "en") == 2
    assert "line 1" in capsys.readouterr().err


def test_the_verdicts_that_are_kept_can_be_read_and_stand_in_order() -> None:
    read_verdicts(KEPT)
    known = [json.loads(line) for line in KEPT.read_text(encoding="utf-8").splitlines()]
    keys = [(each["card"], each["kind"], each["digest"], each["why"]) for each in known]
    assert keys == sorted(set(keys))
    assert all(each["found"] and re.fullmatch("[0-9a-f]{12}", each["digest"]) for each in known)


def test_only_one_card(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert called(file, "--only", "stone idea", "--json") == 0
    assert [card["name"] for card in json.loads(capsys.readouterr().out)["results"]] == ["Stone Idea"]
    assert called(file, "--only", "Stone Glorp", "--lang", "en") == 2
    assert "no card is named 'Stone Glorp'" in capsys.readouterr().err


def test_the_same_whatever_the_number_of_processes(file: Path, tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "2"):
        target = tmp_path / f"{jobs}.json"
        assert (
            run_program(["cards", "audit", str(file), "--json", str(target), "--jobs", jobs, "--seed", "3"], NO_DOORS)
            == 0
        )
        document = json.loads(target.read_text())
        del document["seconds"]
        found.append(document)
    assert found[0] == found[1]
