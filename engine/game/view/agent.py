"""The one door to players: whoever plays, window, program or script, answers questions through this."""

from __future__ import annotations

from typing import Protocol

from engine.game.kernel.choices import Answer, Question
from engine.game.kernel.game import Game
from engine.game.view.view import GameView


class Agent(Protocol):
    """A player. Called synchronously; knows only what the view tells."""

    def decide(self, view: GameView, question: Question) -> Answer:
        """An answer to the question; asked again if it is illegal is not offered: an illegal answer is the agent's
        bug."""


class Seated:
    """An agent at a table: shown what its player may see, the options of the question included."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def answer(self, game: Game, question: Question) -> Answer:
        shown = getattr(question, "options", ()) if getattr(question, "hidden", False) else ()
        return self.agent.decide(GameView(game, question.player, shown), question)
