"""A player who does nothing that the rules do not demand: somebody to play alone against."""

from __future__ import annotations

from engine.game.kernel.choices import Answer, Question
from engine.game.kernel.default_answers import default_answer
from engine.game.view.view import GameView


class PassiveAgent:
    """Keeps its hand, passes, never attacks or blocks unless it must, and takes the first of what it has to choose."""

    def decide(self, view: GameView, question: Question) -> Answer:
        return default_answer(question)
