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


@pytest.fixture(autouse=True)
def no_home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes what belongs to the person at this machine."""
    home = tmp_path_factory.getbasetemp() / "home"
    for variable, folder in (("XDG_CONFIG_HOME", "config"), ("XDG_DATA_HOME", "data"), ("XDG_CACHE_HOME", "cache")):
        monkeypatch.setenv(variable, str(home / folder))


@pytest.fixture(autouse=True)
def english_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture(autouse=True)
def closed_databases() -> Iterator[None]:
    """Closes what a test left open, as the end of a process would: Python 3.13 and newer complain of a connection that
    is forgotten open, in whatever test runs when that is noticed."""
    connect = sqlite3.connect
    opened: list[sqlite3.Connection] = []

    def remember(*arguments: Any, **options: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = connect(*arguments, **options)
        opened.append(connection)
        return connection

    with pytest.MonkeyPatch.context() as patched:  # one of its own: a test may undo the common one
        for module in (sqlite3, sqlite3.dbapi2):  # SQLAlchemy asks the second one
            patched.setattr(module, "connect", remember)
        yield
    for connection in opened:
        with suppress(sqlite3.ProgrammingError):  # it is another thread's, which has ended
            connection.close()
