"""The engine knows no card by name (law: facts come from data, abilities from text)."""

from __future__ import annotations

import ast

from app.services.files.program_files import stored_catalogue
from tests.structure.sources import modules, nodes


def test_no_card_is_named_in_the_engine() -> None:
    names = {face.name for card in stored_catalogue() for face in card.faces if " " in face.name}
    found = [
        f"{path}:{node.lineno}: {node.value!r}"
        for path, tree in modules("engine")
        for node in nodes(tree, ast.Constant)
        if node.value in names
    ]

    assert found == []
