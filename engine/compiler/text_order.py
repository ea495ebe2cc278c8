"""The order in which the parts of a node stand in the text, where that is not the order of its fields."""

from __future__ import annotations

from typing import Any

from engine.ir.abilities import Static, StaticGroup, StaticRule
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import If, Instead
from engine.ir.values import Times


def text_order(node: Any) -> tuple[str, ...]:
    """The names of a node's fields as they are said."""
    names = tuple(name for name in node.__struct_fields__ if name not in ("form", "bind", "bind_all"))
    if isinstance(node, If) and node.form == "after":
        return ("then", "condition", "otherwise")
    if isinstance(node, Affect) and node.form == "before":
        return ("duration", "what", "changes")
    if isinstance(node, Affect) and node.form == "gain control":
        return ("changes", "what", "duration")
    if isinstance(node, Instead) and node.form.startswith("after"):
        return ("usual", "then", "condition")
    if isinstance(node, Static | StaticGroup | StaticRule) and node.form == "before":
        return ("condition", *(name for name in names if name != "condition"))
    number = "amount" if "amount" in names else "count"
    if node.form in ("equal behind",) or _for_each(getattr(node, number, None)):
        return (*(name for name in names if name != number), number)
    return names


def _for_each(value: Any) -> bool:
    """Whether an amount is said at the end: "put a +1/+1 counter on it for each land you control"."""
    return isinstance(value, Times) and value.form == "for each"


def said_once(power: Any, toughness: Any) -> bool:
    """Whether "+2/+1 for each ..." counts the same for both."""
    if isinstance(power, Times) and isinstance(toughness, Times):
        power, toughness = power.value, toughness.value
    return bool(power == toughness)
