"""Settles choices in advance. X of a cost: the highest value that can be paid, and the chosen number (601.2b, 107.3).
Nodes of lasting effects: as the effect begins, the chosen objects replace targets and objects "of your choice". The
resulting node keeps its meaning for as long as the effect lasts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.game.evaluation.dispatch import select
from engine.game.kernel.choices import ChooseNumber
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.operations.choosing import choose_meant, says_quality_of_choice, with_chosen_qualities
from engine.ids import ObjectId
from engine.ir.costs import ManaPayment
from engine.ir.node import Ability, Cost, N, Node, Predicate, once_per_node, rebuild, walk_nodes
from engine.ir.selectors import AnyTarget, OfYourChoice, Ref, Target
from engine.ir.sorting import has_target
from engine.ir.values import Variable


def settled(context: Context, node: N) -> N:
    """Returns the node for an effect that lasts: the player chooses objects "of your choice" now, and the chosen
    objects replace targets (611.2c, 615.11)."""

    def choose_now(part: Node) -> Node:
        if isinstance(part, OfYourChoice):
            name = part.bind or f"choice {len(context.bindings)}"
            context.bindings[name] = choose_meant(context, part, context.controller, "choose")
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
    return any(isinstance(part, OfYourChoice) for part in walk_nodes(node))


MOST_PICKED = 99
"""No X that says with what a cost is paid is higher."""


def payable(cost: Sequence[Cost | None], affordable: Callable[[int], bool], most: int) -> Sequence[int]:
    """The values of X from 0 to `most` for which all the costs can be paid."""
    if any(picks_by_x(part) for part in cost if part is not None):
        return [x for x in range(min(most, MOST_PICKED) + 1) if affordable(x)]
    return range(highest(affordable, most) + 1)


def picks_by_x(cost: Cost) -> bool:
    """Whether X says what pays the cost, not how much: "discard a card with mana value X"."""
    return not isinstance(cost, ManaPayment) and _picks_by_x(cost)


@once_per_node
def _picks_by_x(cost: Cost) -> bool:
    described = (node for node in walk_nodes(cost) if isinstance(node, Predicate))
    return any(isinstance(part, Variable) for predicate in described for part in walk_nodes(predicate))


def highest(affordable: Callable[[int], bool], most: int) -> int:
    """The highest X that can be paid; by bisection, for a higher X never costs less."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if affordable(middle):
            low = middle
        else:
            high = middle - 1
    return low


def choose_x(game: Game, context: Context, id: ObjectId, values: Sequence[int]) -> int:
    """Lets the player choose X among values that are not empty."""
    gaps = () if isinstance(values, range) else tuple(sorted({*range(values[0], values[-1])} - {*values}))
    question = ChooseNumber(context.controller, "X", id, low=values[0], high=values[-1], gaps=gaps)
    if len(values) == 1:
        game.note_forced_choice(lambda: question)
        return values[0]
    answer = game.ask_player(question)
    assert isinstance(answer, int)
    return answer
