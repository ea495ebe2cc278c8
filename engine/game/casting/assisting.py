"""Assist (702.132): another player may help to pay a spell's generic mana."""

from __future__ import annotations

from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.mana.needs import can_pay_need
from engine.game.mana.paying import pay_need
from engine.game.mana.payment import ManaNeed
from engine.game.mana.pool import unrestricted
from engine.game.operations.amounts import highest
from engine.game.operations.choosing import choose_some, number
from engine.ids import PlayerId


def helpful_players(game: Game, context: Context, obj: GameObject, generic: int) -> dict[PlayerId, int]:
    """The other players who could pay some of the generic mana, and how much at most; nobody without assist."""
    if generic <= 0 or not game.characteristics(obj.id).has("assist"):
        return {}
    able = {
        player: _most(game, player, generic) for player in game.state.in_turn_order() if player != context.controller
    }
    return {player: most for player, most in able.items() if most}


def _most(game: Game, player: PlayerId, generic: int) -> int:
    return highest(lambda count: can_pay_need(game, player, ManaNeed(generic=count), unrestricted), generic)


def assisted(game: Game, context: Context, obj: GameObject, generic: int) -> int:
    """702.132a: the caster chooses a player, who may pay for any of the generic mana; gives back how much is paid."""
    able = helpful_players(game, context, obj, generic)
    for id in choose_some(context, context.controller, "assist", list(able), 0, 1):
        helper = PlayerId(id)
        amount = number(context, helper, "assist", 0, able[helper])
        if amount and pay_need(game, helper, ManaNeed(generic=amount), obj.id) is not None:
            return amount
    return 0
