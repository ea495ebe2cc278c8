"""Every method that Qt calls to paint is guarded: an exception in one would end the process."""

from __future__ import annotations

import ast
import re
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


_READERS = {"QImageReader", "QMovie", "QPicture", "QIconEngine", "QImageIOHandler"}
_MADE_OF = re.compile(r"QSize\(|pixmap\.size\(\)|_with_gap\(")
"""What a picture of Qt may be made of: a size, or another picture."""


def opened_by_qt(path: Path, tree: ast.Module) -> list[str]:
    """Pictures that Qt reads from a file or from bytes. The limits of `app/images/` don't hold for its readers."""
    found = [f"{path}:{name.lineno} {name.id}" for name in nodes(tree, ast.Name) if name.id in _READERS]
    for call in nodes(tree, ast.Call):
        if isinstance(call.func, ast.Attribute) and call.func.attr in ("loadFromData", "fromData", "fromTheme"):
            found.append(f"{path}:{call.lineno} {call.func.attr}")
        made = isinstance(call.func, ast.Name) and call.func.id in ("QPixmap", "QImage", "QIcon", "QBitmap")
        if made and len(call.args) == 1 and not _MADE_OF.match(ast.unparse(call.args[0])):
            found.append(f"{path}:{call.lineno} {ast.unparse(call)}")
    return found


def test_qt_opens_no_picture() -> None:
    assert [place for path, tree in modules("app") for place in opened_by_qt(path, tree)] == []


def test_pictures_opened_by_qt_are_found() -> None:
    source = (
        "QPixmap(str(file))\nQImage(name)\nQIcon('x.png')\nQPixmap(QSize(1, 1))\nimage.loadFromData(data)\nQMovie(x)"
    )
    found = opened_by_qt(Path("somewhere.py"), ast.parse(source))
    assert sorted(place.split()[0] for place in found) == [f"somewhere.py:{line}" for line in (1, 2, 3, 5, 6)]
