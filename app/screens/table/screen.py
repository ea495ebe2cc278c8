"""The table screen: boards, phase bar, hand, and the rail with preview, stack, prompt, log and rewinding.

It shows `TableView` values and sends what the player does; it knows no game. Keys: Return does what the main button
says, 1-3 zoom an opponent, 0 shows all, O shows all boards in words, B opens what may be done by hand, Ctrl+Z and
Ctrl+Y rewind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLineEdit, QStackedLayout, QWidget

from app.messages import by_hand_words, leaving_words
from app.messages import table_words as words
from app.messages.message import Message
from app.models.by_hand import WHOLE_TABLE
from app.models.table_view import NOBODY, TableView, Zone
from app.screens.table.board_area import BoardArea, Preset
from app.screens.table.hand import Hand
from app.screens.table.hand_menu import HandTools
from app.screens.table.log_panel import LogPanel
from app.screens.table.overview import Overview
from app.screens.table.phase_bar import PhaseBar
from app.screens.table.prompt_panel import PromptPanel
from app.screens.table.rewind_bar import RewindBar
from app.screens.table.stack_panel import StackPanel
from app.screens.table.zone_panel import ZonePanel
from app.screens.window import Screen
from app.widgets.card_preview import CardPreview
from app.widgets.card_view import CardButton
from app.widgets.metrics import GAP, HAIR, TIGHT, WIDE
from app.widgets.parts import Button, column, label, row
from app.widgets.remark import Remark
from app.widgets.surroundings import Surroundings

_RAIL = 0.18
"""The rail's share of the width."""

_PATIENCE = 400
"""Milliseconds until the prompt says that the game is thinking."""

_OPTION_KEYS = {Qt.Key.Key_E: "until end", Qt.Key.Key_T: "until own", Qt.Key.Key_Escape: "back", Qt.Key.Key_P: "other"}
"""Keys that choose an option of the prompt."""


