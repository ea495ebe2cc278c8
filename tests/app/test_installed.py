"""An installed program is whole: built as a source archive, from that as a wheel, put into an environment of its own
outside the checkout, it drafts, checks decks, plays and opens its window.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.app.checkout import ROOT

_WINDOW = """
import sys
from app.bootstrap import _application
application = _application()
from app.screens.desktop import Desktop
from app.services.app_services import AppServices
desktop = Desktop(AppServices.in_data_folder())
desktop.window.show()
for name in ("draft", "deck", "table", "settings", "home"):
    desktop.window.show_screen(name)
    application.processEvents()
print(desktop.services.database.place, desktop.window.grab().width() > 300)
desktop.window.close()
"""

_FROM_ARCHIVE = f"""
import runpy, sys
sys.path[:0] = [sys.argv[1], {sysconfig.get_path("purelib")!r}]
import app
print(app.__file__)
sys.argv[1:] = ["draft", "run", "--seed", "7"]
runpy.run_module("app", run_name="__main__")
"""


class Installed:
    """The environment, and the archive it was made from."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        source = folder / "source"
        build = (sys.executable, "-m", "hatchling", "build", "--clean", "--directory", str(folder))
        _run(*build, "--target", "sdist", cwd=ROOT)
        archive = next(folder.glob("commandeer-*.tar.gz"))
        _run(sys.executable, "-m", "tarfile", "--extract", str(archive), str(source))
        _run(*build, "--target", "wheel", cwd=next(source.iterdir()))
        self.wheel = next(folder.glob("commandeer-*.whl"))
        venv.create(folder / "env", with_pip=False)
        binaries = "Scripts" if os.name == "nt" else "bin"
        self.python = folder / "env" / binaries / ("python.exe" if os.name == "nt" else "python")
        self.command = folder / "env" / binaries / ("commandeer.exe" if os.name == "nt" else "commandeer")
        pip = (sys.executable, "-m", "pip", "--python", str(self.python), "install", "--quiet")
        _run(
            *pip, "--no-index", "--no-deps", "--no-compile", "--disable-pip-version-check", str(self.wheel), cwd=folder
        )
        self.site = Path(_run(str(self.python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())
        borrowed = sysconfig.get_path("purelib")  # the libraries; its own .pth files, and so the checkout, do not count
        (self.site / "libraries.pth").write_text(borrowed + "\n", encoding="utf-8")

    def __call__(self, *arguments: str, code: str = "") -> str:
        """What the installed program prints; with `code`, what that prints in its environment."""
        command = (str(self.python), "-c", code) if code else (str(self.command), *arguments)
        return _run(*command, cwd=self.folder, data=self.folder / "data")


def _run(*command: str, cwd: Path | None = None, data: Path | None = None) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_"))}
    environment |= {"QT_QPA_PLATFORM": "offscreen"}
    if data is not None:
        environment |= {"COMMANDEER_DATA": str(data), "XDG_CONFIG_HOME": str(data / "config")}
    done = subprocess.run(command, cwd=cwd, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    return done.stdout.decode()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    return Installed(tmp_path_factory.mktemp("installed"))


def test_an_installed_program_does_the_main_job(installed: Installed, tmp_path: Path) -> None:
    drafted = json.loads(installed("draft", "run", "--seed", "7", "--out", str(tmp_path), "--json"))
    assert len(drafted["decks"]) == 8
    deck, pod = str(tmp_path / "seat-1.txt"), str(tmp_path / "pod.json")
    checked = installed("deck", "check", deck, "--format", "commander-draft", "--pool", pod, "--seat", "1", "--json")
    assert json.loads(checked)["legal"]
    decks = [str(tmp_path / f"seat-{seat}.txt") for seat in (1, 2)]
    played = json.loads(installed("play", *decks, "--seed", "7", "--max-turns", "2", "--json"))
    assert played["turns"] == 2


def test_an_installed_program_opens_its_window(installed: Installed) -> None:
    place, drawn = installed(code=_WINDOW).split()
    assert Path(place).is_file()
    assert drawn == "True"


def test_an_installed_program_speaks_the_language_of_a_compiled_catalogue(installed: Installed) -> None:
    with ZipFile(installed.wheel) as wheel:
        held = [name for name in wheel.namelist() if name.startswith("app/assets/translations/")]
    assert held == ["app/assets/translations/de.mo"]
    said = installed(code="from app.messages.game_words import PASS; print(PASS.text('de'))")
    assert said.strip() == "Passen"


def test_site_packages_get_no_folder_of_a_common_name(installed: Installed) -> None:
    with ZipFile(installed.wheel) as wheel:
        tops = {name.split("/")[0] for name in wheel.namelist()}
    assert tops - {"app", "engine"} == {name for name in tops if name.endswith(".dist-info")}


def test_the_program_runs_from_the_archive_itself(installed: Installed) -> None:
    said = _run(sys.executable, "-S", "-c", _FROM_ARCHIVE, str(installed.wheel), cwd=installed.folder)
    assert said.startswith(str(installed.wheel))
    assert sum(line.endswith("legal") for line in said.splitlines()) == 8
