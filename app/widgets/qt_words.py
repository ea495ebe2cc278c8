"""Qt's own words (its file dialog, the menu of a text field) in the language of the program."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QObject, QTranslator

from app.widgets.ui_context import UiContext


class QtWords(QObject):
    """Follows the language for as long as it lives; Qt speaks English where it has no words."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__(ui_context)
        self._ui_context = ui_context
        self._translator = QTranslator(self)
        self._language = ""
        ui_context.words_changed.connect(self._follow)
        self._follow()

    def stop(self) -> None:
        """Qt speaks its own language again."""
        QCoreApplication.removeTranslator(self._translator)

    def _follow(self) -> None:
        language = self._ui_context.words.language
        if language == self._language:
            return
        self._language = language
        QCoreApplication.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(f"qtbase_{language}", folder):
            QCoreApplication.installTranslator(self._translator)
