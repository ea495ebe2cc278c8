"""Events: every change of a game (law 4). Frozen records; a proposed event may be replaced or prevented (614-616),
then it is performed, offered to triggers and logged. `rule` is the rule that says what the event is.

Comes in: what an action, effect or rule wants to happen. Goes out: what happened, as it is kept in the log.
"""

from __future__ import annotations

from typing import Any, ClassVar, final

import msgspec

from engine.game.state.entities import Entity
from engine.ids import ObjectId, PlayerId

Counters = tuple[tuple[str, int], ...]


class Event(msgspec.Struct, frozen=True, tag=True):
    """Root of all events."""

    rule: ClassVar[str] = ""


@final
class ZoneMove(Event, frozen=True):
    """An object changes zones (400.7). `object` is what moves, `new` what it has become (0 until performed).

    `cause`: "draw", "discard", "mill", "destroy", "sacrifice", "exile", "cast", "resolve", "play", "counter", "state"
    (a state-based action), "legend", "put", "return", "search", "leave" (its owner left), "cost", ...
    `under`: who controls it on the battlefield (None: its owner). `position` in a library: 0 top, -1 bottom.
    """

    rule: ClassVar[str] = "400.7"
    object: ObjectId
    origin: str
    to: str
    cause: str = "put"
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
class TokenMade(Event, frozen=True):
    """A token is created (701.7); one event per token. `printed` is its `Printed` (not in the log's JSON)."""

    rule: ClassVar[str] = "701.7"
    player: PlayerId
    name: str
    new: ObjectId = ObjectId(0)
    source: ObjectId | None = None


@final
class CardDrawn(Event, frozen=True):
    """A player draws one card (121.2)."""

    rule: ClassVar[str] = "121.2"
    player: PlayerId
    source: ObjectId | None = None
    card: ObjectId = ObjectId(0)
    number_this_turn: int = 0


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
class LifeGained(Event, frozen=True):
    rule: ClassVar[str] = "119.3"
    player: PlayerId
    amount: int
    source: ObjectId | None = None


@final
class LifeLost(Event, frozen=True):
    """`cause`: "damage", "payment" or "effect"."""

    rule: ClassVar[str] = "119.3"
    player: PlayerId
    amount: int
    cause: str = "effect"
    source: ObjectId | None = None


@final
class CountersAdded(Event, frozen=True):
    rule: ClassVar[str] = "122.6"
    entity: Entity
    kind: str
    count: int
    by: PlayerId | None = None
    source: ObjectId | None = None


@final
class CountersTaken(Event, frozen=True):
    rule: ClassVar[str] = "122"
    entity: Entity
    kind: str
    count: int
    left: int = 0


@final
class Tapped(Event, frozen=True):
    rule: ClassVar[str] = "701.26a"
    object: ObjectId
    for_mana: bool = False
    by: PlayerId | None = None


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
class Discarded(Event, frozen=True):
    rule: ClassVar[str] = "701.9"
    player: PlayerId
    object: ObjectId
    new: ObjectId = ObjectId(0)
    by: PlayerId | None = None


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
class LandPlayed(Event, frozen=True):
    rule: ClassVar[str] = "305.1"
    player: PlayerId
    object: ObjectId


@final
class ManaAdded(Event, frozen=True):
    rule: ClassVar[str] = "106.4"
    player: PlayerId
    mana: tuple[str, ...]
    source: ObjectId
    tapped: bool = False


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


@final
class StepBegan(Event, frozen=True):
    rule: ClassVar[str] = "500"
    step: str
    active: PlayerId
    turn: int


@final
class TurnBegan(Event, frozen=True):
    rule: ClassVar[str] = "500"
    active: PlayerId
    turn: int
    extra: bool = False


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
class Did(Event, frozen=True):
    """A player or object did something that has a name: "scry", "surveil", "shuffle", "search", "proliferate",
    "investigate", "cycle", "explore", "explored a land", "become monstrous", "win a coin flip", ... `objects`: what
    it was done to; `amount`: how much."""

    rule: ClassVar[str] = "701"
    who: Entity
    deed: str
    objects: tuple[Entity, ...] = ()
    amount: int = 0


@final
class DesignationGiven(Event, frozen=True):
    """ "monarch", "city's blessing", "initiative" (720, 702.131, 725)."""

    rule: ClassVar[str] = "720"
    player: PlayerId
    designation: str


@final
class Revealed(Event, frozen=True):
    rule: ClassVar[str] = "701.20"
    player: PlayerId
    objects: tuple[ObjectId, ...]
    to: tuple[PlayerId, ...] | None = None
    """None: to all players; else those who look at the cards."""


@final
class PlayerLost(Event, frozen=True):
    rule: ClassVar[str] = "104.3"
    player: PlayerId
    reason: str


@final
class PlayerWon(Event, frozen=True):
    rule: ClassVar[str] = "104.2"
    player: PlayerId
    reason: str


@final
class PlayerLeft(Event, frozen=True):
    rule: ClassVar[str] = "800.4"
    player: PlayerId


@final
class GameEnded(Event, frozen=True):
    rule: ClassVar[str] = "104"
    winners: tuple[PlayerId, ...]
    reason: str


@final
class Mulliganed(Event, frozen=True):
    rule: ClassVar[str] = "103.5"
    player: PlayerId
    number: int


@final
class Noted(Event, frozen=True):
    """Something for the log only: "unread ability", "draw by loop", ... with its parameters."""

    rule: ClassVar[str] = ""
    what: str
    details: dict[str, Any] = {}


@final
class CostPaid(Event, frozen=True):
    """A mana cost was paid (601.2h); for the log."""

    rule: ClassVar[str] = "601.2h"
    player: PlayerId
    cost: str
    for_what: ObjectId
