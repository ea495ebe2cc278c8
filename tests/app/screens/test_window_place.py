"""The window opens where it was and as large, also after the program was killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.screens.desktop import Desktop
from app.screens.window_place import WindowKeeper
from app.services.app_services import AppServices
from app.services.preferences import WindowPlace

pytest_plugins = ("tests.app.window_fixtures",)

Start = Callable[[], Desktop]
ELSEWHERE = QRect(40, 30, 640, 480)
PLACE = WindowPlace(40, 30, 640, 480)


def kept() -> WindowPlace | None:
    """What another start of the program would read at this moment."""
    services = AppServices.in_data_folder()
    try:
        return services.preferences().window
    finally:
        services.close()


def appeared(start: Start) -> Desktop:
    desktop = start()
    desktop.window.hide()
    desktop.keeper.appear()
    return desktop


def put(desktop: Desktop, place: QRect) -> None:
    """Drags the window to a place; a small screen has maximised it at its first start."""
    desktop.window.showNormal()
    desktop.window.setGeometry(place)


def test_the_place_is_kept_soon_after_a_change_and_not_only_at_the_end(start: Start, qtbot: QtBot) -> None:
    desktop = appeared(start)
    put(desktop, ELSEWHERE)
    qtbot.waitUntil(lambda: kept() == PLACE)


def test_many_changes_in_a_row_are_kept_once(start: Start, qtbot: QtBot) -> None:
    desktop = appeared(start)
    places: list[WindowPlace] = []
    desktop.keeper.changed.connect(places.append)
    for more in range(30):
        put(desktop, ELSEWHERE.adjusted(0, 0, more, more))
        QApplication.processEvents()
    qtbot.waitUntil(lambda: bool(places))
    assert len(places) < 5
    assert places[-1].width == ELSEWHERE.width() + 29


def test_the_window_opens_where_it_was(start: Start, qtbot: QtBot) -> None:
    desktop = appeared(start)
    put(desktop, ELSEWHERE)
    desktop.keeper.keep_place()
    again = appeared(start)
    assert again.window.geometry() == ELSEWHERE


def test_a_maximised_window_opens_maximised_and_returns_to_its_size(start: Start, qtbot: QtBot) -> None:
    desktop = appeared(start)
    put(desktop, ELSEWHERE)
    desktop.keeper.keep_place()
    desktop.window.showMaximized()
    QApplication.processEvents()
    desktop.keeper.keep_place()
    again = appeared(start)
    assert again.window.isMaximized()
    assert kept() == replace(PLACE, maximised=True)


@pytest.mark.parametrize(
    "place",
    [WindowPlace(90_000, 90_000, 800, 600), WindowPlace(-5000, 0, 900, 700), WindowPlace(0, 0, 0, 0)],
    ids=("far away", "on a screen that is gone", "of no size"),
)
def test_a_place_that_nobody_could_see_is_not_used(start: Start, place: WindowPlace) -> None:
    desktop = start()
    desktop.window.hide()
    keeper = WindowKeeper(desktop.window, place)
    keeper.appear()
    QApplication.processEvents()
    room = desktop.window.screen().availableGeometry()
    seen = room & desktop.window.geometry()
    assert seen.width() >= 300
    assert seen.height() >= 200


def test_a_place_larger_than_the_screen_is_made_to_fit(start: Start) -> None:
    desktop = start()
    desktop.window.hide()
    WindowKeeper(desktop.window, WindowPlace(10, 10, 50_000, 40_000)).appear()
    room = desktop.window.screen().availableGeometry()
    assert desktop.window.width() <= max(room.width(), desktop.window.minimumSizeHint().width())
    assert desktop.window.height() <= max(room.height(), desktop.window.minimumSizeHint().height())


def test_another_window_keeps_its_own_settings(start: Start, qtbot: QtBot) -> None:
    """Only the place is written: what another window has chosen since stays."""
    desktop = appeared(start)
    other = AppServices.in_data_folder()
    other.keep_preferences(replace(other.preferences(), player="Anna"))
    other.close()
    put(desktop, ELSEWHERE)
    desktop.keeper.keep_place()
    qtbot.waitUntil(lambda: kept() == PLACE)
    read = AppServices.in_data_folder()
    assert read.preferences().player == "Anna"
    read.close()


VICTIM = """
from PySide6.QtCore import QRect, QTimer
from PySide6.QtWidgets import QApplication
from app.screens.desktop import Desktop
from app.services.app_services import AppServices

application = QApplication([])
desktop = Desktop(AppServices.in_data_folder())
desktop.keeper.appear()
QTimer.singleShot(0, lambda: (desktop.window.showNormal(), desktop.window.setGeometry(QRect(40, 30, 640, 480))))
application.exec()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs SIGKILL")
def test_the_size_survives_a_kill(start: Start, folder: Path) -> None:
    victim = subprocess.Popen(
        [sys.executable, "-c", VICTIM], env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, stderr=subprocess.DEVNULL
    )
    try:
        for _ in range(600):
            time.sleep(0.1)
            assert victim.poll() is None
            if (folder / "commandeer.db").exists() and kept() is not None and kept() == PLACE:
                break
    finally:
        victim.send_signal(signal.SIGKILL)
        victim.wait()
    assert appeared(start).window.geometry() == ELSEWHERE
