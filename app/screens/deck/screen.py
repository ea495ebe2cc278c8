"""Deck screen: the workbench, or a start page when no deck is open. The workbench shows the deck in columns at the top,
the pool or a search below, and next to them preview, legality, charts and lands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QMargins, QPoint, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QLineEdit, QSplitter, QVBoxLayout, QWidget

from app.messages import deck_screen_words as words
from app.messages import shell_words, statistics_words, table_words
from app.messages.message import Message
from app.screens.deck.columns import ORDERS, CardMenu, ColumnMaker, part_of_key
from app.screens.deck.lands_panel import LandsPanel
from app.screens.deck.rail import Rail
from app.screens.deck.reports import LegalityPanel
from app.screens.deck.source_panel import SourcePanel
from app.screens.screen import Screen
from app.services.cards.look import CardBook
from app.services.decks.formats import find_format, stored_formats
from app.services.decks.session import DeckSnapshot, may_lead
from app.services.shelf import RecentDeck
from app.widgets.choice import ChoiceBox
from app.widgets.columns_and_charts import CardColumns, ColourChart, CurveChart
from app.widgets.flow import Elided, Flow, Pages
from app.widgets.keyboard.bindings import bind_action, bind_button
from app.widgets.parts import Button, clear_layout, column, make_label, make_panel, make_row, scrolled, set_role
from app.widgets.theme import BROAD, GAP, HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext
from engine.decks.deck import Deck

_WIDE = 1350
"""Width of the screen from which the bar's buttons have words."""
_WIDEST = 1700
"""The same for the numbers of each type in the bar."""

_NARROW = 900
"""Width of the screen below which nothing fits next to the deck. The rail is then below it, and the screen scrolls."""

_SPLIT = 330
"""Minimum height of deck and pool in that case."""

_HAND = 7
"""A deck with fewer cards can't even be tried out."""


