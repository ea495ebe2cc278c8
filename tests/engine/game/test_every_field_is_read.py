"""The rules core reads every field of every node of the ability language. A field that the compiler fills and no code
reads is a silent bug.

The type checker finds the fields that the code reads. An access `x.field` counts for each node class that `x` can be.
"""

from __future__ import annotations

import ast
import gc
import multiprocessing
import os
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest

from engine.ir.node import NODE_TYPES
from engine.ir.stored_cards import MODULES

build = pytest.importorskip("mypy.build")

assert MODULES

ROOT = Path(__file__).resolve().parents[3]
FOLDERS = ("engine/game", "engine/match")
SHARED = ("engine/ir/sorting.py", "engine/ir/targets.py")

NOT_FOR_THE_CORE = frozenset({"form", "bind", "bind_all", "word"})
"""Fields of wording, which the rules core never reads (`test_no_wording_in_play.py`), and names, on every node."""

ELSEWHERE: dict[str, frozenset[str]] = {
    "BeforeGame": frozenset({"effect"}),  # chosen with the deck
    "DeckCopies": frozenset({"most"}),  # deck construction
    "FromOpeningHand": frozenset({"what"}),  # always the card itself (103.6a)
    "MayExert": frozenset({"what"}),  # always the attacker itself (701.43a)
    "IntoGraveyard": frozenset({"whose"}),  # always the owner's (400.3)
    "IntoHand": frozenset({"whose"}),
    "OntoLibrary": frozenset({"whose"}),
    "StartingLife": frozenset({"who"}),  # the same for all players of a variant
    "StateIs": frozenset({"condition"}),  # the code reads it on the general trigger
    "Transform": frozenset({"convert"}),  # another word for the same (701.28)
    "Unread": frozenset({"line", "text"}),
    "Where": frozenset({"name"}),  # the letter that names the number
}
"""Fields that other code handles, or that never differ. This list may only get shorter."""


def _files() -> list[Path]:
    found = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    return [*found, *(ROOT / path for path in SHARED)]


def _classes(found: object) -> list[str]:
    from mypy.types import Instance, Type, TypeVarType, UnionType, get_proper_type

    proper = get_proper_type(found) if isinstance(found, Type) else None
    if isinstance(proper, Instance):
        return [proper.type.name]
    if isinstance(proper, UnionType):
        return [name for item in proper.items for name in _classes(item)]
    return _classes(proper.upper_bound) if isinstance(proper, TypeVarType) else []


def _accessed(files: list[Path]) -> dict[str, set[str]]:
    """Returns node class -> the fields that some expression of that type reads."""
    from mypy.modulefinder import BuildSource
    from mypy.nodes import MemberExpr
    from mypy.options import Options

    gc.disable()  # nothing is freed before the end
    options = Options()
    options.export_types = options.preserve_asts = options.ignore_missing_imports = True
    options.incremental = False
    options.cache_dir = os.devnull
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in files]
    result = build.build([BuildSource(str(path), name) for path, name in zip(files, names, strict=True)], options)
    used: dict[str, set[str]] = defaultdict(set)
    for expression in list(result.types):
        if isinstance(expression, MemberExpr) and expression.expr in result.types:
            for name in _classes(result.types[expression.expr]):
                used[name].add(expression.name)
    return used


def _matched(files: list[Path]) -> dict[str, set[str]]:
    """Returns node class -> the fields that `case` patterns read."""
    used: dict[str, set[str]] = defaultdict(set)
    for path in files:
        for part in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(part, ast.MatchClass) and isinstance(part.cls, ast.Name):
                used[part.cls.id].update(part.kwd_attrs)
    return used


def test_every_field_of_every_node_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    files = _files()
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as beside:  # the checker's trees end with it
        accessed = beside.submit(_accessed, files).result()
    matched = _matched(files)
    unread = {
        f"{name}.{field}"
        for name, kind in NODE_TYPES.items()
        for field in kind.__struct_fields__
        if field not in NOT_FOR_THE_CORE
        and field not in accessed[name] | matched[name]
        and field not in ELSEWHERE.get(name, ())
    }
    assert not unread
