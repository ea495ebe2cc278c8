"""Finds the few phrases that may write a node, out of the hundreds that write nodes of its class.

A phrase fixes parts of the nodes that it writes: "draw a card" writes no `Draw` whose count isn't 1. `plan_choice`
sorts phrases by such parts into a tree of questions; `choose` asks them of a node.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.ir.node import Node

P = TypeVar("P")

Path = tuple[str, ...]
"""Position of a part: names of fields, from the node inwards; () is the node itself."""

Fixed = Mapping[Path, Any]
"""The fixed parts of the nodes that a phrase writes, each as its `key`."""

FixedUpTo = Callable[[P, int], Fixed]
"""Returns the parts that a phrase fixes, up to a depth."""

_DEPTHS = (1, 2, 100)
"""Depths up to which parts are compared. The next depth is used only for phrases that differ nowhere above it."""

_FEW = 2
"""Number of phrases up to which each is simply tried."""

_WORTH = 0.8
"""Largest share of the work that a question may leave."""


class Question(Generic[P]):
    """A question about a node. The key of the part at `path` decides which phrases are left.

    The next question of an answer is planned when a node first gives that answer. One card gives few answers.
    """

    __slots__ = ("_others", "_planned", "_planner", "_waiting", "path")

    def __init__(self, path: Path, phrases: Sequence[tuple[P, Fixed]], planner: _Planner[P]) -> None:
        self.path = path
        self._planner = planner
        self._planned: dict[Any, Choice[P]] = {}
        self._waiting: dict[Any, list[tuple[P, Fixed]]] = {each[path]: [] for _, each in phrases if path in each}
        others: list[tuple[P, Fixed]] = []
        for phrase, each in phrases:
            rest = {other: part for other, part in each.items() if other != path}
            for found in (self._waiting[each[path]],) if path in each else (*self._waiting.values(), others):
                found.append((phrase, rest))
        self._others: Choice[P] | list[tuple[P, Fixed]] = others

    def answered(self, key: Any) -> Choice[P]:
        """Returns the choice among the phrases that are left for this key."""
        found = self._planned.get(key)
        if found is not None:
            return found
        waiting = self._waiting.pop(key, None)
        if waiting is not None:
            found = self._planned[key] = self._planner.plan(waiting)
            return found
        if isinstance(self._others, list):
            self._others = self._planner.plan(self._others)
        return self._others


Choice = Question[P] | tuple[P, ...]


def distinguishing_part(part: Any) -> Any:
    """Returns the distinguishing feature of a part: the class of a node, the length of a tuple, otherwise the value."""
    if isinstance(part, Node):
        return type(part)
    return ("tuple", len(part)) if isinstance(part, tuple) else part


def choose(choice: Choice[P], node: object) -> tuple[P, ...]:
    """Returns the phrases that may write `node`, in their order."""
    while not isinstance(choice, tuple):
        part: Any = node
        for name in choice.path:
            part = getattr(part, name, None)
        choice = choice.answered(distinguishing_part(part))
    return choice


class _Planner(NamedTuple, Generic[P]):
    """Plans questions about parts up to the depth of this `level` that weren't `asked` before."""

    fixed: FixedUpTo[P]
    level: int
    asked: frozenset[Path]

    def plan(self, phrases: Sequence[tuple[P, Fixed]]) -> Choice[P]:
        best = _best_question(phrases)
        if best is not None:
            return Question(best, phrases, self._replace(asked=self.asked | {best}))
        level = self.level + 1
        if len(phrases) <= _FEW or level == len(_DEPTHS):
            return tuple(phrase for phrase, _ in phrases)
        deeper = ((phrase, self.fixed(phrase, _DEPTHS[level])) for phrase, _ in phrases)
        return self._replace(level=level).plan(
            [(phrase, {path: part for path, part in each.items() if path not in self.asked}) for phrase, each in deeper]
        )


def plan_choice(phrases: Iterable[P], fixed: FixedUpTo[P]) -> Choice[P]:
    """Returns the first question that tells phrases apart by their fixed parts, or the phrases if there is none."""
    return _Planner(fixed, 0, frozenset()).plan([(phrase, fixed(phrase, _DEPTHS[0])) for phrase in phrases])


def _best_question(phrases: Sequence[tuple[P, Fixed]]) -> Path | None:
    """Returns the part that tells most phrases apart, or None if asking isn't worth it."""
    best, least = None, _WORTH * len(phrases) ** 2
    if len(phrases) > _FEW:
        for path, counts in _counts(phrases).items():
            free = len(phrases) - sum(counts.values())
            work = free * free + sum(count * (count + free) for count in counts.values())
            if work < least:
                best, least = path, work
    return best


def _counts(phrases: Sequence[tuple[P, Fixed]]) -> dict[Path, dict[Any, int]]:
    """Returns how many phrases fix each part to each key."""
    counts: dict[Path, dict[Any, int]] = defaultdict(lambda: defaultdict(int))
    for _, each in phrases:
        for path, part in each.items():
            counts[path][part] += 1
    return counts


def fixed_parts(part: Any, path: Path, free: type, names: Any, depth: int) -> Iterator[tuple[Path, Any]]:
    """Yields the fixed parts of a template, each with its key. `free`: the class of placeholders. `names`: returns the
    fields of a class that count. `depth`: the longest path."""
    if isinstance(part, free):
        return
    yield path, distinguishing_part(part)
    if isinstance(part, Node) and len(path) < depth:
        for name in names(type(part)):
            yield from fixed_parts(getattr(part, name), (*path, name), free, names, depth)
