"""Turning a face-down permanent face up: a special action (116.2b, 708.7)."""

from __future__ import annotations

from msgspec.structs import replace

from engine.game.actions.special import SPECIALS, Special
from engine.game.kernel.context import Scope
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.mana.spending import PAYING_FOR
from engine.game.operations.costs import can_pay, pay
from engine.game.operations.hiding import costs_to_turn_up, mega, turn_face_up
from engine.ids import PlayerId
from engine.ir.node import Cost


def _affordable(game: Game, player: PlayerId, obj: GameObject) -> dict[int, Cost]:
    if not obj.face_down or obj.controller != player:
        return {}
    costs = enumerate(costs_to_turn_up(game, obj))
    return {way: cost for way, cost in costs if can_pay(_paying(game, player, obj, cost), player, cost)}


def _paying(game: Game, player: PlayerId, obj: GameObject, cost: Cost) -> Scope:
    """What mana for turning permanents or creatures face up, or for morph costs, may be spent on."""
    purposes = ["face up"]
    if game.characteristics(obj.id).is_creature:
        purposes.append("face up creatures")
    keywords = (obj.copied or obj.printed).sorted.keywords
    if any(keyword.name in ("morph", "megamorph") and keyword.cost == cost for keyword in keywords):
        purposes.append("morph")
    return Scope(game, obj.id, player, bindings={PAYING_FOR: tuple(purposes)})


def _may_turn_up(game: Game, player: PlayerId, obj: GameObject) -> bool:
    return bool(_affordable(game, player, obj))


def _turn_up(game: Game, player: PlayerId, obj: GameObject, way: int) -> bool:
    """The player shows what it is, pays one of its costs, and turns it face up."""
    cost = costs_to_turn_up(game, obj)[way]
    scope = _paying(game, player, obj, cost)
    if not pay(scope, player, cost):
        return False
    if scope.x is not None:
        obj.cast = replace(obj.cast, x=scope.x)  # which what triggers on it knows
    if not turn_face_up(game, obj.id):
        return False
    mega(game, obj, cost)
    return True


SPECIALS["turn face up"] = Special(BATTLEFIELD, _may_turn_up, _turn_up, _affordable)
