"""Removing creatures from combat (506.4)."""

from __future__ import annotations

from engine.game.kernel.board import noncreatures
from engine.game.kernel.characteristics import COMBAT
from engine.game.kernel.game import Game
from engine.game.kernel.objects import GameObject
from engine.game.kernel.records import NO_COMBAT


def leave_combat(game: Game, obj: GameObject) -> None:
    """The object stops attacking, blocking, being blocked; what it blocked stays blocked (506.4, 509.1h)."""
    for id in obj.blocking:
        attacker = game.state.get(id)
        if attacker is not None:
            attacker.blocked_by = tuple(other for other in attacker.blocked_by if other != obj.id)
    for id in obj.blocked_by:
        blocker = game.state.get(id)
        if blocker is not None:
            blocker.blocking = tuple(other for other in blocker.blocking if other != obj.id)
    if game.state.get(obj.id) is obj:
        obj.attacking = None
        obj.blocking = ()
        obj.blocked_by = ()
        obj.is_blocking = False
        game.invalidate(COMBAT)


def leave_if_no_creature(game: Game) -> None:
    """506.4: an attacking or blocking creature that stops being a creature is removed from combat."""
    for obj, _ in noncreatures(game.board()):
        if obj.attacking is not None or obj.is_blocking:
            leave_combat(game, obj)


def end_combat(game: Game) -> None:
    """511.3: everything is removed from combat."""
    for obj in game.state.objects.values():
        if obj.attacking is not None or obj.blocking or obj.blocked_by or obj.was_blocked or obj.is_blocking:
            obj.attacking = None
            obj.blocking = ()
            obj.blocked_by = ()
            obj.was_blocked = False
            obj.is_blocking = False
    game.state.combat = NO_COMBAT
    game.invalidate(COMBAT)
