"""The cards of one zone in a panel of the rail: graveyard, exile, command zone. Never over the boards."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from app.messages import shell_words
from app.messages import table_words as words
from app.models.table_view import CardHere, Seat, Zone
from app.widgets.card_columns import CardColumns, ColumnLine, ColumnView
from app.widgets.metrics import HAIR, TIGHT
from app.widgets.parts import Button, column, label
from app.widgets.ui_context import UiContext

ZONES_SHOWN: Final[tuple[Zone, ...]] = ("graveyard", "exile", "command")
"""What can be opened beside the boards."""


def cards_of(seat: Seat, zone: Zone) -> tuple[CardHere, ...]:
    """The cards of a zone that everyone may look at; the latest first in a graveyard."""
    if zone == "graveyard":
        return tuple(reversed(seat.graveyard))
    return seat.exile if zone == "exile" else seat.command if zone == "command" else ()


class ZonePanel(QFrame):
    """Sends the id of a card that is clicked; hides itself when closed."""

    clicked = Signal(int)
    menu_wanted = Signal(int, QPoint)
    closed = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._ui_context = ui_context
        self._shown: tuple[int, Zone] | None = None
        self._title = label(ui_context, role="strong")
        self._empty = label(ui_context, words.ZONE_EMPTY, role="small")
        close = Button(ui_context, None, self.close_zone, icon_name="close", role="quiet", tip=shell_words.CLOSE)
        self.cards = CardColumns(ui_context)
        self.cards.chosen.connect(lambda key: self.clicked.emit(int(key)))
        self.cards.menu_wanted.connect(lambda key, at: self.menu_wanted.emit(int(key), at))
        head = QHBoxLayout()
        head.addWidget(self._title, 1)
        head.addWidget(close)
        body = column(head, self._empty, gap=HAIR, margin=TIGHT)
        body.addWidget(self.cards, 1)
        self.setLayout(body)
        self.hide()

    @property
    def shown(self) -> tuple[int, Zone] | None:
        """The seat and zone on show."""
        return self._shown

    def open_zone(self, seat: Seat, zone: Zone, chosen: frozenset[int] = frozenset()) -> None:
        """Shows a zone; `chosen` are the cards that may be chosen, marked with a star."""
        self._shown = (seat.seat, zone)
        title = self._ui_context.say(words.ZONE_OF, zone=words.ZONES[zone], name=seat.name)
        self._title.setText(title)
        self.setAccessibleName(title)
        cards = cards_of(seat, zone)
        self._empty.setVisible(not cards)
        lines = tuple(ColumnLine(str(card.id), card.card, starred=card.id in chosen) for card in cards)
        self.cards.show_columns([ColumnView("", lines)])
        self.show()

    def close_zone(self) -> None:
        self._shown = None
        self.hide()
        self.closed.emit()
