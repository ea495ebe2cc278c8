"""Announcing a spell (601.2b, 601.2f-h): modes, additional costs, X, and for which values of it there are targets
(601.2b-c); and paying its total cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec

from engine.errors import IllegalChoice
from engine.game.casting import optional_costs
from engine.game.casting.casting_option import CastingOption
from engine.game.casting.cost_reductions import assisted, helpers, helpful_players, waterbenders
from engine.game.casting.modes_and_targets import choose_modes
from engine.game.casting.spell_costs import (
    PAID_LESS,
    TotalCost,
    additional_costs,
    choose_saving,
    has_nothing_to_pay_with,
    most_saved,
    need_for,
    paid_as,
    saving,
    take_mana,
    total_spell_cost,
)
from engine.game.casting.targets import can_choose_targets, legal_modes, targets_depend_on_x
from engine.game.evaluation.castings import would_be_spell
from engine.game.evaluation.dispatch import players_meant
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.evaluation.this_way import bind_paid
from engine.game.kernel.choices import YesNo
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.mana.needs import can_pay_need, mana_within_reach, may_be_enough, plan_payment
from engine.game.mana.paying import pay_need
from engine.game.mana.payment import ManaNeed, Payment
from engine.game.mana.pool import Allowed, Spent, mana_as_though, may_spend_on
from engine.game.mana.sources import ManaSource
from engine.game.mana.taking import takes_of
from engine.game.operations.costs import pay
from engine.game.operations.settling import choose_x, payable
from engine.ids import ObjectId, PlayerId
from engine.ir.node import Cost, Effect, find, walk
from engine.ir.patterns import StatIs
from engine.ir.rules import AdditionalCost, PlayerCant, XAboveZero
from engine.ir.targets import modal_of
from engine.ir.values import Variable

MOST_WITH_TARGETS = 1_000
"""Where X decides what can be a target, so many values of X are looked at."""


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


MOST_X = 99

Extra = list[Cost]
"""Additional costs of the spell being cast."""


class CannotCast(IllegalChoice):
    """The spell could not be cast after all; whoever began casting takes everything back (732.1)."""


def choose_spell_modes(game: Game, context: Context, obj: GameObject, effect: Effect) -> None:
    """601.2b, 700.2"""
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


def announce_costs(game: Game, context: Context, obj: GameObject, way: CastingOption, extra: Extra) -> None:
    """Which additional costs are to be paid (601.2b, 118.8); they are added to `extra`. Only what
    can be paid together with all the rest is offered."""

    def affords(costs: list[Cost], least: int = 0) -> bool:
        return can_afford(game, context, obj, way, [*extra, *costs], least)

    rules = [rule for rule, _ in additional_costs(game, obj, context.controller)]
    extra.extend(rule.cost for rule in rules if not rule.optional)
    for rule in rules:
        if not rule.optional:
            continue
        part = saving(game, context, obj, rule)
        if rule.less:
            cost = _pay_for_less(game, context, obj, rule, affords)
        elif part is not None:
            cost = choose_saving(
                context, obj, rule, part, lambda less: can_afford(game, context, obj, way, extra, 0, less=less)
            )
        else:
            cost = rule.cost if _takes_up(game, context, obj, rule, affords) else None
        if cost is not None:
            extra.append(cost)
            obj.cast = obj.cast.with_paid("additional")
    for keyword in game.characteristics(obj.id).sorted.keywords:
        with_least = partial(affords, least=int(keyword.x_above_zero))
        extra.extend(optional_costs.offer(game, context, keyword, with_least))


def _pay_for_less(
    game: Game, context: Context, obj: GameObject, rule: AdditionalCost, affords: optional_costs.Affords
) -> Cost | None:
    """An optional cost that takes coloured mana off: asked if there is a choice. What has been decided is counted."""
    unpaid = obj.cast.with_paid(DECIDED)
    obj.cast = unpaid.with_paid(PAID_LESS + rule.less)
    if affords([rule.cost]):
        paid, obj.cast = obj.cast, unpaid
        if not affords([]) or game.ask_player(YesNo(context.controller, "additional cost", context.source)):
            obj.cast = paid
            return rule.cost
    obj.cast = unpaid
    return None


DECIDED = "decided to pay for less"
"""How many of such costs have been decided about."""


def _takes_up(
    game: Game,
    context: Context,
    obj: GameObject,
    rule: AdditionalCost,
    affords: optional_costs.Affords,
) -> bool:
    """Whether an optional additional cost is to be paid: asked if it can be, unless the spell needs what it saves."""
    name, offered = paid_as(rule), affords([rule.cost])
    if has_nothing_to_pay_with(context, rule.cost):
        return False  # "you may sacrifice any number of Spirits" without any
    if not name:
        return offered and bool(game.ask_player(YesNo(context.controller, "additional cost", context.source)))
    obj.cast = obj.cast.with_paid(name, 0)  # what has been decided does not count as what could still be saved
    paid = offered and (
        not affords([]) or bool(game.ask_player(YesNo(context.controller, "additional cost", context.source)))
    )
    obj.cast = obj.cast.with_paid(name, int(paid))
    return paid


class Saved(msgspec.Struct, frozen=True):
    """What a permanent's help saves: generic mana, and symbols."""

    less: int = 0
    off: str = ""


