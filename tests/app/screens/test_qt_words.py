"""Qt's own dialogs speak the language of the program."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QKeySequence

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


OF_QT: Final = {
    "QAbstractSpinBox": ("&Select All", "&Step up", "Step &down"),
    "QWidgetTextControl": ("&Undo", "&Redo", "Cu&t", "&Copy", "Copy &Link Location", "&Paste", "Delete", "Select All"),
    "QLineEdit": ("&Undo", "&Redo", "Cu&t", "&Copy", "&Paste", "Delete", "Select All"),
    "QScrollBar": ("Scroll here", "Top", "Bottom", "Page up", "Page down", "Scroll up", "Scroll down", "Left edge"),
    "QFileDialog": ("%1 already exists.\nDo you want to replace it?", "&Rename", "Show &hidden files", "&New Folder"),
    "QPlatformTheme": (
        "Save",
        "Open",
        "Cancel",
        "Close",
        "&Yes",
        "&No",
        "Discard",
        "Help",
        "Reset",
        "Restore Defaults",
    ),
    "QShortcut": ("Ctrl", "Shift", "Space", "Del", "Page Up", "Home", "Left", "Backspace", "Ins"),
}
"""What Qt can show that no walk opens: menus of scroll bars and number boxes, its questions, and names of keys."""


def test_what_qt_can_show_is_german_too(start: Callable[[], Desktop]) -> None:
    start().ui_context.set_language("de")
    same = [(where, text) for where, texts in OF_QT.items() for text in texts if _in_german(where, text) == text]
    assert same == []
    assert QKeySequence("Ctrl+Shift+S").toString(QKeySequence.SequenceFormat.NativeText) == "Strg+Umschalt+S"


def _in_german(where: str, text: str) -> str:
    return QCoreApplication.translate(where, text)
