"""Work on a cluster gives the same bytes as on one machine, also when a worker is killed, and only with equal versions.

These tests need the extra `commandeer[cluster]` and are skipped without it.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

from app.cli.calls import Launchers
from app.cli.program import run_program
from app.services import cluster
from app.services.cluster import AnotherVersion, run_on_cluster
from app.services.fingerprint import program_fingerprint
from app.services.games.simulating import SimulationOrder, simulate
from app.services.problems import ClusterUnreachable, NoLibrary
from app.services.processes import run_locally
from engine.errors import UnreadableInput
from tests.app.checkout import ROOT
from tests.app.services.cluster_work import square_slowly

NO_DOORS = Launchers(open_window=lambda: 0, draw_pictures=lambda folder, languages: 0)
needs_dask = pytest.mark.skipif(find_spec("distributed") is None, reason="needs the extra commandeer[cluster]")
ORDER = SimulationOrder(3, 0, 0, "CMM", 2, 5, ("random",), "")
"""Three drafts, which are quick."""

pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),  # the library closes its sockets late
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A scheduler and two workers in processes of their own, as the commands of the README start them."""
    dask = [sys.executable, "-m", "dask"]
    port = 18_000 + os.getpid() % 2_000
    quiet = {"cwd": ROOT, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    begun = [subprocess.Popen([*dask, "scheduler", "--port", str(port), "--no-dashboard"], **quiet)]  # type: ignore[call-overload]
    place = f"tcp://127.0.0.1:{port}"
    options = ["--nthreads", "1", "--no-dashboard", "--local-directory", str(tmp_path / "workers")]
    begun += [subprocess.Popen([*dask, "worker", place, *options], **quiet) for _ in range(2)]  # type: ignore[call-overload]
    yield place
    for process in reversed(begun):
        process.terminate()
        process.wait(30)


@needs_dask
@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is a signal of Unix")
def test_a_killed_worker_changes_no_result() -> None:
    results = iter(run_on_cluster("local", 4)(square_slowly, range(60)))
    found = [next(results) for _ in range(5)]
    victims = multiprocessing.active_children()
    assert victims
    os.kill(victims[0].pid or 0, signal.SIGKILL)
    found += results

    assert found == [number * number for number in range(60)]


@needs_dask
def test_a_scheduler_with_workers_gives_the_same_bytes(tmp_path: Path, address: str) -> None:
    simulate(ORDER, run_locally(1), str, tmp_path / "one")
    simulate(ORDER, run_on_cluster(address, 1), str, tmp_path / "cluster")

    assert files(tmp_path / "cluster") == files(tmp_path / "one")


@needs_dask
def test_a_worker_with_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "program_fingerprint", lambda: "another version")
    with pytest.raises(AnotherVersion) as refused:
        list(run_on_cluster("local", 1)(square_slowly, range(2)))

    assert "another version" in str(refused.value.problem)


@needs_dask
def test_an_address_without_a_scheduler_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    with pytest.raises(UnreadableInput) as refused:
        list(run_on_cluster("tcp://127.0.0.1:9", 1)(square_slowly, range(2)))

    assert refused.value.problem == ClusterUnreachable("tcp://127.0.0.1:9")


def test_without_the_library_the_option_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    assert run_program(["simulate", "--cluster", "local", "--lang", "en"], NO_DOORS) == 2
    assert "commandeer[cluster]" in capsys.readouterr().err
    with pytest.raises(UnreadableInput) as refused:
        run_on_cluster("local", 1)
    assert isinstance(refused.value.problem, NoLibrary)


def test_the_fingerprint_is_the_same_in_another_process() -> None:
    code = "from app.services.fingerprint import program_fingerprint; print(program_fingerprint())"
    printed = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)

    assert printed.stdout.strip() == program_fingerprint()
