"""Walks through the program by keyboard in a real window. The display delivers every key press, as a keyboard does.

It needs an X display (such as `Xvfb`), `xdotool`, and `import` of ImageMagick for pictures.

    DISPLAY=:7 python tests/app/screens/keys_in_window.py FOLDER

Input: the display. Output: the number of presses of each part, and pictures of the whole display in FOLDER.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget

from app.bootstrap import _application
from app.screens.desktop import Desktop
from app.services.app_services import AppServices
from app.services.games import playing
from tests.app.screens.key_player import GAME_SEED, Player, Walk

_KEYSYMS = {"Esc": "Escape", "Space": "space", "Slash": "slash"}
_PATIENCE = 60.0
_CALM = 0.5
"""Seconds to wait before a picture, for widgets that draw late."""


class Patience:
    """Runs Qt's event loop until a condition is true."""

    def waitUntil(self, callback: Callable[[], bool], *, timeout: int = 60_000) -> None:
        """Waits until the callback returns True, at most `timeout` milliseconds.

        Raises:
            TimeoutError: if the callback never returns True.
        """
        end = time.monotonic() + timeout / 1000
        while not callback():
            QApplication.processEvents()
            QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
            if time.monotonic() > end:
                raise TimeoutError("the window waits for something that does not come")
            time.sleep(0.002)


class _Heard(QObject):
    """Counts the key presses that reach the program."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyRelease and not isinstance(watched, QWidget):
            self.count += 1
        return False


class RealKeys(Player):
    """Presses keys on the display and takes pictures of it."""

    def __init__(self, desktop: Desktop, folder: Path) -> None:
        super().__init__(desktop, Patience())
        self._folder = folder
        self._heard = _Heard()
        self._pictures = 0
        QApplication.instance().installEventFilter(self._heard)  # type: ignore[union-attr]

    def send(self, key: str, to: QWidget) -> None:
        name = key.removeprefix("Ctrl+").removeprefix("Shift+")
        symbol = _KEYSYMS.get(name, name.lower() if len(name) == 1 else name)
        before = self._heard.count
        xdotool = shutil.which("xdotool")
        assert xdotool is not None
        held = "+".join(key.split("+")[:-1]).lower()
        subprocess.run([xdotool, "key", f"{held}+{symbol}" if held else symbol], check=True)
        released = before + 1 + key.count("+")
        self.waiting.waitUntil(lambda: self._heard.count >= released, timeout=round(_PATIENCE * 1000))

    def look(self, name: str) -> None:
        end = time.monotonic() + _CALM
        self.until(lambda: time.monotonic() > end)
        self._pictures += 1
        tool = shutil.which("import")
        assert tool is not None
        place = self._folder / f"{self._pictures:02} {name}.png"
        subprocess.run([tool, "-window", "root", str(place)], check=True)


def main(folder: Path) -> None:
    """Does the whole walk with its own data folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["COMMANDEER_DATA"] = f"{home}/data"
        os.environ["XDG_CONFIG_HOME"] = f"{home}/config"
        playing._seed = lambda _wanted: GAME_SEED  # type: ignore[assignment]
        _application()
        desktop = Desktop(AppServices.in_data_folder())
        desktop.table_presenter.seconds_shown = 0.0
        desktop.window.setGeometry(QGuiApplication.primaryScreen().geometry())  # works without a window manager
        desktop.window.show()
        desktop.window.activateWindow()
        player = RealKeys(desktop, folder)
        player.until(lambda: desktop.window.isActiveWindow() and desktop.tasks.is_idle)
        walk = Walk(player, int(os.environ.get("COMMANDEER_KEY_SEATS", "3")), 6)
        player.look("home")
        walk.draft()
        walk.build()
        walk.play()
        walk.rewind()
        print("\n".join(walk.report()))  # noqa: T201 - the report is the output
        desktop.close_data()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