class DeckEditor(QWidget):
    """Shows a `DeckSnapshot`, and sends the builder's actions."""

    renamed = Signal(str)
    format_chosen = Signal(str)
    not_a_leader = Signal(str)
    """Name of a card that the user wanted as a commander but can't be one."""

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._book = book
        self._snapshot: DeckSnapshot | None = None
        self.name = QLineEdit()
        self.name.setMaxLength(80)
        ui_context.phrase(self.name, self.name.setAccessibleName, words.NAME)
        self.name.editingFinished.connect(lambda: self.renamed.emit(self.name.text().strip()))
        self.formats = ChoiceBox()
        for found in stored_formats().values():
            self.formats.addItem(found.title_in(ui_context.words.language), found.id)
        ui_context.phrase(self.formats, self.formats.setAccessibleName, words.FORMAT)
        self.formats.activated.connect(lambda _place: self.format_chosen.emit(str(self.formats.currentData())))
        self.order = ChoiceBox()
        for order in ORDERS:
            self.order.addItem("", order)
        ui_context.phrase(self.order, self.order.setAccessibleName, words.ORDER)
        self.order.activated.connect(lambda _place: self._fill())
        self.size_label = make_label(ui_context, role="title")
        self._types = Elided()
        self._types.setProperty("role", "small")
        self.menu = CardMenu(ui_context, book, self)
        self.deck = CardColumns(ui_context)
        self.source = SourcePanel(ui_context, book)
        self.legality = LegalityPanel(ui_context, book)
        self.lands = LandsPanel(ui_context, book)
        self._curve = CurveChart(ui_context)
        self._average = make_label(ui_context, role="small")
        self._colours = ColourChart(ui_context)
        self.numbers = self._tool(None, "grid", words.NUMBERS)
        self.suggest = self._tool(words.SUGGEST, "wand", words.SUGGEST_TIP)
        self.play = Button(
            ui_context, table_words.PLAY, icon_name="play", role="main", tip=table_words.PLAY_TIP, key="deck.play"
        )
        self.set_up = self._tool(None, "settings", words.SET_UP_TIP)
        self.all_decks = self._tool(None, "left", words.ALL_DECKS_TIP)
        self.goldfish = self._tool(table_words.GOLDFISH, "table", table_words.GOLDFISH_TIP)
        self.statistics = self._tool(None, "statistics", statistics_words.STATISTICS_TIP)
        self.import_button = self._tool(None, "import", words.IMPORT)
        self.export_button = self._tool(None, "export", words.EXPORT)
        self.undo = self._tool(None, "undo", words.UNDO, "deck.undo")
        self.redo = self._tool(None, "redo", words.REDO, "deck.redo")
        self._arrange()
        self._connect()

    def show_deck(self, snapshot: DeckSnapshot) -> None:
        opened = self._snapshot is None or self._snapshot.id != snapshot.id
        self._snapshot = snapshot
        if opened:
            self.name.setModified(False)
        self._fill()
        if opened:
            self._show_first()
            self.take_focus()

    def title_of(self, name: str) -> str:
        """Returns a card's name in the person's language."""
        return self._book.look_of(name).title_in(self._ui_context.words.language)

    def _show_first(self) -> None:
        """Shows the deck's first card in the preview, and no card of the previous deck."""
        first = next(iter(self.deck.strips()), None)
        for shown in (self.preview, self._details):
            shown.show_card(None if first is None else first.look)

    def take_focus(self) -> None:
        """Focuses the first card of the deck or of the source, otherwise the search."""
        first = next(iter(self.deck.strips()), None) or self.source.first_card()
        (first or self.source.search).setFocus()

    def take_next(self) -> None:
        """Focuses the next step after all problems are fixed: playing, or continuing with the cards."""
        if self.play.isEnabled():
            self.play.setFocus()
        else:
            self.take_focus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        px = self._ui_context.metrics.scale_size
        narrow = self.width() < px(_NARROW)
        self._body.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._split.setMinimumHeight(px(_SPLIT) if narrow else 0)
        self._fit_rail()
        wide = self.width() > px(_WIDE)
        self._types.setVisible(self.width() > px(_WIDEST))
        for button in (self.suggest, self.goldfish):
            button.set_terse(not wide)
        super().resizeEvent(event)

    def _fit_rail(self) -> None:
        troubled = self._snapshot is not None and not self._snapshot.is_legal
        narrow = self.width() < self._ui_context.metrics.scale_size(_NARROW)
        room = self.height() - self._bar.sizeHint().height() - 2 * TIGHT
        self._rail.divide_room(self.width(), room, below=narrow, troubled=troubled)

    def _tool(self, message: Message | None, icon: str, tip: Message | None = None, key: str = "") -> Button:
        return Button(self._ui_context, message, icon_name=icon, role="quiet", tip=tip, key=key)

    def _connect(self) -> None:
        self.deck.chosen.connect(self.menu.chosen)
        self.source.columns.chosen.connect(self.menu.added)
        self.source.found.chosen.connect(self.menu.added)
        self.source.added.connect(self.menu.added)
        for columns, in_deck in ((self.deck, True), (self.source.columns, False), (self.source.found, False)):
            columns.menu_wanted.connect(partial(self._open_menu, in_deck=in_deck))
        self.legality.mended.connect(self.take_next)
        self._ui_context.words_changed.connect(self._write_texts)
        self._write_texts()

    def toggle_commander(self) -> None:
        """Makes the card in focus a commander, or removes it as one. It ignores the cards next to the deck, and reports
        a card that can't lead, because it would only remove the commanders."""
        name, snapshot = self.deck.focused_key() or self.source.focused_key(), self._snapshot
        if name is None or snapshot is None or part_of_key(name)[0] is not None:
            return
        leads = any(commander.name == name for commander in snapshot.deck.commanders)
        if leads or may_lead(self._book.catalogue.find_card(name), find_format(snapshot.format)):
            self.menu.commander_toggled.emit(name)
        else:
            self.not_a_leader.emit(name)

    def _open_menu(self, key: str, at: QPoint, *, in_deck: bool) -> None:
        if self._snapshot is not None:
            self.menu.open_menu(key, at, self._snapshot, in_deck=in_deck)

    def _write_texts(self) -> None:
        say = self._ui_context.say
        for place, order in enumerate(ORDERS):
            self.order.setItemText(place, say(words.ORDERS[order]))
        for place, found in enumerate(stored_formats().values()):
            self.formats.setItemText(place, found.title_in(self._ui_context.words.language))
        self._fill()

    def show_name(self, name: str) -> None:
        """Shows the deck's name, whatever has been typed."""
        self.name.setText(name)
        self.name.setCursorPosition(0)

    def _fill(self) -> None:
        snapshot = self._snapshot
        if snapshot is None:
            return
        words_in = self._ui_context.words
        order = ORDERS[max(0, self.order.currentIndex())]
        if self.name.text().strip() != snapshot.name and not self.name.isModified():
            self.show_name(snapshot.name)
        self._empty.setVisible(snapshot.deck.card_count == 0)
        with QSignalBlocker(self.formats):
            self.formats.setCurrentIndex(self.formats.findData(snapshot.format))
        maker = ColumnMaker(self._book, words_in, snapshot)
        self.deck.show_columns(maker.make_deck_columns(order))
        self.source.show_deck(snapshot, order)
        self.lands.show_deck(snapshot)
        self._numbers(snapshot)
        self.undo.setEnabled(snapshot.can_undo)
        self.redo.setEnabled(snapshot.can_redo)
        playable = snapshot.deck.card_count >= _HAND
        for button in (self.play, self.set_up, self.goldfish, self.statistics):
            button.setEnabled(playable)
        tip = table_words.PLAY_TIP if snapshot.is_legal else table_words.PLAY_ILLEGAL_TIP
        self.play.set_tip(tip if playable else table_words.PLAY_SMALL_TIP)
        can_suggest = snapshot.left is not None or bool(snapshot.deck.commanders)
        self.suggest.setEnabled(can_suggest)
        self.suggest.set_tip(words.SUGGEST_TIP if can_suggest else words.SUGGEST_ALL_TIP)
        self.legality.show_deck(snapshot)
        self._fit_rail()

    def _numbers(self, snapshot: DeckSnapshot) -> None:
        words_in = self._ui_context.words
        statistics = snapshot.statistics
        least = find_format(snapshot.format).deck_size.minimum
        size = statistics.cards
        self.size_label.setText(
            words_in.say(words.SIZE, count=size, least=least) if least else words_in.count(words.SIZE_FREE, size)
        )
        set_role(self.size_label, "title" if not least or size >= least else "title-warn")
        creatures = statistics.types.get("Creature", 0)
        others = max(0, size - statistics.lands - creatures)
        types = words_in.say(words.TYPES_LINE, lands=statistics.lands, creatures=creatures, others=others)
        beside = sum(statistics.supplementary.values())
        self._types.show_text(words_in.say(words.TYPES_AND_BESIDE, types=types, count=beside) if beside else types)
        self._curve.show_curve(statistics.curve)
        average = words_in.decimal(float(statistics.average_mana_value), 2)
        self._average.setText(words_in.say(words.AVERAGE, value=average))
        self._colours.show_colours(statistics.symbols, statistics.sources)

    def _arrange(self) -> None:
        ui_context = self._ui_context
        bar = QWidget()
        bar.setObjectName("bar")
        bar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.name.setMinimumWidth(ui_context.metrics.scale_size(120))
        line = Flow(
            self.all_decks,
            self.name,
            self.formats,
            self.size_label,
            self._types,
            self.order,
            self.suggest,
            self.import_button,
            self.export_button,
            self.undo,
            self.redo,
            self.goldfish,
            self.set_up,
            self.play,
            margins=QMargins(GAP, HAIR, TIGHT, HAIR),
        )
        bar.setLayout(line)
        deck_panel = QFrame()
        deck_panel.setObjectName("panel")
        self._empty = make_label(ui_context, words.DECK_EMPTY, role="muted", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside = column(margin=TIGHT)
        inside.addWidget(self.deck, 1)
        inside.addWidget(self._empty, 2)
        deck_panel.setLayout(inside)
        split = QSplitter(Qt.Orientation.Vertical)
        split.setChildrenCollapsible(False)
        split.addWidget(deck_panel)
        split.addWidget(self.source)
        split.setSizes([560, 440])
        head = make_label(ui_context, words.CURVE, role="strong")
        chart_head = make_row(Flow(head, self._average), self.statistics, self.numbers, gap=TIGHT)
        charts = make_panel(chart_head, self._curve, self._colours, gap=HAIR, margin=TIGHT)
        self._split = split
        body = self._body = make_row(gap=TIGHT, margin=TIGHT)
        body.addWidget(split, 1)
        self._bar = bar
        self._rail = Rail(ui_context, self.legality, charts, (self._curve, self._colours), self.lands)
        self.preview, self._details = self._rail.preview, self._rail.details
        body.addWidget(self._rail)
        page = column(bar, gap=0)
        page.addLayout(body, 1)
        self.setLayout(page)


class DeckScreen(Screen):
    """Shows `DeckSnapshot` values."""

    scope = "deck"

    new_deck = Signal()
    import_deck = Signal()
    open_deck = Signal(int)
    ready_made_wanted = Signal(object)
    list_wanted = Signal()
    undo = Signal()
    redo = Signal()

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.editor = DeckEditor(ui_context, book)
        self._stack = Pages(self)
        self._stack.addWidget(self._build_empty(ui_context))
        self._stack.addWidget(self.editor)
        editor = self.editor
        bind_action(ui_context, editor, "deck.search", editor.source.search.setFocus)
        bind_action(ui_context, editor, "deck.commander", editor.toggle_commander)
        bind_action(ui_context, editor, "deck.cards", editor.take_focus)
        bind_action(ui_context, editor, "deck.source", editor.source.take_focus)
        bind_action(ui_context, editor, "deck.problems", editor.legality.focus_fix)
        bind_action(ui_context, editor, "deck.undo", self.undo.emit)
        bind_action(ui_context, editor, "deck.redo", self.redo.emit)
        editor.all_decks.clicked.connect(lambda _checked=False: self.show_list())
        editor.undo.clicked.connect(lambda _checked=False: self.undo.emit())
        editor.redo.clicked.connect(lambda _checked=False: self.redo.emit())
        bind_button(ui_context, editor, "deck.play", editor.play)

    def take_focus(self) -> None:
        """Focuses the first card, or the first button if no deck is open."""
        if self._stack.currentWidget() is self.editor:
            self.editor.take_focus()
        else:
            self._new.setFocus()

    def show_deck(self, snapshot: DeckSnapshot) -> None:
        self._stack.setCurrentWidget(self.editor)
        self.editor.show_deck(snapshot)

    def entered(self) -> None:
        if self._stack.currentWidget() is not self.editor:
            self.list_wanted.emit()
        super().entered()

    def show_list(self) -> None:
        """Shows all decks instead of the open one."""
        self._stack.setCurrentIndex(0)
        self.entered()

    def list_decks(self, decks: Sequence[RecentDeck], ready_made: Sequence[Deck]) -> None:
        """Lists the decks to open, the latest first, and those that come with the program."""
        clear_layout(self._decks)
        words_in = self._ui_context.words
        for deck in decks:
            size = words_in.count(shell_words.DECK_CARDS, deck.cards)
            legal = words_in.say(shell_words.LEGAL if deck.legal else shell_words.NOT_LEGAL)
            moment = shell_words.when(words_in, deck.changed_at)
            self._decks.addWidget(self._line(partial(self.open_deck.emit, deck.id), deck.name, size, legal, moment))
        clear_layout(self._ready_made)
        for made in ready_made:
            size = words_in.count(shell_words.DECK_CARDS, made.card_count)
            leaders = " + ".join(self.editor.title_of(leader.name) for leader in made.commanders)
            self._ready_made.addWidget(self._line(partial(self.ready_made_wanted.emit, made), made.name, size, leaders))
        self._no_decks.setVisible(not decks)
        self._my_decks.setVisible(bool(decks))

    def _line(self, then: Callable[[], object], *parts: str) -> Button:
        button = Button(self._ui_context, None, then, icon_name="deck")
        button.setText(" · ".join(part for part in parts if part))
        button.setStyleSheet("text-align: left")
        return button

    def _build_empty(self, ui_context: UiContext) -> QWidget:
        title = make_label(ui_context, words.NO_DECK, role="heading")
        line = make_label(ui_context, words.NO_DECK_LINE, role="muted", wrap=True)
        for part in (title, line):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._no_decks = QWidget()
        self._no_decks.setLayout(column(title, line, gap=WIDE))
        self._my_decks = make_label(ui_context, words.MY_DECKS, role="heading")
        self._my_decks.hide()
        self._decks = QVBoxLayout()
        ready_made = make_label(ui_context, words.READY_MADE, role="heading")
        self._ready_made = QVBoxLayout()
        self._new = Button(ui_context, shell_words.NEW_DECK, self.new_deck.emit, icon_name="deck", role="main")
        read = Button(ui_context, shell_words.IMPORT_DECK, self.import_deck.emit, icon_name="import")
        buttons = make_row(1, self._new, read, 1, gap=TIGHT)
        mine = (self._no_decks, self._my_decks, self._decks, buttons)
        page = column(1, *mine, ready_made, self._ready_made, 2, gap=WIDE, margin=BROAD)
        return scrolled(make_row(1, page, 1))
