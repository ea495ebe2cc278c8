"""The root of all events, and the batch of events that happen at the same time.

`event_loop.propose` makes a batch for every proposal, inside the current one. Replacement effects, entering objects and
triggers ask the batch about simultaneous events.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from engine.ids import Entity, ObjectId, PlayerId


class Event(msgspec.Struct, frozen=True, tag=True):
    """Root of all events."""

    rule: ClassVar[str] = ""
    announced: ClassVar[bool] = False
    """Whether it only says what is about to happen step by step: replaced like any other, but neither logged nor
    triggered on."""

    @property
    def rule_number(self) -> str:
        """The rule that this event follows; "" for a note. It is the rule of the class unless the fields decide."""
        return self.rule


class Entrance:
    """An object on its way onto the battlefield (614.12). `left_out`: a count ran without the entering objects and must
    run again once they are there. `counters`: the counters of each kind that it enters with and the players who put
    them, until all are put on it together; then None. `apart`: the question is about permanents already there, so the
    object itself does not count ("for each creature you control")."""

    __slots__ = ("apart", "counters", "left_out", "object")

    def __init__(self, object: ObjectId) -> None:
        self.object = object
        self.left_out = self.apart = False
        self.counters: dict[tuple[str, PlayerId | None], int] | None = {}


class EventBatch:
    """Events of the same time. Inside another batch (what is done instead of an event, or while something enters) it
    knows what that one knows of being replaced, entering and held events; its own are what it prevents and brings."""

    __slots__ = (
        "depth",
        "entered",
        "entrance",
        "held",
        "owed",
        "prevented",
        "replacing",
        "results",
        "shielded",
        "spent",
        "tokens",
    )

    def __init__(self, outer: EventBatch | None = None) -> None:
        self.depth: int = 0 if outer is None else outer.depth + 1
        """In how many others it is; 0 for the one that is always there."""
        self.prevented: set[tuple[str, Entity]] = set()
        """Which prevention effect has done what follows for damage to what (615.5)."""
        self.owed: dict[tuple[str, Entity], tuple[int, Callable[[int], None]]] = {}
        """How much of the damage to what a prevention effect has prevented so far, and what follows for so much."""
        self.spent: dict[int, ObjectId] = {}
        """Effects that prevent only the next damage and have done so, with the source whose damage it was (615.8)."""
        self.shielded: set[tuple[str, Entity]] = set()
        """Which prevention effect has prevented damage to what: its condition held before all of this."""
        self.tokens: set[tuple[str, Entity]] = set()
        """Which replacement effect has added tokens to those that a player creates."""
        self.results: list[Event] = []
        """What the events that are being performed result in, all of it at once (120.4c)."""
        self.entrance: Entrance | None = None if outer is None else outer.entrance
        self.entered: list[ObjectId] = [] if outer is None or outer.entrance is None else list(outer.entered)
        """What has entered so far: to what enters with it, it was not there before (614.12)."""
        self.replacing: frozenset[str] = frozenset() if outer is None else outer.replacing
        """Replacement effects that are being carried out and do not apply again (614.5)."""
        self.held: list[Event] | None = None if outer is None else outer.held
        """Events whose triggers are looked for once the instructions that belong together have all been carried out."""

    @property
    def entering(self) -> ObjectId | None:
        """The object that is on its way onto the battlefield."""
        return None if self.entrance is None else self.entrance.object
