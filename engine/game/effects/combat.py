"""Executors that change combat while it goes on: whom a creature attacks, who says how creatures block, becoming
blocked, removal, fighting (506-509, 701.14); doubled power; and day and night (731).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.game.evaluation.defenders import attackable
from engine.game.evaluation.dispatch import players_meant
from engine.game.evaluation.facts import is_creature
from engine.game.evaluation.layers.starting import start_effect
from engine.game.event_loop.executing import executes
from engine.game.event_loop.propose import propose
from engine.game.events import BecameBlocked, Damage
from engine.game.kernel.context import Context
from engine.game.operations.choosing import choose_some, doer, pick
from engine.game.operations.damage import deal
from engine.game.operations.daytime import become
from engine.game.operations.keyword_actions import acts, did
from engine.game.operations.permanents import leave_combat
from engine.ids import Entity, ObjectId
from engine.ir.changes import AddPT
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import BecomeBlocked, ChooseBlocks, DoubleStats, Fight, RemoveFromCombat, Reselect
from engine.ir.selectors import Among
from engine.ir.values import Number


@executes(Reselect)
def _reselect(context: Context, effect: Reselect) -> bool:
    """The player says anew which player, planeswalker or battle the creature attacks; it stays the same attack, and
    nothing triggers (508.4)."""
    game = context.game
    done = False
    for player in players_meant(context, effect.who):
        for entity in pick(context, effect.what, player, "reselect"):
            obj = game.state.get(ObjectId(entity))
            if obj is None or obj.attacking is None:
                continue
            chosen = choose_some(context, player, "attack whom", attackable(game, obj.controller), 1, 1)
            if chosen:
                obj.attacking = chosen[0]
                done = True
    game.invalidate()
    return done


@executes(ChooseBlocks)
def _choose_blocks(context: Context, effect: ChooseBlocks) -> None:
    """Until the combat ends, this player declares all blocks (509.1)."""
    for player in players_meant(context, effect.who):
        state = context.game.state
        state.combat = replace(state.combat, chooses_blocks=player)


@executes(RemoveFromCombat)
def _remove(context: Context, effect: RemoveFromCombat) -> None:
    for entity in pick(context, effect.what, doer(context, effect.who), "remove from combat"):
        obj = context.game.state.get(ObjectId(entity))
        if obj is not None:
            leave_combat(context.game, obj)


@executes(Fight)
def _fight(context: Context, effect: Fight) -> bool:
    """701.14: each deals damage equal to its power to the other; nothing if one is gone (701.14b)."""
    first = list(pick(context, effect.what, context.controller, "fight"))
    if isinstance(effect.other, Among) and effect.other.different:
        return _fight_different(context, first, effect.other)
    second = [] if effect.other is None else list(pick(context, effect.other, context.controller, "fight"))
    pair = [*first, *second][:2]
    return _pair_fights(context, pair)


def _fight_different(context: Context, first: list[Entity], others: Among) -> bool:
    """ "Each of those tokens fights a different one of those creatures"."""
    pairs = [[fighter, *pick(context, others, context.controller, "fight")] for fighter in first]
    fought = [_pair_fights(context, pair) for pair in pairs]
    return any(fought)


def _pair_fights(context: Context, pair: list[Entity]) -> bool:
    creatures = [ObjectId(id) for id in pair if is_creature(context.game, ObjectId(id))]
    if len(creatures) < 2:
        return False
    powers = [context.game.characteristics(id).power or 0 for id in creatures]
    deal(
        context.game,
        [Damage(creatures[0], creatures[1], powers[0]), Damage(creatures[1], creatures[0], powers[1])],
    )
    for id in creatures:
        did(context.game, id, "fight")
    return True


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
