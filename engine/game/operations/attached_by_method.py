"""Permanents that are attached because of how they were cast, and what they become when they are not any more."""

from __future__ import annotations

from collections.abc import Callable

from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject

UNATTACHED: dict[str, Callable[[Game, GameObject], None]] = {}
"""Method -> what a permanent that was cast with it becomes once it is attached to nothing it may be attached to; the
state-based action for Auras (704.5m) is not about it."""


def is_attached_by_method(obj: GameObject) -> bool:
    return obj.cast.method in UNATTACHED


def come_off(game: Game, obj: GameObject) -> None:
    """It is attached to nothing it may be attached to any more."""
    UNATTACHED[obj.cast.method](game, obj)
    game.invalidate()
