"""Every rule and change of the ability language is looked at somewhere in the engine: none is read and then
forgotten."""

from __future__ import annotations

from pathlib import Path

from engine.ir.node import NODE_TYPES, Change, Rule
from engine.ir.stored_cards import MODULES

assert MODULES

GAME = Path(__file__).resolve().parents[3] / "engine" / "game"

ELSEWHERE = {
    "CanBeCommander": "deck construction",
    "DeckCopies": "deck construction",
    "BeforeGame": "the colour is chosen with the deck",
    "Options": "taken apart as abilities are sorted",
}


def test_every_rule_and_change_is_named_by_the_rules_core() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in sorted(GAME.rglob("*.py")))
    nodes = [node for node in NODE_TYPES.values() if issubclass(node, Rule | Change) and node not in (Rule, Change)]

    forgotten = {node.__name__ for node in nodes if node.__name__ not in code} - ELSEWHERE.keys()

    assert not forgotten
