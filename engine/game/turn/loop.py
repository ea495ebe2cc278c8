"""Running a game: from one place in the turn to the next (500), priority (117), until it is over.

The place is data (`TurnState`): a copy of the state taken at any priority plays on from there. `stage` is "begin" (the
step's turn-based actions come next), "priority", or "end" (the step is over).
"""

from __future__ import annotations

from engine.errors import EngineBug
from engine.game.actions.priority import mana_actions, offered, perform
from engine.game.casting.onto_stack import put_triggers
from engine.game.casting.resolving import resolve_top
from engine.game.event_loop.propose import propose
from engine.game.events import GameEnded, Noted
from engine.game.events.manual_actions import ManualAction
from engine.game.kernel.choices import CONCEDE, Action, ActPaying, ChooseAction, LazyActions, Reserve
from engine.game.kernel.game import Game
from engine.game.kernel.game_state import UNSETTLED, GameResult
from engine.game.kernel.rollback import Transaction, silence_culprit, this_moment
from engine.game.kernel.steps import step_name
from engine.game.mana.preferences import PaymentDesk, paying_as, reserve
from engine.game.manual.allowing import Desk
from engine.game.manual.performing import perform_manual_action
from engine.game.turn.beginning import begin_step
from engine.game.turn.checking import check_state
from engine.game.turn.ending import end_step, next_turn
from engine.game.turn.starting_and_leaving import concede_game
from engine.ids import PlayerId

MOST_REPEATS = 500
"""So many state-based actions, triggers or actions in a row without the turn moving on are a loop (104.4b, 731)."""

MOST_FAULTS = 60
"""So many beginnings and ends of steps left out without a player getting priority end the game (law 11)."""

FAULT = "fault"
"""The reason of a game that could not be played on."""

MOST_REFUSALS = 3
"""An action that was begun and taken back so often is not offered again before the player has done something else."""


def advance_game(game: Game) -> None:
    """Takes one step of the game. The program undoes a failure back to the last priority (law 11). Then it silences the
    object whose ability failed, or leaves out the rule if there is no such object."""
    turn = game.state.turn
    here = (turn.number, turn.step, turn.stage)
    moment = game.checkpoint if turn.stage != "priority" and game.checkpoint is not None else this_moment(game)
    game.resume_point = moment
    with Transaction(game, "", moment) as outcome:
        _advance(game)
    if outcome.problem is not None and not silence_culprit(game, outcome.problem):
        game.state.turn.left_out = here


def _leave_out(game: Game) -> None:
    """Leaves out the beginning or the end of a step, or a step's priority, because the program breaks in it. A game in
    which nothing but that happens ends as a draw."""
    state, turn = game.state, game.state.turn
    turn.left_out = None
    turn.faults += 1
    if turn.faults > MOST_FAULTS:
        state.result = GameResult((), FAULT)
        game.record(GameEnded((), FAULT))
        return
    game.record(Noted("left out", {"step": step_name(state), "stage": turn.stage}))
    match turn.stage:
        case "begin":
            turn.stage = "priority"
        case "priority":
            state.waiting, turn.stage = (), "end"
        case "end" if step_name(state) != "cleanup":
            turn.step, turn.stage = turn.step + 1, "begin"
        case "end":
            turn.stage = "next turn"
        case _:
            turn.number, turn.step, turn.stage = turn.number + 1, 0, "begin"
            turn.active = turn.regular = state.next_player(turn.regular)


def _advance(game: Game) -> None:
    turn = game.state.turn
    match turn.stage:
        case _ if turn.left_out == (turn.number, turn.step, turn.stage):
            _leave_out(game)
        case "next turn":
            next_turn(game)
        case "begin":
            begin_step(game)
        case "priority":
            _priority(game)
        case "end":
            end_step(game)
        case stage:
            raise EngineBug(f"the turn is in no known stage: {stage!r}")


