"""Setting up a draft: how many drafters, who of them are people, how good the bots are."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from app.messages import draft_words as words
from app.services.draft_session import DraftSetup
from app.widgets.metrics import BROAD, GAP, TIGHT, WIDE
from app.widgets.parts import Button, column, label, panel, row
from app.widgets.ui_context import UiContext

_LEAST, _MOST = 2, 8


class SetupPage(QWidget):
    """Sends a `DraftSetup`."""

    begun = Signal(object)

    def __init__(self, ui_context: UiContext, seats: int) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._seats = self._spin(_LEAST, _MOST, seats)
        self._persons = self._spin(1, seats, 1)
        self._level = QComboBox()
        for key in words.LEVELS:
            self._level.addItem("", key)
        self._level.setCurrentIndex(len(words.LEVELS) - 1)
        self.seed = QLineEdit()
        self._names: list[QLineEdit] = []
        self._name_column = QVBoxLayout()
        self._name_column.setSpacing(TIGHT)
        self.complaint = label(ui_context, role="bad", wrap=True)
        self.complaint.hide()
        self.start = Button(ui_context, words.BEGIN, self._begin, icon_name="draft", role="main")
        grid = QGridLayout()
        grid.setHorizontalSpacing(WIDE)
        grid.setVerticalSpacing(GAP)
        grid.setColumnStretch(1, 1)
        for place, (message, field) in enumerate(
            (
                (words.SEATS, self._seats),
                (words.PERSONS, self._persons),
                (words.BOTS, self._level),
                (words.SEED, self.seed),
            )
        ):
            name = label(ui_context, message)
            name.setBuddy(field)
            ui_context.phrase(field, field.setAccessibleName, message)
            grid.addWidget(name, place, 0)
            grid.addWidget(field, place, 1)
        grid.addLayout(self._name_column, 4, 1)
        box = panel(
            label(ui_context, words.SETUP_TITLE, role="heading"),
            label(ui_context, words.SETUP_LINE, role="muted", wrap=True),
            grid,
            self.complaint,
            row(1, self.start),
            gap=WIDE,
            margin=BROAD,
        )
        box.setMaximumWidth(720)
        self.setLayout(column(1, row(1, box, 1), 2, margin=BROAD))
        self._seats.valueChanged.connect(self._limit_persons)
        self._persons.valueChanged.connect(self._ask_names)
        self.seed.returnPressed.connect(self._begin)
        ui_context.words_changed.connect(self._speak)
        self._speak()
        self._ask_names(1)

    def _spin(self, least: int, most: int, value: int) -> QSpinBox:
        result = QSpinBox()
        result.setRange(least, most)
        result.setValue(value)
        result.setAlignment(Qt.AlignmentFlag.AlignLeft)
        return result

    def _speak(self) -> None:
        say = self._ui_context.say
        for place, message in enumerate(words.LEVELS.values()):
            self._level.setItemText(place, say(message))
        self.seed.setPlaceholderText(say(words.SEED_HINT))
        self.seed.setToolTip(say(words.SEED_TIP))
        for number, field in enumerate(self._names, 1):
            field.setPlaceholderText(say(words.PERSON_NUMBER, number=number))
            field.setAccessibleName(say(words.PERSON_NUMBER, number=number))

    def _limit_persons(self, seats: int) -> None:
        self._persons.setMaximum(seats)

    def _ask_names(self, count: int) -> None:
        """A single person needs no name."""
        wanted = count if count > 1 else 0
        while len(self._names) > wanted:
            field = self._names.pop()
            field.hide()
            field.deleteLater()
        while len(self._names) < wanted:
            field = QLineEdit()
            field.setMaxLength(40)
            self._names.append(field)
            self._name_column.addWidget(field)
        self._speak()

    def _begin(self) -> None:
        text = self.seed.text().strip()
        seed = int(text) if text.isdecimal() else None
        if text and seed is None:
            self.complaint.setText(self._ui_context.say(words.BAD_SEED, value=repr(text)))
            self.complaint.show()
            self.seed.setFocus()
            return
        self.complaint.hide()
        names = tuple(field.text().strip() or field.placeholderText() for field in self._names) or ("",)
        level = str(self._level.currentData())
        self.begun.emit(
            DraftSetup(
                seats=self._seats.value(),
                persons=names,
                level="beginner" if level == "beginner" else "regular" if level == "regular" else "expert",
                seed=seed,
            )
        )
