"""Task runner: runs work off the window's thread. Changes run one after the other on one thread, queries on another.

Input: a function without arguments that returns a frozen value. Output, on the window's thread: the value for the
caller, a `ChangeSet` with the changed kinds for all listeners, an exception for error displays.

Two classes use threads of their own. `Fetching` downloads something that takes long and can be stopped. `PictureLoader`
loads the pictures on screen, the latest request first.
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
    """One flag per kind of stored object, True if it changed."""

    preferences: bool = False
    decks: bool = False
    drafts: bool = False
    games: bool = False


NOTHING = ChangeSet()
EVERYTHING = ChangeSet(True, True, True, True)


T = TypeVar("T")


class _Job(Generic[T]):
    """A piece of work, and the callbacks for its result."""

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
    """Both runners. `changed` carries a `ChangeSet`, `failed` an exception. `refused`: the same work is already
    pending."""

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

    def run_query(
        self, asker: QObject, work: Callable[[], T], done: Callable[[T], object], *, in_turn: bool = False
    ) -> None:
        """Runs `work`, which changes nothing, and passes its value to `done` if `asker` still exists. `in_turn`: after
        all pending changes, and on their thread."""
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
        """Runs `work` after all pending changes, and then announces `touches`. `once` names work that is refused while
        work of the same name is pending or running, so that repeated presses of a button don't pile up. Returns True if
        the work is accepted.
        """
        if not self.accepts(once):
            return False
        if once:
            self._unfinished.add(once)
        self._start(self._changes, _Job(asker, work, done, touches, failed, once))
        return True

    def accepts(self, once: str) -> bool:
        """True if no work of this name is pending or running. Otherwise `refused` is sent."""
        if once in self._unfinished:
            self.refused.emit()
        return once not in self._unfinished

    def post_change(self, work: Callable[[], object]) -> None:
        """Posts a change from another thread. It runs in turn with the others, and its errors are reported like
        theirs."""
        self._posted.emit(work)

    def _take_posted(self, work: Callable[[], object]) -> None:
        self.change(self, work, NOTHING)

    @property
    def is_idle(self) -> bool:
        """True if all results have been delivered."""
        return self._waiting == 0

    def take_posted(self) -> None:
        """Takes in the work that other threads have posted, so that it runs before later requests."""
        QCoreApplication.sendPostedEvents(self)

    def wait_for_changes(self) -> None:
        """Waits until every change is done, including those posted by other threads. Later changes are refused."""
        self.take_posted()
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
"""Takes a function to report progress and a function to wait. Both may raise the exception that ends the work."""


class Fetching(QObject):
    """Runs one download at a time. `progressed` carries the amount done and the total, `done` the work's result,
    `failed` an exception. All arrive on the window's thread. `stopped` is the exception that ends the work."""

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

    def start_work(self, work: Work) -> bool:
        """Starts the work, unless a download is running. Returns True if it started."""
        if self.running:
            return False
        self._stop = Event()
        self._finished = False
        self._thread = Thread(target=self._run, args=(work, self._stop), name="fetching", daemon=True)
        self._thread.start()
        return True

    def stop_work(self) -> None:
        """Ends the work when it next reports progress or waits. Network code checks this many times a second."""
        self._stop.set()

    def end_work(self, within: float = 10.0) -> None:
        """Ends the work and waits for its thread, at most `within` seconds."""
        self.stop_work()
        if self._thread is not None:
            self._thread.join(timeout=within)

    def _run(self, work: Work, stop: Event) -> None:
        def report_progress(there: int, of: int) -> None:
            if stop.is_set():
                raise self._stopped
            self.progressed.emit(there, of)

        def wait_seconds(seconds: float) -> None:
            if stop.wait(seconds):
                raise self._stopped

        try:
            found = work(report_progress, wait_seconds)
        except Exception as error:  # noqa: BLE001 - the window shows every exception, none is swallowed
            self._finished = True
            if isValid(self):  # the window may have closed meanwhile
                self.failed.emit(error)
        else:
            self._finished = True
            if isValid(self):
                self.done.emit(found)


MOST_WAITING: Final = 80
"""Limit of waiting pictures. Older requests have been scrolled away."""
REST: Final = 60.0
"""Seconds without requests after an error."""

LONGEST_END: Final = 0.5
"""Seconds that a closing window waits for a thread in the network, which usually ends in a tenth of that."""

_GLANCE: Final = 0.25
"""Seconds between checks of a waiting request, whether it is still wanted."""

Fetch = Callable[[str, Callable[[float], None]], bool]
"""Takes an address and a function to wait. Returns True if the picture is available now."""


class PictureLoader(QObject):
    """`arrived`: a picture is available. `failed` carries an exception. Both arrive on the window's thread."""

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

    def request_picture(self, address: str) -> None:
        """Requests a picture that is on screen."""
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
    def has_pending(self) -> bool:
        """True if requests are pending."""
        with self._ready:
            return bool(self._waiting) or (self._now is not None and not self._given_up)

    def drop_requests(self) -> None:
        """Drops all requests. The running download is cancelled, unless it is requested again."""
        with self._ready:
            self._waiting.clear()
            self._given_up = True

    def end_loading(self) -> None:
        """Ends the loading. The window never waits for the network, because the thread checks many times a second."""
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
            except Exception as error:  # noqa: BLE001 - the window shows every exception, none is swallowed
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
        """Returns the latest request, or None at the end."""
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
