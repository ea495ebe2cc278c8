"""Rail next to a deck: the preview, the deck's problems, its charts, and its basic lands.

The list of problems gets its height before everything else. If it needs more, the card details disappear first, then
the preview shrinks, and then the charts fold.
"""

from __future__ import annotations

from itertools import product
from typing import Final

from PySide6.QtWidgets import QFrame, QWidget

from app.screens.deck.reports import LegalityPanel
from app.widgets.card_painter import ASPECT
from app.widgets.card_preview import CardDetails, CardPreview
from app.widgets.parts import column
from app.widgets.theme import TIGHT
from app.widgets.ui_context import UiContext

_LARGE, _SMALL, _TINY = 250, 150, 104
"""Widths of the preview. The smallest is for decks whose problems need the room."""
_TALL: Final = 860
"""Height of the screen from which the large preview fits."""
_DETAILS: Final = 120
"""Height at 100 % text from which a card's details are useful."""
_ROOM: Final = 264
"""Width at 100 % text."""
_BROAD: Final = 330
"""The same in a wide window, where most problems then take two lines."""
_WIDEST: Final = 1700


class Rail(QWidget):
    """Contains the parts. `charts` is the frame around `folding`; both disappear if problems need their room."""

    def __init__(
        self,
        ui_context: UiContext,
        legality: LegalityPanel,
        charts: QFrame,
        folding: tuple[QWidget, ...],
        lands: QWidget,
    ) -> None:
        super().__init__()
        self._ui_context = ui_context
        self.preview = CardPreview(ui_context, _SMALL)
        self.details = CardDetails(ui_context)
        self._legality = legality
        self._charts = charts
        self._folding = folding
        self._lands = lands
        parts = column(self.preview, gap=TIGHT)
        parts.addWidget(self.details, 1)
        parts.addWidget(legality, 2)
        parts.addWidget(charts)
        parts.addWidget(lands)
        self.setLayout(parts)

    def divide_room(self, width: int, room: int, *, below: bool, troubled: bool) -> None:
        """Divides `room` pixels of height next to a deck, on a screen of `width` by `room`. `below`: the rail is below
        the deck, equally wide, and the page scrolls; then the problems never scroll separately."""
        px = self._ui_context.metrics.scale_size
        own = px(_BROAD if width > px(_WIDEST) else _ROOM)
        self.setMinimumWidth(0 if below else own)
        self.setMaximumWidth(width if below else own)
        self._legality.show_whole(troubled and below)
        tall = room > _TALL
        largest, details, unfolded = (_LARGE if tall else _SMALL), True, True
        if troubled:
            wanted = self._legality.whole_height(width if below else own)
            for unfolded, (largest, details) in product(
                (True, False), ((_LARGE, True), (_TINY, False)) if tall else ((_TINY, False),)
            ):
                if below or wanted <= self._left(own, room, largest, details=details, unfolded=unfolded):
                    break
        self.preview.set_largest(largest)
        self.details.setVisible(details)
        for part in self._folding:
            part.setVisible(unfolded)

    def _left(self, own: int, room: int, largest: int, *, details: bool, unfolded: bool) -> int:
        """Returns the height that these parts leave for problems."""
        px = self._ui_context.metrics.scale_size
        gaps = TIGHT * 4
        folded = 0 if unfolded else sum(part.sizeHint().height() for part in self._folding)
        charts = self._charts.sizeHint().height()
        if any(part.isVisibleTo(self._charts) for part in self._folding):
            charts -= folded
        elif unfolded:
            charts += sum(part.sizeHint().height() for part in self._folding)
        shown = round(min(own, largest) * ASPECT) + (px(_DETAILS) if details else 0)
        return room - shown - charts - self._lands.sizeHint().height() - gaps
