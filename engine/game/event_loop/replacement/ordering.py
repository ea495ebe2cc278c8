"""Which of several replacement effects a player has to order (616.1).

Comes in: the effects that apply to an event. Goes out: whether every order leads to the same result, and one effect of
each sort otherwise. Effects that multiply an amount commute. So do effects that add to an amount.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Literal

import msgspec

from engine.game.evaluation.dispatch import value_of
from engine.game.event_loop.replacement.carrying_out import AbilityReplacement, Replacement, change_event
from engine.game.events import Event
from engine.game.kernel.context import Context
from engine.ir.effects.game import ThatEvent
from engine.ir.node import Node, Value, contains, once_per_node
from engine.ir.replacing import Replace
from engine.ir.values import AmountRef, Difference, Half, Number, Sum, Times

Change = Literal["times", "plus", "minus", "half up", "half down"]
"""How an effect changes an amount. Two changes of one kind commute, whatever their numbers are."""


class AmountChange(msgspec.Struct, frozen=True):
    """An effect that only changes the amount of an event, by `number`."""

    change: Change
    number: int

    def applied(self, amount: int, times: int = 1) -> int:
        """Returns the amount after `times` equal effects."""
        match self.change:
            case "times":
                return int(amount * self.number**times)
            case "plus":
                return amount + self.number * times
            case "minus":
                return max(0, amount - self.number * times)
            case "half up":
                return int(-(-amount // 2**times))
            case "half down":
                return int(amount // 2**times)


def commuting(options: Sequence[Replacement]) -> tuple[tuple[AbilityReplacement, AmountChange], ...]:
    """Returns the effects with their changes, if all of them change the amount of the event in one way: then nobody has
    to order them. Otherwise returns ()."""
    found: list[tuple[AbilityReplacement, AmountChange]] = []
    for option in options:
        change = amount_change(option)
        if change is None or not isinstance(option, AbilityReplacement):
            return ()
        if found and change.change != found[0][1].change:
            return ()
        found.append((option, change))
    return tuple(found)


def all_applied(together: Sequence[tuple[AbilityReplacement, AmountChange]], event: Event) -> Event:
    """Returns the event after commuting effects, with its amount changed once for all of them."""
    context = together[0][0].context
    amount = value_of(context, _THE_AMOUNT)
    for _, change in together:
        amount = change.applied(amount)
    return change_event(context, ThatEvent(Number(amount)), event)


def different_options(options: Sequence[Replacement]) -> list[Replacement]:
    """Returns the effects among which a player must choose: one of each sort, in the order given."""
    changes = [amount_change(option) for option in options]
    found: dict[Hashable, Replacement] = {}
    for option, change in zip(options, changes, strict=True):
        found.setdefault(option.effect_key if change is None else change, option)
    return list(found.values())


def amount_change(option: Replacement) -> AmountChange | None:
    """Returns how an effect changes the amount of an event; None if it does anything else, may be declined, is used up,
    or applies only to some amounts."""
    if not isinstance(option, AbilityReplacement) or not isinstance(option.rule, Replace):
        return None
    constant = constant_change(option.rule)
    if constant is not None:
        return constant
    amount = _amount_alone(option.rule)
    return None if amount is None else _change_of(option.context, amount)


@once_per_node
def constant_change(rule: Replace) -> AmountChange | None:
    """Returns how an effect changes the amount of an event, if it does nothing else and always does the same."""
    amount = _amount_alone(rule)
    return None if amount is None else _change_of(None, amount)


@once_per_node
def _amount_alone(rule: Replace) -> Value | None:
    """Returns the new amount of an event; None if an effect does anything else or applies only to some amounts."""
    if rule.optional or rule.once or not isinstance(rule.effect, ThatEvent) or rule.effect.amount is None:
        return None
    if rule.effect != ThatEvent(rule.effect.amount):
        return None
    conditions: list[Node] = [rule.event, *([] if rule.condition is None else [rule.condition])]
    return None if any(contains(part, AmountRef) for part in conditions) else rule.effect.amount


_THE_AMOUNT = AmountRef(name="event")


def _change_of(context: Context | None, amount: Value) -> AmountChange | None:
    match amount:
        case Times(factor=factor, value=value) if _is_the_amount(value):
            return _of_number(context, "times", factor)
        case Sum(left=left, right=right) if _is_the_amount(left):
            return _of_number(context, "plus", right)
        case Difference(left=left, right=right) if _is_the_amount(left):
            return _of_number(context, "minus", right)
        case Half(value=value, up=up) if _is_the_amount(value):
            return AmountChange("half up" if up else "half down", 2)
        case _:
            return None


def _of_number(context: Context | None, change: Change, number: Value) -> AmountChange | None:
    if isinstance(number, Number):
        return AmountChange(change, number.n)
    if context is None or contains(number, AmountRef):
        return None
    found = value_of(context, number)
    return AmountChange(change, found) if found >= 0 else None


def _is_the_amount(value: Value) -> bool:
    return isinstance(value, AmountRef) and value.name == "event" and not value.prevented
