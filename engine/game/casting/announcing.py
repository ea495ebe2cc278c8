"""Announcing a spell: its modes, its additional costs, the permanent that helps to pay, and X (601.2b-c).

Comes in: a `SpellCosts`, to which these functions add the costs that the player chooses.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.game.casting import optional_costs
from engine.game.casting.modes_and_targets import choose_modes
from engine.game.casting.paying_spells import DECIDED, CannotCast, SpellCosts, can_afford
from engine.game.casting.spell_costs import (
    PAID_LESS,
    additional_costs,
    choose_saving,
    has_nothing_to_pay_with,
    paid_as,
    saving,
)
from engine.game.casting.targets import can_choose_targets, legal_modes, targets_depend_on_x
from engine.game.evaluation.castings import would_be_spell
from engine.game.evaluation.dispatch import players_meant
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.kernel.choices import YesNo
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.mana.needs import mana_within_reach
from engine.game.operations.settling import choose_x, payable
from engine.ids import ObjectId, PlayerId
from engine.ir.node import Cost, Effect, find_nodes, walk_nodes
from engine.ir.patterns import StatIs
from engine.ir.rules import AdditionalCost, PlayerCant, XAboveZero
from engine.ir.targets import modal_of
from engine.ir.values import Variable

MOST_WITH_TARGETS = 1_000
"""Limit for the values of X that are tested for targets."""
MOST_X = 99
"""Limit for X, unless the player can spend more mana."""


def with_targets(context: Context, effect: Effect | None, item: ObjectId, values: Sequence[int]) -> Sequence[int]:
    """Returns the values of X for which the player can choose targets."""
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


def choose_spell_modes(context: Context, obj: GameObject, effect: Effect) -> None:
    """Lets the player choose the modes of a modal spell (601.2b, 700.2)."""
    modal = modal_of(effect)
    if modal is None:
        return
    legal = legal_modes(context, effect, obj.id)
    modes = choose_modes(context, modal, legal, obj.id, every=bool(obj.cast.times_paid("entwined")))
    if modes is None:
        raise CannotCast("there are not enough modes with legal targets")
    assert obj.item is not None
    obj.item = msgspec.structs.replace(obj.item, modes=modes)
    context.item = obj.item


def announce_costs(spell: SpellCosts) -> None:
    """Adds the additional costs to pay (601.2b, 118.8). The player is offered only costs that can be paid together with
    everything else."""
    game, context, obj = spell.game, spell.context, spell.obj
    rules = [rule for rule, _ in additional_costs(game, obj, spell.player)]
    spell.extra.extend(rule.cost for rule in rules if not rule.optional)
    for rule in rules:
        if not rule.optional:
            continue
        part = saving(game, context, obj, rule)
        if rule.less:
            cost = _pay_for_less(spell, rule)
        elif part is not None:
            cost = choose_saving(context, obj, rule, part, lambda less: can_afford(spell.helped(less)))
        else:
            cost = rule.cost if _takes_up(spell, rule) else None
        if cost is not None:
            spell.extra.append(cost)
            obj.cast = obj.cast.with_paid("additional")
    for keyword in game.characteristics(obj.id).sorted.keywords:

        def affords(costs: list[Cost], x: int = int(keyword.x_above_zero)) -> bool:
            return can_afford(spell.with_costs(costs), x)

        spell.extra.extend(optional_costs.offer(game, context, keyword, affords))


def _pay_for_less(spell: SpellCosts, rule: AdditionalCost) -> Cost | None:
    """Offers an optional cost that saves coloured mana. The player is asked only if both answers are possible. The
    decision counts as made afterwards."""
    obj, context = spell.obj, spell.context
    unpaid = obj.cast.with_paid(DECIDED)
    obj.cast = unpaid.with_paid(PAID_LESS + rule.less)
    if can_afford(spell.with_costs([rule.cost])):
        paid, obj.cast = obj.cast, unpaid
        if not can_afford(spell) or spell.game.ask_player(YesNo(spell.player, "additional cost", context.source)):
            obj.cast = paid
            return rule.cost
    obj.cast = unpaid
    return None


def _takes_up(spell: SpellCosts, rule: AdditionalCost) -> bool:
    """Whether the player pays an optional additional cost. The player is asked if it can be paid and the spell doesn't
    need the mana that it saves."""
    obj, question = spell.obj, YesNo(spell.player, "additional cost", spell.context.source)
    name, offered = paid_as(rule), can_afford(spell.with_costs([rule.cost]))
    if has_nothing_to_pay_with(spell.context, rule.cost):
        return False  # "you may sacrifice any number of Spirits" without any
    if not name:
        return offered and bool(spell.game.ask_player(question))
    obj.cast = obj.cast.with_paid(name, 0)  # a decided cost no longer counts as one that could save mana
    paid = offered and (not can_afford(spell) or bool(spell.game.ask_player(question)))
    obj.cast = obj.cast.with_paid(name, int(paid))
    return paid


def announce_help(spell: SpellCosts) -> None:
    """Lets the player choose a permanent that makes the spell cheaper (702.48, 702.119, 702.180)."""
    context, obj, method, x = spell.context, spell.obj, spell.option.method, spell.context.x or 0
    needed = method in optional_costs.NEEDED
    chosen = None
    if needed or optional_costs.helping(spell.game, spell.player, obj, method):
        chosen = optional_costs.choose_help(
            context, obj, method, lambda less, off: can_afford(spell.helped(less, off), x)
        )
    if chosen is not None:
        spell.extra.append(chosen.cost)
        spell.less, spell.off = chosen.less, chosen.off
    elif needed:
        raise CannotCast("there is no permanent to sacrifice")
    else:
        spell.less = 0


def announce_x(spell: SpellCosts) -> None:
    """Lets the player choose X if a cost has one (601.2b, 107.3). X is 0 if no mana is paid for it (107.3b)."""
    context, obj, option = spell.context, spell.obj, spell.option
    costs = [cost for cost in (option.cost, *spell.extra) if cost is not None]
    if not any("{X}" in str(part) or _mentions_x(part) for part in costs):
        if option.method == "free" and obj.printed.mana_cost is not None and obj.printed.mana_cost.variables:
            context.x = 0
            obj.cast = msgspec.structs.replace(obj.cast, x=0)
        return
    assert obj.item is not None
    values = _castable(spell.game, spell.player, obj, values_of_x(spell, obj.item.effect))
    if not values:
        raise CannotCast("there is no X that can be paid and has targets")
    context.x = choose_x(spell.game, context, obj.id, values)
    obj.cast = msgspec.structs.replace(obj.cast, x=context.x)


def _castable(game: Game, player: PlayerId, obj: GameObject, values: Sequence[int]) -> Sequence[int]:
    """Returns the values with which the player may cast the spell (601.2e): "can't cast spells with even mana
    values"."""
    rules = [
        (rule.of, context)
        for rule, context in rules_in_force(game, PlayerCant)
        if rule.what == "cast" and rule.of is not None and player in players_meant(context, rule.who)
        if any(part.stat == "mana value" for part in find_nodes(rule.of, StatIs))
    ]
    if not rules:
        return values
    before, found = obj.cast, []
    for x in values:
        obj.cast = msgspec.structs.replace(before, x=x)
        if not any(would_be_spell(context, of, obj.id, player) for of, context in rules):
            found.append(x)
    obj.cast = before
    return found


def values_of_x(spell: SpellCosts, effect: Effect | None) -> Sequence[int]:
    """Returns the values of X that the player can pay and for which there are targets."""
    context, obj = spell.context, spell.obj

    def affordable(x: int) -> bool:
        context.x = x
        return can_afford(spell, x)

    most = max(MOST_X, mana_within_reach(spell.game, spell.player))
    values = payable((spell.option.cost, *spell.extra), affordable, most)
    context.x = None
    low = int(
        any(isinstance(ability.rule, XAboveZero) for ability in obj.printed.sorted.rules)
        or any(keyword.x_above_zero for keyword in obj.printed.sorted.keywords)
    )
    return with_targets(context, effect, obj.id, values[1:] if low and values and not values[0] else values)


def _mentions_x(cost: Cost) -> bool:
    return any(isinstance(part, Variable) for part in walk_nodes(cost))
