"""Statistics dialog: plays goldfish games of a deck in the background and shows curves, distributions and the best
cards, perhaps compared with another deck.

Input: `GoldfishResult`s, also of the games so far. The dialog sends what the user wants: start, pause, resume, cancel,
save.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QProgressBar, QSpinBox, QWidget

from app.messages import statistics_words as words
from app.messages.message import Message
from app.messages.statistics_lines import card_lines, comparison_lines, summary_lines
from app.services.plain_text import visible
from app.widgets.choice import ChoiceBox
from app.widgets.flow import Flow
from app.widgets.keyboard.neighbours import announce
from app.widgets.parts import Button, column, fit_over, make_label, make_panel, make_row, scrolled
from app.widgets.plain_text import PlainLabel, set_title
from app.widgets.statistics_charts import Bar, BarChart, Legend, Point, TurnChart
from app.widgets.theme import GAP, HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext

if TYPE_CHECKING:  # keeps the start fast: games load the rules core
    from app.services.games.goldfishing import GoldfishResult
    from app.services.games.table_setup import DeckChoice
    from engine.simulation.goldfish_statistics import Goldfish

MOST_GAMES: Final = 100_000
MOST_TURNS: Final = 30
_USUAL_GAMES, _USUAL_TURNS = 200, 10
_WIDE, _HIGH = 940, 720
"""Size of the dialog at 100 % text, if the window has room."""
_TWO_COLUMNS: Final = 640
"""Width at 100 % text from which two charts fit side by side."""
_CURVES: Final = ("lands", "mana", "spent", "damage")
_MOST_BARS: Final = 12


class StatisticsDialog(QDialog):
    """Sends the user's wishes and shows results. `wanted` carries the games, the turns, and a `DeckChoice` or None;
    `save_wanted` the file ending."""

    wanted = Signal(int, int, object)
    paused = Signal()
    resumed = Signal()
    cancelled = Signal()
    save_wanted = Signal(str)

    def __init__(
        self,
        ui_context: UiContext,
        name: str,
        choices: Sequence[DeckChoice],
        show_name: Callable[[str], str],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._name = name
        self._choices = tuple(choices)
        self._show_name = show_name
        self._other = ""
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_title(self, ui_context.say(words.TITLE, name=name))
        self.games = self._number(words.GAMES_FIELD, MOST_GAMES, _USUAL_GAMES)
        self.turns = self._number(words.TURNS_FIELD, MOST_TURNS, _USUAL_TURNS)
        self.against = ChoiceBox()
        self.against.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.against.setMinimumContentsLength(16)
        self.against.setAccessibleName(ui_context.say(words.COMPARE_WITH))
        self.against.addItem(ui_context.say(words.NO_COMPARISON))
        for choice in self._choices:
            self.against.addItem(visible(choice.title))
        self.begin = Button(ui_context, words.BEGIN, self._begin, icon_name="play", role="main")
        self.pause = Button(ui_context, words.PAUSE, self._pause_or_resume, icon_name="pause")
        self.cancel = Button(ui_context, words.CANCEL, self.cancelled.emit, icon_name="close")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(ui_context.say(words.STATISTICS))
        self.status = make_label(ui_context, words.NOT_BEGUN, role="small", wrap=True)
        self.csv = Button(ui_context, words.EXPORT_CSV, lambda: self.save_wanted.emit(".csv"), icon_name="export")
        self.json = Button(ui_context, words.EXPORT_JSON, lambda: self.save_wanted.emit(".json"), icon_name="export")
        self.summary = self._text()
        self.verdict = self._text()
        self.cards = self._text()
        self.legend = Legend(ui_context)
        self.curves = {name: TurnChart(ui_context, words.CHARTS[name]) for name in _CURVES}
        bars = ("damage_games", "spent_games", "commander_turn", "forty_turn", "kept", "mulligans", "stuck")
        self.bars = {name: BarChart(ui_context, words.CHARTS[name]) for name in bars}
        self._arrange()
        self.show_state(running=False, paused=False, has_result=False)
        self.begin.setFocus()

    def _number(self, message: Message, most: int, usual: int) -> QSpinBox:
        result = QSpinBox()
        result.setMinimumWidth(self._ui_context.metrics.scale_size(64 + 9 * len(str(most))))
        result.setRange(1, most)
        result.setValue(usual)
        result.lineEdit().setTextMargins(TIGHT, 0, 0, 0)
        result.setAccessibleName(self._ui_context.say(message))
        return result

    def _text(self) -> PlainLabel:
        return make_label(self._ui_context, role="small", wrap=True)

    def _arrange(self) -> None:
        ui_context = self._ui_context
        px = ui_context.metrics.scale_size
        fields = (
            (words.GAMES_FIELD, self.games),
            (words.TURNS_FIELD, self.turns),
            (words.COMPARE_WITH, self.against),
        )
        named = [self._field(message, field) for message, field in fields]
        head = Flow(*named, self.begin, self.pause, self.cancel, gap=GAP)
        parent = self.parentWidget()
        room = min(px(_WIDE), parent.window().width() if parent is not None else px(_WIDE))
        columns = 2 if room >= px(_TWO_COLUMNS) else 1
        grid = QGridLayout()
        grid.setSpacing(TIGHT)
        for place, (name, chart) in enumerate({**self.curves, **self.bars}.items()):
            title = make_label(ui_context, words.CHARTS[name], role="strong", wrap=True)
            grid.addWidget(make_panel(title, chart, 1, gap=HAIR, margin=TIGHT), place // columns, place % columns)
        for number in range(columns):
            grid.setColumnStretch(number, 1)
        self._verdict_panel = self._panel(words.COMPARE_WITH, self.verdict)
        hint = make_label(ui_context, words.CHARTS_HINT, role="small", wrap=True)
        self._results = QWidget()
        self._results.setLayout(
            column(
                self._verdict_panel,
                self.legend,
                hint,
                grid,
                make_panel(self.summary, gap=HAIR, margin=TIGHT),
                self._panel(words.BEST_CARDS, self.cards),
                gap=TIGHT,
            )
        )
        page = column(self._results, 1)
        body = column(head, self.bar, self.status, gap=TIGHT, margin=WIDE)
        body.addWidget(scrolled(page), 1)
        close = Button(ui_context, words.CLOSE, self.reject)
        body.addLayout(make_row(Flow(self.csv, self.json, gap=GAP), close, gap=GAP))
        self.setLayout(body)
        fit_over(self, px(_WIDE), px(_HIGH))

    def _field(self, message: Message, field: QWidget) -> QWidget:
        name = make_label(self._ui_context, message)
        name.setBuddy(field)
        result = QWidget()
        result.setLayout(make_row(name, field, gap=TIGHT))
        return result

    def _panel(self, message: Message, text: QWidget) -> QFrame:
        title = make_label(self._ui_context, message, role="strong", wrap=True)
        return make_panel(title, text, gap=HAIR, margin=TIGHT)

    def _begin(self) -> None:
        place = self.against.currentIndex() - 1
        choice = self._choices[place] if place >= 0 else None
        self._other = "" if choice is None else choice.title
        self.wanted.emit(self.games.value(), self.turns.value(), choice)

    def _pause_or_resume(self) -> None:
        (self.resumed if self._is_paused else self.paused).emit()

    def show_state(self, *, running: bool, paused: bool, has_result: bool) -> None:
        """Enables the buttons that now make sense. A focused button that goes off passes the focus on."""
        self._is_paused = paused
        for field in (self.games, self.turns, self.against):
            field.setEnabled(not running)
        focused = self.focusWidget()
        self.begin.setEnabled(not running)
        self.pause.setEnabled(running)
        self.pause.set_message(words.RESUME if paused else words.PAUSE)
        self.pause.set_icon("play" if paused else "pause")
        self.cancel.setEnabled(running)
        self.bar.setVisible(running)
        for button in (self.csv, self.json):
            button.setEnabled(has_result)
        self._results.setVisible(has_result)
        if focused in (self.begin, self.pause, self.cancel) and not focused.isEnabled():
            (self.pause if running else self.begin).setFocus()

    def show_status(self, message: Message, done: int, total: int) -> None:
        """Shows how far the games are."""
        self.bar.setMaximum(total)
        self.bar.setValue(done)
        self.status.setText(self._ui_context.say(message, done=done, total=total))
        if message is not words.PROGRESS:
            announce(self, self.status.text())

    def show_result(self, result: GoldfishResult) -> None:
        """Shows the statistics of the games so far."""
        words_in = self._ui_context.words
        decks = [result.deck] if result.against is None else [result.deck, result.against]
        names = [self._name, self._other]
        lines = []
        for name, deck in zip(names, decks, strict=False):
            lines += [visible(name) + ":"] if len(decks) > 1 else []
            lines += summary_lines(deck, words_in)
        self.summary.setText("\n".join(lines))
        self._verdict_panel.setVisible(result.comparison is not None)
        if result.comparison is not None:
            self.verdict.setText("\n".join(comparison_lines(result.comparison, self._name, self._other, words_in)))
        self.legend.show_names([self._name, self._other] if len(decks) > 1 else [])
        found = card_lines(result.deck, words_in, self._show_name)
        self.cards.setText("\n".join(found) if found else words_in.say(words.FEW_GAMES))
        for name, chart in self.curves.items():
            chart.show_curves([_points(deck, name) for deck in decks])
        for name, bars in self.bars.items():
            bars.show_bars(self._bars(name, decks))

    def _bars(self, name: str, decks: Sequence[Goldfish]) -> list[list[Bar]]:
        if name == "kept":
            return _labelled([{row.lands: row.kept.rate for row in deck.hands} for deck in decks])
        if name == "stuck":
            return _labelled([{turn: each.rate for turn, each in enumerate(deck.by_turn.stuck, 1)} for deck in decks])
        counts = [_shares(getattr(deck, name)) for deck in decks]
        step, never = _step(counts), self._ui_context.say(words.NEVER_BAR)
        rows = _labelled([_grouped(each, step) for each in counts], never, step)
        if step == 1:
            return rows
        say = self._ui_context.say
        return [
            [
                Bar(say(words.RANGE_BAR, first=bar.label, last=int(bar.label) + step - 1), bar.share)
                if bar.label.isdecimal()
                else bar
                for bar in row
            ]
            for row in rows
        ]


_NEVER: Final = -1


def _points(deck: Goldfish, name: str) -> list[Point]:
    return [Point(each.mean, each.low, each.high, each.p10, each.p90) for each in getattr(deck.by_turn, name)]


def _shares(counts: Mapping[str, int]) -> dict[int, float]:
    total = max(1, sum(counts.values()))
    return {_NEVER if key == "never" else int(key): count / total for key, count in counts.items()}


def _grouped(own: Mapping[int, float], step: int) -> dict[int, float]:
    """Returns the shares in groups of equal width, so that few bars remain."""
    found: dict[int, float] = {}
    for value, share in own.items():
        group = value if value == _NEVER else value // step * step
        found[group] = found.get(group, 0.0) + share
    return found


def _step(every: Sequence[Mapping[int, float]]) -> int:
    """Returns the width of a group: 1, 2 or 5 times a power of ten."""
    highest = max((value for each in every for value in each), default=0) + 1
    step = 1
    for factor in (2, 5, 10, 20, 50, 100, 200, 500, 1_000, 10_000, 100_000):
        if highest <= step * _MOST_BARS:
            break
        step = factor
    return step


def _labelled(rows: Sequence[Mapping[int, float]], never: str = "", step: int = 1) -> list[list[Bar]]:
    """Returns bars with the same labels for each deck, without gaps between the numbers. `never`: the label of the last
    bar, if there is one."""
    found = {value for row in rows for value in row}
    numbers = found - {_NEVER}
    values = list(range(min(numbers), max(numbers) + 1, step)) if numbers else []
    values += sorted(found & {_NEVER})
    return [[Bar(never if value == _NEVER else str(value), row.get(value, 0.0)) for value in values] for row in rows]
