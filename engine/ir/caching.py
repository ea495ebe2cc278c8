"""Remembering what was computed, no longer than it can be asked for.

What is computed of one node is kept with that node: nodes are compared by value, which is slow for big ones, so they
are told apart by identity; and a node that is gone takes with it what was known of it. What belongs to several things
at once is kept for as long as it is used.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from gc import is_tracked
from typing import Generic, TypeVar

from engine.ir.node import Node

N = TypeVar("N", bound=Node)
R = TypeVar("R")
K = TypeVar("K")


def once_per_node(compute: Callable[[N], R]) -> Callable[[N], R]:
    """Lets a function of one node be computed once for each node."""
    name = f"{compute.__module__}.{compute.__qualname__}"

    @wraps(compute)
    def remembered(node: N) -> R:
        if not is_tracked(node):  # a leaf: soon computed, and the collector would not see a result that holds it
            return compute(node)
        known = node.__dict__
        try:
            found: R = known[name]
        except KeyError:
            found = known[name] = compute(node)
        return found

    return remembered


class Recent(Generic[K, R]):
    """A store of what was used of late: of `size` values at least, of twice as many at most."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._young: dict[K, R] = {}
        self._old: dict[K, R] = {}

    def get(self, key: K) -> R | None:
        """What was stored, if it has been used lately enough."""
        found = self._young.get(key)
        if found is None:
            found = self._old.get(key)
            if found is not None:
                self.put(key, found)
        return found

    def put(self, key: K, value: R) -> R:
        """Stores a value; gives it back."""
        if len(self._young) >= self._size:
            self._old, self._young = self._young, {}
        self._young[key] = value
        return value

    def __len__(self) -> int:
        return len(self._young) + sum(key not in self._young for key in self._old)
