"""Opens the real window, presses "Get all cards" and "Yes", and closes the window once a file exists.

    python -m tests.tools.closing_window FILE

The process is started by a test or by `tests.tools.hostile_service`, which creates FILE while the card service
drips. It writes the seconds that the window took to close.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from app.bootstrap import open_window
from app.screens.downloading import ConsentDialog
from app.screens.settings import SettingsScreen
from app.screens.window import Window

_LOOK: Final = 20


class Visitor:
    """Presses what a person would press, as soon as it is there."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._asked = self._agreed = False
        self.seconds = -1.0
        self._timer = QTimer()
        self._timer.timeout.connect(self._go_on)
        self._timer.start(_LOOK)

    def _go_on(self) -> None:
        window = next((each for each in QApplication.topLevelWidgets() if isinstance(each, Window)), None)
        if window is None or not window.isVisible():
            return
        if not self._asked:
            window.show_screen("settings")
            settings = window.findChild(SettingsScreen)
            if settings is not None:
                settings.download.get.click()
                self._asked = True
        elif not self._agreed:
            for dialog in window.findChildren(ConsentDialog):
                dialog.yes.click()
                self._agreed = True
        elif self._file.exists():
            self._timer.stop()
            begun = time.perf_counter()
            window.close()
            self.seconds = time.perf_counter() - begun


def main() -> int:
    application = QApplication(sys.argv[:1])
    visitor = Visitor(Path(sys.argv[1]))
    code = open_window()
    application.processEvents()
    sys.stdout.write(f"{visitor.seconds:.2f}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
