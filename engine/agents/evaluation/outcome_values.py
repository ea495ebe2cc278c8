"""What it means to a player when something happens to one permanent or player."""

from __future__ import annotations

from engine.agents.evaluation.judge import Judge
from engine.agents.evaluation.points import LOYALTY, WIN, creature_points, life_points
from engine.game.kernel.objects import BATTLEFIELD
from engine.ids import Entity


def lose(judge: Judge, entity: Entity, percent: int = 100) -> int:
    """A permanent leaves its controller: good if it is an opponent's."""
    field = judge.field
    if field.is_player(entity):
        return 0
    return field.worth(entity) * field.care(entity) * percent // 10_000


def destroyed(judge: Judge, entity: Entity) -> int:
    return 0 if judge.field.trait(entity, "indestructible") else lose(judge, entity)


def damage(judge: Judge, entity: Entity, amount: int) -> int:
    """Damage to a player, creature or planeswalker."""
    field = judge.field
    if amount <= 0:
        return 0
    if field.is_player(entity):
        life = field.life(entity)
        if amount >= life:
            return (WIN if field.care(entity) < 0 else 400) * (-1 if field.care(entity) < 0 else 1)
        return amount * life_points(life - amount) * field.care(entity) // 100
    body = field.body(entity)
    if body is not None:
        if amount >= body[1] and not field.trait(entity, "indestructible"):
            return lose(judge, entity)
        return 0 if field.care(entity) > 0 else -1
    if field.trait(entity, "Planeswalker"):
        return min(amount, 8) * LOYALTY * field.care(entity) // 100
    return 0


def gain_life(judge: Judge, player: Entity, amount: int) -> int:
    field = judge.field
    return -amount * (1 + 20 // max(4, field.life(player))) * field.care(player) // 100


def lose_life(judge: Judge, player: Entity, amount: int) -> int:
    return damage(judge, player, amount) if judge.field.is_player(player) else 0


def pump(judge: Judge, entity: Entity, power: int, toughness: int, *, lasting: bool) -> int:
    """A creature gets +power/+toughness, for good or for a turn."""
    field = judge.field
    body = field.body(entity)
    if body is None:
        return 0
    if toughness < 0 and -toughness >= body[1]:
        return lose(judge, entity)
    better = creature_points(body[0] + power, body[1] + toughness) - creature_points(*body)
    part = better if lasting else better // 5
    return -part * field.care(entity) // 100


def tapped(judge: Judge, entity: Entity) -> int:
    """A permanent is tapped: it neither attacks nor blocks nor makes mana for a while."""
    field = judge.field
    if field.is_player(entity) or field.trait(entity, "tapped") or field.zone(entity) != BATTLEFIELD:
        return 0
    return (4 + field.worth(entity) // 10) * field.care(entity) // 100


def untapped(judge: Judge, entity: Entity) -> int:
    field = judge.field
    if field.is_player(entity) or not field.trait(entity, "tapped"):
        return 0
    return -(4 + field.worth(entity) // 10) * field.care(entity) // 100
