"""Whether a mana ability can be activated for a payment (605.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game.effects.paying import can_pay
from engine.game.limits import cant, cant_activate
from engine.game.scope import Scope
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import ManaPayment, TapSelf, UntapSelf
from engine.ir.sorting import cost_parts

if TYPE_CHECKING:
    from engine.game.game import Game


def can_activate_for_mana(game: Game, player: PlayerId, id: ObjectId, ability: Activated) -> bool:
    """Everything but the mana part of its own cost."""
    obj = game.state.objects[id]
    scope = Scope(game, id, player)
    for part in cost_parts(ability.cost):
        if isinstance(part, TapSelf):
            if obj.tapped or game.summoning_sick(obj):
                return False
        elif isinstance(part, UntapSelf):
            if not obj.tapped or game.summoning_sick(obj):
                return False
        elif not isinstance(part, ManaPayment) and not can_pay(scope, player, part):
            return False
    if ability.when is not None and not game.holds(scope, ability.when):
        return False
    return not cant_activate(game, player, id, ability) and not cant(game, id, "be activated")
