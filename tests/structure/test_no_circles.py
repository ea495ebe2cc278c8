"""No module imports itself through other modules, whether at its top or inside a function. The engine imports at the
top only. `app` also imports inside functions, to load a window, a command or the rules core only when it is needed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.structure.sources import PROGRAM, modules, nodes


def named(*rooms: str) -> dict[str, ast.Module]:
    found = {}
    for path, tree in modules(*rooms):
        parts = path.with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = tree
    return found


def inner_imports(tree: ast.Module) -> Iterator[ast.Import | ast.ImportFrom]:
    """Yields the imports inside the functions and classes of a module."""
    bodies = [part for part in tree.body if isinstance(part, ast.FunctionDef | ast.ClassDef)]
    held = {line for body in bodies for line in range(body.lineno, (body.end_lineno or body.lineno) + 1)}
    yield from (node for node in nodes(tree, ast.Import, ast.ImportFrom) if node.lineno in held)


def known_imports(tree: ast.Module, known: dict[str, ast.Module]) -> Iterator[str]:
    """Yields the known modules that a module imports anywhere."""
    for node in nodes(tree, ast.ImportFrom):
        if node.module in known:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else str(node.module)


@pytest.mark.parametrize("room", PROGRAM)
def test_no_module_imports_itself_through_others(room: str) -> None:
    known = named(room)
    arrows = {name: set(known_imports(tree, known)) - {name} for name, tree in known.items()}

    assert len(arrows) > 100
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as circle:
        raise AssertionError(" <- ".join(circle.args[1])) from None


def test_the_engine_imports_nothing_inside_functions() -> None:
    inside = {name for name, tree in named("engine").items() if any(inner_imports(tree))}

    assert inside == set()
