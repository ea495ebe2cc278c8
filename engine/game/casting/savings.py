"""What makes a spell cheaper: additional costs that save mana of their own spell (601.2b, 601.2f), and reductions of
coloured mana (118.7d-e).

Such costs are those paid with any number of things, for each of which it costs less, and those of which it says "costs
{2} less to cast if evidence was collected". Comes in: a spell that is, or would be, cast. Goes out: how much generic
mana such costs could save; and, once the player has chosen with what to pay, the cost that remains, with the chosen
things bound for the spell's own rule to count.

A reduction takes symbols off a cost; what is left of it found nothing. Of a hybrid symbol the half is paid that is
reduced, as the player would choose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from engine.cards.mana_cost import ManaCost, ManaSymbol
from engine.game.kernel.choices import YesNo
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.operations.choosing import choose_some
from engine.game.operations.costs import can_pay, payable_with
from engine.ids import Entity
from engine.ir.conditions import WasPaid
from engine.ir.costs import DoCost
from engine.ir.effects.game import KeywordAction
from engine.ir.node import Cost, find
from engine.ir.rules import AdditionalCost, SpellCost
from engine.ir.selectors import Ref, Some, This
from engine.ir.values import Number

HOW_MANY = "pay with any number"
"""The purpose of the choice."""

Affords = Callable[[int], bool]
"""Whether the spell could be paid for if so much generic mana were saved."""


class Saving(msgspec.Struct, frozen=True):
    """What a cost may be paid with, how much generic mana each of them saves, and the name they are counted by."""

    options: tuple[Entity, ...]
    each: int
    name: str


def saving(game: Game, context: Context, obj: GameObject, rule: AdditionalCost) -> Saving | None:
    """What paying an additional cost saves; None if it saves nothing, or if it is known by now with what it is paid."""
    action: Any = rule.cost.action if isinstance(rule.cost, DoCost) else None
    what, name = getattr(action, "what", None), getattr(action, "bind", "")
    if not name or not isinstance(what, Some) or what.count.high is not None or what.count.low != Number(0):
        return None
    each = sum(_saved_by_each(ability.rule, name) for ability in game.characteristics(obj.id).sorted.rules)
    if not each or name in context.bindings or (obj.item is not None and name in obj.item.bindings):
        return None
    options = tuple(entity for entity in payable_with(context, context.controller, action) if entity != obj.id)
    return Saving(options, each, name)


def _saved_by_each(rule: object, name: str) -> int:
    if not isinstance(rule, SpellCost) or rule.more or rule.count is None:
        return 0
    counted = any(ref.name == name for ref in find(rule.count, Ref))
    return ManaCost.parse(rule.symbols).generic if counted else 0


def paid_as(rule: AdditionalCost) -> str:
    """What a spell knows of an additional cost that is a keyword action ("collect evidence"); "" for other costs."""
    action = rule.cost.action if isinstance(rule.cost, DoCost) else None
    return action.action if isinstance(action, KeywordAction) else ""


def _saved_if_paid(game: Game, context: Context, obj: GameObject, rule: AdditionalCost) -> int:
    """What the spell costs less if the cost is paid; nothing if it cannot be, or if that is decided by now."""
    name = paid_as(rule)
    if not name or name in obj.cast.paid or not can_pay(context, context.controller, rule.cost):
        return 0
    return sum(
        ManaCost.parse(ability.rule.symbols).generic
        for ability in game.characteristics(obj.id).sorted.rules
        if isinstance(ability.rule, SpellCost) and not ability.rule.more and ability.condition == WasPaid(This(), name)
    )


def most_saved(game: Game, context: Context, obj: GameObject, rules: list[AdditionalCost]) -> int:
    """The generic mana that the costs not yet announced would save if they were paid with all there is."""
    found = [saving(game, context, obj, rule) for rule in rules]
    counted = sum(part.each * len(part.options) for part in found if part is not None)
    return counted + sum(_saved_if_paid(game, context, obj, rule) for rule in rules if rule.optional)


def choose_saving(
    context: Context, obj: GameObject, rule: AdditionalCost, part: Saving, affords: Affords
) -> Cost | None:
    """The player chooses with how many of the things to pay, at least with as many as the spell needs to be paid for;
    None if the cost is not paid."""
    counts = range(len(part.options) + 1)
    least = next((count for count in counts if affords(part.each * count)), len(part.options))
    chosen: tuple[Entity, ...] = ()
    if part.options and (least or context.game.ask(YesNo(context.controller, "additional cost", context.source))):
        chosen = choose_some(context, context.controller, HOW_MANY, part.options, least, len(part.options))
    context.bindings[part.name] = chosen
    assert obj.item is not None
    obj.item = msgspec.structs.replace(obj.item, bindings={**obj.item.bindings, part.name: chosen})
    assert isinstance(rule.cost, DoCost)
    named: Any = rule.cost.action
    return DoCost(msgspec.structs.replace(named, what=Ref(name=part.name, form="them"))) if chosen else None


def take_off(symbols: list[ManaSymbol], reduction: Sequence[ManaSymbol]) -> int:
    """Takes as many of the symbols off as the reduction can; gives back how many of its symbols are left over."""
    left: list[str] = []
    for part in reduction:
        if part in symbols:
            symbols.remove(part)
        else:
            left.append(part.payable)
    places = _most(symbols, 0, Counter(left))
    for place in reversed(places):
        del symbols[place]
    return len(left) - len(places)


def _most(symbols: Sequence[ManaSymbol], place: int, left: Counter[str]) -> tuple[int, ...]:
    """The places, from this one on, of the most symbols with several ways to be paid that what is left takes off."""
    if place == len(symbols) or not left.total():
        return ()
    best = _most(symbols, place + 1, left)
    for kind in symbols[place].payable:
        if left[kind]:
            found = (place, *_most(symbols, place + 1, left - Counter(kind)))
            best = max(best, found, key=len)
    return best
