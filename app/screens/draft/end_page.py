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
from app.widgets.surroundings import Surroundings


class EndPage(QWidget):
    """Sends whether the deck shall be built or played, the last pick taken back, or another draft begun."""

    build = Signal()
    play = Signal()
    undo = Signal()
    another = Signal()

    def __init__(self, surroundings: Surroundings, book: CardBook) -> None:
        super().__init__()
        self._surroundings = surroundings
        self._snapshot: DraftSnapshot | None = None
        self._line = label(surroundings, role="muted", wrap=True)
        self._line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.build_button = Button(surroundings, words.BUILD_DECK, self.build.emit, icon_name="deck", role="main")
        self.play_button = Button(
            surroundings,
            table_words.PLAY_DRAFTED,
            self.play.emit,
            icon_name="play",
            tip=table_words.PLAY_DRAFTED_TIP,
        )
        undo = self.undo_button = Button(surroundings, words.UNDO, self.undo.emit, icon_name="undo", key="draft.undo")
        another = Button(surroundings, words.ANOTHER, self.another.emit, icon_name="draft")
        self._preview = CardPreview(surroundings, 280)
        words_box = column(
            1,
            label(surroundings, words.FINISHED, role="display", wrap=True),
            self._line,
            row(self.build_button, self.play_button, undo, another, 1, gap=GAP),
            1,
            gap=WIDE,
        )
        head = row(gap=BROAD)
        head.addLayout(words_box, 3)
        head.addWidget(self._preview, 1)
        self._pool = PoolPanel(surroundings, book)
        page = column(gap=WIDE, margin=BROAD)
        page.addWidget(panel(head), 2)
        page.addWidget(self._pool, 3)
        self.setLayout(page)
        surroundings.words_changed.connect(self._speak)

    def show_draft(self, snapshot: DraftSnapshot) -> None:
        self._snapshot = snapshot
        self._pool.show_pool(snapshot.pool, snapshot.leaders)
        self._speak()

    def _speak(self) -> None:
        if self._snapshot is not None:
            leaders = sum(card.name in self._snapshot.leaders for card in self._snapshot.pool)
            line = self._surroundings.say(
                words.FINISHED_LINE, count=len(self._snapshot.pool), leaders=leaders, seed=self._snapshot.seed
            )
            self._line.setText(line)
