"""Events that players undergo or bring about, with spells and abilities too: casting, activating, targets, resolving,
mana; and those of the turn and the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from engine.game.events.base import Event
from engine.game.events.manual_actions import ManualAction
from engine.game.events.vocabulary import ActionName, EndReason, LifeCause, ManaLetters, NoteKind, StepName, ZoneName
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.vocabulary import Designation


@final
class CardDrawn(Event, frozen=True):
    """A player draws one card (121.2)."""

    rule: ClassVar[str] = "121.2"
    player: PlayerId
    source: ObjectId | None = None
    card: ObjectId = ObjectId(0)
    number_this_turn: int = 0


@final
class DrawsProposed(Event, frozen=True):
    """A player would draw several cards (121.2a): seen only by effects that replace all of them; what happens in fact
    is one `CardDrawn` for each."""

    rule: ClassVar[str] = "121.2a"
    announced: ClassVar[bool] = True
    player: PlayerId
    count: int
    source: ObjectId | None = None


@final
class LifeGained(Event, frozen=True):
    rule: ClassVar[str] = "119.3"
    player: PlayerId
    amount: int
    source: ObjectId | None = None


@final
class LifeLost(Event, frozen=True):
    """`cause`: "damage" (`combat`: combat damage), "payment" or "effect"."""

    rule: ClassVar[str] = "119.3"
    player: PlayerId
    amount: int
    cause: LifeCause = "effect"
    source: ObjectId | None = None
    combat: bool = False


@final
class Discarded(Event, frozen=True):
    rule: ClassVar[str] = "701.9"
    player: PlayerId
    object: ObjectId
    new: ObjectId = ObjectId(0)
    by: PlayerId | None = None


@final
class LandPlayed(Event, frozen=True):
    rule: ClassVar[str] = "305.1"
    player: PlayerId
    object: ObjectId


@final
class StepBegan(Event, frozen=True):
    rule: ClassVar[str] = "500"
    step: StepName
    active: PlayerId
    turn: int


@final
class TurnBegan(Event, frozen=True):
    rule: ClassVar[str] = "500"
    active: PlayerId
    turn: int
    extra: bool = False


@final
class TurnControlled(Event, frozen=True):
    """722.1: `by` makes the decisions of the active player `player` during this turn."""

    rule: ClassVar[str] = "722.1"
    player: PlayerId
    by: PlayerId


@final
class ActionDone(Event, frozen=True, tag="Did", rename={"action": "deed"}):
    """A player or object took an action that has a name: "scry", "surveil", "shuffle", "cycle", "become monstrous",
    "win a coin flip", ... `objects`: the objects of the action. `amount`: its number. Game files keep the first names
    of the class and the field."""

    rule: ClassVar[str] = "701"
    who: Entity
    action: ActionName
    objects: tuple[Entity, ...] = ()
    amount: int = 0


PROPOSED_ACTIONS = frozenset({"connive", "explore", "learn", "proliferate", "scry", "surveil"})
"""Actions of several steps. Replacement effects replace the whole action before its first step (614.6)."""


@final
class ActionProposed(Event, frozen=True):
    """An object or player is about to take one of `PROPOSED_ACTIONS`. Only replacement effects see this event. The
    action itself is an `ActionDone`."""

    rule: ClassVar[str] = "614.6"
    announced: ClassVar[bool] = True
    who: Entity
    action: ActionName
    amount: int = 0


DESIGNATION_RULES: Final[dict[Designation, str]] = {
    "monarch": "724",
    "initiative": "725",
    "city's blessing": "702.131",
    "max speed": "702.178",
}
"""The rule of each designation."""


@final
class DesignationGiven(Event, frozen=True):
    """A player gets a designation (724, 725, 702.131)."""

    player: PlayerId
    designation: Designation

    @property
    def rule_number(self) -> str:
        """The rule of the designation."""
        return DESIGNATION_RULES[self.designation]


@final
class PlayerLost(Event, frozen=True):
    rule: ClassVar[str] = "104.3"
    player: PlayerId
    reason: EndReason


@final
class PlayerWon(Event, frozen=True):
    rule: ClassVar[str] = "104.2"
    player: PlayerId
    reason: EndReason


@final
class PlayerLeft(Event, frozen=True):
    rule: ClassVar[str] = "800.4"
    player: PlayerId


@final
class GameEnded(Event, frozen=True):
    rule: ClassVar[str] = "104"
    winners: tuple[PlayerId, ...]
    reason: EndReason


@final
class Mulliganed(Event, frozen=True):
    rule: ClassVar[str] = "103.5"
    player: PlayerId
    number: int


@final
class ManualActionTaken(Event, frozen=True, tag="ActedByHand", rename={"action": "act"}):
    """A person takes a manual action. The events that it causes follow. Game files keep the first names of the class
    and the field."""

    rule: ClassVar[str] = "by hand"
    player: PlayerId
    action: ManualAction


@final
class Noted(Event, frozen=True):
    """Something for the log only: "unread ability", "draw by loop", ... with its parameters."""

    rule: ClassVar[str] = ""
    what: NoteKind
    details: Mapping[str, str | int] = {}


@final
class SpellCast(Event, frozen=True):
    """601.2i. `number_this_turn` counts the player's spells this turn, this one included."""

    rule: ClassVar[str] = "601.2i"
    player: PlayerId
    object: ObjectId
    zone: ZoneName
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
    to: ZoneName = "graveyard"


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
    mana: tuple[tuple[ManaLetters, int], ...]
    """Types of mana and how much of each."""
    source: ObjectId
    tapped: bool = False


@final
class CostPaid(Event, frozen=True):
    """A mana cost was paid (601.2h); for the log."""

    rule: ClassVar[str] = "601.2h"
    player: PlayerId
    mana: tuple[tuple[ManaLetters, int], ...]
    """Types of mana and how much of each was spent."""
    for_what: ObjectId
