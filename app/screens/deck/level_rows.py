"""Level rows: the strength of each opponent, for tables at which the opponents differ.

Input: the number of opponents that bots play. Output: one level for each of them.
"""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from app.messages import deck_screen_words as words
from app.services.games.self_play import OPPONENT, ProgramName
from app.widgets.choice import ChoiceBox
from app.widgets.parts import make_label
from app.widgets.theme import GAP, TIGHT
from app.widgets.ui_context import UiContext


class LevelRows(QWidget):
    """One row for each of the first opponents. The rows of others are hidden and keep their levels."""

    def __init__(self, ui_context: UiContext, most: int) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(TIGHT)
        grid.setColumnStretch(1, 1)
        self.fields: list[ChoiceBox] = []
        self._names: list[QWidget] = []
        for place in range(most):
            field = ChoiceBox()
            for key, message in words.KINDS_OF_BOT.items():
                field.addItem(ui_context.say(message), key)
            field.setCurrentIndex(field.findData(OPPONENT))
            name = make_label(ui_context)
            name.setText(ui_context.say(words.LEVEL_OF, number=place + 1))
            name.setBuddy(field)
            field.setAccessibleName(name.text())
            grid.addWidget(name, place, 0)
            grid.addWidget(field, place, 1)
            self.fields.append(field)
            self._names.append(name)

    def show_rows(self, count: int) -> None:
        """Shows the rows of the first `count` opponents."""
        for place, (name, field) in enumerate(zip(self._names, self.fields, strict=True)):
            name.setVisible(place < count)
            field.setVisible(place < count)
        self.setVisible(count > 0)

    def levels(self) -> tuple[ProgramName, ...]:
        """Returns the levels of all rows."""
        return tuple(field.currentData() for field in self.fields)
