"""Surviving bugs (law 11): what goes wrong inside one card's ability is taken back, said, and kept for a bug report.

Signals of agents (`agent.Interruption`) and illegal answers are no bugs of a card and pass through.
"""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

import msgspec

from engine.errors import IllegalChoice
from engine.game.agent import Interruption
from engine.game.state.objects import CONCEDED

if TYPE_CHECKING:
    from engine.game.game import Game
    from engine.game.state.game_state import GameState


class Trouble(msgspec.Struct, frozen=True):
    """What went wrong: the `card` whose ability it was, the `problem` in a sentence, `where` (innermost calls), and the
    number of decisions made before, so that the moment can be found again."""

    card: str
    problem: str
    where: str
    decisions: int


class Attempt:
    """A piece of the game that may break: as a context manager, `saved` is the state to go back to. Afterwards
    `problem` is None if all went well. A strict game breaks."""

    def __init__(self, game: Game, card: str, saved: GameState) -> None:
        self._game = game
        self._card = card
        self._saved = saved
        self._logged = len(game.log)
        self._made = len(game.decisions)
        self.problem: Exception | None = None

    def __enter__(self) -> Attempt:
        return self

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> bool:
        if not isinstance(problem, Exception) or isinstance(problem, Interruption | IllegalChoice) or self._game.strict:
            return False
        take_back(self._game, self._saved)
        del self._game.log[self._logged :]
        text = f"{type(problem).__name__}: {problem}"
        self._game.trouble.append(Trouble(self._card, text, where(problem), self._made))
        self.problem = problem
        return True


def take_back(game: Game, state: GameState) -> None:
    """Goes back to a state because something could not be done to its end; who has given up meanwhile has (104.3a)."""
    conceded = [player.id for player in game.state.players if player.conceded]
    game.restore(state)
    for id in conceded:
        player = game.state.player(id)
        player.lost, player.reason = True, CONCEDED


def survive(game: Game, card: str, problem: Exception) -> None:
    """Notes, once, what keeps an ability of a card from being looked at; a strict game breaks. Nothing has been changed
    that would have to be taken back."""
    if isinstance(problem, Interruption | IllegalChoice) or game.strict:
        raise problem
    text = f"{type(problem).__name__}: {problem}"
    if not any(known.card == card and known.problem == text for known in game.trouble):
        game.trouble.append(Trouble(card, text, where(problem), len(game.decisions)))


def where(problem: Exception) -> str:
    """The innermost calls in which it happened."""
    frames = traceback.extract_tb(problem.__traceback__)[-4:]
    return " < ".join(f"{frame.name}:{frame.lineno}" for frame in reversed(frames))
