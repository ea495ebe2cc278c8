"""Overload (702.96): "target" becomes "each"."""

from __future__ import annotations

from engine.game.casting.keyword_options import ALTERNATIVES, always
from engine.game.casting.option import cast_effect
from engine.game.kernel.objects import GameObject
from engine.ir.node import Effect, Node, rebuild
from engine.ir.selectors import All, Target

OVERLOAD = "overload"


@cast_effect(OVERLOAD)
def _on_each(obj: GameObject, effect: Effect | None) -> Effect | None:
    return None if effect is None else obj.printed.remember(OVERLOAD, overloaded(effect))


def overloaded(effect: Effect) -> Effect:
    """702.96a: "target" becomes "each" everywhere."""

    def change(node: Node) -> Node:
        if isinstance(node, Target):
            return All(node.what, bind=node.bind, form="each")
        return rebuild(node, change)

    return rebuild(effect, change)


ALTERNATIVES[OVERLOAD] = always
