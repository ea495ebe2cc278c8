"""Qt's own words in the program's language."""

from __future__ import annotations

from PySide6.QtCore import (
    QCoreApplication,
    QLibraryInfo,
    QLocale,
    QObject,
    QTranslator,
)

from app.widgets.ui_context import UiContext


class QtWords(QObject):
    """Translates Qt's own words, dates and numbers as long as it exists. Qt speaks English if it has no translation."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__(ui_context)
        self._ui_context = ui_context
        self._translator = QTranslator(self)
        self._language = ""
        ui_context.words_changed.connect(self._follow)
        self._follow()

    def restore_qt(self) -> None:
        """Restores Qt's own language."""
        QLocale.setDefault(QLocale.system())
        QCoreApplication.removeTranslator(self._translator)

    def _follow(self) -> None:
        language = self._ui_context.words.language
        if language == self._language:
            return
        self._language = language
        system = QLocale.system()  # the system's dates and numbers, if it uses the language
        locale = QLocale(language)
        QLocale.setDefault(system if system.language() == locale.language() else locale)
        QCoreApplication.removeTranslator(self._translator)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(f"qtbase_{language}", folder):
            QCoreApplication.installTranslator(self._translator)
