"""Numbers that keyword abilities ask about: of the turn a spell is cast in, of what was paid for it.

Covers 702.40 storm, 702.54 bloodthirst, 702.56 replicate, 702.69 gravestorm, 702.121 melee, 702.157 squad.
"""

from __future__ import annotations

from engine.game.evaluation.castings import FACTS
from engine.game.evaluation.defenders import player_behind
from engine.game.events import AttackDeclared, Damage, SpellCast, ZoneMove
from engine.game.kernel.context import Context
from engine.game.kernel.objects import BATTLEFIELD, GRAVEYARD, GameObject
from engine.ids import is_player


def _spells_before(context: Context, obj: GameObject) -> int:
    """702.40a: by any player, before this one."""
    count = 0
    for event in context.game.state.this_turn:
        if isinstance(event, SpellCast):
            if event.object == obj.id:
                break
            count += 1
    return count


def _permanents_gone(context: Context, obj: GameObject) -> int:
    """702.69a"""
    return sum(
        isinstance(event, ZoneMove) and event.origin == BATTLEFIELD and event.to == GRAVEYARD
        for event in context.game.state.this_turn
    )


def _damage_to_opponents(context: Context, obj: GameObject) -> int:
    """702.54b"""
    return sum(
        event.amount
        for event in context.game.state.this_turn
        if isinstance(event, Damage) and is_player(event.target) and event.target != context.controller
    )


def _opponents_attacked(context: Context, obj: GameObject) -> int:
    """702.121a: each opponent attacked with a creature this combat, once."""
    game = context.game
    events = game.state.this_turn[game.state.turn.combat_began :]
    attacked = {
        player_behind(game, event.defender)
        for event in events
        if isinstance(event, AttackDeclared) and event.player == context.controller and is_player(event.defender)
    }
    return len(attacked)


FACTS.update(
    {
        "X": lambda context, obj: obj.cast.x or 0,
        "spells cast before it this turn": _spells_before,
        "permanents put into graveyards this turn": _permanents_gone,
        "damage dealt to opponents this turn": _damage_to_opponents,
        "opponents attacked this combat": _opponents_attacked,
    }
)
