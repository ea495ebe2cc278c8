"""Coins and dice (705, 706)."""

from __future__ import annotations

from engine.game.evaluation.dispatch import computes, players_meant, value_of
from engine.game.event_loop.executing import at_once, bind, execute, executes
from engine.game.kernel.context import Context
from engine.game.operations.player_events import did
from engine.ir.effects.structure import FlipCoin, RollDie
from engine.ir.values import FlipsWon

WON, LOST, RESULT = "flips won", "flips lost", "the result"
MOST_FLIPS = 1_000


@executes(FlipCoin)
def _flip(context: Context, effect: FlipCoin) -> bool:
    """705: each coin is called and won or lost on its own; what is said of the flip happens for each of them."""
    won = lost = 0
    for player in players_meant(context, effect.who):
        wanted = MOST_FLIPS
        if not effect.until_lost:
            wanted = at_once(context.game, value_of(context, effect.count), "coins")
        for _ in range(wanted):
            success = context.game.chance.flip(context.game.state, player)
            won, lost = won + success, lost + (not success)
            did(context.game, player, "win a coin flip" if success else "lose a coin flip")
            outcome = effect.win if success else effect.lose
            if outcome is not None:
                execute(context, outcome)
            if effect.until_lost and not success:
                break
    context.bindings[WON], context.bindings[LOST] = won, lost
    bind(context, effect.bind, won)
    return won > 0


@computes(FlipsWon)
def _flips_won(context: Context, v: FlipsWon) -> int:
    return context.count(LOST if v.lost else WON)


@executes(RollDie)
def _roll(context: Context, effect: RollDie) -> bool:
    """706.2: the result of each die is its row of the table (706.3b); "the result" is the total."""
    total = rolled = 0
    for player in players_meant(context, effect.who):
        for _ in range(at_once(context.game, value_of(context, effect.count), "dice")):
            result = context.game.chance.roll(context.game.state, player, effect.sides)
            total, rolled = total + result, rolled + 1
            did(context.game, player, "roll a die", amount=result)
            context.bindings[RESULT] = result
            for row in effect.results:
                if row.low <= result and (row.high is None or result <= row.high):
                    execute(context, row.effect)
    context.bindings[RESULT] = total
    bind(context, effect.bind, total)
    return rolled > 0
