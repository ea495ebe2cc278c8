"""A player with plans: it keeps sensible hands, plays the lands it needs, spends its mana well, removes the best
threats, attacks and blocks by working out how combat would end, and answers every other question by judging what it
leads to.

Comes in: a `GameView` and a question. Goes out: a legal answer. It keeps nothing between decisions that they depend on,
so the same view and question always give the same answer (unless a clock interferes, see `deadline`).
"""

from __future__ import annotations

from engine.agents.attacking import AttackPlan
from engine.agents.blocking import BlockPlan
from engine.agents.deadline import WORK, Clock, Deadline
from engine.agents.evaluation import cards, game, permanents, structure
from engine.agents.evaluation.player_model import EvaluationCache, PlayerModel
from engine.agents.options import choose_modes, choose_number, choose_option, divide, says_yes
from engine.agents.picking import choose_entities
from engine.agents.plays import choose_action
from engine.agents.reasons import Reason
from engine.errors import EngineBug
from engine.game.kernel.choices import (
    Answer,
    ChooseAction,
    ChooseEntities,
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    Question,
    YesNo,
)
from engine.game.kernel.default_answers import KEEP
from engine.game.view.view import GameView

JUDGED = (cards, game, permanents, structure)
"""The modules that say how instructions are judged."""

BUDGET = 1.0
"""Seconds for one decision, where there is a clock."""


class HeuristicAgent:
    """`work`: the budget of a decision (see `deadline`); `clock`: seconds from any start, for a budget of time besides.
    `reason` is why the last decision was made, None where there was nothing to decide."""

    def __init__(self, *, clock: Clock | None = None, budget: float = BUDGET, work: int = WORK) -> None:
        self._clock = clock
        self._budget = budget
        self._work = work
        self._appraisal = EvaluationCache()
        self.reason: Reason | None = None

    def decide(self, view: GameView, question: Question) -> Answer:
        self.reason = None
        if isinstance(question, ChooseAction) and len(question.actions) == 1:
            return 0
        sight = PlayerModel(view, self._appraisal)
        deadline = Deadline(self._clock, self._budget, self._work)
        match question:
            case ChooseAction():
                index, self.reason = choose_action(sight, question, deadline)
                return index
            case ChooseEntities():
                return choose_entities(sight, question)
            case ChooseModes():
                return choose_modes(sight, question)
            case ChooseNumber():
                return choose_number(sight, question)
            case YesNo():
                answer = says_yes(sight, question)
                if question.purpose == KEEP:
                    self.reason = Reason("keep" if answer else "mulligan")
                return int(answer)
            case ChooseOption():
                return choose_option(sight, question)
            case Divide():
                return divide(sight, question)
            case DeclareAttackers():
                return self._attack(sight, question, deadline)
            case DeclareBlockers():
                return self._block(sight, question)
            case _:
                raise EngineBug(f"no answer to {type(question).__name__}")

    def _attack(self, sight: PlayerModel, question: DeclareAttackers, deadline: Deadline) -> Answer:
        plan = AttackPlan(sight, deadline)
        answer = plan.declare(question)
        self.reason = plan.reason
        return answer

    def _block(self, sight: PlayerModel, question: DeclareBlockers) -> Answer:
        plan = BlockPlan(sight)
        answer = plan.declare(question)
        self.reason = plan.reason
        return answer
