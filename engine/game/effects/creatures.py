"""Executors of what is done to creatures' power and to attackers: doubling, becoming blocked; day and night."""

from __future__ import annotations

from engine.game.evaluation.layers.starting import start_effect
from engine.game.event_loop.executing import executes
from engine.game.event_loop.propose import propose
from engine.game.events import BecameBlocked
from engine.game.kernel.context import Context
from engine.game.operations.choosing import pick
from engine.game.operations.daytime import become
from engine.game.operations.keyword_actions import acts
from engine.ids import Entity, ObjectId
from engine.ir.changes import AddPT
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import BecomeBlocked, DoubleStats
from engine.ir.values import Number


@executes(DoubleStats)
def _double(context: Context, effect: DoubleStats) -> bool:
    """701.10a-b: each creature gets its own power (toughness) once more; negative power doubles downwards."""
    done = False
    for entity in pick(context, effect.what, context.controller, "double"):
        chars = context.game.characteristics(ObjectId(entity))
        power = (chars.power or 0) if effect.power else 0
        toughness = (chars.toughness or 0) if effect.toughness else 0
        change = AddPT(Number(power), Number(toughness))
        done = start_effect(context, (entity,), (change,), effect.duration) or done
    return done


@executes(BecomeBlocked)
def _become_blocked(context: Context, effect: BecomeBlocked) -> bool:
    """509.1h: an attacking creature becomes blocked although nothing blocks it."""
    blocked: list[ObjectId] = []
    for entity in pick(context, effect.what, context.controller, "become blocked"):
        obj = context.game.state.get(ObjectId(entity))
        if obj is not None and obj.attacking is not None and not obj.was_blocked:
            obj.was_blocked = True
            blocked.append(obj.id)
    context.game.invalidate()
    propose(context.game, [BecameBlocked(id, ()) for id in blocked])
    return bool(blocked)


@acts("become day", "become night")
def _daytime(context: Context, effect: KeywordAction, entity: Entity) -> bool:
    """731.1"""
    return become(context.game, effect.action.removeprefix("become "))
