"""What an expert program thinks of the pack: the best cards, each with its reasons in words. Closed by default."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

from app.messages import draft_words as words
from app.messages.draft_reasons import reason, weightiest
from app.services.card_book import CardBook
from app.widgets.card_strip import CardStrip
from app.widgets.metrics import HAIR, TIGHT
from app.widgets.parts import column, label, row
from app.widgets.ui_context import UiContext
from engine.limited.bots.bot import BotPick

_SHOWN = 6
_REASONS = 3


class AdvicePanel(QFrame):
    """Shows the best `BotPick` values."""

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._book = book
        self._picks: tuple[BotPick, ...] = ()
        self.setObjectName("panel")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(TIGHT)
        self._rows.setContentsMargins(0, 0, HAIR, 0)
        inside = QWidget()
        inside.setObjectName("inside")
        inside.setLayout(column(self._rows, 1))
        scroll = QScrollArea()
        scroll.setWidget(inside)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setLayout(column(label(ui_context, words.ADVICE, role="strong"), scroll, gap=HAIR, margin=TIGHT))
        ui_context.words_changed.connect(self._fill)

    def show_advice(self, picks: Sequence[BotPick]) -> None:
        """`picks` best first."""
        self._picks = tuple(picks[:_SHOWN])
        self._fill()

    def _fill(self) -> None:
        while (item := self._rows.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for pick in self._picks:
            self._rows.addWidget(self._entry(pick))

    def _show_name(self, name: str) -> str:
        return self._book.look(name).title(self._ui_context.card_language)

    def _entry(self, pick: BotPick) -> QWidget:
        look = self._book.printing(pick.card.name, pick.card.number, pick.card.rarity, pick.card.sheet, pick.card.foil)
        strip = CardStrip(self._ui_context, look)
        strip.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        total = label(self._ui_context, role="strong")
        total.setText(f"{pick.total / 100:.1f}")
        language = self._ui_context.words.language
        why = label(self._ui_context, role="small", wrap=True)
        heaviest = list(weightiest(pick))[:_REASONS]
        why.setText("\n".join(reason(part, language, self._show_name) for part in heaviest))
        line = row(gap=TIGHT)
        line.addWidget(strip, 1)
        line.addWidget(total)
        result = QWidget()
        result.setLayout(column(line, why, gap=2))
        return result
