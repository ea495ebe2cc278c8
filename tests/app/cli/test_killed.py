"""A program that is killed in the middle of a draft goes on at the same pick, with the same pack."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.checkout import ROOT


def terminal(folder: Path) -> subprocess.Popen[str]:
    """The program as a process of its own, without a display."""
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    return subprocess.Popen(
        [sys.executable, "-u", "-m", "app"],
        cwd=ROOT,
        env={**environment, "COMMANDEER_DATA": str(folder), "PYTHONIOENCODING": "utf-8"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )


def read_until(program: subprocess.Popen[str], title: str) -> list[str]:
    """The lines up to the one that ends a pack, from the one with `title` on."""
    assert program.stdout is not None
    found: list[str] = []
    for line in program.stdout:
        if title in line:
            found = []
        found.append(line)
        if found[0] != line and "a = advice" in line and title in found[0]:
            return found
    raise AssertionError(f"{title!r} never came")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the terminal is the way without a display on Linux")
def test_a_killed_program_resumes_at_the_same_pick(tmp_path: Path) -> None:
    killed = terminal(tmp_path)
    assert killed.stdin is not None
    killed.stdin.write("1\n1 2\n3 4\n5 6\n")
    killed.stdin.flush()
    before = read_until(killed, "pick 4 of 10")
    os.kill(killed.pid, signal.SIGKILL)
    assert killed.wait() == -signal.SIGKILL
    killed.communicate()

    again = terminal(tmp_path)
    assert again.stdin is not None
    again.stdin.write("2\n")
    again.stdin.flush()
    after = read_until(again, "pick 4 of 10")
    again.communicate("q\n0\n")

    assert len(after) > 14
    assert after == before
