"""Nodes with holes: the other way to say what a phrase means.

Where a phrase stands for a node inside a node, it is declared with the whole node and a hole for each slot::

    grammar.template("condition", "{who:who} have/has no cards in hand",
                     Compare(Count(ZoneCards("hand", hole("who"))), "=", Number(0)))

Reading fills the holes; writing compares a node with the template and takes out what stands in the holes. Names of
bindings are not compared: they are given after reading.
"""

from __future__ import annotations

from typing import Any

from engine.ir.node import Node, replace
from engine.ir.selectors import Ref, TheRest
from engine.ir.values import AmountRef

_NOT_COMPARED = frozenset({"bind", "bind_all"})


class Hole:
    """A place in a template, for the slot of the same name."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"hole({self.name!r})"


def hole(name: str) -> Any:
    """A hole for the slot called `name`; stands for a node or for any other field's value."""
    return Hole(name)


def fill(template: Any, values: dict[str, Any]) -> Any:
    """The template with its holes filled."""
    if isinstance(template, Hole):
        return values[template.name]
    if isinstance(template, tuple):
        return tuple(fill(part, values) for part in template)
    if isinstance(template, Node):
        updates = {}
        for name in template.__struct_fields__:
            value = getattr(template, name)
            if isinstance(value, Node | Hole | tuple):
                new = fill(value, values)
                if new is not value:
                    updates[name] = new
        return replace(template, **updates) if updates else template
    return template


def match(template: Any, value: Any) -> dict[str, Any] | None:
    """What stands in the holes if `value` is the template filled, else None."""
    taken: dict[str, Any] = {}
    return taken if _match(template, value, taken) else None


def _match(template: Any, value: Any, taken: dict[str, Any]) -> bool:
    if isinstance(template, Hole):
        if template.name in taken:
            return bool(taken[template.name] == value)
        taken[template.name] = value
        return True
    if isinstance(template, Node):
        if type(template) is not type(value):
            return False
        for name in template.__struct_fields__:
            if name in _NOT_COMPARED or (name == "name" and is_reference(type(template))):
                continue
            if not _match(getattr(template, name), getattr(value, name), taken):
                return False
        return True
    if isinstance(template, tuple):
        if not isinstance(value, tuple) or len(template) != len(value):
            return False
        return all(_match(part, other, taken) for part, other in zip(template, value, strict=True))
    return bool(template == value)


def is_reference(kind: type) -> bool:
    """Whether nodes of this class carry the name of a binding, which wording does not show."""
    return kind in (Ref, AmountRef, TheRest)
