"""What is wrong is a value that the messages say: no error for people is a sentence, and no sentence is translated."""

from __future__ import annotations

import ast

from tests.structure.sources import modules, nodes

FOR_PEOPLE = "ForPeople"


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def for_people() -> set[str]:
    """The classes of errors for people, by name."""
    bases = {
        node.name: {name_of(base) for base in node.bases}
        for _, tree in modules("engine", "app")
        for node in nodes(tree, ast.ClassDef)
    }
    found = {FOR_PEOPLE}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return found


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def test_no_error_for_people_is_made_of_a_sentence() -> None:
    errors = for_people() - {"UnknownCard"}  # which takes the card's name
    assert {"UnreadableInput", "OpenElsewhere", "WorkersLost", "StuckGame"} <= errors
    wrong = [
        f"{file}:{node.lineno}"
        for file, tree in modules("engine", "app")
        for node in nodes(tree, ast.Call)
        if name_of(node.func) in errors and any(map(is_text, node.args))
    ]
    assert wrong == []


def test_no_pattern_is_made_of_a_message_to_translate_with() -> None:
    """Patterns of the messages' room are written out."""
    wrong = [
        f"{file}:{node.lineno}"
        for file, tree in modules("app/messages")
        for node in nodes(tree, ast.Call)
        if name_of(node.func) == "escape" or (name_of(node.func) == "compile" and not is_text(node.args[0]))
    ]
    assert wrong == []
