"""The engine is no knot: no module imports itself by way of others, and none imports anything inside a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter

from tests.structure.sources import modules


def engine() -> dict[str, ast.Module]:
    found = {}
    for path, tree in modules("engine"):
        parts = path.with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = tree
    return found


def imports(tree: ast.AST, known: dict[str, ast.Module]) -> Iterator[str]:
    """The modules of the engine that a piece of code imports, for type checking only too."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in known:
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                yield inner if inner in known else str(node.module)


def test_no_module_imports_itself_by_way_of_others() -> None:
    known = engine()
    arrows = {
        name: {other for statement in tree.body for other in imports(statement, known) if _at_the_top(statement)}
        - {name}
        for name, tree in known.items()
    }

    assert len(arrows) > 300
    try:
        TopologicalSorter(arrows).prepare()
    except CycleError as circle:
        raise AssertionError(" <- ".join(circle.args[1])) from None


def _at_the_top(statement: ast.stmt) -> bool:
    return not isinstance(statement, ast.FunctionDef | ast.ClassDef)


def test_nothing_is_imported_inside_functions() -> None:
    inside = {
        name
        for name, tree in engine().items()
        for statement in tree.body
        if not _at_the_top(statement)
        and any(isinstance(node, ast.Import | ast.ImportFrom) for node in ast.walk(statement))
    }

    assert inside == set()
