"""Land plays (305.2)."""

from __future__ import annotations

from engine.game.evaluation.dispatch import players_meant, value_of
from engine.game.evaluation.restrictions import player_cant, rules_in_force
from engine.game.kernel.game import Game
from engine.ids import PlayerId
from engine.ir.rules import ExtraLandPlays


def land_plays_left(game: Game, player: PlayerId) -> int:
    """How many lands the player may still play this turn (305.2a-b)."""
    if player_cant(game, player, "play lands"):
        return 0
    allowed = 1
    for rule, context in rules_in_force(game, ExtraLandPlays):
        if player in players_meant(context, rule.who):
            if rule.count is None:
                return 99
            allowed += value_of(context, rule.count)
    return allowed - game.state.player(player).lands_played
