"""All boards in words: a column of text for each player, to read in one look or to hear."""

from __future__ import annotations

from collections import Counter

import msgspec
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QWidget

from app.messages import table_words as words
from app.messages.card_words import TAPPED
from app.models.table_view import Permanent, Seat, TableView
from app.widgets.metrics import BROAD, TIGHT, WIDE
from app.widgets.parts import panel
from app.widgets.ui_context import UiContext


class Overview(QScrollArea):
    """Shows a `TableView` as text."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._inside = QWidget()
        self._inside.setObjectName("inside")
        self._row = QHBoxLayout(self._inside)
        self._row.setContentsMargins(TIGHT, TIGHT, TIGHT, TIGHT)
        self._row.setSpacing(WIDE)
        self.setWidget(self._inside)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        ui_context.phrase(self, self.setAccessibleName, words.OVERVIEW)

    def show_table(self, table: TableView) -> None:
        while (entry := self._row.takeAt(0)) is not None:
            widget = entry.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for seat in (table.seat(table.own), *table.opponents):
            self._row.addWidget(self._column(seat, table), 1)

    def _column(self, seat: Seat, table: TableView) -> QWidget:
        say = self._ui_context.say
        head = QLabel(seat.name)
        head.setProperty("role", "title")
        marks = [say(words.LIFE, count=seat.life), self._ui_context.words.count(words.HAND_OF, seat.hand)]
        if table.active == seat.seat:
            marks.append(say(words.HAS_TURN))
        if table.priority == seat.seat:
            marks.append(say(words.HAS_PRIORITY))
        if seat.lost:
            marks.append(say(words.HAS_LOST))
        under = QLabel(", ".join(marks))
        under.setProperty("role", "muted")
        lines = [self._line(permanent, count) for permanent, count in _alike(seat)]
        body = QLabel("\n".join(lines) or say(words.BOARD_EMPTY))
        for part in (head, under, body):
            part.setWordWrap(True)
            part.setTextFormat(Qt.TextFormat.PlainText)
            part.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        result = panel(head, under, body, 1, gap=TIGHT, margin=BROAD)
        result.setAccessibleName(seat.name)
        return result

    def _line(self, permanent: Permanent, count: int) -> str:
        parts = [f"{count}× " if count > 1 else "", permanent.card.title(self._ui_context.card_language)]
        if permanent.numbers:
            parts.append(f" {permanent.numbers}")
        for name, number in permanent.counters:
            parts.append(f" [{name} ×{number}]")
        if permanent.tapped:
            parts.append(f" ({self._ui_context.say(TAPPED)})")
        return "".join(parts)


def _alike(seat: Seat) -> list[tuple[Permanent, int]]:
    """Permanents that look alike, counted, creatures first."""
    order = {"creatures": 0, "others": 1, "lands": 2}
    counted = Counter(msgspec.structs.replace(permanent, id=0, attached_to=None) for permanent in seat.permanents)
    return sorted(counted.items(), key=lambda pair: (order[pair[0].row], pair[0].card.name))
