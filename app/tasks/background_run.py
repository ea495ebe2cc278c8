"""Long work in a thread of its own that can be paused, resumed and cancelled.

Input: a function that does the work. It gets a function `check`, to call several times a second, and a function
`report` for partial results. Output, on the window's thread: the partial results, and the result or an exception.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Final

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

Work = Callable[[Callable[[], None], Callable[[object], None]], object]
"""Takes `check`, which waits during a pause and raises `Cancelled`, and `report` for a partial result."""

LONGEST_END: Final = 3.0
"""Seconds that the end of the program waits for the thread."""


class Cancelled(Exception):
    """Raised inside the work when the user cancels it."""


class BackgroundRun(QObject):
    """Runs one piece of work at a time. `advanced` carries a partial result, `done` the result, `failed` an exception.
    `changed` is sent when the work starts, pauses, continues or ends. A cancelled work sends nothing else."""

    advanced = Signal(object)
    done = Signal(object)
    failed = Signal(object)
    changed = Signal()
    _ended = Signal(object, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._go_on = Event()
        self._cancel = Event()
        self._thread: Thread | None = None
        self._number = 0
        self._ended.connect(self._take_end)

    @property
    def running(self) -> bool:
        """True from the start to the end, also during a pause."""
        return self._thread is not None

    @property
    def paused(self) -> bool:
        return self.running and not self._go_on.is_set()

    def start_work(self, work: Work) -> None:
        """Starts the work. A running one is cancelled first."""
        self.cancel_work()
        self._cancel, self._go_on = Event(), Event()
        self._go_on.set()
        self._number += 1
        self._thread = Thread(
            target=self._run, args=(work, self._cancel, self._go_on, self._number), name="background run", daemon=True
        )
        self._thread.start()
        self.changed.emit()

    def pause_work(self) -> None:
        if self.running:
            self._go_on.clear()
            self.changed.emit()

    def resume_work(self) -> None:
        self._go_on.set()
        self.changed.emit()

    def cancel_work(self) -> None:
        """Ends the work at its next check. Its results no longer arrive."""
        if self._thread is None:
            return
        self._cancel.set()
        self._go_on.set()
        self._number += 1
        self._thread = None
        self.changed.emit()

    def end_work(self) -> None:
        """Cancels the work and waits for its thread."""
        thread = self._thread
        self.cancel_work()
        if thread is not None:
            thread.join(timeout=LONGEST_END)

    def _run(self, work: Work, cancel: Event, go_on: Event, number: int) -> None:
        def check() -> None:
            go_on.wait()
            if cancel.is_set():
                raise Cancelled

        def report(value: object) -> None:
            check()
            self.advanced.emit(value)

        result: object = None
        problem: Exception | None = None
        try:
            result = work(check, report)
        except Cancelled:
            return
        except Exception as error:  # noqa: BLE001 - the window shows every exception, none is swallowed
            problem = error
        if not cancel.is_set() and isValid(self):  # the window may have closed meanwhile
            self._ended.emit(number, result, problem)

    def _take_end(self, number: int, result: object, problem: Exception | None) -> None:
        if number != self._number:
            return
        self._thread = None
        if problem is not None:
            self.failed.emit(problem)
        else:
            self.done.emit(result)
        self.changed.emit()
