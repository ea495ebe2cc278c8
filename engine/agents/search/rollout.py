"""Rollouts: plays an imagined game on after an answer, and judges the position at the end.

Input: a `Branch` and an answer to its question. Output: the probability to win. The heuristic bot plays all seats. The
work is counted in steps of the game, so it is the same on every machine. A step costs more on a larger battlefield. A
game that breaks, or in which the decisions so far aren't possible, counts as a fault and has no value.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final

import msgspec

from engine.agents.evaluation.player_model import EvaluationCache
from engine.agents.programs import MAIN
from engine.agents.search.value import ValueModel
from engine.errors import CommandeerError
from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import Answer, ChooseAction, Question
from engine.game.kernel.game import Game
from engine.game.kernel.steps import step_name
from engine.game.turn.loop import advance_game
from engine.game.view.imagine import Branch
from engine.game.view.view import Agent, GameView
from engine.ids import PlayerId

STEP: Final = 10
"""Units of work of a step on an empty battlefield."""
MOST_STEPS: Final = 3_000
"""Limit of steps of one rollout."""


class Horizon(msgspec.Struct, frozen=True):
    """The end of a rollout. `turns` is the number of turns that it plays after the present one."""

    turns: int = 0


class Work:
    """Counts the work of one player: `rollouts`, `steps` of games, `units`, and `faults`: rollouts without a value. A
    step costs as many units as there are permanents, and `STEP` more. A common machine does about 60,000 units in a
    second."""

    def __init__(self) -> None:
        self.rollouts = 0
        self.steps = 0
        self.units = 0
        self.faults = 0
        self.problems: list[str] = []


class Rollouts:
    """Plays rollouts. `player` answers for every seat."""

    def __init__(self, player: Agent, value: ValueModel, cache: EvaluationCache, work: Work) -> None:
        self._player = player
        self._value = value
        self._cache = cache
        self._work = work

    def play(self, branch: Branch, me: PlayerId, answers: Sequence[Answer], horizon: Horizon) -> float | None:
        """Returns the probability that `me` wins after these answers to the next questions of the branch; None for a
        fault."""
        self._work.rollouts += 1
        game = branch.game.another(branch.game.state.copy())
        game.state.turn = msgspec.structs.replace(branch.game.state.turn)
        game.strict = True
        guide = _Guide(branch, answers, self._player)
        game.players = [guide] * len(game.state.players)
        if not branch.script:
            guide.leave_script(game)
        try:
            self._run(game, horizon)
            return self._value.chance(game, me, self._cache)
        except (CommandeerError, Interruption, ArithmeticError, AssertionError, AttributeError) as problem:
            self._note_fault(problem)
        except (LookupError, TypeError, ValueError, RecursionError) as problem:
            self._note_fault(problem)
        finally:
            game.let_go()
        return None

    def _note_fault(self, problem: BaseException) -> None:
        self._work.faults += 1
        self._work.problems.append(repr(problem))

    def _run(self, game: Game, horizon: Horizon) -> None:
        last = game.state.turn.number + horizon.turns
        for _ in range(MOST_STEPS):
            turn = game.state.turn
            if game.state.result is not None or (turn.stage == "next turn" and turn.number >= last):
                return
            self._work.steps += 1
            self._work.units += STEP + len(game.state.battlefield)
            advance_game(game)


class _Guide:
    """Answers for all seats: first the decisions of the script, then the answers to try, then as the player does."""

    def __init__(self, branch: Branch, answers: Sequence[Answer], player: Agent) -> None:
        self._script = deque(branch.script)
        self._answers = deque(answers)
        self._random = branch.random
        self._player = player

    def leave_script(self, game: Game) -> None:
        """Begins the part of the game that is imagined."""
        game.state.random = self._random.copy()
        if not self._answers:
            game.auto_pass = certainly_passes

    def answer(self, game: Game, question: Question) -> Answer:
        if self._script:
            answer = self._script.popleft()
            if not self._script:
                self.leave_script(game)
            return answer
        if self._answers:
            answer = self._answers.popleft()
            game.auto_pass = None if self._answers else certainly_passes
            return answer
        if type(question) is ChooseAction and len(question.actions) == 1:
            return 0
        shown = getattr(question, "options", ()) if getattr(question, "hidden", False) else ()
        return self._player.decide(GameView(game, question.player, shown), question)


def certainly_passes(game: Game, player: PlayerId) -> bool:
    """Returns whether the heuristic bot passes here, whatever it could do (`programs.choose_action`)."""
    state = game.state
    if state.stack:
        return state.objects[state.stack[-1]].controller == player
    step, active = step_name(state), state.turn.active
    if step in MAIN:
        return active != player
    if step == "declare blockers":
        return False
    if step == "declare attackers":
        return active == player
    return not (step == "end" and active != player and state.next_player(active) == player)
