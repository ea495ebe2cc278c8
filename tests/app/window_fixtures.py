"""Fixtures for tests of the window: Qt without a display, a data folder of its own, a program to click through.

A test module asks for them with `pytest_plugins = ("tests.app.window_fixtures",)`.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.screens.screen import Screen
from app.screens.window import Window
from app.services.app_services import AppServices
from app.widgets.ui_context import UiContext
from tests.app.outside_cards import PARTLY, READ, UNREAD
from tests.app.remote.service import CardService, running
from tests.app.screens.keyboard import come_to_rest


@pytest.fixture
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test touches the user's own data."""
    monkeypatch.setenv("COMMANDEER_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)


@pytest.fixture
def folder(tmp_path: Path, own_folders: None, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder; pictures that are fetched are kept beside it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "data").mkdir()
    return tmp_path / "data"


@pytest.fixture
def service(monkeypatch: pytest.MonkeyPatch) -> Iterator[CardService]:
    """A service of three cards, which the program started here asks."""
    made = CardService([READ, PARTLY, UNREAD])
    with running(made) as address:
        monkeypatch.setenv("COMMANDEER_CARD_SERVICE", address)
        yield made


@pytest.fixture
def ui_context(qapp: QApplication) -> Iterator[UiContext]:
    made = UiContext()
    yield made
    made.pixmaps.drop_all()


@pytest.fixture
def start(qapp: QApplication, qtbot: QtBot, own_folders: None) -> Iterator[Callable[[], Desktop]]:
    """Starts the program as often as wanted, like the user does: each start closes the one before."""
    running: list[Desktop] = []

    def begin() -> Desktop:
        if running:
            end()
        desktop = Desktop(AppServices.in_data_folder())
        desktop.window.resize(1366, 768)
        desktop.window.show()
        running.append(desktop)
        return desktop

    def end() -> None:
        """Nothing on show or put aside is left: the next window would be dressed together with all of it."""
        running.pop().close_data()
        for left in qapp.topLevelWidgets():
            if isinstance(left, Window | Screen) and left.parent() is None:
                left.deleteLater()
        qapp.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    yield begin
    if running:
        end()


@pytest.fixture
def settle(qtbot: QtBot) -> Callable[[Desktop], None]:
    """Waits until everything that was asked for is done and shown."""

    def wait(desktop: Desktop) -> None:
        come_to_rest(desktop, qtbot)

    return wait
