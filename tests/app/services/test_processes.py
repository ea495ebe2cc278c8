"""Worker processes: they give what was asked in its order, and never outlive the program that started them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.services.processes import WorkersLost, in_processes
from tests.app.checkout import ROOT
from tests.tools.unreadable import refused

_KILLED = """
import os, sys, time
from app.services.processes import in_processes

def nap(seconds):
    os.write(1, b"%d\\n" % os.getpid())
    time.sleep(seconds)

if __name__ == "__main__":
    list(in_processes(nap, [60.0] * 4, 2))
"""

_FAILED = """
from app.services.processes import in_processes

def fail(number):
    if number == 3:
        raise ValueError(number)
    return number

if __name__ == "__main__":
    list(in_processes(fail, range(400), 2))
"""


def doubled(number: int) -> int:
    return 2 * number


def die(_number: int) -> None:
    os._exit(3)


def fail(number: int) -> None:
    raise ValueError(number)


def is_running(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_results_come_in_the_order_of_the_parts_whatever_the_number_of_processes() -> None:
    wanted = [0, 2, 4, 6, 8]
    assert list(in_processes(doubled, range(5), 1)) == wanted
    assert list(in_processes(doubled, range(5), 2)) == wanted


def test_a_process_that_dies_is_one_sentence_and_an_error_is_itself() -> None:
    with refused("the system ended a worker process", WorkersLost):
        list(in_processes(die, range(4), 2))
    with pytest.raises(ValueError, match="0"):
        list(in_processes(fail, range(4), 2))


def test_a_program_ends_with_the_error_of_a_part_while_many_others_wait(tmp_path: Path) -> None:
    script = tmp_path / "failed.py"
    script.write_text(_FAILED)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, str(script)]
    ended = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=60, check=False)
    assert ended.returncode == 1
    assert ended.stderr.rstrip().endswith("ValueError: 3")
    assert "InvalidStateError" not in ended.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="looks into /proc")
def test_workers_end_when_their_program_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(_KILLED)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    program = subprocess.Popen([sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env=environment)
    assert program.stdout is not None
    workers = [int(program.stdout.readline()) for _ in range(2)]
    assert all(map(is_running, workers))
    program.send_signal(signal.SIGKILL)
    program.wait()
    last = time.monotonic() + 5
    while any(map(is_running, workers)) and time.monotonic() < last:
        time.sleep(0.05)
    assert not any(map(is_running, workers))
    program.stdout.close()
