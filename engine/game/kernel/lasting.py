"""What lasts beyond a resolution, as data: continuous effects, delayed triggered abilities, triggers that wait."""

from __future__ import annotations

import msgspec

from engine.game.events.base import Event
from engine.game.kernel.bindings import NOTHING_BOUND, Bindings
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.abilities import Triggered
from engine.ir.node import Change, Duration, Rule, Selector


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
