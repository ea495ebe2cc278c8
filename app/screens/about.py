"""About panel: the program's version, the owners of its content, and its libraries' licences."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QWidget,
)

from app.messages import shell_words as words
from app.messages.shell_words import FAN_CONTENT
from app.services.files.licences import Licence, licences, notice
from app.services.version import program_version
from app.widgets.flow import wrap_entries
from app.widgets.parts import Button, column, fit_over, make_label, make_panel, make_row
from app.widgets.plain_text import PlainPage, set_title
from app.widgets.theme import GAP, WIDE
from app.widgets.ui_context import UiContext


class AboutPanel:
    """The about panel of the settings. `licences` opens the dialog over `owner`."""

    def __init__(self, ui_context: UiContext, owner: QWidget) -> None:
        self._ui_context = ui_context
        self._owner = owner
        version = make_label(ui_context, role="muted", wrap=True)
        ui_context.phrase(version, version.setText, words.VERSION, version=program_version())
        self.button = Button(ui_context, words.LICENCES, self.open_licences, icon_name="library")
        title = make_label(ui_context, words.ABOUT, role="title")
        notice = make_label(ui_context, FAN_CONTENT, role="small", wrap=True)
        self.frame: QFrame = make_panel(title, version, notice, make_row(1, self.button))

    def open_licences(self) -> LicencesDialog:
        """Shows the licences."""
        dialog = LicencesDialog(self._ui_context, licences(), self._owner)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog


class LicencesDialog(QDialog):
    """The notice, and the text of each library's licence."""

    def __init__(self, ui_context: UiContext, shown: tuple[Licence, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._shown = shown
        ui_context.phrase(self, partial(set_title, self), words.LICENCES_TITLE)
        self.list = QListWidget()
        ui_context.phrase(self.list, self.list.setAccessibleName, words.LIBRARIES_NAME)
        self.list.addItem("")
        for one in shown:
            self.list.addItem(QListWidgetItem(ui_context.say(words.LIBRARY, name=one.name, version=one.version)))
        wrap_entries(self.list)
        self.text = PlainPage()
        ui_context.phrase(self.text, self.text.setAccessibleName, words.LICENCE_TEXT)
        split = QSplitter()
        split.setChildrenCollapsible(False)
        split.addWidget(self.list)
        split.addWidget(self.text)
        px = ui_context.metrics.scale_size
        split.setSizes([px(230), px(700)])
        close = Button(ui_context, words.CLOSE, self.accept, role="main")
        body = column(gap=GAP, margin=WIDE)
        body.addWidget(split, 1)
        body.addLayout(make_row(1, close))
        self.setLayout(body)
        fit_over(self, px(1000), px(640))
        self.list.currentRowChanged.connect(self._show)
        ui_context.words_changed.connect(self._write_texts)
        self._write_texts()
        self.list.setCurrentRow(0)

    def _write_texts(self) -> None:
        self.list.item(0).setText(self._ui_context.say(words.LICENCE_OVERVIEW))
        self._show(self.list.currentRow())

    def _show(self, place: int) -> None:
        if place <= 0:
            self.text.show_own_markdown(notice(self._ui_context.words.language))
            return
        one = self._shown[place - 1]
        head = self._ui_context.say(words.LICENCE, licence=one.licence)
        self.text.show_plain(f"{one.name} {one.version}\n{head}\n\n{one.text}")
