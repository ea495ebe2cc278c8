"""Wording doesn't affect the game: neither the rules core nor the bots read `form`."""

from __future__ import annotations

import ast

from tests.structure.sources import modules, nodes


def _looks_at_wording(node: ast.AST) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr == "form"
    if isinstance(node, ast.MatchClass):
        return "form" in node.kwd_attrs
    return isinstance(node, ast.Call) and any(
        isinstance(word, ast.Constant) and word.value == "form" for word in node.args
    )


def test_what_is_played_never_looks_at_wording() -> None:
    found = [
        f"{path}:{node.lineno}"
        for path, tree in modules("engine/game", "engine/agents")
        for node in nodes(tree, ast.Attribute, ast.MatchClass, ast.Call)
        if _looks_at_wording(node)
    ]
    assert found == []
