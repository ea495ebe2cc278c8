"""Executors that take counters off (122.1): from one thing, from among several, onto others (122.5)."""

from __future__ import annotations

from engine.game.evaluation.dispatch import meant, value_of
from engine.game.evaluation.restrictions import cant_have_counters
from engine.game.event_loop.executing import bind, executes
from engine.game.kernel.context import Context
from engine.game.operations.choosing import choose_some, doer, each_doer, number, option, pick
from engine.game.operations.permanents import count_counters, counters_on, put_counters, remove_counters
from engine.ids import Entity, ObjectId, PlayerId, is_player
from engine.ir.effects.permanents import MoveCounters, RemoveCounters
from engine.ir.node import replace
from engine.ir.values import Number


@executes(RemoveCounters)
def _remove_counters(context: Context, effect: RemoveCounters) -> bool:
    total = 0
    for player in each_doer(context, effect.who):
        if effect.among:
            total += _remove_from_among(context, effect, player)
            continue
        for entity in pick(context, effect.off, player, "remove counters"):
            total += _remove_from(context, effect, player, entity)
    bind(context, effect.bind, total)
    return total > 0


def _remove_from_among(context: Context, effect: RemoveCounters, player: PlayerId) -> int:
    """So many in all, one after the other from objects of the player's choice."""
    left = max(0, value_of(context, effect.count)) if effect.count is not None else 0
    removed = 0
    while removed < left:
        options = [id for id in meant(context, effect.off) if count_counters(context.game, id, effect.counter)]
        chosen = choose_some(context, player, "remove counters", options, 1, 1)
        if not chosen:
            break
        removed += _remove_from(context, replace(effect, count=Number(1), among=False), player, chosen[0])
    return removed


def _remove_from(context: Context, effect: RemoveCounters, player: PlayerId, entity: Entity) -> int:
    held = counters_on(context.game, entity)
    kinds = [effect.counter] if effect.counter else [kind for kind, count in held.items() if count]
    if effect.count is None:
        return sum(remove_counters(context.game, entity, kind, held.get(kind, 0)) for kind in kinds)
    wanted = max(0, value_of(context, effect.count))
    removed = 0
    while removed < wanted and kinds:
        kind = option(context, player, "counter to remove", kinds) if len(kinds) > 1 else kinds[0]
        most = min(wanted - removed, count_counters(context.game, entity, kind))
        forced = len(kinds) == 1 and not effect.up_to
        low = 0 if effect.up_to else min(1, most)
        amount = most if forced else number(context, player, "how many counters", low, most)
        if amount == 0:
            break
        removed += remove_counters(context.game, entity, kind, amount)
        kinds = [kind for kind in kinds if count_counters(context.game, entity, kind)]
    return removed


@executes(MoveCounters)
def _move_counters(context: Context, effect: MoveCounters) -> bool:
    """122.5"""
    moved = 0
    sources = pick(context, effect.off, doer(context, effect.who), "move counters")
    targets = pick(context, effect.onto, doer(context, effect.who), "move counters onto")
    for source in sources:
        for target in targets:
            for kind, count in _to_move(context, effect, source, target):
                if not is_player(target) and cant_have_counters(context.game, ObjectId(target), kind):
                    continue
                taken = remove_counters(context.game, source, kind, count)
                moved += put_counters(context.game, target, kind, taken, by=context.controller)
    return moved > 0


def _to_move(context: Context, effect: MoveCounters, source: Entity, target: Entity) -> list[tuple[str, int]]:
    """How many counters of which kinds, in the order in which the player names them."""
    there = {kind: count for kind, count in counters_on(context.game, source).items() if count}
    if effect.new_kinds:
        known = counters_on(context.game, target)
        return [(kind, 1) for kind in there if not known.get(kind, 0)]
    held = {effect.counter: there.get(effect.counter, 0)} if effect.counter else there
    if effect.count is None and not effect.up_to:
        return list(held.items())  # all of them: there is nothing to choose
    left = sum(held.values()) if effect.count is None else min(sum(held.values()), value_of(context, effect.count))
    player = doer(context, effect.who)
    found: list[tuple[str, int]] = []
    while left and held:
        kinds = list(held)
        kind = option(context, player, "counter to remove", kinds) if len(kinds) > 1 else kinds[0]
        rest = sum(held.values()) - held[kind]
        most = min(held.pop(kind), left)
        low = 0 if effect.up_to else max(0, left - rest)
        if not rest and not any(amount for _, amount in found):
            low = max(low, min(effect.least, most))
        amount = most if low == most else number(context, player, "how many counters", low, most)
        left -= amount
        found.append((kind, amount))
    return found
