"""Table screen: boards, phase bar, hand, and the rail with preview, stack, prompt, log and rewinding. Keys lead to the
hand, a board, the stack or a zone. A letter on an object leads to it, and so does its name.

The screen shows `TableView` values on its surface (`surface.py`) and sends the player's actions. It doesn't know the
game. `keyboard.py` has its keys for answering.
"""

from __future__ import annotations

from functools import partial
from typing import cast

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from app.messages import keys as key_words
from app.messages import table_words as words
from app.messages.keys import MOST_OPPONENTS
from app.messages.message import quotable
from app.models.comparing import movements
from app.models.manual_forms import WHOLE_TABLE
from app.models.table_view import NOBODY, TableView, Zone, just_told
from app.screens.table.find_field import Found, Hidden
from app.screens.table.in_words import describe_objects
from app.screens.table.keyboard import Pointing, TableKeys
from app.screens.table.surface import TableSurface
from app.screens.table.table_objects import HAND, STACK, ZONE, TableObject
from app.widgets.keyboard.bindings import bind_action, bind_button
from app.widgets.keyboard.neighbours import announce
from app.widgets.plain_text import set_tip
from app.widgets.ui_context import UiContext


class TableNavigation(QObject):
    """Binds the navigation keys to the screen."""

    def __init__(self, screen: TableSurface, pointing: Pointing) -> None:
        super().__init__(screen)
        self._screen = screen
        self._ui_context = screen.ui_context
        self._pointing = pointing
        self._said = ""
        self._bind()
        screen.overlay.chosen.connect(self._marked)
        screen.overlay.gone_to.connect(self._go_to_object)
        screen.finder.sifted.connect(self._ring)
        screen.finder.meant.connect(self._go_to_found)
        screen.finder.left.connect(screen.overlay.unring)
        screen.finder.missed.connect(self._say_missed)
        screen.finder.sifted.connect(self._take_back)
        screen.finder.left.connect(self._take_back)

    def _bind(self) -> None:
        screen, ui_context = self._screen, self._ui_context
        bind_action(ui_context, screen, "table.prompt", self._to_prompt)
        bind_action(ui_context, screen, "table.find", self._find)
        bind_action(ui_context, screen, "table.hand", lambda: self._to_group(HAND))
        bind_action(ui_context, screen, "table.mine", lambda: self._to_board(0))
        bind_action(ui_context, screen, "table.stack", lambda: self._to_group(STACK))
        bind_action(ui_context, screen, "table.log", self._to_log)
        bind_action(ui_context, screen, "table.graveyards", lambda: self._next_zone("graveyard"))
        bind_action(ui_context, screen, "table.exile", lambda: self._next_zone("exile"))
        bind_action(ui_context, screen, "table.marks", self._mark)
        bind_action(ui_context, screen, "table.next", lambda: self._next(1))
        bind_action(ui_context, screen, "table.previous", lambda: self._next(-1))
        bind_button(ui_context, screen, "table.zoom_out", screen.all_alike)
        for place in range(1, MOST_OPPONENTS + 1):
            bind_action(ui_context, screen, f"table.opponent{place}", partial(self._to_board, place))
            bind_action(ui_context, screen, f"table.zoom{place}", partial(self._zoom, place))

    def _to_prompt(self) -> None:
        screen = self._screen
        if screen.prompt.main.isVisible() and screen.prompt.main.isEnabled():
            screen.prompt.main.setFocus()
        else:
            screen.take_focus()

    def _to_log(self) -> None:
        self._screen.zone.close_zone()
        self._screen.log.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _to_board(self, place: int) -> None:
        self._screen.overview_button.setChecked(False)
        group = self._screen.objects.board_group(place)
        if group is None:
            self._pointing.show_remark(key_words.EMPTY_PLACE)
            return
        player = self._screen.objects.with_id(int(group))
        if not self._go(self._screen.objects.list_group(group)) and not self._go([] if player is None else [player]):
            self._pointing.show_remark(key_words.EMPTY_PLACE)

    def _to_group(self, group: str) -> None:
        if not self._go(self._screen.objects.list_group(group)):
            self._pointing.show_remark(key_words.EMPTY_PLACE)

    def _go(self, objects: list[TableObject]) -> bool:
        """Focuses the first selectable object, otherwise the first. Returns False without any."""
        able = [obj for obj in objects if obj.widget.focusPolicy() & Qt.FocusPolicy.TabFocus]
        asked = [obj for obj in able if obj.pointed_out(self._pointing.prompt)]
        for obj in (asked or able)[:1]:
            obj.widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return bool(able)

    def _next(self, by: int) -> None:
        """Moves to the next object: of those that the prompt asks for, otherwise of all with an effect."""
        screen, prompt = self._screen, self._pointing.prompt
        objects = screen.objects.list_all()
        asked = [one for one in objects if one.pointed_out(prompt)] or [one for one in objects if one.taken_by(prompt)]
        if not asked:
            self._pointing.show_remark(key_words.MARKS_NONE)
            return
        focused: QWidget | None = screen.focusWidget()
        here = next((place for place, one in enumerate(asked) if one.widget is focused), -1 if by > 0 else 0)
        asked[(here + by) % len(asked)].widget.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _zoom(self, place: int) -> None:
        screen = self._screen
        if screen.overview_button.isChecked() or place >= len(screen.boards.list_panes()):
            self._pointing.show_remark(key_words.EMPTY_PLACE)
        else:
            screen.boards.zoom_board(None if screen.boards.zoomed == place else place)

    def _next_zone(self, zone: Zone) -> None:
        """Opens the player's own zone first, then those of others that contain cards, and closes it after the last."""
        screen, table = self._screen, self._screen.shown_table
        if table is None:
            return
        seats = [seat for seat in (table.seat_of(table.own), *table.opponents) if screen.cards_in(seat.seat, zone)]
        shown = screen.zone.shown_zone
        here = next((place for place, seat in enumerate(seats) if shown == (seat.seat, zone)), -1)
        if not seats:
            self._pointing.show_remark(key_words.EMPTY_PLACE)
        elif here + 1 < len(seats):
            screen.open_zone(seats[here + 1].seat, zone)
            self._to_group(ZONE)
        else:
            screen.zone.close_zone()
            screen.take_focus()

    def _mark(self) -> None:
        """Puts letters on everything that can be chosen. Things the prompt asks for get single letters."""
        self._screen.overview_button.setChecked(False)
        objects = self._markable()
        if objects:
            self._screen.overlay.mark_objects(objects)
            announce(self._screen.overlay, self._ui_context.say(key_words.MARKS_HINT))
        else:
            self._pointing.show_remark(key_words.MARKS_NONE)

    def _markable(self) -> list[TableObject]:
        prompt = self._pointing.prompt
        able = [obj for obj in self._screen.objects.list_all() if obj.taken_by(prompt)]
        return sorted(able, key=lambda obj: not obj.pointed_out(prompt))

    def _marked(self, obj: TableObject) -> None:
        """Chooses the object whose letter was typed. The letters stay while the same question is open."""
        before = self._pointing.prompt
        obj.click_object()
        after = self._pointing.prompt
        if self._screen.overlay.marking:
            if after.sentence == before.sentence and after.chosen != before.chosen and self._markable():
                self._screen.overlay.mark_objects(self._markable())
            else:
                self._screen.overlay.clear_letters(back=False)
                self._screen.take_focus()

    def _find(self) -> None:
        self._screen.overview_button.setChecked(False)
        self._screen.finder.open_empty()

    def _say_missed(self, text: str) -> None:
        """Reports that Return was pressed but nothing matches."""
        if text:
            self._said = self._ui_context.say(key_words.NOT_ON_TABLE, text=quotable(text))
        else:
            self._said = self._ui_context.say(key_words.NOTHING_TYPED)
        self._screen.remark.show_sentence(self._said)

    def _take_back(self) -> None:
        """Removes the report, because the text has changed or the field has closed."""
        remark = self._screen.remark
        if self._said and remark.sentence.text() == self._said:
            remark.remove_sentence()
        self._said = ""

    def _ring(self, found: list[Found]) -> None:
        self._screen.overlay.ring_widgets([one.widget for one in found if isinstance(one, TableObject)])

    def _go_to_object(self, obj: TableObject) -> None:
        obj.widget.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _go_to_found(self, found: Found) -> None:
        self._screen.overlay.unring()
        if isinstance(found, Hidden):
            self._screen.open_zone(found.seat, found.zone)
            there = self._screen.objects.with_id(found.id)
            if there is not None:
                there.widget.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            found.widget.setFocus(Qt.FocusReason.ShortcutFocusReason)