def settle_state(game: Game) -> None:
    """State-based actions and waiting triggers, again and again until there is nothing to do (117.5, 704.3)."""
    for _ in range(MOST_REPEATS):
        if game.state.result is not None:
            return
        if not check_state(game):
            if not put_triggers(game):
                return
            game.checked = None  # an ability without targets is gone without an event (603.3d)
        game.checkpoint = None
    _end_as_draw(game, "state-based actions and triggers do not come to an end")


def _priority(game: Game) -> None:
    """The player with priority acts or passes (117.3); when all pass in succession the top of the stack resolves, or
    the step ends (117.4)."""
    player = open_priority(game)
    if player is None:
        return
    if game.auto_pass is not None and game.auto_pass(game, player):
        _pass(game)
        return
    refused = game.state.turn.refused
    offer = offered(game, player)
    actions = offer.actions
    if refused:
        actions = tuple(action for action in actions if refused.count(action) < MOST_REFUSALS)
    if game.checkpoint is None:  # something was settled since the step of the game began
        this_moment(game)
    game.at_priority(player)
    game.state.turn.faults = 0
    by_hand = LazyActions(lambda: (*mana_actions(game, player), CONCEDE))
    desk = Desk(game, player) if game.state.players[player].manual else None
    paying = PaymentDesk(game, player)
    question = ChooseAction(
        player, "priority", actions=actions, by_hand=by_hand, manual=desk, paying=paying, equal=offer.equal
    )
    answer = game.ask_player(question)
    conceded = game.state.players[player].conceded
    if not isinstance(answer, int) or conceded:
        game.note_action()
    if conceded:
        return  # who has given up leaves when the state is next looked at
    if isinstance(answer, ManualAction):
        perform_manual_action(game, player, answer)
        return
    if isinstance(answer, Reserve):
        reserve(game, player, answer.objects)
        return
    if isinstance(answer, ActPaying):
        with paying_as(game, player, answer):
            take_action(game, question.action(answer.action))
        return
    assert isinstance(answer, int)
    take_action(game, question.action(answer))


def open_priority(game: Game) -> PlayerId | None:
    """Does what comes before a player gets priority (117.5) and says who gets it; None if nobody does, because the
    game is over or the step has ended."""
    if game.state.turn.settled != len(game.state.this_turn):
        settle_state(game)
    turn = game.state.turn
    turn.settled = len(game.state.this_turn)
    if game.state.result is not None or turn.stage != "priority":
        return None
    if turn.priority is None or not game.state.player(turn.priority).in_game:
        turn.priority = game.state.next_player(turn.active if turn.priority is None else turn.priority)
    return None if _looping(game) else turn.priority


def take_action(game: Game, action: Action) -> bool:
    """Carries out what the player with priority chose; false if it turned out impossible and was taken back."""
    player = game.state.turn.priority
    assert player is not None
    if action.kind == "pass":
        _pass(game)
        return True
    game.note_action()
    if action.kind == "concede":
        concede_game(game, player)
        return True
    refused = game.state.turn.refused
    if not perform(game, player, action):
        game.state.turn.refused = (*refused, action)
        return False
    turn = game.state.turn
    turn.passed, turn.refused = 0, ()
    turn.idle += 1
    return True


def _pass(game: Game) -> None:
    turn = game.state.turn
    turn.refused = ()
    turn.passed += 1
    assert turn.priority is not None
    if turn.passed < sum(1 for _ in game.state.remaining()):
        turn.priority = game.state.next_player(turn.priority)
        return
    turn.passed, turn.settled = 0, UNSETTLED
    if game.state.stack:
        game.note_action()
        resolve_top(game)
        turn = game.state.turn
        turn.priority = turn.active if game.state.player(turn.active).in_game else game.state.next_player(turn.active)
        turn.idle += 1
    else:
        turn.stage = "end"


def _looping(game: Game) -> bool:
    """Ends a game that goes round in circles within one step (104.4b)."""
    if game.state.turn.idle < game.most_actions:
        return False
    _end_as_draw(game, "a step does not come to an end")
    return True


def _end_as_draw(game: Game, why: str) -> None:
    propose(game, [Noted("draw by loop", {"why": why})])
    game.state.result = GameResult((), "104.4b")
    game.record(GameEnded((), "104.4b"))
