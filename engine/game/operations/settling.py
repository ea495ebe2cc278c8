"""Nodes of effects that last, with what is chosen as they begin: targets, and what is "of your choice".

Comes in: a node and its context. Goes out: the node that says the same for as long as the effect lasts.
"""

from __future__ import annotations

from engine.game.evaluation.dispatch import select
from engine.game.kernel.context import Context
from engine.game.operations.choosing import pick, says_quality_of_choice, with_chosen_qualities
from engine.ir.node import Ability, N, Node, once_per_node, rebuild, walk
from engine.ir.selectors import AnyTarget, OfYourChoice, Ref, Target
from engine.ir.sorting import has_target


def settled(context: Context, node: N) -> N:
    """The node with what is "of your choice" chosen now, and targets as what was chosen: for effects that last
    (611.2c, 615.11)."""

    def choose_now(part: Node) -> Node:
        if isinstance(part, OfYourChoice):
            name = part.bind or f"choice {len(context.bindings)}"
            context.bindings[name] = pick(context, part, context.controller, "choose")
            return Ref(name=name, form="that one")
        return rebuild(part, choose_now)

    node = with_targets(context, node)
    if says_quality_of_choice(node):
        node = with_chosen_qualities(context, node)
    return rebuild(node, choose_now) if _leaves_choice(node) else node


def with_targets(context: Context, node: N) -> N:
    """The node with targets as what was chosen, for what happens later."""

    def name_targets(part: Node) -> Node:
        if isinstance(part, Ability):
            return part  # a quoted ability has targets of its own
        if isinstance(part, Target | AnyTarget):
            name = part.bind or f"target {len(context.bindings)}"
            context.bindings[name] = select(context, part)
            return Ref(name=name, form="it")
        return rebuild(part, name_targets)

    return rebuild(node, name_targets) if has_target(node) else node


@once_per_node
def _leaves_choice(node: Node) -> bool:
    return any(isinstance(part, OfYourChoice) for part in walk(node))
