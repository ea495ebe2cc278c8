"""Looks into a packed folder on Linux: which libraries its files want, which of them the system must have.

Needs `readelf` (binutils), as PyInstaller does.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

LOADED_BY_NAME = ("libpython3", "libdbus-1.so", "libfontconfig.so", "libxcb-cursor.so", "libcrypto.so", "libssl.so")
"""Libraries that are opened at run time, so that no file says it wants them."""

_NEEDED = re.compile(r"\(NEEDED\).*\[(.+)\]")
_GLIBC = re.compile(r"\bGLIBC_(\d+)\.(\d+)")


def elf_files(folder: Path) -> Iterator[Path]:
    """Programs and libraries, without links."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():
            with file.open("rb") as opened:
                if opened.read(4) == b"\x7fELF":
                    yield file


def needed_by(file: Path) -> set[str]:
    """The libraries that a file says it wants."""
    return set(_NEEDED.findall(_readelf("--dynamic", file)))


def drop_unwanted(folder: Path) -> list[str]:
    """Removes shared libraries that nothing wants any more, after plugins that wanted them were left out."""
    internal = folder / "_internal"
    dropped: list[str] = []
    while True:
        wanted = {name for file in elf_files(folder) for name in needed_by(file)}
        shared = [*internal.glob("lib*.so*"), *(internal / "PySide6" / "Qt" / "lib").glob("lib*.so*")]
        unwanted = [file for file in shared if file.name not in wanted and not file.name.startswith(LOADED_BY_NAME)]
        if not unwanted:
            return dropped
        for file in unwanted:
            file.unlink()
            dropped.append(file.name)


def outside(folder: Path) -> list[str]:
    """The libraries that are wanted and not in the folder: the system must have them."""
    present = {file.name for file in folder.rglob("*")}
    return sorted({name for file in elf_files(folder) for name in needed_by(file)} - present)


def oldest_glibc(folder: Path) -> str:
    """The oldest version of the C library with which everything can be loaded."""
    found = {(int(one), int(two)) for file in elf_files(folder) for one, two in _GLIBC.findall(_versions(file))}
    return ".".join(map(str, max(found)))


def system_packages(folder: Path) -> dict[str, list[str]]:
    """For Debian and its like: package -> the libraries in the folder that came from it."""
    found: dict[str, list[str]] = {}
    if shutil.which("dpkg-query") is None:
        return found
    known = dict(re.findall(r"^\s+(\S+) .*=> (\S+)$", _output("ldconfig", "-p"), re.MULTILINE))
    for file in sorted((folder / "_internal").glob("lib*.so*")):
        if file.name in known and not file.is_symlink():
            owner = package_of(Path(known[file.name]))
            if owner:
                found.setdefault(owner, []).append(file.name)
    return found


def package_of(file: Path) -> str:
    """The package that a file of the system is of, "" if none; also where `/lib` has become a link to `/usr/lib`."""
    for path in {file, file.resolve(), Path(str(file.resolve()).removeprefix("/usr"))}:
        done = subprocess.run(["dpkg-query", "--search", str(path)], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.partition(":")[0]
    return ""


def _versions(file: Path) -> str:
    return _readelf("--version-info", file)


def _readelf(what: str, file: Path) -> str:
    return _output("readelf", "--wide", what, str(file))


def _output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
