"""The thread on which something is fetched from outside, beside everything else: it takes long and may be stopped."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread

from PySide6.QtCore import QObject, Signal

Work = Callable[[Callable[[int, int], None], Callable[[float], None]], object]
"""Takes what is told how far it is, and what waits; both may raise what ends it."""


class Fetching(QObject):
    """Fetches one thing at a time. `progressed` carries how much is there, and of how much; `done` what the work gave;
    `failed` an exception; all arrive on the window's thread. `stopped` is the exception that ends the work."""

    progressed = Signal(object, object)
    done = Signal(object)
    failed = Signal(object)

    def __init__(self, stopped: type[Exception]) -> None:
        super().__init__()
        self._stopped = stopped
        self._stop = Event()
        self._thread: Thread | None = None

    @property
    def running(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def start(self, work: Work) -> None:
        """Begins, unless something is being fetched."""
        if self.running:
            return
        self._stop = Event()
        self._thread = Thread(target=self._run, args=(work, self._stop), name="fetching", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends it as soon as it next tells how far it is, or waits."""
        self._stop.set()

    def close(self) -> None:
        """Ends it and waits for its thread."""
        self.stop()
        if self._thread is not None:
            self._thread.join(timeout=10)

    def _run(self, work: Work, stop: Event) -> None:
        def tell(there: int, of: int) -> None:
            if stop.is_set():
                raise self._stopped
            self.progressed.emit(there, of)

        def wait(seconds: float) -> None:
            if stop.wait(seconds):
                raise self._stopped

        try:
            found = work(tell, wait)
        except Exception as error:  # noqa: BLE001 - whatever went wrong is told to the window, never swallowed
            self.failed.emit(error)
        else:
            self.done.emit(found)
