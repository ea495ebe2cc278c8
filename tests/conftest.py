"""Fixtures that all tests share.

Tests wait long enough for a busy machine. The system language is English on every machine. Each test's databases are
closed. Leftover objects of a test module are freed before the next modules build many more.
"""

from __future__ import annotations

import gc
import os
import sqlite3
import sqlite3.dbapi2
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, settings
from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import SignalBlocker

from app.files.catalogues import compile_catalogues

if TYPE_CHECKING:
    from PySide6.QtCore import SignalInstance
    from PySide6.QtWidgets import QApplication

try:
    compile_catalogues(Path(__file__).parent.parent / "assets" / "translations")
except ModuleNotFoundError as missing:
    pytest.exit(f"{missing}. Run `python installer/prepare.py .venv`, to install new libraries.", 2)
os.environ.setdefault("COMMANDEER_STRICT", "1")  # no guard hides an unexpected exception
settings.register_profile("unhurried", settings(deadline=None, suppress_health_check=[HealthCheck.too_slow]))
settings.load_profile("unhurried")

_PATIENCE = 60_000
"""Milliseconds. A test notices a change immediately. Only a failing test waits this long."""


class PatientBot(QtBot):
    """Waits for expected changes, however busy the machine is."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = _PATIENCE) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: SignalInstance, *, timeout: int = _PATIENCE, **how: Any) -> SignalBlocker:
        return super().waitSignal(signal, timeout=timeout, **how)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Disables the garbage collector while pytest loads the tests. Nearly all objects created then stay in use.
    Repeated collections would take as long as the loading."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def loaded_for_good() -> None:
    """Excludes all objects loaded with the tests from later garbage collections."""
    gc.collect()
    gc.freeze()


_LITTLE = 4.0
"""Seconds of CPU time after which a collection is worthwhile."""


@pytest.fixture(scope="module", autouse=True)
def nothing_left_over(looked_at: list[float]) -> Iterator[None]:
    """Frees finished games, which are full of reference cycles. Otherwise they pile up until Python collects them."""
    yield
    if process_time() - looked_at[0] > _LITTLE:
        gc.collect()
        looked_at[0] = process_time()


@pytest.fixture(scope="session")
def looked_at() -> list[float]:
    """The CPU time of this process at the last garbage collection."""
    return [process_time()]


@pytest.fixture(scope="session", autouse=True)
def own_surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Gives the tests folders of their own and an English system. Setting the variables before each test took a third
    of the time that pytest adds to a short test."""
    home = tmp_path_factory.getbasetemp() / "home"
    with pytest.MonkeyPatch.context() as patched:
        for variable, folder in (("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache")):
            patched.setenv(variable, str(home / folder))
        for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
            patched.delenv(variable, raising=False)
        patched.setenv("LANG", "C.UTF-8")
        yield


class _Databases:
    """The connections that the running test has opened; None between two tests."""

    opened: list[sqlite3.Connection] | None = None


@pytest.fixture(scope="session", autouse=True)
def noted_databases() -> Iterator[None]:
    """Notes each connection that a test opens."""
    connect = sqlite3.connect

    def remember(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **options)
        if _Databases.opened is not None:
            _Databases.opened.append(connection)
        return connection

    with pytest.MonkeyPatch.context() as patched:
        for module in (sqlite3, sqlite3.dbapi2):  # SQLAlchemy asks the second one
            patched.setattr(module, "connect", remember)
        yield


@pytest.fixture(autouse=True)
def closed_databases() -> Iterator[None]:
    """Closes the connections that a test left open, as the end of a process does. Python 3.13 and newer warn about
    forgotten connections in a later test."""
    opened: list[sqlite3.Connection] = []
    _Databases.opened = opened
    yield
    _Databases.opened = None
    for connection in opened:
        with suppress(sqlite3.ProgrammingError):  # it belongs to another thread, which has ended
            connection.close()
