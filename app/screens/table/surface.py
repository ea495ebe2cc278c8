"""Table surface: the parts of the table screen and their layout.

Input: the table to show. Output: signals for the player's actions on the parts. It has no keys: `keyboard.py` and
`screen.py` bind them to a surface.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QStackedLayout, QWidget

from app.messages import table_words as words
from app.models.manual_forms import WHOLE_TABLE
from app.models.table_view import CardHere, TableView, Zone
from app.screens.screen import Screen
from app.screens.table.bars import PhaseBar, RewindBar, TableBar
from app.screens.table.board_area import BoardArea, Flights, Preset
from app.screens.table.curtain import Curtain
from app.screens.table.find_field import Found, findable
from app.screens.table.hand_menu import HandTools
from app.screens.table.in_words import Overview
from app.screens.table.log_panel import LogPanel, SincePanel
from app.screens.table.prompt_panel import PromptPanel
from app.screens.table.table_objects import Overlay, TableObjects
from app.screens.table.yields_list import YieldsDoor
from app.screens.table.zones import ZONES_SHOWN, Hand, StackPanel, ZonePanel, cards_of
from app.widgets.card_preview import CardPreview, NowPanel
from app.widgets.card_view import CardButton
from app.widgets.flow import Pages
from app.widgets.notice import Remark
from app.widgets.parts import Button, column, make_label, make_row
from app.widgets.plain_text import hide_tip
from app.widgets.theme import HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext

_PREVIEWS = (176, 140, 110)
"""Widths of the preview, the widest first."""
_RAIL = 0.18
"""The rail's part of the width."""

_LOW = 560
"""Height of the screen at 100 % text up to which the preview doesn't fit in the rail."""

_TALL = 960
"""Height of the screen from which it fits, however large the text is."""

_LINE = 340
"""Width of a sentence on an empty page."""

_HIGH = 1000
"""Height of the screen from which the preview is large, however large the text is."""

_MOST = 0.38
"""Largest part of the width that it takes, however large the text is."""


