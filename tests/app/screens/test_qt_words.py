"""Qt's own dialogs speak the language of the program."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from app.screens.desktop import Desktop

pytest_plugins = ("tests.app.window_fixtures",)


def test_qt_follows_the_language(start: Callable[[], Desktop]) -> None:
    desktop = start()
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"
    desktop.ui_context.set_language("de")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Abbrechen"
    assert QCoreApplication.translate("QFileDialog", "Directory:") == "Verzeichnis:"
    desktop.ui_context.set_language("en")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "Cancel"
