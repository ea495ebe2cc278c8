"""Text reaches widgets and terminals through one door each, where it can't become markup or steer anything."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

from tests.structure.sources import modules, nodes

DOOR: Final = Path("app/widgets/plain_text.py")
CHOICE: Final = Path("app/widgets/choice.py")
TERMINAL: Final = Path("app/cli/streams.py")

MADE_THERE: Final = {
    "QErrorMessage",
    "QLabel",
    "QMessageBox",
    "QStaticText",
    "QTextBrowser",
    "QTextDocument",
    "QTextEdit",
    "QToolTip",
    "QWhatsThis",
    "QWizard",
}
"""Classes of Qt that take text for markup: nobody else builds them, calls them or builds upon them."""

CALLED_THERE: Final = {
    "insertHtml",
    "setHtml",
    "setMarkdown",
    "setOpenExternalLinks",
    "setOpenLinks",
    "setStatusTip",
    "setTextFormat",
    "setToolTip",
    "setWhatsThis",
    "setWindowTitle",
}
"""Methods of Qt that take text for markup, or for what Qt makes of it."""


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def first_name(node: ast.expr) -> str:
    """The class in `QLabel(...)`, `QtWidgets.QLabel(...)` and `QToolTip.showText(...)`."""
    found = name_of(node)
    if isinstance(node, ast.Attribute) and found not in MADE_THERE:
        return name_of(node.value)
    return found


def bypasses(tree: ast.Module) -> list[str]:
    """What in a module goes around the door for widgets, each with its line."""
    found = [
        f"{node.lineno}: {first_name(node.func)}(...)"
        for node in nodes(tree, ast.Call)
        if first_name(node.func) in MADE_THERE
    ]
    found += [
        f"{node.lineno}: {node.name} builds upon {name_of(base)}"
        for node in nodes(tree, ast.ClassDef)
        for base in node.bases
        if name_of(base) in MADE_THERE
    ]
    return found + [f"{node.lineno}: .{node.attr}" for node in nodes(tree, ast.Attribute) if node.attr in CALLED_THERE]


def test_every_label_tip_title_and_page_is_made_by_the_door() -> None:
    found = [f"{file}:{one}" for file, tree in modules("app") if file != DOOR for one in bypasses(tree)]
    assert found == []


def test_every_field_with_a_list_is_one_that_shows_all_of_it() -> None:
    wrong = [
        f"{file}:{node.lineno}"
        for file, tree in modules("app")
        if file != CHOICE
        for node in nodes(tree, ast.Call)
        if name_of(node.func) == "QComboBox"
    ]
    assert wrong == []


def test_the_check_finds_each_way_around_the_door() -> None:
    for line in (
        "QLabel(name)",
        "QtWidgets.QLabel(name)",
        "QToolTip.showText(at, name)",
        "QMessageBox.warning(window, name, name)",
        "class Mine(QLabel): pass",
        "part.setToolTip(name)",
        "context.phrase(part, part.setToolTip, message)",
        "page.setHtml(name)",
        "action.setStatusTip(name)",
        "dialog.setWindowTitle(name)",
    ):
        assert bypasses(ast.parse(line)), line
    assert not bypasses(ast.parse("isinstance(part, QLabel)\ntext: QLabel = label(context)"))


def test_a_model_that_has_tips_escapes_them() -> None:
    """A tip can be an item's data too."""
    wrong = [
        str(file)
        for file, tree in modules("app")
        if any(node.attr == "ToolTipRole" for node in nodes(tree, ast.Attribute))
        and not any(name_of(node.func) == "tip_text" for node in nodes(tree, ast.Call))
    ]
    assert wrong == []


def test_a_row_of_a_form_has_a_label_of_the_program() -> None:
    """Of a text, a form makes a label of Qt's own."""
    wrong = [
        f"{file}:{node.lineno}"
        for file, tree in modules("app")
        for node in nodes(tree, ast.Call)
        if name_of(node.func) == "addRow" and not (isinstance(node.args[0], ast.Call) or _is_empty(node.args[0]))
    ]
    assert wrong == []


def test_a_question_for_a_line_of_text_says_the_programs_own_words() -> None:
    wrong = [
        f"{file}:{node.lineno}"
        for file, tree in modules("app")
        for node in nodes(tree, ast.Call)
        if isinstance(node.func, ast.Attribute) and name_of(node.func.value) == "QInputDialog"
        if not all(
            isinstance(one, ast.Call) and name_of(one.func) == "say" and not one.keywords for one in node.args[1:]
        )
    ]
    assert wrong == []


def _is_empty(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value == ""


def test_every_line_in_a_terminal_is_written_by_the_door() -> None:
    wrong = [
        f"{file}:{node.lineno}"
        for file, tree in modules("app/cli")
        if file != TERMINAL
        for node in nodes(tree, ast.Call)
        if name_of(node.func) in ("echo", "secho", "print") or _writes(node)
    ]
    assert wrong == []


def _writes(node: ast.Call) -> bool:
    """Whether it is `sys.stdout.write(...)` or the like with more than the program's own progress."""
    if not (isinstance(node.func, ast.Attribute) and node.func.attr == "write"):
        return False
    return name_of(node.func.value) == "stdout"
