"""Every method that Qt calls to paint is guarded: an exception in one would end the process."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.structure.sources import modules, nodes

_CALLED_BY_QT = {
    "paintEvent",
    "paint",
    "paintSection",
    "drawBackground",
    "drawForeground",
    "drawBranches",
    "drawRow",
    "drawControl",
    "drawComplexControl",
    "drawPrimitive",
    "drawItemText",
    "drawItemPixmap",
    "drawContents",
    "drawFrame",
    "drawDisplay",
    "drawDecoration",
    "drawCheck",
    "drawFocus",
    "paintGL",
    "render",
}
_GUARD = "guard_painting"
_OPENS_ONE = {Path("app/widgets/painting.py"), Path("app/screens/pictures.py")}
"""The guard itself, and the tool that lays a menu over the picture of a window."""


def unguarded(path: Path, tree: ast.Module) -> list[str]:
    """Painters without the guard, painters put into place from outside, and QPainters opened without one."""
    found: list[str] = []
    guarded: set[ast.AST] = set()
    for owner in nodes(tree, ast.ClassDef):
        for method in owner.body:
            if not isinstance(method, ast.FunctionDef):
                continue
            has_guard = any(isinstance(part, ast.Name) and part.id == _GUARD for part in method.decorator_list)
            if has_guard:
                guarded.update(ast.walk(method))
            elif method.name in _CALLED_BY_QT and len(method.args.args) > 1:
                found.append(f"{path}:{method.lineno} {owner.name}.{method.name}")
    for change in nodes(tree, ast.Attribute):
        if change.attr in _CALLED_BY_QT and isinstance(change.ctx, ast.Store):
            found.append(f"{path}:{change.lineno} sets {change.attr}")
    if path not in _OPENS_ONE:
        for call in nodes(tree, ast.Call):
            if isinstance(call.func, ast.Name) and call.func.id == "QPainter" and call not in guarded:
                found.append(f"{path}:{call.lineno} opens a QPainter")
    return found


def test_every_painter_of_the_program_is_guarded() -> None:
    assert [place for path, tree in modules("app") for place in unguarded(path, tree)] == []


def test_painters_without_a_guard_are_found() -> None:
    source = """
class Widget:
    def paintEvent(self, event):
        painter = QPainter(self)

    @guard_painting
    def paint(self, painter, option, index):
        QPainter(self)

class Face:
    def paint(self):
        pass

widget.paintEvent = print
"""
    found = unguarded(Path("somewhere.py"), ast.parse(source))
    assert found == [
        "somewhere.py:3 Widget.paintEvent",
        "somewhere.py:14 sets paintEvent",
        "somewhere.py:4 opens a QPainter",
    ]
