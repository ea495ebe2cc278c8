"""No code asks a layout for its entries: some versions of Qt's bindings keep what they return for ever, and end the
process later (tests/app/test_qt_references.py)."""

from __future__ import annotations

import ast

from tests.structure.sources import ROOT, nodes


def asked_layouts(tree: ast.Module) -> list[int]:
    """The lines that call `itemAt` of a layout. A view's `itemAt` takes coordinates and isn't named so here."""
    calls = nodes(tree, ast.Call)
    return [call.lineno for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "itemAt"]


def test_no_layout_is_asked_for_its_entries() -> None:
    texts = {
        path: path.read_text(encoding="utf-8") for room in ("app", "tests") for path in (ROOT / room).rglob("*.py")
    }
    mentioned = {path: ast.parse(text) for path, text in texts.items() if "itemAt" in text}
    assert mentioned
    assert [f"{path}:{line}" for path, tree in mentioned.items() for line in asked_layouts(tree)] == []


def test_the_search_finds_such_a_call() -> None:
    assert asked_layouts(ast.parse("column.addStretch()\nwidget = column.itemAt(0).widget()")) == [2]
