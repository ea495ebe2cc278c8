"""The bar over the pack: where in the draft we are, who has which pack, the clock, undo and advice."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.messages import draft_words as words
from app.services.drafts.session import DraftSnapshot, SeatLine
from app.widgets.parts import Button, label, row, set_role
from app.widgets.seats import SeatChip, SeatRow
from app.widgets.theme import GAP, HAIR, TIGHT
from app.widgets.ui_context import UiContext
from engine.limited.pod import SeatView

_HURRY = 10
"""Seconds from which on the clock warns."""


class StatusBar(QWidget):
    """Sends what its buttons ask for; `timed_out` when the clock, if there is one, has run down."""

    undo = Signal()
    redo = Signal()
    advice = Signal(bool)
    timed_out = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.setObjectName("bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._where = label(ui_context, role="title")
        self._way = label(ui_context, role="small")
        self._seats = SeatRow(ui_context)
        ui_context.phrase(self._seats, self._seats.setAccessibleName, words.SEATS_NAME)
        self._clock = label(ui_context, role="title")
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
        line = row(gap=GAP)
        line.setContentsMargins(GAP, HAIR, TIGHT, HAIR)
        line.addWidget(self._where)
        line.addWidget(self._seats, 1)
        for part in (self._clock, self._pause, self.undo_button, self.redo_button, self.advice_button):
            line.addWidget(part)
        self.setLayout(line)
        self.start_clock(None)

    def show_draft(self, snapshot: DraftSnapshot) -> None:
        say = self._ui_context.say
        view = snapshot.view
        if view is None:
            self._where.setText("")
            return
        self._where.setText(self.place_in(view))
        to_left = view.direction == "left"
        way = say(words.TO_THE_LEFT if to_left else words.TO_THE_RIGHT)
        self._where.setToolTip(way)
        self._seats.show_seats(self._chips(snapshot), to_left=to_left)
        self._seats.setToolTip(way)
        self.undo_button.setEnabled(snapshot.can_undo)
        self.redo_button.setEnabled(snapshot.can_redo)

    def place_in(self, view: SeatView) -> str:
        """Where in the draft a view is: pack and pick."""
        return self._ui_context.say(
            words.PACK_AND_PICK, pack=view.round + 1, packs=view.rounds, pick=view.turn + 1, picks=view.turns
        )

    def start_clock(self, seconds: int | None) -> None:
        """Starts the clock anew; None hides it."""
        shown = seconds is not None
        self._clock.setVisible(shown)
        self._pause.setVisible(shown)
        self._left = seconds or 0
        if shown:
            self._timer.start()
            self._pause.set_icon("pause")
        else:
            self._timer.stop()
        self._show_time()

    def _chips(self, snapshot: DraftSnapshot) -> tuple[SeatChip, ...]:
        """The seats as they sit: one's left neighbours on the left, oneself in the middle."""
        count = len(snapshot.seats)
        order = [snapshot.seats[(snapshot.seat + away) % count] for away in range(count // 2, count // 2 - count, -1)]
        return tuple(self._chip(snapshot, line) for line in order)

    def _chip(self, snapshot: DraftSnapshot, line: SeatLine) -> SeatChip:
        words_in = self._ui_context.words
        own = line.seat == snapshot.seat
        if own and snapshot.persons == 1:
            name = words_in.say(words.YOU)
        elif line.person is not None:
            name = line.person or words_in.say(words.PERSON_NUMBER, number=line.seat + 1)
        else:
            name = words_in.say(words.BOT, number=line.seat + 1)
        spoken = words_in.count(words.SEAT_LINE, line.cards, name=name)
        return SeatChip(line.seat, name, line.cards, line.has_picked, own, spoken)

    def _pause_or_go_on(self) -> None:
        if self._timer.isActive():
            self._timer.stop()
            self._pause.set_icon("play")
            self._pause.set_tip(words.GO_ON)
        else:
            self._timer.start()
            self._pause.set_icon("pause")
            self._pause.set_tip(words.PAUSE)

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
