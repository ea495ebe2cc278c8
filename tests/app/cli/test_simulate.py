"""`simulate` writes each result at once, continues after a kill, and refuses a folder of another run."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.services.games import simulating
from app.services.games.simulating import SimulationOrder, simulate
from app.services.processes import Parts, run_locally
from tests.app.checkout import ROOT

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
CALL = ("simulate", "--pods", "1", "--games", "1", "--stored", "4", "--program", "random", "--seed", "3", "--json")

Capture = pytest.CaptureFixture[str]


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def without_time(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    del found["seconds"]
    return found


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a signal of Unix")
def test_a_killed_run_continues_and_ends_with_the_same_files(capsys: Capture, tmp_path: Path) -> None:
    assert run_program([*CALL, "--jobs", "1", "--out", str(tmp_path / "whole")], NO_DOORS) == 0
    whole = without_time(capsys.readouterr().out)
    killed = tmp_path / "killed"
    command = [sys.executable, "-m", "app", *CALL, "--jobs", "2", "--out", str(killed)]
    running = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, start_new_session=True)
    deadline = time.monotonic() + 120
    while not (killed / "games.jsonl").exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    before = len((killed / "ledger.jsonl").read_bytes().splitlines())
    assert 0 < before < 5
    again = [part for part in CALL if part not in ("--seed", "3")]  # the folder knows the seed

    assert run_program([*again, "--jobs", "1", "--out", str(killed)], NO_DOORS) == 0
    assert without_time(capsys.readouterr().out) == whole
    assert files(killed) == files(tmp_path / "whole")


def test_a_finished_run_plays_nothing_again_and_another_one_is_refused(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    call = ["simulate", "--pods", "0", "--stored", "1", "--program", "random", "--seed", "3", "--jobs", "1"]
    assert run_program([*call, "--out", str(tmp_path)], NO_DOORS) == 0
    before = files(tmp_path)
    monkeypatch.setattr(simulating, "simulate_stored", None)
    assert run_program([*call, "--out", str(tmp_path)], NO_DOORS) == 0
    capsys.readouterr()

    assert run_program([*call, "--seed", "4", "--out", str(tmp_path), "--lang", "en"], NO_DOORS) == 2
    assert "contains a run with other settings" in capsys.readouterr().err
    assert files(tmp_path) == before


def test_no_more_jobs_are_made_than_are_soon_needed() -> None:
    made: list[int] = []

    class Watched:
        """The parts of a long run, of which each is noted when it is made."""

        def __len__(self) -> int:
            return 10_000

        def __iter__(self) -> Any:
            for number in range(10_000):
                made.append(number)
                yield number

    parts: Parts[int] = Watched()
    results = run_locally(2)(abs, parts)
    assert [next(results) for _ in range(5)] == [0, 1, 2, 3, 4]
    assert len(made) < 20
    results.close()  # type: ignore[attr-defined]


def test_totals_of_a_run_without_a_folder_are_the_same(tmp_path: Path) -> None:
    order = SimulationOrder(0, 0, 2, "CMM", 8, 5, ("random",), "")
    kept = simulate(order, run_locally(1), str, tmp_path)
    loose = simulate(order, run_locally(1), str)

    assert kept.list_cards() == loose.list_cards()
    assert (kept.games, kept.turns, kept.decisions) == (loose.games, loose.turns, loose.decisions)
    assert kept.games == 2


def test_parquet_without_a_folder_or_its_library_is_refused_before_the_games(capsys: Capture, tmp_path: Path) -> None:
    assert run_program(["simulate", "--parquet", "--lang", "en"], NO_DOORS) == 2
    assert "--out FOLDER" in capsys.readouterr().err
    if find_spec("pyarrow") is None:
        assert run_program(["simulate", "--parquet", "--out", str(tmp_path), "--lang", "en"], NO_DOORS) == 2
        assert "commandeer[parquet]" in capsys.readouterr().err


def test_parquet_tables_hold_each_seat_and_each_card(capsys: Capture, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra commandeer[parquet]")
    call = ["simulate", "--pods", "1", "--games", "1", "--seats", "2", "--program", "random", "--seed", "3"]
    assert run_program([*call, "--jobs", "1", "--out", str(tmp_path), "--parquet", "--json"], NO_DOORS) == 0
    found = json.loads(capsys.readouterr().out)
    rows = parquet.read_table(tmp_path / "games.parquet").to_pylist()

    assert [row["seat"] for row in rows] == [0, 1]
    assert sum(row["won"] for row in rows) <= 1
    assert parquet.read_table(tmp_path / "cards.parquet").num_rows == len(found["cards"])
