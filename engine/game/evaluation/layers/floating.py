"""Continuous effects that come from resolutions (611.2): what they change, for how long, and on what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.game.kernel.context import Scope
from engine.game.kernel.game import Game
from engine.ids import Entity, ObjectId, PlayerId
from engine.ir.node import Change, Duration, Rule, Selector


class FloatingEffect(msgspec.Struct, frozen=True):
    """One continuous effect of a resolved spell or ability.

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
    bindings: Mapping[str, Any] = {}
    x: int | None = None
    turn: int = 0

    def scope(self, game: Game) -> Scope:
        """From whose point of view it is read; what is bound meanwhile is not kept."""
        return Scope(game, self.source, self.controller, bindings=dict(self.bindings), x=self.x)
