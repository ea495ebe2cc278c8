"""The bot that searches. It tries a few answers to each important question in imagined games and takes the best one.

Input: a `GameView` and a question. Output: a legal answer. All candidates are tried in the same imagined worlds, so
luck doesn't decide between them. After each world only the better half stays. The bot deviates from the heuristic bot
only for a clear gain. Budgets count rollouts, never seconds, so the same game gets the same answers on every machine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from engine.agents.decision import Reason
from engine.agents.evaluation.player_model import EvaluationCache, PlayerModel
from engine.agents.programs import HeuristicAgent
from engine.agents.search.candidates import list_candidates
from engine.agents.search.rollout import Horizon, Rollouts, Work
from engine.agents.search.value import ValueModel
from engine.game.kernel.choices import Answer, ChooseAction, DeclareAttackers, DeclareBlockers, Question
from engine.game.view.imagine import Prior
from engine.game.view.view import GameView
from engine.randomness import RandomStream

ROLLOUT_WORK: Final = 20_000
"""Units of work for one decision in a rollout (`decision`)."""
FEWEST_LEFT: Final = 2
"""As many candidates stay to the last world."""


class Budget(msgspec.Struct, frozen=True):
    """The work for one decision. `candidates`: limit of the answers to try. `worlds`: limit of imagined worlds.
    `rollouts`, `units`: limits of rollouts and of their work (`rollout.Work`). `margin`: the gain in probability to win
    that an answer needs to replace the heuristic bot's. `horizon`: the end of a rollout."""

    candidates: int = 6
    worlds: int = 2
    rollouts: int = 16
    units: int = 60_000
    margin: float = 0.004
    horizon: Horizon = Horizon()


class SearchAgent:
    """The bot that searches. `seed`: of its imagined worlds. `prior`: the cards that it expects. `hurry`: returns True
    as soon as somebody wants an answer now; the bot then takes the best answer so far."""

    def __init__(
        self,
        seed: int,
        budget: Budget,
        value: ValueModel,
        prior: Prior,
        hurry: Callable[[], bool] = lambda: False,
    ) -> None:
        self._seed = seed
        self._budget = budget
        self._prior = prior
        self._hurry = hurry
        self._heuristic = HeuristicAgent()
        self._cache = EvaluationCache()
        self.work = Work()
        self._rollouts = Rollouts(HeuristicAgent(work=ROLLOUT_WORK), value, self._cache, self.work)
        self.reason: Reason | None = None
        self.changed = 0
        """How often the search found another answer than the heuristic bot's."""

    def decide(self, view: GameView, question: Question) -> Answer:
        first = self._heuristic.decide(view, question)
        self.reason = self._heuristic.reason
        if not self._is_worth_searching(view, question):
            return first
        sight = PlayerModel(view, self._cache)
        candidates = list_candidates(sight, question, first, self._budget.candidates)
        if len(candidates) < 2:
            return first
        best = self._search(view, candidates)
        if best != first:
            self.changed += 1
            self.reason = None
        return best

    def _is_worth_searching(self, view: GameView, question: Question) -> bool:
        if view.decider != view.me or view._game.resume_point is None:
            return False
        match question:
            case ChooseAction(actions=actions):
                return len(actions) > 1
            case DeclareAttackers() | DeclareBlockers():
                return bool(question.options)
            case _:
                return True

    def _search(self, view: GameView, candidates: list[Answer]) -> Answer:
        """Returns the best candidate. A world that the budget doesn't cover counts only if it is the first."""
        budget = self._budget
        stream = RandomStream(self._seed, view.turn, len(view._game.log))
        limits = self.work.rollouts + budget.rollouts, self.work.units + budget.units
        scores = dict.fromkeys(range(len(candidates)), 0.0)
        worlds = 0
        while worlds < budget.worlds and len(scores) > 1:
            found = self._try_all(view, stream, {place: candidates[place] for place in scores}, limits)
            if 0 not in found or (worlds and len(found) < len(scores)):
                break
            worlds += 1
            scores = {place: scores[place] + value for place, value in found.items()}
            if max(scores.values()) - scores[0] <= budget.margin * worlds:
                break
            scores = _better_half(scores)
        best = max(scores, key=lambda place: (scores[place], -place))
        return candidates[best] if scores[best] - scores[0] > budget.margin * worlds else candidates[0]

    def _try_all(
        self, view: GameView, stream: RandomStream, answers: dict[int, Answer], limits: tuple[int, int]
    ) -> dict[int, float]:
        """Returns the values of answers in one world, as far as the limits of rollouts and work allow. An answer that
        breaks its game is worth nothing."""
        branch = view.imagine(stream, self._prior)
        found: dict[int, float] = {}
        for place, answer in answers.items():
            if self.work.rollouts >= limits[0] or self.work.units >= limits[1] or self._hurry():
                break
            value = self._rollouts.play(branch, view.me, [answer], self._budget.horizon)
            if value is None and place == 0:
                break
            found[place] = value or 0.0
        return found


def _better_half(scores: dict[int, float]) -> dict[int, float]:
    """Returns the better half of the candidates, the heuristic bot's always among them, in their order."""
    ranked = sorted(scores, key=lambda place: -scores[place])
    kept = {0, *ranked[: max(FEWEST_LEFT, (len(ranked) + 1) // 2)]}
    return {place: score for place, score in scores.items() if place in kept}
