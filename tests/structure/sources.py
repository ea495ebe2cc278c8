"""The program's own code as trees, each file read once however many tests look at it."""

from __future__ import annotations

import ast
import gc
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar, overload

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ("engine", "app")

A = TypeVar("A", bound=ast.AST)
B = TypeVar("B", bound=ast.AST)
C = TypeVar("C", bound=ast.AST)
D = TypeVar("D", bound=ast.AST)


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


@cache
def _by_kind(tree: ast.Module) -> dict[type[ast.AST], list[ast.AST]]:
    """All nodes of a module but those that only say whether a name is read or set; `ast.walk` takes far longer."""
    found: dict[type[ast.AST], list[ast.AST]] = defaultdict(list)
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        found[type(node)].append(node)
        for name in node._fields:
            value = getattr(node, name, None)
            if isinstance(value, list):
                left += [part for part in value if isinstance(part, ast.AST)]
            elif isinstance(value, ast.AST) and not isinstance(value, ast.expr_context):
                left.append(value)
    return dict(found)


@overload
def nodes(tree: ast.Module, a: type[A], /) -> Iterator[A]: ...
@overload
def nodes(tree: ast.Module, a: type[A], b: type[B], /) -> Iterator[A | B]: ...
@overload
def nodes(tree: ast.Module, a: type[A], b: type[B], c: type[C], /) -> Iterator[A | B | C]: ...
@overload
def nodes(tree: ast.Module, a: type[A], b: type[B], c: type[C], d: type[D], /) -> Iterator[A | B | C | D]: ...
def nodes(tree: ast.Module, *kinds: type[ast.AST]) -> Iterator[ast.AST]:
    """The nodes of a module of these kinds: each tree is looked through once however many tests ask."""
    found = _by_kind(tree)
    for kind in kinds:
        yield from found.get(kind, ())


def forget_trees() -> None:
    """Lets all of them go."""
    room_of_code.cache_clear()
    _by_kind.cache_clear()
