"""Importing and exporting decks: what was understood and what is lost is said before anything happens."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QListWidget, QPlainTextEdit, QWidget

from app.files.names import suggest_file_name
from app.messages import deck_screen_words as words
from app.messages.deck_reports import notation_title, note_sentence
from app.messages.errors import notice_text
from app.services.cards.look import CardBook
from app.widgets.choice import ChoiceBox
from app.widgets.flow import chosen_file, file_dialog, wrap_entries
from app.widgets.parts import Button, column, fit_over, label, row
from app.widgets.plain_text import set_title
from app.widgets.theme import GAP, WIDE
from app.widgets.ui_context import UiContext
from engine.decks.deck import Deck
from engine.decks.notation.files import NOTATIONS
from engine.decks.notation.report import ExportReport, ImportReport, NotationNote
from engine.errors import CommandeerError

Read = tuple[Deck, ImportReport]
_WAIT = 300
"""Milliseconds after the last key before a pasted list is read."""


class _NoteList(QListWidget):
    """The notes of a report, a sentence each."""

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._book = book
        wrap_entries(self)
        self.setMinimumHeight(ui_context.metrics.px(90))

    def show_notes(self, notes: tuple[NotationNote, ...]) -> None:
        self.clear()
        language = self._ui_context.words.language
        self.addItems([note_sentence(note, language, self._show_name) for note in notes])
        self.setVisible(bool(notes))

    def _show_name(self, name: str) -> str:
        return self._book.look(name).title(self._ui_context.card_language) if self._book.knows(name) else name


class ImportDialog(QDialog):
    """Reads a file or a pasted list and says how; `taken` carries the deck that shall be taken over."""

    taken = Signal(object)

    def __init__(
        self,
        ui_context: UiContext,
        book: CardBook,
        read_file: Callable[[Path], Read],
        read_text: Callable[[str], Read],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._read_file = read_file
        self._read_text = read_text
        self._deck: Deck | None = None
        ui_context.phrase(self, partial(set_title, self), words.IMPORT_TITLE)
        self.list = QPlainTextEdit()
        self.list.setPlaceholderText(ui_context.say(words.PASTE_HERE))
        ui_context.phrase(self.list, self.list.setAccessibleName, words.LIST_NAME)
        self.verdict = label(ui_context, wrap=True)
        self.notes = _NoteList(ui_context, book)
        self.take = Button(ui_context, words.TAKE_OVER, self._take, role="main")
        cancel = Button(ui_context, words.CANCEL, self.reject)
        choose = Button(ui_context, words.CHOOSE_FILE, self._choose, icon_name="import")
        body = column(
            label(ui_context, words.IMPORT_LINE, role="muted", wrap=True), row(choose, 1), gap=GAP, margin=WIDE
        )
        body.addWidget(self.list, 1)
        body.addWidget(self.verdict)
        body.addWidget(self.notes)
        body.addLayout(row(1, cancel, self.take, gap=GAP))
        self.setLayout(body)
        fit_over(self, ui_context.metrics.px(560), ui_context.metrics.px(520))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT)
        self._timer.timeout.connect(self._read_list)
        self.list.textChanged.connect(self._timer.start)
        self._show(None, "")

    def read(self, path: Path) -> None:
        """Reads a file and says what was understood."""
        try:
            self._show(self._read_file(path), "")
        except (CommandeerError, OSError) as problem:
            self._show(None, self._sentence(problem))

    def _choose(self) -> None:
        chosen = chosen_file(file_dialog(self, self._ui_context.say(words.IMPORT_TITLE)))
        if chosen is not None:
            self.read(chosen)

    def _read_list(self) -> None:
        text = self.list.toPlainText()
        if not text.strip():
            self._show(None, "")
            return
        try:
            self._show(self._read_text(text), "")
        except CommandeerError as problem:
            self._show(None, self._sentence(problem))

    def _sentence(self, problem: Exception) -> str:
        return f"{notice_text(problem, self._ui_context.words.language)}."

    def _show(self, found: Read | None, problem: str) -> None:
        say = self._ui_context.say
        self._deck = found[0] if found else None
        self.take.setEnabled(found is not None and found[0].size > 0)
        notes = found[1].notes if found else ()
        self.notes.show_notes(notes)
        if found is None:
            self.verdict.setText(problem)
            return
        title = notation_title(found[1].notation, self._ui_context.words.language)
        line = self._ui_context.words.count(words.READ_AS, found[0].size, notation=title)
        self.verdict.setText(line if notes else f"{line} {say(words.NOTHING_LOST)}")

    def _take(self) -> None:
        if self._deck is not None:
            self.taken.emit(self._deck)
            self.accept()


class ExportDialog(QDialog):
    """Shows what each format would lose; `save_wanted` carries path and format, `copied` a list for the clipboard."""

    save_wanted = Signal(object, str)
    copied = Signal()

    def __init__(
        self,
        ui_context: UiContext,
        book: CardBook,
        name: str,
        export: Callable[[str], tuple[bytes, ExportReport]],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._name = name
        self._export = export
        ui_context.phrase(self, partial(set_title, self), words.EXPORT_TITLE)
        self.formats = ChoiceBox()
        for notation in NOTATIONS.values():
            self.formats.addItem(notation_title(notation.id, ui_context.words.language), notation.id)
        ui_context.phrase(self.formats, self.formats.setAccessibleName, words.NOTATION)
        self.verdict = label(ui_context, wrap=True)
        self.notes = _NoteList(ui_context, book)
        self.preview = QPlainTextEdit()
        self.preview.setReadOnly(True)
        ui_context.phrase(self.preview, self.preview.setAccessibleName, words.LIST_NAME)
        cancel = Button(ui_context, words.CANCEL, self.reject)
        copy = Button(ui_context, words.COPY, self._copy)
        self.save = Button(ui_context, words.SAVE_AS, self._choose, icon_name="export", role="main")
        head = QHBoxLayout()
        head.addWidget(label(ui_context, words.NOTATION))
        head.addWidget(self.formats, 1)
        body = column(head, self.verdict, self.notes, gap=GAP, margin=WIDE)
        body.addWidget(self.preview, 1)
        body.addLayout(row(1, cancel, copy, self.save, gap=GAP))
        self.setLayout(body)
        fit_over(self, ui_context.metrics.px(560), ui_context.metrics.px(560))
        self.formats.currentIndexChanged.connect(lambda _place: self._show())
        self._show()

    @property
    def notation(self) -> str:
        return str(self.formats.currentData())

    def _show(self) -> None:
        data, report = self._export(self.notation)
        self.preview.setPlainText(data.decode("utf-8", "replace"))
        self.notes.show_notes(report.notes)
        self.verdict.setText("" if report.notes else self._ui_context.say(words.EXPORT_COMPLETE))
        self.verdict.setVisible(not report.notes)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.preview.toPlainText())
        self.copied.emit()
        self.accept()

    def _choose(self) -> None:
        ending = next(iter(NOTATIONS[self.notation].endings), ".txt")
        suggestion = suggest_file_name(self._name, ending, "deck")
        title, new = self._ui_context.say(words.EXPORT_TITLE), QFileDialog.FileMode.AnyFile
        chosen = chosen_file(file_dialog(self, title, place=suggestion, mode=new))
        if chosen is not None:
            self.save_wanted.emit(chosen, self.notation)
            self.accept()
