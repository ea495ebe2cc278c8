"""Basic lands panel: changes or distributes lands, and sets the colours of commanders that choose one."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from app.messages import deck_screen_words as words
from app.messages.card_words import COLOUR_NAMES
from app.services.cards.look import CardBook
from app.services.decks.session import DeckSnapshot
from app.widgets.flow import Elided
from app.widgets.mana_symbols import draw_symbol
from app.widgets.painting import guard_painting
from app.widgets.parts import Button, clear_layout, column, make_label, make_row
from app.widgets.plain_text import PlainLabel, set_tip
from app.widgets.theme import HAIR, TIGHT
from app.widgets.ui_context import UiContext
from engine.cards.mana_cost import COLOURS
from engine.cards.type_line import BASIC_LAND_TYPES


class ManaButton(QAbstractButton):
    """A mana symbol to click, with a ring when chosen, and a plus if a click `adds` something."""

    def __init__(self, ui_context: UiContext, symbol: str, *, adds: bool = False) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._symbol = symbol
        self._adds = adds
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        side = self._ui_context.metrics.scale_size(26)
        return QSize(side, side)

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._ui_context.theme
        side = float(min(self.width(), self.height()))
        box = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        draw_symbol(painter, box.adjusted(4, 4, -4, -4), self._symbol)
        if self.isChecked() or self.hasFocus() or self.underMouse():
            colour = theme.focus if self.hasFocus() else theme.accent if self.isChecked() else theme.muted
            painter.setPen(QPen(QColor(colour), 2.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(box.adjusted(1.5, 1.5, -1.5, -1.5))
        if self._adds:
            self._draw_plus(
                painter, QRectF(box.right() - side * 0.46, box.bottom() - side * 0.46, side * 0.46, side * 0.46)
            )
        painter.end()

    def _draw_plus(self, painter: QPainter, badge: QRectF) -> None:
        theme = self._ui_context.theme
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent))
        painter.drawEllipse(badge)
        painter.setPen(QPen(QColor(theme.on_accent), badge.width() * 0.16))
        middle, arm = badge.center(), badge.width() * 0.28
        painter.drawLine(QPointF(middle.x() - arm, middle.y()), QPointF(middle.x() + arm, middle.y()))
        painter.drawLine(QPointF(middle.x(), middle.y() - arm), QPointF(middle.x(), middle.y() + arm))


class LandsPanel(QFrame):
    """Sends a land's name with plus or minus one, a request to distribute lands, and chosen colours."""

    changed = Signal(str, int)
    shared_out = Signal()
    colour_chosen = Signal(int, str)

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._ui_context = ui_context
        self._book = book
        self._snapshot: DeckSnapshot | None = None
        self._shown: tuple[object, ...] = ()
        self._colours = QVBoxLayout()
        self._grid = QGridLayout()
        self._grid.setSpacing(HAIR)
        share = Button(
            ui_context,
            words.SHARE_LANDS,
            self.shared_out.emit,
            icon_name="wand",
            role="quiet",
            tip=words.SHARE_LANDS_TIP,
        )
        head = QHBoxLayout()
        head.addWidget(make_label(ui_context, words.LANDS, role="strong"), 1)
        head.addWidget(share)
        self.setLayout(column(self._colours, head, self._grid, gap=HAIR, margin=TIGHT))
        ui_context.words_changed.connect(self._refill)

    def show_deck(self, snapshot: DeckSnapshot) -> None:
        self._snapshot = snapshot
        self._fill()

    def _refill(self) -> None:
        self._shown = ()
        self._fill()

    def _fill(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        known = tuple(name for name in snapshot.basics if self._book.knows_card(name))
        counts = tuple(snapshot.copies(name) for name in known)
        shown = (known, counts, snapshot.deck.commanders)
        if shown == self._shown:
            return
        self._shown = shown
        clear_layout(self._grid)
        clear_layout(self._colours)
        columns = 3
        for place, (name, count) in enumerate(zip(known, counts, strict=True)):
            self._grid.addWidget(self._land(name, count), place // columns, place % columns)
        for place, commander in enumerate(snapshot.deck.commanders):
            facts = self._book.catalogue.find_card(commander.name)
            if facts is not None and facts.traits.chooses_colour:
                self._colours.addWidget(self._colour_row(place, commander.name, commander.colour))

    def _land(self, name: str, count: int) -> QWidget:
        say = self._ui_context.say
        look = self._book.look_of(name)
        symbol = next((BASIC_LAND_TYPES[part] for part in look.subtypes if part in BASIC_LAND_TYPES), "C")
        title = look.title_in(self._ui_context.card_language)
        more = ManaButton(self._ui_context, symbol, adds=True)
        set_tip(more, say(words.MORE, card=title))
        more.setAccessibleName(say(words.MORE, card=title))
        more.clicked.connect(lambda _checked=False: self.changed.emit(name, 1))
        fewer = Button(self._ui_context, None, lambda: self.changed.emit(name, -1), icon_name="minus", role="quiet")
        set_tip(fewer, say(words.FEWER, card=title))
        fewer.setAccessibleName(say(words.FEWER, card=title))
        fewer.setEnabled(count > 0)
        for button in (more, fewer):  # three lands fit side by side in the narrowest window
            button.setFixedSize(more.sizeHint())
        number = PlainLabel(str(count))
        number.setProperty("role", "strong" if count else "muted")
        number.setMinimumWidth(self._ui_context.metrics.scale_size(18))
        result = QWidget()
        line = QHBoxLayout(result)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(2)
        line.addWidget(more)
        line.addWidget(number)
        line.addWidget(fewer)
        line.addStretch(1)
        result.setMinimumHeight(result.sizeHint().height())  # the text above it wraps, and would take height from it
        return result

    def _colour_row(self, place: int, name: str, chosen: str | None) -> QWidget:
        title = self._book.look_of(name).title_in(self._ui_context.card_language)
        text = Elided()
        text.setProperty("role", "small")
        text.show_text(self._ui_context.say(words.COLOUR_OF, card=title))
        line = make_row(gap=2)
        for colour in COLOURS:
            button = ManaButton(self._ui_context, colour)
            button.setCheckable(True)
            button.setChecked(colour == chosen)
            button.setAccessibleName(self._ui_context.say(COLOUR_NAMES[colour]))
            set_tip(button, button.accessibleName())
            button.clicked.connect(lambda _checked=False, colour=colour: self.colour_chosen.emit(place, colour))
            line.addWidget(button)
        line.addStretch(1)
        result = QWidget()
        result.setLayout(column(text, line, gap=0))
        return result
