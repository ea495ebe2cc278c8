"""Runs work off the window's thread: changes one after the other on one thread, queries on another.

Input: a function without arguments that returns a frozen value. Output, on the window's thread: the value to the
asker, a `ChangeSet` (what was touched) to whoever shows such things, an exception to whoever shows errors.

On threads of their own, beside everything else: something fetched from outside, which takes long and may be stopped;
and pictures that somebody looks at, the latest first, and no more than are on show.
"""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Condition, Event, Thread
from typing import Final, Generic, TypeVar

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
        once: str = "",
    ) -> None:
        self.once = once
        self.asker = asker
        self.work = work
        self.done = done
        self.touches = touches
        self.failed = failed


class Tasks(QObject):
    """Both runners. `changed` carries a `ChangeSet`, `failed` an exception; `refused`: the same work was asked for
    before and isn't done yet."""

    changed = Signal(object)
    failed = Signal(object)
    refused = Signal()
    _arrived = Signal(object)
    _posted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._changes = ThreadPoolExecutor(1, "changes")
        self._queries = ThreadPoolExecutor(1, "queries")
        self._open = True
        self._waiting = 0
        self._unfinished: set[str] = set()
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
        *,
        once: str = "",
    ) -> bool:
        """Runs `work` after all changes asked for before; then tells everyone what it touched. `once` names work that
        is refused while work of the same name waits or runs, so that presses of a button don't pile up. Returns whether
        the work is accepted.
        """
        if not self.accepts(once):
            return False
        if once:
            self._unfinished.add(once)
        self._start(self._changes, _Job(asker, work, done, touches, failed, once))
        return True

    def accepts(self, once: str) -> bool:
        """Whether no work of this name waits or runs; if some does, `refused` is sent."""
        if once in self._unfinished:
            self.refused.emit()
        return once not in self._unfinished

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
        self._unfinished.discard(job.once)
        if job.done is not None and isValid(job.asker):
            job.done(value)
        if job.touches is not None:
            self.changed.emit(job.touches)

    def _hand_error(self, job: _Job[T], error: BaseException) -> None:
        self._unfinished.discard(job.once)
        if job.failed is not None and isValid(job.asker):
            job.failed(error)
        self.failed.emit(error)


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
        self._finished = True

    @property
    def running(self) -> bool:
        return not self._finished

    def start(self, work: Work) -> bool:
        """Begins, unless something is being fetched; returns whether it began."""
        if self.running:
            return False
        self._stop = Event()
        self._finished = False
        self._thread = Thread(target=self._run, args=(work, self._stop), name="fetching", daemon=True)
        self._thread.start()
        return True

    def stop(self) -> None:
        """Ends the work when it next reports progress or waits. Work in the network looks many times a second."""
        self._stop.set()

    def close(self, within: float = 10.0) -> None:
        """Ends the work and waits for its thread, at most `within` seconds."""
        self.stop()
        if self._thread is not None:
            self._thread.join(timeout=within)

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
            self._finished = True
            if isValid(self):  # the window may have closed meanwhile
                self.failed.emit(error)
        else:
            self._finished = True
            if isValid(self):
                self.done.emit(found)


MOST_WAITING: Final = 80
"""So many are waited for; what was wanted before those has been scrolled away."""
REST: Final = 60.0
"""So many seconds nothing is asked for after something went wrong."""

LONGEST_END: Final = 0.5
"""Seconds that a closing window waits for a thread in the network, which usually ends in a tenth of that."""

_GLANCE: Final = 0.25
"""So many seconds apart one that waits looks whether it is still wanted."""

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
        self._now: str | None = None
        self._given_up = False

    def want(self, address: str) -> None:
        """A picture is on show."""
        with self._ready:
            if address in self._without or time.monotonic() < self._rests_until or self._stop.is_set():
                return
            if address == self._now:
                self._given_up = False
                return
            self._waiting[address] = None
            self._waiting.move_to_end(address)
            while len(self._waiting) > MOST_WAITING:
                self._waiting.popitem(last=False)
            if self._thread is None:
                self._thread = Thread(target=self._run, name="pictures", daemon=True)
                self._thread.start()
            self._ready.notify()

    @property
    def busy(self) -> bool:
        """Whether something is wanted."""
        with self._ready:
            return bool(self._waiting) or (self._now is not None and not self._given_up)

    def drop(self) -> None:
        """Nothing is wanted any more: what is just being fetched is not fetched to its end, unless it is wanted
        again."""
        with self._ready:
            self._waiting.clear()
            self._given_up = True

    def close(self) -> None:
        """Ends the loading. The window never waits for the network: the thread looks many times a second."""
        self._stop.set()
        with self._ready:
            self._waiting.clear()
            self._ready.notify()
        if self._thread is not None:
            self._thread.join(timeout=LONGEST_END)

    def _run(self) -> None:
        while (address := self._next()) is not None:
            try:
                found = self._fetch(address, self._pause)
            except self._stopped:
                if self._stop.is_set():
                    return
            except Exception as error:  # noqa: BLE001 - whatever went wrong is told to the window, never swallowed
                if self._stop.is_set() or not isValid(self):
                    return  # the window has closed, and its connections with it
                with self._ready:
                    self._rests_until = time.monotonic() + REST
                    self._waiting.clear()
                self.failed.emit(error)
            else:
                if not isValid(self):
                    return
                if found:
                    self.arrived.emit()
                else:
                    self._without.add(address)

    def _next(self) -> str | None:
        """What was wanted last; None at the end."""
        with self._ready:
            self._now = None
            while not self._waiting and not self._stop.is_set():
                self._ready.wait()
            self._now = None if self._stop.is_set() else self._waiting.popitem(last=True)[0]
            self._given_up = False
            return self._now

    def _pause(self, seconds: float) -> None:
        until = time.monotonic() + seconds
        while True:
            left = until - time.monotonic()
            if self._stop.wait(max(0.0, min(left, _GLANCE))) or self._given_up:
                raise self._stopped
            if left <= 0:
                return
