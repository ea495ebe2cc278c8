"""Import and export dialogs of decks. They show what was understood and what would be lost before anything happens."""

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
from app.screens.deck.import_preview import ImportPreview
from app.services.cards.look import CardBook
from app.services.decks.imported import Imported
from app.tasks.runner import Tasks
from app.widgets.choice import ChoiceBox
from app.widgets.flow import chosen_file, file_dialog, wrap_entries
from app.widgets.parts import Button, column, fit_over, make_label, make_row
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
    """The notes of a report, one sentence each."""

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._book = book
        wrap_entries(self)
        self.setMinimumHeight(ui_context.metrics.scale_size(70))
        self.setMaximumHeight(ui_context.metrics.scale_size(110))

    def show_notes(self, notes: tuple[NotationNote, ...]) -> None:
        self.clear()
        language = self._ui_context.words.language
        self.addItems([note_sentence(note, language, self._show_name) for note in notes])
        self.setVisible(bool(notes))

    def _show_name(self, name: str) -> str:
        return (
            self._book.look_of(name).title_in(self._ui_context.card_language) if self._book.knows_card(name) else name
        )


class ImportDialog(QDialog):
    """Reads a file or a pasted list off the window's thread, and shows its parts. `taken` carries the deck to take
    over."""

    taken = Signal(object)

    def __init__(
        self,
        ui_context: UiContext,
        book: CardBook,
        tasks: Tasks,
        read_file: Callable[[Path], Read],
        read_text: Callable[[str], Read],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._tasks = tasks
        self._read_file = read_file
        self._read_text = read_text
        self._reads = 0
        self._imported: Imported | None = None
        ui_context.phrase(self, partial(set_title, self), words.IMPORT_TITLE)
        self.list = QPlainTextEdit()
        self.list.setPlaceholderText(ui_context.say(words.PASTE_HERE))
        ui_context.phrase(self.list, self.list.setAccessibleName, words.LIST_NAME)
        self.verdict = make_label(ui_context, wrap=True)
        self.notes = _NoteList(ui_context, book)
        self.preview = ImportPreview(ui_context, book)
        self.preview.changed.connect(self._show_list)
        self.take = Button(ui_context, words.TAKE_OVER, self._take, role="main")
        cancel = Button(ui_context, words.CANCEL, self.reject)
        choose = Button(ui_context, words.CHOOSE_FILE, self._choose, icon_name="import")
        body = column(
            make_label(ui_context, words.IMPORT_LINE, role="muted", wrap=True),
            make_row(choose, 1),
            gap=GAP,
            margin=WIDE,
        )
        body.addWidget(self.list, 1)
        body.addWidget(self.verdict)
        body.addWidget(self.notes)
        body.addWidget(self.preview, 2)
        body.addLayout(make_row(1, cancel, self.take, gap=GAP))
        self.setLayout(body)
        fit_over(self, ui_context.metrics.scale_size(600), ui_context.metrics.scale_size(680))
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_WAIT)
        self._timer.timeout.connect(self._read_list)
        self.list.textChanged.connect(self._timer.start)
        self._show(None, "")

    def read_file(self, path: Path) -> None:
        """Reads a file, and shows its parts afterwards."""
        self._start(lambda: self._read_file(path))

    def _choose(self) -> None:
        chosen = chosen_file(file_dialog(self, self._ui_context.say(words.IMPORT_TITLE)))
        if chosen is not None:
            self.read_file(chosen)

    def _read_list(self) -> None:
        text = self.list.toPlainText()
        if text.strip():
            self._start(lambda: self._read_text(text))
        else:
            self._reads += 1
            self._show(None, "")

    def _start(self, read: Callable[[], Read]) -> None:
        """Reads on another thread; only the latest list is shown."""
        number = self._reads = self._reads + 1

        def read_source() -> Read | Exception:
            try:
                return read()
            except (CommandeerError, OSError) as problem:
                return problem

        def show_parts(found: Read | Exception) -> None:
            if number != self._reads:
                return
            if isinstance(found, Exception):
                self._show(None, f"{notice_text(found, self._ui_context.words.language)}.")
            else:
                self._show(found, "")

        self._show(None, self._ui_context.say(words.READING))
        self._tasks.run_query(self, read_source, show_parts)

    def _show(self, found: Read | None, problem: str) -> None:
        if found is None:
            self._imported = None
            self.take.setEnabled(False)
            self.notes.show_notes(())
            self.preview.show_list(None)
            self.verdict.setText(problem)
        else:
            self._show_list(Imported.from_deck(*found))

    def _show_list(self, imported: Imported) -> None:
        """Shows a list as it was read, or after a move."""
        self._imported = imported
        deck, report = imported.deck, imported.report
        self.take.setEnabled(deck.card_count > 0)
        others = tuple(note for note in report.notes if note.code != "commander_guessed")
        self.notes.show_notes(others)
        self.preview.show_list(imported)
        title = notation_title(report.notation, self._ui_context.words.language)
        line = self._ui_context.words.count(words.READ_AS, deck.card_count, notation=title)
        self.verdict.setText(line if report.notes else f"{line} {self._ui_context.say(words.NOTHING_LOST)}")

    def _take(self) -> None:
        if self._imported is not None:
            self.taken.emit(self._imported.deck)
            self.accept()


class ExportDialog(QDialog):
    """Shows what each format would lose. `save_wanted` carries path and format, `copied` a list for the clipboard."""

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
        self.verdict = make_label(ui_context, wrap=True)
        self.notes = _NoteList(ui_context, book)
        self.preview = QPlainTextEdit()
        self.preview.setReadOnly(True)
        ui_context.phrase(self.preview, self.preview.setAccessibleName, words.LIST_NAME)
        cancel = Button(ui_context, words.CANCEL, self.reject)
        copy = Button(ui_context, words.COPY, self._copy)
        self.save = Button(ui_context, words.SAVE_AS, self._choose, icon_name="export", role="main")
        head = QHBoxLayout()
        head.addWidget(make_label(ui_context, words.NOTATION))
        head.addWidget(self.formats, 1)
        body = column(head, self.verdict, self.notes, gap=GAP, margin=WIDE)
        body.addWidget(self.preview, 1)
        body.addLayout(make_row(1, cancel, copy, self.save, gap=GAP))
        self.setLayout(body)
        fit_over(self, ui_context.metrics.scale_size(560), ui_context.metrics.scale_size(560))
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
