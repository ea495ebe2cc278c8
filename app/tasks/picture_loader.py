"""The thread on which pictures are fetched that somebody looks at: the latest first, and no more than are on show."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from threading import Condition, Event, Thread
from typing import Final

from PySide6.QtCore import QObject, Signal

MOST_WAITING: Final = 80
"""So many are waited for; what was wanted before those has been scrolled away."""
REST: Final = 60.0
"""So many seconds nothing is asked for after something went wrong."""

Fetch = Callable[[str, Callable[[float], None]], bool]
"""Takes an address and what waits; whether there is a picture now."""


class PictureLoader(QObject):
    """`arrived`: a picture is there; `failed` carries an exception. Both arrive on the window's thread."""

    arrived = Signal()
    failed = Signal(object)

    def __init__(self, fetch: Fetch, stopped: type[Exception]) -> None:
        super().__init__()
        self._fetch = fetch
        self._stopped = stopped
        self._stop = Event()
        self._ready = Condition()
        self._waiting: OrderedDict[str, None] = OrderedDict()
        self._without: set[str] = set()
        self._rests_until = 0.0
        self._thread: Thread | None = None

    def want(self, address: str) -> None:
        """A picture is on show."""
        with self._ready:
            if address in self._without or time.monotonic() < self._rests_until or self._stop.is_set():
                return
            self._waiting[address] = None
            self._waiting.move_to_end(address)
            while len(self._waiting) > MOST_WAITING:
                self._waiting.popitem(last=False)
            if self._thread is None:
                self._thread = Thread(target=self._run, name="pictures", daemon=True)
                self._thread.start()
            self._ready.notify()

    def drop(self) -> None:
        """Nothing is wanted any more."""
        with self._ready:
            self._waiting.clear()

    def close(self) -> None:
        """Ends it and waits for its thread."""
        self._stop.set()
        with self._ready:
            self._waiting.clear()
            self._ready.notify()
        if self._thread is not None:
            self._thread.join(timeout=10)

    def _run(self) -> None:
        while (address := self._next()) is not None:
            try:
                found = self._fetch(address, self._pause)
            except self._stopped:
                return
            except Exception as error:  # noqa: BLE001 - whatever went wrong is told to the window, never swallowed
                with self._ready:
                    self._rests_until = time.monotonic() + REST
                    self._waiting.clear()
                self.failed.emit(error)
            else:
                if found:
                    self.arrived.emit()
                else:
                    self._without.add(address)

    def _next(self) -> str | None:
        """What was wanted last; None at the end."""
        with self._ready:
            while not self._waiting and not self._stop.is_set():
                self._ready.wait()
            return None if self._stop.is_set() else self._waiting.popitem(last=True)[0]

    def _pause(self, seconds: float) -> None:
        if self._stop.wait(seconds):
            raise self._stopped
