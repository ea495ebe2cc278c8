"""What may happen instead of an event (614, 615), and whom the event affects, who chooses among several (616.1)."""

from __future__ import annotations

from collections.abc import Hashable

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
from engine.game.kernel.choices import YesNo
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


class Replacement:
    """One replacement effect that applies to an event. `key` tells it apart, so that it applies only once."""

    optional = False

    def __init__(self, key: str, label: str, source: ObjectId) -> None:
        self.key = key
        self.label = label
        self.source = source

    @property
    def sort(self) -> Hashable:
        """What it does; among effects of one sort there is nothing to choose."""
        return self.key

    def accepted(self, game: Game, event: Event) -> bool:
        """Whether the player who may choose wants it."""
        return bool(game.ask(YesNo(self.chooser(game, event), f"replace: {self.label}", self.source)))

    def chooser(self, game: Game, event: Event) -> PlayerId:
        """Who may choose to apply it: whom the event affects."""
        return affected_player(game, event)

    def apply(self, game: Game, event: Event) -> list[Event]:
        """What happens instead."""
        raise NotImplementedError
