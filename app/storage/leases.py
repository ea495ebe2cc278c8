"""Leases: at most one window at a time has a deck, a draft or a game open for changes.

A lease is a row of the database. It names its process, uniquely even if process numbers repeat, and the machine since
its last start. It is void when that process has ended, when the machine was restarted, when it wasn't renewed for five
minutes, and when its renewal is in the future. Leases keep windows out of each other's way. Row versions prevent lost
changes.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import platform
import secrets
import subprocess
import sys
import time
from functools import lru_cache
from pathlib import Path
from typing import Final
from weakref import WeakValueDictionary

import msgspec
from sqlmodel import Session, col, delete, select

from app.storage.contents import LeaseRow
from app.storage.database import Database
from app.storage.problems import OpenElsewhere


class Being(msgspec.Struct, frozen=True):
    """A process. `host` identifies the machine since its last start, `started` the start of the process."""

    host: str
    pid: int
    started: str


_MARK: Final = "#"
"""Separates a machine's name from the text that distinguishes it from others of that name."""


@lru_cache(maxsize=1)
def this_host() -> str:
    """Returns this machine since its last start: machine, start, and container. Another container counts as another
    machine."""
    name = platform.node().replace("/", "-")
    key = _machine_id()
    machine = f"{name}{_MARK}{hashlib.sha256(key.encode()).hexdigest()[:16]}" if key else name
    return "/".join((machine, boot_id(), _link(Path("/proc/self/ns/pid")).replace("/", "-")))


def boot_id() -> str:
    """Returns a text that differs after each start of the machine; "" if the system has none."""
    if sys.platform == "win32":
        memory = r"SYSTEM\CurrentControlSet\Control\Session Manager\Memory Management\PrefetchParameters"
        return _of_registry(memory, "BootId")
    if sys.platform == "darwin":
        return _of_kernel("kern.bootsessionuuid")
    return _text(Path("/proc/sys/kernel/random/boot_id"))


def _machine_id() -> str:
    """Returns a text that is unique to this machine; "" if the system has none."""
    if sys.platform == "win32":
        return _of_registry(r"SOFTWARE\Microsoft\Cryptography", "MachineGuid")
    if sys.platform == "darwin":
        found, patience = ctypes.create_string_buffer(16), (ctypes.c_long * 2)(1, 0)
        return "" if ctypes.CDLL(None).gethostuuid(found, patience) else found.raw.hex()
    return _text(Path("/etc/machine-id"))


if sys.platform == "win32":
    import winreg

    def _of_registry(place: str, name: str) -> str:
        try:
            with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, place) as key:
                return str(winreg.QueryValueEx(key, name)[0])
        except OSError:
            return ""


def _of_kernel(name: str) -> str:
    """Returns a value of the macOS kernel by its name."""
    found, size = ctypes.create_string_buffer(128), ctypes.c_size_t(128)
    refused = ctypes.CDLL(None).sysctlbyname(name.encode(), found, ctypes.byref(size), None, 0)
    return "" if refused else found.value.decode("ascii", "replace")


def this_process() -> Being:
    return Being(this_host(), os.getpid(), started(os.getpid()) or "")


def is_running(being: Being) -> bool | None:
    """Returns whether a process still runs, or None if that is unknown because it is on another machine."""
    if being.host == this_host():
        return started(being.pid) == being.started
    return False if _is_of_earlier_start(being.host) else None


def _is_of_earlier_start(host: str) -> bool:
    """True if this is the same machine before a restart. Without a stored id, the machine's name decides."""
    machine, _, start = host.partition("/")
    own, _, own_start = this_host().partition("/")
    boots = start.partition("/")[0], own_start.partition("/")[0]
    return machine in (own, own.partition(_MARK)[0]) and all(boots) and boots[0] != boots[1]


_ENDED: Final = "ZX"
"""States of a process that has ended but still has its number."""


def started(pid: int) -> str | None:
    """Returns the start of the process with that number, in the system's format, or None if it doesn't exist."""
    if platform.system() == "Linux":
        stat = _text(Path(f"/proc/{pid}/stat"))
        words = stat.rpartition(")")[2].split()
        return words[19] if words and words[0] not in _ENDED else None
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


RENEW_SECONDS: Final = 60.0
LASTING_SECONDS: Final = 5 * RENEW_SECONDS
"""Seconds that a lease lasts after its last renewal."""
_CLOCKS_APART: Final = 5.0
"""Seconds by which the clock of another machine may be ahead."""

