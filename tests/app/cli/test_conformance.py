"""`conformance`: documents, files and exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
CARDS = [{"name": "Mountain", "type_line": "Basic Land — Mountain"}]


def scenario(name: str, life: int) -> dict[str, Any]:
    """Returns a scenario without actions that expects this life total of A."""
    return {
        "id": name,
        "game": {"format": "duel", "players": ["A", "B"], "turn_order": ["A", "B"]},
        "players": {},
        "stop": {"turn": 1, "step": "draw"},
        "expect": [{"check": "life", "of": "A", "value": life}],
    }


def files(folder: Path, *scenarios: dict[str, Any] | str) -> tuple[str, str]:
    """A folder of scenarios and a file of cards."""
    inside = folder / "scenarios"
    inside.mkdir()
    lines = [each if isinstance(each, str) else json.dumps(each) for each in scenarios]
    (inside / "some.jsonl").write_text("\n".join(lines), encoding="utf-8")
    cards = folder / "cards.jsonl"
    cards.write_text("\n".join(json.dumps(card) for card in CARDS), encoding="utf-8")
    return str(inside), str(cards)


def test_every_scenario_has_a_result_and_a_failure_gives_exit_code_1(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, cards = files(tmp_path, scenario("good", 20), scenario("bad", 7))
    assert run_program(["conformance", folder, "--cards", cards, "--json"], NO_DOORS) == 1
    document = json.loads(capsys.readouterr().out)
    assert {key: document[key] for key in ("total", "passed", "failed", "error", "unsupported")} == {
        "total": 2,
        "passed": 1,
        "failed": 1,
        "error": 0,
        "unsupported": 0,
    }
    assert [result["result"] for result in document["results"]] == ["pass", "fail"]
    assert document["results"][1]["detail"] == "life of='A' = 7: got 20"


def test_only_passing_scenarios_give_exit_code_0_and_only_picks_some(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, cards = files(tmp_path, scenario("good", 20), scenario("bad", 7))
    assert run_program(["conformance", folder, "--cards", cards, "--only", "good"], NO_DOORS) == 0
    assert capsys.readouterr().out == "1 run, 1 passed, 0 failed, 0 error, 0 unsupported\n"


def test_the_document_can_go_to_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, cards = files(tmp_path, scenario("good", 20))
    out = tmp_path / "out.json"
    assert run_program(["conformance", "--json", str(out), folder, "--cards", cards], NO_DOORS) == 0
    assert json.loads(out.read_bytes())["passed"] == 1


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (['{"id": "x"}'], "some.jsonl', line 1"),
        ([scenario("good", 20), "nonsense"], "some.jsonl', line 2"),
        ([], "no scenarios in"),
    ],
)
def test_a_malformed_scenario_is_one_sentence_and_exit_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], lines: list[dict[str, Any] | str], said: str
) -> None:
    folder, cards = files(tmp_path, *lines)
    assert run_program(["conformance", folder, "--cards", cards], NO_DOORS) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert said in printed.err
    assert printed.err.count("\n") == 1


def test_a_file_that_is_not_there_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, cards = files(tmp_path, scenario("good", 20))
    assert run_program(["conformance", folder, "--cards", "/no/such/cards.jsonl"], NO_DOORS) == 2
    assert "'/no/such/cards.jsonl'" in capsys.readouterr().err
    assert run_program(["conformance", "/no/scenarios", "--cards", cards], NO_DOORS) == 2
    assert "'/no/scenarios'" in capsys.readouterr().err


def test_an_unknown_id_is_quoted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, cards = files(tmp_path, scenario("good", 20))
    assert run_program(["conformance", folder, "--cards", cards, "--only", "nothing"], NO_DOORS) == 2
    assert "'nothing'" in capsys.readouterr().err
