"""Fault reports: reports exceptions that nobody caught while the window is open, completely on standard error, and in
one sentence in the window.

They come from slots, from methods that Qt calls, from paint code and from threads. The program continues. A fault in
the same place is reported again only after a while, because Qt may call the failing code with every frame.
"""

from __future__ import annotations

import sys
import threading
import time
import traceback
from collections.abc import Callable
from types import TracebackType
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

_REST: Final = 60.0
"""Seconds in which a fault in the same place isn't reported again."""
_MOST_PLACES: Final = 500


class Faults(QObject):
    """`show` reports the fault in the window. It is called later, on the window's thread, never while painting."""

    _found = Signal(object)

    def __init__(self, show: Callable[[BaseException], object]) -> None:
        super().__init__()
        self._show = show
        self._last: dict[tuple[str, str, int], float] = {}
        self._found.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Makes Python pass its uncaught exceptions to `report`, including those of threads."""
        sys.excepthook = self.report
        threading.excepthook = self._report_of_thread

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Reports an exception, unless one in the same place was just reported."""
        if self._is_new(error, trace):
            sys.__excepthook__(kind, error, trace)
            self._found.emit(error)

    def _report_of_thread(self, found: threading.ExceptHookArgs) -> None:
        if found.exc_value is not None and found.exc_type is not SystemExit:
            self.report(found.exc_type, found.exc_value, found.exc_traceback)

    def _is_new(self, error: BaseException, trace: TracebackType | None) -> bool:
        frames = traceback.extract_tb(trace)
        place = (type(error).__name__, frames[-1].filename if frames else "", (frames[-1].lineno or 0) if frames else 0)
        now = time.monotonic()
        if now - self._last.get(place, -_REST) < _REST:
            return False
        if len(self._last) >= _MOST_PLACES:
            self._last.clear()
        self._last[place] = now
        return True

    def _tell(self, error: BaseException) -> None:
        try:
            self._show(error)
        except Exception as problem:  # noqa: BLE001 - a failing report mustn't report itself forever
            sys.__excepthook__(type(problem), problem, problem.__traceback__)
