"""The memory of a game as frozen records that are replaced when something changes: the bindings of an ability, the cast
of a spell, the counts of a turn or a combat, and effects that outlast a resolution.

The record of a cast (601.2) fills from the announcement on: choices, payments, the player, the zone and the mana. The
spell has it, the permanent that it becomes keeps it (400.7d), and copies share a part of it (707.10). An ability on the
stack, and a card that was cycled or turned face up, has its chosen X (107.3).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

import msgspec
from msgspec.structs import replace

from engine.game.events.base import Event
from engine.game.events.vocabulary import (
    CardName,
    CastMoment,
    CostName,
    CounterName,
    KeywordName,
    ManaLetters,
    TypeWord,
    ZoneName,
)
from engine.game.kernel.mana import Wanted
from engine.game.kernel.printed import Printed
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.abilities import Triggered
from engine.ir.node import Change, Condition, Duration, Node, Rule, Selector, Value

Bound = (
    int
    | str
    | Node
    | Printed
    | Wanted
    | tuple[int, ...]
    | tuple[str, ...]
    | tuple[int | str, ...]
    | tuple[Printed, ...]
    | None
)
"""The meaning of one name: an entity or amount, several entities, a word or words, copiable values,
the mana that a payment wants."""

Bindings = Mapping[str, Bound]

NOTHING_BOUND: Bindings = MappingProxyType({})

Chosen = int | str | tuple[int, ...] | tuple[str, ...] | tuple[int | str, ...]
"""What was chosen for an object: a colour, a type, a name, a number, players."""


class Limit(msgspec.Struct, frozen=True):
    """A restriction, requirement or permission in force on an object (613.11), with the point of view from which it is
    read: the `source` of the effect, its controller, its bindings and X."""

    change: Change
    source: ObjectId
    controller: PlayerId
    bindings: Bindings
    x: int | None


Size = tuple[int | None, int | None]
"""Power and toughness."""


class Traced(msgspec.Struct, frozen=True):
    """The changes of one effect of `source`, or of `count` counters of a kind (`source` 0), to an object in one layer.
    Power and toughness are `added` to, `set` or `switched`. Names of keywords and words of the type line are `gained`
    or `lost`. `abilities`: the number of other abilities gained (negative: lost). `colours` and `name`: the new ones.
    `copied`: it becomes a copy. `controlled`: it changes control. `ruled`: it gets a restriction, requirement or
    permission."""

    source: ObjectId = ObjectId(0)
    counter: CounterName = ""
    count: int = 0
    added: tuple[int, int] | None = None
    set: Size | None = None
    switched: bool = False
    gained: tuple[KeywordName | TypeWord, ...] = ()
    lost: tuple[KeywordName | TypeWord, ...] = ()
    abilities: int = 0
    colours: ManaLetters | None = None
    name: CardName = ""
    copied: bool = False
    controlled: bool = False
    ruled: bool = False


NOTHING_PAID: Mapping[str, int] = MappingProxyType({})

BOUGHT_BACK = "bought back"
"""What is paid for a spell that goes back to its owner's hand (702.27a)."""


class ManaSpent(msgspec.Struct, frozen=True):
    """So much mana of one type from one source, which is `snow` or not (107.4h)."""

    type: ManaLetters
    source: ObjectId
    count: int
    snow: bool = False


class CastRecord(msgspec.Struct, frozen=True):
    """`by`: who cast it, None if nobody did; `zone`: from where; `method`: the keyword or the like it was cast with, ""
    for its mana cost; `paid`: names of costs -> how often each was paid ("kicked": 2, "surge": 1; 0 once it was decided
    not to); `steps`: what may be asked about the time; `as_cast`: which of the conditions that its text asks about
    "as you cast this spell" were true, None before that is known."""

    by: PlayerId | None = None
    zone: ZoneName | Literal[""] = ""
    method: CostName = ""
    x: int | None = None
    paid: Mapping[CostName, int] = NOTHING_PAID
    permitted_by: ObjectId | None = None
    """The object whose ability has let it be cast ("if you cast a spell this way")."""
    exile_after: bool = False
    """Whether it is exiled instead of going anywhere else from the stack (702.34a)."""
    gift_to: tuple[Entity, ...] = ()
    """The opponent to whom a gift was promised (702.174a)."""
    mana: tuple[ManaSpent, ...] = ()
    phyrexian_life: int = 0
    """How many Phyrexian symbols were paid for with life (702.150a)."""
    steps: tuple[CastMoment, ...] = ()
    as_cast: tuple[Condition, ...] | None = None
    amounts: tuple[tuple[Value, int], ...] = ()
    """The numbers that its text asks about as it is cast."""
    convoked: tuple[ObjectId, ...] = ()
    """The creatures that convoked it (702.51)."""

    def times_paid(self, cost: str) -> int:
        """How often a cost was paid."""
        return self.paid.get(cost, 0)

    def with_paid(self, cost: str, times: int = 1) -> CastRecord:
        """Returns the record with a cost paid `times` more times."""
        changed: Mapping[str, int] = {**self.paid, cost: self.times_paid(cost) + times}
        return replace(self, paid=changed)

    def of_copy(self) -> CastRecord:
        """Returns the part that a copy of the spell shares: choices and decisions. A copy is not cast, and nothing was
        spent on it (707.10)."""
        paid = {cost: times for cost, times in self.paid.items() if cost != BOUGHT_BACK}
        return replace(self, by=None, zone="", mana=(), exile_after=False, paid=paid, convoked=())


