"""Events that objects undergo: zones, counters, damage, status, attachment, control, combat."""

from __future__ import annotations

from typing import Any, ClassVar, final

from engine.game.events.base import Event
from engine.game.events.vocabulary import CardName, CounterName, ManaLetters, MoveCause, ZoneName
from engine.ids import Entity, ObjectId, PlayerId

Counters = tuple[tuple[CounterName, int], ...]


@final
class ZoneMove(Event, frozen=True):
    """An object changes zones (400.7). `object` is what moves, `new` what it has become (0 until performed).

    `cause`: "draw", "discard", "mill", "destroy", "sacrifice", "exile", "cast", "resolve", "play", "counter", "state"
    (a state-based action), "legend", "put", "return", "search", "leave" (its owner left), "cost", ...
    `under`: who controls it on the battlefield (None: its owner). `position` in a library: 0 top, -1 bottom.
    """

    rule: ClassVar[str] = "400.7"
    object: ObjectId
    origin: ZoneName
    to: ZoneName
    cause: MoveCause = "put"
    by: PlayerId | None = None
    under: PlayerId | None = None
    position: int = 0
    tapped: bool = False
    face_down: bool = False
    face: int | None = None
    attacking: Entity | None = None
    attached_to: Entity | None = None
    counters: Counters = ()
    source: ObjectId | None = None
    new: ObjectId = ObjectId(0)


@final
class TokensProposed(Event, frozen=True):
    """An effect would create tokens (701.7b): what replacement effects see and multiply. It never gets into the log;
    what happens in fact is one `TokenMade` for each. `printed` is what they are, `definition` the card they copy,
    `attacked` what each of them may attack as it enters (508.4), `opponent` the one of several players whom they are
    made for."""

    rule: ClassVar[str] = "701.7b"
    player: PlayerId
    count: int
    printed: Any
    definition: Any = None
    source: ObjectId | None = None
    tapped: bool = False
    attacked: tuple[Entity, ...] = ()
    attached_to: Entity | None = None
    counters: Counters = ()
    opponent: PlayerId | None = None


@final
class TokenMade(Event, frozen=True):
    """A token was created (701.7); one event per token."""

    rule: ClassVar[str] = "701.7"
    player: PlayerId
    name: CardName
    new: ObjectId = ObjectId(0)
    source: ObjectId | None = None
    opponent: PlayerId | None = None


@final
class Damage(Event, frozen=True):
    """A source deals damage (120.3)."""

    rule: ClassVar[str] = "120.3"
    source: ObjectId
    target: Entity
    amount: int
    combat: bool = False
    excess: int = 0


@final
class CountersAdded(Event, frozen=True):
    rule: ClassVar[str] = "122.6"
    entity: Entity
    kind: CounterName
    count: int
    by: PlayerId | None = None
    source: ObjectId | None = None
    effect: bool = True
    """Whether an effect puts them, rather than a cost, damage or the rules of a turn."""


@final
class CountersTaken(Event, frozen=True):
    rule: ClassVar[str] = "122"
    entity: Entity
    kind: CounterName
    count: int
    left: int = 0


@final
class Tapped(Event, frozen=True):
    rule: ClassVar[str] = "701.26a"
    object: ObjectId
    for_mana: bool = False
    by: PlayerId | None = None
    mana: tuple[ManaLetters, ...] = ()
    """What it was tapped for, where for mana."""


@final
class Untapped(Event, frozen=True):
    rule: ClassVar[str] = "701.26b"
    object: ObjectId


@final
class Destroyed(Event, frozen=True):
    """Proposed; performed as a `ZoneMove` with cause "destroy" (701.8b)."""

    rule: ClassVar[str] = "701.8"
    object: ObjectId
    source: ObjectId | None = None
    can_regenerate: bool = True


@final
class Sacrificed(Event, frozen=True):
    rule: ClassVar[str] = "701.21"
    player: PlayerId
    object: ObjectId
    new: ObjectId = ObjectId(0)


@final
class Attached(Event, frozen=True):
    rule: ClassVar[str] = "701.3"
    object: ObjectId
    to: Entity


@final
class Unattached(Event, frozen=True):
    rule: ClassVar[str] = "701.3d"
    object: ObjectId
    was: Entity


@final
class ControlChanged(Event, frozen=True):
    rule: ClassVar[str] = "613.1b"
    object: ObjectId
    old: PlayerId
    new: PlayerId


@final
class PhaseChanged(Event, frozen=True):
    """Phases in or out (702.26)."""

    rule: ClassVar[str] = "702.26"
    object: ObjectId
    out: bool


@final
class FaceTurned(Event, frozen=True):
    rule: ClassVar[str] = "708"
    object: ObjectId
    up: bool


@final
class Transformed(Event, frozen=True):
    rule: ClassVar[str] = "701.27"
    object: ObjectId


@final
class Revealed(Event, frozen=True):
    rule: ClassVar[str] = "701.20"
    player: PlayerId
    objects: tuple[ObjectId, ...]
    to: tuple[PlayerId, ...] | None = None
    """None: to all players; else those who look at the cards."""


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
class BandFormed(Event, frozen=True):
    """Attackers are declared to be a band (702.22c)."""

    rule: ClassVar[str] = "702.22c"
    player: PlayerId
    creatures: tuple[ObjectId, ...]


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
