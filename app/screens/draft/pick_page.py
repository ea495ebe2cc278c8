"""Pick page: the pack, the preview, the cards chosen for this pick, and the pool."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLineEdit, QSizePolicy, QStackedLayout, QWidget

from app.messages import draft_words as words
from app.screens.draft.around_pack import Advice, AdvicePanel, PoolPanel, StatusBar
from app.services.cards.look import CardBook, CardLook
from app.services.drafts.session import DraftSnapshot
from app.widgets.card_preview import CardDetails, CardPreview
from app.widgets.keyboard.neighbours import announce
from app.widgets.pack_grid import PackGrid, PickSlots
from app.widgets.parts import Button, column, make_label, make_row
from app.widgets.theme import GAP, HAIR, TIGHT, WIDE
from app.widgets.ui_context import UiContext
from engine.limited.pod import Positions

_LOW = 480
"""Height at 100 % text up to which the chosen cards are shown as lines."""
_PREVIEW_SHARE = 0.12
_PREVIEW, _LEAST_PREVIEW = 120, 70
"""Minimum width of the preview, and the same if the chosen cards are lines."""
_UNBOUNDED = 16777215
_FREE = QSizePolicy.Policy.Preferred

_OPEN, _COVERED, _PAUSED = range(3)
"""Pages in the pack's place."""


