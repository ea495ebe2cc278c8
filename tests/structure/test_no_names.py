"""The engine knows no card by name (law: facts come from data, abilities from text)."""

from __future__ import annotations

import ast
from pathlib import Path

from app.services.program_files import stored_catalogue

ROOT = Path(__file__).resolve().parents[2]


def test_no_card_is_named_in_the_engine() -> None:
    names = {face.name for card in stored_catalogue() for face in card.faces if " " in face.name}
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.value!r}"
        for path in sorted((ROOT / "engine").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and node.value in names
    ]

    assert found == []
