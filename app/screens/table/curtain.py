"""Curtain between several people at one computer. It hides the table until the next one is there."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.messages import table_words as words
from app.widgets.parts import Button, column, make_label, make_row
from app.widgets.theme import WIDE
from app.widgets.ui_context import UiContext

REST: Final = 600


class Curtain(QWidget):
    """Names the next person; `lifted` is sent once that person is at the computer. It ignores keys for `rest`
    milliseconds, because a second press was meant for the previous question."""

    lifted = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._name = ""
        self.rest = REST
        self.title = make_label(ui_context, role="heading", wrap=True)
        line = make_label(ui_context, words.CURTAIN_LINE, role="muted", wrap=True)
        for part in (self.title, line):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.lift = Button(ui_context, None, self.lifted.emit, icon_name="eye", role="main")
        self.setLayout(column(2, self.title, line, make_row(1, self.lift, 1), 3, gap=WIDE, margin=WIDE))
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._ready)
        ui_context.words_changed.connect(self._write_texts)

    def draw_for(self, name: str) -> None:
        """Closes for the person of that name."""
        self._name = name
        self.lift.setEnabled(False)
        self._write_texts()
        self._rest.start(self.rest)

    def _ready(self) -> None:
        self.lift.setEnabled(True)
        if self.isVisible():
            self.lift.setFocus()

    def _write_texts(self) -> None:
        say = self._ui_context.say
        self.title.setText(say(words.CURTAIN, name=self._name))
        self.lift.setText(say(words.LIFT_CURTAIN, name=self._name))
