"""The program's own code as trees, each file read once however many tests look at it."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ("engine", "app")


def passing(*rooms: str) -> Iterator[tuple[Path, ast.Module]]:
    """Every module of these rooms and its path from the top, one at a time: none is kept."""
    for path in (path for room in rooms for path in sorted((ROOT / room).rglob("*.py"))):
        yield path.relative_to(ROOT), ast.parse(path.read_text(encoding="utf-8"))


@cache
def room_of_code(room: str) -> tuple[tuple[Path, ast.Module], ...]:
    """A million nodes without a circle: looking through them for circles would take longer than reading."""
    gc.disable()
    try:
        found = tuple(passing(room))
    finally:
        gc.enable()
    gc.freeze()
    return found


def modules(*rooms: str) -> list[tuple[Path, ast.Module]]:
    """The same, read once: a room inside another is not read again."""
    within = [(room, next((top for top in PROGRAM if Path(room).is_relative_to(top)), room)) for room in rooms]
    return [found for room, top in within for found in room_of_code(top) if found[0].is_relative_to(room)]
