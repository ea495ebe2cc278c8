"""A mechanic lives in one module of `engine/game/keywords`: its word is found nowhere else in the core's code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache

import pytest

from tests.structure.sources import modules, nodes

CORE = "engine/game"

VOCABULARY = {"assembly/words.py"}
"""Lists the words that nodes may hold."""

ELSEWHERE: dict[str, set[str]] = {
    "cycle": {"evaluation/events/on_players.py"},
}
"""Where a word is still found outside its home: "cycle or discard" is an event of its own (702.29d)."""


@pytest.mark.parametrize(
    ("word", "home"),
    [
        ("bestow", "bestow"),
        ("mutate", "mutate"),
        ("cycle", "cycling"),
        ("cycling", "cycling"),
        ("suspend", "suspend"),
        ("suspended", "suspend"),
        ("morph", "morph"),
        ("megamorph", "morph"),
        ("disguise", "morph"),
        ("escape", "escape"),
        ("foretell", "cast_from_exile"),
        ("foretold", "cast_from_exile"),
        ("plotted", "cast_from_exile"),
        ("cascade", "cast_from_exile"),
        ("discover", "cast_from_exile"),
        ("ripple", "cast_from_exile"),
        ("cipher", "cast_from_exile"),
        ("crew", "crew"),
        ("saddle", "crew"),
        ("station", "crew"),
        ("ninjutsu", "joining_attacks"),
        ("myriad", "joining_attacks"),
        ("encore", "joining_attacks"),
        ("embalm", "embalm"),
        ("eternalize", "embalm"),
        ("haunt", "bonds"),
        ("dredge", "replacements"),
        ("daybound", "daybound"),
        ("nightbound", "daybound"),
    ],
)
def test_the_word_of_a_mechanic_stands_in_its_home_only(word: str, home: str) -> None:
    found = {file for file, words in words_by_module().items() if word in words}

    assert f"keywords/{home}.py" in found
    assert found - VOCABULARY - {f"keywords/{home}.py"} == ELSEWHERE.get(word, set())


@cache
def words_by_module() -> dict[str, frozenset[str]]:
    return {str(path.relative_to(CORE)): frozenset(words_of(tree)) for path, tree in modules(CORE)}


def words_of(tree: ast.Module) -> Iterator[str]:
    """The words of the strings in a module, docstrings left out."""
    documents = {
        id(node.body[0].value)
        for node in nodes(tree, ast.Module, ast.FunctionDef, ast.ClassDef)
        if node.body and isinstance(node.body[0], ast.Expr)
    }
    for node in nodes(tree, ast.Expr):
        if isinstance(node.value, ast.Constant):
            documents.add(id(node.value))
    for text in nodes(tree, ast.Constant):
        if isinstance(text.value, str) and id(text) not in documents:
            yield from text.value.split()
