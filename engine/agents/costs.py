"""The price of an action for a bot: its mana, and the worth of everything else that it costs."""

from __future__ import annotations

from collections.abc import Iterable

from engine.agents.evaluation.judge import Judge
from engine.agents.evaluation.player_model import PlayerModel
from engine.agents.evaluation.points import LIFE, LOYALTY
from engine.agents.evaluation.structure import cost_points
from engine.game.actions.priority import COMPANION_COST
from engine.game.kernel.choices import Action
from engine.game.kernel.objects import COMPANION
from engine.game.view.view import ObjectView
from engine.ir.abilities import Activated
from engine.ir.costs import DoCost, LoyaltyCost, ManaPayment, PayLife, TapSelf
from engine.ir.effects.permanents import Sacrifice
from engine.ir.node import Cost
from engine.ir.selectors import This
from engine.ir.sorting import cost_parts


def mana_needed(sight: PlayerModel, action: Action) -> int:
    """Returns the mana that an action costs now, with X = 0."""
    if action.method == COMPANION:
        return sum(part.cost.mana_value for part in cost_parts(COMPANION_COST) if isinstance(part, ManaPayment))
    price = sight.total_price(action)
    return 0 if price is None else price.mana


def ability_of(obj: ObjectView, action: Action) -> Activated | None:
    """The activated ability that an action would activate."""
    abilities = obj.characteristics.sorted.activated
    return abilities[action.index] if action.index < len(abilities) else None


def spell_price(sight: PlayerModel, judge: Judge, action: Action) -> int:
    """Returns the worth of a spell's other costs than mana: sacrifices, discards, life."""
    price = sight.total_price(action)
    return 0 if price is None else sum(cost_points(judge, part) for part in price.others)


def ability_price(sight: PlayerModel, judge: Judge, obj: ObjectView, action: Action) -> int:
    """Returns the worth of an activation's costs. Its mana counts little, because unspent mana is lost."""
    price = sight.total_price(action)
    return 0 if price is None else price.mana + _worth_of(sight, judge, obj, price.others)


def _worth_of(sight: PlayerModel, judge: Judge, obj: ObjectView, costs: Iterable[Cost]) -> int:
    total = 0
    for part in costs:
        match part:
            case TapSelf():
                attacker = "Creature" in obj.characteristics.types and sight.view.active == sight.view.me
                total += 5 if attacker and sight.view.step == "precombat main" else 0
            case PayLife(amount=amount):
                total += LIFE * judge.number(amount)
            case LoyaltyCost(amount=amount):
                total += _loyalty(obj, amount, x=part.x)
            case DoCost(action=Sacrifice(what=This())):
                total += _without_abilities(sight, obj)
            case DoCost():
                total += cost_points(judge, part)
            case _:
                total += 2
    return total


def _without_abilities(sight: PlayerModel, obj: ObjectView) -> int:
    """Returns the loss if a permanent is sacrificed for its own ability: the worth of the rest of it, or 0 for a land
    that makes no mana."""
    chars = obj.characteristics
    if "Land" in chars.types and not chars.sorted.mana:
        return 0
    return max(
        0, sight.rate_object(obj.id) - sight.appraisal.abilities(chars.sorted, max(0, chars.power or 0), fresh=False)
    )


def _loyalty(obj: ObjectView, amount: int, *, x: bool) -> int:
    there = obj.counters.get("loyalty", 0)
    if x:
        return LOYALTY * there // 2
    if amount >= 0:
        return -LOYALTY * amount // 2 - 8
    return -LOYALTY * amount * 6 // 10 + (30 if there + amount <= 0 else 0)
