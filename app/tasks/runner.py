"""Runs work off the window's thread: changes one after the other on one thread, queries on another.

Comes in: a function without arguments that returns a frozen value. Goes out, on the window's thread: the value to the
asker, a `ChangeSet` (what was touched) to whoever shows such things, an exception to whoever shows errors.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Generic, TypeVar

import msgspec
from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from shiboken6 import isValid


class ChangeSet(msgspec.Struct, frozen=True):
    """True for each kind of stored thing that changed."""

    preferences: bool = False
    decks: bool = False
    drafts: bool = False
    games: bool = False


NOTHING = ChangeSet()
EVERYTHING = ChangeSet(True, True, True, True)


T = TypeVar("T")


class _Job(Generic[T]):
    """Work and whom to tell about it."""

    def __init__(
        self,
        asker: QObject,
        work: Callable[[], T],
        done: Callable[[T], object] | None,
        touches: ChangeSet | None = None,
        failed: Callable[[BaseException], object] | None = None,
    ) -> None:
        self.asker = asker
        self.work = work
        self.done = done
        self.touches = touches
        self.failed = failed


class Tasks(QObject):
    """Both runners. `changed` carries a `ChangeSet`, `failed` an exception."""

    changed = Signal(object)
    failed = Signal(object)
    _arrived = Signal(object)
    _posted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._changes = ThreadPoolExecutor(1, "changes")
        self._queries = ThreadPoolExecutor(1, "queries")
        self._open = True
        self._waiting = 0
        self._arrived.connect(self._deliver, Qt.ConnectionType.QueuedConnection)
        self._posted.connect(self._take_posted)

    def query(
        self, asker: QObject, work: Callable[[], T], done: Callable[[T], object], *, in_turn: bool = False
    ) -> None:
        """Runs `work`, which changes nothing, and hands its value to `done` if `asker` still exists. `in_turn`:
        after all changes asked for before, and on their thread."""
        self._start(self._changes if in_turn else self._queries, _Job(asker, work, done))

    def change(
        self,
        asker: QObject,
        work: Callable[[], T],
        touches: ChangeSet,
        done: Callable[[T], object] | None = None,
        failed: Callable[[BaseException], object] | None = None,
    ) -> None:
        """Runs `work` after all changes asked for before; then tells everyone what it touched."""
        self._start(self._changes, _Job(asker, work, done, touches, failed))

    def post_change(self, work: Callable[[], object]) -> None:
        """A change asked for from another thread: done in turn with the others, an error is told as theirs are."""
        self._posted.emit(work)

    def _take_posted(self, work: Callable[[], object]) -> None:
        self.change(self, work, NOTHING)

    @property
    def idle(self) -> bool:
        """Whether everything that was asked for has been delivered."""
        return self._waiting == 0

    def flush(self) -> None:
        """Takes what other threads have posted so far, so that it stands before what is asked for from now on."""
        QCoreApplication.sendPostedEvents(self)

    def close(self) -> None:
        """Waits until every change is done, those posted by other threads too; later ones are refused."""
        self.flush()
        self._open = False
        self._queries.shutdown(wait=True, cancel_futures=True)
        self._changes.shutdown(wait=True)

    def _start(self, pool: ThreadPoolExecutor, job: _Job[T]) -> None:
        if not self._open:
            return
        self._waiting += 1

        def finished(future: Future[T]) -> None:
            if future.cancelled() or not isValid(self):
                return
            error = future.exception()
            if error is not None:
                self._arrived.emit(lambda: self._hand_error(job, error))
            else:
                value = future.result()
                self._arrived.emit(lambda: self._hand_over(job, value))

        pool.submit(job.work).add_done_callback(finished)

    def _deliver(self, delivery: Callable[[], None]) -> None:
        self._waiting -= 1
        delivery()

    def _hand_over(self, job: _Job[T], value: T) -> None:
        if job.done is not None and isValid(job.asker):
            job.done(value)
        if job.touches is not None:
            self.changed.emit(job.touches)

    def _hand_error(self, job: _Job[T], error: BaseException) -> None:
        if job.failed is not None and isValid(job.asker):
            job.failed(error)
        self.failed.emit(error)
