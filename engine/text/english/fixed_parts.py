"""Finds the few phrases that may write a node, out of the hundreds that write nodes of its class.

A phrase fixes parts of the nodes that it writes: "draw a card" writes no `Draw` whose count isn't 1. `plan_choice`
sorts phrases by such parts into a tree of questions; `choose` asks them of a node.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from engine.ir.node import Node

P = TypeVar("P")

Path = tuple[str, ...]
"""Position of a part: names of fields, from the node inwards; () is the node itself."""

Fixed = Mapping[Path, Any]
"""The fixed parts of the nodes that a phrase writes, each as its `key`."""

_FEW = 2
"""Number of phrases up to which each is simply tried."""

_WORTH = 0.8
"""Largest share of the work that a question may leave."""


class Question(NamedTuple, Generic[P]):
    """A question about a node. The key of the part at `path` decides which phrases are left. `others`: those for any
    other key."""

    path: Path
    answers: Mapping[Any, Choice[P]]
    others: Choice[P]


Choice = Question[P] | tuple[P, ...]


def distinguishing_part(part: Any) -> Any:
    """Returns the distinguishing feature of a part: the class of a node, the length of a tuple, otherwise the value."""
    if isinstance(part, Node):
        return type(part)
    return ("tuple", len(part)) if isinstance(part, tuple) else part


def choose(choice: Choice[P], node: object) -> tuple[P, ...]:
    """The phrases that may write `node`, in their order."""
    while isinstance(choice, Question):
        part: Any = node
        for name in choice.path:
            part = getattr(part, name, None)
        choice = choice.answers.get(distinguishing_part(part), choice.others)
    return choice


def plan_choice(phrases: Sequence[tuple[P, Fixed]]) -> Choice[P]:
    """The questions that tell phrases apart by their fixed parts."""
    best, least = None, _WORTH * len(phrases) ** 2
    if len(phrases) > _FEW:
        for path, counts in _counts(phrases).items():
            free = len(phrases) - sum(counts.values())
            work = free * free + sum(count * (count + free) for count in counts.values())
            if work < least:
                best, least = path, work
    if best is None:
        return tuple(phrase for phrase, _ in phrases)
    answers: dict[Any, list[tuple[P, Fixed]]] = {each[best]: [] for _, each in phrases if best in each}
    others: list[tuple[P, Fixed]] = []
    for phrase, each in phrases:
        rest = {path: part for path, part in each.items() if path != best}
        for found in (answers[each[best]],) if best in each else (*answers.values(), others):
            found.append((phrase, rest))
    return Question(best, {part: plan_choice(found) for part, found in answers.items()}, plan_choice(others))


def _counts(phrases: Sequence[tuple[P, Fixed]]) -> dict[Path, dict[Any, int]]:
    """How many phrases fix a part to each key."""
    counts: dict[Path, dict[Any, int]] = defaultdict(lambda: defaultdict(int))
    for _, each in phrases:
        for path, part in each.items():
            counts[path][part] += 1
    return counts


def fixed_parts(part: Any, path: Path, free: type, names: Any) -> Iterator[tuple[Path, Any]]:
    """Yields the fixed parts of a template, each with its key. `free`: the class of placeholders. `names`: returns the
    fields of a class that count."""
    if isinstance(part, free):
        return
    yield path, distinguishing_part(part)
    if isinstance(part, Node):
        for name in names(type(part)):
            yield from fixed_parts(getattr(part, name), (*path, name), free, names)
