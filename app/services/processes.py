"""Worker processes on this machine, which never outlive the program that started them.

Input: a function and the parts of its work. Output: the results in the order of the parts, whatever the number of
processes. A worker whose parent has been killed ends at once. A killed worker is reported in one sentence.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterator
from itertools import islice
from typing import Any, Final, Protocol, TypeVar

from app.services.problems import WorkerEnded
from engine.errors import ForPeople

Part = TypeVar("Part")
Result = TypeVar("Result")
Made = TypeVar("Made", covariant=True)


class Parts(Protocol[Made]):
    """A known number of parts. They may be made one by one as they are needed."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[Made]: ...


class Runner(Protocol):
    """Does the parts of some work somewhere, for example in local processes, and yields the results in their order."""

    def __call__(self, work: Callable[[Part], Result], parts: Parts[Part], /) -> Iterator[Result]: ...


MOST_JOBS: Final = 256
_GLANCE: Final = 0.1
"""Seconds between two checks."""
_MODEST: Final = 5
"""Number by which a modest process lowers its priority (0 to 19)."""
_MOST_AT_ONCE: Final = 60
"""Windows can't wait for more processes than that."""
_AHEAD: Final = 4
"""Parts per process that are submitted and not yet returned, so that the memory doesn't grow with the work."""


class WorkersLost(ForPeople):
    """Raised if a worker was killed, or had too little memory."""

    def __init__(self) -> None:
        super().__init__(WorkerEnded())


def in_processes(
    work: Callable[[Part], Result],
    parts: Parts[Part],
    jobs: int,
    begin: Callable[..., None] | None = None,
    given: tuple[Any, ...] = (),
    *,
    glance: Callable[[], None] = lambda: None,
    modest: bool = False,
    apart: bool = False,
) -> Generator[Result, None, None]:
    """Yields the result of `work` for each part, with at most `jobs` processes, or in this process if there is little
    to do. `begin` is called with `given` once in each process, before its first part. `glance` is called several times
    a second while this waits; if it raises an exception, the work ends. `modest`: gives priority to everything else on
    this machine. `apart`: never works in this process, because a person uses it.

    Raises:
        WorkersLost: if a process is killed.
    """
    count = min(jobs, len(parts), _MOST_AT_ONCE)
    if count <= 1 and not (apart and count):
        if begin is not None:
            begin(*given)
        for part in parts:
            glance()
            yield work(part)
        return
    import multiprocessing  # a window that is just opening doesn't wait for this import
    from concurrent.futures import ProcessPoolExecutor, wait
    from concurrent.futures.process import BrokenProcessPool

    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _Worker.begin_work, (begin, given, modest))
    try:
        coming = iter(parts)
        waiting = deque(pool.submit(_Worker(work), part) for part in islice(coming, count * _AHEAD))
        while waiting:
            first = waiting.popleft()
            while not wait((first,), timeout=_GLANCE).done:
                glance()
            result = first.result()
            waiting.extend(pool.submit(_Worker(work), part) for part in islice(coming, 1))
            yield result
    except BrokenProcessPool:
        raise WorkersLost from None
    except BaseException:  # the caller has gone or was stopped, so nobody waits for the rest
        # Nothing is cancelled, as `pool.map` would do: when a cancelled part's process ends, the pool's thread crashes
        # (Python 3.11), and the program would never end.
        for child in tuple((pool._processes or {}).values()):  # only this pool's: other pools may be at work
            child.terminate()
        raise
    finally:
        pool.shutdown()


def run_locally(jobs: int) -> Runner:
    """Returns a runner with that many processes on this machine."""

    def run(work: Callable[[Part], Result], parts: Parts[Part], /) -> Iterator[Result]:
        return in_processes(work, parts, jobs)

    return run


def run_apart(jobs: int, glance: Callable[[], None]) -> Runner:
    """Returns a runner for a window: it works in other processes, which give priority to everything else. `glance` is
    called several times a second, and between two results."""

    def run(work: Callable[[Part], Result], parts: Parts[Part], /) -> Iterator[Result]:
        for result in in_processes(work, parts, jobs, glance=glance, modest=True, apart=True):
            glance()
            yield result

    return run


class _Worker:
    """One part of the work in a process of its own."""

    _waiting: tuple[Callable[..., None], tuple[Any, ...]] | None = None

    def __init__(self, work: Callable[[Any], Any]) -> None:
        self._work = work

    def __call__(self, part: Any) -> Any:
        if _Worker._waiting is not None:
            begin, given = _Worker._waiting
            begin(*given)
            _Worker._waiting = None
        return self._work(part)

    @staticmethod
    def begin_work(begin: Callable[..., None] | None, given: tuple[Any, ...], modest: bool) -> None:
        """Called in each process as it starts."""
        if modest and hasattr(os, "nice"):
            os.nice(_MODEST)
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # only the parent handles Ctrl+C
        _Worker._waiting = None if begin is None else (begin, given)
        threading.Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
