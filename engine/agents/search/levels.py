"""Levels of the bot: beginner, regular, expert and master.

A level is a budget and noise. The beginner is the heuristic bot that often does something else. The regular level is
the heuristic bot. The expert and the master search, the master with the larger budget.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

from engine.agents.blocking import legal_attack
from engine.agents.decision import Reason
from engine.agents.programs import MAIN, HeuristicAgent
from engine.agents.search.player import Budget, SearchAgent
from engine.agents.search.value import ValueModel
from engine.game.kernel.choices import Answer, ChooseAction, DeclareAttackers, Question
from engine.game.view.imagine import Prior
from engine.game.view.view import GameView
from engine.randomness import RandomStream

Level = Literal["beginner", "regular", "expert", "master"]
Searching = Literal["expert", "master"]

BUDGETS: Final[Mapping[Searching, Budget]] = {
    "expert": Budget(candidates=6, worlds=2, rollouts=16, units=30_000),
    "master": Budget(candidates=10, worlds=4, rollouts=32, units=60_000),
}
NOISE: Final = 30
"""Percent of a beginner's important decisions that chance makes."""


def make_searcher(
    level: Searching, seed: int, value: ValueModel, prior: Prior, hurry: Callable[[], bool] = lambda: False
) -> SearchAgent:
    """Returns a bot of a level that searches."""
    return SearchAgent(seed, BUDGETS[level], value, prior, hurry)


class BeginnerAgent:
    """The heuristic bot with noise: in its main phases and in its attacks, chance makes part of the decisions."""

    def __init__(self, seed: int, player: HeuristicAgent) -> None:
        self._seed = seed
        self._player = player

    @property
    def reason(self) -> Reason | None:
        """The reason of the last decision."""
        return self._player.reason

    def decide(self, view: GameView, question: Question) -> Answer:
        answer = self._player.decide(view, question)
        noise = RandomStream(self._seed, view.turn, len(view._game.log))
        if view.decider != view.me or not noise.chance(NOISE, 100):
            return answer
        if isinstance(question, DeclareAttackers):
            self._player.reason = None
            wanted = [(place, 0) for place in range(len(question.options)) if noise.chance(1, 2)]
            return legal_attack(question, wanted)
        if isinstance(question, ChooseAction) and view.active == view.me and view.step in MAIN and not view.stack:
            chosen = noise.below(len(question.actions))
            if chosen != answer:
                self._player.reason = None
            return chosen
        return answer
