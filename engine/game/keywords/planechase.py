"""The planar die (901.9): a special action of the active player, once more for {1} more each time in a turn; chaos
(311.7) and the planeswalking ability (901.8) follow from what it shows.
"""

from __future__ import annotations

from engine.game.actions.priority import SPECIALS, Special
from engine.game.casting.permissions import sorcery_speed
from engine.game.event_loop.propose import trigger_now
from engine.game.events import Did
from engine.game.kernel.context import Context
from engine.game.kernel.game import Game
from engine.game.kernel.objects import COMMAND, GameObject
from engine.game.operations.costs import can_pay, pay
from engine.game.operations.keyword_actions import acts, did
from engine.game.operations.planes import PLANESWALK, here
from engine.ids import Entity, PlayerId
from engine.ir.costs import ManaPayment
from engine.ir.effects.game import KeywordAction
from engine.ir.selectors import You
from engine.ir.triggers import Does

ROLL, CHAOS = "roll the planar die", "roll {CHAOS}"
SIDES = 6


def _cost(game: Game, player: PlayerId) -> ManaPayment:
    """901.9: as much mana as often as the player has rolled the die so this turn."""
    told = (event for event in game.state.this_turn if isinstance(event, Did))
    return ManaPayment(f"{{{sum(event.deed == ROLL and event.who == player for event in told)}}}")


def _may_roll(game: Game, player: PlayerId, plane: GameObject) -> bool:
    if player != game.state.turn.active or here(game.state)[:1] != [plane] or not sorcery_speed(game, player):
        return False
    return can_pay(Context(game, plane.id, player), player, _cost(game, player))


def _roll(game: Game, player: PlayerId, plane: GameObject, way: int) -> bool:
    """901.9a-d: one side is chaos, with another the planeswalking ability triggers, four are blank."""
    if not pay(Context(game, plane.id, player), player, _cost(game, player)):
        return False
    result = game.chance.roll(game.state, player, SIDES)
    did(game, player, ROLL)
    did(game, player, "roll a die")
    if result == SIDES:
        did(game, player, CHAOS)
    elif result == 1:
        trigger_now(Context(game, plane.id, player), KeywordAction(You(), PLANESWALK), Does(You(form="you"), ROLL))
    return True


@acts("ensue chaos")
def _chaos(context: Context, effect: KeywordAction, who: Entity) -> None:
    """311.7: chaos abilities of what is face up trigger, as if the die had shown it."""
    if here(context.game.state):
        did(context.game, context.game.state.turn.active, CHAOS)


def _is_one_here(game: Game, player: PlayerId) -> bool:
    return player == game.state.turn.active and bool(here(game.state))


SPECIALS[ROLL] = Special(COMMAND, _may_roll, _roll, ever=_is_one_here)
