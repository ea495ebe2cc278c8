"""Zones next to the boards: the player's hand, the stack, and one open zone.

The hand is a fan of up to ten cards, a sorted strip beyond that, with the player's command zone to its left. The rail
contains the other two, never over the boards. The stack has its top first, so that the next object to resolve is
highest. The open zone is a graveyard, exile or a command zone.
"""

from __future__ import annotations

import itertools
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.messages import shell_words
from app.messages import table_words as words
from app.models.table_view import CardHere, Prompt, Seat, StackItem, Zone
from app.services.cards.look import CardLook
from app.widgets.card_marks import draw_seat
from app.widgets.card_painter import ASPECT
from app.widgets.card_tile import TileState
from app.widgets.card_view import RIM, CardButton
from app.widgets.clear_place import keep_clear
from app.widgets.column_head import ColumnLine, ColumnView
from app.widgets.columns_and_charts import CardColumns
from app.widgets.flow import ListPanel
from app.widgets.keyboard.neighbours import offer_menu
from app.widgets.names import LINE, draw_name, fitted
from app.widgets.painting import guard_painting
from app.widgets.parts import ArrowsPass, Button, clear_layout, column, icon_pixmap, make_label, scrolled
from app.widgets.plain_text import set_tip
from app.widgets.texts.rules_text import draw_rules_text
from app.widgets.theme import HAIR, TIGHT, plain_font
from app.widgets.ui_context import UiContext

_FAN_UP_TO = 10
_LARGEST = 170
_LIFT = 12
_TILES_BELOW = 100
_APART = 28
"""Distance between the command zone and the hand."""


class Hand(QWidget):
    """Sends the id of a clicked card. A card under the mouse or focus rises, unless motion is reduced."""

    clicked = Signal(int)
    menu_wanted = Signal(int, QPoint)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._cards: list[tuple[int, CardButton]] = []
        self._raised: QObject | None = None
        self._count_aside = 0
        ui_context.phrase(self, self.setAccessibleName, words.HAND)

    def show_hand(self, hand: tuple[CardHere, ...], prompt: Prompt, command: tuple[CardHere, ...] = ()) -> None:
        """Shows the hand. `command`: the player's cards in the command zone or next to it, shown to the left with their
        kind."""
        self._count_aside = len(command)
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
            crown = f"♛ +{card.tax}" if card.tax else "♛"
            mark = self._ui_context.say(words.COMPANION) if card.companion else crown
            button.label = mark if len(cards) < len(command) else ""
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
        """Returns the number of each card."""
        return {button: number for number, button in self._cards}

    def list_cards(self) -> list[CardButton]:
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
        count = len(self._cards) - self._count_aside
        if not self._cards:
            return
        fan = count <= _FAN_UP_TO and not self._ui_context.reduced_motion
        lift = _LIFT if fan else 0
        middle = (count - 1) / 2
        lowest = middle * middle * 1.6 if fan else 0.0
        width = max(60, min(_LARGEST, int((self.height() - lift - lowest - 2 * RIM) / ASPECT)))
        whole = width + 2 * RIM
        aside = self._count_aside * whole + (_APART if self._count_aside else 0)
        presenter = self.width() - aside
        step = min(whole, (presenter - whole) / max(1, count - 1))  # costs are at the right edge of a card
        left = aside + (presenter - step * (count - 1) - whole) / 2
        for place, (_, button) in enumerate(self._cards):
            button.set_card_width(width)
            button.show_tile(_small(button.look) if width < _TILES_BELOW else None)
            if place < self._count_aside:
                button.set_angle(0.0)
                self._put(button, place * whole, 0 if button is self._raised else lift, width)
                continue
            away = place - self._count_aside - middle
            button.set_angle(away * 2.2 if fan else 0.0)
            drop = away * away * 1.6 if fan else 0.0
            top = 0.0 if button is self._raised else lift + drop
            self._put(button, left + (place - self._count_aside) * step, top, width)
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
    face = look.front_face
    numbers = f"{face.power}/{face.toughness}" if face.power is not None else face.loyalty or ""
    return TileState(numbers=numbers, shows_cost=True)


ZONES_SHOWN: Final[tuple[Zone, ...]] = ("graveyard", "exile", "command")
"""Zones that can be opened next to the boards."""


