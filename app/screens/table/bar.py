"""The bar above the boards: where the turn is, what Return would do with the card in focus, finding by name, and what
the player may always do."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.messages import by_hand_words, leaving_words
from app.messages import table_words as words
from app.screens.table.find_field import FindField, Found
from app.widgets.metrics import GAP, HAIR
from app.widgets.parts import Button, label, row
from app.widgets.ui_context import UiContext


class TableBar(QWidget):
    """Buttons that others connect."""

    def __init__(self, ui_context: UiContext, findable: Callable[[], Sequence[Found]]) -> None:
        super().__init__()
        self.setObjectName("bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.turn = label(ui_context, role="strong")
        self.hint = label(ui_context, role="small")
        self.hint.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.finder = FindField(ui_context, findable)
        self.by_hand = Button(
            ui_context,
            by_hand_words.BY_HAND,
            icon_name="byhand",
            role="quiet",
            tip=by_hand_words.BY_HAND_TIP,
            key="table.by_hand",
        )
        self.control = Button(
            ui_context,
            words.FULL_CONTROL,
            icon_name="hand",
            role="quiet",
            tip=words.FULL_CONTROL_TIP,
            key="table.control",
        )
        self.concede = Button(ui_context, words.CONCEDE, icon_name="flag", role="quiet", tip=words.CONCEDE_TIP)
        self.leave = Button(
            ui_context, leaving_words.LEAVE_SHORT, icon_name="home", role="quiet", tip=leaving_words.LEAVE_TIP
        )
        self.all_alike = Button(
            ui_context,
            None,
            icon_name="table",
            role="quiet",
            tip=words.LAYOUTS["one_three"],
            key="table.zoom_out",
        )
        self.two_two = Button(ui_context, None, icon_name="grid", role="quiet", tip=words.LAYOUTS["two_two"])
        self.overview = Button(
            ui_context, None, icon_name="eye", role="quiet", tip=words.OVERVIEW, key="table.overview"
        )
        for button in (self.control, self.overview):
            button.setCheckable(True)
        self.finder.shown.connect(self._make_room)
        line = row(self.turn, gap=HAIR)
        line.addWidget(self.hint, 1)
        for part in (
            self.finder,
            self.by_hand,
            self.control,
            self.concede,
            self.leave,
            self.all_alike,
            self.two_two,
            self.overview,
        ):
            line.addWidget(part)
        line.setContentsMargins(GAP, 1, HAIR, 1)
        self.setLayout(line)

    def _make_room(self, finding: bool) -> None:
        """While a card is searched for, the buttons are icons alone."""
        for button in (self.by_hand, self.control, self.concede, self.leave):
            button.set_terse(finding)
