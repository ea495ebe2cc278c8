"""Game storage: stores the decisions of a game on the table. Calls from the game's thread become changes on the tasks'
thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from app.services.games.playing import OpenGame, Playing
from app.services.games.yields import Yield
from app.tasks.runner import Tasks
from engine.game.kernel.choices import Answer


class Keeping:
    """Creates the callbacks of one game after the other."""

    def __init__(self, tasks: Tasks, playing: Playing) -> None:
        self._tasks = tasks
        self._playing = playing

    def decisions(self, game_id: int) -> Callable[[int, Sequence[Answer]], object]:
        """Returns a function that stores decisions from a number on."""

        def keep_decisions(number: int, answers: Sequence[Answer]) -> None:
            self._tasks.post_change(lambda: self._playing.keep_decisions(game_id, number, answers))

        return keep_decisions

    def yields(self, opened: OpenGame) -> Callable[[tuple[Yield, ...]], object]:
        """Returns a function that stores all yields of a game."""

        def keep_yields(yields: tuple[Yield, ...]) -> None:
            self._tasks.post_change(lambda: self._playing.keep_yields(opened.id, opened.plan, yields))

        return keep_yields