NOT_CAST = CastRecord()


NONE: Mapping[int, int] = MappingProxyType({})

Use = Literal["activated", "triggered", "resolved", "done"]


class UsesThisTurn(msgspec.Struct, frozen=True):
    """How often each ability of an object, by its index, was activated, has triggered (counted where that is limited),
    has resolved, and has done what it may do only so often each turn; and how often the permission that the object
    gives was used."""

    activated: Mapping[int, int] = NONE
    triggered: Mapping[int, int] = NONE
    resolved: Mapping[int, int] = NONE
    done: Mapping[int, int] = NONE
    permissions: int = 0
    lands_permitted: int = 0
    """How often the object's permission to play a land from elsewhere was used."""

    def count_uses(self, use: Use, index: int) -> int:
        """How often an ability was used in that way."""
        counts: Mapping[int, int] = getattr(self, use)
        return counts.get(index, 0)

    def with_one(self, use: Use, index: int, change: int = 1) -> UsesThisTurn:
        """The same with one use more, or fewer."""
        counts: Mapping[int, int] = getattr(self, use)
        changed: Mapping[int, int] = {**counts, index: counts.get(index, 0) + change}
        return replace(self, **{use: changed})

    def with_permission(self) -> UsesThisTurn:
        """The same with one more use of the permission."""
        return replace(self, permissions=self.permissions + 1)

    def with_land(self) -> UsesThisTurn:
        """The same with one more use of the permission to play a land."""
        return replace(self, lands_permitted=self.lands_permitted + 1)


UNUSED = UsesThisTurn()


class CombatRecord(msgspec.Struct, frozen=True):
    """The record of the current combat: whether blockers were declared (509.1h), who declares them in place of the
    defending players, which creatures dealt first-strike damage (510.4), and the bands of attackers (702.22)."""

    blocks_declared: bool = False
    chooses_blocks: PlayerId | None = None
    struck_first: frozenset[ObjectId] = frozenset()
    bands: tuple[tuple[ObjectId, ...], ...] = ()


NO_COMBAT = CombatRecord()


class FloatingEffect(msgspec.Struct, frozen=True):
    """One continuous effect of a resolved spell or ability (611.2).

    `affected`: the objects it changes, fixed when it began (611.2c), or None if `what` is asked again and again
    (effects that change rules, 611.2c second sentence). Values in `changes` are numbers already (608.2h). `until`
    tells the turn bookkeeping when it ends: "end of turn", "end of combat", "turn of N" (the start of that player's
    next turn), "end of turn of N", "condition", "event", "always".
    """

    id: int
    source: ObjectId
    controller: PlayerId
    timestamp: int
    changes: tuple[Change, ...]
    duration: Duration
    until: str
    affected: tuple[Entity, ...] | None = None
    what: Selector | None = None
    rule: Rule | None = None
    bindings: Bindings = NOTHING_BOUND
    x: int | None = None
    turn: int = 0


class RulingEffects:
    """The `effects` that change rules, each with its rule, in order. It sorts them once by the kind of rule: with many
    effects in force, every question would otherwise look at all of them."""

    def __init__(self, effects: Sequence[FloatingEffect]) -> None:
        self.effects = effects
        self._rules = [(effect, effect.rule) for effect in effects if effect.rule is not None]
        self._by_kind: dict[type[Rule], list[FloatingEffect]] = {}
        self._by_event: dict[type[Event], list[tuple[FloatingEffect, Rule]]] = {}

    def effects_of_kind(self, kind: type[Rule]) -> list[FloatingEffect]:
        """Those with one kind of rule."""
        found = self._by_kind.get(kind)
        if found is None:
            found = self._by_kind[kind] = [effect for effect, rule in self._rules if isinstance(rule, kind)]
        return found

    def replacing(
        self, event: type[Event], replaced: Callable[[Rule], Sequence[type[Event]]]
    ) -> list[tuple[FloatingEffect, Rule]]:
        """Those that may replace or prevent one kind of event; `replaced`: which kinds a rule may replace."""
        found = self._by_event.get(event)
        if found is None:
            found = self._by_event[event] = [pair for pair in self._rules if event in replaced(pair[1])]
        return found


class PendingTrigger(msgspec.Struct, frozen=True):
    """A triggered ability that waits to be put on the stack. `index`: its place among the source's triggered
    abilities (-1 for a delayed one)."""

    source: ObjectId
    controller: PlayerId
    ability: Triggered
    index: int
    bindings: Bindings = NOTHING_BOUND
    event: Event | None = None
    x: int | None = None


RETURNING = "until event"
"""Marks what happens at once, without the stack, when an event ends an exile."""


class DueTurn(msgspec.Struct, frozen=True):
    """An extra turn to come (500.7): whose it is, its number among all of them, and whether its untap step is
    skipped."""

    player: PlayerId
    number: int
    no_untap: bool = False


class DelayedTrigger(msgspec.Struct, frozen=True):
    """A delayed triggered ability (603.7): `once` it has triggered it is gone; `until`: as in
    `layers.starting.until_text`, "" = until it has triggered, `RETURNING` = no ability but a return (610.3)."""

    id: int
    source: ObjectId
    controller: PlayerId
    ability: Triggered
    bindings: Bindings
    once: bool
    until: str
    turn: int
    x: int | None = None
