"""A table in the first main phase of the first player's turn; cards with several faces."""

from __future__ import annotations

from engine.compiler.pipeline import compile_card
from engine.ir.stored_cards import StoredCard
from tests.rules.table import Side, Table


def game(**sides: Side) -> Table:
    """A table where A has priority in the first main phase."""
    return Table(None, **sides).to("precombat main")


def faces(layout: str, *parts: dict[str, str]) -> StoredCard:
    """Builds a card with several faces and fails unless the reader understands all of them."""
    name = " // ".join(part["name"] for part in parts)
    compiled = compile_card({"name": name, "layout": layout, "card_faces": list(parts)})
    assert compiled.status == "exact", compiled.diagnostics
    return StoredCard(compiled.facts, compiled.faces)


def face(name: str, type_line: str, text: str, cost: str = "", **stats: str) -> dict[str, str]:
    return {"name": name, "type_line": type_line, "oracle_text": text, "mana_cost": cost, **stats}


__all__ = ["face", "faces", "game"]
