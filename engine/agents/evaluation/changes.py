"""Judging what happens to one permanent or player, above all what a continuous effect does to an object (613)."""

from __future__ import annotations

from engine.agents.evaluation.judge import Judge
from engine.agents.evaluation.points import LOYALTY, WIN, creature_points, keyword_points, life_points
from engine.game.kernel.objects import BATTLEFIELD
from engine.ids import Entity
from engine.ir.abilities import Keyword
from engine.ir.changes import (
    AddPT,
    AssignAsUnblocked,
    AssignsNone,
    Become,
    BecomeCopy,
    CanDo,
    Cant,
    GainAbility,
    IsGoaded,
    LoseAbility,
    LoseAllAbilities,
    LoseAllOther,
    Must,
    SetController,
    SetPT,
    SkipUntap,
    SwitchPT,
)
from engine.ir.node import Ability, Change, Value


def rate_loss(judge: Judge, entity: Entity, percent: int = 100) -> int:
    """A permanent leaves its controller: good if it is an opponent's."""
    field = judge.field
    if field.is_player(entity):
        return 0
    return field.rate_object(entity) * field.harm_percent(entity) * percent // 10_000


def destroyed(judge: Judge, entity: Entity) -> int:
    return 0 if judge.field.has_trait(entity, "indestructible") else rate_loss(judge, entity)


def damage(judge: Judge, entity: Entity, amount: int) -> int:
    """Damage to a player, creature or planeswalker."""
    field = judge.field
    if amount <= 0:
        return 0
    if field.is_player(entity):
        life = field.life_total(entity)
        if amount >= life:
            return (WIN if field.harm_percent(entity) < 0 else 400) * (-1 if field.harm_percent(entity) < 0 else 1)
        return amount * life_points(life - amount) * field.harm_percent(entity) // 100
    body = field.power_and_toughness(entity)
    if body is not None:
        if amount >= body[1] and not field.has_trait(entity, "indestructible"):
            return rate_loss(judge, entity)
        return 0 if field.harm_percent(entity) > 0 else -1
    if field.has_trait(entity, "Planeswalker"):
        return min(amount, 8) * LOYALTY * field.harm_percent(entity) // 100
    return 0