_PATIENCE = 400
"""Milliseconds until the prompt shows that the game is thinking."""


class TableScreen(TableSurface):
    """Shows a table, and explains the effect of Return and why a click has no effect."""

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__(ui_context)
        self._waits = QTimer(self)
        self._waits.setSingleShot(True)
        self._waits.setInterval(_PATIENCE)
        self._waits.timeout.connect(self._say_waiting)
        self._pointing = Pointing(self)
        self.keys = TableKeys(self, self._pointing)
        self.navigation = TableNavigation(self, self._pointing)
        self._connect()
        ui_context.words_changed.connect(self._write_texts)

    def show_loading(self) -> None:
        """Shows that a game is being set up."""
        self.show_table(None)
        self._empty_title.setText(self._ui_context.say(words.LOADING))
        for elsewhere in (self._empty_line, self._to_decks):  # the game will appear without them
            elsewhere.hide()

    def draw_curtain(self, name: str) -> None:
        """Hides everything until the person of that name is at the computer. Nothing shown to another person stays or
        continues."""
        self.show_table(None)
        self.curtain.draw_for(name)
        self._pages.setCurrentWidget(self.curtain)

    def show_waiting(self) -> None:
        """Notes that the player has answered. If the game takes long, the prompt shows it."""
        self._waits.start()

    def show_table(self, table: TableView | None) -> None:
        """Shows a game; None if none is running."""
        self._waits.stop()
        before, self._table = self._table, table
        self._pages.setCurrentIndex(0 if table is None else 1)
        if table is None:
            self._empty_title.setText(self._ui_context.say(words.NO_GAME))
            for elsewhere in (self._empty_line, self._to_decks):
                elsewhere.show()
            if before is not None:
                self._forget(before)
            return
        if self.preview.look is None:
            self.preview.show_card(next((card.card for card in table.seat_of(table.own).command), None))
        if table.active != table.own:
            self.since.close_panel()
        elif table.since and (before is None or before.turn != table.turn) and self.since.isHidden():
            self.toggle_since()
        if before is not None and not _same_question(before, table):
            self._end_question()
        self._settling, self._wants_focus = True, self._needs_focus(before, table)
        self.flights.prepare(() if before is None else movements(before, table))
        self._show_parts(table)
        self._show_card(before, table)
        self.flights.launch()
        self._settling = False
        if self._wants_focus:
            self.take_focus()
        self._write_texts()

    def _end_question(self) -> None:
        """Closes all remarks, marks and panels of the last question."""
        self.overlay.clear_letters(back=False)
        if self._table is not None and self._table.prompt.sentence:
            self.remark.remove_sentence()

    def _forget(self, table: TableView) -> None:
        """Clears everything about a table that is no longer shown."""
        self.put_away()
        self._show_parts(table.cleared())
        self.prompt.bar.show_move("")
        self._hint("")

    def _show_parts(self, table: TableView) -> None:
        self.boards.show_table(table)
        self.overview.show_table(table)
        self.phases.show_turn(table.step if table.turn else None, table.stops)
        self.hand.show_hand(table.hand, table.prompt, table.seat_of(table.own).command)
        self.stack.show_stack(table.stack, table.prompt)
        self.prompt.show_prompt(table.prompt, just_told(table.log))
        self._show_move(table)
        self._concede.setEnabled(not table.over and not table.seat_of(table.own).lost)
        self.remark.hold_sentence(table.prompt.blocked)
        self.log.show_log(table.log)
        self.since.show_since(table.since)
        if any(not option.command for option in table.prompt.options):  # they need the room
            self.since.close_panel()
        self.rewind.show_timeline(table.timeline)
        if self.zone.shown_zone is not None:
            seat, zone = self.zone.shown_zone
            self.zone.open_zone(table.seat_of(seat), zone, table.prompt.objects)
        self.fit_rail()
        describe_objects(self.objects, table, self._ui_context.words)

    def _show_move(self, table: TableView) -> None:
        """Shows whose move it is."""
        say, show = self._ui_context.say, self.prompt.bar.show_move
        thinking = table.priority if table.priority not in (None, table.own) else table.active
        if table.settled and not table.stands:
            show("")
        elif table.asks:
            show(say(words.ACT_NOW), acts=True)
        elif self.hold.isChecked():
            show(say(words.HELD))
        elif thinking != table.own:
            show(say(words.THINKING, name=table.seat_of(thinking).name), seat=thinking, seconds=table.stands)
        else:
            show("")

    def _show_card(self, before: TableView | None, table: TableView) -> None:
        """Shows the card of the latest log line, or the top of the stack, in the preview, unless the player looks at
        another card."""
        if before is None or before.log == table.log or self.card_here() != WHOLE_TABLE:
            return
        told = table.log[-1].card if table.log else None
        card = table.stack[-1].card if table.stack and table.stack != before.stack else told
        if card is not None and table.active != table.own:
            self.preview.show_card(card)

    def close_top(self) -> bool:
        return self._table is not None and self.keys.close_top()

    def event(self, event: QEvent) -> bool:
        """Keeps letters for the filter from triggering shortcuts."""
        override = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if override and self._table is not None and self.keys.is_typing(cast(QKeyEvent, event)):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._table is None or not self.keys.press_key(event):
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
        self.object_clicked.connect(self._explain, Qt.ConnectionType.QueuedConnection)  # after it has been tried
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._hint_at)

    def _explain(self, entity: int) -> None:
        """Explains why a click had no effect."""
        if self._table is not None and self._table.prompt.sentence and not self._table.prompt.accepts_click(entity):
            obj = self.objects.with_id(entity)
            if obj is not None:
                self._pointing.explain(obj)

    def _hint_at(self, _old: QWidget | None, new: QWidget | None) -> None:
        """Shows the effect of Return on the focused object."""
        if self.isVisible():
            self._hint(self._pointing.describe_return(new))

    def _hint(self, said: str) -> None:
        whole = self.hint.fontMetrics().horizontalAdvance(said) <= self.hint.width()
        self.hint.setText(said if whole else "")  # its beginning would say nothing, and the focused widget shows it too
        set_tip(self.hint, said)

    def _needs_focus(self, before: TableView | None, table: TableView) -> bool:
        """True if the focus must move to the next step: for every new question. While the player answers, it stays,
        unless its widget has gone, or only options are left."""
        focused: QWidget | None = self.focusWidget()
        prompt = table.prompt
        finding = isinstance(focused, QLineEdit) and focused is not self.prompt.options.filter
        if not self.isVisible() or not prompt.sentence or finding:
            return False
        if before is None or not _same_question(before, table):
            return True
        only_options = not prompt.button and bool(prompt.chosen) and prompt.options != before.prompt.options
        return only_options and not self.overlay.marking and self.objects.find_at(focused) is not None

    def _say_waiting(self) -> None:
        if self._table is not None:
            self.prompt.show_prompt(NOBODY, "…")
            self.prompt.bar.show_move("")

    def _write_texts(self) -> None:
        if self._table is not None and self._table.turn == 0:
            self.turn.setText(self._ui_context.say(words.OPENING))
        elif self._table is not None:
            table = self._table
            name = table.seat_of(table.active).name
            step = words.STEPS[table.step]
            said = self._ui_context.say(words.TURN_OF, number=table.turn, name=name, step=step)
            if table.daytime:
                said += " · " + self._ui_context.say(words.DAYTIMES[table.daytime])
            self.turn.setText(said)


def _same_question(before: TableView, now: TableView) -> bool:
    """True if the earlier question is still open."""
    return bool(before.prompt.sentence) and before.prompt.asked == now.prompt.asked
