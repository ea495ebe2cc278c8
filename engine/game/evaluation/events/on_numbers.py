"""Triggers on damage, life and counters."""

from __future__ import annotations

from engine.game.evaluation.dispatch import Bindings, waits
from engine.game.evaluation.events.matching import is_meant
from engine.game.events import CountersAdded, CountersTaken, Damage, LifeGained, LifeLost
from engine.game.kernel.context import Context
from engine.ids import ObjectId, is_player
from engine.ir.triggers import CountersPut, CountersRemoved, DealsDamage, GainsLife, IsDealtDamage, LosesLife


@waits(DealsDamage, Damage)
def _deals(context: Context, t: DealsDamage, e: Damage, out: Bindings) -> bool:
    if e.amount <= 0 or (t.combat and (t.combat == "combat") != e.combat):
        return False
    return is_meant(context, t.what, e.source, out) and is_meant(context, t.to, e.target, out)


@waits(IsDealtDamage, Damage)
def _is_dealt(context: Context, t: IsDealtDamage, e: Damage, out: Bindings) -> bool:
    if e.amount <= 0 or (t.combat and (t.combat == "combat") != e.combat):
        return False
    return is_meant(context, t.by, e.source, out) and is_meant(context, t.what, e.target, out)


def _nth_time(context: Context, ordinal: int, event: LifeGained | LifeLost) -> bool:
    """Whether it is that time of the turn for the player; of what happens at the same time each is one time."""
    if not ordinal:
        return True
    found = [each for each in context.game.state.this_turn if type(each) is type(event) and each.player == event.player]
    place = next((place for place, each in enumerate(found) if each is event), len(found))
    return place == ordinal - 1


@waits(GainsLife, LifeGained)
def _gains(context: Context, t: GainsLife, e: LifeGained, out: Bindings) -> bool:
    return is_meant(context, t.who, e.player, out) and _nth_time(context, t.ordinal, e)


@waits(LosesLife, LifeLost)
def _loses(context: Context, t: LosesLife, e: LifeLost, out: Bindings) -> bool:
    return is_meant(context, t.who, e.player, out) and _nth_time(context, t.ordinal, e)


@waits(CountersPut, CountersAdded)
def _counters_put(context: Context, t: CountersPut, e: CountersAdded, out: Bindings) -> bool:
    if (t.counter and e.kind != t.counter) or e.count < t.low:
        return False
    if t.by_effect and not e.effect:
        return False
    if t.who is not None and (e.by is None or not is_meant(context, t.who, e.by, out)):
        return False
    if t.ordinal and not _reached(context, t.ordinal, e):
        return False
    return is_meant(context, t.on, e.entity, out)


def _reached(context: Context, ordinal: int, e: CountersAdded) -> bool:
    """Whether the counter with that number was one of those put on it just now; a Saga with read ahead starts with its
    chosen chapter (702.155b)."""
    obj = None if is_player(e.entity) else context.game.state.recall(ObjectId(e.entity))
    if obj is None:
        return False
    now = obj.counter(e.kind)
    skipped = obj.entered_turn == context.game.state.turn.number and context.game.characteristics(obj.id).has(
        "read ahead"
    )
    return now == ordinal if skipped else now - e.count < ordinal <= now


@waits(CountersRemoved, CountersTaken)
def _counters_removed(context: Context, t: CountersRemoved, e: CountersTaken, out: Bindings) -> bool:
    if (t.counter and e.kind != t.counter) or (t.last and e.left):
        return False
    return is_meant(context, t.off, e.entity, out)