def gain_life(judge: Judge, player: Entity, amount: int) -> int:
    field = judge.field
    return -amount * (1 + 20 // max(4, field.life_total(player))) * field.harm_percent(player) // 100


def lose_life(judge: Judge, player: Entity, amount: int) -> int:
    return damage(judge, player, amount) if judge.field.is_player(player) else 0


def rate_pump(judge: Judge, entity: Entity, power: int, toughness: int, *, lasting: bool) -> int:
    """A creature gets +power/+toughness, for good or for a turn."""
    field = judge.field
    body = field.power_and_toughness(entity)
    if body is None:
        return 0
    if toughness < 0 and -toughness >= body[1]:
        return rate_loss(judge, entity)
    better = creature_points(body[0] + power, body[1] + toughness) - creature_points(*body)
    part = better if lasting else better // 5
    return -part * field.harm_percent(entity) // 100


def tapped(judge: Judge, entity: Entity) -> int:
    """A permanent is tapped: it neither attacks nor blocks nor makes mana for a while. A creature of an opponent that
    can't attack any more this turn untaps before it could."""
    field = judge.field
    if field.is_player(entity) or field.has_trait(entity, "tapped") or field.zone_of(entity) != BATTLEFIELD:
        return 0
    harm, body = field.harm_percent(entity), field.power_and_toughness(entity)
    if body is not None and harm > 0:
        return 0 if field.has_trait(entity, "idle") else (4 + 4 * body[0]) * harm // 100
    return (4 + field.rate_object(entity) // 10) * field.harm_percent(entity) // 100


def untapped(judge: Judge, entity: Entity) -> int:
    field = judge.field
    if field.is_player(entity) or not field.has_trait(entity, "tapped"):
        return 0
    return -(4 + field.rate_object(entity) // 10) * field.harm_percent(entity) // 100


BAD_TO_CANT = frozenset(
    {"attack", "block", "attack or block", "untap", "become untapped", "be activated", "regenerate"}
)


def change_points(judge: Judge, entity: Entity, change: Change, *, lasting: bool) -> int:
    """What one change of one object is worth to the player who judges."""
    good = -judge.field.harm_percent(entity)
    if not lasting and good > 0 and _needs_combat(change) and judge.field.has_trait(entity, "idle"):
        return 0
    match change:
        case AddPT(power=power, toughness=toughness):
            return rate_pump(judge, entity, judge.number(power), judge.number(toughness), lasting=lasting)
        case GainAbility(abilities=abilities):
            points = sum(ability_points(judge, entity, ability) for ability in abilities)
            return points * good // (100 if lasting else 400)
        case LoseAbility(abilities=abilities):
            points = sum(ability_points(judge, entity, ability) for ability in abilities)
            return -points * good // (100 if lasting else 400)
        case LoseAllAbilities() | LoseAllOther():
            return -judge.field.activated(entity) * good // (100 if lasting else 400)
        case SetController(who=who):
            return _control(judge, entity, judge.find_meant(who), lasting=lasting)
        case Cant(what=what):
            return _cant(judge, entity, what, lasting=lasting)
        case SetPT(power=power, toughness=toughness):
            return _set(judge, entity, power, toughness, lasting=lasting)
        case Become(spec=spec):
            return _become(judge, entity, spec.power, spec.toughness, lasting=lasting)
        case SkipUntap() | AssignsNone():
            return -judge.field.rate_object(entity) * good // (250 if lasting else 500)
        case IsGoaded() | Must():
            return -8 * good // 100
        case CanDo() | AssignAsUnblocked():
            return 6 * good // 100
        case SwitchPT():
            body = judge.field.power_and_toughness(entity)
            return (
                0 if body is None else rate_pump(judge, entity, body[1] - body[0], body[0] - body[1], lasting=lasting)
            )
        case BecomeCopy(of=of):
            best = max((judge.field.rate_object(other) for other in judge.find_meant(of)), default=0)
            return max(0, best - judge.field.rate_object(entity)) * good // (100 if lasting else 400)
        case _:
            return good // 50


FOR_COMBAT = frozenset(
    {"flying", "double strike", "trample", "menace", "first strike", "deathtouch", "lifelink", "vigilance", "infect"}
    | {"fear", "intimidate", "shadow", "skulk", "horsemanship", "annihilator", "prowess", "reach"}
)
"""Keyword abilities that do nothing outside combat."""


def _needs_combat(change: Change) -> bool:
    """Whether a short change of an own creature is worth something in combat only."""
    match change:
        case AddPT() | Cant(what="be blocked") | CanDo() | AssignAsUnblocked():
            return True
        case GainAbility(abilities=abilities):
            return all(isinstance(each, Keyword) and each.name in FOR_COMBAT for each in abilities)
        case _:
            return False


def ability_points(judge: Judge, entity: Entity, ability: Ability) -> int:
    """What an ability is worth to a permanent's controller."""
    if not isinstance(ability, Keyword):
        return 12
    if judge.field.has_trait(entity, ability.name):
        return 0
    body = judge.field.power_and_toughness(entity)
    return keyword_points(ability.name, body[0] if body is not None else 0)


def _control(judge: Judge, entity: Entity, new: tuple[Entity, ...], *, lasting: bool) -> int:
    """Control of an object goes to a player."""
    field = judge.field
    mine, to_me = field.harm_percent(entity) < 0, field.own_player() in new
    if mine == to_me:
        return 0
    points = field.rate_object(entity) if to_me else -field.rate_object(entity)
    return points + rate_loss(judge, entity) // 2 if lasting else points // 3


def _cant(judge: Judge, entity: Entity, what: str, *, lasting: bool) -> int:
    field = judge.field
    good = -field.harm_percent(entity)
    part = 100 if lasting else 500
    if what in BAD_TO_CANT and field.power_and_toughness(entity) is not None:
        return -(field.rate_object(entity) * (8 if "or" in what else 4) // 10) * good // part
    if what == "be blocked":
        body = field.power_and_toughness(entity)
        return (4 + 4 * (body[0] if body is not None else 0)) * good // 100
    return 3 * good // 100


def _set(judge: Judge, entity: Entity, power: Value | None, toughness: Value | None, *, lasting: bool) -> int:
    body = judge.field.power_and_toughness(entity)
    if body is None:
        return 0
    new_power = body[0] if power is None else judge.number(power)
    new_toughness = body[1] if toughness is None else judge.number(toughness)
    return rate_pump(judge, entity, new_power - body[0], new_toughness - body[1], lasting=lasting)


def _become(judge: Judge, entity: Entity, power: Value | None, toughness: Value | None, *, lasting: bool) -> int:
    """Something becomes (or animates into) a creature of that size."""
    good = -judge.field.harm_percent(entity)
    if power is None or toughness is None:
        return good // 50
    size = creature_points(judge.number(power), judge.number(toughness))
    body = judge.field.power_and_toughness(entity)
    if body is None:
        return size * good // (200 if lasting else 800)
    return (size - judge.field.rate_object(entity)) * good // (100 if lasting else 400)
