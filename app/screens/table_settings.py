"""Table settings panel: reasons to stop passing, and confirmations.

Input: `Preferences`. Output: the fields that the user changes.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QFrame

from app.messages import yield_words as words
from app.messages.message import Message
from app.services.preferences import Preferences
from app.widgets.parts import column, make_label, make_panel
from app.widgets.theme import GAP, TIGHT
from app.widgets.ui_context import UiContext

USUAL = ("attacked", "blocks", "targeted")
"""Reasons that are on by default."""


class TablePanel(QObject):
    """Shows the choices as boxes. `changed` carries the new values of the preferences."""

    changed = Signal(dict)

    def __init__(self, ui_context: UiContext, parent: QObject) -> None:
        super().__init__(parent)
        self._ui_context = ui_context
        self.reasons = {key: self._box(message) for key, message in {**words.STOP_REASONS, **words.ASK_REASONS}.items()}
        self.confirm = self._box(words.CONFIRM)
        for box in self.reasons.values():
            box.toggled.connect(lambda _on: self.changed.emit({"stop_for": self._chosen()}))
        self.confirm.toggled.connect(lambda on: self.changed.emit({"confirm": on}))
        stops = (self.reasons[key] for key in words.STOP_REASONS)
        asks = (self.reasons[key] for key in words.ASK_REASONS)
        self.frame: QFrame = make_panel(
            make_label(ui_context, words.AT_TABLE, role="title"),
            make_label(ui_context, words.STOPS_HINT, role="small", wrap=True),
            column(*stops, gap=TIGHT),
            make_label(ui_context, words.ASKS_HINT, role="small", wrap=True),
            column(*asks, self.confirm, gap=TIGHT),
            gap=GAP,
        )

    def show_preferences(self, preferences: Preferences) -> None:
        """Shows the current choices."""
        chosen = USUAL if preferences.stop_for is None else preferences.stop_for
        for key, box in self.reasons.items():
            with QSignalBlocker(box):
                box.setChecked(key in chosen)
        with QSignalBlocker(self.confirm):
            self.confirm.setChecked(preferences.confirm)

    def _chosen(self) -> tuple[str, ...]:
        return tuple(sorted(key for key, box in self.reasons.items() if box.isChecked()))

    def _box(self, message: Message) -> QCheckBox:
        box = QCheckBox()
        self._ui_context.phrase(box, box.setText, message)
        return box
