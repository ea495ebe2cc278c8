"""The command line as a whole: help, version, and that only what is called is loaded."""

from __future__ import annotations

import subprocess
import sys

import pytest

from app.cli.doors import Doors
from app.cli.program import FAMILIES, run
from app.services.program_files import ROOT

NO_DOORS = Doors(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"], NO_DOORS) == 0
    shown = capsys.readouterr().out.split("Commands:")[1].split()
    assert set(FAMILIES) <= set(shown)


@pytest.mark.parametrize("command", FAMILIES)
def test_every_command_has_help_of_its_own(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert run([command, "--help"], NO_DOORS) == 0
    assert f"commandeer {command}" in capsys.readouterr().out


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--version"], NO_DOORS) == 0
    assert capsys.readouterr().out.startswith("commandeer ")


def test_checking_a_deck_loads_neither_database_nor_rules_core_nor_window() -> None:
    script = (
        "import sys; from app.bootstrap import start;"
        "assert start(['deck', 'check', 'data/decks/sliver_swarm.txt']) == 0;"
        "print([name for name in ('sqlmodel', 'engine.game.game', 'PySide6', 'PIL') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
