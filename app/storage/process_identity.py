"""Which process this is, told apart from every other that ever had its number, and whether another still runs."""

from __future__ import annotations

import ctypes
import os
import platform
import subprocess
from functools import lru_cache
from pathlib import Path

import msgspec


class Being(msgspec.Struct, frozen=True):
    """A process: `host` names the machine since its last start, `started` when the process began."""

    host: str
    pid: int
    started: str


@lru_cache(maxsize=1)
def this_host() -> str:
    """This machine since its last start; another container of it counts as another machine."""
    parts = [platform.node()]
    if platform.system() == "Linux":
        parts += [_text(Path("/proc/sys/kernel/random/boot_id")), _link(Path("/proc/self/ns/pid"))]
    return "/".join(parts)


def this_process() -> Being:
    return Being(this_host(), os.getpid(), started(os.getpid()) or "")


def runs(being: Being) -> bool | None:
    """Whether a process still runs; None where that cannot be told, since it is of another machine."""
    if being.host != this_host():
        return None
    return started(being.pid) == being.started


def started(pid: int) -> str | None:
    """When the process of that number began, in words of the system; None if there is none."""
    if platform.system() == "Linux":
        stat = _text(Path(f"/proc/{pid}/stat"))
        return stat.rpartition(")")[2].split()[19] if stat else None
    if platform.system() == "Windows":
        return _started_on_windows(pid)
    told = subprocess.run(["ps", "-o", "lstart=", "-p", str(pid)], capture_output=True, text=True, check=False)
    return told.stdout.strip() or None


def _started_on_windows(pid: int) -> str | None:
    kernel = getattr(ctypes, "windll").kernel32  # noqa: B009 - there on Windows only, and known to no type checker elsewhere
    limited, still_active = 0x1000, 259
    handle = kernel.OpenProcess(limited, False, pid)
    if not handle:
        return None
    times = [ctypes.c_ulonglong() for _ in range(4)]
    code = ctypes.c_ulong()
    try:
        running = kernel.GetExitCodeProcess(handle, ctypes.byref(code)) and code.value == still_active
        known = kernel.GetProcessTimes(handle, *(ctypes.byref(each) for each in times))
        return str(times[0].value) if running and known else None
    finally:
        kernel.CloseHandle(handle)


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii", errors="replace").strip()
    except OSError:
        return ""


def _link(file: Path) -> str:
    try:
        return os.readlink(file)
    except OSError:
        return ""
