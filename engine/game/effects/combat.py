"""Executors that change combat while it goes on: reselecting the attacked player, choosing how creatures block,
becoming blocked, removal, fighting (506-509, 701.14); doubled power. Keyword actions with creatures in combat: detain,
exert, suspect (701.35, 701.43, 701.60).
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.game.combat.attacking import exert_attacker
from engine.game.combat.bands import band_companions
from engine.game.evaluation.dispatch import players_meant
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.qualities import is_creature
from engine.game.evaluation.restrictions import is_prohibited
from engine.game.evaluation.selectors import attackable
from engine.game.event_loop.executing import executes
from engine.game.event_loop.propose import propose
from engine.game.events import BecameBlocked, Damage
from engine.game.kernel.context import Context
from engine.game.kernel.objects import BATTLEFIELD
from engine.game.operations.choosing import actor_of, choose_meant, choose_some
from engine.game.operations.damage import deal_damage
from engine.game.operations.keyword_actions import keyword_action, player_of, record_action
from engine.game.operations.permanents import leave_combat
from engine.ids import Entity, ObjectId, is_player
from engine.ir.abilities import Keyword, Static
from engine.ir.changes import AddPT, Cant, GainAbility
from engine.ir.conditions import UntilYourNextTurn, WhileTrue
from engine.ir.effects.game import KeywordAction
from engine.ir.effects.permanents import (
    BecomeBlocked,
    ChooseBlocks,
    DoubleStats,
    Fight,
    RemoveFromCombat,
    Reselect,
)
from engine.ir.keywords.sentences import bound_objects, has_status
from engine.ir.selectors import Among, This
from engine.ir.values import Number


@executes(Reselect)
def _reselect(context: Context, effect: Reselect) -> bool:
    """Lets the player reselect the player, planeswalker or battle that the creature attacks. It remains the same
    attack, and nothing triggers (508.4)."""
    game = context.game
    done = False
    for player in players_meant(context, effect.who):
        for entity in choose_meant(context, effect.what, player, "reselect"):
            obj = game.state.find_object(ObjectId(entity))
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
    for entity in choose_meant(context, effect.what, actor_of(context, effect.who), "remove from combat"):
        obj = context.game.state.find_object(ObjectId(entity))
        if obj is not None:
            leave_combat(context.game, obj)


@executes(Fight)
def _fight(context: Context, effect: Fight) -> bool:
    """701.14: each deals damage equal to its power to the other; nothing if one is gone (701.14b)."""
    first = list(choose_meant(context, effect.what, context.controller, "fight"))
    if isinstance(effect.other, Among) and effect.other.different:
        return _fight_different(context, first, effect.other)
    second = [] if effect.other is None else list(choose_meant(context, effect.other, context.controller, "fight"))
    pair = [*first, *second][:2]
    return _pair_fights(context, pair)


def _fight_different(context: Context, first: list[Entity], others: Among) -> bool:
    """ "Each of those tokens fights a different one of those creatures"."""
    pairs = [[fighter, *choose_meant(context, others, context.controller, "fight")] for fighter in first]
    fought = [_pair_fights(context, pair) for pair in pairs]
    return any(fought)


def _pair_fights(context: Context, pair: list[Entity]) -> bool:
    creatures = [ObjectId(id) for id in pair if is_creature(context.game, ObjectId(id))]
    if len(creatures) < 2:
        return False
    powers = [context.game.characteristics(id).power or 0 for id in creatures]
    deal_damage(
        context.game,
        [Damage(creatures[0], creatures[1], powers[0]), Damage(creatures[1], creatures[0], powers[1])],
    )
    for id in creatures:
        record_action(context.game, id, "fight")
    return True


@executes(DoubleStats)
def _double(context: Context, effect: DoubleStats) -> bool:
    """701.10a-b: each creature gets its own power (toughness) once more; negative power doubles downwards."""
    done = False
    for entity in choose_meant(context, effect.what, context.controller, "double"):
        chars = context.game.characteristics(ObjectId(entity))
        power = (chars.power or 0) if effect.power else 0
        toughness = (chars.toughness or 0) if effect.toughness else 0
        change = AddPT(Number(power), Number(toughness))
        done = start_effect(context, (entity,), (change,), effect.duration) or done
    return done


@executes(BecomeBlocked)
def _become_blocked(context: Context, effect: BecomeBlocked) -> bool:
    """509.1h: an attacking creature becomes blocked although nothing blocks it, and all of its band (702.22i)."""
    blocked: list[ObjectId] = []
    meant = [ObjectId(entity) for entity in choose_meant(context, effect.what, context.controller, "become blocked")]
    for id in dict.fromkeys(other for one in meant for other in (one, *band_companions(context.game, one))):
        obj = context.game.state.find_object(id)
        if obj is not None and obj.attacking is not None and not obj.was_blocked:
            obj.was_blocked = True
            blocked.append(obj.id)
    context.game.invalidate()
    propose(context.game, [BecameBlocked(id, ()) for id in blocked])
    return bool(blocked)


# -- vehicles and mounts -----------------------------------------------------------------------------------------------


# -- detain, suspect, exert --------------------------------------------------------------------------------------------


@keyword_action("detain")
def _detain(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.35a: until your next turn it can't attack or block and its activated abilities can't be activated."""
    assert effect.what is not None
    chosen = choose_meant(context, effect.what, context.controller, "detain")
    return start_effect(context, chosen, (Cant("attack or block"), Cant("be activated")), UntilYourNextTurn())


CANT_BLOCK = Static(This(), (Cant("block"),))
"""The ability "This creature can't block"."""


@keyword_action("suspect")
def _suspect(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.60a-d: it has menace and "This creature can't block" for as long as it is suspected."""
    game = context.game
    ids = [who] if effect.what is None else choose_meant(context, effect.what, context.controller, "suspect")
    for id in ids:
        obj = game.state.find_object(ObjectId(id)) if not is_player(id) else None
        if obj is None or obj.zone != BATTLEFIELD or "suspected" in obj.designations:
            continue
        if is_prohibited(game, obj.id, "become suspected"):
            continue
        obj.designations |= {"suspected"}
        game.invalidate()
        context.bindings["suspect"] = (obj.id,)
        kept = WhileTrue(has_status("suspected", bound_objects("suspect")))
        start_effect(context, (obj.id,), (GainAbility((Keyword("menace"), CANT_BLOCK)),), kept)
    return bool(ids)


@keyword_action("become unsuspected")
def _clear(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.60b: with the designation ends what it gave."""
    obj = None if is_player(who) else context.game.state.find_object(ObjectId(who))
    if obj is None or "suspected" not in obj.designations:
        return False
    obj.designations -= {"suspected"}
    context.game.invalidate()
    return True


@keyword_action("exert")
def _exert(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """701.43a: it won't untap during its controller's next untap step."""
    ids = (context.source,) if effect.what is None else choose_meant(context, effect.what, context.controller, "exert")
    for id in ids:
        exert_attacker(context.game, player_of(context, who), ObjectId(id))
    return bool(ids)
