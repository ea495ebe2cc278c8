"""Deck in numbers: curve, types, chances for lands and colours, and sample hands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import msgspec
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QGridLayout,
    QLabel,
    QProgressBar,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.messages import deck_screen_words as words
from app.screens.deck.worth import worth_lines
from app.services.cards.extras import CardExtra
from app.services.cards.look import CardBook
from app.services.decks.building import SampleHand
from app.services.decks.session import DeckSnapshot
from app.widgets.column_head import ColumnLine, ColumnView
from app.widgets.columns_and_charts import CardColumns
from app.widgets.mana_symbols import draw_symbol
from app.widgets.painting import guard_painting
from app.widgets.parts import (
    Button,
    column,
    fit_over,
    make_label,
    make_panel,
    make_row,
    scrolled,
)
from app.widgets.plain_text import PlainLabel, set_title
from app.widgets.theme import GAP, HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext
from engine.decks.statistics import ManaNeed, mana_needs
from engine.decks.supplementary import sort_entries

_SAMPLE = 150
"""Minimum height of the sample hand at 100 % text."""


class NumbersDialog(QDialog):
    """Shows the numbers of the current deck. `seed` shuffles the sample hand."""

    def __init__(
        self,
        ui_context: UiContext,
        book: CardBook,
        snapshot: DeckSnapshot,
        extras: Mapping[str, CardExtra],
        seed: int,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self._book = book
        self._snapshot = snapshot
        library = sort_entries(snapshot.deck.main, book.catalogue).main
        self._hand = SampleHand(msgspec.structs.replace(snapshot.deck, main=library), seed)
        set_title(self, ui_context.say(words.NUMBERS_TITLE, name=snapshot.name))
        statistics = snapshot.statistics
        lands = self._bars(
            words.OPENING_LANDS.text(ui_context.words.language),
            [(str(number), chance) for number, chance in enumerate(statistics.opening_lands)],
        )
        turns = self._bars(
            words.LAND_EVERY_TURN.text(ui_context.words.language),
            [
                (ui_context.say(words.TURN, number=number), chance)
                for number, chance in enumerate(statistics.land_drops, 1)
            ],
        )
        self.sample_line = make_label(ui_context, role="small")
        self._columns = CardColumns(ui_context)
        self.new_hand = Button(ui_context, words.NEW_HAND, self._deal, icon_name="hand")
        self.draw_button = Button(ui_context, words.DRAW_CARD, self._draw, icon_name="library")
        sample = make_panel(
            make_row(
                make_label(ui_context, words.SAMPLE_HAND, role="strong"), 1, self.draw_button, self.new_hand, gap=GAP
            ),
            self.sample_line,
            gap=TIGHT,
            margin=TIGHT,
        )
        inside = sample.layout()
        assert isinstance(inside, QVBoxLayout)
        inside.addWidget(self._columns, 1)
        close = Button(ui_context, words.CLOSE, self.accept)
        self._columns.setMinimumHeight(ui_context.metrics.scale_size(_SAMPLE))
        numbers = column(make_row(lands, turns, gap=GAP), self._needs(), self._worth(extras), gap=GAP)
        numbers.addWidget(sample, 1)
        body = column(gap=GAP, margin=WIDE)
        body.addWidget(scrolled(numbers), 1)
        body.addLayout(make_row(1, close))
        self.setLayout(body)
        fit_over(self, ui_context.metrics.scale_size(760))
        self._show_hand()

    @property
    def sample_names(self) -> tuple[str, ...]:
        """The names of the cards in the sample hand."""
        return self._hand.hand_names

    def _bars(self, title: str, chances: Sequence[tuple[str, Fraction]]) -> QFrame:
        grid = QGridLayout()
        grid.setHorizontalSpacing(GAP)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        for line, (name, chance) in enumerate(chances):
            bar = QProgressBar()
            bar.setRange(0, 1000)
            bar.setValue(round(chance * 1000))
            bar.setTextVisible(False)
            bar.setFixedHeight(self._ui_context.metrics.scale_size(9))
            percent = self._percent(chance)
            bar.setAccessibleName(f"{title} {name}: {percent}")
            bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            grid.addWidget(_text(name), line, 0)
            grid.addWidget(bar, line, 1)
            grid.addWidget(_text(percent, right=True), line, 2)
        heading = make_label(self._ui_context, role="strong")
        heading.setText(title)
        return make_panel(heading, grid, 1, gap=TIGHT, margin=TIGHT)

    def _needs(self) -> QFrame:
        needs = mana_needs(self._snapshot.deck, self._book.catalogue)
        lines = QVBoxLayout()
        lines.setSpacing(HAIR)
        most = max((need.symbols for need in needs), default=0)
        for need in needs:
            symbols = Symbols(self._ui_context, need.colour, need.symbols, most)
            lines.addLayout(make_row(symbols, _text(self._need(need)), 1))
        hint = words.NEEDS_HINT if needs else words.NO_NEEDS
        inside = QWidget()
        inside.setObjectName("inside")
        inside.setLayout(column(lines, make_label(self._ui_context, hint, role="small", wrap=True), gap=TIGHT))
        scroll = QScrollArea()
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setFixedHeight(self._ui_context.metrics.scale_size(26 * len(needs) + 24))
        return make_panel(make_label(self._ui_context, words.NEEDS, role="strong"), scroll, gap=HAIR, margin=TIGHT)

    def _need(self, need: ManaNeed) -> str:
        return self._ui_context.say(
            words.NEED if need.wanted is not None else words.NEED_OUT_OF_REACH,
            card=self._title(need.card),
            turn=need.turn,
            sources=need.sources,
            wanted=need.wanted,
            chance=self._percent(need.chance),
        )

    def _worth(self, extras: Mapping[str, CardExtra]) -> QFrame:
        """Returns a panel with the deck's price, its most expensive cards, and its cards that the service bans."""
        lines = worth_lines(self._ui_context.words, self._snapshot, extras, self._title)
        self.worth_lines = tuple(lines)
        text = make_label(self._ui_context, role="small", wrap=True)
        text.setText("\n".join(lines))
        return make_panel(make_label(self._ui_context, words.WORTH, role="strong"), text, gap=HAIR, margin=TIGHT)

    def _title(self, name: str) -> str:
        return (
            self._book.look_of(name).title_in(self._ui_context.card_language) if self._book.knows_card(name) else name
        )

    def _percent(self, chance: Fraction) -> str:
        return self._ui_context.say(words.PERCENT, number=round(chance * 100))

    def _deal(self) -> None:
        self._hand.deal_seven()
        self._show_hand()

    def _draw(self) -> None:
        self._hand.draw_card()
        self._show_hand()

    def _show_hand(self) -> None:
        looks = [self._book.look_of(name) for name in self._hand.hand_names if self._book.knows_card(name)]
        lands = sum(self._book.catalogue.get_card(look.name).is_land for look in looks)
        value = sum(look.mana_value for look in looks)
        self.sample_line.setText(self._ui_context.say(words.SAMPLE_LINE, cards=len(looks), lands=lands, value=value))
        third = max(1, (len(looks) + 2) // 3)
        self._columns.show_columns(
            [
                ColumnView("", tuple(ColumnLine(f"{place}", look) for place, look in enumerate(part)))
                for part in (looks[:third], looks[third : 2 * third], looks[2 * third :])
                if part
            ]
        )
        self.draw_button.setEnabled(self._hand.can_draw)


class Symbols(QWidget):
    """Mana symbols of one colour in a row, with room for the `most` of the adjacent rows."""

    def __init__(self, ui_context: UiContext, colour: str, count: int, most: int) -> None:
        super().__init__()
        self._side = ui_context.metrics.scale_size(18)
        self._symbols = colour * count
        self.setFixedSize(self._side * min(most, _MOST_SYMBOLS), self._side)

    @guard_painting
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, symbol in enumerate(self._symbols[:_MOST_SYMBOLS]):
            draw_symbol(painter, QRectF(place * self._side + 1, 1, self._side - 2, self._side - 2), symbol)
        painter.end()


_MOST_SYMBOLS = 5


def _text(text: str, *, right: bool = False) -> QLabel:
    result = PlainLabel(text)
    if right:
        result.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    return result
