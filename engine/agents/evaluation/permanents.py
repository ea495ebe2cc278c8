"""Judging what is done to permanents: destroying, sacrificing, tapping, counters, control, tokens, fights."""

from __future__ import annotations

from engine.agents.evaluation.changes import change_points, destroyed, rate_loss, rate_pump, tapped, untapped
from engine.agents.evaluation.judge import DEFAULT_AMOUNT, Judge, judges
from engine.agents.evaluation.points import CARD, LOYALTY, TREASURE, creature_points, keyword_points
from engine.ids import Entity
from engine.ir.abilities import Keyword
from engine.ir.changes import TokenSpec
from engine.ir.conditions import UntilEndOfCombat, UntilEndOfTurn
from engine.ir.effects.permanents import (
    Affect,
    Attach,
    BecomeAura,
    CreateCopy,
    CreateToken,
    Destroy,
    DoubleCounters,
    ExchangeControl,
    Fight,
    Goad,
    MoveCounters,
    PhaseOut,
    Proliferate,
    PutCounters,
    Regenerate,
    RemoveCounters,
    RemoveFromCombat,
    Sacrifice,
    TapOrUntap,
    TapThem,
    Transform,
    Unattach,
    UntapThem,
)
from engine.ir.node import Duration
from engine.ir.selectors import Attached, Ref, Some, This


def is_lasting(duration: Duration) -> bool:
    return not isinstance(duration, UntilEndOfTurn | UntilEndOfCombat)


@judges(Destroy)
def _destroy(judge: Judge, effect: Destroy) -> int:
    points = judge.sum_over(effect.what, lambda entity: destroyed(judge, entity))
    judge.name_entities(effect.bind, judge.bound.get(getattr(effect.what, "bind", ""), ()))
    return points


@judges(Sacrifice)
def _sacrifice(judge: Judge, effect: Sacrifice) -> int:
    """Each player chooses what is worth least to them."""
    if not isinstance(effect.what, Some):
        judge.players(effect.who)
        return judge.sum_over(effect.what, lambda entity: rate_loss(judge, entity))
    total = 0
    options = judge.find_meant(effect.what)
    wanted = max(1, judge.number(effect.what.count.low))
    for player in judge.players(effect.who):
        own = [entity for entity in options if judge.field.controller(entity) == player]
        own.sort(key=judge.field.rate_object)
        total += sum(rate_loss(judge, entity) for entity in own[:wanted])
    return total


