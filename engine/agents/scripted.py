"""A player whose answers are written down beforehand: for tests, demonstrations, and parts of games that are known."""

from __future__ import annotations

from collections.abc import Iterable

from engine.game.kernel.choices import Answer, Question
from engine.game.kernel.interruption import Interruption
from engine.game.view.agent import Agent
from engine.game.view.view import GameView


class ScriptEnded(Interruption):
    """The script has no more answers, and nobody goes on."""


class ScriptedAgent:
    """Gives its answers in order; after the last one `then` plays on.

    Raises:
        ScriptEnded: from `decide`, if there is no answer left and nobody to play on.
    """

    def __init__(self, answers: Iterable[Answer], then: Agent | None = None) -> None:
        self._answers = list(answers)
        self._then = then
        self.given = 0

    @property
    def left(self) -> int:
        """How many answers have not been given yet."""
        return len(self._answers) - self.given

    def decide(self, view: GameView, question: Question) -> Answer:
        if self.left:
            self.given += 1
            return self._answers[self.given - 1]
        if self._then is None:
            raise ScriptEnded
        return self._then.decide(view, question)
