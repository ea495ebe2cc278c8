"""Mana as a part of costs that are paid while something resolves, or besides (118)."""

from __future__ import annotations

from engine.game.kernel.context import Context
from engine.game.mana.needs import can_pay_mana
from engine.game.mana.paying import pay_mana
from engine.game.operations.choosing import number
from engine.game.operations.costs import PAID, fit_mana
from engine.ids import PlayerId

MOST = 99
"""No higher X is offered."""


def _pay_mana(context: Context, player: PlayerId, symbols: str) -> bool:
    """Mana; an X that nothing has defined is chosen now (107.3f)."""
    if "{X}" in symbols and context.x is None:
        context.x = number(context, player, "X", 0, _most_mana(context, player, symbols))
    context.bindings[PAID] = context.x or 0
    return pay_mana(context, player, symbols)


def _most_mana(context: Context, player: PlayerId, symbols: str) -> int:
    """The highest X for which the symbols can be paid."""
    low, high = 0, MOST
    while low < high:
        context.x = (low + high + 1) // 2
        if can_pay_mana(context, player, symbols):
            low = context.x
        else:
            high = context.x - 1
    context.x = None
    return low


fit_mana(can_pay_mana, _pay_mana)
