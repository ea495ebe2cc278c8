"""Shared libraries of a packed folder on Linux: those that its files need, and those that the system must provide.

Input: the folder that PyInstaller packed. Output: names of libraries and of Debian packages. Needs
`readelf` (binutils).
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

LOADED_BY_NAME = ("libpython3", "libdbus-1.so", "libfontconfig.so", "libxcb-cursor.so", "libcrypto.so", "libssl.so")
"""Libraries that the program opens by name at run time. No file lists them as needed."""

_NEEDED = re.compile(r"\(NEEDED\).*\[(.+)\]")
_GLIBC = re.compile(r"\bGLIBC_(\d+)\.(\d+)")


def elf_files(folder: Path) -> Iterator[Path]:
    """Yields programs and libraries, without links."""
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():
            with file.open("rb") as opened:
                if opened.read(4) == b"\x7fELF":
                    yield file


def needed_by(file: Path) -> set[str]:
    """Returns the libraries that a file needs."""
    return set(_NEEDED.findall(_readelf("--dynamic", file)))


def drop_unneeded(folder: Path) -> list[str]:
    """Removes shared libraries that only plugins needed which aren't packed. Returns their names."""
    internal = folder / "_internal"
    dropped: list[str] = []
    while True:
        needed = {name for file in elf_files(folder) for name in needed_by(file)}
        shared = [*internal.glob("lib*.so*"), *(internal / "PySide6" / "Qt" / "lib").glob("lib*.so*")]
        unneeded = [file for file in shared if file.name not in needed and not file.name.startswith(LOADED_BY_NAME)]
        if not unneeded:
            return dropped
        for file in unneeded:
            file.unlink()
            dropped.append(file.name)


def outside(folder: Path) -> list[str]:
    """Returns the needed libraries outside the folder. The system must have them."""
    present = {file.name for file in folder.rglob("*")}
    return sorted({name for file in elf_files(folder) for name in needed_by(file)} - present)


def oldest_glibc(folder: Path) -> str:
    """Returns the oldest version of the C library that can load everything."""
    found = {(int(one), int(two)) for file in elf_files(folder) for one, two in _GLIBC.findall(_versions(file))}
    return ".".join(map(str, max(found)))


def system_packages(folder: Path) -> dict[str, list[str]]:
    """Returns Debian package -> the libraries in the folder that came from it; {} on other systems."""
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
    """Returns the package of a system file, or "". Also handles a `/lib` that is a link to `/usr/lib`."""
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
