"""The order in which the parts of a node stand in the text, where that is not the order of its fields."""

from __future__ import annotations

from typing import Any

from engine.ir.abilities import Static, StaticGroup, StaticRule
from engine.ir.effects.permanents import Affect, PutCounters
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
    if isinstance(node, PutCounters) and node.count.form == "for each":
        return (*(name for name in names if name != "count"), "count")
    if isinstance(node, Instead) and node.form.startswith("after"):
        return ("usual", "then", "condition")
    if isinstance(node, Static | StaticGroup | StaticRule) and node.form == "before":
        return ("condition", *(name for name in names if name != "condition"))
    if node.form in ("equal behind",):
        return (
            *(name for name in names if name not in ("amount", "count")),
            "amount" if "amount" in names else "count",
        )
    return names


def said_once(power: Any, toughness: Any) -> bool:
    """Whether "+2/+1 for each ..." counts the same for both."""
    if isinstance(power, Times) and isinstance(toughness, Times):
        power, toughness = power.value, toughness.value
    return bool(power == toughness)
