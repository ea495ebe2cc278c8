"""The targets of an effect, in the order of its text (115, 601.2c)."""

from __future__ import annotations

from typing import TypeGuard

from engine.ir.conditions import WasPaid
from engine.ir.effects.structure import Delayed, ForEach, If, IfDone, Instead, Modal, Reflexive
from engine.ir.node import Ability, Condition, Effect, Node, once_per_node, walk
from engine.ir.selectors import All, AnyTarget, Ref, Target, This

MODE = 1_000
"""Targets of the n-th chosen mode (from 1) are numbered from n * MODE."""


@once_per_node
def target_nodes(effect: Effect) -> tuple[Target | AnyTarget, ...]:
    """The nodes for which targets are chosen as the spell or ability is put on the stack. What is chosen later is
    left out: modes (each has its own), what delayed and reflexive triggers do, granted abilities."""
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
    """Whether what is in it happens through another ability, which has targets and modes of its own."""
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
    """601.2c, 702.33g: the target nodes (by identity) that there are only if something was paid for the spell ("if it
    was kicked"), and those that there are only if it was not."""
    found: list[tuple[WasPaid, frozenset[int], frozenset[int]]] = []
    for part in walk(effect):
        if isinstance(part, If) and _is_of_itself(part.condition):
            otherwise = frozenset[int]() if part.otherwise is None else _nodes_in(part.otherwise)
            found.append((part.condition, _nodes_in(part.then), otherwise))
        elif isinstance(part, Instead) and _is_of_itself(part.condition):
            instead = _nodes_in(part.then)
            named = {inner.name for inner in walk(part.then) if isinstance(inner, Ref)}
            spoken_of = any(node.bind in named for node in target_nodes(part.usual))
            found.append((part.condition, instead, _nodes_in(part.usual) if instead and not spoken_of else frozenset()))
    return tuple(found)


def _is_of_itself(condition: Condition) -> TypeGuard[WasPaid]:
    """Whether it is the spell itself for which something was paid, not what it targets."""
    what = condition.what if isinstance(condition, WasPaid) else None
    return isinstance(what, This) or (isinstance(what, Ref) and what.name == "this")


def _nodes_in(effect: Effect) -> frozenset[int]:
    return frozenset(id(node) for node in target_nodes(effect))


@once_per_node
def chosen_for_each(effect: Effect) -> dict[int, All]:
    """The target nodes of which there is one for each of some players ("for each opponent, ... target creature that
    player controls"): the identity of the node -> the players."""
    found: dict[int, All] = {}
    for part in walk(effect):
        if isinstance(part, ForEach) and isinstance(part.what, All) and part.what.bind:
            name = part.what.bind
            for node in target_nodes(part.effect):
                if any(isinstance(inner, Ref) and inner.name == name for inner in walk(node)):
                    found[id(node)] = part.what
    return found


@once_per_node
def modal_of(effect: Effect) -> Modal | None:
    """The choice of modes of an effect, if it has one."""
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
    """The number of a target node within its effect (or its mode); -1 if it is not one of them."""
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
