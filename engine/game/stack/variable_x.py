"""Choosing X of a cost (601.2b, 107.3): how high it can be paid, and for which values there are targets."""

from __future__ import annotations

from collections.abc import Callable

from engine.game.choices import ChooseNumber
from engine.game.game import Game
from engine.game.scope import Scope
from engine.game.stack.targets import can_choose_targets
from engine.ids import ObjectId
from engine.ir.caching import once_per_node
from engine.ir.node import Effect, walk
from engine.ir.selectors import Target
from engine.ir.values import Variable


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


@once_per_node
def targets_depend_on_x(effect: Effect) -> bool:
    """Whether X decides what can be a target: "target creature with power X or less"."""
    targets = (node for node in walk(effect) if isinstance(node, Target))
    return any(isinstance(part, Variable) for target in targets for part in walk(target.what))


def with_targets(scope: Scope, effect: Effect | None, item: ObjectId, low: int, high: int) -> list[int]:
    """The values of X from `low` to `high` for which targets can be chosen."""
    if effect is None or not targets_depend_on_x(effect):
        return list(range(low, high + 1))
    kept = scope.x
    found = []
    for x in range(low, high + 1):
        scope.x = x
        if can_choose_targets(scope, effect, item):
            found.append(x)
    scope.x = kept
    return found


def choose_x(game: Game, scope: Scope, id: ObjectId, values: list[int]) -> int:
    """Lets the player choose X among values that are not empty."""
    question = ChooseNumber(scope.controller, "X", id, low=values[0], high=values[-1])
    if len(values) == 1:
        game.forced(lambda: question)
        return values[0]
    answer = game.ask(question)
    assert isinstance(answer, int)
    return answer
