"""Unlocking a door of a Room: a special action (116.2m, 709.5e)."""

from __future__ import annotations

from engine.game.actions.special import SPECIALS, Special
from engine.game.casting.timing import sorcery_speed
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.printed import DOORS
from engine.game.operations.costs import can_pay, pay
from engine.game.operations.keyword_actions import did
from engine.ids import PlayerId
from engine.ir.costs import ManaPayment
from engine.ir.node import Cost


def door_costs(obj: GameObject) -> dict[int, Cost]:
    """What unlocking each locked door of a permanent costs: the mana cost of that half."""
    halves = obj.copiable.halves
    return {
        door: ManaPayment(str(half.mana_cost))
        for door, half in enumerate(halves)
        if half.mana_cost is not None and DOORS[door] not in obj.designations
    }


def _affordable(game: Game, player: PlayerId, obj: GameObject) -> dict[int, Cost]:
    if obj.controller != player or obj.face_down or not sorcery_speed(game, player):
        return {}
    context = Context(game, obj.id, player)
    return {door: cost for door, cost in door_costs(obj).items() if can_pay(context, player, cost)}


def _may_unlock(game: Game, player: PlayerId, obj: GameObject) -> bool:
    return bool(_affordable(game, player, obj))


def _unlock(game: Game, player: PlayerId, obj: GameObject, door: int) -> bool:
    if not pay(Context(game, obj.id, player), player, door_costs(obj)[door]):
        return False
    obj.designations |= {DOORS[door]}
    game.invalidate()
    did(game, player, "unlock", (obj.id,), amount=door + 1)
    return True


SPECIALS["unlock"] = Special(BATTLEFIELD, _may_unlock, _unlock, _affordable, sorcery_speed)
