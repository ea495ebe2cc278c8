"""Norms of size: modules, classes and functions stay small enough to be read at once."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path
from statistics import median

from tests.structure.sources import ROOT, modules, nodes, passing

MOST_LINES = 400
MOST_IN_FUNCTION = 60
MOST_IN_CLASS = 300
MOST_IN_FOLDER = 25
MOST_MODULES = 540
HIGHEST_MEDIAN = 205
"""Of the lines of code in a module: those with more on them than a comment or a docstring."""

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


def lines_of_code(path: Path, tree: ast.Module) -> int:
    said: set[int] = set()
    for node in nodes(tree, ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef):
        if ast.get_docstring(node, clean=False) is not None:
            said.update(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    lines = (ROOT / path).read_text(encoding="utf-8").split("\n")
    code = {number for number, line in enumerate(lines, 1) if line.strip() and not line.lstrip().startswith("#")}
    for text in nodes(tree, ast.Constant, ast.JoinedStr):  # a string of several lines is code throughout
        if isinstance(text, ast.JoinedStr) or isinstance(text.value, str | bytes):
            code.update(range(text.lineno, (text.end_lineno or text.lineno) + 1))
    return len(code - said)


def test_modules_are_neither_too_many_nor_too_long_in_the_middle() -> None:
    code = [lines_of_code(path, tree) for path, tree in modules("engine", "app") if path.stem != "__init__"]

    assert len(code) <= MOST_MODULES, "too many modules: put those of one subject together"
    assert 100 < median(code) <= HIGHEST_MEDIAN, f"{median(code)} lines of code in the middle: make the longest simpler"
