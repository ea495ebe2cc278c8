"""Whom an event affects: who chooses among replacement effects (616.1)."""

from __future__ import annotations

from engine.game.events import (
    CardDrawn,
    CountersAdded,
    Damage,
    Destroyed,
    Event,
    LifeGained,
    LifeLost,
    TokensProposed,
    ZoneMove,
)
from engine.game.kernel.game import Game
from engine.ids import Entity, ObjectId, PlayerId, is_player


def affected_entity(event: Event) -> Entity:
    """The object or player an event happens to."""
    match event:
        case ZoneMove(object=id) | Destroyed(object=id):
            return id
        case (
            CardDrawn(player=player)
            | LifeGained(player=player)
            | LifeLost(player=player)
            | TokensProposed(player=player)
        ):
            return player
        case Damage(target=entity) | CountersAdded(entity=entity):
            return entity
        case _:
            return getattr(event, "player", 0)


def affected_player(game: Game, event: Event) -> PlayerId:
    """The player, or the controller (owner, outside the battlefield and stack) of the object."""
    entity = affected_entity(event)
    if is_player(entity):
        return PlayerId(entity)
    obj = game.state.recall(ObjectId(entity))
    if obj is None:
        return game.state.turn.active
    return obj.controller if obj.zone in ("battlefield", "stack") else obj.owner
