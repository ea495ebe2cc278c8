"""The thread on which a game runs. The game calls `decide` and waits; the window is told by signal and answers when the
player has. Views and questions are frozen values, so they cross the threads as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any

from PySide6.QtCore import QObject, Signal

from engine.game.kernel.answers import Interruption

Decide = Callable[[Any, Any], Any]
"""Takes a view and a question, gives an answer."""


class GameStopped(Interruption):
    """Raised in the game's thread where it waits for an answer that will never come."""


class GameThread(QObject):
    """Runs one game at a time. `asked` carries view and question, `shown` a view without a question, `ended` what the
    game returned, `broke` an exception; all arrive on the window's thread."""

    asked = Signal(object, object)
    shown = Signal(object)
    ended = Signal(object)
    broke = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._answers: SimpleQueue[Any] = SimpleQueue()
        self._thread: Thread | None = None
        self._stop = Event()
        self._hurry = Event()
        self.waiting = False

    def start(self, game: Callable[[Decide], object]) -> None:
        """Runs `game` with a `decide` that asks the window; a game that still runs is stopped first."""
        self.stop()
        self._stop = Event()
        self._hurry = Event()
        self._answers = SimpleQueue()
        self._thread = Thread(target=self._run, args=(game, self._answers), name="game", daemon=True)
        self._thread.start()

    def answer(self, value: object) -> None:
        """The player's answer to what was asked last; without a question it is dropped."""
        if self.waiting:
            self.waiting = False
            self._answers.put(value)

    def show(self, view: object) -> None:
        """Called by the game between questions, so that the window keeps up with programs' turns.

        Raises:
            GameStopped: if the game shall go no further.
        """
        self.check()
        self.shown.emit(view)

    def check(self) -> None:
        """Called by the game now and then, so that it ends soon where it shall.

        Raises:
            GameStopped: if the game shall go no further.
        """
        if self._stopping:
            raise GameStopped

    def hurry(self) -> None:
        """Ends the pause the game makes, or the next one if it makes none: there is something new for it to do."""
        self._hurry.set()

    def pause(self, seconds: float | None) -> None:
        """Called by the game to let the player look; ends early where the game shall hurry or end. None: goes on only
        then.

        Raises:
            GameStopped: if the game shall go no further.
        """
        self._hurry.wait(seconds)
        self._hurry.clear()
        self.check()

    def stop(self) -> None:
        """Ends the game at its next question and waits for its thread."""
        thread = self._thread
        if thread is None:
            return
        self._stop.set()
        self._hurry.set()
        self.waiting = False
        self._answers.put(_STOP)
        thread.join(timeout=10)
        self._thread = None

    @property
    def _stopping(self) -> bool:
        return self._stop.is_set()

    @property
    def running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def _run(self, game: Callable[[Decide], object], answers: SimpleQueue[Any]) -> None:
        def decide(view: Any, question: Any) -> Any:
            if self._stopping:
                raise GameStopped
            self.waiting = True
            self.asked.emit(view, question)
            value = answers.get()
            if value is _STOP:
                raise GameStopped
            return value

        try:
            result = game(decide)
        except GameStopped:
            return
        except Exception as error:  # noqa: BLE001 - whatever breaks a game is told to the window, never swallowed
            self.broke.emit(error)
        else:
            if not self._stopping:
                self.ended.emit(result)


_STOP = object()
