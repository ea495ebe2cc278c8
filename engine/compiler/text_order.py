"""The order in which the parts of a node stand in the text, where that is not the order of its fields."""

from __future__ import annotations

from typing import Any

from engine.ir.abilities import Static, StaticGroup, StaticRule
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import If, Instead


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
    if node.form in ("equal behind",):
        return (
            *(name for name in names if name not in ("amount", "count")),
            "amount" if "amount" in names else "count",
        )
    return names