def announce_help(game: Game, context: Context, obj: GameObject, way: CastingOption, extra: Extra) -> Saved:
    """702.48, 702.119, 702.180: a permanent that makes the spell cheaper; gives back by how much."""

    def affords(less: int, off: str) -> bool:
        return can_afford(game, context, obj, way, extra, context.x or 0, less=less, off=off)

    needed = way.method in optional_costs.NEEDED
    if not optional_costs.helping(game, context.controller, obj, way.method) and not needed:
        return Saved()
    chosen = optional_costs.choose_help(context, obj, way.method, affords)
    if chosen is None:
        if needed:
            raise CannotCast("there is no permanent to sacrifice")
        return Saved()
    extra.append(chosen.cost)
    return Saved(chosen.less, chosen.off)


def announce_x(
    game: Game,
    context: Context,
    obj: GameObject,
    way: CastingOption,
    extra: Extra,
) -> None:
    """601.2b, 107.3: X is chosen where the cost has one; without paying mana for it, it is 0 (107.3b)."""
    costs = [cost for cost in (way.cost, *extra) if cost is not None]
    if not any("{X}" in str(part) or _mentions_x(part) for part in costs):
        if way.method == "free" and obj.printed.mana_cost is not None and obj.printed.mana_cost.variables:
            context.x = 0
            obj.cast = msgspec.structs.replace(obj.cast, x=0)
        return
    assert obj.item is not None
    values = _castable(game, context.controller, obj, values_of_x(game, context, obj, way, extra, obj.item.effect))
    if not values:
        raise CannotCast("there is no X that can be paid and has targets")
    context.x = choose_x(game, context, obj.id, values)
    obj.cast = msgspec.structs.replace(obj.cast, x=context.x)


