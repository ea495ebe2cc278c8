"""The one door to players: whoever plays, window, program or script, answers questions through this."""

from __future__ import annotations

from typing import Protocol

from engine.game.kernel.choices import Answer, Question
from engine.game.view.view import GameView


class Agent(Protocol):
    """A player. Called synchronously; knows only what the view tells."""

    def decide(self, view: GameView, question: Question) -> Answer:
        """An answer to the question; asked again if it is illegal is not offered: an illegal answer is the agent's
        bug."""
