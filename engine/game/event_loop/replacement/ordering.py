"""Which of several replacement effects a player has to order (616.1).

Comes in: the effects that apply to an event. Goes out: one effect of each kind, or a single effect if every order leads
to the same result. Effects that multiply an amount commute. So do effects that add to
an amount.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Literal

import msgspec

from engine.game.evaluation.dispatch import value_of
from engine.game.event_loop.replacement.carrying_out import AbilityReplacement, Replacement
from engine.ir.effects.game import ThatEvent
from engine.ir.node import Node, Value, contains, replace
from engine.ir.replacing import Replace
from engine.ir.values import AmountRef, Difference, Half, Number, Sum, Times

Change = Literal["times", "plus", "minus", "half up", "half down"]
"""How an effect changes an amount. Two changes of one kind commute, whatever their numbers are."""


class AmountChange(msgspec.Struct, frozen=True):
    """An effect that only changes the amount of an event, by `number`."""

    change: Change
    number: int


def different_options(options: Sequence[Replacement]) -> list[Replacement]:
    """Returns the effects among which a player must choose: one of each sort, in the order given. Returns a single
    effect if no order changes the result."""
    changes = [amount_change(option) for option in options]
    kinds = {None if change is None else change.change for change in changes}
    if len(kinds) == 1 and None not in kinds:
        return [options[0]]
    found: dict[Hashable, Replacement] = {}
    for option, change in zip(options, changes, strict=True):
        found.setdefault(option.sort if change is None else change, option)
    return list(found.values())


def amount_change(option: Replacement) -> AmountChange | None:
    """Returns how an effect changes the amount of an event; None if it does anything else, may be declined, is used up,
    or applies only to some amounts."""
    if not isinstance(option, AbilityReplacement) or not isinstance(option.rule, Replace):
        return None
    rule = option.rule
    if rule.optional or rule.once or not isinstance(rule.effect, ThatEvent) or rule.effect.amount is None:
        return None
    if rule.effect != replace(_AMOUNT_ONLY, amount=rule.effect.amount, form=rule.effect.form):
        return None
    conditions: list[Node] = [rule.event, *([] if rule.condition is None else [rule.condition])]
    if any(contains(part, AmountRef) for part in conditions):
        return None
    return _change_of(option, rule.effect.amount)


_AMOUNT_ONLY = ThatEvent()


def _change_of(option: AbilityReplacement, amount: Value) -> AmountChange | None:
    match amount:
        case Times(factor=factor, value=value) if _is_the_amount(value):
            return _of_number(option, "times", factor)
        case Sum(left=left, right=right) if _is_the_amount(left):
            return _of_number(option, "plus", right)
        case Difference(left=left, right=right) if _is_the_amount(left):
            return _of_number(option, "minus", right)
        case Half(value=value, up=up) if _is_the_amount(value):
            return AmountChange("half up" if up else "half down", 2)
        case _:
            return None


def _of_number(option: AbilityReplacement, change: Change, number: Value) -> AmountChange | None:
    if isinstance(number, Number):
        return AmountChange(change, number.n)
    if contains(number, AmountRef):
        return None
    found = value_of(option.context, number)
    return AmountChange(change, found) if found >= 0 else None


def _is_the_amount(value: Value) -> bool:
    return isinstance(value, AmountRef) and value.name == "event" and not value.prevented