class TableSurface(Screen):
    """Sends clicks on objects and players, chosen options, the main button, stops and rewinding."""

    scope = "table"
    notices_at_top = True  # the hand is at the lower edge

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
    hold_toggled = Signal(bool)
    step_wanted = Signal()
    speed_wanted = Signal()
    decks_wanted = Signal()
    menu_wanted = Signal(int, QPoint)
    lock_wanted = Signal(int)
    yields_wanted = Signal()

    def __init__(self, ui_context: UiContext) -> None:
        super().__init__()
        self.ui_context = self._ui_context = ui_context
        self._settling = self._wants_focus = False
        self.why_not: Callable[[int], str] = lambda _entity: ""
        """Returns why an object can't be played; set by code that knows the game."""
        self._table: TableView | None = None
        self.boards = BoardArea(ui_context)
        self.overview = Overview(ui_context)
        self.phases = PhaseBar(ui_context)
        self.hand = Hand(ui_context)
        self.preview = CardPreview(ui_context, 260)
        self.stack = StackPanel(ui_context)
        self.zone = ZonePanel(ui_context)
        self.prompt = PromptPanel(ui_context)
        self.log = LogPanel(ui_context)
        self.since = SincePanel(ui_context)
        self.prompt.grown.connect(self.fit_rail)
        self.rewind = RewindBar(ui_context)
        self.tools = HandTools(ui_context, self)
        self.yields = YieldsDoor(ui_context, self)
        self.objects = TableObjects(self.hand, self.boards, self.stack, self.zone)
        self.overlay = Overlay(ui_context, self)
        self._pages = Pages(self)
        self._pages.addWidget(self._build_empty())
        self._pages.addWidget(self._build_table())
        self.curtain = Curtain(ui_context)
        self._pages.addWidget(self.curtain)
        self.flights = Flights(ui_context, self, self.boards, self.hand, self.stack)
        self.now = NowPanel(ui_context, self, self.preview)
        self.remark = Remark(ui_context, self, self.prompt)

    @property
    def shown_table(self) -> TableView | None:
        """Returns the table shown."""
        return self._table

    def tiles_by_number(self) -> dict[int, CardButton]:
        """Returns every tile on the boards by the number of its (first) permanent."""
        return {number: tile for pane in self.boards.list_panes() for number, tile in pane.board.numbered().items()}

    def take_focus(self) -> None:
        """Focuses a widget that answers: the main button, an option, something that can be chosen; otherwise the
        question."""
        if self._settling:
            self._wants_focus = True
            return
        table = self._table
        if table is None:
            (self.curtain.lift if self.curtain.isVisible() else self._to_decks).setFocus()
            return
        self._next_station(table).setFocus()

    def _next_station(self, table: TableView) -> QWidget:
        prompt, main = table.prompt, self.prompt.main
        if table.settled or not prompt.sentence:
            return self.prompt  # so that no accidental Return leaves the table or starts another game
        if prompt.typing and self.prompt.options.filter.isVisible() and not prompt.chosen:
            return self.prompt.options.filter
        if prompt.is_ready and not (prompt.neutral and not prompt.chosen):
            return main
        first = None if prompt.first is None or prompt.chosen else self.objects.with_id(prompt.first)
        if first is not None and first.widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            return first.widget
        if prompt.neutral:
            return self.prompt
        options = [one for one in self.prompt.option_buttons() if one.isVisible() and one.isEnabled()]
        answers = [one for one in options if not one.option.command]
        asked = [obj.widget for obj in self.objects.list_all() if obj.pointed_out(prompt)]
        return next(iter((*answers, *asked, *options)), self.prompt)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Gives the rail its part of the width. On a low screen the preview is smaller."""
        super().resizeEvent(event)
        scaled = self._ui_context.metrics.scale_size
        share = max(scaled(232), min(scaled(360), round(self.width() * _RAIL)))
        self._rail.setFixedWidth(min(share, round(self.width() * _MOST)))
        self.preview.setVisible(not self._low)
        self.fit_rail()

    @property
    def _low(self) -> bool:
        return self.height() <= min(self._ui_context.metrics.scale_size(_LOW), _TALL)

    def fit_rail(self) -> None:
        """Makes room for the question: the preview gives way first, then the story of the others' turns, then the bar.
        On a low screen an empty stack takes no room."""
        self.fit_log()
        low = self.height() <= self._ui_context.metrics.scale_size(_LOW)
        self.stack.setHidden(low and not self.stack.numbered())
        self.prompt.bar.show()
        self.prompt.fit_question()
        rail = self._rail.layout()
        assert rail is not None
        largest = 260 if self.height() > min(self._ui_context.metrics.scale_size(860), _HIGH) else 176
        self.preview.setVisible(not self._low)
        for width in (largest, *(smaller for smaller in _PREVIEWS if smaller < largest)):
            self.preview.set_largest(width)
            rail.activate()
            if rail.totalMinimumHeightForWidth(self._rail.width()) <= self.height():
                return
        self.preview.hide()
        rail.activate()
        if rail.totalMinimumHeightForWidth(self._rail.width()) <= self.height():
            return
        self.since.close_panel()  # the question comes first
        self.fit_log()
        rail.activate()
        if rail.totalMinimumHeightForWidth(self._rail.width()) > self.height():
            self.prompt.bar.hide()
            self.prompt.fit_question()

    def _findable(self) -> list[Found]:
        """Returns everything that can be found by name: all visible objects, and the cards of the zones that aren't
        open."""
        return [] if self._table is None else findable(self._table, self.objects)

    def cards_in(self, seat: int, zone: Zone) -> tuple[CardHere, ...]:
        """Returns the cards of a zone that the player may look at."""
        return () if self._table is None else cards_of(self._table.seat_of(seat), zone)

    def open_zone(self, seat: int, zone: Zone) -> None:
        """Shows a zone next to the boards."""
        if self._table is not None and self.zone.shown_zone != (seat, zone):
            self._open_zone(seat, zone)

    def _open_zone(self, seat: int, zone: str) -> None:
        shown = next((one for one in ZONES_SHOWN if one == zone), None)
        if self._table is None or shown is None:
            return
        if self.zone.shown_zone == (seat, shown):
            self.zone.close_zone()
        else:
            self.zone.open_zone(self._table.seat_of(seat), shown, self._table.prompt.objects)
        self.since.close_panel()
        self.fit_log()

    def toggle_since(self) -> None:
        """Shows the changes since the player's last own turn in the log's place, or the log again."""
        if self.since.isHidden():
            self.zone.close_zone()
            self.since.open_panel()
        else:
            self.since.close_panel()
        self.fit_log()

    def fit_log(self) -> None:
        """Shows the log unless something else is in its place. An open zone comes before the story."""
        if self.zone.shown_zone is not None:
            self.since.hide()
        self.log.setHidden(self.zone.shown_zone is not None or not self.since.isHidden())

    def open_menu_here(self) -> None:
        """Opens the menu of manual actions for the card in focus, or for the whole table."""
        focused, entity = self.focusWidget(), self.card_here()
        where = self.by_hand_button if entity == WHOLE_TABLE or focused is None else focused
        self.menu_wanted.emit(entity, where.mapToGlobal(where.rect().center()))

    def card_here(self) -> int:
        """Returns the card in focus, otherwise the one under the mouse, or `WHOLE_TABLE`."""
        cards = {tile: number for number, tile in self.tiles_by_number().items()} | self.hand.numbered()
        focused = self.focusWidget()
        pointed = next((number for tile, number in cards.items() if tile.underMouse()), WHOLE_TABLE)
        return cards.get(focused, pointed) if isinstance(focused, CardButton) else pointed

    def _open_whole_menu(self) -> None:
        button = self.by_hand_button
        self.menu_wanted.emit(WHOLE_TABLE, button.mapToGlobal(QPoint(0, button.height())))

    def put_away(self) -> None:
        """Closes everything over or next to the table. Previews, including those of other screens, show no card."""
        self.tools.close_all()
        self.yields.close_list()
        self.zone.close_zone()
        self.since.close_panel()
        self.finder.close_field(back=False)
        self.overlay.clear_letters(back=False)
        self.flights.stop_all()
        self.remark.remove_sentence()
        self.ui_context.forget_looked_at()
        hide_tip()

    def _set_preset(self, preset: Preset) -> None:
        self.overview_button.setChecked(False)
        self.boards.set_preset(preset)

    def _build_bar(self) -> TableBar:
        bar = TableBar(self._ui_context, self._findable)
        self.turn, self.hint, self.finder = bar.turn, bar.hint, bar.finder
        self.control, self.by_hand_button, self._concede = bar.control, bar.by_hand, bar.concede
        self.overview_button, self.all_alike = bar.overview, bar.all_alike
        self.hold, self.step_button, self.show_speed = bar.hold, bar.step, bar.show_speed
        bar.hold.toggled.connect(self.hold_toggled)
        bar.step.clicked.connect(self.step_wanted)
        bar.speed.clicked.connect(self.speed_wanted)
        self.speed_button, self.since_button = bar.speed, bar.since
        self.yields_button = bar.yields
        bar.yields.clicked.connect(self.yields_wanted)
        bar.since.clicked.connect(self.toggle_since)
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
        rail.addWidget(self.since, 3)
        rail.addWidget(self.rewind)
        result = QWidget()
        page = make_row(gap=TIGHT)
        page.addLayout(left, 1)
        self._rail.setLayout(rail)
        page.addWidget(self._rail)
        result.setLayout(page)
        return result

    def _build_empty(self) -> QWidget:
        title = self._empty_title = make_label(self._ui_context, words.NO_GAME, role="heading")
        line = self._empty_line = make_label(self._ui_context, words.NO_GAME_LINE, role="muted", wrap=True)
        for part in (title, line):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        line.setFixedWidth(self._ui_context.metrics.scale_size(_LINE))
        go = self._to_decks = Button(
            self._ui_context, words.CHOOSE_DECK, self.decks_wanted.emit, icon_name="deck", role="main"
        )
        result = QWidget()
        result.setLayout(column(2, title, make_row(1, line, 1), make_row(1, go, 1), 3, gap=WIDE))
        return result
