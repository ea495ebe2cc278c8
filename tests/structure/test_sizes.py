"""Norms of size: modules, classes and functions stay small enough to be read at once."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain

from tests.structure.sources import ROOT, modules, passing

MOST_LINES = 500
MOST_IN_FUNCTION = 60
MOST_IN_CLASS = 300
MOST_IN_FOLDER = 30

LONGER: dict[str, int] = {}
"""What is longer than the norm, and how long it may be. This list may only shrink."""


def definitions(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """Those of a module, also inside others: statements hold statements, and expressions none."""
    left: list[ast.AST] = [tree]
    while left:
        node = left.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node
        for inside in ("body", "orelse", "finalbody", "handlers", "cases"):
            held = getattr(node, inside, ())
            if isinstance(held, list):
                left += held


@cache
def too_long() -> dict[str, int]:
    found: dict[str, int] = {}
    for path, tree in chain(modules("engine", "app"), passing("installer", "tests")):
        name = str(path)
        lines = (ROOT / path).read_bytes().count(b"\n")
        if lines > MOST_LINES:
            found[name] = lines
        for node in definitions(tree):
            length = (node.end_lineno or node.lineno) - node.lineno + 1
            if length > (MOST_IN_CLASS if isinstance(node, ast.ClassDef) else MOST_IN_FUNCTION):
                found[f"{name}: {node.name}"] = length
    return found


def test_nothing_is_longer_than_the_norm_but_what_is_listed() -> None:
    found = too_long()

    grown = {name: length for name, length in found.items() if length > LONGER.get(name, 0)}
    assert not grown, f"longer than the norm: {grown}"


def test_what_is_listed_as_longer_still_is() -> None:
    found = too_long()

    assert {name for name in LONGER if name not in found} == set()


def test_no_folder_holds_more_modules_than_are_found_at_a_glance() -> None:
    folders = Counter(path.parent for path, _ in modules("engine", "app") if path.stem != "__init__")

    assert len(folders) > 50
    assert {str(folder): many for folder, many in folders.items() if many > MOST_IN_FOLDER} == {}
