"""The table screen: boards, phase bar, hand, and the rail with preview, stack, prompt, log and rewinding.

It shows `TableView` values and sends what the player does; it knows no game. Its keys are in `keyboard.py` (answering)
and `ways.py` (going somewhere).
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QStackedLayout, QWidget

from app.messages import table_words as words
from app.models.by_hand import WHOLE_TABLE
from app.models.table_view import NOBODY, CardHere, TableView, Zone
from app.screens.screen import Screen
from app.screens.table.bars import PhaseBar, RewindBar, TableBar
from app.screens.table.board_area import BoardArea, Preset
from app.screens.table.find_field import Found, findable
from app.screens.table.hand import Hand
from app.screens.table.hand_menu import HandTools
from app.screens.table.keyboard import TableKeys
from app.screens.table.log_panel import LogPanel
from app.screens.table.overview import Overview, describe_things
from app.screens.table.pointing import Pointing
from app.screens.table.prompt_panel import PromptPanel
from app.screens.table.things import Overlay, Things
from app.screens.table.ways import TableWays
from app.screens.table.zone_panels import ZONES_SHOWN, StackPanel, ZonePanel, cards_of
from app.widgets.card_preview import CardPreview
from app.widgets.card_view import CardButton
from app.widgets.notice import Remark
from app.widgets.parts import Button, column, label, row
from app.widgets.theme import HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext

_RAIL = 0.18
"""The rail's share of the width."""

_PATIENCE = 400
"""Milliseconds until the prompt says that the game is thinking."""


