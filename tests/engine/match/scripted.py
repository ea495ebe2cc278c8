"""An agent with prepared answers."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game.kernel.answers import Interruption
from engine.game.kernel.choices import Answer, Question
from engine.game.view.view import Agent, GameView


class ScriptEnded(Interruption):
    """The script has no more answers, and no other agent continues."""


class ScriptedAgent:
    """Gives its answers in order. After the last one, `then` plays on.

    Raises:
        ScriptEnded: from `decide`, after the last answer, without another agent.
    """

    def __init__(self, answers: Iterable[Answer], then: Agent | None = None) -> None:
        self._answers = list(answers)
        self._then = then
        self.given = 0

    @property
    def left(self) -> int:
        """Returns the number of answers left."""
        return len(self._answers) - self.given

    def decide(self, view: GameView, question: Question) -> Answer:
        if self.left:
            self.given += 1
            return self._answers[self.given - 1]
        if self._then is None:
            raise ScriptEnded
        return self._then.decide(view, question)
