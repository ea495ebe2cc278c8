"""Dividing an amount among recipients (601.2d, 608.2d)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.game.kernel.choices import Divide
from engine.game.kernel.context import Context
from engine.ids import Entity, PlayerId
from engine.ir.node import Selector
from engine.ir.selectors import AnyTarget, Target
from engine.ir.targets import target_index


def divided(
    context: Context, selector: Selector, recipients: Sequence[Entity], total: int, player: PlayerId
) -> list[int]:
    """How much each recipient gets: as announced for targets, else as the player says now."""
    announced = _announced(context, selector)
    if announced is not None:
        return [announced.get(recipient, 0) for recipient in recipients]
    return ask_division(context, recipients, total, player)


def _announced(context: Context, selector: Selector) -> dict[Entity, int] | None:
    if context.item is None or context.item.effect is None or not isinstance(selector, Target | AnyTarget):
        return None
    path = context.count("mode base") + target_index(context.item.effect, selector)
    for group in context.item.targets:
        if group.path == path and group.amounts:
            pairs = zip(group.chosen, group.amounts, strict=True)
            return {context.current(entity): amount for entity, amount in pairs}
    return None


def ask_division(
    context: Context, recipients: Sequence[Entity], total: int, player: PlayerId, least: int = 1
) -> list[int]:
    """Asks a player to divide a total; with one recipient there is nothing to ask."""
    if not recipients:
        return []
    if len(recipients) == 1:
        return [total]
    if total < least * len(recipients):
        least = 0
    question = Divide(player, "divide", context.source, total=total, recipients=tuple(recipients), least=least)
    answer = context.game.ask(question)
    assert isinstance(answer, tuple)
    return [amount for amount in answer if isinstance(amount, int)]
