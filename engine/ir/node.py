"""The nodes that abilities are made of, and the tools that work on all of them.

A node is frozen and flat: its fields are values, tuples of values, or other nodes. Every concrete node is final.
`form` says which of several equivalent wordings the text uses ("" = the usual one); readers and writers of text know
it, and what is played has none (`stripped`). Fields named `bind` give a name to what the node picks out or
does, and `engine.ir.selectors.Ref` refers to such names ("it", "that creature", "those cards", "this way").

The bases below are the kinds of node; a field of such a kind takes any node of it:

    Ability    what a line of text is: keyword, triggered, activated, static, spell, replacement
    Effect     an instruction that is carried out ("verb")
    Selector   who or what ("it", "target creature", "each opponent")
    Pattern    which objects or players are meant by a noun phrase ("creature you control")
    Predicate  one restriction of a pattern ("tapped", "you control")
    Value      a number
    Condition  true or false
    Duration   how long a continuous effect lasts
    Change     what a continuous effect does to an object (613)
    Rule       what a continuous effect does to a player or to the game
    Cost       something to pay
    Trigger    an event to wait for; also asked about the past and about replaced events
    Place      where an object goes

What is computed of one node is kept with that node (`once_per_node`): nodes are compared by value, which is slow for
big ones, so they are told apart by identity; and a node that is gone takes with it what was known of it. What belongs
to several things at once is kept for as long as it is used (`Recent`).

Wording is apart from meaning: what is played is `stripped` of it, once, when a card is made ready for play. Two
wordings of one effect are one effect, for the choice among replacement effects (616.1), for what is remembered and for
the players that are programs. What is shown to people is `worded` again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, wraps
from gc import is_tracked
from typing import Any, Generic, TypeVar, cast

import msgspec

from engine.errors import EngineBug

NODE_TYPES: dict[str, type[Node]] = {}
"""Every concrete node class by name; filled as the classes are defined."""

N = TypeVar("N", bound="Node")


class Node(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Root of all nodes. `__dict__` holds what was computed of a node (see `caching`) and is no part of its value."""

    form: str = ""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if NODE_TYPES.setdefault(cls.__name__, cls) is not cls:
            raise EngineBug(f"two nodes are called {cls.__name__!r}")


class Ability(Node, frozen=True):
    pass


class Effect(Node, frozen=True):
    pass


class Selector(Node, frozen=True):
    pass


class Pattern(Node, frozen=True):
    pass


class Predicate(Node, frozen=True):
    pass


class Value(Node, frozen=True):
    pass


class Condition(Node, frozen=True):
    pass


class Duration(Node, frozen=True):
    pass


class Change(Node, frozen=True):
    pass


class Rule(Node, frozen=True):
    pass


class Cost(Node, frozen=True):
    pass


class Trigger(Node, frozen=True):
    pass


class Place(Node, frozen=True):
    pass


KINDS: tuple[type[Node], ...] = (
    Ability,
    Effect,
    Selector,
    Pattern,
    Predicate,
    Value,
    Condition,
    Duration,
    Change,
    Rule,
    Cost,
    Trigger,
    Place,
)


def fields(node: Node) -> Iterator[tuple[str, object]]:
    """The field names and values of a node, `form` last."""
    for name in node.__struct_fields__:
        yield name, getattr(node, name)


_PLAIN = frozenset({"str", "bool", "int", "str | None", "bool | None", "int | None", "tuple[str, ...]"})
"""Annotations of fields that hold no nodes."""


@cache
def fields_with_nodes(kind: type[Node]) -> tuple[str, ...]:
    """The names of the fields that may hold nodes, in field order."""
    said: dict[str, object] = {}
    for base in reversed(kind.__mro__):
        said.update(vars(base).get("__annotations__", {}))
    return tuple(name for name in kind.__struct_fields__ if said.get(name) not in _PLAIN)


def children(node: Node) -> list[Node]:
    """The nodes directly inside `node`, in field order (which is text order as far as possible)."""
    found: list[Node] = []
    for name in fields_with_nodes(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            found.append(value)
        elif isinstance(value, tuple):
            found += [part for part in value if isinstance(part, Node)]
    return found


def walk(node: Node) -> Iterator[Node]:
    """`node` and everything inside it, in text order."""
    waiting = [node]
    while waiting:
        part = waiting.pop()
        yield part
        if is_tracked(part):  # else a leaf
            inside = children(part)
            if inside:
                inside.reverse()
                waiting += inside


def find(node: Node, kind: type[N]) -> Iterator[N]:
    """Every node of class `kind` in `node`."""
    for part in walk(node):
        if isinstance(part, kind):
            yield part


def contains(node: Node, kind: type[Node]) -> bool:
    """Whether there is a node of class `kind` in `node`."""
    return any(isinstance(part, kind) for part in walk(node))


def rebuild(node: N, change: Callable[[Node], Node]) -> N:
    """`node` with every node inside it replaced by ``change(child)``; the same object if nothing changed."""
    updates: dict[str, object] = {}
    for name in fields_with_nodes(type(node)):
        value = getattr(node, name)
        if isinstance(value, Node):
            new: object = change(value)
        elif isinstance(value, tuple) and any(isinstance(part, Node) for part in value):
            changed = tuple(change(part) if isinstance(part, Node) else part for part in value)
            new = changed if any(a is not b for a, b in zip(changed, value, strict=True)) else value
        else:
            continue
        if new is not value:
            updates[name] = new
    return replace(node, **updates) if updates else node


def replace(node: N, **updates: object) -> N:
    """A copy of `node` with some fields changed."""
    return msgspec.structs.replace(node, **updates)


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


@once_per_node
def kinds_in(node: Node) -> frozenset[type[Node]]:
    """The classes of all nodes in `node`, its own too."""
    return frozenset(map(type, walk(node)))


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


_WORDED = f"{__name__}.worded"


def stripped(node: N) -> N:
    """The node without any wording; the same object each time, and the node itself if it has none."""
    return cast(N, _stripped(node))


@once_per_node
def _stripped(node: Node) -> Node:
    plain = rebuild(node, stripped)
    if plain.form:
        plain = replace(plain, form="")
    if plain is not node and is_tracked(plain):  # a leaf is shown with what it is part of
        plain.__dict__[_WORDED] = node
    return plain


def worded(node: N) -> N:
    """The node in the words of its card, as far as it or its parts come from one."""
    known = node.__dict__.get(_WORDED)
    return cast(N, rebuild(node, worded) if known is None else known)
