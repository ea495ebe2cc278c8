"""Instructions that a player can stop by paying (118.12a)."""

from __future__ import annotations

from engine.game.effects.rounds import name_one
from engine.game.evaluation.dispatch import players_meant
from engine.game.event_loop.executing import execute, executes
from engine.game.kernel.context import Context
from engine.game.operations.choosing import yes
from engine.game.operations.costs import can_pay, pay
from engine.ids import PlayerId
from engine.ir.effects.structure import Unless
from engine.ir.node import Effect, Node, Selector, once_per_node, rebuild, walk
from engine.ir.selectors import All, Ref


@executes(Unless)
def _unless(context: Context, effect: Unless) -> bool:
    """The player may pay; if nobody does, the instruction is carried out. "Each opponent ... unless they pay": each
    decides for themselves, then it is carried out by all who did not pay."""
    each = _each(effect)
    if each is None:
        if any(_pays(context, effect, player) for player in players_meant(context, effect.who)):
            return False
        return execute(context, effect.effect)
    assert isinstance(effect.who, Ref)
    left: list[PlayerId] = []
    for player in players_meant(context, each):
        name_one(context, effect.who, player)
        if not _pays(context, effect, player):
            left.append(player)
    context.bindings[effect.who.name] = tuple(left)
    return bool(left) and execute(context, _by_those(effect))


def _pays(context: Context, effect: Unless, player: PlayerId) -> bool:
    offered = can_pay(context, player, effect.cost) and yes(context, player, "unless", context.source)
    return offered and pay(context, player, effect.cost)


@once_per_node
def _each(effect: Unless) -> Selector | None:
    """The players whom the instruction itself names, if "they" are those."""
    if not isinstance(effect.who, Ref) or not effect.who.name:
        return None
    return next((part for part in walk(effect.effect) if isinstance(part, All) and part.bind == effect.who.name), None)


@once_per_node
def _by_those(effect: Unless) -> Effect:
    """The instruction for those who are left."""

    def change(node: Node) -> Node:
        return effect.who if node is _each(effect) else rebuild(node, change)

    return rebuild(effect.effect, change)
