"""Panels around the pack: a bar above with the progress, who has which pack, the clock, undo and advice; and next to it
the pool and the advice.

The pool is in columns of a chosen order, with commanders pinned on the left and a search field. The advice shows an
expert bot's score for each card of the pack with its reasons in words; it starts closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import islice

from PySide6.QtCore import QEvent, QMargins, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from app.messages import draft_words as words
from app.messages.deck_screen_words import nothing_found
from app.messages.draft_words import clause_and_points, rival_in_words, weightiest
from app.messages.message import Message
from app.services.cards.look import CardBook
from app.services.cards.search import matches
from app.services.drafts.session import DraftSnapshot, SeatLine
from app.services.plain_text import visible
from app.widgets.card_strip import CardStrip
from app.widgets.choice import ChoiceBox
from app.widgets.column_head import ColumnLine, ColumnView
from app.widgets.columns_and_charts import CardColumns
from app.widgets.flow import Flow
from app.widgets.pack_grid import SeatChip, SeatRow
from app.widgets.parts import Button, clear_layout, column, make_label, make_row, set_role
from app.widgets.plain_text import set_tip
from app.widgets.theme import GAP, HAIR, TIGHT
from app.widgets.ui_context import UiContext
from engine.limited.booster import PackCard
from engine.limited.bots.bot import BotPick
from engine.limited.pod import HIGHEST_COLUMN, PoolOrder, Positions, SeatView, pool_columns

ROWS_OF_ADVICE = 6
_REASONS = 3

Advice = tuple[BotPick, Positions]
"""A card as an expert scores it, and the places of all cards it would take together with it."""


class AdvicePanel(QFrame):
    """Shows the best cards of a pack. Sends the places that the current row would take; its card is shown in the
    preview. Without a current row, that is the first one."""

    looked_at = Signal(tuple)
    wanted = Signal(tuple)
    """Places of a clicked row, to be chosen."""

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._book = book
        self._advice: tuple[Advice, ...] = ()
        self.strips: list[CardStrip] = []
        self._watched: list[tuple[QObject, ...]] = []
        self.setObjectName("panel")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(TIGHT)
        self._rows.setContentsMargins(0, 0, HAIR, 0)
        inside = QWidget()
        inside.setObjectName("inside")
        inside.setLayout(column(self._rows, 1))
        scroll = QScrollArea()
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setLayout(column(make_label(ui_context, words.ADVICE, role="strong"), scroll, gap=HAIR, margin=TIGHT))
        ui_context.words_changed.connect(self._fill)

    def show_advice(self, advice: Sequence[Advice]) -> None:
        """Shows `advice`, best first."""
        self._advice = tuple(advice)
        self._fill()

    def _fill(self) -> None:
        clear_layout(self._rows)
        self.strips, self._watched = [], []
        for pick, places in self._advice:
            self._rows.addWidget(self._entry(pick, places))
        self._look_away()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            place = next((place for place, row in enumerate(self._watched) if watched in row), None)
            if place is not None:
                self._ui_context.look_at(self.strips[place].look)
                self.looked_at.emit(self._advice[place][1])
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self._look_away()
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._walk({Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key())))
        return False

    def _walk(self, step: int | None) -> bool:
        """Moves between the rows with the arrow keys."""
        here = next((place for place, strip in enumerate(self.strips) if strip.hasFocus()), None)
        if step is None or here is None:
            return False
        self.strips[max(0, min(len(self.strips) - 1, here + step))].setFocus()
        return True

    def _look_away(self) -> None:
        """Returns to the row in focus, or to the first."""
        rows = [place for place, strip in enumerate(self.strips) if strip.hasFocus()] or [0]
        self.looked_at.emit(self._advice[rows[0]][1] if self._advice else ())

    def _show_name(self, name: str) -> str:
        return self._book.look_of(name).title_in(self._ui_context.card_language)

    def _entry(self, pick: BotPick, places: Positions) -> QWidget:
        look = self._book.printing(pick.card.name, pick.card.number, pick.card.rarity, pick.card.sheet, pick.card.foil)
        strip = CardStrip(self._ui_context, look)
        strip.clicked.connect(lambda _checked=False: self.wanted.emit(places))
        set_tip(strip, self._ui_context.say(words.ADVICE_ROW_TIP))
        self.strips.append(strip)
        total = make_label(self._ui_context, role="strong")
        total.setText(self._ui_context.words.decimal(pick.total / 100, 1))
        why = self._reasons(pick)
        line = make_row(gap=TIGHT)
        line.addWidget(strip, 1)
        line.addWidget(total)
        result = QWidget()
        result.setLayout(column(line, why, gap=2))
        for part in (strip, result):
            part.installEventFilter(self)
        self._watched.append((strip, result))
        return result

    def _reasons(self, pick: BotPick) -> QGridLayout:
        """Returns the most important reasons, each with its points in front, so that their beginnings are visible. The
        best card also names the next best one."""
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(TIGHT)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        language = self._ui_context.words.language
        for place, part in enumerate(islice(weightiest(pick), _REASONS)):
            clause, points = clause_and_points(part, language, self._show_name)
            amount, text = (
                make_label(self._ui_context, role="small"),
                make_label(self._ui_context, role="small", wrap=True),
            )
            amount.setText(points)
            text.setText(clause)
            grid.addWidget(amount, place, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text, place, 1)
        if pick.rival is not None and pick.rival.total <= pick.total:
            next_best = make_label(self._ui_context, role="small", wrap=True)
            next_best.setText(rival_in_words(pick.rival, language, self._show_name))
            grid.addWidget(next_best, _REASONS, 1)
        return grid


ORDERS: tuple[PoolOrder, ...] = ("mana value", "colour", "type", "rarity")


class PoolPanel(QFrame):
    """Shows a pool, and keeps the order that the user chose."""

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self.setObjectName("panel")
        self._ui_context = ui_context
        self._book = book
        self._pool: tuple[PackCard, ...] = ()
        self._leaders: frozenset[str] = frozenset()
        self._title = make_label(ui_context, role="strong")
        self._empty = make_label(ui_context, role="muted", wrap=True)
        self._empty.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._empty.setMinimumWidth(ui_context.metrics.scale_size(230))  # with less width it gets a line of its own
        self._order = ChoiceBox()
        for order in ORDERS:
            self._order.addItem("", order)
        ui_context.phrase(self._order, self._order.setAccessibleName, words.ORDER)
        self._order.activated.connect(lambda _place: self._fill())
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(ui_context.metrics.scale_size(230))
        ui_context.phrase(self.search, self.search.setPlaceholderText, words.SEARCH_POOL)
        ui_context.phrase(self.search, self.search.setAccessibleName, words.SEARCH_POOL)
        self.search.textChanged.connect(lambda _text: self._write_texts())
        self.columns = CardColumns(ui_context)
        head = Flow(self._title, self._empty, self.search, self._order, gap=GAP)
        body = column(head, gap=HAIR, margin=TIGHT)
        body.addWidget(self.columns, 1)
        self.setLayout(body)
        ui_context.words_changed.connect(self._write_texts)
        self._write_texts()

    def show_pool(self, pool: Sequence[PackCard], leaders: frozenset[str]) -> None:
        """Shows the pool. `leaders` are the names of possible commanders."""
        self._pool, self._leaders = tuple(pool), leaders
        self._write_texts()

    def _write_texts(self) -> None:
        for place, order in enumerate(ORDERS):
            self._order.setItemText(place, self._ui_context.say(words.ORDERS[order]))
        say, query, wanted = self._ui_context.say, self.search.text().strip(), self._wanted()
        title = say(words.POOL_COUNT, count=len(self._pool))
        if query and wanted:
            title = say(words.POOL_FILTERED, count=len(self._pool), shown=len(wanted))
        self._title.setText(title)
        self._empty.setVisible(not wanted)
        if self._pool and not wanted:
            self._empty.setText(nothing_found(self._ui_context.words, query))
        else:
            self._empty.setText(say(words.POOL_EMPTY))
        self.search.setVisible(bool(self._pool))
        self._fill()

    def _wanted(self) -> tuple[PackCard, ...]:
        """Returns the cards of the pool that match the search; all without one."""
        query = self.search.text().strip()
        if not query:
            return self._pool
        return tuple(card for card in self._pool if matches(self._book.look_of(card.name), query))

    def _fill(self) -> None:
        order = ORDERS[max(0, self._order.currentIndex())]
        say, wanted = self._ui_context.say, self._wanted()
        pinned = sorted(
            (card for card in wanted if card.name in self._leaders),
            key=lambda card: (self._book.look_of(card.name).mana_value, card.name),
        )
        others = [card for card in wanted if card.name not in self._leaders]
        found = {part.key: part.cards for part in pool_columns(others, self._book.catalogue, order)}
        keys = [str(value) for value in range(HIGHEST_COLUMN + 1)] if order == "mana value" else list(found)
        columns = [ColumnView(say(words.COMMANDERS), self._lines(pinned))]
        for key in keys:
            columns.append(ColumnView(self._heading(key), self._lines(found.get(key, ()))))
        self.columns.show_columns(columns)

    def _heading(self, key: str) -> str:
        named: Message | None = words.COLUMN_NAMES.get(key)
        if named is not None:
            return self._ui_context.say(named)
        return f"{key}+" if key == str(HIGHEST_COLUMN) else key

    def _lines(self, cards: Iterable[PackCard]) -> tuple[ColumnLine, ...]:
        counted = Counter(cards)
        return tuple(
            ColumnLine(
                key=f"{card.name}|{card.number_label}",
                look=self._book.printing(card.name, card.number, card.rarity, card.sheet, card.foil),
                count=count,
            )
            for card, count in counted.items()
        )


_HURRY = 10
"""Remaining seconds from which the clock warns."""


class StatusBar(QWidget):
    """Sends the actions of its buttons, and `timed_out` when a clock has run down."""

    undo = Signal()
    redo = Signal()
    advice = Signal(bool)
    timed_out = Signal()
    paused = Signal(bool)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.setObjectName("bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._where = make_label(ui_context, role="title")
        self._direction = make_label(ui_context, role="small")
        self._seats = SeatRow(ui_context)
        ui_context.phrase(self._seats, self._seats.setAccessibleName, words.SEATS_NAME)
        self._clock = make_label(ui_context, role="title")
        self._pause = Button(ui_context, None, self._pause_or_go_on, icon_name="pause", role="quiet", tip=words.PAUSE)
        self.undo_button = Button(
            ui_context, None, self.undo.emit, icon_name="undo", role="quiet", tip=words.UNDO, key="draft.undo"
        )
        self.redo_button = Button(
            ui_context, None, self.redo.emit, icon_name="redo", role="quiet", tip=words.REDO, key="draft.redo"
        )
        self.advice_button = Button(
            ui_context, words.ADVICE, icon_name="advice", role="quiet", tip=words.ADVICE_TIP, key="draft.advice"
        )
        self.advice_button.setCheckable(True)
        self.advice_button.toggled.connect(self.advice)
        self._left = 0
        self._timer = QTimer(self)
        self._timer.setInterval(1000)
        self._timer.timeout.connect(self._tick)
        tools = (self._clock, self._pause, self.undo_button, self.redo_button, self.advice_button)
        self.setLayout(Flow(self._where, self._seats, *tools, gap=GAP, margins=QMargins(GAP, HAIR, TIGHT, HAIR)))
        self.start_clock(None)

    def show_draft(self, snapshot: DraftSnapshot) -> None:
        say = self._ui_context.say
        view = snapshot.view
        if view is None:
            self._where.setText("")
            return
        self._where.setText(self.place_in(view))
        to_left = view.direction == "left"
        direction = say(words.TO_THE_LEFT if to_left else words.TO_THE_RIGHT)
        set_tip(self._where, direction)
        self._seats.show_seats(self._chips(snapshot), to_left=to_left)
        set_tip(self._seats, direction)
        self.undo_button.setEnabled(snapshot.can_undo)
        self.redo_button.setEnabled(snapshot.can_redo)

    def place_in(self, view: SeatView) -> str:
        """Returns the view's place in the draft: pack and pick."""
        return self._ui_context.say(
            words.PACK_AND_PICK, pack=view.round + 1, packs=view.rounds, pick=view.turn + 1, picks=view.turns
        )

    def start_clock(self, seconds: int | None) -> None:
        """Restarts the clock; None hides it."""
        shown = seconds is not None
        self._clock.setVisible(shown)
        self._pause.setVisible(shown)
        self._left = seconds or 0
        if shown:
            self.resume_clock()
        else:
            self._timer.stop()
            self.paused.emit(False)
        self._show_time()

    def _chips(self, snapshot: DraftSnapshot) -> tuple[SeatChip, ...]:
        """Returns the seats in seating order: left neighbours on the left, the viewer in the middle."""
        count = len(snapshot.seats)
        order = [snapshot.seats[(snapshot.seat + away) % count] for away in range(count // 2, count // 2 - count, -1)]
        return tuple(self._chip(snapshot, line) for line in order)

    def _chip(self, snapshot: DraftSnapshot, line: SeatLine) -> SeatChip:
        words_in = self._ui_context.words
        own = line.seat == snapshot.seat
        if own and snapshot.persons == 1:
            name = words_in.say(words.YOU)
        elif line.person is not None:
            name = visible(line.person) or words_in.say(words.PERSON_NUMBER, number=line.seat + 1)
        else:
            name = words_in.say(words.BOT, number=line.seat + 1)
        spoken = words_in.count(words.SEAT_LINE, line.cards, name=name)
        return SeatChip(line.seat, name, line.cards, line.has_picked, own, spoken)

    def _pause_or_go_on(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self._pause.set_icon("play")
            self._pause.set_tip(words.GO_ON)
            self.paused.emit(True)
        else:
            self.resume_clock()

    def resume_clock(self) -> None:
        """Lets the clock run again."""
        self._timer.start()
        self._pause.set_icon("pause")
        self._pause.set_tip(words.PAUSE)
        self.paused.emit(False)

    def _tick(self) -> None:
        self._left -= 1
        self._show_time()
        if self._left <= 0:
            self._timer.stop()
            self.timed_out.emit()

    def _show_time(self) -> None:
        self._clock.setText(f"{self._left // 60}:{self._left % 60:02d}")
        self._clock.setAccessibleName(self._ui_context.say(words.CLOCK_NAME, seconds=self._left))
        set_role(self._clock, "bad" if self._left <= _HURRY else "title")
