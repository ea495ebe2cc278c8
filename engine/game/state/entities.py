"""Entities: objects and players under one kind of number, so that "any target" is a list of one type."""

from __future__ import annotations

from engine.ids import ObjectId, PlayerId

Entity = int
"""An ObjectId or a PlayerId."""

FIRST_OBJECT = 100
"""Object ids start here; every smaller number is a player."""


def is_player(entity: Entity) -> bool:
    return entity < FIRST_OBJECT


def as_player(entity: Entity) -> PlayerId:
    return PlayerId(entity)


def as_object(entity: Entity) -> ObjectId:
    return ObjectId(entity)
