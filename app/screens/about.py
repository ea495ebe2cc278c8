"""What the program says about itself: its version, whose content it shows, and the licences of its libraries."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QFrame, QListWidget, QListWidgetItem, QSplitter, QTextBrowser, QWidget

from app.messages import about_words as words
from app.messages import settings_words
from app.messages.shell_words import FAN_CONTENT
from app.services.licences import Licence, licences, notice
from app.services.program_files import program_version
from app.widgets.metrics import GAP, WIDE
from app.widgets.parts import Button, column, label, panel, row
from app.widgets.ui_context import UiContext


class AboutPanel:
    """The panel of the settings; `licences` opens the dialog over `owner`."""

    def __init__(self, ui_context: UiContext, owner: QWidget) -> None:
        self._ui_context = ui_context
        self._owner = owner
        version = label(ui_context, role="muted", wrap=True)
        ui_context.phrase(version, version.setText, settings_words.VERSION, version=program_version())
        self.button = Button(ui_context, words.LICENCES, self.open, icon_name="library")
        title = label(ui_context, settings_words.ABOUT, role="title")
        notice = label(ui_context, FAN_CONTENT, role="small", wrap=True)
        self.frame: QFrame = panel(title, version, notice, row(1, self.button))

    def open(self) -> LicencesDialog:
        """Shows the licences."""
        dialog = LicencesDialog(self._ui_context, licences(), self._owner)
        dialog.open()
        return dialog


class LicencesDialog(QDialog):
    """The notice, and the text of each library's licence."""

    def __init__(self, ui_context: UiContext, shown: tuple[Licence, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._shown = shown
        ui_context.phrase(self, self.setWindowTitle, words.TITLE)
        self.list = QListWidget()
        ui_context.phrase(self.list, self.list.setAccessibleName, words.LIST_NAME)
        self.list.addItem("")
        for one in shown:
            self.list.addItem(QListWidgetItem(ui_context.say(words.LIBRARY, name=one.name, version=one.version)))
        self.text = QTextBrowser()
        self.text.setOpenExternalLinks(True)
        ui_context.phrase(self.text, self.text.setAccessibleName, words.TEXT_NAME)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(self.list)
        split.addWidget(self.text)
        px = ui_context.metrics.px
        split.setSizes([px(230), px(700)])
        close = Button(ui_context, words.CLOSE, self.accept, role="main")
        body = column(gap=GAP, margin=WIDE)
        body.addWidget(split, 1)
        body.addLayout(row(1, close))
        self.setLayout(body)
        self.resize(px(1000), px(640))
        self.list.currentRowChanged.connect(self._show)
        ui_context.words_changed.connect(self._speak)
        self._speak()
        self.list.setCurrentRow(0)

    def _speak(self) -> None:
        self.list.item(0).setText(self._ui_context.say(words.NOTICE))
        self._show(self.list.currentRow())

    def _show(self, place: int) -> None:
        if place <= 0:
            self.text.setMarkdown(notice(self._ui_context.words.language))
            return
        one = self._shown[place - 1]
        head = self._ui_context.say(words.LICENCE, licence=one.licence)
        self.text.setPlainText(f"{one.name} {one.version}\n{head}\n\n{one.text}")
