"""The purposes of all questions that the engine asks, read from its source: which function asks, and what for."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import engine.game

KINDS = {
    "ChooseEntities": ("entities", 1),
    "choose_some": ("entities", 2),
    "choose": ("entities", 2),
    "choose_group": ("entities", 2),
    "pick": ("entities", 3),
    "chosen_by": ("entities", 3),
    "_objects": ("entities", 3),
    "YesNo": ("offer", 1),
    "yes": ("offer", 2),
    "ChooseNumber": ("number", 1),
    "number": ("number", 2),
    "ChooseOption": ("option", 1),
    "option": ("option", 2),
}
"""What asks -> the kind of question, and which argument is its purpose."""


def purposes() -> Iterator[tuple[str, str, str]]:
    """(kind, purpose, where) of every question; a gap of a purpose that is put together is "*"."""
    for file in sorted(Path(engine.game.__file__).parent.rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        yield from _in_module(tree, file.name)


def _in_module(tree: ast.Module, name: str) -> Iterator[tuple[str, str, str]]:
    named: dict[str, list[ast.expr]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    named.setdefault(target.id, []).append(node.value)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        kind, place = KINDS.get(called, ("", 0))
        if kind and len(node.args) > place:
            for said in _said(node.args[place], named):
                yield kind, said, f"{name}:{node.lineno}"


def _said(node: ast.expr, named: dict[str, list[ast.expr]]) -> Iterator[str]:
    match node:
        case ast.Constant(value=str() as value):
            yield value
        case ast.JoinedStr(values=parts):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in parts)
        case ast.IfExp(body=body, orelse=orelse):
            yield from _said(body, named)
            yield from _said(orelse, named)
        case ast.Name(id=name) if name in named:
            for bound in named[name]:
                yield from _said(bound, named)
        case _:
            yield "?"
