"""Events of combat."""

from __future__ import annotations

from typing import ClassVar, final

from engine.game.events.base import Event
from engine.ids import Entity, ObjectId, PlayerId


@final
class AttackDeclared(Event, frozen=True):
    """One creature attacks (508.1); all attackers of a combat happen at once. `first`: for the first time this turn."""

    rule: ClassVar[str] = "508.1"
    attacker: ObjectId
    defender: Entity
    player: PlayerId
    alone: bool = False
    first: bool = True
    together: tuple[ObjectId, ...] = ()


@final
class BlockDeclared(Event, frozen=True):
    rule: ClassVar[str] = "509.1"
    blocker: ObjectId
    attacker: ObjectId


@final
class BecameBlocked(Event, frozen=True):
    """509.1h"""

    rule: ClassVar[str] = "509.1h"
    attacker: ObjectId
    blockers: tuple[ObjectId, ...]


@final
class BecameUnblocked(Event, frozen=True):
    rule: ClassVar[str] = "509.1h"
    attacker: ObjectId
