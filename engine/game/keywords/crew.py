"""Creatures that are tapped for a permanent: crew (702.122), saddle (702.171), station (702.184)."""

from __future__ import annotations

from engine.game.evaluation.choosable import helping_power
from engine.game.evaluation.dispatch import find_meant
from engine.game.evaluation.layers.starting import start_effect
from engine.game.evaluation.qualities import STATUS
from engine.game.kernel.characteristics import Characteristics
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import BATTLEFIELD, GameObject
from engine.game.operations.keyword_actions import keyword_action, player_of, record_action, source_here
from engine.game.operations.permanents import put_counters
from engine.ids import Entity, ObjectId, is_player
from engine.ir.changes import Become, Cant, TokenSpec
from engine.ir.conditions import UntilEndOfTurn
from engine.ir.effects.game import KeywordAction


def _unable(context: Context, obj: GameObject, c: Characteristics) -> bool:
    """Returns whether a creature has "can't crew Vehicles"."""
    return Cant("crew vehicles") in (limit.change for limit in c.limits)


STATUS["unable to crew"] = _unable


def _helpers(context: Context, effect: KeywordAction) -> tuple[Entity, ...]:
    assert effect.what is not None
    return find_meant(context, effect.what)


@keyword_action("crew")
def _crew(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.122a-d: it becomes an artifact creature until end of turn."""
    vehicle = source_here(context)
    if vehicle is None:
        return False
    spec = TokenSpec(types=("Artifact", "Creature"))
    start_effect(context, (vehicle.id,), (Become(spec, keep="types"),), UntilEndOfTurn())
    for creature in _helpers(context, effect):
        record_action(context.game, creature, "crew", (vehicle.id,))
    record_action(context.game, vehicle.id, "become crewed")
    return True


@keyword_action("saddle")
def _saddle(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.171a-b: saddled until end of turn or until it leaves the battlefield."""
    mount = source_here(context)
    if mount is None:
        return False
    for creature in _helpers(context, effect):
        record_action(context.game, creature, "saddle", (mount.id,))
    _is_saddled(context.game, mount)
    return True


@keyword_action("become saddled")
def _become_saddled(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.171b: without having been saddled by anybody."""
    mount = None if is_player(who) else context.game.state.find_object(ObjectId(who))
    if mount is None or mount.zone != BATTLEFIELD:
        return False
    _is_saddled(context.game, mount)
    return True


def _is_saddled(game: Game, mount: GameObject) -> None:
    mount.designations |= {"saddled"}
    game.invalidate()
    record_action(game, mount.id, "become saddled")


@keyword_action("station")
def _station(context: Context, effect: KeywordAction, who: Entity) -> bool:
    """702.184a: charge counters equal to the tapped creature's power."""
    here = source_here(context)
    helpers = [id for id in _helpers(context, effect) if not is_player(id)]
    power = sum(helping_power(context.game, ObjectId(id), "station") for id in helpers)
    if here is None or power <= 0:
        return False
    put_counters(context.game, here.id, "charge", power, by=player_of(context, who), source=context.source)
    return True
