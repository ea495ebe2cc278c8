"""Day and night (730), and the permanents that turn over with them: daybound, nightbound (702.145)."""

from __future__ import annotations

from engine.game.events import SpellCast
from engine.game.kernel.characteristics import words_on
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.operations.keyword_actions import keyword_action, record_action
from engine.game.operations.permanents import transform
from engine.ids import Entity
from engine.ir.effects.game import KeywordAction

DAY, NIGHT = "day", "night"


def become(game: Game, daytime: str) -> bool:
    """It becomes day or night (730.1); false if it is already."""
    if game.state.daytime == daytime:
        return False
    changed = game.state.daytime is not None
    game.state.daytime = daytime
    game.invalidate()
    record_action(game, game.state.turn.active, f"become {daytime}")
    if changed:
        record_action(game, game.state.turn.active, "change between day and night")
    turn_bound_permanents(game)  # at once: before the step begins in which what is on the other face may trigger
    return True


def day_and_night(game: Game) -> None:
    """730.2: whether day becomes night or night day depends on how many spells the player cast whose turn it was."""
    state = game.state
    if state.daytime is None or state.turn.number <= 1:
        return
    last = state.turn.last_active
    spells = sum(isinstance(event, SpellCast) and event.player == last for event in state.last_turn)
    if state.daytime == DAY and spells == 0:
        become(game, NIGHT)
    elif state.daytime == NIGHT and spells >= 2:
        become(game, DAY)


def turn_bound_permanents(game: Game) -> bool:
    """702.145c-g: with a daybound or nightbound permanent it is day or night from then on; those that show the wrong
    face transform at once. True if anything changed."""
    board = game.board()
    if words_on(board).isdisjoint(("daybound", "nightbound")):
        return False
    bound = [(obj, chars) for obj, chars in board if chars.has_keyword("daybound") or chars.has_keyword("nightbound")]
    if game.state.daytime is None:
        any_day = any(chars.has_keyword("daybound") for _, chars in bound)
        become(game, DAY if any_day else NIGHT)
        return True
    wrong = "daybound" if game.state.daytime == NIGHT else "nightbound"
    turned = [transform(game, obj.id) for obj, chars in bound if chars.has_keyword(wrong)]
    return any(turned)


@keyword_action("become day", "become night")
def _daytime(context: Context, effect: KeywordAction, entity: Entity) -> bool:
    """730.1"""
    return become(context.game, effect.action.removeprefix("become "))
