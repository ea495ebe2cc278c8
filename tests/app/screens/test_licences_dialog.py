"""The licences of the libraries are reachable from the settings, in the language of the program."""

from __future__ import annotations

from collections.abc import Callable

from app.screens.desktop import Desktop
from app.screens.settings import SettingsScreen

pytest_plugins = ("tests.app.window_fixtures",)


def test_settings_open_the_licences(start: Callable[[], Desktop]) -> None:
    desktop = start()
    settings = desktop.window.show_screen("settings")
    assert isinstance(settings, SettingsScreen)
    dialog = settings.about.open_licences()
    assert "shiboken6" in dialog.text.toPlainText()
    names = [dialog.list.item(row).text() for row in range(dialog.list.count())]
    dialog.list.setCurrentRow(next(row for row, name in enumerate(names) if name.startswith("SQLAlchemy")))
    assert "Michael Bayer" in dialog.text.toPlainText() or "Permission is hereby granted" in dialog.text.toPlainText()
    dialog.list.setCurrentRow(0)
    desktop.ui_context.set_language("de")
    assert "Lizenzen von Commandeer" in dialog.text.toPlainText()
    assert names[0] != dialog.list.item(0).text()
    dialog.accept()
