"""What all tests share: they wait as long as a busy machine takes, the system speaks English, whatever it speaks where
they run, databases are closed, and what modules of tests have built is gone before much more is built."""

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
"""Milliseconds. What comes about is seen at once; only a test that fails waits so long."""


class PatientBot(QtBot):
    """Waits for what shall come about, however busy the machine is."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = _PATIENCE) -> None:
        super().waitUntil(callback, timeout=timeout)

    def waitSignal(self, signal: SignalInstance, *, timeout: int = _PATIENCE, **how: Any) -> SignalBlocker:
        return super().waitSignal(signal, timeout=timeout, **how)


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    return PatientBot(request)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Nearly all that is made while tests are loaded stays: looking through it again and again for what could be freed
    would take as long as loading."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def loaded_for_good() -> None:
    """What is loaded with the tests is never looked through again for what could be freed."""
    gc.collect()
    gc.freeze()


_LITTLE = 4.0
"""Seconds of work after which there is something to free."""


@pytest.fixture(scope="module", autouse=True)
def nothing_left_over(looked_at: list[float]) -> Iterator[None]:
    """Games are full of circles: without this they pile up until Python happens to look for them."""
    yield
    if process_time() - looked_at[0] > _LITTLE:
        gc.collect()
        looked_at[0] = process_time()


@pytest.fixture(scope="session")
def looked_at() -> list[float]:
    """When what is left over was last looked for, in CPU time of this process."""
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
