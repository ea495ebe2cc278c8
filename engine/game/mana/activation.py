"""Whether, and how often, a mana ability can be activated for a payment (605.3a)."""

from __future__ import annotations

from engine.game.evaluation.dispatch import holds, players_meant
from engine.game.evaluation.facts import summoning_sick
from engine.game.evaluation.restrictions import cant, cant_activate
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD
from engine.ids import ObjectId, PlayerId
from engine.ir.abilities import Activated
from engine.ir.costs import TapSelf, UntapSelf
from engine.ir.sorting import cost_parts, zones_of_activation

OFTEN = 10**9


def mana_uses_left(game: Game, player: PlayerId, id: ObjectId, ability: Activated) -> int:
    """How often the player could still activate it this turn, its cost apart: 0 if not at all."""
    obj = game.state.objects[id]
    if obj.zone not in zones_of_activation(ability) or ability.sorcery:
        return 0  # something is being cast or activated, so that it is no time for what needs an empty stack
    for part in cost_parts(ability.cost):
        if isinstance(part, TapSelf) and (obj.tapped or summoning_sick(game, obj)):
            return 0
        if isinstance(part, UntapSelf) and (not obj.tapped or summoning_sick(game, obj)):
            return 0
    context = Context(game, id, player)
    holder = obj.controller if obj.zone == BATTLEFIELD else obj.owner
    if ability.by is None:
        if holder != player:
            return 0
    elif player not in players_meant(Context(game, id, holder), ability.by):
        return 0
    place = place_of(game, id, ability)
    if ability.once and f"used {place}" in obj.designations:
        return 0
    left = max(0, ability.limit - obj.uses.of("activated", place)) if ability.limit else OFTEN
    if not left or (ability.when is not None and not holds(context, ability.when)):
        return 0
    if cant_activate(game, player, id, ability) or cant(game, id, "be activated"):
        return 0
    return 1 if ability.once else left


def place_of(game: Game, id: ObjectId, ability: Activated) -> int:
    """The place of an ability among the activated abilities of its object, under which its uses are counted."""
    abilities = game.characteristics(id).sorted.activated
    return next((place for place, one in enumerate(abilities) if one is ability), abilities.index(ability))


def count_use(game: Game, id: ObjectId, ability: Activated) -> None:
    """Notes that it has been activated."""
    obj, place = game.state.objects[id], place_of(game, id, ability)
    obj.uses = obj.uses.with_one("activated", place)
    if ability.once:
        obj.designations |= {f"used {place}"}
