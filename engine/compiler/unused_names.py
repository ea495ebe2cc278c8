"""Taking off the names of things that no reference speaks of."""

from __future__ import annotations

from typing import Any

from engine.ir.node import Node, replace


def strip_unused(node: Any, used: set[str]) -> Any:
    """The node with only those `bind`s that are used."""
    updates: dict[str, Any] = {}
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if name in ("bind", "bind_all"):
            if value and value not in used:
                updates[name] = ""
        elif isinstance(value, Node):
            new: Any = strip_unused(value, used)
            if new is not value:
                updates[name] = new
        elif isinstance(value, tuple) and value and isinstance(value[0], Node):
            parts = tuple(strip_unused(part, used) for part in value)
            if any(new is not old for new, old in zip(parts, value, strict=True)):
                updates[name] = parts
    return replace(node, **updates) if updates else node
