"""What the player is asked: a sentence, the possible answers, and one button that says what it does."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QPushButton, QWidget

from app.messages import table_words as words
from app.models.table_view import Option, Prompt
from app.widgets.announcing import announce
from app.widgets.metrics import HAIR, TIGHT
from app.widgets.parts import Button, column, label
from app.widgets.surroundings import Surroundings


class PromptPanel(QFrame):
    """Sends the key of an option, or that the main button was pressed."""

    option_chosen = Signal(str)
    confirmed = Signal()

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._surroundings = surroundings
        self._prompt = Prompt("", "")
        self._waiting_for = ""
        self._said = ""
        self.sentence = label(surroundings, role="strong", wrap=True)
        self._detail = label(surroundings, role="small", wrap=True)
        self._options = QWidget()
        self._grid = QGridLayout(self._options)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(HAIR)
        self.main = Button(surroundings, None, self.confirmed.emit, role="main")
        self.main.setProperty("big", True)
        self.setLayout(column(self.sentence, self._detail, self._options, self.main, gap=TIGHT, margin=TIGHT))
        surroundings.phrase(self, self.setAccessibleName, words.PROMPT)
        surroundings.words_changed.connect(self._speak)

    def show_prompt(self, prompt: Prompt, waiting_for: str = "") -> None:
        """`waiting_for` is the name of the player who is thinking, if it is another."""
        if (prompt, waiting_for) == (self._prompt, self._waiting_for):
            return
        changed = prompt.options != self._prompt.options
        self._prompt, self._waiting_for = prompt, waiting_for
        if changed:
            self._build_options(prompt.options)
        self._speak()

    def option_buttons(self) -> list[QPushButton]:
        return self._options.findChildren(QPushButton)

    def _build_options(self, options: tuple[Option, ...]) -> None:
        while (entry := self._grid.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        columns = 2 if len(options) > 3 and max(len(option.label) for option in options) < 18 else 1
        for place, option in enumerate(options):
            button = QPushButton(option.label)
            button.setEnabled(option.enabled)
            button.clicked.connect(lambda _checked=False, key=option.key: self.option_chosen.emit(key))
            self._grid.addWidget(button, place // columns, place % columns)

    def _speak(self) -> None:
        prompt, say = self._prompt, self._surroundings.say
        if prompt.sentence:
            sentence = prompt.sentence
        elif self._waiting_for:
            sentence = say(words.THINKING, name=self._waiting_for)
        else:
            sentence = say(words.NOTHING_ASKED)
        self.sentence.setText(sentence)
        self.setAccessibleDescription(sentence)
        if sentence != self._said:
            self._said = sentence
            announce(self, f"{sentence} {prompt.button}".strip())
        self._detail.setText(prompt.detail)
        self._detail.setVisible(bool(prompt.detail))
        self._options.setVisible(bool(prompt.options))
        self.main.setText(prompt.button)
        self.main.setVisible(bool(prompt.button))
        self.main.setEnabled(prompt.least <= len(prompt.chosen))
        self.main.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
