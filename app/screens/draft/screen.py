"""Draft screen: the setup (number of drafters, the people among them, the bots' level), the table, and the end (the
drafted cards, and the way to the deck), depending on the draft's progress.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from app.messages import draft_words as words
from app.messages import shell_words, statistics_words, table_words
from app.messages.message import quotable
from app.screens.draft.around_pack import PoolPanel
from app.screens.draft.pick_page import PickPage
from app.screens.screen import Screen
from app.services.cards.look import CardBook
from app.services.drafts.session import DraftSetup, DraftSnapshot
from app.widgets.card_preview import CardPreview
from app.widgets.choice import ChoiceBox
from app.widgets.flow import Flow, Pages
from app.widgets.keyboard.bindings import bind_action, bind_button
from app.widgets.keyboard.neighbours import announce
from app.widgets.parts import Button, column, make_label, make_panel, make_row
from app.widgets.plain_text import set_tip
from app.widgets.theme import BROAD, GAP, HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext

_LEAST, _MOST = 2, 8
_LONGEST_SEED = 18
_SETUP_WIDE = 460
"""Maximum width of the setup at 100 % text."""


class SetupPage(QWidget):
    """Sends a `DraftSetup`, and the pick clock whenever it changes."""

    begun = Signal(object)
    clock_chosen = Signal(str)

    def __init__(self, ui_context: UiContext, seats: int) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._seats = self._spin(_LEAST, _MOST, seats)
        self._persons = self._spin(1, seats, 1)
        self._level = self._choice(words.LEVELS)
        self._level.setCurrentIndex(len(words.LEVELS) - 1)
        self.clock = self._choice(shell_words.PICK_CLOCKS)
        ui_context.phrase(self.clock, partial(set_tip, self.clock), shell_words.PICK_CLOCK_HINT)
        self.clock.activated.connect(lambda _place: self.clock_chosen.emit(str(self.clock.currentData())))
        self.seed = QLineEdit()
        self._names: list[QLineEdit] = []
        self._name_column = QVBoxLayout()
        self._name_column.setSpacing(TIGHT)
        self.complaint = make_label(ui_context, role="bad", wrap=True)
        # So that nothing moves when it appears.
        self.complaint.setFixedHeight(3 * self.complaint.fontMetrics().lineSpacing() + HAIR)
        self.complaint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.start = Button(ui_context, words.BEGIN, self._begin, icon_name="draft", role="main")
        grid = QGridLayout()
        grid.setHorizontalSpacing(WIDE)
        grid.setVerticalSpacing(GAP)
        grid.setColumnStretch(1, 1)
        for place, (message, field) in enumerate(
            (
                (words.SEATS, self._seats),
                (words.PERSONS, self._persons),
                (words.BOTS, self._level),
                (shell_words.PICK_CLOCK, self.clock),
                (words.SEED, self.seed),
            )
        ):
            name = make_label(ui_context, message)
            name.setBuddy(field)
            ui_context.phrase(field, field.setAccessibleName, message)
            line = place + (place > 1)  # their names are below the number of people
            grid.addWidget(name, line, 0)
            grid.addWidget(field, line, 1)
        grid.addLayout(self._name_column, 2, 1)
        box = make_panel(
            make_label(ui_context, words.SETUP_TITLE, role="heading"),
            make_label(ui_context, words.SETUP_LINE, role="muted", wrap=True),
            grid,
            self.complaint,
            make_row(1, self.start),
            gap=WIDE,
            margin=BROAD,
        )
        box.setMaximumWidth(max(720, ui_context.metrics.scale_size(_SETUP_WIDE)))
        self.setLayout(column(1, make_row(1, box, 1), 2, margin=GAP))
        self._seats.valueChanged.connect(self._limit_persons)
        self._persons.valueChanged.connect(self._ask_names)
        self.seed.returnPressed.connect(self._begin)
        self.seed.textChanged.connect(lambda _text: self._say_wrong(""))
        ui_context.words_changed.connect(self._write_texts)
        self._write_texts()
        self._ask_names(1)

    def _choice(self, options: Iterable[str]) -> ChoiceBox:
        """Returns a field for one of several options. Its labels may be too long at large text, and are cut."""
        result = ChoiceBox()
        for key in options:
            result.addItem("", key)
        result.setMinimumContentsLength(8)
        result.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        return result

    def show_clock(self, clock: str) -> None:
        """Shows the current pick clock."""
        self.clock.setCurrentIndex(max(0, self.clock.findData(clock)))

    def _spin(self, least: int, most: int, value: int) -> QSpinBox:
        result = QSpinBox()
        result.setRange(least, most)
        result.setValue(value)
        result.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        result.lineEdit().setTextMargins(TIGHT, 0, 0, 0)  # aligned with the words of the boxes next to it
        return result

    def _write_texts(self) -> None:
        say = self._ui_context.say
        for place, message in enumerate(words.LEVELS.values()):
            self._level.setItemText(place, say(message))
        for place, message in enumerate(shell_words.PICK_CLOCKS.values()):
            self.clock.setItemText(place, say(message))
        self.seed.setPlaceholderText(say(words.SEED_HINT))
        set_tip(self.seed, say(words.SEED_TIP))
        for number, field in enumerate(self._names, 1):
            field.setPlaceholderText(say(words.PERSON_NUMBER, number=number))
            field.setAccessibleName(say(words.PERSON_NUMBER, number=number))

    def _limit_persons(self, seats: int) -> None:
        self._persons.setMaximum(seats)

    def _ask_names(self, count: int) -> None:
        """Asks for names; a single person needs none."""
        wanted = count if count > 1 else 0
        while len(self._names) > wanted:
            field = self._names.pop()
            field.hide()
            field.deleteLater()
        while len(self._names) < wanted:
            field = QLineEdit()
            field.setMaxLength(40)
            self._name_column.addWidget(field)
            QWidget.setTabOrder(self._names[-1] if self._names else self._persons, field)
            self._names.append(field)
        self._write_texts()

    def _begin(self) -> None:
        text = self.seed.text().strip()
        seed = int(text) if text.isdecimal() and len(text) <= _LONGEST_SEED else None
        if text and seed is None:
            self._say_wrong(self._ui_context.say(words.BAD_SEED, value=quotable(text), most=_LONGEST_SEED))
            self.seed.setFocus()
            return
        names = tuple(field.text().strip() or field.placeholderText() for field in self._names) or ("",)
        level = str(self._level.currentData())
        self.begun.emit(
            DraftSetup(
                seats=self._seats.value(),
                persons=names,
                level="beginner" if level == "beginner" else "regular" if level == "regular" else "expert",
                seed=seed,
            )
        )

    def _say_wrong(self, sentence: str) -> None:
        self.complaint.set_sentence(sentence)
        if sentence:
            announce(self, sentence)


class EndPage(QWidget):
    """Sends what the user wants next: build or play the deck, undo the last pick, or start another draft."""

    build = Signal()
    play = Signal()
    statistics = Signal()
    undo = Signal()
    another = Signal()

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._snapshot: DraftSnapshot | None = None
        self._line = make_label(ui_context, role="muted", wrap=True)
        self._line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.build_button = Button(ui_context, words.BUILD_DECK, self.build.emit, icon_name="deck", role="main")
        self.play_button = Button(
            ui_context,
            table_words.PLAY_DRAFTED,
            self.play.emit,
            icon_name="play",
            tip=table_words.PLAY_DRAFTED_TIP,
        )
        self.statistics_button = Button(
            ui_context,
            statistics_words.STATISTICS,
            self.statistics.emit,
            icon_name="statistics",
            tip=statistics_words.STATISTICS_TIP,
        )
        undo = self.undo_button = Button(ui_context, words.UNDO, self.undo.emit, icon_name="undo", key="draft.undo")
        another = Button(ui_context, words.ANOTHER, self.another.emit, icon_name="draft")
        self._preview = CardPreview(ui_context, 280)
        words_box = column(
            1,
            make_label(ui_context, words.FINISHED, role="display", wrap=True),
            self._line,
            Flow(self.build_button, self.play_button, self.statistics_button, undo, another, gap=GAP),
            1,
            gap=WIDE,
        )
        head = make_row(gap=BROAD)
        head.addLayout(words_box, 3)
        head.addWidget(self._preview, 1)
        self._pool = PoolPanel(ui_context, book)
        page = column(gap=WIDE, margin=BROAD)
        page.addWidget(make_panel(head), 2)
        page.addWidget(self._pool, 3)
        self.setLayout(page)
        ui_context.words_changed.connect(self._write_texts)

    def show_draft(self, snapshot: DraftSnapshot) -> None:
        self._snapshot = snapshot
        self._pool.show_pool(snapshot.pool, snapshot.leaders)
        self._write_texts()

    def _write_texts(self) -> None:
        if self._snapshot is not None:
            leaders = sum(card.name in self._snapshot.leaders for card in self._snapshot.pool)
            line = self._ui_context.say(
                words.FINISHED_LINE, count=len(self._snapshot.pool), leaders=leaders, seed=self._snapshot.seed
            )
            self._line.setText(line)


class DraftScreen(Screen):
    """Shows `DraftSnapshot` values, and sends the drafter's actions."""

    scope = "draft"

    undo = Signal()
    redo = Signal()

    def __init__(self, ui_context: UiContext, book: CardBook, seats: int) -> None:
        super().__init__()
        self.setup = SetupPage(ui_context, seats)
        self.pick = PickPage(ui_context, book)
        self.end = EndPage(ui_context, book)
        self._stack = Pages(self)
        for page in (self.setup, self.pick, self.end):
            self._stack.addWidget(page)
        self.pick.status.undo.connect(self.undo)
        self.pick.status.redo.connect(self.redo)
        self.end.undo.connect(self.undo)
        self.end.another.connect(self.show_setup)
        status = self.pick.status
        bind_action(ui_context, self.pick, "draft.undo", self.undo.emit)
        bind_action(ui_context, self.pick, "draft.redo", self.redo.emit)
        bind_button(ui_context, self.pick, "draft.advice", status.advice_button)
        bind_action(ui_context, self.end, "draft.undo", self.undo.emit)
        bind_action(ui_context, self.end, "draft.redo", self.redo.emit)
        bind_action(ui_context, self.pick, "draft.search", self.pick.pool.search.setFocus)
        bind_action(ui_context, self.pick, "draft.pack", self.pick.take_focus)

    def take_focus(self) -> None:
        """Focuses the next step."""
        page = self._stack.currentWidget()
        if page is self.setup:
            self.setup.start.setFocus()
        elif page is self.end:
            self.end.build_button.setFocus()
        else:
            self.pick.take_focus()

    def show_setup(self) -> None:
        self._stack.setCurrentWidget(self.setup)
        self.entered()

    def show_draft(self, snapshot: DraftSnapshot) -> None:
        if snapshot.finished:
            self.end.show_draft(snapshot)
            self._change_page(self.end)
        else:
            self.pick.show_draft(snapshot)
            self._change_page(self.pick)

    def _change_page(self, page: QWidget) -> None:
        if self._stack.currentWidget() is not page:
            self._stack.setCurrentWidget(page)
            self.entered()
