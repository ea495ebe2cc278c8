"""`bench-bots`: one bot against others, counted the same way each time."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
CALL = ("bench-bots", "tests.tools.baselines:simple", "random", "--seats", "2", "--deals", "1", "--seed", "3")

Capture = pytest.CaptureFixture[str]


def document(capsys: Capture, *arguments: str) -> dict[str, Any]:
    assert run_program([*arguments, "--json"], NO_DOORS) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    for figures in (found["a_figures"], found["b_figures"]):
        del figures["cpu_ms_per_decision"]
    for result in found["results"]:
        result["a"].pop("seconds")
        result["b"].pop("seconds")
    return found


def test_a_takes_each_seat_of_a_deal_once_and_the_result_repeats(capsys: Capture) -> None:
    found = document(capsys, *CALL, "--jobs", "1")

    assert (found["deals_played"], found["games"], found["par"]) == (1, 2, 0.5)
    assert found["a_figures"]["seat_games"] == found["b_figures"]["seat_games"] == 2
    assert found["a_figures"]["illegal"] == 0
    assert found["a_figures"]["decisions"] > 20
    assert found["share"] == found["wins"] / 2
    assert found == document(capsys, *CALL, "--jobs", "1")


def test_the_lines_name_both_bots_and_every_count(capsys: Capture) -> None:
    assert run_program([*CALL, "--jobs", "1", "--lang", "de"], NO_DOORS) == 0
    printed = capsys.readouterr().out
    assert "tests.tools.baselines:simple gewann" in printed
    assert "Fehler je 100 Partien eines Platzes" in printed
    assert "unerlaubte Antworten" in printed


def test_an_unknown_bot_is_refused(capsys: Capture) -> None:
    for name in ("grandmaster", "no.such.module:bot", "tests.tools.baselines:nobody"):
        assert run_program(["bench-bots", name, "random", "--deals", "1", "--seed", "1"], NO_DOORS) == 2
        assert name in capsys.readouterr().err
