"""The state of a game is typed: no bag of anything under names that only its users know, no keywords that nobody
checks. The exceptions are listed by name; the list only shrinks."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tests.structure.sources import modules, nodes

UNTYPED_FIELDS = frozenset(
    {
        "Printed.base",
    }
)
"""Fields of the kernel's classes that may still hold anything."""

PLAIN_TEXT = {
    "ChooseOption.options": "words of an effect, in any number",
    "DelayedTrigger.until": "a text that names a turn by its number",
    "FloatingEffect.until": "a text that names a turn by its number",
    "GameObject.chosen": "abilities name their choices",
    "GameObject.designations": "keywords bring designations of their own",
    "GameObject.linked": "abilities name their links",
    "Noted.details": "each kind of note has its own details",
    "Question.purpose": "each effect names its questions",
    "Refusal.purpose": "the purpose of a question",
}
"""Fields of the kernel and of events that hold plain text, with the reason. All others have a type of
`engine.game.events.vocabulary` or another one. The list may only get shorter."""


def says_any(annotation: ast.expr | None) -> bool:
    """Whether an annotation, spelled out or quoted, has "Any" in it."""
    if annotation is None:
        return False
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    return any(isinstance(node, ast.Name) and node.id == "Any" for node in ast.walk(annotation))


def untyped_fields(tree: ast.Module) -> Iterator[str]:
    """The fields of classes, declared in the class or set in `__init__`, whose type is not said or not known."""
    for kind in nodes(tree, ast.ClassDef):
        for node in ast.walk(kind):
            if isinstance(node, ast.AnnAssign) and says_any(node.annotation):
                target = node.target
                name = target.id if isinstance(target, ast.Name) else getattr(target, "attr", "")
                yield f"{kind.name}.{name}"


def test_fields_of_the_kernel_have_types() -> None:
    found = {field for _, tree in modules("engine/game/kernel") for field in untyped_fields(tree)}
    assert found == UNTYPED_FIELDS


def plain_text_fields(tree: ast.Module) -> Iterator[str]:
    """Yields the fields of classes whose type contains `str` itself. A class variable isn't a field."""
    for kind in nodes(tree, ast.ClassDef):
        for field in kind.body:
            if not isinstance(field, ast.AnnAssign) or not isinstance(field.target, ast.Name):
                continue
            names = {node.id for node in ast.walk(field.annotation) if isinstance(node, ast.Name)}
            if "str" in names and "ClassVar" not in names:
                yield f"{kind.name}.{field.target.id}"


def test_words_of_the_kernel_and_of_events_have_types() -> None:
    found = {
        field for _, tree in modules("engine/game/kernel", "engine/game/events") for field in plain_text_fields(tree)
    }
    assert found == PLAIN_TEXT.keys()


def test_no_keywords_of_any_kind() -> None:
    wrong = [
        f"{file}:{node.lineno} {node.name}"
        for file, tree in modules("engine/game")
        for node in nodes(tree, ast.FunctionDef, ast.AsyncFunctionDef)
        if node.args.kwarg is not None
    ]
    assert wrong == []
