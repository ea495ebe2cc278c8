"""The table screen: boards, phase bar, hand, and the rail with preview, stack, prompt, log and rewinding.

It shows `TableView` values on its surface (`surface.py`) and sends what the player does; it knows no game. Its keys are
in `keyboard.py` (answering) and `ways.py` (going somewhere).
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from app.messages import table_words as words
from app.models.movements import movements
from app.models.table_view import NOBODY, TableView
from app.screens.table.in_words import describe_things
from app.screens.table.keyboard import Pointing, TableKeys
from app.screens.table.surface import TableSurface
from app.screens.table.ways import TableWays
from app.widgets.ui_context import UiContext

_PATIENCE = 400
"""Milliseconds until the prompt says that the game is thinking."""


class TableScreen(TableSurface):
    """Shows a table and says what the player's doing comes to: what Return would do, why a click does nothing."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__(ui_context)
        self._waits = QTimer(self)
        self._waits.setSingleShot(True)
        self._waits.setInterval(_PATIENCE)
        self._waits.timeout.connect(self._say_waiting)
        self._pointing = Pointing(self)
        self.keys = TableKeys(self, self._pointing)
        self.ways = TableWays(self, self._pointing)
        self._connect()
        ui_context.words_changed.connect(self._speak)

    def show_loading(self) -> None:
        """A game is being set up."""
        self.show_table(None)
        self._empty_title.setText(self._ui_context.say(words.LOADING))

    def show_waiting(self) -> None:
        """The player has answered; if the game takes its time, the prompt says so."""
        self._waits.start()

    def show_table(self, table: TableView | None) -> None:
        """Shows a game; None where none is running."""
        self._waits.stop()
        before, self._table = self._table, table
        self._pages.setCurrentIndex(0 if table is None else 1)
        if table is None:
            self._empty_title.setText(self._ui_context.say(words.NO_GAME))
            return
        if self.preview.look is None:
            self.preview.show_card(next((card.card for card in table.seat(table.own).command), None))
        if table.active != table.own:
            self.since.close_panel()
        elif table.since and (before is None or before.turn != table.turn) and self.since.isHidden():
            self.toggle_since()
        self._settling, self._wants_focus = True, self._needs_focus(before, table)
        self.flights.prepare(() if before is None else movements(before, table))
        self._show_parts(table)
        self.flights.launch()
        self._settling = False
        if self._wants_focus:
            self.take_focus()
        self._speak()

    def _show_parts(self, table: TableView) -> None:
        self.boards.show_table(table)
        self.overview.show_table(table)
        self.phases.show_turn(table.step if table.turn else None, table.stops)
        self.hand.show_hand(table.hand, table.prompt, table.seat(table.own).command)
        self.stack.show_stack(table.stack, table.prompt)
        thinking = table.priority if table.priority not in (None, table.own) else None
        self.prompt.show_prompt(table.prompt, "" if thinking is None else table.seat(thinking).name)
        self._concede.setEnabled(not table.over and not table.seat(table.own).lost)
        self.remark.hold(table.prompt.blocked)
        self.log.show_log(table.log)
        self.since.show_since(table.since)
        self.rewind.show_timeline(table.timeline)
        if self.zone.shown is not None:
            seat, zone = self.zone.shown
            self.zone.open_zone(table.seat(seat), zone, table.prompt.objects)
        self.fit_rail()
        describe_things(self.things, table, self._ui_context.words)

    def close_top(self) -> bool:
        return self._table is not None and self.keys.close_top()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._table is None or not self.keys.press(event):
            super().keyPressEvent(event)

    def _connect(self) -> None:
        for source in (self.boards.object_clicked, self.hand.clicked, self.stack.clicked, self.zone.clicked):
            source.connect(self.object_clicked)
        for source in (self.boards.menu_wanted, self.hand.menu_wanted, self.stack.menu_wanted, self.zone.menu_wanted):
            source.connect(self.menu_wanted)
        self.boards.player_clicked.connect(self.player_clicked)
        self.boards.zone_wanted.connect(self._open_zone)
        self.zone.closed.connect(self.fit_log)
        self.since.closed.connect(self.fit_log)
        self.prompt.option_chosen.connect(self.option_chosen)
        self.prompt.confirmed.connect(self.confirmed)
        self.phases.stop_toggled.connect(self.stop_toggled)
        self.rewind.wanted.connect(self.rewind_wanted)
        self.rewind.turn_start_wanted.connect(self.turn_start_wanted)
        self.object_clicked.connect(self._explain, Qt.ConnectionType.QueuedConnection)  # once it has been tried
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._hint_at)

    def _explain(self, entity: int) -> None:
        """Says it where a click on something does nothing."""
        if self._table is not None and self._table.prompt.sentence and not self._table.prompt.takes(entity):
            thing = self.things.with_id(entity)
            if thing is not None:
                self._pointing.explain(thing)

    def _hint_at(self, _old: QWidget | None, new: QWidget | None) -> None:
        """What Return would do with what has the focus now."""
        if self.isVisible():
            said, presenter = self._pointing.hint(new), self.hint.width()
            self.hint.setText(self.hint.fontMetrics().elidedText(said, Qt.TextElideMode.ElideRight, presenter))
            self.hint.setToolTip(said)

    def _needs_focus(self, before: TableView | None, table: TableView) -> bool:
        """The focus goes to the thing to do next with every new question; while one is being answered it stays where
        the player is, unless that has gone, or only options are left to choose from."""
        focused: QWidget | None = self.focusWidget()
        prompt = table.prompt
        if not self.isVisible() or not prompt.sentence or isinstance(focused, QLineEdit):
            return False
        if before is None or not _same_question(before, table):
            self.overlay.clear(back=False)
            return True
        only_options = not prompt.button and prompt.options != before.prompt.options
        return only_options and not self.overlay.marking and self.things.of(focused) is not None

    def _say_waiting(self) -> None:
        if self._table is not None:
            self.prompt.show_prompt(NOBODY, "…")

    def _speak(self) -> None:
        if self._table is not None and self._table.turn == 0:
            self.turn.setText(self._ui_context.say(words.OPENING))
        elif self._table is not None:
            table = self._table
            name = table.seat(table.active).name
            step = words.STEPS[table.step]
            said = self._ui_context.say(words.TURN_OF, number=table.turn, name=name, step=step)
            if table.daytime:
                said += " · " + self._ui_context.say(words.DAYTIMES[table.daytime])
            self.turn.setText(said)


def _same_question(before: TableView, now: TableView) -> bool:
    """Whether what is asked is asked still: nothing has been decided, and nothing has happened."""
    return bool(before.prompt.sentence) and (before.timeline, before.log) == (now.timeline, now.log)