_HERE: WeakValueDictionary[str, Leases] = WeakValueDictionary()
"""The windows of this process."""


class LeasedRow(msgspec.Struct, frozen=True):
    """A row that a window can open. `kind` is "draft", "deck" or "game"."""

    kind: str
    uid: str


class Leases:
    """The leases of one window."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._owner = secrets.token_hex(8)
        self._being = this_process()
        self._held: set[LeasedRow] = set()
        self._renewed, self._waited = time.time(), time.monotonic()
        _HERE[self._owner] = self

    def take_lease(self, leased: LeasedRow, number: int, name: str) -> None:
        """Takes the lease, so that this window may change the row. `number` and `name` are for the error message in
        other windows.

        Raises:
            OpenElsewhere: if another window has it.
        """
        if leased in self._held:
            return

        def write_lease(session: Session) -> None:
            row = session.get(LeaseRow, (leased.kind, leased.uid))
            if row is not None and self._is_held_by_another(row):
                raise OpenElsewhere(leased.kind, leased.uid, number, name)
            row = row or LeaseRow(kind=leased.kind, uid=leased.uid, owner="", host="", pid=0, started="", renewed_at=0)
            row.owner, row.called, row.renewed_at = self._owner, False, time.time()
            row.host, row.pid, row.started = self._being.host, self._being.pid, self._being.started
            session.add(row)

        self._database.change(write_lease)
        self._held.add(leased)

    def require_free(self, leased: LeasedRow, number: int, name: str) -> None:
        """Checks that no other window has it open.

        Raises:
            OpenElsewhere: if another window does.
        """
        if leased in self.elsewhere():
            raise OpenElsewhere(leased.kind, leased.uid, number, name)

    def give_back(self, leased: LeasedRow) -> None:
        if leased in self._held:
            self._held.discard(leased)
            self._forget([leased])

    def give_all_back(self) -> None:
        held, self._held = list(self._held), set()
        if held:
            self._forget(held)

    def elsewhere(self) -> frozenset[LeasedRow]:
        """Returns everything that other windows have open."""
        rows = self._rows()
        return frozenset(LeasedRow(row.kind, row.uid) for row in rows if self._is_held_by_another(row))

    def call_holder(self, leased: LeasedRow) -> None:
        """Asks the window that has it open to show it."""

        def write_call(session: Session) -> None:
            row = session.get(LeaseRow, (leased.kind, leased.uid))
            if row is not None:
                row.called = True

        self._database.change(write_call)

    def answer_calls(self) -> tuple[LeasedRow, ...]:
        """Returns everything that other windows have asked this one to show since the last call."""
        called = tuple(LeasedRow(row.kind, row.uid) for row in self._rows() if row.called and row.owner == self._owner)
        if called:

            def clear_calls(session: Session) -> None:
                for leased in called:
                    row = session.get(LeaseRow, (leased.kind, leased.uid))
                    if row is not None:
                        row.called = False

            self._database.change(clear_calls)
        return called

    def renew_leases(self) -> None:
        """Renews the leases of this window. Call it often; it writes only once a minute."""
        now = time.time()
        due = time.monotonic() - self._waited >= RENEW_SECONDS or not 0 <= now - self._renewed < RENEW_SECONDS
        if self._held and due:  # the clock may have been set back, and the machine may have slept
            self._renewed, self._waited = now, time.monotonic()

            def write_times(session: Session) -> None:
                for row in session.exec(select(LeaseRow).where(col(LeaseRow.owner) == self._owner)).all():
                    row.renewed_at = now

            self._database.change(write_times)

    def _rows(self) -> list[LeaseRow]:
        return self._database.read_rows(lambda session: list(session.exec(select(LeaseRow)).all()))

    def _forget(self, rows: list[LeasedRow]) -> None:
        def delete_leases(session: Session) -> None:
            for leased in rows:
                table = LeaseRow
                session.exec(
                    delete(table).where(
                        col(table.kind) == leased.kind,
                        col(table.uid) == leased.uid,
                        col(table.owner) == self._owner,
                    )
                )

        self._database.change(delete_leases)

    def _is_held_by_another(self, row: LeaseRow) -> bool:
        if row.owner == self._owner:
            return False
        if row.pid == os.getpid() and row.host == this_host():
            other = _HERE.get(row.owner)
            return other is not None and LeasedRow(row.kind, row.uid) in other._held
        age = time.time() - row.renewed_at
        lasts = -_CLOCKS_APART <= age < LASTING_SECONDS
        return lasts and is_running(Being(row.host, row.pid, row.started)) is not False
