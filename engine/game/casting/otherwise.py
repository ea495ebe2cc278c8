"""Activating more often, or for another cost, than an ability says (602.5b, 118.9): what effects in force allow."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game.casting.costs import kinds_of
from engine.game.evaluation.dispatch import meant, players_meant
from engine.game.evaluation.restrictions import may_be_in_force, rules_in_force
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.ids import PlayerId
from engine.ir.abilities import Activated
from engine.ir.activations import ActivationTimes, OtherAbilityCost
from engine.ir.costs import Costs, DoCost
from engine.ir.node import Cost
from engine.ir.selectors import This
from engine.ir.sorting import cost_parts


def times_each_turn(game: Game, obj: GameObject, ability: Activated) -> int:
    """How often an ability with a limit can be activated each turn."""
    times = [
        rule.times
        for rule, context in rules_in_force(game, ActivationTimes)
        if rule.kind == ability.word and obj.id in meant(context, rule.of)
    ]
    return max((ability.limit, *times))


def ways_to_pay(game: Game, player: PlayerId, obj: GameObject, ability: Activated) -> list[Activated]:
    """The ability as it is, and with each other cost that may be paid for it instead."""
    found = [ability]
    if not may_be_in_force(game, OtherAbilityCost):
        return found
    kinds = kinds_of(game, obj.id, ability)
    for rule, context in rules_in_force(game, OtherAbilityCost):
        if rule.kind not in kinds or player not in players_meant(context, rule.who):
            continue
        if rule.of is None or obj.id in meant(context, rule.of):
            kept = tuple(part for part in cost_parts(ability.cost) if _is_of_itself(part))
            found.append(replace(ability, cost=Costs((rule.cost, *kept)) if kept else rule.cost))
    return found


def _is_of_itself(part: Cost) -> bool:
    """What is done with the object itself ("discard this card") is no part of the keyword's cost."""
    return isinstance(part, DoCost) and isinstance(getattr(part.action, "what", None), This)
