"""Game thread: runs a game off the window's thread. The game calls `decide` and waits. A signal informs the window,
which answers when the player has.

Views and questions are frozen values, so they can cross threads as they are.
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
"""Takes a view and a question, and returns an answer."""


class GameStopped(Interruption):
    """Raised in the game's thread if it waits for an answer that will never come."""


class GameThread(QObject):
    """Runs one game at a time. `asked` carries view and question, `shown` a view without a question, `ended` the game's
    result, `broke` an exception. All arrive on the window's thread."""

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
        """Notified of everything that ends a pause of the game."""
        self._hurried = self._held = self._stands = False
        self._steps = 0
        self.waiting = False

    def start_game(self, game: Callable[[Decide], object]) -> None:
        """Runs `game` with a `decide` that asks the window. A game that is still running is stopped first."""
        self.stop_game()
        self._stop = Event()
        self._hurried, self._steps = False, 0
        self._answers = SimpleQueue()
        self._thread = Thread(target=self._run, args=(game, self._answers), name="game", daemon=True)
        self._thread.start()

    def answer(self, value: object) -> None:
        """Passes on the player's answer to the last question. Without a question it is dropped."""
        if self.waiting:
            self.waiting = False
            self._answers.put(value)

    def show_view(self, view: object) -> None:
        """Called by the game between questions, so that the window keeps up with bots' turns.

        Raises:
            GameStopped: if the game must stop.
        """
        self.check_stop()
        self.shown.emit(view)

    def check_stop(self) -> None:
        """Called by the game now and then, so that it stops soon when it must.

        Raises:
            GameStopped: if the game must stop.
        """
        if self._stopping:
            raise GameStopped

    def in_hurry(self) -> bool:
        """Returns True while the player doesn't want to wait for the next action of a bot. Called by the game."""
        return self._stopping or self._hurried

    def pause_game(self, seconds: float | None) -> None:
        """Called by the game to let the player look for `seconds`; None waits for `hurry`. A held game waits until it
        is released or may take one step.

        Raises:
            GameStopped: if the game must stop.
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
        self.check_stop()

    def end_pause(self) -> None:
        """Ends the game's pause, or skips the next one, because there is something new for the game to do."""
        with self._news:
            self._hurried = True
            self._news.notify_all()

    def hold_game(self, *, on: bool) -> None:
        """Makes the game wait after each bot action until `step`, or lets it run again."""
        with self._news:
            self._held, self._steps = on, 0
            self._hurried = self._hurried or (self._stands and not on)
            self._news.notify_all()

    def step_once(self) -> None:
        """Lets a held game take one more step."""
        with self._news:
            self._steps += 1
            self._news.notify_all()

    def stop_game(self) -> None:
        """Ends the game at its next question and waits for its thread."""
        thread = self._thread
        if thread is None:
            return
        self._stop.set()
        self.end_pause()
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
                self._steps = 0  # a question to the player isn't a step of a bot
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
        except Exception as error:  # noqa: BLE001 - the window shows every exception of a game, none is swallowed
            self.broke.emit(error)
        else:
            if not self._stopping:
                self.ended.emit(result)


_STOP = object()
