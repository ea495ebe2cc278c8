"""Keyword actions that stand for instructions with targets (701): support, earthbend.

Comes in: an ability. Goes out: the same, with such actions written out, so that their targets are chosen as those of
any other ability.
"""

from __future__ import annotations

from engine.ir.caching import once_per_node
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import PutCounters
from engine.ir.node import Ability, Node, find, rebuild, replace
from engine.ir.patterns import ControlledBy, HasType, ObjectPattern, Other
from engine.ir.selectors import Range, Target, You
from engine.ir.values import Number

ONE = Number(1)
OTHER_CREATURE = ObjectPattern((Other(), HasType("Creature")))
YOUR_LAND = ObjectPattern((HasType("Land"),), (ControlledBy(You()),))
TARGETED = frozenset({"support", "earthbend"})


@once_per_node
def spelled_out(ability: Ability) -> Ability:
    """The ability with those actions written out."""
    if not any(action.action in TARGETED and action.what is None for action in find(ability, KeywordAction)):
        return ability
    changed = _spell(ability)
    assert isinstance(changed, Ability)
    return changed


def _spell(node: Node) -> Node:
    if isinstance(node, KeywordAction) and node.what is None:
        count = node.number or ONE
        if node.action == "support":  # 701.41a
            targets = Target(OTHER_CREATURE, Range(Number(0), count))
            return PutCounters(node.who, "+1/+1", ONE, targets)
        if node.action == "earthbend":  # 701.66a
            return replace(node, what=Target(YOUR_LAND))
    return rebuild(node, _spell)
