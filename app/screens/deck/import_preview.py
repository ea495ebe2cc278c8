"""Import preview: the parts of a list with their cards, which the user can move before taking over the deck."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.messages import deck_screen_words as words
from app.messages.deck_reports import PART_TITLES, note_sentence
from app.services.cards.look import CardBook
from app.services.decks.imported import PARTS, Imported
from app.widgets.choice import ChoiceBox
from app.widgets.grouped_list import EntryGroup, GroupedEntry, GroupedList
from app.widgets.parts import Button, clear_layout, column, make_label, make_row
from app.widgets.theme import GAP
from app.widgets.ui_context import UiContext
from engine.decks.notation.parts import Part
from engine.decks.notation.report import NotationNote

_OPEN_UP_TO = 15
"""Limit of entries in a part that starts unfolded."""


class ImportPreview(QWidget):
    """Shows every part with its number of cards; `changed` carries the list after a move."""

    changed = Signal(object)

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._book = book
        self._imported: Imported | None = None
        self.guesses = QVBoxLayout()
        self.tree = GroupedList()
        self.tree.setMinimumHeight(ui_context.metrics.scale_size(150))
        ui_context.phrase(self.tree, self.tree.setAccessibleName, words.IMPORT_PARTS)
        self.targets = ChoiceBox()
        for part in PARTS:
            self.targets.addItem(ui_context.say(PART_TITLES[part]), part)
        ui_context.phrase(self.targets, self.targets.setAccessibleName, words.MOVE_TO)
        self.move_button = Button(ui_context, words.MOVE, self._move)
        body = column(gap=GAP)
        body.addLayout(self.guesses)
        body.addWidget(self.tree, 1)
        body.addLayout(make_row(make_label(ui_context, words.MOVE_TO), self.targets, self.move_button, 1, gap=GAP))
        self.setLayout(body)
        self.tree.selectionModel().selectionChanged.connect(lambda _now, _before: self._allow())
        self.targets.currentIndexChanged.connect(lambda _place: self._allow())
        self._allow()

    def show_list(self, imported: Imported | None) -> None:
        """Shows the parts of a list; None shows nothing."""
        self._imported = imported
        self.setVisible(imported is not None)
        clear_layout(self.guesses)
        if imported is None:
            self.tree.show_groups(())
            return
        for note in imported.report.notes:
            if note.code == "commander_guessed":
                self.guesses.addWidget(self._guess(note))
        self.tree.show_groups([self._group(imported, part) for part in PARTS])
        self._allow()

    def _group(self, imported: Imported, part: Part) -> EntryGroup:
        say = self._ui_context.say
        entries = imported.entries_of(part)
        lines = (say(words.CARD_COUNT, count=entry.count, card=self._title(entry.name)) for entry in entries)
        return EntryGroup(
            say(words.PART_COUNT, part=say(PART_TITLES[part]), count=imported.count_cards(part)),
            tuple(GroupedEntry((line,), data=(part, entry.name)) for line, entry in zip(lines, entries, strict=True)),
            data=(part, None),
            unfolded=part != "main" and len(entries) <= _OPEN_UP_TO,
        )

    def _guess(self, note: NotationNote) -> QWidget:
        """A guessed commander with its reason, and the button that dismisses it."""
        sentence = make_label(self._ui_context, wrap=True)
        sentence.setText(note_sentence(note, self._ui_context.words.language, self._title))
        dismiss = Button(self._ui_context, words.NOT_THIS_ONE, lambda: self._dismiss(note))
        inside = make_row(sentence, dismiss, gap=GAP)
        inside.setStretch(0, 1)
        line = QWidget()
        line.setLayout(inside)
        return line

    def _title(self, name: str) -> str:
        return (
            self._book.look_of(name).title_in(self._ui_context.card_language) if self._book.knows_card(name) else name
        )

    def _selected(self) -> tuple[Part, str | None] | None:
        """The part of the selected line, and the card's name unless the line is the part's own."""
        line = self.tree.selected()
        return None if line is None else line.data

    def _allow(self) -> None:
        """Enables the move buttons. A move needs a card or a part with cards, and another part as its target."""
        line, imported = self._selected(), self._imported
        able = line is not None and imported is not None
        if line is not None and imported is not None:
            part = line[0]
            able = part != self.targets.currentData() and imported.count_cards(part) > 0
        self.move_button.setEnabled(able)

    def _move(self) -> None:
        line = self._selected()
        if self._imported is not None and line is not None:
            self.changed.emit(self._imported.move_cards(line[0], self.targets.currentData(), line[1]))

    def _dismiss(self, note: NotationNote) -> None:
        if self._imported is not None:
            self.changed.emit(self._imported.dismiss(note))