def cards_of(seat: Seat, zone: Zone) -> tuple[CardHere, ...]:
    """Returns the cards of a public zone; of a graveyard, the latest first."""
    if zone == "graveyard":
        return tuple(reversed(seat.graveyard))
    return seat.exile if zone == "exile" else seat.command if zone == "command" else ()


class ZonePanel(ListPanel):
    """Sends the id of a clicked card, and hides itself when closed."""

    clicked = Signal(int)
    menu_wanted = Signal(int, QPoint)
    closed = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._shown: tuple[int, Zone] | None = None
        self._title = make_label(ui_context, role="strong", wrap=True)
        self._empty = make_label(ui_context, words.ZONE_EMPTY, role="small")
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
    def shown_zone(self) -> tuple[int, Zone] | None:
        """The seat and zone shown."""
        return self._shown

    def open_zone(self, seat: Seat, zone: Zone, chosen: frozenset[int] = frozenset()) -> None:
        """Shows a zone. `chosen` are the cards that can be chosen, marked with a star."""
        self._shown = (seat.seat, zone)
        title = self._ui_context.say(words.ZONES_OF[zone].form(seat.own), name=seat.name)
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


_EMPTY = 58
"""Height of the panel while the stack is empty."""
_TITLE = 52
_ROW = 64
"""With spells on the stack, the panel is as high as they need, so that it doesn't give way to a growing prompt."""


class StackRow(ArrowsPass, QAbstractButton):
    """One spell or ability."""

    def __init__(self, ui_context: UiContext, item: StackItem, *, top: bool, choosable: bool) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._item = item
        self._top = top
        self.look = item.card
        self._choosable = choosable
        keep_clear(self)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        targets = ui_context.say(words.TARGETS, targets=item.targets) if item.targets else ""
        spoken = ". ".join(part for part in (item.player, item.title, item.text, targets) if part)
        self.setAccessibleName(spoken)
        set_tip(self, spoken)

    def sizeHint(self) -> QSize:
        return QSize(200, self._ui_context.metrics.scale_size(66))

    def enterEvent(self, event: QEnterEvent) -> None:
        self._look()
        super().enterEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._look()
        super().focusInEvent(event)

    def _look(self) -> None:
        if self._item.card is not None:
            self._ui_context.look_at(self._item.card)

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        pen = QPen(QColor(theme.accent if self._top else theme.line), 2 if self._top else 1)
        if self._choosable:
            pen = QPen(QColor(theme.focus), 2, Qt.PenStyle.DashLine)
        painter.setPen(QPen(QColor(theme.focus), 3) if self.hasFocus() else pen)
        painter.setBrush(QColor(theme.hover if self.underMouse() else theme.raised))
        painter.drawRoundedRect(box, 6, 6)
        x = box.left() + 5
        if self._item.card is not None:
            picture = QRectF(x, box.top() + 5, metrics.scale_size(46), box.height() - 10)
            self._ui_context.art.draw_picture(painter, picture, self._item.card)
            x += picture.width() + 6
        side = metrics.scale_size(12)
        draw_seat(painter, QRectF(x, box.top() + 6, side, side), self._item.seat, outline=theme.window)
        room = box.right() - x - 4
        painter.setPen(QColor(theme.muted))
        painter.setFont(plain_font(metrics.tiny_size))
        painter.drawText(QPointF(x + side + 4, box.top() + 4 + metrics.tiny_size), self._item.player)
        painter.setPen(QColor(theme.text))
        head = metrics.tiny_size + metrics.small_size + 8
        name = fitted(
            self._item.title, room, metrics.small_size * LINE, (metrics.small_size, metrics.tiny_size), 1, narrowest=74
        )
        draw_name(painter, QRectF(x, box.top() + head - metrics.small_size, room, metrics.small_size * LINE), name)
        lines = self._item.targets or self._item.text
        text = QRectF(x, box.top() + head + 4, room, box.height() - head - 6)
        size = float(metrics.tiny_size)
        draw_rules_text(painter, text, lines, QColor(theme.muted), largest=size, smallest=size, centred=False)
        painter.end()


