"""The costs of one spell: whether its player can pay them, a plan for the mana, and paying (601.2f-h).

Comes in: a `SpellCosts`, which collects the costs while the player announces the spell. Goes out: a yes or no, a plan,
or the mana that was spent.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.errors import IllegalChoice
from engine.game.casting import optional_costs
from engine.game.casting.cost_reductions import assisted, helpers, helpful_players, waterbenders
from engine.game.casting.spell_costs import (
    PAID_LESS,
    TotalCost,
    additional_costs,
    most_saved,
    need_for,
    take_mana,
    total_spell_cost,
)
from engine.game.evaluation.this_way import bind_paid
from engine.game.kernel.casting_option import CastingOption
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.mana.needs import can_pay_need, may_be_enough, plan_payment
from engine.game.mana.paying import pay_need
from engine.game.mana.payment import ManaNeed, Payment
from engine.game.mana.pool import Allowed, Spent, mana_as_though, may_spend_on
from engine.game.mana.sources import ManaSource
from engine.game.mana.taking import takes_of
from engine.game.operations.costs import pay_cost
from engine.ids import PlayerId
from engine.ir.node import Cost

DECIDED = "decided to pay for less"
"""Counts the costs that save mana and that the player has decided about, among the facts of the spell."""


class CannotCast(IllegalChoice):
    """The player can't complete the spell. The caller undoes everything since casting began (732.1)."""


class SpellCosts(msgspec.Struct):
    """The costs of one spell while its player announces it.

    `option`: how the player casts it; `extra`: the additional costs to pay; `less` and `off`: the generic mana and the
    symbols that the help of a permanent saves, None before the player has chosen one; `spent`: the mana, once paid.
    """

    context: Context
    obj: GameObject
    option: CastingOption
    extra: list[Cost] = []
    less: int | None = None
    off: str = ""
    spent: list[Spent] = []

    @property
    def game(self) -> Game:
        return self.context.game

    @property
    def player(self) -> PlayerId:
        return self.context.controller

    def with_costs(self, costs: Sequence[Cost]) -> SpellCosts:
        """The same spell with more additional costs."""
        return msgspec.structs.replace(self, extra=[*self.extra, *costs])

    def helped(self, less: int, off: str = "") -> SpellCosts:
        """The same spell with the help of a permanent that saves generic mana and symbols."""
        return msgspec.structs.replace(self, less=less, off=off)

    def total(self, x: int) -> TotalCost:
        """The total cost with this X."""
        option = self.option
        return total_spell_cost(
            self.game,
            self.player,
            self.obj,
            option.cost,
            self.extra,
            x=x,
            tax=option.tax,
            less=self.less or 0,
            off=self.off,
        )


def can_afford(spell: SpellCosts, x: int = 0) -> bool:
    """Whether the player could pay the total cost with this X. Before the player has chosen a permanent that helps, any
    of them may help. Costs that save mana may be paid until the player has decided about them."""
    if _affords(spell, x):
        return True
    obj, rules = spell.obj, [rule for rule, _ in additional_costs(spell.game, spell.obj, spell.player) if rule.less]
    undecided, kept = rules[obj.cast.times_paid(DECIDED) :], obj.cast
    if not undecided:
        return False
    for rule in undecided:
        obj.cast = obj.cast.with_paid(PAID_LESS + rule.less)
    try:
        return _affords(spell.with_costs([rule.cost for rule in undecided]), x)
    finally:
        obj.cast = kept


def _affords(spell: SpellCosts, x: int) -> bool:
    game, player, obj = spell.game, spell.player, spell.obj
    if spell.less is None:
        method = spell.option.method
        helps_it = optional_costs.helping(game, player, obj, method)
        if method in optional_costs.NEEDED and not helps_it:
            return False
        if method == "offering":
            return any(can_afford(spell.helped(0, off), x) for off in sorted({each.off for each in helps_it}))
        most = max((each.less for each in helps_it), default=0)
        rules = [rule for rule, _ in additional_costs(game, obj, player)]
        spell = spell.helped(most + most_saved(game, spell.context, obj, rules), spell.off)
    total = spell.total(x)
    total.generic -= max(helpful_players(game, spell.context, obj, total.generic).values(), default=0)
    need, helps = _need(spell, total), _helps(spell, x)
    if not may_be_enough(game, player, need, helps):
        return False
    besides = takes_of(spell.context, player, total.others)
    if besides is None:
        return False
    return can_pay_need(game, player, need, _allowed(spell), helps=helps, besides=besides, without=obj.id)


def can_spend(game: Game, player: PlayerId, obj: GameObject, need: ManaNeed) -> bool:
    """Whether the player has the mana for a spell that costs nothing but mana and that nothing helps to pay."""
    if not may_be_enough(game, player, need):
        return False
    return can_pay_need(game, player, need, _allowed_for(game, obj), without=obj.id)


def plan_spell(spell: SpellCosts) -> tuple[TotalCost, Payment | None]:
    """The total cost with X = 0 and without the help of a creature, and a plan for its mana. The plan is None if the
    player can't pay."""
    spell = spell.helped(0)
    total = spell.total(0)
    return total, _plan(spell, total)


def _plan(spell: SpellCosts, total: TotalCost) -> Payment | None:
    game, player, obj = spell.game, spell.player, spell.obj
    besides = takes_of(spell.context, player, total.others)
    if besides is None:
        return None
    need, helps = _need(spell, total), helpers(game, player, obj)
    return plan_payment(
        game, player, need, _allowed_for(game, obj), obj.id, helps=helps, besides=besides, without=obj.id
    )


def _helps(spell: SpellCosts, x: int) -> list[ManaSource]:
    """The sources that pay without making mana. Waterbending pays at most the additional costs that allow it."""
    game, player = spell.game, spell.player
    return [*helpers(game, player, spell.obj), *waterbenders(game, player, spell.extra, x)]


def _need(spell: SpellCosts, total: TotalCost) -> ManaNeed:
    return need_for(total, mana_as_though(spell.game, spell.player, spell.obj.id, spell.option.any_mana))


def _allowed(spell: SpellCosts) -> Allowed:
    return _allowed_for(spell.game, spell.obj, "".join(take_mana(cost)[0] for cost in spell.extra))


def _allowed_for(game: Game, obj: GameObject, more: str = "") -> Allowed:
    return lambda spend_on, source: may_spend_on(game, spend_on, source, obj, more)


def pay_spell(spell: SpellCosts) -> None:
    """Fixes the total cost, pays its mana and then the rest (601.2f-h). Keeps the mana spent in `spell.spent`.

    Raises:
        CannotCast: if the player can't pay a part.
    """
    game, context, obj, player, x = spell.game, spell.context, spell.obj, spell.player, spell.context.x or 0
    total = spell.total(x)
    total.generic -= assisted(game, context, obj, total.generic)
    life = game.state.player(player).life
    need, helps = _need(spell, total), _helps(spell, x)
    besides = takes_of(context, player, total.others)
    if besides is None:
        raise CannotCast("a cost cannot be paid")
    spent = pay_need(game, player, need, obj.id, allowed=_allowed(spell), helps=helps, besides=besides, casting=True)
    if spent is None:
        raise CannotCast("the mana cost cannot be paid")
    if need.phyrexian:
        by_life = (life - game.state.player(player).life) // 2
        obj.cast = msgspec.structs.replace(obj.cast, phyrexian_life=by_life)
    began = len(game.state.this_turn)
    for cost in total.others:
        if not pay_cost(context, player, cost):
            raise CannotCast("a cost cannot be paid")
    bind_paid(context, None if obj.item is None else obj.item.effect, began)
    spell.spent = spent
