"""Cards that a test writes down: facts and a text that must be read exactly."""

from __future__ import annotations

from collections.abc import Sequence

from engine.ir.stored_cards import StoredCard
from engine.match.pool import compile_exactly


def card(
    name: str,
    type_line: str,
    text: str = "",
    *,
    cost: str = "",
    power: int | str | None = None,
    toughness: int | str | None = None,
    loyalty: int | None = None,
) -> StoredCard:
    """Builds a card and fails unless the reader understands its whole text."""
    data: dict[str, object] = {"name": name, "type_line": type_line, "mana_cost": cost, "oracle_text": text}
    for key, value in (("power", power), ("toughness", toughness), ("loyalty", loyalty)):
        if value is not None:
            data[key] = str(value)
    compiled = compile_exactly(data)
    places = "Phrases are in engine/text/english/phrases/ , keywords in engine/text/vocabulary/keyword_words.py"
    assert compiled.status == "exact", f"{name} is not read: {compiled.diagnostics}. {places}"
    return StoredCard(compiled.facts, compiled.faces)


def creature(name: str, power: int | str, toughness: int | str, text: str = "", *, cost: str = "") -> StoredCard:
    return card(name, "Creature — Test", text, cost=cost, power=power, toughness=toughness)


def land(name: str) -> StoredCard:
    """A basic land."""
    return card(name, f"Basic Land — {name}")


Cards = Sequence[StoredCard | str]


FILLING = card("Wastes", "Basic Land", "{T}: Add {C}.")
"""The card that fills a short library."""
