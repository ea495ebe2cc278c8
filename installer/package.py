"""Builds the packages for the system it runs on: `make package`, or `python installer/package.py`.

Comes in: this checkout. Goes out, in `dist/`: on Linux a `.deb` and a single file that runs (`.run`), on macOS a
`.dmg`, on Windows a setup program; and `SHA256SUMS`. Everything else happens in `build/package/`: an environment with
the dependencies of `installer/requirements.lock`, checked by hash, in which the program is installed as anybody would,
and from which PyInstaller packs the folder by `installer/commandeer.spec`. Standard library only.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

import package_linux
from prepare import ROOT, make_environment, run, say

HERE = ROOT / "installer"
BUILD = ROOT / "build" / "package"
DIST = ROOT / "dist"
FOLDER = BUILD / "dist" / "commandeer"
"""The folder with the self-contained program."""


def main() -> int:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    python = environment()
    shutil.rmtree(BUILD / "licences", ignore_errors=True)
    run(python, str(HERE / "package_contents.py"), str(BUILD / "icons"), str(BUILD / "licences"))
    (BUILD / "version.txt").write_text(windows_version(version), encoding="utf-8")
    pack(python)
    DIST.mkdir(exist_ok=True)
    if sys.platform == "win32":
        made = windows_setup(version)
    elif sys.platform == "darwin":
        made = macos_image(version)
    else:
        made = package_linux.make(FOLDER, BUILD, DIST, version)
    write_sums(made)
    for file in made:
        say(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1e6:.1f} MB")
    return 0


def environment() -> str:
    """Creates an environment with the locked dependencies and this program, not editable. Returns its Python."""
    BUILD.mkdir(parents=True, exist_ok=True)
    python = make_environment(BUILD / "env")
    pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    run(*pip, "--require-hashes", "-r", str(HERE / "requirements.lock"))
    run(*pip, "--no-deps", "--no-build-isolation", "--force-reinstall", str(ROOT))
    return python


def pack(python: str) -> None:
    """Runs PyInstaller. The names and the order of the files depend only on the packed content."""
    where = {"COMMANDEER_BUILD": str(BUILD), "PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": "1577836800"}
    folders = ("--distpath", str(BUILD / "dist"), "--workpath", str(BUILD / "work"))
    command = (python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level=WARN", *folders)
    subprocess.run((*command, str(HERE / "commandeer.spec")), check=True, cwd=BUILD, env={**os.environ, **where})


def windows_version(version: str) -> str:
    """Writes the version resource of the programs for PyInstaller."""
    numbers = tuple([*(int(part) for part in version.split(".")), 0, 0][:4])
    words = {
        "CompanyName": "The Commandeer authors",
        "FileDescription": "Commandeer",
        "FileVersion": version,
        "LegalCopyright": "MIT licence",
        "ProductName": "Commandeer",
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in words.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004,"
        " fileType=0x1, subtype=0x0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0',"
        f" [{strings}])]), VarFileInfo([VarStruct('Translation', [0x409, 1200])])])\n"
    )


def windows_setup(version: str) -> list[Path]:
    """Builds the setup program with Inno Setup, whose compiler must be on the path or in its usual folder."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Inno Setup 6" / "ISCC.exe"
    compiler = shutil.which("iscc") or str(usual)
    values = {"Version": version, "Folder": FOLDER, "Icon": BUILD / "icons" / "commandeer.ico", "Output": DIST}
    run(compiler, *(f"/D{name}={value}" for name, value in values.items()), str(HERE / "windows" / "commandeer.iss"))
    return [DIST / f"commandeer-{version}-windows-setup.exe"]


def macos_image(version: str) -> list[Path]:
    target = DIST / f"commandeer-{version}-macos-{platform.machine()}.dmg"
    run("sh", str(HERE / "macos" / "make_dmg.sh"), str(BUILD / "dist" / "Commandeer.app"), str(target))
    return [target]


def write_sums(files: Iterable[Path]) -> None:
    """Writes `SHA256SUMS` for `sha256sum --check`."""
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(files)]
    (DIST / "SHA256SUMS").write_text("".join(lines), encoding="ascii", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
