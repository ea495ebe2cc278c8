"""Events of spells and abilities: casting, activating, targets, resolving, mana."""

from __future__ import annotations

from typing import ClassVar, final

from engine.game.events.base import Event
from engine.ids import Entity, ObjectId, PlayerId


@final
class SpellCast(Event, frozen=True):
    """601.2i. `number_this_turn` counts the player's spells this turn, this one included."""

    rule: ClassVar[str] = "601.2i"
    player: PlayerId
    object: ObjectId
    zone: str
    number_this_turn: int = 1


@final
class SpellCopied(Event, frozen=True):
    rule: ClassVar[str] = "707.10"
    player: PlayerId
    object: ObjectId
    original: ObjectId


@final
class AbilityActivated(Event, frozen=True):
    """602.2; `item` is the ability on the stack (0 for a mana ability)."""

    rule: ClassVar[str] = "602.2"
    player: PlayerId
    source: ObjectId
    item: ObjectId
    mana: bool = False


@final
class AbilityTriggered(Event, frozen=True):
    rule: ClassVar[str] = "603.3"
    player: PlayerId
    source: ObjectId
    item: ObjectId


@final
class Resolved(Event, frozen=True):
    """608; `fizzled`: it did nothing because all its targets had become illegal (608.2b)."""

    rule: ClassVar[str] = "608"
    object: ObjectId
    source: ObjectId
    fizzled: bool = False


@final
class SpellCountered(Event, frozen=True):
    rule: ClassVar[str] = "701.6"
    object: ObjectId
    by: ObjectId | None = None
    to: str = "graveyard"


@final
class TargetChosen(Event, frozen=True):
    """An object or player becomes the target of a spell or ability (115)."""

    rule: ClassVar[str] = "115"
    entity: Entity
    item: ObjectId
    player: PlayerId


@final
class ManaAdded(Event, frozen=True):
    rule: ClassVar[str] = "106.4"
    player: PlayerId
    mana: tuple[tuple[str, int], ...]
    """Types of mana and how much of each."""
    source: ObjectId
    tapped: bool = False


@final
class CostPaid(Event, frozen=True):
    """A mana cost was paid (601.2h); for the log."""

    rule: ClassVar[str] = "601.2h"
    player: PlayerId
    mana: tuple[tuple[str, int], ...]
    """Types of mana and how much of each was spent."""
    for_what: ObjectId
