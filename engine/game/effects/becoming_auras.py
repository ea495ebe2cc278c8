"""Creatures that become Auras until somebody pays: `ir.effects.permanents.BecomeAura`, and the special action that ends
such an effect (116.2c)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.errors import UnsupportedCardText
from engine.game.actions.priority import SPECIALS, Special
from engine.game.evaluation.dispatch import meant
from engine.game.evaluation.layers.starting import start_effect
from engine.game.event_loop.executing import executes
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.kernel.records import FloatingEffect
from engine.game.operations.costs import can_pay, pay
from engine.game.operations.permanents import attach
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Keyword
from engine.ir.changes import Become, GainAbility, LoseAbility, TokenSpec
from engine.ir.conditions import Always
from engine.ir.effects.permanents import BecomeAura
from engine.ir.node import Cost
from engine.ir.patterns import HasType, ObjectPattern

ENDED_FOR = "ended for"
"""The binding for the cost for which the controller of an effect may end it."""

AURA = Become(TokenSpec(types=("Enchantment",), subtypes=("Aura",)))
ENCHANTS = GainAbility((Keyword("enchant", what=ObjectPattern((HasType("Creature"),))),))


@executes(BecomeAura)
def _become_aura(context: Context, effect: BecomeAura) -> bool:
    """Becomes an Aura and is attached, if what it is to be attached to is still there (608.2b, 303.4)."""
    ability = None if context.item is None else context.item.ability
    if ability is None:
        raise UnsupportedCardText("an ability that is lost by none is not automated")
    things, hosts = meant(context, effect.what), meant(context, effect.to)
    with context.bound(ENDED_FOR, effect.cost):
        if not start_effect(context, things, (LoseAbility((ability,)), AURA, ENCHANTS), Always()):
            return False
    for thing in things:
        for host in hosts:
            attach(context.game, ObjectId(thing), host)
    return True


def _ending(game: Game, player: PlayerId, obj: GameObject) -> dict[int, FloatingEffect]:
    """The effects on an object that a player may end for a cost, by their numbers."""
    return {
        effect.id: effect
        for effect in game.state.effects
        if effect.controller == player and effect.affected == (obj.id,) and isinstance(_cost(effect), Cost)
    }


def _cost(effect: FloatingEffect) -> object:
    return effect.bindings.get(ENDED_FOR)


def _costs(game: Game, player: PlayerId, obj: GameObject) -> Mapping[int, Cost]:
    context = Context(game, obj.id, player)
    found = {id: _cost(effect) for id, effect in _ending(game, player, obj).items()}
    return {id: cost for id, cost in found.items() if isinstance(cost, Cost) and can_pay(context, player, cost)}


def _may_end(game: Game, player: PlayerId, obj: GameObject) -> bool:
    return bool(_costs(game, player, obj))


def _end(game: Game, player: PlayerId, obj: GameObject, which: int) -> bool:
    """116.2c: it is a creature again."""
    if not pay(Context(game, obj.id, player), player, _costs(game, player, obj)[which]):
        return False
    game.state.effects = tuple(effect for effect in game.state.effects if effect.id != which)
    game.invalidate()
    return True


def _ever_ends(game: Game, player: PlayerId) -> bool:
    return any(ENDED_FOR in effect.bindings for effect in game.state.effects)


SPECIALS["end an effect"] = Special(BATTLEFIELD, _may_end, _end, _costs, _ever_ends)
