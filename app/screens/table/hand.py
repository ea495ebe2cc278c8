"""The own hand: a fan for up to ten cards, an ordered strip beyond; left of it the own command zone."""

from __future__ import annotations

import itertools

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from app.messages import table_words as words
from app.models.table_view import CardHere, Prompt
from app.services.cards.look import CardLook
from app.widgets.accessibility import offer_menu
from app.widgets.card_painter import ASPECT
from app.widgets.card_tile import TileState
from app.widgets.card_view import RIM, CardButton
from app.widgets.ui_context import UiContext

_FAN_UP_TO = 10
_LARGEST = 170
_LIFT = 12
_TILES_BELOW = 100
_APART = 28
"""Room between the commanders and the hand."""


class Hand(QWidget):
    """Sends the id of a card that is clicked. A card pointed at or focused rises, unless motion is reduced."""

    clicked = Signal(int)
    menu_wanted = Signal(int, QPoint)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._cards: list[tuple[int, CardButton]] = []
        self._raised: QObject | None = None
        self._commanders = 0
        ui_context.phrase(self, self.setAccessibleName, words.HAND)

    def show_hand(self, hand: tuple[CardHere, ...], prompt: Prompt, command: tuple[CardHere, ...] = ()) -> None:
        """`command`: the own cards in the command zone, shown left of the hand with what they cost more."""
        self._commanders = len(command)
        known = dict(self._cards)
        cards: list[tuple[int, CardButton]] = []
        for card in (*command, *hand):
            button = known.pop(card.id, None)
            if button is None:
                button = CardButton(self._ui_context, card.card, 100, self)
                number = card.id
                button.clicked.connect(lambda _checked=False, number=number: self.clicked.emit(number))
                offer_menu(button, self.menu_wanted, number)
                button.installEventFilter(self)
                button.show()
            button.show_card(card.card)
            button.setCheckable(True)
            button.setChecked(card.id in prompt.chosen)
            button.choosable = card.id in prompt.objects or card.playable
            button.label = f"♛ +{card.tax}" if card.tax else "♛" if len(cards) < len(command) else ""
            button.refresh()
            cards.append((card.id, button))
        for button in known.values():
            button.hide()
            button.deleteLater()
        self._cards = cards
        for before, after in itertools.pairwise(cards):
            QWidget.setTabOrder(before[1], after[1])
        self._arrange()

    def numbered(self) -> dict[CardButton, int]:
        """The number of each card."""
        return {button: number for number, button in self._cards}

    def cards(self) -> list[CardButton]:
        return [button for _, button in self._cards]

    def sizeHint(self) -> QSize:
        return QSize(800, 170)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, 90)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self._raised = watched
            self._arrange()
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut) and self._raised is watched:
            self._raised = None
            self._arrange()
        return False

    def _arrange(self) -> None:
        count = len(self._cards) - self._commanders
        if not self._cards:
            return
        fan = count <= _FAN_UP_TO and not self._ui_context.reduced_motion
        lift = _LIFT if fan else 0
        middle = (count - 1) / 2
        lowest = middle * middle * 1.6 if fan else 0.0
        width = max(60, min(_LARGEST, int((self.height() - lift - lowest - 2 * RIM) / ASPECT)))
        whole = width + 2 * RIM
        aside = self._commanders * whole + (_APART if self._commanders else 0)
        presenter = self.width() - aside
        step = min(whole * 0.86, (presenter - whole) / max(1, count - 1))
        left = aside + (presenter - step * (count - 1) - whole) / 2
        for place, (_, button) in enumerate(self._cards):
            button.set_card_width(width)
            button.show_tile(_small(button.look) if width < _TILES_BELOW else None)
            if place < self._commanders:
                button.set_angle(0.0)
                self._put(button, place * whole, 0 if button is self._raised else lift, width)
                continue
            away = place - self._commanders - middle
            button.set_angle(away * 2.2 if fan else 0.0)
            drop = away * away * 1.6 if fan else 0.0
            top = 0.0 if button is self._raised else lift + drop
            self._put(button, left + (place - self._commanders) * step, top, width)
        if isinstance(self._raised, CardButton):
            self._raised.raise_()

    def _put(self, button: CardButton, x: float, y: float, width: int) -> None:
        """Places a card whose upright form has its corner at `x`, `y`."""
        size = button.sizeHint()
        whole, tall = width + 2 * RIM, round(width * ASPECT) + 2 * RIM
        button.setGeometry(
            round(x - (size.width() - whole) / 2), round(y - (size.height() - tall) / 2), size.width(), size.height()
        )
        button.raise_()


def _small(look: CardLook) -> TileState:
    face = look.front
    numbers = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or ""
    return TileState(numbers=numbers, shows_cost=True)