class PickPage(QWidget):
    """Sends the places of the picked cards, and that a covered pack has been uncovered."""

    taken = Signal(tuple)
    uncovered = Signal()

    def __init__(self, ui_context: UiContext, book: CardBook) -> None:
        super().__init__()
        self._ui_context = ui_context
        self._book = book
        self._snapshot: DraftSnapshot | None = None
        self._chosen: list[int] = []
        self._recommended: Positions = ()
        self._low = False
        self._shown_to = -1
        self.status = StatusBar(ui_context)
        self.grid = PackGrid(ui_context)
        ui_context.phrase(self.grid, self.grid.setAccessibleName, words.PACK_NAME)
        self.grid.toggled.connect(self.toggle)
        self.grid.confirmed.connect(self.confirm)
        self.preview = CardPreview(ui_context)
        self.details = CardDetails(ui_context)
        self.slots = PickSlots(ui_context)
        self.slots.put_back.connect(self._put_back)
        self.take = Button(ui_context, None, self.confirm, role="main")
        self.take.setProperty("big", True)
        self.advice = AdvicePanel(ui_context, book)
        self.advice.hide()
        self.advice.looked_at.connect(self._recommend)
        self.advice.wanted.connect(self._choose)
        self.status.advice.connect(lambda _on: self._show_advice_panel())
        self.status.paused.connect(self._pause)
        self.pool = PoolPanel(ui_context, book)
        self._cover = self._build_cover()
        self._arrange()
        ui_context.words_changed.connect(self._write_texts)

    def show_draft(self, snapshot: DraftSnapshot) -> None:
        """Shows a pack. On a shared screen it stays covered until the drafter is ready."""
        same = self._snapshot is not None and (self._snapshot.view, self._snapshot.seat) == (
            snapshot.view,
            snapshot.seat,
        )
        self._snapshot = snapshot
        if not same:
            if snapshot.view is not None:
                announce(self, self.status.place_in(snapshot.view))
            self._chosen = []
            self.advice.show_advice(())
            covered = snapshot.persons > 1 and snapshot.seat != self._shown_to
            self._turn_to(_COVERED if covered else _OPEN)
            if covered:
                self.show_button.setFocus()
        self._write_texts()
        if self.is_pack_visible:
            self._spread()

    def show_advice(self, advice: Sequence[Advice]) -> None:
        """Shows an expert's advice, best first, and outlines the cards of its first row in the pack."""
        self.advice.show_advice(advice)

    def _recommend(self, places: Positions) -> None:
        """Outlines the cards that a row of the advice would take."""
        self._recommended = places
        self._mark()

    def _choose(self, places: Positions) -> None:
        """Chooses the cards that a row of the advice would take, instead of the current choice."""
        self._chosen = list(places)
        self._mark()

    def toggle(self, place: int) -> None:
        """Chooses the card at a place, or puts it back. A full pick drops its last card."""
        view = self._snapshot.view if self._snapshot else None
        if view is None or place >= len(view.pack):
            return
        if place in self._chosen:
            self._chosen.remove(place)
        else:
            if len(self._chosen) == view.picks:
                self._chosen.pop()
            self._chosen.append(place)
        self._mark()

    def confirm(self) -> None:
        """Takes the chosen cards, if their number is right."""
        view = self._snapshot.view if self._snapshot else None
        if view is not None and len(self._chosen) == view.picks and self.is_pack_visible:
            chosen = tuple(self._chosen)
            self._chosen = []
            self.taken.emit(chosen)

    def take_focus(self) -> None:
        """Focuses the first card, or the button that shows the pack to the next drafter."""
        if self.covered:
            self.show_button.setFocus()
        else:
            self.grid.focus_first()

    @property
    def is_pack_visible(self) -> bool:
        """True if the pack is visible."""
        return self._stack.currentIndex() == _OPEN

    @property
    def covered(self) -> bool:
        """True if the pack waits for its drafter."""
        return self._stack.currentIndex() == _COVERED

    @property
    def chosen(self) -> Positions:
        return tuple(self._chosen)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        typing = isinstance(self.focusWidget(), QLineEdit)
        if typing or event.modifiers() or not self.is_pack_visible or not self.grid.type_key(event.text()):
            super().keyPressEvent(event)

    def _look(self, place: int) -> CardLook:
        assert self._snapshot is not None
        assert self._snapshot.view is not None
        card = self._snapshot.view.pack[place]
        return self._book.printing(card.name, card.number, card.rarity, card.sheet, card.foil)

    def _put_back(self, slot: int) -> None:
        if slot < len(self._chosen):
            self._chosen.pop(slot)
            self._mark()

    def _spread(self) -> None:
        assert self._snapshot is not None
        view = self._snapshot.view
        if view is None:
            return
        self._shown_to = self._snapshot.seat
        looks = [self._look(place) for place in range(len(view.pack))]
        self.grid.show_pack(looks)
        if looks and (self.preview.look is None or not self.grid.isAncestorOf(self.focusWidget())):
            self.grid.focus_first()
        self._mark()

    def _mark(self) -> None:
        view = self._snapshot.view if self._snapshot else None
        if view is None:
            return
        self.grid.mark_cards(self._chosen, self._recommended)
        looks: list[CardLook | None] = [self._look(place) for place in self._chosen]
        self.slots.show_slots(looks + [None] * (view.picks - len(looks)))
        missing = view.picks - len(self._chosen)
        count = self._ui_context.words.count
        self.take.setText(count(words.STILL, missing) if missing else count(words.TAKE, view.picks))
        self.take.setEnabled(missing == 0)

    def _write_texts(self) -> None:
        if self._snapshot is None:
            return
        self.status.show_draft(self._snapshot)
        self.pool.show_pool(() if self.covered else self._snapshot.pool, self._snapshot.leaders)
        name = self._snapshot.person
        self._who.setText(self._ui_context.say(words.HAND_OVER, name=name))
        self._hint.setText(self._ui_context.say(words.HAND_OVER_HINT, name=name))
        if not self.covered:
            self._mark()

    def _turn_to(self, page: int) -> None:
        """Shows the pack or its cover. While it is covered, nothing around it reveals its cards."""
        self._stack.setCurrentIndex(page)
        self.preview.setVisible(self.is_pack_visible)
        self._show_advice_panel()

    def _uncover(self) -> None:
        self._turn_to(_OPEN)
        self._write_texts()
        self._spread()
        self.grid.focus_first()
        self.uncovered.emit()

    def _pause(self, paused: bool) -> None:
        """Hides the pack while the clock is paused."""
        if paused and self.is_pack_visible:
            self._turn_to(_PAUSED)
        elif not paused and self._stack.currentIndex() == _PAUSED:
            self._turn_to(_OPEN)
            self.take_focus()

    def _build_pause(self) -> QWidget:
        line = make_label(self._ui_context, words.PAUSED, role="heading", wrap=True)
        line.setAlignment(Qt.AlignmentFlag.AlignCenter)
        go_on = Button(self._ui_context, words.GO_ON, self.status.resume_clock, icon_name="play", role="main")
        result = QWidget()
        result.setLayout(column(1, line, make_row(1, go_on, 1), 1, gap=WIDE))
        return result

    def _build_cover(self) -> QWidget:
        result = QWidget()
        self._who = make_label(self._ui_context, role="display")
        self._hint = make_label(self._ui_context, role="muted", wrap=True)
        self.show_button = Button(self._ui_context, words.SHOW_PACK, self._uncover, icon_name="eye", role="main")
        result.setLayout(
            column(
                1, make_row(1, self._who, 1), make_row(1, self._hint, 1), make_row(1, self.show_button, 1), 1, gap=WIDE
            )
        )
        return result

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a low screen, or with large text, shows the chosen cards as lines above the preview."""
        super().resizeEvent(event)
        low = self.height() < self._ui_context.metrics.scale_size(_LOW)
        if low != self._low:
            self._low = low
            self._place_parts()
        self.preview.setMaximumWidth(round(self.width() * _PREVIEW_SHARE) if low else _UNBOUNDED)

    def _place_parts(self) -> None:
        low, directions = self._low, QBoxLayout.Direction
        self.slots.set_flat(low)
        self.preview.set_least(_LEAST_PREVIEW if low else _PREVIEW, high_as_wide=not low)
        self.status.advice_button.set_terse(low)
        self._body.setRowStretch(1, 76 if low else 68)
        self._body.setRowStretch(2, 24 if low else 32)
        # there a growing pool doesn't shrink the pack
        self.pool.setSizePolicy(_FREE, QSizePolicy.Policy.Ignored if low else _FREE)
        self._side.setSpacing(HAIR if low else GAP)
        self._shown.setDirection(directions.LeftToRight if low else directions.TopToBottom)
        self._shown.setStretch(0, 1 if low else 0)
        old, new = (self._side, self._shown) if low else (self._shown, self._side)
        old.removeWidget(self.advice)
        new.insertWidget(2, self.advice, 2 if low else 1)
        self._show_advice_panel()

    def _show_advice_panel(self) -> None:
        on = self.is_pack_visible and self.status.advice_button.isChecked()
        self.advice.setVisible(on)
        self.details.setVisible(self.is_pack_visible and not (on and self._low))
        self._place_columns(tall=on)

    def _place_columns(self, *, tall: bool) -> None:
        """Places the columns side by side. On a low screen, the chosen cards are above the preview, which reaches to
        the bottom, next to the pool. `tall`: so do the reasons."""
        body, (shown, side) = self._body, self._columns
        for part in (shown, side, self.pool):
            body.removeWidget(part)
        body.setColumnStretch(2, 0 if self._low else 19)
        body.setColumnStretch(1, 38 if self._low else 19)
        if self._low:
            body.addWidget(side, 0, 1)
            body.addWidget(shown, 1, 1, 2, 1)
        else:
            body.addWidget(shown, 0, 1, 2, 1)
            body.addWidget(side, 0, 2, 3 if tall else 2, 1)
        body.addWidget(self.pool, 2, 0, 1, 1 if self._low else 2 if tall else 3)

    def _arrange(self) -> None:
        side = self._side = column(self.slots, self.take, gap=GAP)
        side.addWidget(self.advice, 1)
        side.addStretch(0)
        shown = self._shown = column(gap=TIGHT)
        shown.addWidget(self.preview)
        shown.addWidget(self.details, 1)
        self._columns = tuple(QWidget() for _ in range(2))
        for part, layout in zip(self._columns, (shown, side), strict=True):
            part.setLayout(layout)
        pack = QWidget()
        self._stack = QStackedLayout(pack)
        self._stack.addWidget(self.grid)
        self._stack.addWidget(self._cover)
        self._stack.addWidget(self._build_pause())
        body = self._body = QGridLayout()
        body.setContentsMargins(TIGHT, TIGHT, TIGHT, TIGHT)
        body.setSpacing(TIGHT)
        body.addWidget(pack, 0, 0, 2, 1)
        body.setColumnStretch(0, 62)
        self._place_parts()
        page = column(self.status, gap=0)
        page.addLayout(body, 1)
        self.setLayout(page)
