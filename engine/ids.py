"""Identities that must never be mixed up.

A *card* is the physical card that a player owns for the whole game. An *object* is its current form (or a token, copy
or ability). A card that changes zones becomes a new object (400.7).
"""

from typing import NewType

SeatId = NewType("SeatId", int)
"""A seat at a draft table, 0-based, in passing order (left neighbour = +1)."""

PlayerId = NewType("PlayerId", int)
"""A player of a game, 0-based, in turn order."""

ObjectId = NewType("ObjectId", int)
"""An object of a game (109.1); never reused within a game."""

CardId = NewType("CardId", int)
"""A physical card (or token) of a game; stays the same through all zones."""

Entity = int
"""An ObjectId or a PlayerId: under one kind of number, so that "any target" is a list of one type."""

FIRST_OBJECT = 100
"""Object ids start here; every smaller number is a player."""


def is_player(entity: Entity) -> bool:
    return entity < FIRST_OBJECT
