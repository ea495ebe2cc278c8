"""Watching that a game gets on. Loops within one step are ended by the rules (104.4b, in `turn.loop`); this is the net
below: whatever goes round in circles without the rules noticing is ended with a clear error instead of hanging.
"""

from __future__ import annotations

from engine.errors import EngineBug, ForPeople
from engine.game.kernel.choices import Question
from engine.game.kernel.interruption import Interruption
from engine.game.view.view import GameView
from engine.match.problems import GameDoesNotEnd, NoProgress
from engine.problems import Word

MOST_DECISIONS = 20_000
"""So many decisions in one turn: no game of programs comes near it."""
MOST_TURNS = 2_000
"""So many turns in one game: libraries are long empty by then."""


class StuckGame(ForPeople, EngineBug, Interruption):
    """A game that does not come to its end."""


class Progress:
    """Counts the decisions of a turn."""

    def __init__(self, *, most_decisions: int = MOST_DECISIONS, most_turns: int = MOST_TURNS) -> None:
        self._most_decisions = most_decisions
        self._most_turns = most_turns
        self._turn = -1
        self._decisions = 0

    def note(self, view: GameView, question: Question) -> None:
        """A question is about to be asked.

        Raises:
            StuckGame: if that happens too often without the turn coming to its end.
        """
        if view.turn != self._turn:
            self._turn, self._decisions = view.turn, 0
        self._decisions += 1
        if self._turn > self._most_turns:
            raise StuckGame(GameDoesNotEnd(self._turn))
        if self._decisions > self._most_decisions:
            step, player = Word(view.step), view.describe(question.player)
            raise StuckGame(NoProgress(self._most_decisions, self._turn, step, question.purpose, player))
