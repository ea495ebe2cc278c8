"""The thread on which a game runs. The game calls `decide` and waits; the window is told by signal and answers when the
player has. Views and questions are frozen values, so they cross the threads as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from queue import SimpleQueue
from threading import Condition, Event, Thread
from time import monotonic
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
        self._news = Condition()
        """Told of whatever ends the standing of a game."""
        self._hurried = self._held = self._stands = False
        self._steps = 0
        self.waiting = False

    def start(self, game: Callable[[Decide], object]) -> None:
        """Runs `game` with a `decide` that asks the window; a game that still runs is stopped first."""
        self.stop()
        self._stop = Event()
        self._hurried, self._steps = False, 0
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

    def stand(self, seconds: float | None) -> None:
        """Called by the game to let the player look. None: until it shall hurry. While it is held it stands until it
        shall go on, or do one step.

        Raises:
            GameStopped: if the game shall go no further.
        """
        end = None if seconds is None else monotonic() + seconds
        with self._news:
            self._stands = True
            while not (self._stopping or self._hurried or self._steps):
                left = None if end is None or self._held else end - monotonic()
                if left is not None and left <= 0:
                    break
                self._news.wait(left)
            self._stands = self._hurried = False
            self._steps = max(0, self._steps - 1)
        self.check()

    def hurry(self) -> None:
        """Ends the standing of the game, or the next one if it does not stand: there is something new for it to do."""
        with self._news:
            self._hurried = True
            self._news.notify_all()

    def hold(self, *, on: bool) -> None:
        """From now on the game stands after each thing until it shall do one more; or goes on by itself again."""
        with self._news:
            self._held, self._steps = on, 0
            self._hurried = self._hurried or (self._stands and not on)
            self._news.notify_all()

    def step(self) -> None:
        """Lets a held game do one thing more."""
        with self._news:
            self._steps += 1
            self._news.notify_all()

    def stop(self) -> None:
        """Ends the game at its next question and waits for its thread."""
        thread = self._thread
        if thread is None:
            return
        self._stop.set()
        self.hurry()
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
            with self._news:
                self._steps = 0  # what the player is asked is no step of a program
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
