"""The cleanup step (514): discarding to hand size, damage and "until end of turn" wear off."""

from __future__ import annotations

from engine.game.evaluation.dispatch import players_meant, value_of
from engine.game.evaluation.layers.starting import end_at_turn_end
from engine.game.evaluation.restrictions import rules_in_force
from engine.game.kernel.choices import ChooseEntities
from engine.game.kernel.game import Game
from engine.game.operations.players import discard
from engine.game.turn.checking import check_state
from engine.ids import ObjectId, PlayerId
from engine.ir.rules import MaxHandSize


def hand_limit(game: Game, player: PlayerId) -> int | None:
    """The maximum hand size (402.2), None for no maximum; effects apply in the order of their timestamps."""
    limit: int | None = 7
    for rule, context in rules_in_force(game, MaxHandSize):
        if player not in players_meant(context, rule.who):
            continue
        if rule.delta is not None:
            limit = None if limit is None else max(0, limit + value_of(context, rule.delta))
        else:
            limit = None if rule.size is None else max(0, value_of(context, rule.size))
    return limit


UNTIL_END_OF_TURN = frozenset({"saddled"})
"""Designations that end with the turn (702.171b)."""


def cleanup(game: Game) -> None:
    """514.1-2; players get priority only if something triggers or a state-based action is performed (514.3a)."""
    state = game.state
    active = state.turn.active
    if state.player(active).in_game:
        limit = hand_limit(game, active)
        hand = state.player(active).hand
        if limit is not None and len(hand) > limit:
            _discard_down(game, active, hand, len(hand) - limit)
    for obj in state.objects.values():
        if obj.damage or obj.deathtouched or obj.regeneration:
            obj.damage = 0
            obj.deathtouched = False
            obj.regeneration = 0
        obj.designations -= UNTIL_END_OF_TURN
    end_at_turn_end(game)
    state.turn.stage = "priority" if _something_to_do(game) else "end"


def _discard_down(game: Game, player: PlayerId, hand: tuple[ObjectId, ...], count: int) -> None:
    question = ChooseEntities(player, "discard to hand size", options=hand, low=count, high=count, hidden=True)
    answer = game.ask(question)
    assert isinstance(answer, tuple)
    discard(game, player, [hand[index] for index in answer if isinstance(index, int)])


def _something_to_do(game: Game) -> bool:
    """Whether a state-based action applies or a triggered ability waits; then there is another cleanup step after."""
    acted = check_state(game)
    if acted or game.state.waiting:
        game.state.turn.cleanup_again = True
        return True
    return False