def _castable(game: Game, player: PlayerId, obj: GameObject, values: Sequence[int]) -> Sequence[int]:
    """Those with which the spell can legally be cast (601.2e): "can't cast spells with even mana values"."""
    rules = [
        (rule.of, context)
        for rule, context in rules_in_force(game, PlayerCant)
        if rule.what == "cast" and rule.of is not None and player in players_meant(context, rule.who)
        if any(part.stat == "mana value" for part in find(rule.of, StatIs))
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


def values_of_x(
    game: Game, context: Context, obj: GameObject, way: CastingOption, extra: Extra, effect: Effect | None
) -> Sequence[int]:
    """The values of X that can be paid and for which there are targets."""

    def affordable(x: int) -> bool:
        context.x = x
        return can_afford(game, context, obj, way, extra, x)

    values = payable((way.cost, *extra), affordable, max(MOST_X, mana_within_reach(game, context.controller)))
    context.x = None
    low = int(
        any(isinstance(ability.rule, XAboveZero) for ability in obj.printed.sorted.rules)
        or any(keyword.x_above_zero for keyword in obj.printed.sorted.keywords)
    )
    return with_targets(context, effect, obj.id, values[1:] if low and values and not values[0] else values)


def _mentions_x(cost: Cost) -> bool:
    return any(isinstance(part, Variable) for part in walk(cost))


def can_afford(
    game: Game,
    context: Context,
    obj: GameObject,
    way: CastingOption,
    extra: Extra,
    x: int,
    *,
    less: int | None = None,
    off: str = "",
) -> bool:
    """Whether the spell's total cost could be paid with that X. `less` and `off`: generic mana and symbols that a
    permanent's help saves; None: as much as there is. Costs that save mana and are not decided about may be paid."""
    if _affords(game, context, obj, way, extra, x, less=less, off=off):
        return True
    rules = [rule for rule, _ in additional_costs(game, obj, context.controller) if rule.less]
    open_still, kept = rules[obj.cast.times_paid(DECIDED) :], obj.cast
    for rule in open_still:
        obj.cast = obj.cast.with_paid(PAID_LESS + rule.less)
    try:
        costs = [*extra, *(rule.cost for rule in open_still)]
        return bool(open_still) and _affords(game, context, obj, way, costs, x, less=less, off=off)
    finally:
        obj.cast = kept


def _affords(
    game: Game,
    context: Context,
    obj: GameObject,
    way: CastingOption,
    extra: Extra,
    x: int,
    *,
    less: int | None,
    off: str,
) -> bool:
    if less is None:
        creatures = optional_costs.helping(game, context.controller, obj, way.method)
        if way.method in optional_costs.NEEDED and not creatures:
            return False
        if way.method == "offering":
            offs = {creature.off for creature in creatures}
            return any(can_afford(game, context, obj, way, extra, x, less=0, off=off) for off in sorted(offs))
        less = max((creature.less for creature in creatures), default=0)
        less += most_saved(game, context, obj, [rule for rule, _ in additional_costs(game, obj, context.controller)])
    total = total_spell_cost(game, context.controller, obj, way.cost, extra, x=x, tax=way.tax, less=less, off=off)
    total.generic -= max(helpful_players(game, context, obj, total.generic).values(), default=0)
    need, helps = _need(game, context, obj, way, total), _helps(game, context, obj, extra, x)
    if not may_be_enough(game, context.controller, need, helps):
        return False
    besides = takes_of(context, context.controller, total.others)
    if besides is None:
        return False
    return can_pay_need(
        game, context.controller, need, _allowed(game, obj, extra), helps=helps, besides=besides, without=obj.id
    )


def can_spend(game: Game, player: PlayerId, obj: GameObject, need: ManaNeed) -> bool:
    """Whether the mana a spell needs could be paid, where nothing but mana is paid for it and nothing helps."""
    return may_be_enough(game, player, need) and can_pay_need(game, player, need, _allowed(game, obj), without=obj.id)


def plan_spell(
    game: Game, context: Context, obj: GameObject, way: CastingOption, extra: Extra
) -> tuple[TotalCost, Payment | None]:
    """The spell's total cost with X = 0 and no creature's help, and a way to pay its mana part, None if there is
    none."""
    total = total_spell_cost(game, context.controller, obj, way.cost, extra, x=0, tax=way.tax, less=0)
    return total, _plan(game, context, obj, way, total)


def _plan(game: Game, context: Context, obj: GameObject, way: CastingOption, total: TotalCost) -> Payment | None:
    besides = takes_of(context, context.controller, total.others)
    if besides is None:
        return None
    need, helps = _need(game, context, obj, way, total), helpers(game, context.controller, obj)
    return plan_payment(
        game, context.controller, need, _allowed(game, obj), obj.id, helps=helps, besides=besides, without=obj.id
    )


def _helps(game: Game, context: Context, obj: GameObject, extra: Extra, x: int) -> list[ManaSource]:
    """What pays besides mana; of waterbending as much as additional costs say."""
    return [*helpers(game, context.controller, obj), *waterbenders(game, context.controller, extra, x)]


def _need(game: Game, context: Context, obj: GameObject, way: CastingOption, total: TotalCost) -> ManaNeed:
    return need_for(total, mana_as_though(game, context.controller, obj.id, way.any_mana))


def _allowed(game: Game, obj: GameObject, extra: Sequence[Cost] = ()) -> Allowed:
    more = "".join(take_mana(cost)[0] for cost in extra)
    return lambda spend_on, source: may_spend_on(game, spend_on, source, obj, more)


def pay_spell(
    game: Game, context: Context, obj: GameObject, way: CastingOption, extra: Extra, saved: Saved
) -> list[Spent]:
    """601.2f-h: the total cost is fixed, then mana, then everything else. Gives back the mana spent."""
    less, off, x = saved.less, saved.off, context.x or 0
    total = total_spell_cost(game, context.controller, obj, way.cost, extra, x=x, tax=way.tax, less=less, off=off)
    total.generic -= assisted(game, context, obj, total.generic)
    life = game.state.player(context.controller).life
    need, helps = _need(game, context, obj, way, total), _helps(game, context, obj, extra, context.x or 0)
    besides = takes_of(context, context.controller, total.others)
    if besides is None:
        raise CannotCast("a cost cannot be paid")
    spent = pay_need(
        game, context.controller, need, obj.id, allowed=_allowed(game, obj, extra), helps=helps, besides=besides
    )
    if spent is None:
        raise CannotCast("the mana cost cannot be paid")
    if need.phyrexian:
        by_life = (life - game.state.player(context.controller).life) // 2
        obj.cast = msgspec.structs.replace(obj.cast, phyrexian_life=by_life)
    began = len(game.state.this_turn)
    for cost in total.others:
        if not pay(context, context.controller, cost):
            raise CannotCast("a cost cannot be paid")
    bind_paid(context, None if obj.item is None else obj.item.effect, began)
    return spent
