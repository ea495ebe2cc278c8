"""Work on several machines with dask.distributed, or with worker processes on this machine.

Input: an address, or "local", and the parts of some work. Output: the results in the order of the parts, the same as
from processes of this machine. A worker that is killed doesn't matter: another one does its parts again. Workers must
run the same version of the program, because another one would play other games.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from typing import Any, Final

from app.services.fingerprint import program_fingerprint
from app.services.problems import ClusterUnreachable, NoLibrary, WorkerDiffers
from app.services.processes import Part, Parts, Result, Runner, WorkersLost, run_locally
from engine.errors import ForPeople, UnreadableInput

LOCAL: Final = "local"
_LIBRARY: Final = "distributed"
_PATIENCE: Final = 10.0
"""Seconds to wait for the scheduler."""
_LEAST_AHEAD: Final = 32
_AHEAD: Final = 4
"""Parts per worker that are submitted and not yet returned."""
_RETRIES: Final = 20
"""Times that a part is submitted before the work ends."""


class AnotherVersion(ForPeople):
    """Raised if a worker runs another version of the program."""

    def __init__(self, own: str, theirs: str) -> None:
        super().__init__(WorkerDiffers(own, theirs))

    def __reduce__(self) -> tuple[type[AnotherVersion], tuple[str, str]]:
        problem = self.problem
        assert isinstance(problem, WorkerDiffers)
        return AnotherVersion, (problem.own, problem.theirs)


def check_cluster() -> None:
    """Checks that the library is installed.

    Raises:
        UnreadableInput: if it isn't.
    """
    if find_spec(_LIBRARY) is None:
        raise UnreadableInput(NoLibrary(_LIBRARY, "commandeer[cluster]"))


def choose_runner(jobs: int, address: str | None) -> Runner:
    """Returns the runner for processes of this machine, or for the cluster with that address.

    Raises:
        UnreadableInput: if the address isn't one, or the library for a cluster is missing.
    """
    return run_locally(jobs) if address is None else run_on_cluster(address, jobs)


def run_on_cluster(address: str, jobs: int) -> Runner:
    """Returns a runner that works on the cluster with that address, or with `jobs` processes of this machine for
    "local".

    The runner raises `UnreadableInput` if no scheduler answers, and `AnotherVersion` if a worker runs another version
    of the program.

    Raises:
        UnreadableInput: if the address isn't one, or the library is missing.
    """
    if address != LOCAL and "://" not in address:
        raise UnreadableInput(ClusterUnreachable(address))
    check_cluster()

    def run(work: Callable[[Part], Result], parts: Parts[Part], /) -> Iterator[Result]:
        with _configured():
            yield from _results(address, jobs, work, parts)

    return run


def _configured() -> Any:
    """Returns the settings of the library: workers may compute for long without an answer to the scheduler."""
    settings = {
        "distributed.admin.tick.limit": "1h",
        "distributed.comm.timeouts.connect": f"{_PATIENCE:g}s",
    }
    import_module(_LIBRARY)  # its own settings must exist before others are added for a while
    return import_module("dask").config.set(settings)


def _results(address: str, jobs: int, work: Callable[[Part], Result], parts: Parts[Part]) -> Iterator[Result]:
    distributed = import_module(_LIBRARY)
    cluster = None
    if address == LOCAL:
        cluster = distributed.LocalCluster(
            n_workers=max(1, min(jobs, len(parts))),
            threads_per_worker=1,
            processes=True,
            dashboard_address=None,
            silence_logs="CRITICAL",
        )
    try:
        client = distributed.Client(cluster or address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as problem:
        if cluster is not None:
            cluster.close()
        raise UnreadableInput(ClusterUnreachable(address)) from problem
    try:
        yield from _in_order(client, work, parts)
    finally:
        client.close()
        if cluster is not None:
            cluster.close()


def _in_order(client: Any, work: Callable[[Part], Result], parts: Parts[Part]) -> Iterator[Result]:
    """Yields the results in the order of the parts. Few parts are submitted at a time, so the memory doesn't grow."""
    task = _Task(work, program_fingerprint())
    coming = iter(parts)
    waiting: deque[Any] = deque()
    while True:
        ahead = max(_LEAST_AHEAD, _AHEAD * sum(client.nthreads().values()))
        for part in islice(coming, max(0, ahead - len(waiting))):
            waiting.append((part, client.submit(task, part, pure=False)))
        if not waiting:
            return
        part, future = waiting.popleft()
        yield _result_of(client, task, part, future)


def _result_of(client: Any, task: _Task, part: Any, future: Any) -> Any:
    """Returns the result of a part. A scheduler gives a part up after several killed workers; it is submitted again."""
    killed = import_module(_LIBRARY).KilledWorker
    for _ in range(_RETRIES):
        try:
            return future.result()
        except killed:
            future = client.submit(task, part, pure=False)
    raise WorkersLost


class _Task:
    """Does one part on a worker, after it has compared the versions."""

    def __init__(self, work: Callable[[Any], Any], fingerprint: str) -> None:
        self._work = work
        self._fingerprint = fingerprint

    def __call__(self, part: Any) -> Any:
        own = program_fingerprint()
        if own != self._fingerprint:
            raise AnotherVersion(self._fingerprint, own)
        return self._work(part)
