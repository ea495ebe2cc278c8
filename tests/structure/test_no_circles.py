"""The program is no knot: no module imports itself by way of others. None of the engine imports anything inside a
function; `app` does, where a window, a command or the rules core shall be loaded only when it is wanted."""

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


def imports(tree: ast.Module, *, inside: bool) -> Iterator[ast.Import | ast.ImportFrom]:
    """What a module imports inside its functions and classes, or outside of them (for type checking only too)."""
    bodies = [part for part in tree.body if isinstance(part, ast.FunctionDef | ast.ClassDef)]
    held = {line for body in bodies for line in range(body.lineno, (body.end_lineno or body.lineno) + 1)}
    yield from (node for node in nodes(tree, ast.Import, ast.ImportFrom) if (node.lineno in held) == inside)


def known_imports(tree: ast.Module, known: dict[str, ast.Module]) -> Iterator[str]:
    """Those of the known modules that a module imports at its top."""
    for node in imports(tree, inside=False):
        if isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else str(node.module)


@pytest.mark.parametrize("room", PROGRAM)
def test_no_module_imports_itself_by_way_of_others(room: str) -> None:
    known = named(room)
    arrows = {name: set(known_imports(tree, known)) - {name} for name, tree in known.items()}

    assert len(arrows) > 100
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as circle:
        raise AssertionError(" <- ".join(circle.args[1])) from None


def test_the_engine_imports_nothing_inside_functions() -> None:
    inside = {name for name, tree in named("engine").items() if any(imports(tree, inside=True))}

    assert inside == set()
