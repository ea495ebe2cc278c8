"""What the player is asked: a sentence, the possible answers, and one button that says what it does."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame

from app.messages import table_words as words
from app.messages.card_words import honest
from app.models.table_view import Prompt
from app.screens.table.option_list import OptionButton, OptionList
from app.widgets.announcing import announce
from app.widgets.metrics import TIGHT
from app.widgets.parts import column, label
from app.widgets.symbol_text import SymbolButton, SymbolText
from app.widgets.ui_context import UiContext

_LONGEST = 420
"""So many letters of a rules text are shown; the whole card is in the preview."""


class PromptPanel(QFrame):
    """Sends the key of an option, or that the main button was pressed."""

    option_chosen = Signal(str)
    confirmed = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._ui_context = ui_context
        self._prompt = Prompt("", "")
        self._waiting_for = ""
        self._said = ""
        self.sentence = label(ui_context, role="strong", wrap=True)
        self._detail = SymbolText(ui_context, muted=True)
        self.options = OptionList(ui_context)
        self.options.chosen.connect(self.option_chosen)
        self.options.hide()
        self.main = SymbolButton(ui_context, None, self.confirmed.emit, role="main")
        self.main.setProperty("big", True)
        self._tally = SymbolText(ui_context, muted=True)
        above = (self.sentence, self._detail, self.main)
        below = (self.options, self._tally)  # what changes while answering moves no button
        self._column = column(*above, *below, gap=TIGHT, margin=TIGHT)
        self.setLayout(self._column)
        ui_context.phrase(self, self.setAccessibleName, words.PROMPT)
        ui_context.words_changed.connect(self._speak)

    def show_prompt(self, prompt: Prompt, waiting_for: str = "") -> None:
        """`waiting_for` is the name of the player who is thinking, if it is another."""
        if (prompt, waiting_for) == (self._prompt, self._waiting_for):
            return
        if prompt.sentence != self._prompt.sentence:
            self.point_out(on=False)
        self._prompt, self._waiting_for = prompt, waiting_for
        self.main.setDown(False)  # a Space that is still held down belongs to what was asked before
        self.options.show_options(prompt.options)
        self._speak()

    def point_out(self, *, on: bool) -> None:
        """Draws the eye to what is asked, or no more."""
        if bool(self.property("pointed")) != on:
            self.setProperty("pointed", on)
            self.style().unpolish(self)
            self.style().polish(self)

    def event(self, event: QEvent) -> bool:
        """Never less tall than its words and answers: the log gives way."""
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self.setMinimumHeight(self._column.totalHeightForWidth(self.width()))
        return super().event(event)

    def option_buttons(self) -> list[OptionButton]:
        return self.options.buttons()

    def _speak(self) -> None:
        prompt, say = self._prompt, self._ui_context.say
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
        detail = honest(prompt.detail, self._ui_context.words.language)
        self._detail.set_text(detail if len(detail) <= _LONGEST else f"{detail[:_LONGEST].rstrip()} …")
        self._detail.setVisible(bool(prompt.detail))
        self.main.setText(prompt.button)
        self.main.setVisible(bool(prompt.button))
        self.main.setEnabled(prompt.ready)
        self.main.setToolTip(prompt.blocked)
        self.main.setAccessibleDescription(prompt.blocked)
        self._tally.set_text(prompt.tally)
        self._tally.setVisible(bool(prompt.tally))
        self.main.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
