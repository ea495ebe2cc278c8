"""Nodes: the parts that abilities are made of, and the tools that work on all of them.

A node is frozen and flat: its fields are values, tuples of values, or other nodes. Every concrete node is final. `form`
says which of several equivalent wordings the text uses ("" = the usual one). Readers and writers of text use it; a node
in play has none (`stripped`). Fields named `bind` give a name to the objects that a node picks out or to the result of
its action, and `engine.ir.selectors.Ref` refers to such names ("it", "that creature", "those cards", "this way").

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

`once_per_node` caches a result with its node. Comparing big nodes by value is slow, so the cache goes by identity, and
a node that is deleted takes its cached results with it. A result that depends on several nodes is kept in a `Recent`
cache while it is in use.

Wording is separate from meaning. When a card is made ready for play, its nodes are `stripped` of their wording once.
Two wordings of one effect are then one effect: for the choice among replacement effects (616.1), for caches, and for
bots. Text shown to people comes from the `worded` node.
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
    """Root of all nodes. `__dict__` holds cached results (see `once_per_node`) and isn't part of a node's value."""

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
    """Yields the field names and values of a node, `form` last."""
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


def walk_nodes(node: Node) -> Iterator[Node]:
    """Yields `node` and everything inside it, in text order."""
    waiting = [node]
    while waiting:
        part = waiting.pop()
        yield part
        if is_tracked(part):  # else a leaf
            inside = children(part)
            if inside:
                inside.reverse()
                waiting += inside


def find_nodes(node: Node, kind: type[N]) -> Iterator[N]:
    """Yields every node of class `kind` in `node`."""
    for part in walk_nodes(node):
        if isinstance(part, kind):
            yield part


def contains(node: Node, kind: type[Node]) -> bool:
    """True if `node` contains a node of class `kind`."""
    return any(isinstance(part, kind) for part in walk_nodes(node))


def rebuild(node: N, change: Callable[[Node], Node]) -> N:
    """Returns `node` with every node inside it replaced by ``change(child)``; the same object if nothing changed."""
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
    """Returns a copy of `node` with some fields changed."""
    return msgspec.structs.replace(node, **updates)


R = TypeVar("R")
K = TypeVar("K")


def once_per_node(compute: Callable[[N], R]) -> Callable[[N], R]:
    """Decorates a function of one node, so that its result is computed once for each node and kept with the node."""
    name = f"{compute.__module__}.{compute.__qualname__}"

    @wraps(compute)
    def remembered(node: N) -> R:
        # A leaf is quick to compute, and the garbage collector doesn't track it: a result that holds it would leak.
        if not is_tracked(node):
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
    """Returns the classes of `node` and of all nodes in it."""
    return frozenset(map(type, walk_nodes(node)))


class Recent(Generic[K, R]):
    """A cache of recently used values: at least the last `size` of them, at most twice as many."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._young: dict[K, R] = {}
        self._old: dict[K, R] = {}

    def get(self, key: K) -> R | None:
        """Returns the stored value, or None if it was dropped because it wasn't used recently."""
        found = self._young.get(key)
        if found is None:
            found = self._old.get(key)
            if found is not None:
                self.put(key, found)
        return found

    def put(self, key: K, value: R) -> R:
        """Stores a value and returns it."""
        if len(self._young) >= self._size:
            self._old, self._young = self._young, {}
        self._young[key] = value
        return value

    def __len__(self) -> int:
        return len(self._young) + sum(key not in self._young for key in self._old)


_WORDED = f"{__name__}.worded"


def stripped(node: N) -> N:
    """Returns the node without any wording, the same object each time; the node itself if it has no wording."""
    return cast(N, _stripped(node))


@once_per_node
def _stripped(node: Node) -> Node:
    plain = rebuild(node, stripped)
    if plain.form:
        plain = replace(plain, form="")
    if plain is not node and is_tracked(plain):  # a leaf is shown together with its parent
        plain.__dict__[_WORDED] = node
    return plain


def worded(node: N) -> N:
    """Returns the node in its card's wording, as far as it or its parts come from a card."""
    known = node.__dict__.get(_WORDED)
    return cast(N, rebuild(node, worded) if known is None else known)
