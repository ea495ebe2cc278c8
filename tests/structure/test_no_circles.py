"""The program is no knot: no module imports itself by way of others. None of the engine imports anything inside a
function; `app` does, where a window, a command or the rules core shall be loaded only when it is wanted."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.structure.sources import PROGRAM, modules


def named(*rooms: str) -> dict[str, ast.Module]:
    found = {}
    for path, tree in modules(*rooms):
        parts = path.with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = tree
    return found


def imports(tree: ast.AST, known: dict[str, ast.Module]) -> Iterator[str]:
    """Those of the known modules that a piece of code imports, for type checking only too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else str(node.module)


@pytest.mark.parametrize("room", PROGRAM)
def test_no_module_imports_itself_by_way_of_others(room: str) -> None:
    known = named(room)
    arrows = {
        name: {other for statement in tree.body for other in imports(statement, known) if _at_the_top(statement)}
        - {name}
        for name, tree in known.items()
    }

    assert len(arrows) > 100
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as circle:
        raise AssertionError(" <- ".join(circle.args[1])) from None


def _at_the_top(statement: ast.stmt) -> bool:
    return not isinstance(statement, ast.FunctionDef | ast.ClassDef)


def test_the_engine_imports_nothing_inside_functions() -> None:
    inside = {
        name
        for name, tree in named("engine").items()
        for statement in tree.body
        if not _at_the_top(statement)
        and any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(statement))
    }

    assert inside == set()