class StackPanel(ListPanel):
    """Shows the stack, and sends the id of a clicked item."""

    clicked = Signal(int)
    menu_wanted = Signal(int, QPoint)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._items: tuple[StackItem, ...] = ()
        self._lines: dict[int, StackRow] = {}
        self._prompt: Prompt | None = None
        self._title = make_label(ui_context, role="strong", wrap=True)
        self._empty = make_label(ui_context, words.STACK_EMPTY, role="small", wrap=True)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(HAIR)
        scroll = scrolled(column(self._empty, self._rows, 1, gap=HAIR))
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setLayout(column(self._title, scroll, gap=HAIR, margin=TIGHT))
        ui_context.words_changed.connect(self._fill)
        self._fill()

    def show_stack(self, items: tuple[StackItem, ...], prompt: Prompt) -> None:
        """Shows `items`, bottom first, in the order in which they were put there."""
        if (items, prompt) != (self._items, self._prompt):
            self._items, self._prompt = items, prompt
            self._fill()

    def numbered(self) -> dict[int, StackRow]:
        """Returns the lines by the number of their object, the top first."""
        return dict(self._lines)

    def _fill(self) -> None:
        focused = next((number for number, line in self._lines.items() if line.hasFocus()), None)
        self._lines = {}
        say = self._ui_context.say
        count = len(self._items)
        title = say(words.STACK_COUNT, count=count) if count else say(words.STACK)
        self._title.setText(title)
        self.setAccessibleName(title)
        self._empty.setVisible(count == 0)
        self.setMaximumHeight(self._ui_context.metrics.scale_size(_EMPTY if count == 0 else _TITLE + _ROW * count))
        clear_layout(self._rows)
        for place, item in enumerate(reversed(self._items)):
            choosable = self._prompt is not None and item.id in self._prompt.objects
            row = StackRow(self._ui_context, item, top=place == 0, choosable=choosable)
            row.clicked.connect(lambda _checked=False, number=item.id: self.clicked.emit(number))
            offer_menu(row, self.menu_wanted, item.id)
            self._rows.addWidget(row)
            row.show()
            self._lines[item.id] = row
        if focused in self._lines:
            self._lines[focused].setFocus()


ZONE_ICONS: dict[Zone, str] = {
    "hand": "hand",
    "library": "library",
    "graveyard": "graveyard",
    "exile": "exile",
    "command": "crown",
}


class ZoneButton(ArrowsPass, QAbstractButton):
    """An icon with a number. It opens the zone if the player may look at it."""

    def __init__(self, ui_context: UiContext, zone: Zone, parent: QWidget) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self.zone = zone
        self._count = 0
        if zone in ("hand", "library"):
            self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        ui_context.words_changed.connect(self._write_texts)

    def show_count(self, count: int) -> None:
        if count != self._count or not self.accessibleName():
            self._count = count
            self._write_texts()

    def sizeHint(self) -> QSize:
        metrics, digits = self._ui_context.metrics, len(str(self._count))
        font = QFontMetricsF(plain_font(metrics.small_size, bold=True))
        return QSize(metrics.scale_size(19) + 4 + round(font.horizontalAdvance("0" * digits)), metrics.scale_size(19))

    def _write_texts(self) -> None:
        say = self._ui_context.say
        text = say(words.ZONE_COUNT, zone=words.ZONES[self.zone], count=self._count)
        self.setAccessibleName(text)
        set_tip(self, text)
        self.update()

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, metrics = self._ui_context.theme, self._ui_context.metrics
        if self.underMouse() or self.hasFocus():
            painter.setPen(QPen(QColor(theme.focus if self.hasFocus() else theme.line), theme.focus_width))
            painter.setBrush(QColor(theme.hover))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        side = metrics.scale_size(15)
        colour = theme.muted if self._count else theme.line
        painter.drawPixmap(3, (self.height() - side) // 2, icon_pixmap(ZONE_ICONS[self.zone], colour, side))
        painter.setFont(plain_font(metrics.small_size, bold=True))
        painter.setPen(QColor(theme.text if self._count else theme.muted))
        painter.drawText(
            QRectF(side + 6, 0, self.width() - side - 6, self.height()), Qt.AlignmentFlag.AlignVCenter, str(self._count)
        )
        painter.end()
