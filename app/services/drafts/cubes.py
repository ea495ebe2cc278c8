"""Cube lists on disk.

Comes in: the path of a cube list. Goes out: the `Cube` in it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from app.files.doors import read_at_most
from engine.cards.facts import Catalogue
from engine.decks.notation.cube_lists import read_cube
from engine.errors import InFile, UnreadableInput
from engine.limited.cube import Cube

MOST_CUBE_BYTES: Final = 4_000_000
"""A list of two thousand cards with their own definitions has a quarter."""


def read_cube_file(path: Path, catalogue: Catalogue) -> Cube:
    """The cube in a file: a list with sheets, or any list of cards.

    Raises:
        UnreadableInput: naming the file and quoting what can't be read.
        OSError: if the file can't be opened.
    """
    data = read_at_most(path, MOST_CUBE_BYTES)
    try:
        return read_cube(data, path.name, catalogue)
    except UnreadableInput as error:
        raise UnreadableInput(InFile(str(path), error.problem)) from None
