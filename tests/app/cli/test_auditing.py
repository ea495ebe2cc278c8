"""`cards audit`: documents, lists and exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run
from engine.audit.trials import SETTINGS
from engine.game.event_loop.executing import EXECUTORS
from engine.ir.effects.cards import Draw
from engine.ir.node import Effect

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
    return run(["cards", "audit", *map(str, arguments), "--jobs", "1"], NO_DOORS)


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
    assert "Stone Idea: suspect: Draw a card. (nothing came of it)\n    tried: rich: it is cast" in out
    assert "2 cards: 1 shown, 1 suspect, 0 not tried; 2 abilities: 1 shown, 1 suspect, 0 not tried; in" in out
    assert called(file, "--lang", "de") == 1
    assert "Stone Idea: verdächtig: Ziehe eine Karte. (nichts kam dabei heraus)" in capsys.readouterr().out
    assert called(file, "--most", "0") == 1
    assert capsys.readouterr().out.count("\n") == 1


def test_only_one_card(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert called(file, "--only", "stone idea", "--json") == 0
    assert [card["name"] for card in json.loads(capsys.readouterr().out)["results"]] == ["Stone Idea"]
    assert called(file, "--only", "Stone Glorp", "--lang", "en") == 2
    assert "no card is named 'Stone Glorp'" in capsys.readouterr().err


def test_the_same_whatever_the_number_of_processes(file: Path, tmp_path: Path) -> None:
    found = []
    for jobs in ("1", "2"):
        target = tmp_path / f"{jobs}.json"
        assert run(["cards", "audit", str(file), "--json", str(target), "--jobs", jobs, "--seed", "3"], NO_DOORS) == 0
        document = json.loads(target.read_text())
        del document["seconds"]
        found.append(document)
    assert found[0] == found[1]
