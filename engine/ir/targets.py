"""Targets of an effect, in the order of its text (115, 601.2c)."""

from __future__ import annotations

from typing import TypeGuard

from engine.ir.conditions import WasPaid
from engine.ir.effects.structure import Delayed, ForEach, If, IfDone, Instead, Modal, Reflexive
from engine.ir.node import Ability, Condition, Effect, Node, once_per_node, walk_nodes
from engine.ir.selectors import All, AnyTarget, Ref, Target, This

MODE = 1_000
"""Targets of the n-th chosen mode (from 1) are numbered from n * MODE."""


@once_per_node
def target_nodes(effect: Effect) -> tuple[Target | AnyTarget, ...]:
    """Returns the nodes whose targets are chosen as the spell or ability is put on the stack. It leaves out nodes with
    later choices: modes (each has its own targets), delayed and reflexive triggers, granted abilities."""
    nodes: list[Target | AnyTarget] = []
    _collect(effect, nodes)
    return tuple(nodes)


def _collect(node: Node, found: list[Target | AnyTarget]) -> None:
    if isinstance(node, Target | AnyTarget):
        _children(node, found)
        found.append(node)
    elif isinstance(node, Delayed):
        if node.chosen_now:
            _collect(node.effect, found)  # "destroy target creature at end of combat" has its target now (115.1)
        _collect(node.trigger, found)  # "whenever target creature deals damage this turn"
    elif not isinstance(node, Modal) and not _is_later(node):
        _children(node, found)


def _is_later(node: Node) -> bool:
    """True if the node's parts happen through another ability, which has its own targets and modes."""
    return isinstance(node, Delayed | Reflexive | Ability) or (isinstance(node, IfDone) and node.reflexive)


def _children(node: Node, found: list[Target | AnyTarget]) -> None:
    for name in node.__struct_fields__:
        value = getattr(node, name)
        if isinstance(value, Node):
            _collect(value, found)
        elif isinstance(value, tuple):
            for part in value:
                if isinstance(part, Node):
                    _collect(part, found)


@once_per_node
def targets_if_paid(effect: Effect) -> tuple[tuple[WasPaid, frozenset[int], frozenset[int]], ...]:
    """Returns, for each optional payment ("if it was kicked"), the target nodes (by identity) that exist only if it was
    paid, and those that exist only if it wasn't (601.2c, 702.33g)."""
    found: list[tuple[WasPaid, frozenset[int], frozenset[int]]] = []
    for part in walk_nodes(effect):
        if isinstance(part, If) and _is_of_itself(part.condition):
            otherwise = frozenset[int]() if part.otherwise is None else _nodes_in(part.otherwise)
            found.append((part.condition, _nodes_in(part.then), otherwise))
        elif isinstance(part, Instead) and _is_of_itself(part.condition):
            instead = _nodes_in(part.then)
            named = {inner.name for inner in walk_nodes(part.then) if isinstance(inner, Ref)}
            spoken_of = any(node.bind in named for node in target_nodes(part.usual))
            found.append((part.condition, instead, _nodes_in(part.usual) if instead and not spoken_of else frozenset()))
    return tuple(found)


def _is_of_itself(condition: Condition) -> TypeGuard[WasPaid]:
    """True if the condition asks about a payment for the spell itself, not for its target."""
    what = condition.what if isinstance(condition, WasPaid) else None
    return isinstance(what, This) or (isinstance(what, Ref) and what.name == "this")


def _nodes_in(effect: Effect) -> frozenset[int]:
    return frozenset(id(node) for node in target_nodes(effect))


@once_per_node
def chosen_for_each(effect: Effect) -> dict[int, All]:
    """Returns the target nodes that exist once for each of some players ("for each opponent, ... target creature that
    player controls"): the identity of the node -> the players."""
    found: dict[int, All] = {}
    for part in walk_nodes(effect):
        if isinstance(part, ForEach) and isinstance(part.what, All) and part.what.bind:
            name = part.what.bind
            for node in target_nodes(part.effect):
                if any(isinstance(inner, Ref) and inner.name == name for inner in walk_nodes(node)):
                    found[id(node)] = part.what
    return found


@once_per_node
def modal_of(effect: Effect) -> Modal | None:
    """Returns the choice of modes of an effect, or None."""
    stack: list[Node] = [] if _is_later(effect) else [effect]
    while stack:
        node = stack.pop(0)
        if isinstance(node, Modal):
            return node
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, Node) and not _is_later(value):
                stack.append(value)
            elif isinstance(value, tuple):
                stack.extend(part for part in value if isinstance(part, Node) and not _is_later(part))
    return None


def target_index(effect: Effect, node: Target | AnyTarget) -> int:
    """Returns the number of a target node within its effect (or its mode), or -1 if it isn't one of them."""
    for index, other in enumerate(target_nodes(effect)):
        if other is node:
            return index
    modal = modal_of(effect)
    if modal is not None:
        for mode in modal.modes:
            for index, other in enumerate(target_nodes(mode.effect)):
                if other is node:
                    return index
    return -1
