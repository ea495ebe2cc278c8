"""Reports exceptions that nobody caught, while the window is open: in full on standard error, in one sentence there.

They come from slots, from methods that Qt calls, from paint code and from threads. The program goes on. A fault of the
same place is reported again only after a while: Qt may call what fails with every frame.
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
"""Seconds in which a fault of the same place isn't reported again."""
_MOST_PLACES: Final = 500


class Faults(QObject):
    """`show` says in the window what went wrong. It is called later, on the window's thread, never while painting."""

    _found = Signal(object)

    def __init__(self, show: Callable[[BaseException], object]) -> None:
        super().__init__()
        self._show = show
        self._last: dict[tuple[str, str, int], float] = {}
        self._found.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """From now on Python hands its uncaught exceptions here, those of threads too."""
        sys.excepthook = self.report
        threading.excepthook = self._report_of_thread

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Reports an exception, unless one of the same place was reported just now."""
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
        except Exception as problem:  # noqa: BLE001 - what reports faults must not report itself for ever
            sys.__excepthook__(type(problem), problem, problem.__traceback__)