@judges(Regenerate)
def _regenerate(judge: Judge, effect: Regenerate) -> int:
    return judge.sum_over(effect.what, lambda entity: -4 * judge.field.harm_percent(entity) // 100)


@judges(TapThem)
def _tap(judge: Judge, effect: TapThem) -> int:
    return judge.sum_over(effect.what, lambda entity: tapped(judge, entity))


@judges(UntapThem)
def _untap(judge: Judge, effect: UntapThem) -> int:
    return judge.sum_over(effect.what, lambda entity: untapped(judge, entity))


@judges(TapOrUntap)
def _tap_or_untap(judge: Judge, effect: TapOrUntap) -> int:
    return judge.sum_over(effect.what, lambda entity: max(tapped(judge, entity), untapped(judge, entity)))


def counter_points(judge: Judge, entity: Entity, counter: str, count: int) -> int:
    """Returns the worth of `count` more counters of a kind on an object or player."""
    field = judge.field
    good = -field.harm_percent(entity)
    match counter:
        case "+1/+1":
            return rate_pump(judge, entity, count, count, lasting=True)
        case "-1/-1":
            return rate_pump(judge, entity, -count, -count, lasting=True)
        case "loyalty":
            return count * LOYALTY * good // 100
        case "poison" | "stun" | "bounty" | "doom":
            return -count * 15 * good // 100
        case "experience" | "energy" | "charge" | "quest" | "lore" | "shield" | "indestructible":
            return count * 8 * good // 100
        case _:
            return count * 4 * good // 100


@judges(PutCounters)
def _put(judge: Judge, effect: PutCounters) -> int:
    count = judge.number(effect.count)
    return judge.sum_over(effect.on, lambda entity: counter_points(judge, entity, effect.counter, count))


@judges(RemoveCounters)
def _remove(judge: Judge, effect: RemoveCounters) -> int:
    count = DEFAULT_AMOUNT if effect.count is None else judge.number(effect.count)
    return judge.sum_over(effect.off, lambda entity: -counter_points(judge, entity, effect.counter, count))


@judges(DoubleCounters)
def _double(judge: Judge, effect: DoubleCounters) -> int:
    return judge.sum_over(effect.on, lambda entity: counter_points(judge, entity, effect.counter, DEFAULT_AMOUNT))


@judges(MoveCounters)
def _move_counters(judge: Judge, effect: MoveCounters) -> int:
    return 4


@judges(Proliferate)
def _proliferate(judge: Judge, effect: Proliferate) -> int:
    return 10


@judges(Attach)
def _attach(judge: Judge, effect: Attach) -> int:
    """Returns the worth of an Aura or Equipment on a new host, over its worth on the current one."""
    objects = judge.find_meant(effect.what)
    if not objects:
        return 4
    return judge.sum_over(effect.to, lambda host: attachment_points(judge, objects[0], host))


@judges(BecomeAura)
def _become_aura(judge: Judge, effect: BecomeAura) -> int:
    """Returns the worth of an Aura on a host, minus the creature that it no longer is."""
    objects = judge.find_meant(effect.what)
    if not objects:
        return 4
    return judge.sum_over(effect.to, lambda host: attachment_points(judge, objects[0], host)) - 10


def attachment_points(judge: Judge, attached: Entity, host: Entity) -> int:
    """Returns the worth of an attachment to its `host`."""
    return sum(
        change_points(judge, host, change, lasting=True)
        for static in judge.field.statics(attached)
        if isinstance(static.what, Attached) or (isinstance(static.what, Ref) and static.what.name == "attached")
        for change in static.changes
    )


@judges(Unattach)
def _unattach(judge: Judge, effect: Unattach) -> int:
    return 0


@judges(Affect)
def _affect(judge: Judge, effect: Affect) -> int:
    lasting = is_lasting(effect.duration)

    def rate_entity(entity: Entity) -> int:
        return sum(change_points(judge, entity, change, lasting=lasting) for change in effect.changes)

    return judge.sum_over(effect.what, rate_entity)


def token_points(judge: Judge, token: TokenSpec) -> int:
    """Returns the worth of one token."""
    if token.power is not None and token.toughness is not None:
        power, toughness = judge.number(token.power), judge.number(token.toughness)
        points = creature_points(power, toughness)
        return points + sum(
            keyword_points(ability.name, power) for ability in token.abilities if isinstance(ability, Keyword)
        )
    if token.name == "Treasure" or "Treasure" in token.subtypes:
        return TREASURE
    return 12


@judges(CreateToken)
def _create(judge: Judge, effect: CreateToken) -> int:
    points = token_points(judge, effect.token) * min(20, judge.number(effect.count))
    return judge.for_players(effect.who, points)


@judges(CreateCopy)
def _copy(judge: Judge, effect: CreateCopy) -> int:
    points = judge.sum_over(effect.of, lambda entity: judge.field.rate_object(entity)) * min(
        4, judge.number(effect.count)
    )
    mine = judge.field.own_player() in judge.find_meant(effect.who)
    return points if mine else -points


@judges(Fight)
def _fight(judge: Judge, effect: Fight) -> int:
    """The first is usually one's own, chosen as the strongest; the second what it can kill."""
    if effect.other is None:
        return 10
    first = [entity for entity in judge.find_meant(effect.what) if judge.field.power_and_toughness(entity) is not None]
    own = [entity for entity in first if judge.field.harm_percent(entity) < 0] or first
    if not own:
        return 0
    if isinstance(effect.what, This) or len(own) == 1:
        fighter = own[0]
    else:
        fighter = max(own, key=lambda entity: judge.field.power_and_toughness(entity) or (0, 0))
    judge.name_entities(getattr(effect.what, "bind", ""), (fighter,))
    body = judge.field.power_and_toughness(fighter) or (0, 0)

    def rate_entity(entity: Entity) -> int:
        other = judge.field.power_and_toughness(entity)
        if other is None or entity == fighter:
            return 0
        points = 0
        if body[0] >= other[1] or (body[0] and judge.field.has_trait(fighter, "deathtouch")):
            points += destroyed(judge, entity)
        if other[0] >= body[1] or (other[0] and judge.field.has_trait(entity, "deathtouch")):
            points += destroyed(judge, fighter)
        return points

    return judge.sum_over(effect.other, rate_entity)


@judges(Goad)
def _goad(judge: Judge, effect: Goad) -> int:
    return judge.sum_over(
        effect.what, lambda entity: judge.field.rate_object(entity) * judge.field.harm_percent(entity) // 500
    )


@judges(RemoveFromCombat, PhaseOut)
def _leave_combat(judge: Judge, effect: RemoveFromCombat | PhaseOut) -> int:
    return judge.sum_over(effect.what, lambda entity: tapped(judge, entity))


@judges(ExchangeControl)
def _exchange(judge: Judge, effect: ExchangeControl) -> int:
    both = (effect.one,) if effect.other is None else (effect.one, effect.other)
    return max(0, sum(judge.sum_over(what, lambda entity: rate_loss(judge, entity)) for what in both))


@judges(Transform)
def _transform(judge: Judge, effect: Transform) -> int:
    return judge.sum_over(effect.what, lambda entity: -CARD * judge.field.harm_percent(entity) // 200)