class TableScreen(Screen):
    """Sends clicks on objects and players, chosen options, the main button, stops and rewinding."""

    scope = "table"
    notices_at_top = True  # below lies the hand

    object_clicked = Signal(int)
    player_clicked = Signal(int)
    option_chosen = Signal(str)
    confirmed = Signal()
    stop_toggled = Signal(str, bool)
    rewind_wanted = Signal(int)
    turn_start_wanted = Signal()
    concede_wanted = Signal()
    leave_wanted = Signal()
    control_toggled = Signal(bool)
    decks_wanted = Signal()
    menu_wanted = Signal(int, QPoint)
    lock_wanted = Signal(int)

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self.ui_context = self._ui_context = ui_context
        self._settling = self._wants_focus = False
        self._table: TableView | None = None
        self._waits = QTimer(self)
        self._waits.setSingleShot(True)
        self._waits.setInterval(_PATIENCE)
        self._waits.timeout.connect(self._say_waiting)
        self.boards = BoardArea(ui_context)
        self.overview = Overview(ui_context)
        self.phases = PhaseBar(ui_context)
        self.hand = Hand(ui_context)
        self.preview = CardPreview(ui_context, 260)
        self.stack = StackPanel(ui_context)
        self.zone = ZonePanel(ui_context)
        self.prompt = PromptPanel(ui_context)
        self.log = LogPanel(ui_context)
        self.rewind = RewindBar(ui_context)
        self.tools = HandTools(ui_context, self)
        self.things = Things(self.hand, self.boards, self.stack, self.zone)
        self.overlay = Overlay(ui_context, self)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._build_empty())
        self._pages.addWidget(self._build_table())
        self.remark = Remark(ui_context, self, self.prompt)
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
        self._settling, self._wants_focus = True, self._needs_focus(before, table)
        self._show_parts(table)
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
        self.rewind.show_timeline(table.timeline)
        if self.zone.shown is not None:
            seat, zone = self.zone.shown
            self.zone.open_zone(table.seat(seat), zone, table.prompt.objects)
        describe_things(self.things, table, self._ui_context.words)

    @property
    def table(self) -> TableView | None:
        """What is on show."""
        return self._table

    def tiles(self) -> dict[int, CardButton]:
        """Every tile on the boards by the number of its (first) permanent."""
        return {number: tile for pane in self.boards.panes() for number, tile in pane.board.numbered().items()}

    def take_focus(self) -> None:
        """The focus goes to what answers: the main button, an option, what may be chosen; else to the question."""
        if self._settling:
            self._wants_focus = True
            return
        table = self._table
        if table is None:
            self._to_decks.setFocus()
            return
        self._next_station(table).setFocus()

    def _next_station(self, table: TableView) -> QWidget:
        prompt, main = table.prompt, self.prompt.main
        if table.settled or not prompt.sentence:
            return self.prompt  # no stray Return leaves the table or begins another game
        if prompt.ready:
            return main
        options = [one for one in self.prompt.option_buttons() if one.isVisible() and one.isEnabled()]
        answers = [one for one in options if not one.option.command]
        asked = [thing.widget for thing in self.things.all() if thing.pointed_out(prompt)]
        return next(iter((*answers, *asked, *options)), self.prompt)

    def close_top(self) -> bool:
        return self._table is not None and self.keys.close_top()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The rail takes its share of the width; on a low screen the preview is smaller."""
        super().resizeEvent(event)
        scaled = self._ui_context.metrics.px
        self._rail.setFixedWidth(max(scaled(232), min(scaled(360), round(self.width() * _RAIL))))
        self.preview.set_largest(260 if self.height() > scaled(860) else 176)

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
        self.zone.closed.connect(self.log.show)
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

    def _findable(self) -> list[Found]:
        """What a name may find: all that is on show, and the cards of the zones that are not open."""
        return [] if self._table is None else findable(self._table, self.things)

    def cards_in(self, seat: int, zone: Zone) -> tuple[CardHere, ...]:
        """The cards of a zone that may be looked at."""
        return () if self._table is None else cards_of(self._table.seat(seat), zone)

    def open_zone(self, seat: int, zone: Zone) -> None:
        """Shows a zone beside the boards."""
        if self._table is not None and self.zone.shown != (seat, zone):
            self._open_zone(seat, zone)

    def _open_zone(self, seat: int, zone: str) -> None:
        shown = next((one for one in ZONES_SHOWN if one == zone), None)
        if self._table is None or shown is None:
            return
        if self.zone.shown == (seat, shown):
            self.zone.close_zone()
        else:
            self.zone.open_zone(self._table.seat(seat), shown, self._table.prompt.objects)
        self.log.setHidden(self.zone.shown is not None)

    def open_menu_here(self) -> None:
        """What may be done by hand with the card in focus; with everything if none is."""
        focused, entity = self.focusWidget(), self.card_here()
        where = self.by_hand_button if entity == WHOLE_TABLE or focused is None else focused
        self.menu_wanted.emit(entity, where.mapToGlobal(where.rect().center()))

    def card_here(self) -> int:
        """The card in focus, else the one under the mouse; `WHOLE_TABLE` if there is none."""
        cards = {tile: number for number, tile in self.tiles().items()} | self.hand.numbered()
        focused = self.focusWidget()
        pointed = next((number for tile, number in cards.items() if tile.underMouse()), WHOLE_TABLE)
        return cards.get(focused, pointed) if isinstance(focused, CardButton) else pointed

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
            self.turn.setText(self._ui_context.say(words.TURN_OF, number=table.turn, name=name, step=step))

    def _open_whole_menu(self) -> None:
        button = self.by_hand_button
        self.menu_wanted.emit(WHOLE_TABLE, button.mapToGlobal(QPoint(0, button.height())))

    def _set_preset(self, preset: Preset) -> None:
        self.overview_button.setChecked(False)
        self.boards.set_preset(preset)

    def _build_bar(self) -> TableBar:
        bar = TableBar(self._ui_context, self._findable)
        self.turn, self.hint, self.finder = bar.turn, bar.hint, bar.finder
        self.control, self.by_hand_button, self._concede = bar.control, bar.by_hand, bar.concede
        self.overview_button, self.all_alike = bar.overview, bar.all_alike
        bar.control.toggled.connect(self.control_toggled)
        bar.by_hand.clicked.connect(self._open_whole_menu)
        bar.concede.clicked.connect(self.concede_wanted)
        bar.leave.clicked.connect(self.leave_wanted)
        bar.all_alike.clicked.connect(lambda: self._set_preset("one_three"))
        bar.two_two.clicked.connect(lambda: self._set_preset("two_two"))
        return bar

    def _build_table(self) -> QWidget:
        bar = self._build_bar()
        area = QWidget()
        pages = QStackedLayout(area)
        pages.addWidget(self.boards)
        pages.addWidget(self.overview)
        self.overview_button.toggled.connect(lambda on: pages.setCurrentIndex(1 if on else 0))
        left = column(bar, gap=HAIR)
        left.addWidget(area, 84)
        left.addWidget(self.phases)
        left.addWidget(self.hand, 21)
        self._rail = QWidget()
        rail = column(self.preview, gap=TIGHT)
        rail.setContentsMargins(0, TIGHT, TIGHT, TIGHT)
        rail.addWidget(self.stack, 9)
        rail.addWidget(self.zone, 4)
        rail.addWidget(self.prompt)
        rail.addWidget(self.log, 3)
        rail.addWidget(self.rewind)
        result = QWidget()
        page = row(gap=TIGHT)
        page.addLayout(left, 1)
        self._rail.setLayout(rail)
        page.addWidget(self._rail)
        result.setLayout(page)
        return result

    def _build_empty(self) -> QWidget:
        title = self._empty_title = label(self._ui_context, words.NO_GAME, role="heading")
        line = label(self._ui_context, words.NO_GAME_LINE, role="muted", wrap=True)
        for part in (title, line):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.setMaximumWidth(560)
        go = self._to_decks = Button(
            self._ui_context, words.CHOOSE_DECK, self.decks_wanted.emit, icon_name="deck", role="main"
        )
        result = QWidget()
        result.setLayout(column(2, title, row(1, line, 1), row(1, go, 1), 3, gap=WIDE))
        return result


def _same_question(before: TableView, now: TableView) -> bool:
    """Whether what is asked is asked still: nothing has been decided, and nothing has happened."""
    return bool(before.prompt.sentence) and (before.timeline, before.log) == (now.timeline, now.log)
