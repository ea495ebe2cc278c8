"""The end of a draft: what was drafted, and on to the deck."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.messages import draft_words as words
from app.messages import table_words
from app.screens.draft.pool_panel import PoolPanel
from app.services.card_book import CardBook
from app.services.draft_session import DraftSnapshot
from app.widgets.card_preview import CardPreview
from app.widgets.metrics import BROAD, GAP, WIDE
from app.widgets.parts import Button, column, label, panel, row
from app.widgets.ui_context import UiContext


class EndPage(QWidget):
    """Sends whether the deck shall be built or played, the last pick taken back, or another draft begun."""

    build = Signal()
    play = Signal()
    undo = Signal()
    another = Signal()

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._snapshot: DraftSnapshot | None = None
        self._line = label(ui_context, role="muted", wrap=True)
        self._line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.build_button = Button(ui_context, words.BUILD_DECK, self.build.emit, icon_name="deck", role="main")
        self.play_button = Button(
            ui_context,
            table_words.PLAY_DRAFTED,
            self.play.emit,
            icon_name="play",
            tip=table_words.PLAY_DRAFTED_TIP,
        )
        undo = self.undo_button = Button(ui_context, words.UNDO, self.undo.emit, icon_name="undo", key="draft.undo")
        another = Button(ui_context, words.ANOTHER, self.another.emit, icon_name="draft")
        self._preview = CardPreview(ui_context, 280)
        words_box = column(
            1,
            label(ui_context, words.FINISHED, role="display", wrap=True),
            self._line,
            row(self.build_button, self.play_button, undo, another, 1, gap=GAP),
            1,
            gap=WIDE,
        )
        head = row(gap=BROAD)
        head.addLayout(words_box, 3)
        head.addWidget(self._preview, 1)
        self._pool = PoolPanel(ui_context, book)
        page = column(gap=WIDE, margin=BROAD)
        page.addWidget(panel(head), 2)
        page.addWidget(self._pool, 3)
        self.setLayout(page)
        ui_context.words_changed.connect(self._speak)

    def show_draft(self, snapshot: DraftSnapshot) -> None:
        self._snapshot = snapshot
        self._pool.show_pool(snapshot.pool, snapshot.leaders)
        self._speak()

    def _speak(self) -> None:
        if self._snapshot is not None:
            leaders = sum(card.name in self._snapshot.leaders for card in self._snapshot.pool)
            line = self._ui_context.say(
                words.FINISHED_LINE, count=len(self._snapshot.pool), leaders=leaders, seed=self._snapshot.seed
            )
            self._line.setText(line)
