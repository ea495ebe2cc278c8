"""Effects that prevent combat damage: worth a card only if the current combat would cost the player a lot."""

from __future__ import annotations

from engine.agents.blocking import COMMANDER_DAMAGE, fighter, resolve_clash
from engine.agents.evaluation.player_model import PlayerModel
from engine.agents.evaluation.points import life_points
from engine.game.view.view import ObjectView
from engine.ids import ObjectId, is_player
from engine.ir.changes import AssignsNone
from engine.ir.conditions import UntilEndOfCombat, UntilEndOfTurn
from engine.ir.effects.permanents import Affect
from engine.ir.effects.structure import Apply
from engine.ir.node import Effect, find_nodes, once_per_node
from engine.ir.replacing import Prevent
from engine.ir.selectors import All, You
from engine.ir.triggers import DealsDamage

SURVIVAL = 400
"""Worth of a combat that the player survives."""
LEAST_GAIN = 60
"""A fog isn't spent on a combat that costs less."""


@once_per_node
def prevents_damage(effect: Effect) -> bool:
    """Whether an effect prevents damage for a turn, so that it does nothing outside combat."""
    rules = any(
        isinstance(part.rule, Prevent) and isinstance(part.duration, UntilEndOfTurn | UntilEndOfCombat)
        for part in find_nodes(effect, Apply)
    )
    return rules or _disarms_all(effect)


@once_per_node
def is_fog(effect: Effect) -> bool:
    """Whether an effect prevents all combat damage, or all that would be dealt to its controller."""
    for part in find_nodes(effect, Apply):
        rule = part.rule
        if isinstance(rule, Prevent) and rule.amount is None and isinstance(rule.event, DealsDamage):
            to = rule.event.to
            if rule.event.combat != "noncombat" and (to is None or isinstance(to, You)):
                return True
    return _disarms_all(effect)


def _disarms_all(effect: Effect) -> bool:
    """Whether all creatures of a kind assign no combat damage."""
    return any(
        isinstance(part.what, All) and any(isinstance(change, AssignsNone) for change in part.changes)
        for part in find_nodes(effect, Affect)
    )


def fog_points(sight: PlayerModel) -> int:
    """Returns the loss that the current combat would bring, once blockers are declared. 0 for a small attack."""
    if sight.view.step != "declare blockers":
        return 0
    me = sight.view.player(sight.view.me)
    damage, lost, fatal = 0, 0, False
    for id in sight.view.battlefield:
        obj = sight.view.view_object(id)
        if obj is None or obj.attacking is None or not _attacks_viewer(sight, obj):
            continue
        through, worth = _fight(sight, obj)
        lost += worth
        if is_player(obj.attacking):
            damage += through
            fatal = fatal or (
                obj.is_commander and through > 0 and me.commander_damage.get(obj.card, 0) + through >= COMMANDER_DAMAGE
            )
    if damage >= me.life or fatal:
        return SURVIVAL
    points = lost + damage * life_points(me.life - damage)
    return points if points >= LEAST_GAIN else 0


def _attacks_viewer(sight: PlayerModel, obj: ObjectView) -> bool:
    attacked = obj.attacking
    if attacked is None or is_player(attacked):
        return attacked == sight.view.me
    walker = sight.view.view_object(ObjectId(attacked))
    return walker is not None and walker.controller == sight.view.me


def _fight(sight: PlayerModel, obj: ObjectView) -> tuple[int, int]:
    """Returns the damage that comes through in the fight of one attacker, and the worth of the creatures that the
    viewer loses in it, less the worth of the attacker if it dies."""
    attacker = fighter(sight.view, sight.insight, obj.id, sight.rate_object(obj.id))
    if attacker is None:
        return 0, 0
    blockers = [
        found
        for id in obj.blocked_by
        if (found := fighter(sight.view, sight.insight, id, sight.rate_object(id))) is not None
    ]
    if obj.was_blocked and not blockers:
        return (attacker.strikes if attacker.trample else 0), 0
    end = resolve_clash(attacker, blockers)
    return end.through, end.worth_lost - (attacker.worth if end.attacker_dies else 0)
