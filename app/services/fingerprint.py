"""Fingerprint of this program: equal on two machines only if both play the same games.

Output: a text made of the version of Python, the version of the program, and a checksum of the rules core, of the
services and of the stored data. A package without source files counts by its version and its data.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from importlib.resources.abc import Traversable
from pathlib import Path

import app
import engine
from app.files.program_folders import DATA
from app.services.version import program_version


@cache
def program_fingerprint() -> str:
    """Returns the fingerprint. Reading all files takes about half a second, once per process."""
    found = hashlib.sha256()
    for name, data in sorted(_files()):
        found.update(name.encode())
        found.update(hashlib.sha256(data.replace(b"\r\n", b"\n")).digest())
    python = ".".join(map(str, sys.version_info[:2]))
    return f"{program_version()} python{python} {found.hexdigest()[:20]}"


def _files() -> Iterator[tuple[str, bytes]]:
    """Yields all files that games depend on, with their names."""
    services = Path(app.__path__[0]) / "services"
    for folder in (Path(engine.__path__[0]), services):
        yield from _files_in(folder, folder.name, ".py")
    yield from _files_in(DATA, "data", "")


def _files_in(folder: Traversable, name: str, ending: str) -> Iterator[tuple[str, bytes]]:
    for entry in folder.iterdir():
        inside = f"{name}/{entry.name}"
        if entry.is_dir():
            yield from _files_in(entry, inside, ending)
        elif entry.name.endswith(ending):
            yield inside, entry.read_bytes()
