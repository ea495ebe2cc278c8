"""Prints nodes for people: bug reports, golden files, `cards show --abilities`."""

from __future__ import annotations

from engine.ir.codec import _defaults
from engine.ir.node import Node

WIDTH = 110


def pretty(node: object, indent: int = 0) -> str:
    """`node` as an indented expression; fields at their default are left out, short nodes stay on one line."""
    flat = _flat(node)
    if len(flat) + indent <= WIDTH:
        return flat
    pad = " " * (indent + 2)
    if isinstance(node, Node):
        lines = [f"{pad}{name}={pretty(value, indent + 2)}" for name, value in _fields(node)]
        return f"{type(node).__name__}(\n" + ",\n".join(lines) + ")"
    if isinstance(node, tuple):
        return "[\n" + ",\n".join(pad + pretty(part, indent + 2) for part in node) + "]"
    return flat


def _fields(node: Node) -> list[tuple[str, object]]:
    defaults = _defaults(type(node))
    return [(name, getattr(node, name)) for name in defaults if getattr(node, name) != defaults[name]]


def _flat(node: object) -> str:
    if isinstance(node, Node):
        return f"{type(node).__name__}({', '.join(f'{name}={_flat(value)}' for name, value in _fields(node))})"
    if isinstance(node, tuple):
        return f"[{', '.join(_flat(part) for part in node)}]"
    return repr(node)