class TableScreen(Screen):
    """Sends clicks on objects and players, chosen options, the main button, stops and rewinding."""

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

    def __init__(self, surroundings: Surroundings) -> None:
        super().__init__()
        self._surroundings = surroundings
        self._table: TableView | None = None
        self._waits = QTimer(self)
        self._waits.setSingleShot(True)
        self._waits.setInterval(_PATIENCE)
        self._waits.timeout.connect(self._say_waiting)
        self.turn = label(surroundings, role="strong")
        self.boards = BoardArea(surroundings)
        self.overview = Overview(surroundings)
        self.phases = PhaseBar(surroundings)
        self.hand = Hand(surroundings)
        self.preview = CardPreview(surroundings, 260)
        self.stack = StackPanel(surroundings)
        self.zone = ZonePanel(surroundings)
        self.prompt = PromptPanel(surroundings)
        self.log = LogPanel(surroundings)
        self.rewind = RewindBar(surroundings)
        self.tools = HandTools(surroundings, self)
        self._pages = QStackedLayout(self)
        self._pages.addWidget(self._build_empty())
        self._pages.addWidget(self._build_table())
        self.remark = Remark(surroundings, self, self.prompt)
        self._connect()
        surroundings.words_changed.connect(self._speak)

    def show_loading(self) -> None:
        """A game is being set up."""
        self.show_table(None)
        self._empty_title.setText(self._surroundings.say(words.LOADING))

    def show_waiting(self) -> None:
        """The player has answered; if the game takes its time, the prompt says so."""
        self._waits.start()

    def show_table(self, table: TableView | None) -> None:
        """Shows a game; None where none is running."""
        self._waits.stop()
        before, self._table = self._table, table
        self._pages.setCurrentIndex(0 if table is None else 1)
        if table is None:
            self._empty_title.setText(self._surroundings.say(words.NO_GAME))
            return
        if self.preview.look is None:
            self.preview.show_card(next((card.card for card in table.seat(table.own).command), None))
        self.boards.show_table(table)
        self.overview.show_table(table)
        self.phases.show_turn(table.step if table.turn else None, table.stops)
        self.hand.show_hand(table.hand, table.prompt, table.seat(table.own).command)
        self.stack.show_stack(table.stack, table.prompt)
        thinking = table.priority if table.priority not in (None, table.own) else None
        self.prompt.show_prompt(table.prompt, "" if thinking is None else table.seat(thinking).name)
        self._concede.setEnabled(not table.over and not table.seat(table.own).lost)
        if table.prompt.button and self._may_take_focus(before, table):
            self.prompt.main.setFocus()
        self.log.show_log(table.log)
        self.rewind.show_timeline(table.timeline)
        if self.zone.shown is not None:
            seat, zone = self.zone.shown
            self.zone.open_zone(table.seat(seat), zone, table.prompt.objects)
        self._speak()

    @property
    def table(self) -> TableView | None:
        """What is on show."""
        return self._table

    def tiles(self) -> dict[int, CardButton]:
        """Every tile on the boards by the number of its (first) permanent."""
        return {number: tile for pane in self.boards.panes() for number, tile in pane.board.numbered().items()}

    def entered(self) -> None:
        if self._table is not None and self.prompt.main.isVisible():
            self.prompt.main.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The rail takes its share of the width; on a low screen the preview is smaller."""
        super().resizeEvent(event)
        scaled = self._surroundings.metrics.px
        self._rail.setFixedWidth(max(scaled(232), min(scaled(360), round(self.width() * _RAIL))))
        self.preview.set_largest(260 if self.height() > scaled(860) else 176)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier or self._table is None:
            super().keyPressEvent(event)
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_9:
            self.boards.zoom(key - Qt.Key.Key_0)
        elif key == Qt.Key.Key_0:
            self.boards.set_preset("one_three")
        elif key in _OPTION_KEYS:
            self.option_chosen.emit(_OPTION_KEYS[Qt.Key(key)])
        elif key == Qt.Key.Key_F:
            self.control.toggle()
        elif key == Qt.Key.Key_K:
            self.lock_wanted.emit(self._card_here())
        elif key == Qt.Key.Key_B:
            self._open_menu_here()
        elif key == Qt.Key.Key_O:
            self.overview_button.toggle()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.prompt.main.isEnabled():
            self.prompt.main.click()
        else:
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
        QShortcut(QKeySequence("Ctrl+Z"), self, lambda: self.rewind.step(-1))
        QShortcut(QKeySequence("Ctrl+Y"), self, lambda: self.rewind.step(1))

    def _open_zone(self, seat: int, zone: str) -> None:
        if self._table is None or zone not in ("graveyard", "exile", "command"):
            return
        shown = cast(Zone, zone)
        if self.zone.shown == (seat, shown):
            self.zone.close_zone()
        else:
            self.zone.open_zone(self._table.seat(seat), shown, self._table.prompt.objects)
        self.log.setHidden(self.zone.shown is not None)

    def _open_menu_here(self) -> None:
        """What may be done by hand with the card in focus; with everything if none is."""
        focused, entity = self.focusWidget(), self._card_here()
        where = self.by_hand_button if entity == WHOLE_TABLE or focused is None else focused
        self.menu_wanted.emit(entity, where.mapToGlobal(where.rect().center()))

    def _card_here(self) -> int:
        """The card in focus, else the one under the mouse; `WHOLE_TABLE` if there is none."""
        cards = {tile: number for number, tile in self.tiles().items()} | self.hand.numbered()
        focused = self.focusWidget()
        pointed = next((number for tile, number in cards.items() if tile.underMouse()), WHOLE_TABLE)
        return cards.get(focused, pointed) if isinstance(focused, CardButton) else pointed

    def _may_take_focus(self, before: TableView | None, table: TableView) -> bool:
        """The focus goes to the main button with every new question; while one is being answered, it stays with the
        cards that the player walks through with the keyboard."""
        focused: QWidget | None = self.focusWidget()
        if not self.isVisible() or isinstance(focused, QLineEdit):
            return False
        same = before is not None and before.prompt.objects == table.prompt.objects and before.log == table.log
        return not same or not isinstance(focused, CardButton)

    def _say_waiting(self) -> None:
        if self._table is not None:
            self.prompt.show_prompt(NOBODY, "…")

    def _speak(self) -> None:
        if self._table is not None and self._table.turn == 0:
            self.turn.setText(self._surroundings.say(words.OPENING))
        elif self._table is not None:
            table = self._table
            name = table.seat(table.active).name
            step = words.STEPS[table.step]
            self.turn.setText(self._surroundings.say(words.TURN_OF, number=table.turn, name=name, step=step))

    def _open_whole_menu(self) -> None:
        button = self.by_hand_button
        self.menu_wanted.emit(WHOLE_TABLE, button.mapToGlobal(QPoint(0, button.height())))

    def _set_preset(self, preset: Preset) -> None:
        self.overview_button.setChecked(False)
        self.boards.set_preset(preset)

    def _tool(
        self, message: Message | None, pressed: Callable[[], object] | None, icon_name: str, tip: Message
    ) -> Button:
        return Button(self._surroundings, message, pressed, icon_name=icon_name, role="quiet", tip=tip)

    def _build_bar(self) -> QWidget:
        """The bar above the boards: where the turn is, and what the player may always do."""
        tool = self._tool
        self.overview_button = tool(None, None, "eye", words.OVERVIEW)
        self.overview_button.setCheckable(True)
        one_three = tool(None, lambda: self._set_preset("one_three"), "table", words.LAYOUTS["one_three"])
        two_two = tool(None, lambda: self._set_preset("two_two"), "grid", words.LAYOUTS["two_two"])
        self.control = tool(words.FULL_CONTROL, None, "hand", words.FULL_CONTROL_TIP)
        self.control.setCheckable(True)
        self.control.toggled.connect(self.control_toggled)
        self.by_hand_button = tool(by_hand_words.BY_HAND, self._open_whole_menu, "byhand", by_hand_words.BY_HAND_TIP)
        self._concede = tool(words.CONCEDE, self.concede_wanted.emit, "flag", words.CONCEDE_TIP)
        leave = tool(leaving_words.LEAVE_SHORT, self.leave_wanted.emit, "home", leaving_words.LEAVE_TIP)
        bar = QWidget()
        bar.setObjectName("bar")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        line = row(
            self.turn,
            1,
            self.by_hand_button,
            self.control,
            self._concede,
            leave,
            one_three,
            two_two,
            self.overview_button,
            gap=HAIR,
        )
        line.setContentsMargins(GAP, 1, HAIR, 1)
        bar.setLayout(line)
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
        title = self._empty_title = label(self._surroundings, words.NO_GAME, role="heading")
        line = label(self._surroundings, words.NO_GAME_LINE, role="muted", wrap=True)
        for part in (title, line):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.setMaximumWidth(560)
        go = Button(self._surroundings, words.CHOOSE_DECK, self.decks_wanted.emit, icon_name="deck", role="main")
        result = QWidget()
        result.setLayout(column(2, title, row(1, line, 1), row(1, go, 1), 3, gap=WIDE))
        return result
