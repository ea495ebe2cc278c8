"""Remembering what was computed of a node. Nodes are compared by value, which is slow for big ones; here they are told
apart by identity, and kept alive as long as what is known of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

from engine.ir.node import Node

N = TypeVar("N", bound=Node)
R = TypeVar("R")

MOST = 100_000


def once_per_node(compute: Callable[[N], R]) -> Callable[[N], R]:
    """Lets a function of one node be computed once for each node."""
    known: dict[int, tuple[N, R]] = {}

    @wraps(compute)
    def remembered(node: N) -> R:
        found = known.get(id(node))
        if found is not None and found[0] is node:
            return found[1]
        if len(known) > MOST:
            known.clear()
        result = compute(node)
        known[id(node)] = (node, result)
        return result

    return remembered
