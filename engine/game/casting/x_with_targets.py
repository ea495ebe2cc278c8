"""Values of X for which there are targets (601.2b-c)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.casting.targets import can_choose_targets
from engine.game.kernel.context import Context
from engine.ids import ObjectId
from engine.ir.node import Effect, once_per_node, walk
from engine.ir.selectors import Target
from engine.ir.values import Variable

MOST_WITH_TARGETS = 1_000
"""Where X decides what can be a target, so many values of X are looked at."""


@once_per_node
def targets_depend_on_x(effect: Effect) -> bool:
    """Whether X decides what can be a target: "target creature with power X or less"."""
    targets = (node for node in walk(effect) if isinstance(node, Target))
    return any(isinstance(part, Variable) for target in targets for part in walk(target.what))


def with_targets(context: Context, effect: Effect | None, item: ObjectId, values: Sequence[int]) -> Sequence[int]:
    """Those of the values of X for which targets can be chosen."""
    if effect is None or not targets_depend_on_x(effect):
        return values
    kept = context.x
    found = []
    for x in values[:MOST_WITH_TARGETS]:
        context.x = x
        if can_choose_targets(context, effect, item):
            found.append(x)
    context.x = kept
    return found
