"""What is out of combat fights nobody, and nobody fights it any more (506.4)."""

from __future__ import annotations

from engine.game.kernel.game_state import GameState
from engine.game.kernel.objects import GameObject


def untie(state: GameState, obj: GameObject) -> None:
    """Takes the object out of what it fights: it neither blocks nor is blocked by anything."""
    for id in obj.blocking:
        attacker = state.get(id)
        if attacker is not None:
            attacker.blocked_by = tuple(other for other in attacker.blocked_by if other != obj.id)
    for id in obj.blocked_by:
        blocker = state.get(id)
        if blocker is not None:
            blocker.blocking = tuple(other for other in blocker.blocking if other != obj.id)
