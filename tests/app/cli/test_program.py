"""The whole command line: help, version, and loading only the modules that a command uses."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from app.cli.calls import Launchers
from app.cli.program import FAMILIES, run_program
from tests.app.checkout import ROOT

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_program(["--help"], NO_DOORS) == 0
    shown = capsys.readouterr().out.split("Commands:")[1].split()
    assert set(FAMILIES) <= set(shown)


@pytest.mark.parametrize("command", FAMILIES)
def test_every_command_has_help_of_its_own(capsys: pytest.CaptureFixture[str], command: str) -> None:
    assert run_program([command, "--help"], NO_DOORS) == 0
    assert f"commandeer {command}" in capsys.readouterr().out


def test_the_version_is_that_of_the_package(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_program(["--version"], NO_DOORS) == 0
    assert capsys.readouterr().out.startswith("commandeer ")


def test_the_version_is_said_without_loading_a_command() -> None:
    script = (
        "import sys; from app.bootstrap import start; assert start(['--version']) == 0;"
        f"print([name for name in {sorted(set(FAMILIES.values()))} if f'app.cli.{{name}}' in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_checking_a_deck_loads_neither_database_nor_rules_core_nor_writer_nor_window() -> None:
    script = (
        "import sys; from app.bootstrap import start;"
        "assert start(['deck', 'check', 'data/decks/sliver_swarm.txt']) == 0;"
        "heavy = ('sqlalchemy', 'engine.game.kernel.game', 'engine.text.german.text', 'PySide6', 'PIL');"
        "print([name for name in heavy if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize(
    ("call", "code"),
    [
        (["goldfish"], 2),
        (["play"], 2),
        (["play", "a.txt", "--seed", "x"], 2),
        (["replay"], 2),
        (["cards", "try"], 2),
        (["cards", "find", "t:dragon c:r", "--lang", "en"], 0),
        (["--help"], 0),
    ],
)
def test_a_wrong_call_and_a_search_for_facts_load_neither_rules_core_nor_grammars(
    tmp_path: Path, call: list[str], code: int
) -> None:
    script = (
        f"import sys; from app.bootstrap import start; code = start({call!r});"
        "heavy = ('sqlalchemy', 'engine.game.kernel.game', 'engine.text.english.text', 'engine.text.german.text');"
        "print(code, [name for name in heavy if name in sys.modules])"
    )
    environment = {**os.environ, "COMMANDEER_DATA": str(tmp_path)}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.splitlines()[-1] == f"{code} []"


NOT_AT_START = (
    *("engine.game.kernel.game", "engine.agents.programs", "engine.compiler.pipeline"),
    *("engine.text.english.text", "engine.text.german.text"),
    *("alembic", "httpcore", "typer", "PIL", "multiprocessing", "PySide6.QtNetwork"),
)
"""Modules that the first screen doesn't need: the rules core, the grammars and some libraries."""


def test_the_window_comes_up_without_the_rules_core_and_the_grammars(tmp_path: Path) -> None:
    script = (
        "import sys; from PySide6.QtWidgets import QApplication; application = QApplication([]);"
        "from app.screens.desktop import Desktop; from app.services.app_services import AppServices;"
        "desktop = Desktop(AppServices.in_data_folder()); desktop.window.show(); desktop.arrival.ask_first();"
        f"loaded = [name for name in {NOT_AT_START} if name in sys.modules]; desktop.close_data(); print(loaded)"
    )
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "COMMANDEER_DATA": str(tmp_path)}
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, env=environment)
    assert done.stdout.splitlines()[-1] == "[]"
