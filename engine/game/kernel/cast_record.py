"""The facts of a cast (601.2), from the announcement on: what was chosen and paid, by whom, from where, with what mana.

Comes in: what casting finds out step by step. Goes out: one frozen record that the spell has, the permanent it becomes
keeps (400.7d), its copies have as far as they may (707.10), and triggers and conditions ask. An ability on the stack,
and a card that was cycled or turned face up, has the X that was chosen for it (107.3)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import msgspec
from msgspec.structs import replace

from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.node import Condition

NOTHING_PAID: Mapping[str, int] = MappingProxyType({})

BOUGHT_BACK = "bought back"
"""What is paid for a spell that goes back to its owner's hand (702.27a)."""


class ManaSpent(msgspec.Struct, frozen=True):
    """So much mana of one type from one source."""

    type: str
    source: ObjectId
    count: int


class CastRecord(msgspec.Struct, frozen=True):
    """`by`: who cast it, None if nobody did; `zone`: from where; `method`: the keyword or the like it was cast with, ""
    for its mana cost; `paid`: names of costs -> how often each was paid ("kicked": 2, "surge": 1; 0 once it was decided
    not to); `steps`: what may be asked about the time; `as_cast`: which of the conditions that its text asks about
    "as you cast this spell" were true, None before that is known."""

    by: PlayerId | None = None
    zone: str = ""
    method: str = ""
    x: int | None = None
    paid: Mapping[str, int] = NOTHING_PAID
    permitted_by: ObjectId | None = None
    """The object whose ability has let it be cast ("if you cast a spell this way")."""
    exile_after: bool = False
    """Whether it is exiled instead of going anywhere else from the stack (702.34a)."""
    gift_to: tuple[Entity, ...] = ()
    """The opponent to whom a gift was promised (702.174a)."""
    mana: tuple[ManaSpent, ...] = ()
    phyrexian_life: int = 0
    """How many Phyrexian symbols were paid for with life (702.150a)."""
    steps: tuple[str, ...] = ()
    as_cast: tuple[Condition, ...] | None = None

    def times(self, cost: str) -> int:
        """How often a cost was paid."""
        return self.paid.get(cost, 0)

    def with_paid(self, cost: str, times: int = 1) -> CastRecord:
        """The same with a cost paid so many times more."""
        changed: Mapping[str, int] = {**self.paid, cost: self.times(cost) + times}
        return replace(self, paid=changed)

    def of_copy(self) -> CastRecord:
        """What a copy of the spell shares: what was chosen and decided; it is not cast and nothing was spent on it
        (707.10)."""
        paid = {cost: times for cost, times in self.paid.items() if cost != BOUGHT_BACK}
        return replace(self, by=None, zone="", mana=(), exile_after=False, paid=paid)


NOT_CAST = CastRecord()
